"""Two roads that go the same way from a city share their first stretch and part in a bend."""

from __future__ import annotations

import math
from itertools import pairwise

from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.forks import forked
from meridian_print.graphics.drawing.geometry import Mm, Point

_STRIDE: Mm = 1.3
CITY = Point(0.0, 0.0)


def road(*towards: tuple[float, float]) -> tuple[Point, ...]:
    """Return a road from the city by some places, with points at even distances."""
    points = [CITY]
    for start, end in pairwise(((0.0, 0.0), *towards)):
        steps = round(math.dist(start, end) / _STRIDE)
        shares = ((at + 1) / steps for at in range(steps))
        points += [Point(start[0] + by * (end[0] - start[0]), start[1] + by * (end[1] - start[1])) for by in shares]
    return tuple(points)


def anywhere(_: Floats) -> bool:
    return True


EAST = road((60.0, 0.0))
BESIDE = road((26.0, 4.0), (50.0, 30.0))
NORTH = road((0.0, -40.0))


def shared(one: tuple[Point, ...], other: tuple[Point, ...]) -> int:
    return len(set(one) & set(other))


def test_roads_that_leave_a_city_side_by_side_share_a_stretch() -> None:
    east, beside = forked([EAST, BESIDE], anywhere, _STRIDE)

    assert east == EAST
    assert shared(east, beside) > 8
    assert beside[0] == CITY
    assert beside[-1] == BESIDE[-1]


def test_they_share_it_whichever_way_they_are_given() -> None:
    assert (
        forked([EAST[::-1], BESIDE[::-1]], anywhere, _STRIDE)[1][::-1] == forked([EAST, BESIDE], anywhere, _STRIDE)[1]
    )


def test_a_road_leaves_another_in_a_bend_without_a_corner() -> None:
    _, beside = forked([EAST, BESIDE], anywhere, _STRIDE)

    headings = [math.atan2(end.y - start.y, end.x - start.x) for start, end in pairwise(beside)]

    assert max(abs(other - one) for one, other in pairwise(headings[:24])) < math.radians(20)
    assert max(math.dist(*step) for step in pairwise(beside)) < 1.5 * _STRIDE


def test_roads_in_different_directions_stay_as_they_are() -> None:
    assert forked([EAST, NORTH], anywhere, _STRIDE) == (EAST, NORTH)


def test_roads_share_nothing_where_their_bend_may_not_lead() -> None:
    def off_name(places: Floats) -> bool:
        return not (places[:, 1] > 0.5).any()

    assert forked([EAST, BESIDE], off_name, _STRIDE) == (EAST, BESIDE)
