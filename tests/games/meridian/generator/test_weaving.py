"""Numbers of islands that can be, and those that cannot."""

from __future__ import annotations

from random import Random

import pytest

from meridian_print.games.meridian.generator.weaving import drawn_lanes, numbers
from meridian_print.games.meridian.generator.wishes import PUBLISHED, SideWish, impossible, nearest_number


@pytest.mark.parametrize(
    ("lanes", "sizes", "possible"),
    [
        (5, (3, 4, 5), (10, 11, 12, 13, 14, 15)),
        (4, (3, 4, 5), (8, 9, 10, 11, 12)),
        (5, (5,), (10,)),
        (5, (4,), ()),
        (1, (2, 10), (1, 5)),
    ],
)
def test_possible_numbers_are_known(lanes: int, sizes: tuple[int, ...], possible: tuple[int, ...]) -> None:
    assert numbers(lanes, sizes) == possible


@pytest.mark.parametrize("islands", numbers(5, (2, 3, 5)))
def test_lanes_hold_the_number_asked_for(islands: int) -> None:
    lanes = drawn_lanes(5, islands, (2, 3, 5), Random(1))

    assert [sum(lane) for lane in lanes] == [10] * 5
    assert sum(map(len, lanes)) == islands


@pytest.mark.parametrize("rows", PUBLISHED)
def test_the_published_numbers_are_possible(rows: int) -> None:
    assert nearest_number(rows, (3, 4, 5)) == PUBLISHED[rows]


def test_everything_impossible_is_reported_with_a_way_out() -> None:
    faults = impossible((SideWish(5, 13, (5,)), SideWish(4, 8, (5,)), SideWish(4, 11, (4,))))

    assert faults == (
        "expected 10 islands of 5 cities on the side with 5 cities per meridian, which has 50, got 13; "
        "with `sizes` 3-5 there can be 13",
        "expected sizes of islands that add up to a row of 10 cities, such as 3,4 or 5, got 4 on the side "
        "with 4 cities per meridian; with `sizes` 3-5 there can be 11",
    )
