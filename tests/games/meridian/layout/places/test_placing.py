"""Cities that the file gives no place lie where islands can be drawn around them."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.places.spines import BRIDGE, crossings, passes, spines
from meridian_print.games.meridian.layout.plan import (
    FEET_APART,
    ISLANDS_APART,
    LAND,
    LEAST_BOARD,
    RIM,
    STRAIT,
    map_area,
    strip,
)
from meridian_print.games.meridian.layout.reading import places
from meridian_print.graphics.drawing.geometry import Point, Size

A3 = Size(420.0, 297.0)

ROWS = """
    A A A B B B C C C C
    D D D D B E E F F F
    G G H H H H E E F I
    J G G K K L L L I I
    J J J J K K M M M I
"""
FOUR_ROWS = """
    A A A B B B C C C C
    D D D D B E E F F F
    G G H H H H E E F I
    J G G K K L L L I I
"""
WINDING = """
    A A A A A B B B C C
    A D D D A B E B C C
    A D F F A B B B E C
    A A F F A E E E E C
    G G A A A H H H C C
"""
SEA = """
    . A . A . B . C . C
    A . A . A . B . C B
    D D D E . E . B B .
    . . . . E . E . . F
    G G . D D H H F F .
    . I G H . . . . . J
    I . . . H F F J J .
    . K I G . . J . . L
    K . K . G J . L L .
"""
BLOCKS = {"rows": ROWS, "four-rows": FOUR_ROWS, "winding": WINDING, "open-sea": SEA}

of_every_block = pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)


def sites(block: str, fixed: dict[tuple[int, int], Point] | None = None) -> tuple[Site, ...]:
    """Read a drawn map block; `fixed` gives places by meridian and step."""
    rows = [line.split() for line in block.split("\n") if line.strip()]
    found = []
    for meridian in range(1, 11):
        column = [row for row in reversed(range(len(rows))) if rows[row][meridian - 1] != "."]
        for step, row in enumerate(column):
            place = (fixed or {}).get((meridian, step))
            found.append(Site(meridian, step, row, len(rows), rows[row][meridian - 1], place))
    return tuple(found)


@of_every_block
@pytest.mark.parametrize("board", [A3, Size(500.0, 400.0), Size(330.0, 250.0)], ids=["A3", "large", "small"])
def test_cities_keep_the_limits_of_the_plan(block: str, board: Size) -> None:
    mapped = sites(block)
    owners = [site.island for site in mapped]

    found = places(mapped, board, 1)

    lines = spines(found, owners)
    assert crossings(found, owners, lines) == ()
    assert min(each.distance for each in passes(found, owners, lines)) >= LAND + STRAIT + BRIDGE
    for (one, place), (other, next_place) in combinations(zip(owners, found, strict=True), 2):
        assert max(abs(place.x - next_place.x), abs(place.y - next_place.y)) >= FEET_APART
        assert one == other or math.dist(place, next_place) >= ISLANDS_APART


@of_every_block
def test_cities_lie_in_their_strips_in_their_order(block: str) -> None:
    mapped, area = sites(block), map_area(A3)

    found = places(mapped, A3, 1)

    for site, place in zip(mapped, found, strict=True):
        own = strip(A3, site.meridian)
        assert own.x + 10 - 1e-6 <= place.x <= own.right - 10 + 1e-6
        assert area.x + RIM <= place.x <= area.right - RIM
        assert area.y + RIM <= place.y <= area.bottom - RIM
    for (lower, below), (upper, above) in zip(
        zip(mapped, found, strict=True), zip(mapped[1:], found[1:], strict=True), strict=False
    ):
        assert lower.meridian != upper.meridian or above.y < below.y


def test_a_row_of_the_map_is_a_height_on_the_board() -> None:
    mapped = sites(SEA)

    found = places(mapped, A3, 1)

    area = map_area(A3)
    for site, place in zip(mapped, found, strict=True):
        drawn = area.y + (site.row + 0.5) / site.rows * area.height
        assert abs(place.y - drawn) < 1.5 * area.height / site.rows


def test_the_same_map_gives_the_same_places() -> None:
    assert places(sites(ROWS), A3, 7) == places(sites(ROWS), A3, 7)


def test_another_seed_gives_other_places() -> None:
    assert places(sites(ROWS), A3, 7) != places(sites(ROWS), A3, 8)


def test_fixed_cities_stay_and_others_make_way() -> None:
    fixed = {(5, 2): Point(185.0, 140.0), (5, 1): Point(199.0, 172.0)}
    mapped = sites(ROWS, fixed)

    found = dict(zip(((site.meridian, site.step) for site in mapped), places(mapped, A3, 1), strict=True))

    assert {key: found[key] for key in fixed} == fixed
    assert found[5, 0].y - found[5, 1].y >= FEET_APART
    assert found[5, 2].y - found[5, 3].y >= FEET_APART


@of_every_block
def test_a_city_that_is_fixed_a_little_off_leaves_the_others_where_they_were(block: str) -> None:
    mapped = sites(block)
    usual = places(mapped, A3, 1)
    at = (mapped[23].meridian, mapped[23].step)
    fixed = sites(block, {at: Point(usual[23].x, usual[23].y + 0.4)})

    found = places(fixed, A3, 1)

    assert found == (*usual[:23], fixed[23].fixed, *usual[24:])


@pytest.mark.parametrize("block", [ROWS, SEA], ids=["rows", "open-sea"])
def test_only_cities_near_one_that_is_fixed_make_way_for_it(block: str) -> None:
    mapped = sites(block)
    usual = places(mapped, A3, 1)
    at = (mapped[11].meridian, mapped[11].step)
    place = Point(usual[11].x - 8.0, usual[11].y - 12.0)

    found = places(sites(block, {at: place}), A3, 1)

    away = [math.dist(was, place) for was, now in zip(usual, found, strict=True) if was != now]
    assert found[11] == place
    assert len(away) > 1
    assert max(away) <= 80.0


def test_the_smallest_board_is_filled_without_a_city_outside_it() -> None:
    area = map_area(LEAST_BOARD)

    found = places(sites(ROWS), LEAST_BOARD, 1)

    assert all(area.x + RIM <= place.x <= area.right - RIM for place in found)
    assert all(area.y + RIM - 0.001 <= place.y <= area.bottom - RIM + 0.001 for place in found)


@pytest.mark.parametrize("board", [Size(1200.0, 222.0), Size(594.0, 420.0)], ids=["flat", "A2"])
@pytest.mark.parametrize("block", [ROWS, WINDING], ids=["rows", "winding"])
def test_cities_keep_their_order_where_strips_are_wide_enough_for_two_abreast(block: str, board: Size) -> None:
    mapped = sites(block)

    found = places(mapped, board, 1)

    pairs = [pair for pair in pairwise(zip(mapped, found, strict=True)) if pair[0][0].meridian == pair[1][0].meridian]
    assert len(pairs) == 40
    assert min(lower.y - upper.y for (_, lower), (_, upper) in pairs) >= 5


def test_islands_that_cannot_be_drawn_apart_are_placed_all_the_same() -> None:
    crossing = ROWS.replace("A A A B B B C C C C", "A B A B A B A B A B")

    assert len(places(sites(crossing), A3, 1)) == 50


def test_islands_of_one_city_need_no_lines() -> None:
    mapped = tuple(Site(meridian, 0, 0, 1, str(meridian), None) for meridian in range(1, 11))

    found = places(mapped, A3, 1)

    assert [place.x for place in found] == sorted(place.x for place in found)
