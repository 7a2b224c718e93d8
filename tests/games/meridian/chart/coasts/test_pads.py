"""A name of a city has land on the side of its tower's foot where there is more room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meridian_print.games.meridian.chart.coasts.limbs import Limb
from meridian_print.games.meridian.chart.coasts.pads import pads
from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.layout.plan import map_area
from meridian_print.graphics.drawing.geometry import Mm, Point
from tests.games.meridian.chart.boards import A3

MIDDLE: Mm = 150.0


def pads_of(*heights: Mm) -> tuple[Limb, ...]:
    """Return the pads of the first of cities of different islands, at these heights on one meridian."""
    cities = [
        City(5, number, key, False, "Town", Point(200.0, y))
        for number, (key, y) in enumerate(zip("ABC", heights, strict=False))
    ]
    islands = tuple(Island(city.island, city.island, 0, (city,)) for city in cities)
    return pads(Side("Test", 5, 7, islands), {island.key: () for island in islands}, map_area(A3))["A"]


def share_below(found: tuple[Limb, ...], y: Mm = MIDDLE) -> float:
    below = sum(pad.radii[0] for pad in found if pad.start.y > y)
    return below / sum(pad.radii[0] for pad in found)


@pytest.mark.parametrize(("heights", "expected"), [((MIDDLE, 112.0, 200.0), 1.0), ((MIDDLE, 100.0, 188.0), 0.0)])
def test_a_pad_lies_where_islands_above_and_below_leave_more_room(heights: tuple[Mm, ...], expected: float) -> None:
    assert share_below(pads_of(*heights)) == expected


def test_no_pad_lies_towards_the_edge_of_the_map() -> None:
    assert share_below(pads_of(30.0), 30.0) == 1.0
    assert share_below(pads_of(258.0), 258.0) == 0.0


def test_a_city_with_room_all_around_has_land_on_both_sides_and_more_below() -> None:
    assert 0.5 < share_below(pads_of(MIDDLE)) < 0.75


def test_an_island_that_comes_nearer_changes_pads_little_by_little() -> None:
    shares = [share_below(pads_of(MIDDLE, MIDDLE + 36.0 + step, MIDDLE - 44.0)) for step in range(13)]

    assert shares[0] == 0.0 < shares[-1]
    assert all(0 <= after - before < 0.15 for before, after in pairwise(shares))
