"""Girth: where along its lines an island is broad, and where it is slim.

An island has one heart, where it is as broad as other islands let it be, and one waist, if it has more than one line.
Dice decide which lines have them, by the keys of the cities at their ends: a city that moves shifts neither to another
line, nor does one that is lost, unless it was at the end of that line. A waist is the less slim the nearer a third city
is to it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import Floats, SampleGrid
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.graphics.drawing.geometry import Mm, Point

_HEART: tuple[Mm, Mm] = (10.0, 34.0)
"""How far from the middle of its heart an island is as broad as can be, and how far off it is so no more."""
_WAIST: Mm = 24.0
"""How far from the middle of its waist an island is slimmer for that."""
_CROWDED, _LONELY = 30.0, 46.0
"""How near a third city is to the middle of a line with no waist, and to one whose waist is as slim as can be, in mm.
"""
_CLAIM: tuple[Mm, Mm] = (12.0, 48.0)
"""How far from its middle a heart claims all that it may of the water, and how far off nothing.

It falls off slowly: the faster, the more water islands need between them.
"""
_MORE: Mm = 14.0
_SLIM: Mm = 19.0
"""How much farther out than usual the coast of a heart lies, and how much less far out that of a waist."""
_HIGH, _LOW = 1.2, 0.9
"""How high a tide a heart has, and how low one a waist has."""

_CHANCE, _HIGHEST = 0.67, 1.2
"""How high a tide is by chance, and the highest of all, and the lowest."""


class Girth(NamedTuple):
    """The lines in whose middles an island has its heart and its waist, if any, and how slim that is, from 0 to 1."""

    heart: Line | None = None
    waist: Line | None = None
    slim: float = 0.0


ALIKE = Girth()
"""The girth of an island that is as broad all over."""


class Breadth(NamedTuple):
    """What the girth of an island makes of the land at places around it.

    `less` is by how much the coast lies nearer, in mm, `tide` how much higher its tide is, `waist` how near its waist
    they are, and `claim` how much its heart claims of the water, these from 0 to 1.
    """

    less: Floats
    tide: Floats
    waist: Floats
    claim: Floats


def girth(cities: Mapping[str, Point], lines: Sequence[Line]) -> Girth:
    """Choose the heart and the waist of an island from its lines, the waist not beside the heart if it can be."""
    keys = {city: key for key, city in cities.items()}
    drawn = sorted(lines, key=lambda line: _drawn(keys[line[0]], keys[line[1]]))
    if not drawn:
        return ALIKE
    heart, *waists = drawn
    if not waists:
        return Girth(heart)
    waist = next((line for line in reversed(waists) if not {*line} & {*heart}), waists[-1])
    return Girth(heart, waist, loneliness(waist, cities.values()))


def loneliness(line: Line, cities: Iterable[Point]) -> float:
    """Return how far a third city is from the middle of a line, from 0 to 1."""
    third = min((math.dist(_middle(line), city) for city in cities if city not in line), default=_LONELY)
    return min(1.0, max(0.0, (third - _CROWDED) / (_LONELY - _CROWDED)))


def breadth(grid: SampleGrid, girth: Girth, scale: float) -> Breadth:
    """Measure what the girth of an island makes of the land, where all is `scale` times as large as on A3."""
    nothing = np.zeros(grid.shape, np.float32)
    if girth.heart is None:
        return Breadth(nothing, nothing, nothing, nothing)
    (full, far), (near, none), waist = _HEART, _CLAIM, nothing
    off_heart = _off_middle(grid, girth.heart, scale)
    if girth.waist is not None:
        off_waist = _off_middle(grid, girth.waist, scale)
        waist = np.float32(girth.slim) * _eased(np.float32(1) - off_waist / np.float32(_WAIST))
    heart = _eased((np.float32(far) - off_heart) / np.float32(far - full)) * (np.float32(1) - waist)
    less = np.float32(_SLIM) * waist - np.float32(_MORE * scale) * heart
    tide = np.float32(_HIGH) * heart - np.float32(_LOW) * waist
    claim = np.clip((np.float32(none) - off_heart) / np.float32(none - near), 0, 1)
    return Breadth(np.asarray(less), tide, waist, claim)


def tides(waves: tuple[Floats, Floats], phase: float, shape: Breadth) -> Floats:
    """Return where an island has bellies, above 0, and where bays, below: each in waves of its own, by its phase."""
    mixed = np.float32(math.cos(phase)) * waves[0] + np.float32(math.sin(phase)) * waves[1]
    return np.asarray(np.clip(np.float32(_CHANCE) * mixed + shape.tide, -_HIGHEST, _HIGHEST), np.float32)


def _drawn(*keys: str) -> float:
    """Throw the dice of the line between two cities."""
    return random.Random(f"girth {' '.join(sorted(keys))}").random()


def _middle(line: Line) -> Point:
    (x, y), (to_x, to_y) = line
    return Point((x + to_x) / 2, (y + to_y) / 2)


def _off_middle(grid: SampleGrid, line: Line, scale: float) -> Floats:
    """Measure to the middle of a line."""
    x, y = _middle(line)
    across, down = grid.xs - np.float32(x), grid.ys - np.float32(y)
    return np.asarray(np.sqrt(across * across + down * down) / np.float32(scale))


def _eased(share: Floats) -> Floats:
    """Let a share from 0 to 1 begin and end slowly."""
    share = np.clip(share, 0, 1)
    return np.asarray(share * share * (np.float32(3) - np.float32(2) * share))
