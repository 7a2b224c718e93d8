"""Frontage: the free land on both sides of a road or a lane, where most of it is near a city."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Mask, SummedAreaTable
from meridian_print.games.meridian.chart.country.frontage import GONE, Frontage, Way, frontages
from meridian_print.games.meridian.chart.country.roads import beside_roads
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Point, Rect

GRID = SampleGrid(Rect(0.0, 0.0, 80.0, 60.0), 0.5)
NO_ROADS = tuple[Way, ...]()
ROAD = tuple(Point(float(x), 30.0 + 0.005 * (x - 40) ** 2) for x in range(81))


def city(x: float, y: float) -> City:
    return City(1, 0, "A", False, "", Point(x, y))


def land(*taken: Rect) -> FreeSpace:
    """Return free land of 80 mm by 60, without boxes."""
    return FreeSpace(GRID, np.ones(GRID.shape, bool)).without(taken, 0.0)


def frontage(
    room: SummedAreaTable, home: City, cities: list[City], roads: tuple[Way, ...], clear: Mask, seed: int
) -> Frontage | None:
    """Return the frontage near one city alone."""
    return next(iter(next(frontages(room, [home], cities, roads, clear, [seed]))), None)


def found(
    free: FreeSpace, cities: list[City], roads: tuple[Way, ...], seed: int, clear: Mask | None = None
) -> Frontage:
    """Return the frontage near the first of some cities; there must be one."""
    clear = free.free if clear is None else clear
    front = frontage(beside_roads(free, roads).share(), cities[0], cities, roads, clear, seed)
    assert front is not None
    return front


@pytest.mark.parametrize("wide", [2.0, 3.0])
def test_land_that_is_narrow_everywhere_has_no_frontage(wide: float) -> None:
    free = land(Rect(0.0, wide, 80.0, 60.0))

    assert frontage(free.share(), city(30.0, 3.0), [city(30.0, 3.0)], NO_ROADS, free.free, 1) is None


def test_land_that_is_taken_has_no_frontage() -> None:
    free = land(Rect(0.0, 0.0, 80.0, 60.0))

    assert frontage(free.share(), city(30.0, 3.0), [city(30.0, 3.0)], NO_ROADS, free.free, 1) is None


def test_a_frontage_stays_when_land_near_another_city_is_taken() -> None:
    cities = [city(15.0, 30.0), city(65.0, 30.0)]
    narrow = Rect(0.0, 0.0, 80.0, 15.0), Rect(0.0, 45.0, 80.0, 15.0)
    before = found(land(*narrow), cities, NO_ROADS, 3)

    after = found(land(*narrow, Rect(60.0, 20.0, 15.0, 15.0)), cities, NO_ROADS, 3)

    assert after.along.tolist() == before.along.tolist()


def test_land_close_to_a_road_lies_along_it() -> None:
    front = found(land(Rect(0.0, 0.0, 80.0, 18.0), Rect(0.0, 42.0, 80.0, 18.0)), [city(40.0, 30.0)], (ROAD,), 1)

    x, y = front.along.T
    assert not front.is_lane
    assert abs(y - 30.0 - 0.005 * (x - 40) ** 2).max() < 0.05


def test_a_lane_leads_from_a_road_to_land_off_it_unless_something_is_in_the_way() -> None:
    beyond = land(Rect(0.0, 0.0, 80.0, 8.0), Rect(0.0, 24.0, 80.0, 36.0))
    passable = np.ones(GRID.shape, bool)

    by_lane = found(beyond, [city(40.0, 20.0)], (ROAD,), 1, passable)
    barred = found(beyond, [city(40.0, 20.0)], (ROAD,), 1)

    assert by_lane.is_lane
    assert barred.is_lane
    assert np.hypot(*(np.array(ROAD) - by_lane.lane[0]).T).min() == 0
    assert np.hypot(*(by_lane.lane[-1] - by_lane.along[len(GONE) // 2])) < 2.1
    assert not len(barred.lane)
