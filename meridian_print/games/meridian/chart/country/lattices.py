"""Lattices of farmland: furlongs beside each other around a town, each divided into parcels of its own.

Parcels of neighbouring furlongs meet like bricks, seldom at one corner.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Point

_FURLONGS = 6
"""Furlongs from the town to each side."""
_DEPTHS: tuple[Mm, Mm] = (2.4, 5.0)
"""The least and the greatest depth of a furlong."""
_CELL: Mm = 1.5
"""About the extent of a cell, along a furlong and across."""
_COLUMNS = 22
"""Cells from the town to the ends of furlongs."""
_PARCEL = (2, 6)
"""The least and the greatest extent of a parcel along its furlong, in cells."""
_STRAY: Mm = 0.45
"""How far the boundary of two parcels strays along their furlong, at either end."""
_TILT = 0.04
"""How far the boundaries of furlongs tilt at most, in mm per mm."""
_SKEW = 0.15
"""How far boundaries within furlongs lean at most, in mm per mm."""
_BOW = 0.007
"""How much all boundaries are bowed at most: how far aside they are for each mm2 of the square of how far along."""


@dataclass(frozen=True, slots=True, eq=False)
class FieldLattice:
    """A lattice of cells, by where their boundaries meet: by row and column, the x and y of each knot.

    `furlongs` are the rows of cells at which furlongs begin, and the end of the last; `parcels` are the columns at
    which, in each furlong, parcels begin, and the end of the last. Each cell has the chance of its parcel, from 0 to 1.
    """

    knots: Floats
    chances: Floats
    furlongs: tuple[int, ...]
    parcels: tuple[tuple[int, ...], ...]

    @property
    def middles(self) -> Floats:
        """The middles of all cells, by row and column."""
        upper, lower = self.knots[:-1], self.knots[1:]
        return np.asarray((upper[:, :-1] + upper[:, 1:] + lower[:, :-1] + lower[:, 1:]) / 4)


def lattice(at: Point, along: float, dice: np.random.Generator) -> FieldLattice:
    """Lay a lattice around a town whose land lies `along` an angle."""
    depths = dice.uniform(*_DEPTHS, 2 * _FURLONGS)
    rows = np.rint(depths / _CELL).astype(int)
    ends = np.append(0.0, depths.cumsum())
    x, y = _CELL * np.arange(-_COLUMNS, _COLUMNS + 1), (ends - ends[_FURLONGS])[:, None]
    tilt, skew = dice.uniform(-_TILT, _TILT, y.shape), dice.uniform(-_SKEW, _SKEW)
    u = x + skew * y + dice.uniform(-_STRAY, _STRAY, (y.size, x.size))
    along_bow, across_bow = dice.uniform(-_BOW, _BOW, 2)
    u, v = u + across_bow * y * y, y + tilt * u + along_bow * u * u
    cos, sin = math.cos(along), math.sin(along)
    corners = np.stack((cos * u - sin * v, sin * u + cos * v), axis=2)
    parcels = [_parted(dice) for _ in rows]
    chances = np.array([np.repeat(dice.random(len(ends) - 1), np.diff(ends)) for ends in parcels])
    return FieldLattice(
        np.round(_between(corners, rows) + at, 2),
        chances.repeat(rows, axis=0),
        (0, *rows.cumsum().tolist()),
        tuple(map(tuple, parcels)),
    )


def _parted(dice: np.random.Generator) -> list[int]:
    """Return the columns at which the parcels of a furlong begin, and the end of the last."""
    least, most = _PARCEL
    ends = dice.integers(least, most + 1, _COLUMNS).cumsum()
    return [0, *ends[ends <= 2 * _COLUMNS - least].tolist(), 2 * _COLUMNS]


def _between(corners: Floats, counts: np.ndarray[tuple[int], np.dtype[np.int_]]) -> Floats:
    """Return points on the lines from each row of corners to the next, which divide them into `counts` parts."""
    row = np.arange(len(counts)).repeat(counts)
    gone = (np.arange(len(row)) - (counts.cumsum() - counts)[row]) / counts[row]
    gone = gone[:, None, None]
    return np.concatenate([corners[row] * (1 - gone) + corners[row + 1] * gone, corners[-1:]])
