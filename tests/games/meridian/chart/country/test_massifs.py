"""Ranges hang together, fall from their summits, and rise where land is free far around."""

from __future__ import annotations

import math

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.marks import FORMS, ReliefMark
from meridian_print.cartography.raster import SummedAreaTable
from meridian_print.games.meridian.chart.country.character import CHARACTERS, DOWNS, HIGHLANDS
from meridian_print.games.meridian.chart.country.massifs import mountains
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Point, Rect
from tests.games.meridian.chart.shapes import box


def plain(wide: float = 80.0) -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 10.0, 80.0, 105.0), 0.5)
    free = np.zeros(grid.shape, bool)
    free[:, abs(grid.xs[0] - 50.0) < wide / 2] = True
    return FreeSpace(grid, free)


def room(land: FreeSpace) -> tuple[SummedAreaTable, FreeSpace]:
    return land.share(), land


def size(mark: ReliefMark) -> tuple[float, float]:
    return FORMS[mark.kind][mark.form]


@pytest.mark.parametrize("seed", range(6))
def test_no_mountain_stands_right_below_another(seed: int) -> None:
    range_ = mountains(room(plain()), HIGHLANDS, (), (), seed)
    pairs = [(one, other) for one in range_ for other in range_ if one.at.y < other.at.y]

    assert len(range_) > 12
    assert not any(
        abs(one.at.x - other.at.x) < 0.1 * (size(one)[0] + size(other)[0])
        and other.at.y - one.at.y < 0.45 * (size(one)[1] + size(other)[1])
        for one, other in pairs
    )


@pytest.mark.parametrize("seed", range(6))
def test_one_summit_is_higher_than_all_others_and_no_mountain_stands_apart(seed: int) -> None:
    range_ = mountains(room(plain()), HIGHLANDS, (), (), seed)
    heights = sorted((size(mark)[1] for mark in range_), reverse=True)
    boxes = [box(mark.box.inset(-1.0)) for mark in range_]

    assert heights[0] > heights[1]
    assert all(sum(one.intersects(other) for other in boxes) > 1 for one in boxes)


def test_mountains_in_front_of_the_summit_are_much_lower() -> None:
    lower = list[float]()
    for seed in range(24):
        range_ = mountains(room(plain()), HIGHLANDS, (), (), seed)
        summit = max(range_, key=lambda mark: mark.box.height)
        front = (mark for mark in range_ if mark.box.overlaps(summit.box) and mark.at.y > summit.at.y + 4.0)
        lower += (mark.box.height / summit.box.height for mark in front)

    assert len(lower) >= 10
    assert np.median(lower) < 0.65


def test_mountains_are_high_on_mountainous_islands_and_there_are_none_on_downs() -> None:
    land = room(plain())
    highest = {
        of: max((size(mark)[1] for seed in range(6) for mark in mountains(land, of, (), (), seed)), default=0.0)
        for of in CHARACTERS
    }

    assert highest[HIGHLANDS] == max(highest.values())
    assert highest[DOWNS] == 0


def test_mountains_are_high_where_land_is_broad() -> None:
    broad, narrow = (
        [size(mark)[1] for seed in range(6) for mark in mountains(room(plain(wide)), HIGHLANDS, (), (), seed)]
        for wide in (80.0, 14.0)
    )

    assert np.quantile(broad, 0.9) > 1.4 * np.quantile(narrow, 0.9)


def test_there_is_no_range_of_a_few_peaks() -> None:
    corner = plain().without((Rect(10.0, 10.0, 80.0, 60.0), Rect(10.0, 78.0, 80.0, 40.0)), 0.0)

    assert not mountains(
        room(corner.without((Rect(10.0, 10.0, 35.0, 105.0), Rect(55.0, 10.0, 40.0, 105.0)), 0.0)), HIGHLANDS, (), (), 1
    )
    assert mountains(room(plain()), HIGHLANDS, (), (), 1)


def test_mountains_are_low_at_cities_far_around_capitals_and_on_passes() -> None:
    for is_capital, reach in ((False, 4.0), (True, 8.0)):
        city, other = (City(5, 1, "A", is_capital, "", Point(50.0, y)) for y in (30.0, 90.0))

        found = [mark for seed in range(9) for mark in mountains(room(plain()), HIGHLANDS, (city, other), (), seed)]

        at_city = [size(mark)[1] for mark in found if math.dist(mark.at, city.at) < reach]
        on_pass = [size(mark)[1] for mark in found if abs(mark.at.x - 50.0) < 1.0 and abs(mark.at.y - 60.0) < 14.0]
        tallest = max(size(mark)[1] for mark in found)
        assert max(at_city, default=0.0) < 0.72 * tallest
        assert max(on_pass, default=0.0) < 0.72 * tallest
