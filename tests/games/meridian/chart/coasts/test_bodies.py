"""Cities of an island share one broad land: no waist between neighbours, whatever the squares of their towers."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.bodies import body, course, forelands
from meridian_print.games.meridian.chart.coasts.limbs import Limb
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Point
from tests.games.meridian.chart.boards import drawn, placed_side

_ROW = (Point(140.0, 130.0), Point(178.0, 160.0), Point(216.0, 130.0), Point(254.0, 160.0))
_NAMES = "ABCD"


def alone(seed: int) -> shapely.Polygon:
    """Return an island of four cities, up and down in turn, in the open sea."""
    sites = tuple(Site(3 + at, 0, 0, 1, "A", city) for at, city in enumerate(_ROW))
    return drawn(placed_side(sites, _ROW, seed)).lands["A"]


def width(land: shapely.Polygon, one: Point, other: Point) -> float:
    """Return the width of land across the middle of the line between two cities."""
    x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
    long = math.dist(one, other)
    across, down = 60 * (one.y - other.y) / long, 60 * (other.x - one.x) / long
    cut = shapely.LineString([(x - across, y - down), (x + across, y + down)]).intersection(land)
    middle = shapely.Point(x, y)
    return float(min(shapely.get_parts(cut), key=middle.distance).length)


def limbs_of(cities: dict[str, Point]) -> tuple[Limb, ...]:
    return body(cities, tuple(pairwise(cities.values())), 15.0)


def forelands_of(cities: dict[str, Point]) -> tuple[Limb, ...]:
    return tuple(forelands(cities, tuple(pairwise(cities.values())), 15.0))


@pytest.mark.parametrize("seed", range(8))
def test_land_between_neighbours_is_hardly_narrower_than_a_tower_but_at_the_waist(seed: int) -> None:
    land = alone(seed)

    waist, *others = sorted(width(land, one, other) for one, other in pairwise(_ROW))
    assert waist > 0.5 * FOOT
    assert min(others) > 0.8 * FOOT


def test_a_body_is_broad_at_some_cities_and_slim_at_others() -> None:
    found = [
        limb.radii[0]
        for seed in range(20)
        for limb in limbs_of({f"{seed} {name}": city for name, city in zip(_NAMES, _ROW, strict=True)})[:3]
    ]

    assert max(found) - min(found) > 6.0


def test_the_middle_of_a_body_drifts_off_its_cities_to_either_side() -> None:
    cities = dict(zip(_NAMES, _ROW, strict=True))
    starts = [
        course({f"{seed} {name}": city for name, city in cities.items()}, tuple(pairwise(_ROW)), 15.0)[0][0]
        for seed in range(20)
    ]

    assert min(start.y for start in starts) < _ROW[0].y - 4.0
    assert max(start.y for start in starts) > _ROW[0].y + 4.0


def test_some_bends_are_filled() -> None:
    chosen = [
        limbs_of({f"{seed} {name}": city for name, city in zip(_NAMES, _ROW, strict=True)})[6:] for seed in range(40)
    ]

    assert {sum(limb.start not in _ROW for limb in each) for each in chosen} == {0, 1, 2}


def test_forelands_lie_beyond_cities_where_no_land_is_and_reach_farthest_at_ends() -> None:
    chosen = [
        limb
        for seed in range(40)
        for limb in forelands_of({f"{seed} {name}": city for name, city in zip(_NAMES, _ROW, strict=True)})
    ]
    ends = [math.dist(limb.start, limb.end) for limb in chosen if limb.start in (_ROW[0], _ROW[-1])]
    bends = [limb for limb in chosen if limb.start == _ROW[1]]
    farthest = max(math.dist(limb.start, limb.end) for limb in bends)

    assert all(limb.radii[0] > FOOT / 2 > limb.radii[1] for limb in chosen)
    assert min(ends) < FOOT / 2 + 3
    assert max(ends) > 32 > farthest
    assert all(limb.end.y > _ROW[1].y for limb in bends)


def test_a_city_keeps_its_body_when_one_elsewhere_is_lost() -> None:
    whole, shorter = dict(zip(_NAMES, _ROW, strict=True)), dict(zip(_NAMES[1:], _ROW[1:], strict=True))

    assert set(limbs_of(whole)[1:3]) | set(limbs_of(whole)[4:6]) == set(limbs_of(shorter)[:4])
    assert forelands_of(whole)[-1] == forelands_of(shorter)[-1]
