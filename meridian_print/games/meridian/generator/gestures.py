"""Gestures: at which heights the cities of a weave lie, so that each island has a shape of its own.

One above the other, the cities of a meridian need some room; the sea that is left to spare gathers in two gulfs. Where
these rise and fall from meridian to meridian, islands run down slopes, arch, or bend so far that land fills them. The
courses of the gulfs are found by an evolution strategy. All lengths are in widths of a meridian.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from random import Random

import numpy as np
from numpy.typing import NDArray

from meridian_print.boardgame.layout.new import between, pick
from meridian_print.games.meridian.generator.siting import Heights
from meridian_print.games.meridian.generator.weaving import Weave
from meridian_print.games.meridian.rules.material import MERIDIANS

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_POPULATION, _PARENTS, _GENERATIONS = 30, 2, 30
"""The size of the evolution strategy."""
_EDGE = 0.38
"""Least distance of a city from the top and the bottom."""
_APART, _ABREAST = 1.1, 0.96
"""Least distance of two cities of different islands, one above the other, and of the slopes that islands run down."""
_ITERATIONS = 3
"""How often slopes are given the room that they need, which changes them."""
_EVEN, _SHARES = 0.1, (0.15, 0.85)
"""The share of the spare sea that is spread evenly, and those of the rest that one gulf may have."""
_RELIEFS, _MORE, _MOST = (0.1, 0.7), 0.15, 1.3
"""How far an island's lowest city is to lie below its highest, least and most, how much more for each of its cities,
and how many times as far is no better still.
"""
_STEEP, _FLAT, _FILLED, _CRAMPED = 1.0, 25.0, 14.0, 4.0
"""The worth of such reliefs, the cost of what they lack, squared, the worth of bends that land fills, squared, and the
cost of slopes without the room that they need.
"""
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
    """The islands of a weave as indices of their cities, which are counted along the meridians from the top down.

    `order` lists them island by island, each from left to right, beginning at `starts`. `reliefs` are how far islands
    are to rise or fall, `weights` how much it matters. `before` and `after` are the neighbours of each city on its
    island, itself at an end.
    """

    order: Ints
    starts: Ints
    reliefs: Floats
    weights: Floats
    before: Ints
    after: Ints


@dataclass(frozen=True, slots=True, eq=False)
class _Gulfs:
    """Courses of the two gulfs, many at once: how many islands lie above each on each meridian, and its share."""

    levels: Floats
    shares: Floats


def gestures(woven: Weave, row: float, rng: Random) -> Heights:
    """Search the heights that give the islands of a weave the best shapes; return those of all cities.

    `row` is the height of a row, in widths of a meridian.
    """
    rows, lanes = len(woven[0]), _lanes(woven, rng)
    room, gulfs = row * rows - 2 * _EDGE, _drawn_gulfs(rows, rng)
    heights = _heights(gulfs, lanes, room)
    worths = _worths(heights, lanes, room)
    for _ in range(_GENERATIONS):
        gulfs = _offspring(gulfs, np.argsort(-worths, kind="stable")[:_PARENTS], rows, rng)
        heights = _heights(gulfs, lanes, room)
        worths = _worths(heights, lanes, room)
    found = (_EDGE + heights[worths.argmax()]) / row - np.arange(rows) - 0.5
    return tuple(map(tuple, found.tolist()))


def _lanes(woven: Weave, rng: Random) -> _Lanes:
    rows = len(woven[0])
    lanes: dict[int, list[int]] = {}
    for meridian, column in enumerate(woven):
        for level, island in enumerate(column):
            lanes.setdefault(island, []).append(meridian * rows + level)
    before, after = np.arange(MERIDIANS * rows), np.arange(MERIDIANS * rows)
    for lane in lanes.values():
        before[lane[1:]], after[lane[:-1]] = lane[:-1], lane[1:]
    sizes = [len(lane) for lane in lanes.values()]
    reliefs = [between(rng, *_RELIEFS) + _MORE * size for size in sizes]
    framed = [sum(city % rows in (0, rows - 1) for city in lane) / len(lane) for lane in lanes.values()]
    order, starts = np.array([*chain(*lanes.values())]), np.cumsum([0, *sizes[:-1]])
    return _Lanes(order, starts, np.array(reliefs), 1 + _FRAMED * np.array(framed), before, after)


def _drawn_gulfs(rows: int, rng: Random) -> _Gulfs:
    levels = [rows * rng.random() for _ in range(_POPULATION * 2 * MERIDIANS)]
    return _Gulfs(np.array(levels).reshape(-1, 2, MERIDIANS), np.full((_POPULATION, MERIDIANS), 0.5))


def _offspring(gulfs: _Gulfs, parents: Ints, rows: int, rng: Random) -> _Gulfs:
    """Repeat the parents, and move one gulf on one meridian in all but the first of each."""
    each = _POPULATION // _PARENTS
    levels, shares = (np.repeat(values[parents], each, axis=0) for values in (gulfs.levels, gulfs.shares))
    for at in range(_POPULATION):
        if at % each:
            meridian = pick(rng, range(MERIDIANS))
            levels[at, pick(rng, (0, 1)), meridian] = rows * rng.random()
            shares[at, meridian] = between(rng, *_SHARES)
    return _Gulfs(levels, shares)


def _heights(gulfs: _Gulfs, lanes: _Lanes, room: float) -> Floats:
    """Return how far down the cities of each meridian lie: apart as their slopes need it, and farther by the gulfs."""
    rows = len(lanes.before) // MERIDIANS
    near = np.maximum(0.0, 1.0 - np.abs(np.arange(rows + 1) - gulfs.levels[..., None]))
    shared = gulfs.shares[..., None]
    sea = _EVEN / (rows + 1) + (1 - _EVEN) * (near[:, 0] * shared + near[:, 1] * (1 - shared))
    needed = np.full((len(sea), MERIDIANS, rows - 1), _APART)
    for _ in range(_ITERATIONS):
        needed *= np.minimum(1.0, room / needed.sum(axis=2))[..., None]
        gaps = sea * (room - needed.sum(axis=2))[..., None]
        gaps[..., 1:-1] += needed
        heights = gaps[..., :-1].cumsum(axis=2)
        needed = _needed(heights, lanes)
    return np.asarray(heights)


def _needed(heights: Floats, lanes: _Lanes) -> Floats:
    """Return how far apart cities must be for the slopes above and below."""
    flat = heights.reshape(len(heights), -1)
    steps = np.maximum((flat - flat[:, lanes.before]) ** 2, (flat - flat[:, lanes.after]) ** 2).reshape(heights.shape)
    return np.asarray(np.maximum(_APART, _ABREAST * np.sqrt(1 + np.maximum(steps[..., 1:], steps[..., :-1]))))


def _worths(heights: Floats, lanes: _Lanes, room: float) -> Floats:
    """Rate heights: islands are to rise or fall, or bend so that land fills them, and slopes are to have room."""
    own, gaps = heights.reshape(len(heights), -1)[:, lanes.order], np.diff(heights, axis=2)
    reliefs = np.maximum.reduceat(own, lanes.starts, axis=1) - np.minimum.reduceat(own, lanes.starts, axis=1)
    return np.asarray(
        _STEEP * np.minimum(reliefs, _MOST * lanes.reliefs).sum(axis=1)
        - _FLAT * (lanes.weights * np.maximum(0.0, lanes.reliefs - reliefs) ** 2).sum(axis=1)
        + _FILLED * (_filled(heights, lanes, room) ** 2).sum(axis=1)
        - _CRAMPED * np.maximum(0.0, _needed(heights, lanes) - gaps).sum(axis=(1, 2))
    )


def _filled(heights: Floats, lanes: _Lanes, room: float) -> Floats:
    """Return how deep each city's island bends there, as far as land has room within the bend."""
    flat, before, after = heights.reshape(len(heights), -1), lanes.before, lanes.after
    is_end = (before == np.arange(len(before))) | (after == np.arange(len(after)))
    bends = np.where(is_end, 0.0, flat - (flat[:, before] + flat[:, after]) / 2)
    gaps = np.diff(heights, axis=2, prepend=-_SHORE, append=room + _SHORE)
    inside = np.where(bends < 0, gaps[..., 1:].reshape(flat.shape), gaps[..., :-1].reshape(flat.shape))
    return np.minimum(np.minimum(np.abs(bends), _DEEP), np.maximum(0.0, inside - _APART + _CHORD))
