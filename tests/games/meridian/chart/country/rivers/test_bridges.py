"""Wherever a road crosses a river there is a bridge, in the direction of the road and no longer than it need be."""

from __future__ import annotations

import math

import pytest
import shapely

from meridian_print.cartography.bridges import Bridge
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.rivers.bridges import bridges
from meridian_print.graphics.drawing.geometry import Point
from tests.games.meridian.chart.boards import OWN
from tests.games.meridian.chart.maps import seen


def river(*points: tuple[float, float], width: float = 0.8) -> River:
    return River(tuple(Point(*at) for at in points), (width,) * len(points))


ROAD = tuple(Point(float(x), 0.0) for x in range(0, 30, 2))


def test_a_bridge_lies_across_the_water_along_its_road() -> None:
    (bridge,) = bridges([ROAD], [river((9.3, -5.0), (9.3, 5.0))])

    assert bridge.start.y == bridge.end.y == 0
    assert bridge.start.x < 9.3 - 0.4 < 9.3 + 0.4 < bridge.end.x
    assert (bridge.start.x + bridge.end.x) / 2 == pytest.approx(9.3)


def test_a_road_that_crosses_aslant_has_a_longer_bridge() -> None:
    straight, aslant = (bridges([ROAD], [river((9.3 - by, -5.0), (9.3 + by, 5.0))])[0] for by in (0.0, 5.0))

    assert math.dist(*_ends(straight)) < math.dist(*_ends(aslant)) < 4


def test_a_road_with_no_river_in_its_way_has_no_bridge() -> None:
    assert bridges([ROAD], [river((9.3, 1.0), (9.3, 5.0)), river((40.0, -5.0), (40.0, 5.0))]) == ()


def test_two_roads_that_share_a_stretch_have_one_bridge_there() -> None:
    assert len(bridges([ROAD, (*ROAD, Point(30.0, 9.0))], [river((9.3, -5.0), (9.3, 5.0))])) == 1


def test_a_road_that_crosses_a_river_again_has_a_bridge_there_too() -> None:
    assert len(bridges([ROAD], [river((9.3, -5.0), (9.3, 5.0), (13.3, 5.0), (13.3, -5.0))])) == 2


@pytest.mark.parametrize("name", OWN)
def test_no_road_of_a_board_crosses_a_river_far_from_a_bridge(name: str) -> None:
    land = seen(name).land
    built = shapely.MultiLineString([(bridge.start, bridge.end) for bridge in land.bridges])

    crossings = [
        shapely.LineString(road).intersection(shapely.LineString(stream.points))
        for road in land.roads
        for stream in land.rivers
    ]

    met = [crossing for crossing in crossings if not crossing.is_empty]
    assert all(built.distance(place) < 3.5 for crossing in met for place in shapely.get_parts(crossing))


@pytest.mark.parametrize("name", OWN)
def test_a_road_of_a_board_crosses_a_river_at_one_place(name: str) -> None:
    land = seen(name).land

    crossings = [
        shapely.LineString(road).intersection(shapely.LineString(river.points))
        for road in land.roads
        for river in land.rivers
    ]

    met = [crossing for crossing in crossings if not crossing.is_empty]
    assert all(math.dist(crossing.bounds[:2], crossing.bounds[2:]) < 3.5 for crossing in met)


def _ends(bridge: Bridge) -> tuple[Point, Point]:
    return bridge.start, bridge.end
