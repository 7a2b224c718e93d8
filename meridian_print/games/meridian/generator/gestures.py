"""Gestures: at which heights the cities of a weave lie, so that each island has a shape of its own.

One above the other, the cities of a meridian need some room; the sea that is left to spare gathers in two gulfs. Where
these rise and fall from meridian to meridian, islands run down slopes, arch, or bend so far that land fills them. The
courses of the gulfs are found by an evolution strategy. All lengths are in widths of a meridian.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
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
Mask = NDArray[np.bool_]

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
_RELIEFS, _MORE, _MOST = (0.3, 1.0), 0.15, 1.3
"""How far an island's lowest city is to lie below its highest, least and most, how much more for each of its cities,
and how many times as far is no better still.
"""
_STEEP, _FLAT, _FILLED, _CRAMPED = 1.0, 25.0, 18.0, 4.0
"""The worth of such reliefs, the cost of what they lack, squared, the worth of bends that land fills, squared, and the
cost of slopes without the room that they need.
"""
_LEVEL, _BAR = 90.0, 0.4
"""The cost of three cities in a row that lie less high than this above each other, for what they lack, squared."""
_NAMELESS, _LEGIBLE, _LACKING = 4.0, 1.25, 0.26
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
    """The islands of weaves as indices of their cities, which are counted along the meridians from the top down.

    There is a row for each weave, or for each member of a population. `order` lists cities island by island, each from
    left to right; `sizes` are the islands'. `reliefs` are how far islands are to rise or fall, `weights` how much it
    matters. `before` and `after` are the neighbours of each city on its island, itself at an end. `threes` marks the
    places in `order` that begin three cities of an island.
    """

    order: Ints
    sizes: Ints
    reliefs: Floats
    weights: Floats
    before: Ints
    after: Ints
    threes: Mask

    @property
    def starts(self) -> Ints:
        """Where islands begin among the cities in order of all rows."""
        sizes = self.sizes.ravel()
        return np.asarray(np.cumsum(sizes) - sizes)

    @property
    def is_end(self) -> Mask:
        """Which cities lie at an end of their island."""
        cities = np.arange(self.before.shape[1])
        return np.asarray((self.before == cities) | (self.after == cities))


@dataclass(frozen=True, slots=True, eq=False)
class _Gulfs:
    """Courses of the two gulfs, many at once: how many islands lie above each on each meridian, and its share."""

    levels: Floats
    shares: Floats


def gestures(weaves: Sequence[Weave], row: float, rng: Random) -> tuple[Heights, ...]:
    """Search the heights that give the islands of weaves the best shapes; return those of all cities, weave by weave.

    `row` is the height of a row, in widths of a meridian. All weaves have as many rows and islands.
    """
    rows, lanes = len(weaves[0][0]), _populated(weaves, rng)
    room, gulfs = row * rows - 2 * _EDGE, _drawn_gulfs(len(weaves), rows, rng)
    heights = _heights(gulfs, lanes, room)
    worths = _worths(heights, lanes, room)
    for _ in range(_GENERATIONS):
        gulfs = _offspring(gulfs, _parents(worths), rows, rng)
        heights = _heights(gulfs, lanes, room)
        worths = _worths(heights, lanes, room)
    best = heights[_parents(worths)[::_PARENTS]]
    found = (_EDGE + best) / row - np.arange(rows) - 0.5
    return tuple(tuple(map(tuple, each)) for each in found.tolist())


def _populated(weaves: Sequence[Weave], rng: Random) -> _Lanes:
    """Return the lanes of weaves for each member of their populations."""
    each = [_lanes(woven, rng) for woven in weaves]
    parts = ([getattr(lanes, part.name) for lanes in each] for part in fields(_Lanes))
    return _Lanes(*(np.repeat(np.array(part), _POPULATION, axis=0) for part in parts))


def _lanes(woven: Weave, rng: Random) -> _Lanes:
    rows = len(woven[0])
    found: dict[int, list[int]] = {}
    for meridian, column in enumerate(woven):
        for level, island in enumerate(column):
            found.setdefault(island, []).append(meridian * rows + level)
    lanes, before, after = list(found.values()), np.arange(MERIDIANS * rows), np.arange(MERIDIANS * rows)
    for lane in lanes:
        before[lane[1:]], after[lane[:-1]] = lane[:-1], lane[1:]
    reliefs = [between(rng, *_RELIEFS) + _MORE * len(lane) for lane in lanes]
    framed = [sum(city % rows in (0, rows - 1) for city in lane) / len(lane) for lane in lanes]
    threes = [at < len(lane) - 2 for lane in lanes for at in range(len(lane))][:-2]
    order, sizes = np.array([*chain(*lanes)]), np.array([len(lane) for lane in lanes])
    return _Lanes(order, sizes, np.array(reliefs), 1 + _FRAMED * np.array(framed), before, after, np.array(threes))


def _drawn_gulfs(weaves: int, rows: int, rng: Random) -> _Gulfs:
    count = weaves * _POPULATION
    levels = [rows * rng.random() for _ in range(count * 2 * MERIDIANS)]
    return _Gulfs(np.array(levels).reshape(-1, 2, MERIDIANS), np.full((count, MERIDIANS), 0.5))


def _parents(worths: Floats) -> Ints:
    """Return the best members of each weave's population, the best first."""
    ranked = np.argsort(-worths.reshape(-1, _POPULATION), axis=1, kind="stable")[:, :_PARENTS]
    return np.asarray((ranked + np.arange(len(ranked))[:, None] * _POPULATION).ravel())


