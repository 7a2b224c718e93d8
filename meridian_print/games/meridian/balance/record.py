"""What is counted of a game: one row of whole numbers, which add up over the games of a deal and over deals."""

from __future__ import annotations

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
from meridian_print.games.meridian.balance.lean import LeanSetup, LeanState

TIE_BREAK, UNASSIGNED = FURTHER, FURTHER + 1
"""Columns of a game as a whole that only this game has."""
_WHOLE = FURTHER + 2
TIED, EMPTY, PIECES, GARRISONS, TAKEN = 0, 1, 2, 3, 4
"""Columns of an island; from the last on, one for each seat that takes it."""
HELD, PUSHED = 0, 1
"""Columns of a city."""


def island_at(setup: LeanSetup, island: int, column: int) -> int:
    """Return the place of a column of an island."""
    return game_at(setup.seats, _WHOLE + island * (TAKEN + setup.seats) + column)


def city_at(setup: LeanSetup, city: int, column: int) -> int:
    """Return the place of a column of a city."""
    return island_at(setup, len(setup.worth), 2 * city + column)


def width_of(setup: LeanSetup) -> int:
    """Return how many columns a row has."""
    return city_at(setup, len(setup.island), 0)


def add_game(setup: LeanSetup, state: LeanState, game: int, story: list[int], row: list[int]) -> None:
    """Add a game that is over to a row; `story` is its `[leader, changes of the lead, last turn behind by seat...]`."""
    _add_result(setup, state, game, story, row)
    seats = setup.seats
    for island in range(len(setup.worth)):
        taker, garrisons = state.takers[island], 0
        for seat in range(seats):
            garrisons += state.garrisons[island * seats + seat]
        row[island_at(setup, island, GARRISONS)] += garrisons
        if taker >= 0:
            row[island_at(setup, island, TAKEN + taker)] += 1
        elif garrisons:
            row[island_at(setup, island, TIED)] += 1
        else:
            row[island_at(setup, island, EMPTY)] += 1
        if taker < 0:
            row[game_at(setup.seats, UNASSIGNED)] += setup.worth[island]
    for city in range(len(setup.island)):
        row[island_at(setup, setup.island[city], PIECES)] += state.heights[city]
        row[city_at(setup, city, PUSHED)] += state.pushes[city]
        if state.heights[city]:
            row[city_at(setup, city, HELD)] += 1


def _add_result(setup: LeanSetup, state: LeanState, game: int, story: list[int], row: list[int]) -> None:
    seats = setup.seats
    most = second = leaders = winners = behind = 0
    best = -1
    for seat in range(seats):
        points = state.points[seat]
        if points > most:
            most, second, leaders = points, most, 1
        elif points == most:
            second, leaders = most, leaders + 1
        elif points > second:
            second = points
        best = max(best, _rank(setup, state, seat))
        row[points_at(setup.seats, seat)] += points
    for seat in range(seats):
        if _rank(setup, state, seat) == best:
            winners += 1
            behind = max(behind, story[2 + seat])
    for seat in range(seats):
        if _rank(setup, state, seat) == best:
            row[wins_at(seat)] += WIN // winners
            row[hand_wins_at(setup.seats, (seat - game) % seats)] += WIN // winners
    if winners > 1:
        row[game_at(setup.seats, SHARED)] += 1
    if winners < leaders:
        row[game_at(setup.seats, TIE_BREAK)] += 1
    row[game_at(setup.seats, MARGIN)] += most - second
    row[game_at(setup.seats, LEAD_CHANGES)] += story[1]
    row[game_at(setup.seats, BEHIND)] += behind


def _rank(setup: LeanSetup, state: LeanState, seat: int) -> int:
    """Return a number that is greater for a better result: points, pieces left, then the last tie-break (R12)."""
    last = 0
    if setup.final_tie:
        for island in range(len(setup.worth)):
            if setup.final_tie == 2:
                last += state.garrisons[island * setup.seats + seat]
            elif state.takers[island] == seat:
                last += 1
    return (state.points[seat] * 256 + state.supplies[seat]) * 256 + last
