"""Groups of hills differ, are higher in their middle, and each hides what is behind it."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from meridian_print import templates
from meridian_print.cartography.landscape.hills import GROUPS, LINKS, PER_TIER, TIERS, extent
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.relief import marks
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Path, Use

STYLE = templates.load("meridian/themes/atlas/board.yaml", BoardStyle).art


def test_no_two_groups_are_alike_and_those_of_later_tiers_are_narrower() -> None:
    wide = np.array([extent(hills).width for hills in GROUPS[:LINKS]]).reshape(len(TIERS), PER_TIER)

    assert all(one != other for one, other in combinations(GROUPS, 2))
    assert (np.diff(wide.mean(axis=1)) < -1).all()


@pytest.mark.parametrize("number", range(len(GROUPS)))
def test_hills_are_given_from_the_back_and_meet(number: int) -> None:
    hills = GROUPS[number]
    across = sorted(hills, key=lambda hill: hill.x)

    assert [hill.y for hill in hills] == sorted(hill.y for hill in hills)
    assert all(one.x + one.half > other.x - other.half for one, other in pairwise(across))


def test_each_hill_of_a_group_hides_what_is_behind_it() -> None:
    (group,) = marks((ReliefMark(ReliefKind.DOWNS, 0, Point(0.0, 0.0)),), {None: STYLE.inks.rock}, STYLE)

    assert isinstance(group, Use)
    fills = [item.fill for item in group.symbol.items if isinstance(item, Path)]
    assert fills == [STYLE.inks.rock, STYLE.inks.mountain_shade, None, None] * len(GROUPS[0])


def test_a_lone_hill_lets_the_land_show() -> None:
    (hill,) = marks((ReliefMark(ReliefKind.HILL, 0, Point(0.0, 0.0)),), {}, STYLE)

    assert isinstance(hill, Use)
    assert not any(item.fill for item in hill.symbol.items if isinstance(item, Path))
