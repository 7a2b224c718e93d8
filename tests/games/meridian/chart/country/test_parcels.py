"""Parcels of farmland: furlongs of strips side by side all over it, and none on a road."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.landscape.plots import Plot
from meridian_print.games.meridian.chart.country.parcels import Way, parcelled
from meridian_print.graphics.drawing.geometry import Point

FARMLAND = shapely.Point(0.0, 0.0).buffer(8.5).union(shapely.Point(5.0, 2.0).buffer(7.5))
EDGE = np.array(FARMLAND.simplify(0.1).exterior.coords)[:-1]
ROAD = tuple(Point(x, 0.04 * x * x - 2.0) for x in range(-20, 21))
NO_ROADS = tuple[Way, ...]()
of_both = pytest.mark.parametrize("roads", [NO_ROADS, (ROAD,)], ids=["open", "by a road"])


def shapes(plots: tuple[Plot, ...]) -> list[shapely.Polygon]:
    return [shapely.Polygon(plot.corners) for plot in plots]


@of_both
def test_no_parcel_lies_upon_another_or_off_its_farmland(roads: tuple[Way, ...]) -> None:
    for seed in range(20):
        found = shapes(parcelled(EDGE, roads, seed)[0])

        whole = shapely.union_all(found)
        assert all(shape.is_valid for shape in found)
        assert sum(shape.area for shape in found) == pytest.approx(whole.area, rel=1e-6)
        assert FARMLAND.buffer(0.1).contains(whole)


def test_parcels_take_most_of_their_farmland() -> None:
    for seed in range(20):
        found = shapes(parcelled(EDGE, NO_ROADS, seed)[0])

        assert sum(shape.area for shape in found) > 0.75 * FARMLAND.area


def test_parcels_lie_on_either_side_of_a_road_and_none_upon_it() -> None:
    road = shapely.LineString(ROAD)
    for seed in range(20):
        found = shapes(parcelled(EDGE, (ROAD,), seed)[0])

        assert 0.9 < shapely.MultiPolygon(found).distance(road) < 1.3
        assert len(shapely.get_parts(shapely.union_all(found))) == 2


@of_both
def test_most_parcels_are_longish_strips_and_none_is_a_sliver(roads: tuple[Way, ...]) -> None:
    long = list[bool]()
    for seed in range(20):
        for shape in shapes(parcelled(EDGE, roads, seed)[0]):
            sides = [math.dist(*ends) for ends in pairwise(shapely.minimum_rotated_rectangle(shape).exterior.coords)]
            long.append(max(sides[:2]) > 1.8 * min(sides[:2]))
            assert shape.area > 5
            assert not shape.buffer(-0.6).is_empty

    assert np.mean(long) > 0.55


def test_strips_lie_in_two_or_three_furlongs_of_different_directions() -> None:
    for seed in range(20):
        plots, hedges = parcelled(EDGE, NO_ROADS, seed)
        ways = sorted({plot.along for plot in plots})

        assert 2 <= len(ways) <= 3
        assert len(hedges) == len(ways) - 1
        assert min(abs(one.x * other.x + one.y * other.y) for one, other in pairwise(ways)) < 0.35


@of_both
def test_parcels_share_their_boundaries_corner_by_corner(roads: tuple[Way, ...]) -> None:
    for seed in range(20):
        plots, _ = parcelled(EDGE, roads, seed)
        sides = Counter(frozenset(side) for plot in plots for side in pairwise((*plot.corners, plot.corners[0])))
        shared = shapely.MultiLineString([sorted(side) for side, count in sides.items() if count == 2])
        outer = shapely.union_all(shapes(plots)).boundary

        assert max(sides.values()) == 2
        assert shared.length + outer.length == pytest.approx(sum(math.dist(*sorted(side)) for side in sides), abs=0.01)


def test_parcels_beside_each_other_in_a_furlong_bear_crops_of_different_parity() -> None:
    for seed in range(20):
        plots, _ = parcelled(EDGE, NO_ROADS, seed)

        for one, other in pairwise(plots):
            assert one.along != other.along or (one.crop - other.crop) % 2 == 1


def test_the_edge_of_farmland_is_one_of_steps_most_along_strips_or_straight_across() -> None:
    square, whole = 0.0, 0.0
    for seed in range(20):
        plots, _ = parcelled(EDGE, NO_ROADS, seed)
        sides = [(plot, side) for plot in plots for side in pairwise((*plot.corners, plot.corners[0]))]
        times = Counter(frozenset(side) for _, side in sides)
        for plot, (start, end) in sides:
            if times[frozenset((start, end))] == 1:
                x, y = end.x - start.x, end.y - start.y
                gone, aside = abs(x * plot.along.x + y * plot.along.y), abs(y * plot.along.x - x * plot.along.y)
                whole += math.dist(start, end)
                square += math.dist(start, end) * (min(gone, aside) < 0.25 * max(gone, aside))

    assert square > 0.6 * whole


def test_the_edge_of_parcels_is_straight_but_for_long_sides() -> None:
    corners = [len(plot.corners) for seed in range(20) for plot in parcelled(EDGE, NO_ROADS, seed)[0]]

    assert np.mean(corners) < 13
