"""Ranges hang together, and their peaks stand left and right of the crest in turn."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.marks import FORMS, ReliefMark
from meridian_print.games.meridian.chart.country.massifs import mountains
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Rect
from tests.games.meridian.chart.shapes import box

_NORTH_SOUTH = Ridge(np.stack([np.full(15, 50.0), np.arange(30.0, 95.0, 4.5)], axis=1), 7)


def plain(wide: float = 80.0) -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 10.0, 80.0, 105.0), 0.5)
    free = np.zeros(grid.shape, bool)
    free[:, abs(grid.xs[0] - 50.0) < wide / 2] = True
    return FreeSpace(grid, free)


def size(mark: ReliefMark) -> tuple[float, float]:
    return FORMS[mark.kind][mark.form]


@pytest.mark.parametrize("seed", range(6))
def test_no_mountain_stands_right_below_another(seed: int) -> None:
    range_ = mountains(plain(), _NORTH_SOUTH, (), seed)
    pairs = [(one, other) for one in range_ for other in range_ if one.at.y < other.at.y]

    assert len(range_) > 12
    assert not any(
        abs(one.at.x - other.at.x) < 0.1 * (size(one)[0] + size(other)[0])
        and other.at.y - one.at.y < 0.45 * (size(one)[1] + size(other)[1])
        for one, other in pairs
    )


@pytest.mark.parametrize("seed", range(6))
def test_in_a_narrow_valley_mountains_stand_left_and_right_in_turn(seed: int) -> None:
    range_ = sorted(mountains(plain(16.0), _NORTH_SOUTH, (), seed), key=lambda mark: mark.at.y)
    off = np.array([mark.at.x - 50.0 for mark in range_])

    assert len(range_) > 6
    assert sum(one * other < 0 for one, other in pairwise(off)) > 0.5 * (len(off) - 1)


@pytest.mark.parametrize("seed", range(6))
def test_one_summit_is_higher_than_all_others_and_no_mountain_stands_apart(seed: int) -> None:
    range_ = mountains(plain(), _NORTH_SOUTH, (), seed)
    heights = sorted((size(mark)[1] for mark in range_), reverse=True)
    boxes = [box(mark.box.inset(-1.0)) for mark in range_]

    assert heights[0] > heights[1]
    assert all(sum(one.intersects(other) for other in boxes) > 1 for one in boxes)


@pytest.mark.parametrize("seed", range(6))
def test_mountains_in_front_of_the_summit_are_much_lower(seed: int) -> None:
    range_ = mountains(plain(), _NORTH_SOUTH, (), seed)
    summit = max(range_, key=lambda mark: mark.box.height)

    front = [mark for mark in range_ if mark.box.inset(-1.0).overlaps(summit.box) and mark.at.y > summit.at.y + 4.0]

    assert front
    assert all(mark.box.height < 0.65 * summit.box.height for mark in front)


@pytest.mark.parametrize("seed", range(6))
def test_a_range_is_of_few_mountains(seed: int) -> None:
    assert len(mountains(plain(), _NORTH_SOUTH, (), seed)) < 30


def test_there_is_no_range_of_a_few_peaks() -> None:
    corner = plain().without((Rect(10.0, 10.0, 80.0, 60.0), Rect(10.0, 78.0, 80.0, 40.0)), 0.0)

    assert not mountains(
        corner.without((Rect(10.0, 10.0, 35.0, 105.0), Rect(55.0, 10.0, 40.0, 105.0)), 0.0), _NORTH_SOUTH, (), 1
    )
    assert mountains(plain(), _NORTH_SOUTH, (), 1)
