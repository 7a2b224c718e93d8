"""Settling: what stands behind a mountain is seen in part, and nothing covers its base."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.games.meridian.chart.country.settling import behind, beside
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Point, Rect

PLAIN = FreeSpace(SampleGrid(Rect(0.0, 0.0, 60.0, 60.0), 0.5), np.ones((121, 121), bool))
LARGE = ReliefMark(ReliefKind.MOUNTAIN, 8, Point(30.0, 40.0))
SMALL = ReliefMark(ReliefKind.MOUNTAIN, 0, Point(30.0, 40.0))


def taken(land: FreeSpace) -> list[tuple[float, float]]:
    """Return the y and x of samples that are not free."""
    return [(row / 2, column / 2) for row, column in np.argwhere(~land.free).tolist()]


def test_what_stands_behind_a_mountain_may_begin_within_its_edges() -> None:
    hidden, covered = taken(behind(PLAIN, (LARGE,))), taken(beside(PLAIN, (LARGE,)))

    assert hidden
    assert set(hidden) < set(covered)
    assert max(x for _, x in hidden) < LARGE.box.right - 1.0
    assert min(x for _, x in hidden) > LARGE.box.x + 1.0


def test_the_base_of_a_mountain_is_kept_closer_than_its_sides() -> None:
    lowest = max(y for y, _ in taken(behind(PLAIN, (LARGE,))))

    assert LARGE.at.y - 1.5 < lowest < LARGE.at.y


def test_a_mountain_as_small_as_a_crown_hides_nothing() -> None:
    assert taken(behind(PLAIN, (SMALL,))) == []
