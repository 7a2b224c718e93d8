"""Gestures: at which heights the cities of a weave lie, so that each island has a shape of its own.

One above the other, the cities of a meridian need some room; the sea that is left to spare gathers in two gulfs. Where
these rise and fall from meridian to meridian, islands run down slopes, arch, or bend so far that land fills them. The
courses of the gulfs are found by an evolution strategy. All lengths are in widths of a meridian.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import prod
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.boardgame.layout.new import between
from meridian_print.games.meridian.generator.siting import Heights
from meridian_print.games.meridian.generator.weaving import Weave
from meridian_print.games.meridian.rules.material import MERIDIANS

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_POPULATION, _PARENTS, _GENERATIONS = 30, 2, 26
"""The size of the evolution strategy, for each weave."""
_RUNS = (1, 1, 2, 2, 3)
"""Over how many meridians side by side a gulf is moved at once."""
_EDGE = 0.38
"""Least distance of a city from the top and the bottom."""
_APART, _ABREAST = 1.1, 0.96
"""Least distance of two cities of different islands, one above the other, and of the slopes that islands run down."""
_ITERATIONS = 3
"""How often slopes are given the room that they need, which changes them."""
_EVEN, _SHARES = 0.1, (0.15, 0.85)
"""The share of the spare sea that is spread evenly, and those of the rest that one gulf may have."""
_RELIEFS, _MORE, _MOST = (0.5, 1.2), 0.15, 1.3
"""How far an island's lowest city is to lie below its highest, least and most, how much more for each of its cities,
and how many times as far is no better still.
"""
_STEEP, _FLAT, _FILLED, _CRAMPED = 1.0, 25.0, 18.0, 4.0
"""The worth of such reliefs, the cost of what they lack, squared, the worth of bends that land fills, squared, and the
cost of slopes without the room that they need.
"""
_LEVEL, _BAR = 90.0, 0.4
"""The cost of three cities in a row that lie less high than this above each other, for what they lack, squared."""
_NAMELESS, _LEGIBLE, _LACKING = 6.0, 1.25, 0.26
"""The cost of a city at an end without land for its name below or above, how far another island is where there is some
for a name on either, and how much nearer where there is none at all.
"""
_AMID = 0.15
"""The share of that cost at all other cities, which have land beside them."""
_MARGIN = 0.6
"""What `_SHORE` is to land, for names."""
_FRAMED = 5.0
"""How much more it costs an island to be flat if all of its cities are the first or the last of their meridians."""
_CHORD = 0.2
"""How much nearer another island may come to the chord across a bend that land fills than to a city."""
_DEEP = 0.9
"""The depth of a bend beyond which more is no gain."""
_SHORE = 0.45
"""How far beyond the uppermost and the lowest cities that there can be the frame keeps land off, as a city does."""


@dataclass(frozen=True, slots=True, eq=False)
class _Lanes:
    """The islands of weaves as indices of their cities, which are counted level by level from the top down.

    Those of a level are counted weave by weave, along the meridians. `order` lists all cities weave by weave and island
    by island, each from left to right; `starts` are where islands begin in it, and `threes` how much three cities that
    begin there matter, 0 at the last two of an island. `reliefs` are how far each island is to rise or fall, `weights`
    how much it matters. `before` and `after` are the neighbours of each city on its island, itself at an end. `amid` is
    1 for cities between two such, else 0. What is combined with heights has an axis for populations.
    """

    order: Ints
    starts: Ints
    threes: Floats
    reliefs: Floats
    weights: Floats
    before: Ints
    after: Ints
    amid: Floats


@dataclass(frozen=True, slots=True, eq=False)
class _Gulfs:
    """Courses of the two gulfs: how many islands lie above each on each meridian, and the share of the first.

    The last axes are weaves, meridians, and the members of a population, as they are in heights, of levels.
    """

    levels: Floats
    shares: Floats


class _Posed(NamedTuple):
    """Heights, how far apart they are to be for the slopes, and how far each city lies below its neighbours."""

    heights: Floats
    needed: Floats
    before: Floats
    after: Floats


def gestures(weaves: Sequence[Weave], row: float, rng: Random) -> tuple[Heights, ...]:
    """Search the heights that give the islands of weaves the best shapes; return those of all cities, weave by weave.

    `row` is the height of a row, in widths of a meridian. All weaves have as many rows and islands.
    """
    rows, lanes = len(weaves[0][0]), _lanes(weaves, rng)
    room, gulfs = row * rows - 2 * _EDGE, _drawn_gulfs(len(weaves), rows, rng)
    posed = _posed(gulfs, lanes, room)
    worths = _worths(posed, lanes, room)
    for _ in range(_GENERATIONS):
        gulfs = _offspring(gulfs, _parents(worths), rows, rng)
        posed = _posed(gulfs, lanes, room)
        worths = _worths(posed, lanes, room)
    best = np.take_along_axis(posed.heights, _parents(worths)[None, :, None, :1], axis=3)[..., 0]
    found = (_EDGE + best.transpose(1, 2, 0)) / row - np.arange(rows) - 0.5
    return tuple(tuple(map(tuple, each)) for each in found.tolist())


def _lanes(weaves: Sequence[Weave], rng: Random) -> _Lanes:
    rows, width = len(weaves[0][0]), len(weaves) * MERIDIANS
    found: dict[tuple[int, int], list[int]] = {}
    for number, woven in enumerate(weaves):
        for meridian, column in enumerate(woven, number * MERIDIANS):
            for level, island in enumerate(column):
                found.setdefault((number, island), []).append(level * width + meridian)
    lanes, before, after = list(found.values()), np.arange(rows * width), np.arange(rows * width)
    for lane in lanes:
        before[lane[1:]], after[lane[:-1]] = lane[:-1], lane[1:]
    reliefs = [between(rng, *_RELIEFS) + _MORE * len(lane) for lane in lanes]
    framed = [sum(city // width in (0, rows - 1) for city in lane) / len(lane) for lane in lanes]
    threes = [float(at < len(lane) - 2) for lane in lanes for at in range(len(lane))][:-2]
    order, cities = np.array([*chain(*lanes)]), np.arange(rows * width)
    starts = np.cumsum([0, *(len(lane) for lane in lanes[:-1])])
    amid = np.where((before == cities) | (after == cities), 0.0, 1.0).reshape(rows, len(weaves), MERIDIANS, 1)
    weights = [1 + _FRAMED * share for share in framed]
    return _Lanes(order, starts, _column(threes), _column(reliefs), _column(weights), before, after, amid)


def _column(values: Sequence[float]) -> Floats:
    return np.array(values)[:, None]


def _drawn_gulfs(weaves: int, rows: int, rng: Random) -> _Gulfs:
    shape = (weaves, MERIDIANS, _POPULATION)
    return _Gulfs(rows * _draws((2, *shape), rng), np.full(shape, 0.5))


def _draws(shape: tuple[int, ...], rng: Random) -> Floats:
    return np.array([rng.random() for _ in range(prod(shape))]).reshape(shape)


def _parents(worths: Floats) -> Ints:
    """Return the best members of each weave's population, the best first."""
    return np.asarray(np.argsort(-worths, axis=1, kind="stable")[:, :_PARENTS])


