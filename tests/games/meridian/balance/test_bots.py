"""Greedy takes what the rules' own count says is best; better bots win."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.balance.columns import WIN, hand_wins_at
from meridian_print.games.meridian.balance.as_rules import move_of, shown_cards
from meridian_print.games.meridian.balance.bots import GREEDY, PLANNER, RANDOM, greedy_turn
from meridian_print.games.meridian.balance.dealing import deal_game, seed_game
from meridian_print.games.meridian.balance.effects import carry_out
from meridian_print.games.meridian.balance.lean import copy_state, turns_in_game
from meridian_print.games.meridian.balance.play import play_deals
from meridian_print.games.meridian.balance.record import width_of
from meridian_print.games.meridian.balance.turns import random_turn
from meridian_print.games.meridian.rules.hand import first_hand
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.legal import legal_moves
from meridian_print.games.meridian.rules.material import Archipelago
from meridian_print.games.meridian.rules.moves import Move
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State
from tests.games.meridian.balance.tables import DOUBLED, Table, table

STUCK = HouseRules(passing="only-if-stuck", island_tie="capital-holder")


@pytest.mark.parametrize(("players", "house", "board"), [(2, HouseRules(), DOUBLED), (4, STUCK, None)])
def test_greedy_leads_by_most_after_its_turn_and_spends_least(
    players: int, house: HouseRules, board: Archipelago | None
) -> None:
    game = table(players, house, board)
    deal_game(game.setup, game.state, game.space.lots, 3, 0)
    seed_game(game.space.lots, 3, 0)

    for turn in range(turns_in_game(game.setup)):
        seat = turn % players
        if turn % 5 == 0:
            worths = {move: worth(game, turn, move) for move in every_move(game, turn)}
            before = copied(game)
            chosen = move_of(greedy_turn(game.setup, game.state, game.space, seat, game.space.lots))
            assert worths[chosen] == max(worths.values())
            assert copied(game) == before
        carry_out(game.setup, game.state, seat, random_turn(game.setup, game.state, game.space, seat, game.space.lots))


def copied(game: Table) -> tuple[list[int], ...]:
    other = table(len(game.rules.seats), game.rules.house).state
    copy_state(game.state, other)
    return tuple(other)


def state_at(game: Table, turn: int) -> State:
    seat = turn % game.setup.seats
    hand = first_hand(game.setup.towers_each, shown_cards(game.setup, game.state, seat))
    state = game.as_state
    return state._replace(turn=turn, hands=tuple(hand if at == seat else each for at, each in enumerate(state.hands)))


def every_move(game: Table, turn: int) -> tuple[Move, ...]:
    shown = shown_cards(game.setup, game.state, turn % game.setup.seats)
    return tuple(move for move in legal_moves(state_at(game, turn)) if move.card in shown)


def worth(game: Table, turn: int, move: Move) -> tuple[int, int]:
    """Return the points ahead of the best rival after a move, and the pieces left."""
    seat, after = turn % game.setup.seats, play(state_at(game, turn), move)
    assert isinstance(after, State)
    points = score(after).points
    return points[seat] - max(points[:seat] + points[seat + 1 :]), after.supplies[seat]


@pytest.mark.slow
@pytest.mark.parametrize(("weak", "strong", "deals"), [(RANDOM, GREEDY, 5), (GREEDY, PLANNER, 8)])
def test_a_better_bot_wins(weak: int, strong: int, deals: int) -> None:
    _, setup, state, space = table(2)
    rows = [[0] * width_of(setup) for _ in range(deals)]

    play_deals(setup, state, space, [weak, strong], [5, 0], rows)

    wins = [sum(row[hand_wins_at(setup.seats, hand)] for row in rows) for hand in range(2)]
    assert sum(wins) == WIN * 2 * deals
    assert wins[1] > 2 * wins[0]