def _offspring(gulfs: _Gulfs, parents: Ints, rows: int, rng: Random) -> _Gulfs:
    """Repeat the parents, and move one gulf on a run of meridians in all but the first of each."""
    each = _POPULATION // _PARENTS
    levels, shares = (np.repeat(values[parents], each, axis=0) for values in (gulfs.levels, gulfs.shares))
    for at in range(len(levels)):
        if at % each:
            meridian = int(MERIDIANS * rng.random())
            run = slice(meridian, meridian + pick(rng, _RUNS))
            levels[at, int(2 * rng.random()), run] = rows * rng.random()
            shares[at, run] = between(rng, *_SHARES)
    return _Gulfs(levels, shares)


def _heights(gulfs: _Gulfs, lanes: _Lanes, room: float) -> Floats:
    """Return how far down the cities of each meridian lie: apart as their slopes need it, and farther by the gulfs."""
    rows = lanes.before.shape[1] // MERIDIANS
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
    before, after = (np.take_along_axis(flat, beside, axis=1) for beside in (lanes.before, lanes.after))
    steps = np.maximum((flat - before) ** 2, (flat - after) ** 2).reshape(heights.shape)
    return np.asarray(np.maximum(_APART, _ABREAST * np.sqrt(1 + np.maximum(steps[..., 1:], steps[..., :-1]))))


def _worths(heights: Floats, lanes: _Lanes, room: float) -> Floats:
    """Rate heights: islands are to rise or fall, or bend so that land fills them, and slopes are to have room."""
    flat, gaps = heights.reshape(len(heights), -1), np.diff(heights, axis=2)
    own = np.take_along_axis(flat, lanes.order, axis=1)
    highest, lowest = (each.reduceat(own.ravel(), lanes.starts) for each in (np.minimum, np.maximum))
    reliefs = (lowest - highest).reshape(lanes.reliefs.shape)
    lower, upper = np.maximum(own[:, 1:], own[:, :-1]), np.minimum(own[:, 1:], own[:, :-1])
    threes = np.maximum(lower[:, 1:], lower[:, :-1]) - np.minimum(upper[:, 1:], upper[:, :-1])
    level = np.where(lanes.threes, np.maximum(0.0, _BAR - threes), 0.0)
    needed, unnamed = _needed(heights, lanes), np.where(lanes.is_end, 1.0, _AMID)
    return np.asarray(
        _STEEP * np.minimum(reliefs, _MOST * lanes.reliefs).sum(axis=1)
        - _FLAT * (lanes.weights * np.maximum(0.0, lanes.reliefs - reliefs) ** 2).sum(axis=1)
        - _LEVEL * (level**2).sum(axis=1)
        + _FILLED * (_filled(heights, lanes, room) ** 2).sum(axis=1)
        - _CRAMPED * np.maximum(0.0, needed - gaps).sum(axis=(1, 2))
        - _NAMELESS * (unnamed * _nameless(heights, needed, room)).sum(axis=1)
    )


def _nameless(heights: Floats, needed: Floats, room: float) -> Floats:
    """Return how much of the room is lacking that a city's name needs below or above."""
    gaps = np.diff(heights, axis=2, prepend=-_MARGIN, append=room + _MARGIN)
    gaps[..., 1:-1] -= needed - _APART
    lacking = np.clip((_LEGIBLE - np.maximum(gaps[..., 1:], gaps[..., :-1])) / _LACKING, 0.0, 1.0)
    return np.asarray(lacking.reshape(len(heights), -1))


def _filled(heights: Floats, lanes: _Lanes, room: float) -> Floats:
    """Return how deep each city's island bends there, as far as land has room within the bend."""
    flat = heights.reshape(len(heights), -1)
    before, after = (np.take_along_axis(flat, beside, axis=1) for beside in (lanes.before, lanes.after))
    bends = np.where(lanes.is_end, 0.0, flat - (before + after) / 2)
    gaps = np.diff(heights, axis=2, prepend=-_SHORE, append=room + _SHORE)
    inside = np.where(bends < 0, gaps[..., 1:].reshape(flat.shape), gaps[..., :-1].reshape(flat.shape))
    return np.minimum(np.minimum(np.abs(bends), _DEEP), np.maximum(0.0, inside - _APART + _CHORD))
