"""Firths reach deep into islands, but leave the land that towers, roads and names need."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.firths import firths, land_for_name
from meridian_print.games.meridian.chart.coasts.limbs import Limb
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Point
from tests.games.meridian.chart.boards import drawn
from tests.games.meridian.generator.boards import board

_BENT = (Point(150.0, 100.0), Point(192.0, 130.0), Point(150.0, 160.0), Point(192.0, 190.0))
_ZIGZAG = (Point(100.0, 100.0), Point(136.0, 122.0), Point(170.0, 96.0), Point(206.0, 118.0))
_FOR_NAME = Limb(Point(140.0, 130.0), Point(160.0, 130.0), (6.0, 6.0))


def firths_of(seed: int, cities: tuple[Point, ...] = _BENT, *, has_plains: bool = True) -> tuple[Limb, ...]:
    """Return the parts of the firths of a bent island whose cities have dice by the seed."""
    edges = tuple(zip(cities, cities[2:], strict=False)) if has_plains else ()
    keys = {f"{seed} {at}": city for at, city in enumerate(cities)}
    return tuple(firths(keys, tuple(pairwise(cities)), 15.0, edges=edges, name=_FOR_NAME))


def water(parts: tuple[Limb, ...]) -> shapely.Geometry:
    """Return where the ends of the parts of firths are."""
    ends = [shapely.Point(end).buffer(half) for part in parts for end, half in zip(part[:2], part.radii, strict=True)]
    return shapely.union_all(ends)


@pytest.mark.parametrize("seed", range(12))
def test_firths_keep_off_towers_lines_and_the_name(seed: int) -> None:
    found = water(firths_of(seed))

    feet = [shapely.Point(city).buffer(FOOT / 2, cap_style="square") for city in _BENT]
    assert found.area > 100
    assert min(found.distance(foot) for foot in feet) > 4.0
    assert found.distance(shapely.LineString(_BENT)) > 7.0
    assert found.distance(shapely.LineString(_FOR_NAME[:2])) > 8.0


def test_firths_leave_land_for_names_of_cities_above_and_below_towers() -> None:
    spaces = [shapely.box(x - FOOT / 2, y - FOOT / 2 - 9, x + FOOT / 2, y + FOOT / 2 + 9) for x, y in _ZIGZAG]

    assert all(water(firths_of(seed, _ZIGZAG)).disjoint(shapely.union_all(spaces)) for seed in range(12))


def test_firths_widen_to_the_sea_and_vary_in_length_width_and_number_of_heads() -> None:
    found = [firths_of(seed)[:5] for seed in range(12)]

    lengths = sorted(math.dist(parts[0].start, parts[-1].end) for parts in found)
    mouths = sorted(parts[-1].radii[1] for parts in found)
    heads = {len({part.start for part in parts} - {part.end for part in parts}) for parts in found}
    assert all(parts[-1].radii[1] > 3 * parts[0].radii[0] for parts in found)
    assert lengths[-1] > 1.7 * lengths[0]
    assert mouths[-1] > 1.4 * mouths[0]
    assert heads == {1, 2}


def test_a_short_slim_island_needs_its_land_for_its_name() -> None:
    assert not firths_of(0, _BENT[:3], has_plains=False)
    assert firths_of(0, _BENT[:3])
    assert firths_of(0, has_plains=False)


def test_a_name_has_land_where_the_sea_is_free() -> None:
    lines = tuple(pairwise(_BENT))

    first, other = (land_for_name(_BENT, lines, is_free) for is_free in (lambda _: True, lambda way: way[0][0].y > 180))

    assert first.start.y < 180 < other.start.y


@pytest.mark.slow
def test_compact_islands_are_no_blocks() -> None:
    seen = [
        drawn(side, layout.board)
        for layout in (board(seed, "compact") for seed in (8401, 8402))
        for side in layout.sides
    ]

    shares = sorted(land.area / land.convex_hull.area for each in seen for land in each.lands.values())

    assert shares[len(shares) // 2] < 0.87


def test_the_land_for_a_name_stays_when_a_city_at_an_end_moves() -> None:
    inland = (Point(70.0, 116.0), Point(108.5, 137.0), Point(141.5, 117.0))

    before, after = (
        land_for_name((end, *inland), tuple(pairwise((end, *inland))), lambda _: True)
        for end in (Point(36.0, 140.0), Point(33.0, 143.0))
    )

    assert after == before
