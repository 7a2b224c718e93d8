"""Stacking knows how high islands can lie above each other."""

from __future__ import annotations

from random import Random

import pytest

from meridian_print.games.meridian.generator.gestures import profile
from meridian_print.games.meridian.generator.stacking import APART, stack
from meridian_print.games.meridian.generator.weaving import Weave

LEVEL, VALLEY, HILL = profile([0.0] * 3), profile([0.0, 0.5, 0.0]), profile([0.5, 0.0, 0.5])
THREE: Weave = ((0, 1, 2),) * 3
PASSED: Weave = ((0, 1), (1, 2), (1, 2))
"""Island 1 rises where island 0 ends."""


def test_the_cities_of_an_island_are_listed_from_left_to_right() -> None:
    assert stack(PASSED).lanes == {0: [(0, 0)], 1: [(0, 1), (1, 0), (2, 0)], 2: [(1, 1), (2, 1)]}


def test_islands_come_after_those_above_them() -> None:
    assert stack(PASSED).order == (0, 1, 2)


def test_level_islands_need_as_much_room_as_their_gaps() -> None:
    assert stack(THREE).depth(dict.fromkeys(range(3), LEVEL)) == pytest.approx(2 * APART)


def test_islands_nest_in_bends_of_those_above_them() -> None:
    stacked = stack(THREE)

    nested, apart = stacked.depth(dict.fromkeys(range(3), VALLEY)), stacked.depth({0: VALLEY, 1: LEVEL, 2: HILL})

    assert nested < 2 * APART + 0.6
    assert apart > nested + 0.4


def test_an_island_that_runs_past_the_end_of_another_stays_below_it() -> None:
    tops = stack(PASSED).tops({0: profile([0.0]), 1: LEVEL, 2: profile([0.0] * 2)})

    assert 0 < tops[0] + APART <= tops[1] < tops[2]


@pytest.mark.parametrize("seed", range(5))
def test_settled_islands_keep_their_gaps_and_the_room(seed: int) -> None:
    profiles, room = {0: VALLEY, 1: LEVEL, 2: VALLEY}, 4.0

    tops = stack(THREE).settled(profiles, room, Random(seed))

    assert tops[0] >= 0
    assert tops[1] >= tops[0] + 0.5 + APART - 1e-9
    assert tops[2] >= tops[1] + APART - 1e-9
    assert tops[2] + 0.5 <= room + 1e-9
