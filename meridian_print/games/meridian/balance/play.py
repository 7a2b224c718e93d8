"""Playing games and counting them: game k depends on the seed and on k alone."""

from __future__ import annotations

from meridian_print.boardgame.balance.tally import Tally, tally_of
from meridian_print.games.meridian.balance.bots import choose_turn
from meridian_print.games.meridian.balance.dealing import deal_game, seed_game
from meridian_print.games.meridian.balance.effects import carry_out
from meridian_print.games.meridian.balance.lean import (
    LeanSetup,
    LeanState,
    Workspace,
    lean_state,
    turns_in_game,
    workspace,
)
from meridian_print.games.meridian.balance.record import add_game, width_of


def count_deals(setup: LeanSetup, bots: list[int], seed: int, first: int, deals: int) -> Tally:
    """Play some deals in a row, each once from every seat, and count them; `bots` are by hand."""
    rows = [[0] * width_of(setup) for _ in range(deals)]
    play_deals(setup, lean_state(setup), workspace(setup), bots, [seed, first], rows)
    return tally_of((first + at, row) for at, row in enumerate(rows))


def play_deals(
    setup: LeanSetup, state: LeanState, space: Workspace, bots: list[int], order: list[int], rows: list[list[int]]
) -> None:
    """Play every deal of an order, `[seed, first deal]`, once from every seat, and add its games to its row.

    `bots` are by hand, and move round the table with it.
    """
    story = [0] * (2 + setup.seats)
    for each in range(len(rows)):
        for turned in range(setup.seats):
            game = (order[1] + each) * setup.seats + turned
            play_game(setup, state, space, bots, order[0], game, story)
            add_game(setup, state, game, story, rows[each])


def play_game(
    setup: LeanSetup, state: LeanState, space: Workspace, bots: list[int], seed: int, game: int, story: list[int]
) -> None:
    """Play a game to its end on a table; `story` is as in `record.add_game`."""
    deal_game(setup, state, space.lots, seed, game)
    seed_game(space.lots, seed, game)
    story[0] = -1
    for at in range(1, len(story)):
        story[at] = 0
    for turn in range(turns_in_game(setup)):
        seat = turn % setup.seats
        chosen = choose_turn(setup, state, space, bots[(seat - game) % setup.seats], turn)
        carry_out(setup, state, seat, chosen)
        note_turn(setup, state, turn, story)


def note_turn(setup: LeanSetup, state: LeanState, turn: int, story: list[int]) -> None:
    """Note who leads after a turn, and who is behind: to lead alone is to have more points than everyone else."""
    most = 0
    for seat in range(setup.seats):
        most = max(most, state.points[seat])
    leaders, leader = 0, -1
    for seat in range(setup.seats):
        if state.points[seat] == most:
            leaders += 1
            leader = seat
        else:
            story[2 + seat] = turn + 1
    if leaders == 1 and leader != story[0]:
        if story[0] >= 0:
            story[1] += 1
        story[0] = leader
