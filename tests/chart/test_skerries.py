"""Skerries cannot be taken for islands."""

from __future__ import annotations

from itertools import combinations

import pytest
import shapely

from meridian_print.meridian.chart.skerries import LARGEST, OFF_LAND
from meridian_print.meridian.layout.plan import FOOT
from tests.chart.boards import SIDES, some
from tests.chart.shapes import box, polygon

of_every_side = pytest.mark.parametrize("name", SIDES)


def rocks(name: str) -> list[shapely.Polygon]:
    return [polygon(rock.shore) for rock in some(name).chart.skerries]


@of_every_side
def test_a_skerry_is_a_small_part_of_the_least_island(name: str) -> None:
    least = min(land.area for land in some(name).lands.values())

    assert all(0.5 < rock.area < least / 20 for rock in rocks(name))


@of_every_side
def test_a_skerry_lies_off_all_land_and_on_the_map(name: str) -> None:
    land, area = shapely.MultiPolygon(list(some(name).lands.values())), box(some(name).chart.area.inset(2.5))

    assert all(rock.distance(land) >= OFF_LAND and area.contains(rock) for rock in rocks(name))


@of_every_side
def test_no_skerry_reaches_under_a_tower(name: str) -> None:
    feet = [shapely.box(x - FOOT / 2, y - FOOT / 2, x + FOOT / 2, y + FOOT / 2) for x, y in places(name)]

    assert not [rock for rock in rocks(name) for foot in feet if rock.intersects(foot)]


def places(name: str) -> list[tuple[float, float]]:
    return [tuple(city.at) for city in some(name).side.cities]


def test_skerries_differ_and_keep_apart() -> None:
    found = [rock for name in SIDES for rock in combinations(rocks(name), 2)]

    assert found
    assert min(one.distance(other) for one, other in found) > 2
    assert all(one.area != other.area for one, other in found)


def test_no_skerry_is_larger_than_the_largest() -> None:
    assert max(shapely.minimum_bounding_radius(rock) for name in SIDES for rock in rocks(name)) < LARGEST


def test_skerries_are_not_rare() -> None:
    assert sum(len(rocks(name)) for name in SIDES) > 4 * len(SIDES)
