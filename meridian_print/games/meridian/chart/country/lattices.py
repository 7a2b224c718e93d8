"""Lattices of farmland: gently bent rows and columns of blocks around a town, each block divided into strips.

Strips of neighbouring blocks run across one another.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product

import numpy as np

from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Point

_BLOCKS = 6
"""Blocks from the town to each side."""
_EXTENTS: tuple[Mm, Mm] = (4.8, 8.6)
"""The least and the greatest extent of a block, across and down."""
_STRIP: Mm = 2.0
"""The usual width of a strip."""
_UNEVEN = 0.2
"""By how much a boundary of strips strays, in their widths."""
_STRAY: Mm = 0.5
"""How far a corner of blocks strays across and down."""
_BEND = 0.011
"""How far rows and columns bend at most, in mm per square mm off the town."""
_SKEW = 0.15
"""How far columns lean against rows at most, in mm per mm."""

Cells = tuple[slice, slice]
"""Adjacent rows and columns of cells."""


@dataclass(frozen=True, slots=True, eq=False)
class FieldLattice:
    """A lattice of cells, by where their boundaries meet: by row and column, the x and y of each knot.

    `rows` and `columns` are the ends of its blocks, first and last included. Each cell has the chance of its block,
    from 0 to 1.
    """

    knots: Floats
    chances: Floats
    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def middles(self) -> Floats:
        """The middles of all cells, by row and column."""
        upper, lower = self.knots[:-1], self.knots[1:]
        return np.asarray((upper[:, :-1] + upper[:, 1:] + lower[:, :-1] + lower[:, 1:]) / 4)

    def blocks(self) -> Iterator[Cells]:
        """Yield all blocks, row by row."""
        rows, columns = ([slice(*ends) for ends in pairwise(of)] for of in (self.rows, self.columns))
        return product(rows, columns)


def lattice(at: Point, along: float, dice: np.random.Generator) -> FieldLattice:
    """Lay a lattice around a town whose land lies `along` an angle."""
    (x, columns, across), (y, rows, down) = (_divided(dice) for _ in range(2))
    bends, stray = dice.uniform(-_BEND, _BEND, 2), dice.uniform(-_STRAY, _STRAY, (2, y.size, x.size))
    skew = dice.uniform(-_SKEW, _SKEW)
    u = x + skew * y[:, None] + bends[0] * y[:, None] * y[:, None] + stray[0]
    v = y[:, None] + bends[1] * x * x + stray[1]
    cos, sin = math.cos(along), math.sin(along)
    corners = np.stack((cos * u - sin * v, sin * u + cos * v), axis=2)
    knots = _between(_between(corners, down).swapaxes(0, 1), across).swapaxes(0, 1)
    chances = dice.random((2 * _BLOCKS, 2 * _BLOCKS)).repeat(np.diff(rows), axis=0).repeat(np.diff(columns), axis=1)
    return FieldLattice(np.round(knots + at, 2), chances, rows, columns)


def _divided(dice: np.random.Generator) -> tuple[Floats, tuple[int, ...], Floats]:
    """Return the ends of blocks in a row, in mm from the town, and of their strips: by number, and in blocks."""
    extents = dice.uniform(*_EXTENTS, 2 * _BLOCKS)
    ends = np.append(0.0, extents.cumsum())
    counts = np.rint(extents / _STRIP).astype(int)
    firsts = np.append(0, counts.cumsum())
    strip = np.arange(firsts[-1]) - firsts[:-1].repeat(counts)
    strayed = strip + dice.uniform(-_UNEVEN, _UNEVEN, strip.size) * (strip > 0)
    places = np.arange(counts.size).repeat(counts) + strayed / counts.repeat(counts)
    return ends - ends[_BLOCKS], tuple(firsts.tolist()), np.append(places, counts.size)


def _between(corners: Floats, places: Floats) -> Floats:
    """Return points on the lines from each row of corners to the next, at places counted in rows."""
    row = np.minimum(places.astype(int), len(corners) - 2)
    gone = (places - row)[:, None, None]
    return np.asarray(corners[row] * (1 - gone) + corners[row + 1] * gone)