def _offspring(gulfs: _Gulfs, parents: Ints, rows: int, rng: Random) -> _Gulfs:
    """Repeat the parents, and move one gulf on a run of meridians in all but the first of each."""
    each = _POPULATION // _PARENTS
    of = np.repeat(parents, each, axis=1)[:, None]
    levels = np.take_along_axis(gulfs.levels, of[None], axis=3)
    shares = np.take_along_axis(gulfs.shares, of, axis=2)
    first, length, gulf, level, share = _draws((5, len(parents), 1, _POPULATION), rng)
    first = np.floor(MERIDIANS * first)
    off = np.arange(MERIDIANS)[:, None] - first
    moved = (off >= 0) & (off < np.take(_RUNS, (len(_RUNS) * length).astype(int))) & (np.arange(_POPULATION) % each > 0)
    is_first = gulf < 0.5
    return _Gulfs(
        np.where(moved & np.stack([is_first, ~is_first]), rows * level, levels),
        np.where(moved, _SHARES[0] + (_SHARES[1] - _SHARES[0]) * share, shares),
    )


def _posed(gulfs: _Gulfs, lanes: _Lanes, room: float) -> _Posed:
    """Return how far down the cities of each meridian lie: apart as their slopes need it, and farther by the gulfs."""
    rows = len(lanes.amid)
    near = np.maximum(0.0, 1.0 - np.abs(np.arange(rows + 1)[:, None, None, None, None] - gulfs.levels))
    sea = _EVEN / (rows + 1) + (1 - _EVEN) * (near[:, 0] * gulfs.shares + near[:, 1] * (1 - gulfs.shares))
    posed = _Posed(sea, np.full((rows - 1, *gulfs.shares.shape), _APART), sea, sea)
    for _ in range(_ITERATIONS):
        needed = posed.needed * np.minimum(1.0, room / posed.needed.sum(axis=0))
        gaps = sea * (room - needed.sum(axis=0))
        gaps[1:-1] += needed
        posed = _sloping(gaps[:-1].cumsum(axis=0), lanes)
    return posed


