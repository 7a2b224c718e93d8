"""Groves are light woodland: at the feet of mountains more than elsewhere, in company, never all over the land."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.games.meridian.chart.country.forests import Habitat
from meridian_print.games.meridian.chart.country.groves import groves
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.country.settling import room_on
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Rect

RIDGE = Ridge(np.array([(80.0, 10.0 + 4.5 * step) for step in range(27)]))


def planted(seed: int, ridge: Ridge | None = None, lost: tuple[Rect, ...] = ()) -> tuple[ReliefMark, ...]:
    grid = SampleGrid(Rect(0.0, 0.0, 160.0, 120.0), 0.5)
    land = FreeSpace(grid, np.ones(grid.shape, bool))
    room = room_on(land.without(lost, 0.0), np.ones(grid.shape, bool))
    return groves(room, Habitat(land, land.share(), ridge, (), ()), seed)


def test_no_tree_stands_alone() -> None:
    trees = planted(1)

    for kind in (ReliefKind.TREE, ReliefKind.FIR):
        of_kind = [tree for tree in trees if tree.kind is kind]
        assert all(sum(math.dist(tree.at, other.at) < 6.0 for other in of_kind) > 2 for tree in of_kind)


def test_no_tree_covers_another() -> None:
    boxes = [tree.box.inset(0.3) for tree in planted(2)]

    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def test_groves_leave_some_of_a_plain_bare() -> None:
    """Squares of 5 mm with and without trees are both common."""
    full = [len({(tree.at.x // 5, tree.at.y // 5) for tree in planted(seed)}) / 768 for seed in range(4)]

    assert all(0.3 < share < 0.85 for share in full)


def test_more_trees_grow_at_the_feet_of_mountains_many_of_them_conifers() -> None:
    flat, high = ([tree for seed in range(4) for tree in planted(seed, ridge)] for ridge in (None, RIDGE))

    near = [sum(4 < abs(tree.at.x - 80) < 12 for tree in trees) for trees in (flat, high)]
    assert near[1] > 1.15 * near[0]
    assert not any(tree.kind is ReliefKind.FIR for tree in flat)
    assert sum(tree.kind is ReliefKind.FIR for tree in high) > 20


def test_groves_far_from_land_that_is_lost_stay() -> None:
    before, after = (
        {tree for tree in planted(3, lost=lost) if tree.at.x > 60} for lost in ((), (Rect(0, 0, 30, 120),))
    )

    assert len(before) > 50
    assert after == before
