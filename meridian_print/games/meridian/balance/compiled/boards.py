"""A setup as the flat array that compiled games are played with; gaps are those that the plain engine finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meridian_print.boardgame.balance.columns import game_at
from meridian_print.games.meridian.balance import lean
from meridian_print.games.meridian.balance.compiled import places
from meridian_print.games.meridian.balance.lean import LeanSetup, lean_state, workspace
from meridian_print.games.meridian.balance.record import city_at, island_at
from meridian_print.games.meridian.balance.turns import NONE, find_gaps

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray


def flat_board(setup: LeanSetup) -> NDArray[int64]:
    """Return the array of a setup, as `places` says; raises ValueError if it has no room for that many cities."""
    import numpy

    if setup.cities >= places.STEPS or len(setup.worth) > places.ISLANDS:
        raise ValueError(f"expected a smaller board, got {setup.cities} cities a meridian, {len(setup.worth)} islands")
    board = numpy.zeros(places.GAPS + places.GAP_ROW * 4**setup.cities, dtype=numpy.int64)
    board[: places.CITY_COLUMNS + 1] = _single_numbers(setup)
    board[places.FIRST_MERIDIAN :][: lean.CARDS] = lean.FIRST_MERIDIAN
    board[places.MERIDIAN_COUNT :][: lean.CARDS] = lean.MERIDIANS_OF
    board[places.WORTH :][: len(setup.worth)] = setup.worth
    board[places.ISLAND : places.NEXT_CAPITAL] = 0
    board[places.NEXT_CAPITAL : places.WORTH] = -1
    board[places.FIRST_CAPITAL : places.GAPS] = -1
    for number, island in enumerate(setup.island):
        city = number // setup.cities * places.STEPS + number % setup.cities
        board[places.ISLAND + city] = island
        board[places.WEIGHT + city] = setup.weight[number]
        if setup.weight[number] > 1:
            board[places.NEXT_CAPITAL + city] = board[places.FIRST_CAPITAL + island]
            board[places.FIRST_CAPITAL + island] = city
    for row, numbers in _gap_rows(setup):
        board[places.GAPS + places.GAP_ROW * row :][: len(numbers)] = numbers
    return board


def _single_numbers(setup: LeanSetup) -> tuple[int, ...]:
    return (
        setup.cities,
        setup.seats,
        setup.decks_each,
        lean.CARDS * setup.towers_each // setup.decks_each,
        setup.pieces,
        setup.first_ever,
        setup.only_if_stuck,
        setup.max_height,
        setup.capital_holder,
        setup.final_tie,
        len(setup.worth),
        game_at(setup.seats, 0),
        island_at(setup, 0, 0),
        city_at(setup, 0, 0),
    )


def _gap_rows(setup: LeanSetup) -> Iterator[tuple[int, list[int]]]:
    """Yield the gaps of every column: the number of the row, and for each gap its first city and how many it has.

    The towers of the columns are 2, 4, 6... pieces high, so that there is a height for every gap.
    """
    state, space = lean_state(setup), workspace(setup)
    for towers in range(1 << setup.cities):
        steps = [step for step in range(setup.cities) if towers >> step & 1]
        for own in range(1 << setup.cities):
            if own & ~towers:
                continue
            state.heights[: setup.cities] = [0] * setup.cities
            state.owners[: setup.cities] = [-1] * setup.cities
            for number, step in enumerate(steps, 1):
                state.heights[step] = 2 * number
                state.owners[step] = 0 if own >> step & 1 else 1
            numbers = [0] * (2 * len(steps) + 2)
            for at in range(0, 4 * find_gaps(setup, state, space.gaps, 0, 0, NONE), 4):
                gap = (space.gaps[at] - 1) // 2
                numbers[2 * gap : 2 * gap + 2] = space.gaps[at + 2 : at + 4]
            yield own << setup.cities | towers, numbers
