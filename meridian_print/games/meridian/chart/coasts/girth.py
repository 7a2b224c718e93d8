"""Girth: where along its lines an island is broad, and where it is slim.

A long island has one heart, where it is as broad as other islands let it be, and one waist; elsewhere it is lean, so
that the sea widens beside it. Dice decide which lines have them, by the keys of the cities at their ends: a city that
moves shifts neither to another line, nor does one that is lost, unless it was at the end of that line.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import Floats, SampleGrid
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.graphics.drawing.geometry import Mm, Point

_HEART: tuple[Mm, Mm] = (16.0, 42.0)
"""How far from the middle of its heart an island is no less broad, and how far off it is lean."""
_CORE = 1.5
"""How much faster a heart falls off than leanness grows."""
_WAIST: Mm = 24.0
"""How far from the middle of its waist an island is slimmer for that."""
_CLAIM: tuple[Mm, Mm] = (12.0, 48.0)
"""How far from its middle a heart claims all that it may of the water, and how far off nothing.

It falls off slowly: the faster, the more water islands need between them.
"""
_MORE: Mm = 12.0
_LESS: Mm = 6.5
_SLIM: Mm = 4.0
"""How much farther out than usual the coast of a heart lies, how much less far where an island is lean, and how much
less than that at its waist.
"""
_HIGH, _LOW = 1.2, 0.4
"""How high a tide a heart has, as one that is lean has a low one; and how much lower one a waist has."""


class Girth(NamedTuple):
    """The lines in whose middles an island has its heart and its waist; none if it is as broad all over."""

    heart: Line | None = None
    waist: Line | None = None


ALIKE = Girth()
"""The girth of an island that is as broad all over."""


class Breadth(NamedTuple):
    """What the girth of an island makes of the land at places around it.

    `less` is by how much the coast lies nearer, in mm, `tide` how much higher its tide is, `lean` and `waist` how lean
    it is and how near its waist, and `claim` how much its heart claims of the water, these from 0 to 1.
    """

    less: Floats
    tide: Floats
    lean: Floats
    waist: Floats
    claim: Floats


def girth(cities: Mapping[str, Point], lines: Sequence[Line], edges: Sequence[Line]) -> Girth:
    """Choose the heart and the waist of an island from its lines; `edges` are those of its plains.

    The heart lies on a plain if there is one, the waist on none, and not beside the heart if it can lie elsewhere.
    """
    keys, plain = {city: key for key, city in cities.items()}, {frozenset(edge) for edge in edges}
    drawn = sorted(lines, key=lambda line: _drawn(keys[line[0]], keys[line[1]]))
    heart = next((line for line in drawn if not plain or frozenset(line) in plain), None)
    waists = [line for line in reversed(drawn) if line != heart and frozenset(line) not in plain]
    if heart is None or not waists:
        return ALIKE
    return Girth(heart, next((line for line in waists if not {*line} & {*heart}), waists[0]))


def breadth(grid: SampleGrid, girth: Girth, scale: float) -> Breadth:
    """Measure what the girth of an island makes of the land, where all is `scale` times as large as on A3."""
    if girth.heart is None or girth.waist is None:
        nothing = np.zeros(grid.shape, np.float32)
        return Breadth(nothing, nothing, nothing, nothing, nothing)
    (full, far), (near, none) = _HEART, _CLAIM
    off_heart, off_waist = (_off_middle(grid, line, scale) for line in (girth.heart, girth.waist))
    lean = _eased((off_heart - np.float32(full)) / np.float32(far - full))
    waist = _eased(np.float32(1) - off_waist / np.float32(_WAIST))
    heart = np.clip(np.float32(1) - np.float32(_CORE) * lean, 0, 1)
    less = np.float32(_LESS) * lean + np.float32(_SLIM) * waist - np.float32(_MORE * scale) * heart
    tide = np.float32(_HIGH) * (np.float32(1) - np.float32(2) * lean) - np.float32(_LOW) * waist
    claim = np.clip((np.float32(none) - off_heart) / np.float32(none - near), 0, 1)
    return Breadth(less, tide, lean, waist, claim)


def _drawn(*keys: str) -> float:
    """Throw the dice of the line between two cities."""
    return random.Random(f"girth {' '.join(sorted(keys))}").random()


def _off_middle(grid: SampleGrid, line: Line, scale: float) -> Floats:
    """Measure to the middle of a line."""
    (x, y), (to_x, to_y) = line
    across, down = grid.xs - np.float32((x + to_x) / 2), grid.ys - np.float32((y + to_y) / 2)
    return np.asarray(np.sqrt(across * across + down * down) / np.float32(scale))


def _eased(share: Floats) -> Floats:
    """Let a share from 0 to 1 begin and end slowly."""
    share = np.clip(share, 0, 1)
    return np.asarray(share * share * (np.float32(3) - np.float32(2) * share))
