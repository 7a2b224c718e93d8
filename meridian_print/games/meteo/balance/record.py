"""What is counted of a game: one row of whole numbers, which add up over the games of a deal and over deals."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from meridian_print.boardgame.balance.columns import (
    BEHIND,
    FURTHER,
    LEAD_CHANGES,
    MARGIN,
    SHARED,
    WIN,
    game_at,
    hand_wins_at,
    points_at,
    wins_at,
)
from meridian_print.games.meteo.balance.play import PlayedGame
from meridian_print.games.meteo.balance.worth import ends, values_of
from meridian_print.games.meteo.rules.actions import PlayCard
from meridian_print.games.meteo.rules.material import REGIONS
from meridian_print.games.meteo.rules.money import final
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.setup import GameSetup
from meridian_print.games.meteo.rules.state import State

HOTELS, SHIPS, USED, PAYDAYS, EARNED = 0, 1, 2, 3, 4
"""Columns of a region: hotels and ships at the end, whether a piece ever was paid there, how often, and how much."""
_OF_REGION = 5
DEALT, PLAYED, OWN, RIVALS = 0, 1, 2, 3
"""Columns of a weather card: what it brought whoever played it, in thousands, and all rivals together."""
_OF_CARD = 4


def region_at(setup: GameSetup, region: int, column: int) -> int:
    """Return the place of a column of a region."""
    return game_at(setup.seats, FURTHER + region * _OF_REGION + column)


def card_at(setup: GameSetup, card: int, column: int) -> int:
    """Return the place of a column of a weather card, by its place among the board's numbers."""
    return region_at(setup, REGIONS, 0) + card * _OF_CARD + column


def width_of(setup: GameSetup) -> int:
    """Return how many columns a row has."""
    return card_at(setup, len(setup.cards), 0)


def add_game(setup: GameSetup, game: PlayedGame, row: list[int]) -> None:
    """Add a game to a row."""
    _add_result(setup, game, row)
    _add_regions(setup, game, row)
    _add_cards(setup, game, row)


def _add_result(setup: GameSetup, game: PlayedGame, row: list[int]) -> None:
    counted, behind, changes = final(game.turns[-1].last), [0] * setup.seats, 0
    leader = None
    for number, turn in enumerate(game.turns, 1):
        money = ends(turn.last)
        leaders = [seat for seat, own in enumerate(money) if own == max(money)]
        for seat in range(setup.seats):
            if seat not in leaders:
                behind[seat] = number
        if len(leaders) == 1:
            changes += leader is not None and leader != leaders[0]
            leader = leaders[0]
    for seat, own in enumerate(counted.money):
        row[points_at(setup.seats, seat)] += own
    for seat in counted.winners:
        row[wins_at(seat)] += WIN // len(counted.winners)
        row[hand_wins_at(setup.seats, (seat - game.number) % setup.seats)] += WIN // len(counted.winners)
    best, second = sorted(counted.money)[-1:-3:-1]
    row[game_at(setup.seats, SHARED)] += len(counted.winners) > 1
    row[game_at(setup.seats, MARGIN)] += best - second
    row[game_at(setup.seats, LEAD_CHANGES)] += changes
    row[game_at(setup.seats, BEHIND)] += max(behind[seat] for seat in counted.winners)


def _add_regions(setup: GameSetup, game: PlayedGame, row: list[int]) -> None:
    last = game.turns[-1].last
    used = set[int]()
    for state, seat in _paydays(game):
        values = values_of(state)
        for region, pieces in enumerate(map(add, state.hotels[seat], state.ships[seat])):
            if pieces:
                used.add(region)
                row[region_at(setup, region, PAYDAYS)] += pieces
                row[region_at(setup, region, EARNED)] += pieces * values[region]
    for region in range(REGIONS):
        row[region_at(setup, region, HOTELS)] += sum(own[region] for own in last.hotels)
        row[region_at(setup, region, SHIPS)] += sum(own[region] for own in last.ships)
        row[region_at(setup, region, USED)] += region in used


def _paydays(game: PlayedGame) -> Iterator[tuple[State, int]]:
    """Yield the tiles and pieces of every income, and whose it is: one before each turn but the first, one at the end.

    A turn begins with its income, which moves nothing.
    """
    setup, last = game.turns[-1].last.setup, game.turns[-1].last
    yield from ((turn.begun, turn.begun.seat) for turn in game.turns[setup.seats :])
    yield from ((last, seat) for seat in range(setup.seats))


def _add_cards(setup: GameSetup, game: PlayedGame, row: list[int]) -> None:
    numbers = sorted(setup.cards)
    for number in (number for held in game.cards for number in held):
        row[card_at(setup, numbers.index(number), DEALT)] += 1
    for turn in game.turns:
        state = turn.begun
        for action in turn.actions:
            after = play(state, action)
            assert isinstance(after, State), (action, after)
            if isinstance(action, PlayCard):
                card, seat = numbers.index(action.number), state.seat
                brought = [now - before for now, before in zip(after.money, state.money, strict=True)]
                row[card_at(setup, card, PLAYED)] += 1
                row[card_at(setup, card, OWN)] += brought[seat]
                row[card_at(setup, card, RIVALS)] += sum(brought) - brought[seat]
            state = after
