"""Skerries cannot be taken for islands, and enliven every sea."""

from __future__ import annotations

from itertools import combinations

import shapely

from meridian_print.games.meridian.chart.coasts.skerries import LARGEST, OFF_LAND
from meridian_print.games.meridian.layout.plan import FOOT, LAND
from meridian_print.graphics.drawing.geometry import Mm, Size
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import SIDES, drawn, random_side, some
from tests.games.meridian.chart.shapes import box, polygon

of_every_side = for_each("name", SIDES)
APART: Mm = 1.2
BESIDE: Mm = 1.5
GROUPED: Mm = 3.0


def rocks(name: str) -> list[shapely.Polygon]:
    return [polygon(rock.shore) for rock in some(name).chart.skerries]


def radii(name: str) -> list[Mm]:
    return [float(shapely.minimum_bounding_radius(rock)) for rock in rocks(name)]


@of_every_side
def test_a_skerry_is_a_small_part_of_the_least_island(name: str) -> None:
    least = min(land.area for land in some(name).lands.values())

    assert all(0.5 < rock.area < least / 5 for rock in rocks(name))


@of_every_side
def test_a_skerry_is_smaller_than_the_land_around_a_city(name: str) -> None:
    assert max(radii(name)) <= LARGEST < LAND


@of_every_side
def test_the_outline_of_a_skerry_never_crosses_itself(name: str) -> None:
    assert all(rock.is_valid for rock in rocks(name))


@of_every_side
def test_a_skerry_lies_off_all_land_and_on_the_map(name: str) -> None:
    land, area = shapely.MultiPolygon(list(some(name).lands.values())), box(some(name).chart.area.inset(2.5))

    assert all(rock.distance(land) >= OFF_LAND and area.contains(rock) for rock in rocks(name))


@of_every_side
def test_no_skerry_lies_in_the_room_for_legend_and_rose_or_just_beside_it(name: str) -> None:
    rooms = [box(room) for room in some(name).chart.anchorages if room is not None]

    assert all(rock.distance(room) > BESIDE for rock in rocks(name) for room in rooms)


@of_every_side
def test_the_box_of_a_skerry_holds_its_shore(name: str) -> None:
    boxes = [box(skerry.box) for skerry in some(name).chart.skerries]

    assert all(each.covers(rock) for each, rock in zip(boxes, rocks(name), strict=True))


@of_every_side
def test_no_skerry_reaches_under_a_tower(name: str) -> None:
    feet = [shapely.box(x - FOOT / 2, y - FOOT / 2, x + FOOT / 2, y + FOOT / 2) for x, y in places(name)]

    assert not [rock for rock in rocks(name) for foot in feet if rock.intersects(foot)]


def places(name: str) -> list[tuple[float, float]]:
    return [tuple(city.at) for city in some(name).side.cities]


@of_every_side
def test_skerries_differ_and_keep_apart(name: str) -> None:
    pairs = list(combinations(rocks(name), 2))

    assert all(one.distance(other) > APART for one, other in pairs)
    assert all(one.area != other.area for one, other in pairs)


@of_every_side
def test_every_sea_has_large_middling_and_small_skerries(name: str) -> None:
    found = radii(name)

    assert sum(radius > 4 for radius in found) >= 1
    assert sum(1.75 < radius <= 4 for radius in found) >= 1
    assert sum(radius <= 2 for radius in found) >= 4


@of_every_side
def test_skerries_leave_most_coasts_alone(name: str) -> None:
    rocks_ = shapely.MultiPolygon(rocks(name))
    shore = [place for land in some(name).lands.values() for place in land.exterior.segmentize(3.0).coords]

    bare = [place for place in shore if shapely.Point(place).distance(rocks_) > 12]

    assert len(bare) > 0.65 * len(shore)


def test_in_nearly_every_group_one_skerry_is_by_far_the_largest() -> None:
    groups = [group for name in SIDES for group in grouped(name) if len(group) > 1]

    led = [group for group in groups if group[-1] > 1.5 * group[-2]]

    assert len(led) > 0.85 * len(groups)


def grouped(name: str) -> list[list[Mm]]:
    """Return the radii of skerries in groups, the largest last."""
    around = shapely.union_all([rock.buffer(GROUPED) for rock in rocks(name)])
    return [
        sorted(float(shapely.minimum_bounding_radius(rock)) for rock in rocks(name) if part.contains(rock))
        for part in shapely.get_parts(around)
    ]


def test_groups_of_skerries_are_few() -> None:
    assert max(len(grouped(name)) for name in SIDES) < 20


def test_most_skerries_lie_in_groups() -> None:
    found = [(rock, [other for other in rocks(name) if other is not rock]) for name in SIDES for rock in rocks(name)]

    grouped = [rock for rock, others in found if min(map(rock.distance, others)) < 5]

    assert len(grouped) > 0.7 * len(found)


def test_a_larger_board_has_more_skerries_but_no_larger_ones() -> None:
    large = drawn(random_side(1, Size(594.0, 420.0)), Size(594.0, 420.0))

    assert len(large.chart.skerries) > 1.5 * len(rocks("1"))
    assert max(shapely.minimum_bounding_radius(polygon(rock.shore)) for rock in large.chart.skerries) <= LARGEST
