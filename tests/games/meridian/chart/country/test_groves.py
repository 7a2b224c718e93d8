"""Groves gather beside woods and at the feet of mountains, in company; most of a plain is bare."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats, share
from meridian_print.games.meridian.chart.country.character import DOWNS, FENS, WOODLANDS, Character
from meridian_print.games.meridian.chart.country.forests import Habitat
from meridian_print.games.meridian.chart.country.groves import groves
from meridian_print.games.meridian.chart.country.settling import room_on
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Rect

BARE = np.zeros((0, 2))
RANGE = np.array([(80.0, 10.0 + 4.5 * step) for step in range(27)])
WOOD = np.array([(40.0 + 2 * at, 60.0 + 2 * row) for row in range(5) for at in range(8)])


def planted(
    seed: int,
    range_: Floats = BARE,
    lost: tuple[Rect, ...] = (),
    woods: Floats = BARE,
    taken: tuple[Rect, ...] | None = None,
    of: Character = FENS,
) -> tuple[ReliefMark, ...]:
    """Plant groves on a plain, by default without regard to what is taken there."""
    grid = SampleGrid(Rect(0.0, 0.0, 160.0, 120.0), 0.5)
    land = FreeSpace(grid, np.ones(grid.shape, bool))
    room = room_on(land.without(lost, 0.0), np.ones(grid.shape, bool))
    habitat = Habitat(land, land.share(), range_, (), (), of)
    if taken is not None:
        habitat = habitat._replace(taken=share(grid, ~land.without(taken, 0.0).free))
    return groves(room, habitat, woods, seed)


def test_no_tree_stands_alone() -> None:
    trees = planted(1)

    for kind in (ReliefKind.TREE, ReliefKind.FIR):
        of_kind = [tree for tree in trees if tree.kind is kind]
        assert all(sum(math.dist(tree.at, other.at) < 6.0 for other in of_kind) > 2 for tree in of_kind)


def test_trees_of_a_clump_hide_little_of_each_other() -> None:
    boxes = [tree.box for tree in planted(2)]
    shared = [
        max(0.0, min(one.right, other.right) - max(one.x, other.x))
        * max(0.0, min(one.bottom, other.bottom) - max(one.y, other.y))
        / min(one.width * one.height, other.width * other.height)
        for one, other in combinations(boxes, 2)
    ]

    assert max(shared) < 0.6


def test_groves_leave_most_of_a_plain_bare() -> None:
    """Of squares of 5 mm, some have trees."""
    full = [len({(tree.at.x // 5, tree.at.y // 5) for tree in planted(seed)}) / 768 for seed in range(4)]

    assert all(0.02 < share < 0.35 for share in full)


def test_trees_are_the_fewer_the_farther_they_stand_from_a_wood() -> None:
    rings = np.zeros(3)
    for seed in range(12):
        feet = np.array([tree.at for tree in planted(seed, woods=WOOD)])
        off = np.sqrt(((feet[:, None] - WOOD) ** 2).sum(axis=2).min(axis=1))
        rings += np.histogram(off, bins=(0, 4, 8, 12))[0] / np.diff(np.pi * np.array((0, 4, 8, 12)) ** 2 + 1)

    assert rings[0] > 1.3 * rings[1] > 1.3 * rings[2]


def test_more_trees_grow_where_nothing_else_is_far_around() -> None:
    left, right = 0, 0
    for seed in range(6):
        trees = planted(seed, taken=(Rect(0.0, 0.0, 60.0, 120.0),))
        left += sum(tree.at.x < 70.0 for tree in trees)
        right += sum(tree.at.x > 90.0 for tree in trees)

    assert right > 1.5 * left > 0


def test_more_trees_grow_at_the_feet_of_mountains_many_of_them_conifers() -> None:
    flat, high = ([tree for seed in range(4) for tree in planted(seed, range_)] for range_ in (BARE, RANGE))

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


def test_woodlands_have_many_groves_and_downs_few() -> None:
    wooded, bare = (sum(len(planted(seed, of=of)) for seed in range(4)) for of in (WOODLANDS, DOWNS))

    assert wooded > 2 * bare
