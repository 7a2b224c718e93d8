"""Islands have capes and bays: no end is a disc, no coast runs along a ruler."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.limbs import Limb, limbs, spurs
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.plan import map_area
from meridian_print.graphics.drawing.geometry import Point
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import A3, SIDES, drawn, placed_side, some

_WEST, _EAST = Point(180.0, 140.0), Point(230.0, 150.0)
_RULER = 30.0
"""The longest straight run of a coast, in mm, that may pass: a beach to lee; waves of other coasts are shorter."""
_STRAIGHT = 0.2


def alone(seed: int) -> shapely.Polygon:
    """Return an island of two cities in the open sea."""
    sites = (Site(4, 0, 0, 1, "A", _WEST), Site(5, 0, 0, 1, "A", _EAST))
    return drawn(placed_side(sites, (_WEST, _EAST), seed)).lands["A"]


def reach(land: shapely.Polygon, city: Point, other: Point) -> float:
    """Return how much farther land reaches beyond an end in one direction than in another."""
    away = np.array(land.exterior.segmentize(0.5).coords) - city
    beyond = away @ (np.array(city) - other) > 0
    distances = np.hypot(*away[beyond].T)
    return float(np.ptp(distances))


def straightest(land: shapely.Polygon) -> float:
    """Return the longest run of a coast that strays no farther than a line's width from a straight one."""
    points = np.array(land.exterior.segmentize(1.0).coords)[:-1]
    count, longest = len(points), 0.0
    for start in range(0, count, 3):
        for steps in range(8, count // 2, 2):
            run = points[np.arange(start, start + steps + 1) % count] - points[start]
            across, down = run[-1]
            length = math.hypot(across, down)
            if length < 1 or abs(run @ (-down, across)).max() > _STRAIGHT * length:
                break
            longest = max(longest, length)
    return longest


@pytest.mark.parametrize("seed", range(12))
def test_no_end_of_an_island_is_a_disc(seed: int) -> None:
    land = alone(seed)

    assert reach(land, _WEST, _EAST) > 5.0
    assert reach(land, _EAST, _WEST) > 5.0


def test_an_end_keeps_its_capes_when_a_city_elsewhere_gets_some() -> None:
    def capes_of_end(middle: Point) -> list[tuple[float, float]]:
        east = Point(280.0, 140.0)
        found = limbs({"A": _WEST, "B": middle, "C": east}, ((_WEST, middle), (middle, east)), 15.0)
        return [limb.radii for limb in found.capes if limb.start == east]

    straight, angled = (capes_of_end(middle) for middle in (_EAST, Point(230.0, 190.0)))

    assert len(straight) == 2
    assert straight == angled


def test_capes_of_a_plain_stay_whichever_of_its_sides_join_its_cities() -> None:
    north, east, south, west = (Point(x, y) for x, y in ((190, 110), (220, 130), (190, 150), (160, 130)))
    sides = ((west, north), (north, east), (east, south), (south, west))

    def capes(*lines: tuple[Point, Point]) -> set[Point]:
        chosen = limbs({"N": north, "E": east, "S": south, "W": west}, lines, 15.0, sides)
        return {limb.end for limb in chosen.capes}

    assert len(capes(*sides[:3])) >= 8
    assert capes(*sides[:3]) == capes(*sides[1:])


def spurs_of(seed: int, farthest: float) -> list[Limb]:
    """Return the spurs of an island of two cities that may reach no farther down or up than some distance."""
    cities = {f"{seed} A": _WEST, f"{seed} B": _EAST}
    return list(
        spurs(
            cities,
            ((_WEST, _EAST),),
            15.0,
            lambda way: all(abs(end.y - _WEST.y) < farthest for part in way for end in part),
        )
    )


def test_capes_taper_and_bend() -> None:
    found = [(root, tip) for seed in range(20) for root, _, tip in (limb for limb in [spurs_of(seed, 99.0)] if limb)]

    assert len(found) > 5
    for root, tip in found:
        turns = [math.atan2(part.end.y - part.start.y, part.end.x - part.start.x) for part in (root, tip)]
        assert root.radii[0] > 3 * tip.radii[1]
        assert 0.25 < abs(math.remainder(turns[1] - turns[0], math.tau)) < 0.95


def test_spurs_reach_as_far_as_the_sea_is_free() -> None:
    for seed in range(20):
        free, bound, none = (spurs_of(seed, farthest) for farthest in (99.0, 34.0, 5.0))
        assert not none
        if free and bound:
            assert math.dist(free[0].start, free[-1].end) >= math.dist(bound[0].start, bound[-1].end)


def test_islands_of_one_plan_differ_by_their_seed() -> None:
    lands = [alone(seed) for seed in range(4)]

    assert all(one.symmetric_difference(two).area > 100 for one in lands for two in lands if one is not two)


@pytest.mark.slow
@for_each("name", SIDES)
def test_no_coast_is_ruler_straight(name: str) -> None:
    assert max(straightest(land) for land in some(name).lands.values()) < _RULER


@for_each("name", SIDES)
def test_coasts_do_not_follow_the_frame(name: str) -> None:
    frame = map_area(A3)
    rim = shapely.box(*frame.edges).exterior

    for land in some(name).lands.values():
        near = land.exterior.intersection(rim.buffer(4.2))
        assert max((part.length for part in shapely.get_parts(near)), default=0.0) < 2 * _RULER


def test_bays_between_capes_lie_where_no_city_of_the_island_lies_beyond() -> None:
    north, east, south, west = (Point(x, y) for x, y in ((200, 80), (240, 120), (200, 160), (160, 120)))
    sides = ((west, north), (north, east), (east, south), (south, west))

    found = [
        bay
        for seed in range(20)
        for bay in limbs(
            dict(zip((f"{seed} {at}" for at in range(4)), (north, east, south, west), strict=True)), sides, 15.0
        ).bays
    ]

    middle = Point(200, 120)
    assert len(found) > 20
    assert all(math.dist(bay.start, middle) > math.dist(bay.end, middle) for bay in found)
    assert all(bay.radii[0] > bay.radii[1] for bay in found)
