"""Measures of a map agree with geometry."""

from __future__ import annotations

import math

import pytest

from meridian_print.games.meridian.generator.measures import (
    extents,
    fullness,
    levels,
    nameless,
    open_sea,
    parallels,
    roundness,
    steepest,
)
from meridian_print.games.meridian.generator.siting import Sited, map_rows
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.graphics.drawing.geometry import Point, Size

A3 = Size(420.0, 297.0)


def side(*islands: tuple[Point, ...]) -> Sited:
    sites = tuple(Site(1, 0, 0, 1, str(number), None) for number, places in enumerate(islands) for _ in places)
    return Sited(sites, tuple(place for places in islands for place in places))


def row_of(cities: int) -> tuple[Point, ...]:
    return tuple(Point(100.0 + 40 * at, 100.0) for at in range(cities))


def test_the_land_along_a_line_has_the_quotient_of_a_stadium() -> None:
    expected = 4 * math.pi * (80 * 30 + math.pi * 225) / (160 + 30 * math.pi) ** 2

    assert roundness(side(row_of(3))) == pytest.approx(expected)


def test_a_triangle_is_rounder_than_a_row() -> None:
    triangle = (Point(100.0, 100.0), Point(140.0, 100.0), Point(120.0, 135.0))

    assert roundness(side(triangle)) > roundness(side(row_of(3)))


def test_an_island_of_one_city_is_a_circle() -> None:
    assert roundness(side(row_of(1))) == pytest.approx(1.0)


def test_the_place_inside_an_island_changes_nothing() -> None:
    square = (Point(100.0, 100.0), Point(140.0, 100.0), Point(100.0, 140.0), Point(140.0, 140.0))

    assert roundness(side((*square, Point(120.0, 120.0)))) == pytest.approx(roundness(side(square)))


def test_islands_of_one_extent_do_not_vary() -> None:
    assert extents(side(row_of(3), row_of(3))) == 0.0
    assert extents(side(row_of(2), row_of(5))) > 0.2


def steps_down(x: float, y: float, *steps: float) -> tuple[Point, ...]:
    return tuple(Point(x + 39 * at, y + sum(steps[:at])) for at in range(len(steps) + 1))


def test_steep_lines_are_parallel_end_to_end_and_side_by_side() -> None:
    assert parallels(side(steps_down(30, 30, 30, 30))) == 1
    assert parallels(side(steps_down(30, 30, 30), steps_down(30, 80, 30))) == 1


def test_lines_that_are_far_apart_or_run_otherwise_are_not_parallel() -> None:
    assert parallels(side(steps_down(30, 30, 30), steps_down(30, 130, 30))) == 0
    assert parallels(side(steps_down(30, 30, 30, -30), steps_down(30, 80, 10))) == 0


def test_deep_bends_are_full_unless_another_island_lies_near() -> None:
    bend = (Point(100.0, 100.0), Point(135.0, 130.0), Point(170.0, 100.0))

    assert fullness(side(row_of(3))) == 0.0
    assert fullness(side(bend)) == pytest.approx(1 / 3)
    assert fullness(side(bend, (Point(135.0, 60.0),))) == pytest.approx(1 / 4)
    assert fullness(side(bend, (Point(135.0, 85.0),))) == 0.0


def test_open_sea_is_the_largest_circle_without_a_city() -> None:
    crowded = side(tuple(Point(20.0 + 20 * at, 20.0 + 20 * down) for at in range(20) for down in range(13)))

    assert open_sea(crowded, A3) < 20
    assert open_sea(side((Point(30.0, 30.0),)), A3) > 350


def test_a_map_shows_how_high_cities_lie_and_never_two_in_a_cell() -> None:
    heights = (250.0, 245.0, 240.0, 60.0, 30.0)
    meridians = [meridian for meridian in range(1, 11) for _ in heights]
    places = [Point(20.0, height) for _ in range(10) for height in heights]

    rows = map_rows(meridians, places, A3)

    assert rows[:5] == (8, 7, 6, 1, 0)


def test_cities_at_the_top_leave_room_for_those_above() -> None:
    heights = (40.0, 35.0, 30.0, 25.0)
    meridians = [meridian for meridian in range(1, 11) for _ in heights]
    places = [Point(20.0, height) for _ in range(10) for height in heights]

    assert map_rows(meridians, places, A3)[:4] == (3, 2, 1, 0)


@pytest.mark.parametrize(("below", "expected"), [(60.0, 0.0), (43.0, 2.0), (30.0, 3.6)])
def test_a_name_needs_room_below_its_city_or_above_it(below: float, expected: float) -> None:
    high, low = (tuple(Point(100.0 + 40 * at, y) for at in range(2)) for y in (30.0, 30.0 + below))
    far = tuple(Point(place.x, place.y + 40.0) for place in low)

    assert nameless(side(high, low, far), A3) == pytest.approx(expected)


def test_a_name_matters_less_where_there_is_land_on_both_sides_of_its_city() -> None:
    without, among = (tuple(Point(100.0 + 40 * at, 43.0) for at in own) for own in ((0, 2), (0, 1, 2)))
    below = tuple(Point(100.0 + 40 * at, 73.0) for at in range(3))
    last = tuple(Point(place.x, place.y + 40.0) for place in below)

    ends, all_ = (nameless(side(own, below, last), A3) for own in (without, among))

    assert 0 < all_ - ends < 0.3


@pytest.mark.parametrize(("heights", "expected"), [((0, 5, 10), 1), ((0, 5, 12), 0), ((0, 5, 0, 5), 2), ((0, 5), 0)])
def test_three_cities_in_a_row_at_nearly_one_height_are_a_level_bar(heights: tuple[int, ...], expected: int) -> None:
    course = tuple(Point(100.0 + 40 * at, 100.0 + height) for at, height in enumerate(heights))

    assert levels(side(course)) == expected


def test_the_steepest_line_goes_over_most_rows_from_a_city_to_the_next_of_its_island() -> None:
    rows = (("A", 0), ("B", 5), ("A", 2), ("B", 4), ("A", 0))
    sites = tuple(Site(at, 0, row, 8, island, None) for at, (island, row) in enumerate(rows, 1))

    assert steepest(Sited(sites, row_of(5))) == 2
