"""Ways run straight from tower to tower of neighbours."""

from __future__ import annotations

import math

from meridian_print.games.meridian.chart.ways import neighbours, ways
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
