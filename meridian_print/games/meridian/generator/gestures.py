"""Gestures: at which heights the cities of a weave lie, so that each island has a shape of its own.

An island follows the rows of the weave; upon that it makes a gesture: it zigzags, arches, runs down a slope, turns a
corner. A solid gesture keeps its bends for itself, so that land fills them. Island by island, large ones first, the
boldest gesture is taken that still fits between the others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from meridian_print.boardgame.layout.new import between, pick, shuffled
from meridian_print.games.meridian.generator.siting import Heights
from meridian_print.games.meridian.generator.stacking import APART, Profile, Stack, stack
from meridian_print.games.meridian.generator.weaving import Weave

_TRIED = 3
"""How many sets of gestures are tried for a weave."""
_EDGE = 0.4
"""Least distance of a city from the top and the bottom, in widths of a meridian, as are all lengths here."""
_SHIFTS = (0.7, 0.85)
"""By what share of a row an island shifts that the weave has shift by a row, least and most."""
_SWAY = (-0.08, 0.08)
"""How far up or down any city lies off that, so that no row is straight."""
_FULL = 0.95
"""The share of the room that islands may take: names need the rest."""
_CHORD = 0.2
"""How much nearer another island may come to the chord across a solid bend than to a city."""
_SLANT = 0.25
"""How much more room islands that run down a slope need above and below, in shares of what the slope takes of it."""
_MAIN = 5
"""How many islands would rather be solid."""
_SHARES, _BENT = (1.0, 0.85, 0.7), (0.6, 0.3)
"""How bold gestures are that are tried one after the other, and the bends tried last, which nearly always fit."""
_SOLID, _PLAIN, _SLIGHT = 3.0, 1.0, 0.5
"""The worth of a solid gesture for each city, of another one, and of mere bends."""
_DEEP, _ARCHED, _STEEP = (1.0, 1.25), (0.8, 1.3), (0.8, 1.05)
"""How deep zigzags are and how high arches, and how far down a slope leads from city to city."""
_BENDS, _SWERVING = (0.1, 0.6), 0.5
"""How far down or up a bend leads, and the share of cities at which it goes on to the other side."""


class _Gesture(NamedTuple):
    """How far below each other an island's cities lie, from left to right; whether it is solid, and its worth."""

    heights: tuple[float, ...]
    is_solid: bool
    worth: float


class _Posed(NamedTuple):
    """The islands of a weave with the profiles that their gestures give them, and what these are worth."""

    worth: float
    profiles: Mapping[int, Profile]


def gestures(woven: Weave, row: float, rng: Random) -> tuple[float, Heights]:
    """Draw gestures for the islands of a weave several times; return the worth of the best, and all cities' heights.

    `row` is the height of a row, in widths of a meridian. If islands have no room for any, their cities keep to the
    middles of their rows, which is worth nothing.
    """
    stacked, room = stack(woven), row * len(woven[0]) - 2 * _EDGE
    tried = (_posed(stacked, (row, room), rng) for _ in range(_TRIED))
    best = max(filter(None, tried), key=lambda posed: posed.worth, default=None)
    heights = [[0.0] * len(column) for column in woven]
    if best is None:
        return 0.0, tuple(map(tuple, heights))
    tops = stacked.settled(best.profiles, room, rng)
    for island, lane in stacked.lanes.items():
        for (meridian, level), height in zip(lane, best.profiles[island].cities, strict=True):
            heights[meridian][level] = (_EDGE + tops[island] + height) / row - level - 0.5
    return best.worth, tuple(map(tuple, heights))


def profile(heights: Sequence[float], *, is_solid: bool = False) -> Profile:
    """Return the profile of an island with these heights: more than its cities on slopes, and in solid bends."""
    tops, bottoms, last = list[float](), list[float](), len(heights) - 1
    for at, height in enumerate(heights):
        before, after = heights[max(0, at - 1)], heights[min(last, at + 1)]
        slope, chord = (after - before) / 2, (before + after) / 2
        slant = _SLANT * APART * (math.sqrt(1 + slope * slope) - 1)
        is_bend = is_solid and 0 < at < last
        tops.append(min(height - slant, chord + _CHORD if is_bend else height))
        bottoms.append(max(height + slant, chord - _CHORD if is_bend else height))
    highest = min(tops)
    return Profile(*(tuple(value - highest for value in values) for values in (heights, tops, bottoms)))


