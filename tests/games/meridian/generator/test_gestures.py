"""Gestures give each island a shape of its own, and the islands of a weave room between each other."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from meridian_print.games.meridian.generator.gestures import gestures, profile
from meridian_print.games.meridian.generator.weaving import Weave, drawn_lanes, interlocking, weave

ROW = 1.33
"""The height of a row of an A3 board with five cities on a meridian, in widths of one."""
STRAIGHT: Weave = ((0, 1, 2, 3, 4),) * 5 + ((5, 6, 7, 8, 9),) * 5
LOW_ROW = 0.9
"""Too low for five islands one above the other."""


def columns(seed: int) -> list[list[float]]:
    """Return how high the cities of each meridian of a weave lie, from the top down, in widths of a meridian."""
    rng = Random(seed)
    woven = sorted((weave(drawn_lanes(5, 13, (3, 4, 5), rng), rng) for _ in range(40)), key=interlocking)
    _, heights = max(gestures(each, ROW, rng) for each in woven[-10:])
    return [[ROW * (at + 0.5 + height) for at, height in enumerate(own)] for own in heights]


@pytest.mark.parametrize("seed", range(5))
def test_every_city_has_a_height_on_the_map_well_above_the_next_one(seed: int) -> None:
    found = columns(seed)

    assert [len(own) for own in found] == [5] * 10
    assert all(0.39 < height < 5 * ROW - 0.39 for own in found for height in own)
    assert all(below - height > 1 for own in found for height, below in pairwise(own))


def test_rows_are_no_straight_lines_and_some_steps_are_steep() -> None:
    rows = list(zip(*columns(1), strict=True))

    steps = [[abs(after - before) for before, after in pairwise(row)] for row in rows]

    assert mean(max(row) - min(row) for row in rows) > 0.5
    assert max(map(max, steps)) > 0.6


def test_islands_one_above_the_other_often_bend_unlike() -> None:
    alike = []
    for seed in range(5):
        lanes = [[after - before for before, after in pairwise(lane)] for lane in zip(*columns(seed), strict=True)]
        alike += [one * other > 0 for upper, lower in pairwise(lanes) for one, other in zip(upper, lower, strict=True)]

    assert mean(alike) < 0.7


def test_where_rows_are_too_low_cities_keep_to_them() -> None:
    assert gestures(STRAIGHT, LOW_ROW, Random(1)) == (0.0, ((0.0,) * 5,) * 10)


def test_more_room_makes_bolder_gestures() -> None:
    low, high = (gestures(STRAIGHT, row, Random(1)) for row in (ROW, 1.6))

    assert 0 < low[0] < high[0]


def test_a_solid_bend_needs_the_room_of_its_chord() -> None:
    open_, solid = profile([0.0, 1.0, 0.0]), profile([0.0, 1.0, 0.0], is_solid=True)

    assert open_.tops[1] > 0.9
    assert solid.tops[1] < 0.3
    assert solid.cities == open_.cities


def test_a_slope_needs_more_room_than_level_ground() -> None:
    level, steep = profile([0.0] * 3), profile([0.0, 1.0, 2.0])

    assert level.tops[1] == level.cities[1] == level.bottoms[1]
    assert steep.tops[1] < steep.cities[1] < steep.bottoms[1]
