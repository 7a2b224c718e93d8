"""A road that comes near to another follows that and leaves it in a bend."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import shapely

from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.roads.forks import forked, own_stretches
from meridian_print.games.meridian.chart.country.roads.routes import STRIDE
from meridian_print.graphics.drawing.geometry import Point

CITY = Point(0.0, 0.0)


def road(*towards: tuple[float, float]) -> tuple[Point, ...]:
    """Return a road from the city by some places, with points at even distances."""
    points = [CITY]
    for start, end in pairwise(((0.0, 0.0), *towards)):
        steps = round(math.dist(start, end) / STRIDE)
        shares = ((at + 1) / steps for at in range(steps))
        points += [Point(start[0] + by * (end[0] - start[0]), start[1] + by * (end[1] - start[1])) for by in shares]
    return tuple(points)


def anywhere(places: Floats) -> Floats:
    return np.zeros(len(places))


EAST = road((60.0, 0.0))
BESIDE = road((26.0, 4.0), (50.0, 30.0))
NORTH = road((0.0, -40.0))
CITIES = CITY, EAST[-1], BESIDE[-1], NORTH[-1]


def shared(one: tuple[Point, ...], other: tuple[Point, ...]) -> int:
    return len(set(one) & set(other))


def test_roads_that_leave_a_city_side_by_side_share_a_stretch() -> None:
    east, beside = forked([EAST, BESIDE], CITIES, anywhere)

    assert east == EAST
    assert shared(east, beside) > 8
    assert beside[0] == CITY
    assert beside[-1] == BESIDE[-1]


def test_a_road_that_comes_back_to_another_makes_no_loop() -> None:
    loop = road((10.0, 20.0), (30.0, 20.0), (40.0, 2.0), (60.0, -30.0))

    _, after = forked([EAST, loop], (CITY, EAST[-1], loop[-1]), anywhere)

    assert after[-1] == loop[-1]
    assert shapely.LineString(after).length < 80
    assert max(at.y for at in after) < 0.1


def test_a_road_that_comes_near_to_the_far_end_of_another_begins_there() -> None:
    back = tuple(Point(60.0 - at.x, at.y) for at in BESIDE)
    across = (CITY, Point(3.0, 20.0), *(Point(1.3 * at, 20.0) for at in range(3, 46)), *back[12:])

    _, after = forked([EAST, across], (CITY, EAST[-1], back[-1]), anywhere)

    assert after[0] == EAST[-1]
    assert after[-1] == back[-1]


def test_a_fork_lies_beyond_the_square_of_a_tower() -> None:
    _, beside = forked([EAST, road((13.0, 3.0), (30.0, 30.0))], CITIES, anywhere)

    fork = max(at.x for at in beside if at in EAST)
    assert fork > 10


def test_a_road_leaves_another_in_a_bend_without_a_corner() -> None:
    _, beside = forked([EAST, BESIDE], CITIES, anywhere)

    headings = [math.atan2(end.y - start.y, end.x - start.x) for start, end in pairwise(beside)]

    assert max(abs(other - one) for one, other in pairwise(headings[:24])) < math.radians(20)
    assert max(math.dist(*step) for step in pairwise(beside)) < 1.5 * STRIDE


def test_roads_in_different_directions_stay_as_they_are() -> None:
    assert forked([EAST, NORTH], CITIES, anywhere) == (EAST, NORTH)


def test_roads_share_nothing_where_their_bend_may_not_lead() -> None:
    def off_name(places: Floats) -> Floats:
        return np.where(places[:, 1] > 0.5, 300.0, 0.0)

    assert forked([EAST, BESIDE], CITIES, off_name) == (EAST, BESIDE)


def test_a_shared_stretch_is_drawn_once() -> None:
    east, beside = forked([EAST, BESIDE], CITIES, anywhere)

    drawn = list(own_stretches([east, beside, NORTH]))

    assert drawn[0] == east
    assert drawn[1] == beside[-len(drawn[1]) :]
    assert shared(drawn[0], drawn[1]) == 3
    assert drawn[2] == NORTH