def _posed(stacked: Stack, sizes: tuple[float, float], rng: Random) -> _Posed | None:
    """Draw a gesture for each island, if all have room; `sizes` are the height of a row and of the room for islands."""
    (row, room), lanes = sizes, stacked.lanes
    shift = row * between(rng, *_SHIFTS)
    bases = {island: [shift * level + between(rng, *_SWAY) for _, level in lane] for island, lane in lanes.items()}
    profiles, worth = {island: profile(base) for island, base in bases.items()}, 0.0
    if stacked.depth(profiles) > _FULL * room:
        return None
    order = sorted(lanes, key=lambda island: -len(lanes[island]) - 1.5 * rng.random())
    for number, island in enumerate(order):
        for gesture in _wishes(len(lanes[island]), rng, is_main=number < _MAIN):
            heights = [sum(both) for both in zip(bases[island], gesture.heights, strict=True)]
            tried = {**profiles, island: profile(heights, is_solid=gesture.is_solid)}
            if stacked.depth(tried) <= _FULL * room:
                profiles, worth = tried, worth + gesture.worth * len(lanes[island])
                break
    return _Posed(worth, profiles)


def _wishes(cities: int, rng: Random, *, is_main: bool) -> Iterator[_Gesture]:
    """Yield the gestures that an island would make, each at first as boldly as can be."""
    kinds = shuffled(rng, _KINDS.get(cities, _LONG_KINDS))
    if is_main:
        kinds = [*shuffled(rng, _SOLID_KINDS), *kinds]
    for kind in kinds:
        side, is_turned = pick(rng, (-1, 1)), rng.random() < 0.5
        for share in _SHARES:
            heights = tuple(side * share * height for height in kind(cities, rng))
            is_solid = kind in _SOLID_KINDS
            worth = share * (_SOLID if is_solid else _PLAIN)
            yield _Gesture(heights[::-1] if is_turned else heights, is_solid, worth)
    for share in _BENT:
        yield _Gesture(tuple(share * height for height in _bends(cities, rng)), is_solid=False, worth=_SLIGHT * share)


def _zigzag(cities: int, rng: Random) -> list[float]:
    deep = between(rng, *_DEEP)
    return [deep * (at % 2) for at in range(cities)]


def _tailed(cities: int, rng: Random) -> list[float]:
    """Zigzag, then trail off to one side."""
    heights, way = _zigzag(min(3, cities), rng), pick(rng, (-1, 1))
    while len(heights) < cities:
        heights.append(heights[-1] + way * between(rng, *_BENDS))
    return heights


def _arch(cities: int, rng: Random) -> list[float]:
    high = between(rng, *_ARCHED)
    shares = (at / (cities - 1) for at in range(cities))
    return [4 * high * share * (1 - share) for share in shares]


def _slope(cities: int, rng: Random) -> list[float]:
    steep = between(rng, *_STEEP)
    return [steep * at for at in range(cities)]


def _hook(cities: int, rng: Random) -> list[float]:
    """Run level, then down."""
    steep, level = between(rng, *_STEEP), cities - (3 if cities > 3 else 2)
    return [steep * max(0, at - level) for at in range(cities)]


def _stair(cities: int, rng: Random) -> list[float]:
    """Run level on two heights."""
    steep = between(rng, *_STEEP)
    return [steep * (at >= cities // 2) for at in range(cities)]


def _bends(cities: int, rng: Random) -> list[float]:
    heights, side = [0.0], pick(rng, (-1, 1))
    while len(heights) < cities:
        heights.append(heights[-1] + side * between(rng, *_BENDS))
        side = -side if rng.random() < _SWERVING else side
    return heights


_Kind = Callable[[int, Random], list[float]]
_SOLID_KINDS: tuple[_Kind, ...] = (_zigzag, _tailed)
_KINDS: Mapping[int, tuple[_Kind, ...]] = {
    2: (_slope, _bends),
    3: (_zigzag, _slope, _hook, _slope),
    4: (_arch, _slope, _hook, _stair, _bends),
}
_LONG_KINDS: tuple[_Kind, ...] = (_arch, _hook, _stair, _bends)
"""The gestures of islands by their cities, and those of larger ones; one named twice is sooner tried."""