def _sloping(heights: Floats, lanes: _Lanes) -> _Posed:
    """Measure how far apart cities must be for the slopes above and below."""
    flat = heights.reshape(-1, heights.shape[-1])
    before, after = ((flat - np.take(flat, beside, axis=0)) for beside in (lanes.before, lanes.after))
    steps = np.maximum(before * before, after * after).reshape(heights.shape)
    needed = np.maximum(_APART, _ABREAST * np.sqrt(1 + np.maximum(steps[1:], steps[:-1])))
    return _Posed(heights, needed, before, after)


def _worths(posed: _Posed, lanes: _Lanes, room: float) -> Floats:
    """Rate heights: islands are to rise or fall, or bend so that land fills them, and slopes are to have room."""
    heights, gaps = posed.heights, np.diff(posed.heights, axis=0)
    own = np.take(heights.reshape(-1, heights.shape[-1]), lanes.order, axis=0)
    reliefs = np.maximum.reduceat(own, lanes.starts) - np.minimum.reduceat(own, lanes.starts)
    lower, upper = np.maximum(own[1:], own[:-1]), np.minimum(own[1:], own[:-1])
    threes = np.maximum(lower[1:], lower[:-1]) - np.minimum(upper[1:], upper[:-1])
    level = np.zeros_like(own)
    level[:-2] = (lanes.threes * np.maximum(0.0, _BAR - threes)) ** 2
    weaves = len(heights[0])
    of_islands = _STEEP * np.minimum(reliefs, _MOST * lanes.reliefs)
    of_islands -= _FLAT * lanes.weights * np.maximum(0.0, lanes.reliefs - reliefs) ** 2
    of_gaps = _CRAMPED * np.maximum(0.0, posed.needed - gaps)
    names = _NAMELESS * (1 + (_AMID - 1) * lanes.amid)
    of_cities = _FILLED * lanes.amid * _filled(posed, gaps, room) ** 2 - names * _nameless(posed, gaps, room)
    return np.asarray(
        of_islands.reshape(weaves, -1, _POPULATION).sum(axis=1)
        - _LEVEL * level.reshape(weaves, -1, _POPULATION).sum(axis=1)
        + (of_cities.sum(axis=0) - of_gaps.sum(axis=0)).sum(axis=1)
    )


def _nameless(posed: _Posed, gaps: Floats, room: float) -> Floats:
    """Return how much of the room is lacking that a city's name needs below or above."""
    widest = _bounded(gaps + _APART - posed.needed, posed.heights, room, _MARGIN)
    return np.minimum(1.0, np.maximum(0.0, (_LEGIBLE - np.maximum(widest[1:], widest[:-1])) / _LACKING))


def _bounded(gaps: Floats, heights: Floats, room: float, margin: float) -> Floats:
    """Add the gaps above the uppermost cities and below the lowest to those between cities."""
    return np.concatenate([heights[:1] + margin, gaps, room + margin - heights[-1:]])


def _filled(posed: _Posed, gaps: Floats, room: float) -> Floats:
    """Return how deep each city's island bends there, as far as land has room within the bend."""
    bends = ((posed.before + posed.after) / 2).reshape(posed.heights.shape)
    all_gaps = _bounded(gaps, posed.heights, room, _SHORE)
    inside = np.where(bends < 0, all_gaps[1:], all_gaps[:-1])
    return np.minimum(np.minimum(np.abs(bends), _DEEP), np.maximum(0.0, inside - _APART + _CHORD))
