"""Waves bend the lanes of a weave, and say where it is stiff."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from meridian_print.games.meridian.generator.waves import waves
from meridian_print.games.meridian.generator.weaving import Weave, drawn_lanes, weave

ROW = 1.33
"""The height of a row of an A3 board with five cities on a meridian, in widths of one."""
STRAIGHT: Weave = ((0, 1, 2, 3),) * 5 + ((4, 5, 6, 7),) * 5
DIAGONAL: Weave = ((0, 1, 2, 3), (1, 0, 2, 3), (1, 2, 0, 3), (1, 2, 3, 0), (1, 2, 3, 0)) + ((4, 5, 6, 7),) * 5
"""Island 0 goes from the top to the bottom."""


@pytest.mark.parametrize("seed", range(5))
def test_every_city_has_a_height_and_stays_above_the_next_one(seed: int) -> None:
    rng = Random(seed)
    woven = weave(drawn_lanes(5, 13, (3, 4, 5), rng), rng)

    _, heights = waves(woven, ROW, rng)

    assert [len(own) for own in heights] == [5] * 10
    assert all(abs(height) < 1 for own in heights for height in own)
    assert all(below + 1 > height for own in heights for height, below in pairwise(own))


def test_lanes_bend_up_and_down() -> None:
    _, heights = waves(STRAIGHT, ROW, Random(1))

    for lane in zip(*heights, strict=True):
        steps = [after - before for before, after in pairwise(lane)]
        assert min(steps) < -0.1
        assert max(steps) > 0.1


def test_an_island_across_all_rows_is_stiffer() -> None:
    assert waves(DIAGONAL, ROW, Random(1))[0] > waves(STRAIGHT, ROW, Random(1))[0] + 10
