"""Islands in one piece: boards are drawn as text, a sign every 20 mm, a letter a city of that island."""

from itertools import count

from meridian_print.games.meridian.layout.places.spacing import Placed, splits
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.text.diagnostics import Span


def messages(*rows: str, stretch: float = 20.0) -> list[str]:
    step = count()
    cities = tuple(
        Placed(column + 1, next(step) % 5, sign, Point(20.0 * column, stretch * row), Span(1, 1, 2), is_given=True)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != "."
    )
    firsts = {key: Span(number, 1, 2) for number, key in enumerate(sorted({city.island for city in cities}), 1)}
    return [f"{found.span.line}: {found.message}" for found in splits(cities, firsts)]


def test_islands_apart_are_each_in_one_piece() -> None:
    assert messages("A.A.A.", "......", "B.B..B", "......", "C...CC") == []


def test_islands_that_cross_are_named_once_with_both_keys() -> None:
    found = messages("A...B", ".....", ".....", "B...A")

    assert [each.partition(":")[0] for each in found] == ["1"]
    assert "expected island 'A' in one piece, got island 'B' across it" in found[0]


def test_an_island_goes_around_a_foreign_city_where_it_can() -> None:
    assert messages("A...A...A", ".........", "....A....", "....B....", stretch=25.0) == []


def test_an_island_that_passes_a_foreign_city_too_near_is_named() -> None:
    found = messages("A...A", "..B..", ".....", "..B..", stretch=17.0)

    assert [each.partition(", on its line")[0] for each in found] == ["1: expected 17.5 mm between island 'A'"]
    assert found[0].endswith("of island 'B', got 17.0 mm")


def test_seventeen_and_a_half_millimetres_are_enough() -> None:
    assert messages("A...A", "..B..", ".....", "..B..", stretch=17.5) == []


def test_two_islands_that_cross_more_than_once_are_named_once() -> None:
    found = messages("A.B.A.B", ".......", ".......", "B.A.B.A")

    assert len(found) == 1
