"""Waves: at which heights the cities of a weave lie, so that each island makes a gesture of its own.

Where one bends up, the next one below it may bend down: between them is room for the bodies of both, whose shores need
not follow their cities. Imports numpy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from math import copysign
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.boardgame.layout.new import between, pick
from meridian_print.games.meridian.generator.siting import Heights
from meridian_print.games.meridian.generator.weaving import Weave
from meridian_print.games.meridian.rules.material import MERIDIANS

Floats = NDArray[np.float64]

_TRIED = 8
"""How many sets of gestures are tried for a weave."""
_ROUNDS, _PACE = 45, 0.15
"""How often what is lacking is mended, and how much of it each time."""
_APART, _EDGE = 1.1, 0.42
"""Least distances of two cities one above the other, and of a city from the top and the bottom, in widths of a
meridian.
"""
_BROAD, _BROAD_ISLAND = 1.42, 4
"""The same of the cities of one broad island, and from how many cities of an island that is."""
_BODY = 0.9
"""Least distance of a city of another island from the chord across a bend, so that land can fill it."""
_STEEP = 0.75
"""The steepest step from an island's city to the next."""
_PARTED = 1.75
"""How far two cities one above the other are apart, at least, in the one place where lanes give way to open sea."""
_BENDS, _LONG_BENDS = (0.3, 0.8), (0.2, 0.5)
"""How far a city lies off the chord of those beside it, least and most; the same on islands of five and more."""
_SWERVING = 0.5
"""The share of cities, on islands of four and more, at which the next bend goes to the other side."""
_TILT = 0.8
"""How far the last city of an island is to lie above or below the first at most."""
_AT_EDGE, _AT_BEND, _AT_ENDS, _SOFT = 2.0, 0.6, 0.12, 0.8
"""How much wishes count, against 1 of the others: to keep off edges, to bend and to tilt as an island's gesture says,
and to leave room for bodies and not to be steep.
"""


class _Wish(NamedTuple):
    """That a sum of shares of the heights of three cities be not less than something; what that counts."""

    cities: tuple[int, int, int]
    shares: tuple[float, float, float]
    least: float
    weight: float


def waves(woven: Weave, row: float, rng: Random) -> tuple[float, Heights]:
    """Draw gestures for the islands of a weave several times; return how badly heights fit the best, and these heights.

    `row` is the height of a row, in widths of a meridian.
    """
    rows, lanes = len(woven[0]), _lanes(woven)
    always = [*_always(lanes, rows, row)]
    tried = [[*always, *_gestures(lanes, rows, rng)] for _ in range(_TRIED)]
    numbers = np.repeat(np.arange(_TRIED), [len(wishes) for wishes in tried])
    cities, shares, least, weight = (np.array(each).T for each in zip(*chain(*tried), strict=True))
    cities = cities + MERIDIANS * rows * numbers
    start = np.tile(row * (np.arange(rows) + 0.5), MERIDIANS)
    lies = np.concatenate([start + [between(rng, -0.1, 0.1) for _ in start] for _ in tried])
    for _ in range(_ROUNDS):
        lack = weight * np.maximum(0.0, least - _summed(lies, cities, shares))
        lies += _PACE * np.bincount(cities.ravel(), (lack * shares).ravel(), len(lies))
    lack = np.maximum(0.0, least - _summed(lies, cities, shares))
    faults = np.bincount(numbers, weight * lack * lack)
    best = int(faults.argmin())
    found = (lies.reshape(_TRIED, MERIDIANS, rows)[best] - start.reshape(MERIDIANS, rows)) / row
    return float(faults[best]), tuple(tuple(own) for own in found.tolist())


def _summed(lies: Floats, cities: NDArray[np.int64], shares: Floats) -> Floats:
    """Sum shares of the heights of cities, three for each wish, always in the same order."""
    parts = lies[cities] * shares
    return np.asarray(parts[0] + parts[1] + parts[2])


def _always(lanes: Sequence[Sequence[int]], rows: int, row: float) -> Iterator[_Wish]:
    """Yield what is wished for whatever the gestures of islands, whose cities are given in `lanes`."""
    for first in range(0, MERIDIANS * rows, rows):
        yield _Wish((first,) * 3, (1.0, 0.0, 0.0), _EDGE, _AT_EDGE)
        yield _Wish((first + rows - 1,) * 3, (-1.0, 0.0, 0.0), _EDGE - rows * row, _AT_EDGE)
        yield from (_below(first + at, first + at + 1, _APART, 1.0) for at in range(rows - 1))
    for one, other in (pair for lane in lanes for pair in pairwise(lane)):
        yield from (_below(one, other, -_STEEP, _SOFT), _below(other, one, -_STEEP, _SOFT))


def _gestures(lanes: Sequence[Sequence[int]], rows: int, rng: Random) -> Iterator[_Wish]:
    """Draw a place for open sea, and a gesture for each island: how it tilts and bends."""
    parted = rows * (2 + int(rng.random() * (MERIDIANS - 4))) + int(rng.random() * (rows - 1))
    yield _below(parted, parted + 1, _PARTED, 1.0)
    for city in pick(rng, [lane for lane in lanes if len(lane) >= _BROAD_ISLAND] or lanes):
        if city % rows:
            yield _below(city - 1, city, _BROAD, _SOFT)
        if (city + 1) % rows:
            yield _below(city, city + 1, _BROAD, _SOFT)
    for lane in lanes:
        tilt = between(rng, -_TILT, _TILT)
        yield from (_below(lane[0], lane[-1], tilt, _AT_ENDS), _below(lane[-1], lane[0], -tilt, _AT_ENDS))
        for before, city, after, bend in zip(lane, lane[1:], lane[2:], _gesture(len(lane), rng), strict=False):
            side = copysign(1.0, bend)
            yield _Wish((before, city, after), (-side / 2, side, -side / 2), abs(bend), _AT_BEND)
            yield _Wish((before, city, after), (side / 2, -side, side / 2), -abs(bend), _AT_BEND)
            beyond = city - int(side)
            if beyond // rows == city // rows:
                yield _Wish((before, beyond, after), (side / 2, -side, side / 2), _BODY, _SOFT)


def _below(upper: int, lower: int, least: float, weight: float) -> _Wish:
    """Wish that a city lies at least so far below another one."""
    return _Wish((lower, upper, upper), (1.0, -1.0, 0.0), least, weight)


def _lanes(woven: Weave) -> Sequence[Sequence[int]]:
    """Return the cities of each island, from left to right, numbered meridian by meridian, from the top down."""
    lanes: dict[int, list[int]] = {}
    for number, island in enumerate(island for column in woven for island in column):
        lanes.setdefault(island, []).append(number)
    return tuple(lanes.values())


def _gesture(cities: int, rng: Random) -> Iterator[float]:
    """Draw how far below the chord of those beside it each inner city of an island is to lie."""
    side, bends = pick(rng, (-1.0, 1.0)), _LONG_BENDS if cities > 4 else _BENDS
    for _ in range(cities - 2):
        yield side * between(rng, *bends)
        side = -side if rng.random() < _SWERVING else side
