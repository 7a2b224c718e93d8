"""Ovals of free land: as large as the land allows, compact, and near a city."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Floats, SummedAreaTable
from meridian_print.games.meridian.chart.country.ovals import ovals
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Point, Rect

NO_ROADS = np.zeros((0, 2))


def city(x: float, y: float) -> City:
    return City(1, 0, "A", False, "", Point(x, y))


def alone(x: float, y: float) -> tuple[City, tuple[City]]:
    """Return a city, and the cities of its island, of which it is the only one."""
    return city(x, y), (city(x, y),)


def oval(room: SummedAreaTable, home: City, cities: Sequence[City], roads: Floats, seed: int) -> Floats | None:
    """Return the oval near one city alone."""
    return next(ovals(room, [home], cities, roads, [seed]))


def land(*taken: Rect) -> SummedAreaTable:
    """Return free land of 80 mm by 60, without boxes."""
    grid = SampleGrid(Rect(0.0, 0.0, 80.0, 60.0), 0.5)
    return FreeSpace(grid, np.ones(grid.shape, bool)).without(taken, 0.0).share()


def test_an_oval_lies_on_free_land_and_is_compact_and_rounded() -> None:
    taken = Rect(0.0, 0.0, 40.0, 40.0), Rect(55.0, 20.0, 25.0, 40.0)
    free = shapely.box(0.0, 0.0, 80.0, 60.0) - shapely.union_all(
        [shapely.box(x, y, x + w, y + h) for x, y, w, h in taken]
    )
    for seed in range(10):
        edge = oval(land(*taken), *alone(30.0, 50.0), NO_ROADS, seed)

        assert edge is not None
        shape = shapely.Polygon(edge)
        assert free.buffer(0.1).contains(shape)
        assert shape.area / shape.convex_hull.area > 0.93
        assert shape.area > 0.4 * shapely.minimum_bounding_circle(shape).area


@pytest.mark.parametrize("wide", [7.0, 9.0])
def test_land_that_is_narrow_everywhere_has_no_oval(wide: float) -> None:
    assert oval(land(Rect(0.0, wide, 80.0, 60.0)), *alone(30.0, 3.0), NO_ROADS, 1) is None


def test_land_that_is_taken_has_no_oval() -> None:
    assert oval(land(Rect(0.0, 0.0, 80.0, 60.0)), *alone(30.0, 3.0), NO_ROADS, 1) is None


def test_an_oval_is_near_its_city_even_if_there_is_more_room_near_another() -> None:
    cities = [city(40.0, 8.0), city(40.0, 52.0)]
    small = Rect(0.0, 0.0, 80.0, 2.0), Rect(0.0, 20.0, 80.0, 14.0)
    edge = oval(land(*small), cities[0], cities, NO_ROADS, 1)

    assert edge is not None
    assert edge[:, 1].max() < 20


def test_an_oval_is_where_there_is_most_room() -> None:
    small = Rect(0.0, 0.0, 80.0, 2.0), Rect(0.0, 18.0, 80.0, 12.0)
    edge = oval(land(*small), *alone(40.0, 26.0), NO_ROADS, 1)

    assert edge is not None
    assert edge[:, 1].mean() > 35


def test_an_oval_stays_when_land_near_another_city_is_taken() -> None:
    cities = [city(15.0, 30.0), city(65.0, 30.0)]
    narrow = Rect(0.0, 0.0, 80.0, 15.0), Rect(0.0, 45.0, 80.0, 15.0)
    before = oval(land(*narrow), cities[0], cities, NO_ROADS, 3)

    after = oval(land(*narrow, Rect(60.0, 20.0, 15.0, 15.0)), cities[0], cities, NO_ROADS, 3)

    assert before is not None
    assert after is not None
    assert after.tolist() == before.tolist()


def test_an_oval_reaches_across_a_road_close_to_its_city() -> None:
    """Fields lie on both sides of it, and no strip of blank land along it."""
    with_road, without = list[float](), list[float]()
    for x in range(20, 48, 2):
        road = np.stack([np.full(60, float(x)), np.arange(60.0)], axis=1)

        for roads, off in ((road, with_road), (NO_ROADS, without)):
            edge = oval(land(), *alone(30.0, 30.0), roads, x)
            assert edge is not None
            off.append(shapely.LineString(road).distance(shapely.Polygon(edge)))

    assert max(with_road) == 0 < max(without)
