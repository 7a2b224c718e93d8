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


def girth_of(names: str, places: tuple[Point, ...] = _ROW) -> Girth:
    cities = {name: places[_NAMES.index(name)] for name in names}
    return girth(cities, tuple(pairwise(cities.values())))


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
        found = zip(seen.side.islands, skeletons(seen.side, _RADIUS, seen.chart.area), strict=True)
        girths = {island.key: each.girth for island, each in found}
        ratios += [
            width(seen.lands[key], each.heart) / width(seen.lands[key], each.waist)
            for key, each in girths.items()
            if each.heart is not None and each.waist is not None and each.slim > 0.5
        ]

    assert len(ratios) > 40
    assert np.median(ratios) > 1.15


def test_heart_and_waist_stay_when_a_city_is_lost_that_is_at_the_end_of_neither() -> None:
    whole = girth_of(_NAMES)
    assert whole.heart is not None
    assert whole.waist is not None
    at_ends = {*whole.heart, *whole.waist}

    kept = [girth_of(rest) for rest, end in ((_NAMES[1:], _ROW[0]), (_NAMES[:-1], _ROW[-1])) if end not in at_ends]

    assert kept
    assert all(each == whole for each in kept)


def test_heart_and_waist_stay_where_they_are_however_cities_move() -> None:
    bent = (*_ROW[:3], Point(_ROW[2].x + 20.0, _ROW[2].y + 33.0), Point(_ROW[2].x - 15.0, _ROW[2].y + 40.0))

    whole, moved = girth_of(_NAMES), girth_of(_NAMES, bent)

    for one, other in ((whole.heart, moved.heart), (whole.waist, moved.waist)):
        assert one is not None
        assert other is not None
        assert [_ROW.index(city) for city in one] == [bent.index(city) for city in other]


def test_a_waist_is_the_less_slim_the_nearer_a_third_city_is() -> None:
    low = (_ROW[0], Point(158.0, 130.0), Point(139.0, 180.0))

    slim = [girth_of("ABC", (*low[:2], Point(139.0, y))).slim for y in (180.0, 172.0, 166.0, 155.0)]

    assert slim[0] == 1.0
    assert slim == sorted(slim, reverse=True)
    assert slim[-1] == 0.0


def test_an_island_of_one_line_has_its_heart_there_and_no_waist() -> None:
    shape = girth_of("AB")

    assert shape.heart is not None
    assert {*shape.heart} == {*_ROW[:2]}
    assert shape.waist is None


def test_a_heart_without_a_waist_is_as_broad_as_one_with_it() -> None:
    grid, shape = SampleGrid(Rect(100.0, 100.0, 80.0, 60.0), 1.0), girth_of("AB")

    found = breadth(grid, shape, 1.0)

    assert found.less.min() < -10
    assert found.waist.max() == 0


def test_a_single_city_has_neither() -> None:
    assert girth_of("A") == ALIKE


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
        sea = shapely.box(*area.edges).difference(land)
        shares.append(sea.difference(land.buffer(_OPEN)).area / sea.area)

    assert np.mean(shares) > 0.045
