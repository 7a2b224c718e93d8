"""Wishes that can be met are met; of the others it is reported how they could be."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.generator.wishes import (
    PUBLISHED,
    SHAPES,
    Shapes,
    SideWish,
    impossible,
    nearest_number,
    possible_numbers,
    read_names,
)


@pytest.mark.parametrize("rows", PUBLISHED)
@pytest.mark.parametrize("shapes", SHAPES)
def test_the_published_numbers_are_possible(rows: int, shapes: Shapes) -> None:
    assert nearest_number(rows, (3, 4, 5), shapes) == PUBLISHED[rows]


def test_eleven_islands_of_four_to_six_can_hold_fifty_cities() -> None:
    assert impossible((SideWish(5, 11, (4, 5, 6), "mixed"),)) == ()


def test_no_more_islands_are_possible_than_there_are_letters() -> None:
    assert max(possible_numbers(SideWish(5, 13, (1, 2), "compact"))) == 26


def test_everything_impossible_is_reported_with_a_way_out() -> None:
    faults = impossible(
        (
            SideWish(5, 13, (5,), "strict"),
            SideWish(4, 8, (5,), "strict"),
            SideWish(4, 11, (4,), "strict"),
            SideWish(5, 11, (4, 5, 6), "strict"),
            SideWish(5, 13, (5,), "mixed"),
            SideWish(4, 11, (7,), "compact"),
        )
    )

    assert faults == (
        "expected 10 islands of 5 cities on the side with 5 cities per meridian, which has 50, got 13; "
        "with `sizes` 3-5 there can be 13",
        "expected sizes of islands that add up to a row of 10 cities, such as 3,4 or 5, got 4 on the side "
        "with 4 cities per meridian; with `sizes` 3-5 there can be 11",
        "expected 10 islands of 4 to 6 cities on the side with 5 cities per meridian, which has 50, got 11; "
        "with `shapes` mixed there can be 11",
        "expected 10 islands of 5 cities on the side with 5 cities per meridian, which has 50, got 13; "
        "with `sizes` 3-5 there can be 13",
        "expected sizes of islands that add up to 40 cities on the side with 4 cities per meridian, got 7; "
        "with `sizes` 3-7 there can be 11",
    )


def test_a_dash_stands_for_a_name_to_be_invented() -> None:
    assert read_names(b"One\n-\n\nThree\n", (SideWish(4, 11, (3, 4, 5)),)).value == ("One", "", "Three")


def test_a_list_without_names_is_reported() -> None:
    assert [found.code for found in read_names(b"-\n\n", (SideWish(4, 11, (3, 4, 5)),)).diagnostics] == ["name-count"]
