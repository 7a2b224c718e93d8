"""Waves give each island a gesture of its own, and say how badly heights fit it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from meridian_print.games.meridian.generator.waves import waves
from meridian_print.games.meridian.generator.weaving import Weave, drawn_lanes, weave

ROW = 1.33
"""The height of a row of an A3 board with five cities on a meridian, in widths of one."""
STRAIGHT: Weave = ((0, 1, 2, 3),) * 5 + ((4, 5, 6, 7),) * 5
DIAGONAL: Weave = ((0, 1, 2, 3), (1, 0, 2, 3), (1, 2, 0, 3), (1, 2, 3, 0), (1, 2, 3, 0)) + ((4, 5, 6, 7),) * 5
"""Island 0 goes from the top to the bottom."""


def columns(seed: int) -> list[list[float]]:
    """Return how high the cities of each meridian of a weave lie, from the top down, in widths of a meridian."""
    rng = Random(seed)
    _, heights = waves(weave(drawn_lanes(5, 13, (3, 4, 5), rng), rng), ROW, rng)
    return [[ROW * (at + 0.5 + height) for at, height in enumerate(own)] for own in heights]


@pytest.mark.parametrize("seed", range(5))
def test_every_city_has_a_height_on_the_map_well_above_the_next_one(seed: int) -> None:
    found = columns(seed)

    assert [len(own) for own in found] == [5] * 10
    assert all(0.2 < height < 5 * ROW - 0.2 for own in found for height in own)
    assert all(below - height > 0.7 for own in found for height, below in pairwise(own))


def test_somewhere_lanes_give_way_to_open_sea() -> None:
    widest = [max(below - height for own in columns(seed) for height, below in pairwise(own)) for seed in range(5)]

    assert mean(widest) > 1.6


def test_lanes_bend_up_and_down() -> None:
    _, heights = waves(STRAIGHT, ROW, Random(1))

    for lane in zip(*heights, strict=True):
        steps = [after - before for before, after in pairwise(lane)]
        assert min(steps) < -0.1
        assert max(steps) > 0.1


def test_an_island_and_the_next_one_seldom_bend_alike() -> None:
    alike = []
    for seed in range(5):
        _, heights = waves(STRAIGHT, ROW, Random(seed))
        lanes = [[after - before for before, after in pairwise(lane)] for lane in zip(*heights, strict=True)]
        alike += [one * other > 0 for upper, lower in pairwise(lanes) for one, other in zip(upper, lower, strict=True)]

    assert mean(alike) < 0.65


def test_an_island_across_all_rows_fits_worse() -> None:
    assert waves(DIAGONAL, ROW, Random(1))[0] > waves(STRAIGHT, ROW, Random(1))[0] + 1
