"""Which marks stand behind which mountains."""

from __future__ import annotations

import pytest

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark, from_the_back, occlusions
from meridian_print.graphics.drawing.geometry import Point

WIDE, HIGH = FORMS[ReliefKind.MOUNTAIN][0]
MOUNTAIN = ReliefMark(ReliefKind.MOUNTAIN, 0, Point(50.0, 50.0))


def at(x: float, y: float, kind: ReliefKind = ReliefKind.MOUNTAIN) -> ReliefMark:
    """Return a mark by the places of its foot beside the mountain's, in shares of the mountain's extent."""
    return ReliefMark(kind, 0, Point(50.0 + x * WIDE, 50.0 + y * HIGH))


@pytest.mark.parametrize("kind", [ReliefKind.MOUNTAIN, ReliefKind.HILL, ReliefKind.FIR, ReliefKind.TREE])
def test_a_mountain_hides_what_stands_just_behind_it(kind: ReliefKind) -> None:
    assert occlusions((at(0.2, -0.6, kind), MOUNTAIN)) == ((0, 1),)


@pytest.mark.parametrize(
    "behind", [at(0.0, -1.01), at(1.01, -0.01), at(-0.8, -0.5)], ids=["beyond its peak", "beside it", "off its flank"]
)
def test_a_mountain_hides_nothing_that_it_does_not_reach(behind: ReliefMark) -> None:
    assert occlusions((behind, MOUNTAIN)) == ()


def test_only_mountains_hide_what_is_behind_them() -> None:
    assert occlusions((MOUNTAIN, at(0.2, 0.1, ReliefKind.HILL), at(-0.2, 0.2, ReliefKind.TREE))) == ()


def test_a_mark_may_stand_behind_two_mountains() -> None:
    assert occlusions((at(0.0, -0.3, ReliefKind.HILL), at(-0.5, 0.0), at(0.5, 0.0))) == ((0, 1), (0, 2))


def test_no_marks_hide_none() -> None:
    assert occlusions(()) == ()


def test_marks_farther_up_the_sheet_stand_behind_others() -> None:
    assert from_the_back((MOUNTAIN, at(0.5, -1.0), at(-0.5, 0.0))) == (at(0.5, -1.0), at(-0.5, 0.0), MOUNTAIN)
