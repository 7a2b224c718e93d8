"""Gestures give each island a shape of its own, and the islands of a weave room between each other."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from meridian_print.games.meridian.generator.gestures import gestures
from meridian_print.games.meridian.generator.siting import Heights
from meridian_print.games.meridian.generator.weaving import Weave, drawn_lanes, interlocking, weave

ROW = 1.33
"""The height of a row of an A3 board with five cities on a meridian, in widths of one."""
STRAIGHT: Weave = ((0, 1, 2, 3, 4),) * 5 + ((5, 6, 7, 8, 9),) * 5
LOW_ROW = 0.9
"""Too low for five islands one above the other."""


def woven(seed: int) -> list[Weave]:
    rng = Random(seed)
    return sorted((weave(drawn_lanes(5, 13, (3, 4, 5), rng), rng) for _ in range(40)), key=interlocking)[-5:]


def columns(heights: Heights, row: float = ROW) -> list[list[float]]:
    """Return how far down the cities of each meridian lie, from the top down, in widths of a meridian."""
    return [[row * (at + 0.5 + height) for at, height in enumerate(own)] for own in heights]


def courses(of: Weave, row: float = ROW) -> list[list[float]]:
    """Return how far down the cities of each island lie, from left to right, in widths of a meridian."""
    (heights,) = gestures([of], row, Random(1))
    islands: dict[int, list[float]] = {}
    for own, column in zip(columns(heights, row), of, strict=True):
        for height, island in zip(own, column, strict=True):
            islands.setdefault(island, []).append(height)
    return list(islands.values())


def reliefs(of: Weave, row: float = ROW) -> list[float]:
    """Return how far the lowest city of each island lies below the highest, in widths of a meridian."""
    return [max(found) - min(found) for found in courses(of, row)]


def level(course: list[float]) -> bool:
    """Return whether three cities in a row lie at nearly one height."""
    return any(max(three) - min(three) < 0.25 for three in zip(course, course[1:], course[2:], strict=False))


@pytest.mark.parametrize("seed", range(3))
def test_every_city_has_a_height_on_the_map_well_above_the_next_one(seed: int) -> None:
    for each in woven(seed):
        found = columns(*gestures([each], ROW, Random(1)))

        assert [len(own) for own in found] == [5] * 10
        assert all(0.37 < height < 5 * ROW - 0.37 for own in found for height in own)
        assert all(below - height > 0.78 for own in found for height, below in pairwise(own))


def test_few_islands_are_level_bars() -> None:
    found = [relief for seed in range(3) for each in woven(seed) for relief in reliefs(each)]

    assert mean(found) > 0.95
    assert mean(relief < 0.5 for relief in found) < 0.1


def test_few_islands_have_three_cities_in_a_row_at_one_height() -> None:
    found = [level(course) for seed in range(3) for each in woven(seed) for course in courses(each)]

    assert mean(found) < 0.07


def test_weaves_have_gestures_of_their_own_whatever_others_are_searched_with_them() -> None:
    one, other = gestures(woven(1)[:2], ROW, Random(1))

    assert one != other


def test_even_where_no_island_changes_its_row_few_are_level() -> None:
    assert min(reliefs(STRAIGHT)) > 0.5


def test_where_rows_are_too_low_cities_share_what_room_there_is() -> None:
    (heights,) = gestures([STRAIGHT], LOW_ROW, Random(1))

    assert all(below - height > 0.8 for own in columns(heights, LOW_ROW) for height, below in pairwise(own))


def test_more_room_makes_bolder_gestures() -> None:
    low, high = (mean(reliefs(STRAIGHT, row)) for row in (ROW, 1.6))

    assert 0.5 < low < high
