"""Spacing: exactly at the limit is right, a tenth of a millimetre less is not."""

import pytest

from meridian_print.games.meridian.layout.places.spacing import Placed, crowding, out_of_bounds
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.text.diagnostics import Span

A3 = Size(420.0, 297.0)
WORD, ENTRY = Span(5, 7, 8), Span(20, 7, 9)


def city(code: str, x: float, y: float, island: str = "A", *, is_given: bool = True) -> Placed:
    meridian, step = int(code[:-1]), "abcde".index(code[-1])
    return Placed(meridian, step, island, Point(x, y), ENTRY if is_given else WORD, is_given)


@pytest.mark.parametrize(
    ("code", "x", "y"),
    [
        ("1a", 26.5, 150.0),
        ("1a", 49.5, 150.0),
        ("5a", 174.5, 150.0),
        ("5a", 206.3, 150.0),
        ("10a", 393.5, 150.0),
        ("5a", 190.0, 26.5),
        ("5a", 190.0, 261.5),
    ],
)
def test_a_city_may_lie_at_the_edge_of_its_room(code: str, x: float, y: float) -> None:
    assert list(out_of_bounds(city(code, x, y), A3)) == []


@pytest.mark.parametrize(
    ("code", "x", "y", "message"),
    [
        ("1a", 26.4, 150.0, "expected 1a from 26.5 mm to 49.5 mm from the left, got 26.4 mm"),
        ("1a", 49.6, 150.0, "expected 1a from 26.5 mm to 49.5 mm from the left, got 49.6 mm"),
        ("5a", 174.4, 150.0, "expected 5a from 174.5 mm to 206.3 mm from the left, got 174.4 mm"),
        ("10a", 393.6, 150.0, "expected 10a from 370.5 mm to 393.5 mm from the left, got 393.6 mm"),
        ("5a", 190.0, 26.4, "expected 5a from 26.5 mm to 261.5 mm from the top, got 26.4 mm"),
        ("5a", 190.0, 261.6, "expected 5a from 26.5 mm to 261.5 mm from the top, got 261.6 mm"),
    ],
)
def test_a_city_out_of_its_room_is_named(code: str, x: float, y: float, message: str) -> None:
    assert [found.message for found in out_of_bounds(city(code, x, y), A3)] == [message]


def test_a_city_out_both_ways_is_named_twice() -> None:
    assert len(list(out_of_bounds(city("1a", 0.0, 0.0), A3))) == 2


@pytest.mark.parametrize(("x", "y"), [(121.0, 200.0), (121.0, 210.0), (100.0, 179.0), (110.0, 179.0)])
def test_two_feet_may_stand_a_millimetre_apart(x: float, y: float) -> None:
    assert list(crowding((city("3a", 100.0, 200.0), city("4a", x, y)))) == []


@pytest.mark.parametrize(("x", "y"), [(120.9, 200.0), (120.9, 179.1), (100.0, 179.1), (100.0, 200.0)])
def test_feet_that_touch_are_named(x: float, y: float) -> None:
    found = list(crowding((city("3a", 100.0, 200.0), city("4a", x, y))))

    assert [each.code for each in found] == ["spacing"]
    assert found[0].message.startswith("expected 4a 21.0 mm from 3a, across or down, got ")


@pytest.mark.parametrize(("x", "y"), [(124.0, 200.0), (121.2, 211.26), (121.2, 188.74)])
def test_islands_may_be_as_far_apart_as_land_and_strait_need(x: float, y: float) -> None:
    assert list(crowding((city("3a", 100.0, 200.0), city("4a", x, y, "B")))) == []


def test_islands_too_near_for_a_strait_are_named() -> None:
    found = list(crowding((city("3a", 100.0, 200.0), city("4a", 123.9, 200.0, "B"))))

    assert [each.message for each in found] == ["expected 4a 24.0 mm from 3a, which lies on island 'A', got 23.9 mm"]


def test_a_meridian_s_letters_run_from_the_bottom_up() -> None:
    found = list(crowding((city("3a", 100.0, 150.0), city("3b", 100.0, 200.0))))

    assert [each.message for each in found] == ["expected 3b above 3a, got them 200.0 mm and 150.0 mm from the top"]


def test_cities_side_by_side_on_a_meridian_are_out_of_order() -> None:
    found = list(crowding((city("3a", 95.0, 200.0), city("3b", 120.0, 200.0))))

    assert [each.message for each in found] == ["expected 3b above 3a, got them 200.0 mm and 200.0 mm from the top"]


def test_a_finding_stands_where_the_file_says_the_place() -> None:
    found = list(crowding((city("3a", 100.0, 200.0), city("4a", 110.0, 200.0, is_given=False))))

    assert [(each.span, each.message[:29]) for each in found] == [(ENTRY, "expected 3a 21.0 mm from 4a, ")]


def test_a_place_that_the_file_leaves_open_is_blamed_on_the_map() -> None:
    found = list(crowding(tuple(city(code, 100.0, 200.0, is_given=False) for code in ("3a", "4a"))))

    assert [each.span for each in found] == [WORD]
    assert "no better place was found" in found[0].hint
