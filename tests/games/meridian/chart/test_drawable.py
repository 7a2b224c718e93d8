"""What the checks of a layout let pass can be drawn, however near to their limits its cities stand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.spacing import Placed, crowding, out_of_bounds, splits
from meridian_print.games.meridian.layout.plan import LEAST_BOARD
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.text.diagnostics import START
from tests.games.meridian.chart.boards import A3, random_side

BOARDS = (A3, LEAST_BOARD, Size(420.0, 400.0))
STEPS = 60


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_boards_at_the_limits_of_the_checks_can_be_drawn(seed: int) -> None:
    board, dice = BOARDS[seed % len(BOARDS)], random.Random(seed)
    side = random_side(seed + 100, board)
    cities = placed(side)
    moved = 0
    for _ in range(STEPS):
        pressed = towards_a_foreign_city(cities, dice)
        if is_good(pressed, side, board):
            cities, moved = pressed, moved + 1

    drawn = chart(with_places(side, cities), board)

    assert moved >= 5
    assert len(drawn.coasts) == len(side.islands)


def placed(side: Side) -> tuple[Placed, ...]:
    return tuple(Placed(city.meridian, city.step, city.island, city.at, START, True) for city in side.cities)


def towards_a_foreign_city(cities: tuple[Placed, ...], dice: random.Random) -> tuple[Placed, ...]:
    """Move a city some of the way to one of another island that is near."""
    which = dice.randrange(len(cities))
    one = cities[which]
    abroad = sorted(
        (abs(complex(*city.at) - complex(*one.at)), city.at) for city in cities if city.island != one.island
    )
    x, y = dice.choice(abroad[:4])[1]
    share = dice.uniform(-0.2, 0.4)
    at = Point(
        one.at.x + share * (x - one.at.x) + dice.gauss(0, 3), one.at.y + share * (y - one.at.y) + dice.gauss(0, 3)
    )
    return (*cities[:which], replace(one, at=at), *cities[which + 1 :])


def is_good(cities: tuple[Placed, ...], side: Side, board: Size) -> bool:
    """Return whether the checks of a layout find nothing."""
    firsts = dict.fromkeys((island.key for island in side.islands), START)
    astray = (found for city in cities for found in out_of_bounds(city, board))
    return not any(True for findings in (astray, crowding(cities), splits(cities, firsts)) for _ in findings)


def with_places(side: Side, cities: tuple[Placed, ...]) -> Side:
    at = {city.code: city.at for city in cities}
    islands = (
        replace(island, cities=tuple(replace(city, at=at[city.code]) for city in island.cities))
        for island in side.islands
    )
    return replace(side, islands=tuple(islands))
