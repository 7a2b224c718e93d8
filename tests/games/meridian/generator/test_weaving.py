"""Numbers of islands that can be, and those that cannot."""

from __future__ import annotations

from random import Random

import pytest

from meridian_print.games.meridian.generator.weaving import drawn_lanes, numbers


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
