"""A long island has one broad heart and one waist, and the sea is wide beside what is lean."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.coasts.girth import ALIKE, Girth, breadth, girth
from meridian_print.games.meridian.chart.coasts.skeleton import skeletons
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from tests.games.meridian.chart.boards import Drawn, drawn
from tests.games.meridian.generator.boards import board

_ROW = tuple(Point(120.0 + 38 * at, 130.0 + 10 * (at % 2)) for at in range(5))
_NAMES = "ABCDE"
_RADIUS: Mm = 15.0
_OPEN: Mm = 12.0
"""How far from all coasts the open sea begins."""


def girth_of(names: str, edges: tuple[Line, ...] = ()) -> Girth:
    cities = {name: _ROW[_NAMES.index(name)] for name in names}
    return girth(cities, tuple(pairwise(cities.values())), edges)


@cache
def long_islands() -> tuple[Drawn, ...]:
    """Return sides of new boards whose islands have one city a meridian."""
    layouts = [board(seed, "strict") for seed in range(1, 4)]
    return tuple(drawn(side, layout.board) for layout in layouts for side in layout.sides)


def width(land: shapely.Polygon, line: Line) -> Mm:
    """Return the width of land across the middle of a line."""
    (x, y), (to_x, to_y) = line
    long, middle = math.dist(*line), shapely.Point((x + to_x) / 2, (y + to_y) / 2)
    across, down = 70 * (y - to_y) / long, 70 * (to_x - x) / long
    ends = [(middle.x - across, middle.y - down), (middle.x + across, middle.y + down)]
    cut = shapely.get_parts(shapely.LineString(ends).intersection(land))
    return float(min(cut, key=middle.distance).length)


@pytest.mark.slow
def test_long_islands_are_far_broader_at_their_hearts_than_at_their_waists() -> None:
    ratios = []
    for seen in long_islands():
        found = zip(seen.side.islands, skeletons(seen.side, _RADIUS), strict=True)
        girths = {island.key: each.girth for island, each in found}
        ratios += [
            width(seen.lands[key], each.heart) / width(seen.lands[key], each.waist)
            for key, each in girths.items()
            if each.heart is not None and each.waist is not None
        ]

    assert len(ratios) > 40
    assert np.median(ratios) > 1.7


def test_heart_and_waist_stay_when_a_city_is_lost_that_is_at_the_end_of_neither() -> None:
    whole = girth_of(_NAMES)
    assert whole.heart is not None
    assert whole.waist is not None
    at_ends = {*whole.heart, *whole.waist}

    kept = [girth_of(rest) for rest, end in ((_NAMES[1:], _ROW[0]), (_NAMES[:-1], _ROW[-1])) if end not in at_ends]

    assert kept
    assert all(each == whole for each in kept)


def test_a_heart_lies_on_a_plain_and_a_waist_does_not() -> None:
    *_, plain = pairwise(_ROW)

    found = girth_of(_NAMES, (plain,))

    assert found.heart == plain
    assert found.waist not in (None, plain)


def test_an_island_of_one_line_or_all_plain_is_as_broad_all_over() -> None:
    assert girth_of("AB") == ALIKE
    assert girth_of(_NAMES, tuple(pairwise(_ROW))) == ALIKE


def test_claims_fall_off_so_slowly_that_straits_stay_wide_enough() -> None:
    grid = SampleGrid(Rect(0.0, 0.0, 400.0, 260.0), 1.0)

    claim = breadth(grid, girth_of(_NAMES), 1.0).claim

    assert claim.max() == 1.0
    assert max(np.abs(np.diff(claim, axis=axis)).max() for axis in (0, 1)) < 0.03


@pytest.mark.slow
def test_some_of_the_sea_among_long_islands_is_wide() -> None:
    shares = []
    for seen in long_islands():
        land, area = shapely.MultiPolygon(list(seen.lands.values())), seen.chart.area
        sea = shapely.box(area.x, area.y, area.right, area.bottom).difference(land)
        shares.append(sea.difference(land.buffer(_OPEN)).area / sea.area)

    assert np.mean(shares) > 0.09
