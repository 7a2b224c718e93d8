"""Ways run straight from tower to tower of neighbours, and islands along them."""

from __future__ import annotations

import math

from meridian_print.games.meridian.chart.ways import axis_of, neighbours, ways
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Point


def cities(*places: tuple[float, float]) -> tuple[City, ...]:
    return tuple(City(at, 0, "A", False, "", Point(*place)) for at, place in enumerate(places, start=1))


def test_cities_are_neighbours_unless_another_is_between_them() -> None:
    assert neighbours(cities((0, 0), (40, 5), (80, 0))) == [(0, 1), (1, 2)]


def test_places_on_a_way_lie_between_the_feet_of_both_towers() -> None:
    ends = cities((0, 0), (30, 40))

    found = [Point(place.x, place.y) for place in ways(ends)]

    off = [math.dist(at, end.at) for at in found for end in ends]
    assert len(found) == 15
    assert min(off) > FOOT / 2
    assert all(abs(4 * x - 3 * y) < 0.01 for x, y in found)


def test_there_is_no_way_between_towers_that_touch() -> None:
    assert ways(cities((0, 0), (20, 0))) == ()


def test_the_axis_of_an_island_runs_along_its_cities_and_bends_with_them() -> None:
    flat, slanting, bent = (
        axis_of(cities(*zip((0, 40, 80, 120), down, strict=True)))
        for down in ((0, 0, 0, 0), (0, 12, 24, 36), (0, -16, -16, 0))
    )

    assert (flat.angle, flat.bend) == (0, 0)
    assert 0 < slanting.angle < math.atan2(24, 80) + 0.11  # to half a step
    assert bent.bend > 0


def test_a_lone_city_has_an_island_without_length() -> None:
    assert axis_of(cities((30, 40))).length == 0
