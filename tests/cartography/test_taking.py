"""Windows taken in turn: the same as trying one after the other on a mask."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.taking import NONE, in_turn, windows
from meridian_print.graphics.drawing.geometry import Rect

GRID = SampleGrid(Rect(-3.0, 2.0, 60.0, 40.0), 0.7)
BOX = (3.3, 2.1)


def corners(seed: int) -> NDArray[np.float64]:
    return np.random.default_rng(seed).uniform((-8.0, -4.0), (68.0, 52.0), (300, 2))


def test_windows_are_those_of_the_grid() -> None:
    for (x, y), (top, bottom, left, right) in zip(corners(1), windows(GRID, corners(1), BOX), strict=True):
        assert GRID.window(Rect(float(x), float(y), *BOX)) == (slice(top, bottom), slice(left, right))


@pytest.mark.parametrize("apart", [0.0, 1.9])
def test_a_box_is_taken_where_none_before_it_lies_around(apart: float) -> None:
    at = corners(2)
    boxes = windows(GRID, at, BOX)
    around = windows(GRID, at - apart, (BOX[0] + 2 * apart, BOX[1] + 2 * apart))
    before = boxes[in_turn(boxes[:100], around[:100], NONE)]

    found = in_turn(boxes[100:], around[100:], before)

    taken, expected = np.zeros(GRID.shape, bool), []
    for number in range(len(boxes)):
        (top, bottom, left, right), (upper, lower, first, last) = boxes[number], around[number]
        if not taken[upper:lower, first:last].any():
            taken[top:bottom, left:right] = True
            expected.append(number)
    assert [number + 100 for number in found] == [number for number in expected if number >= 100]
    assert len(before) + len(found) == len(expected) > 30
