"""Lattices of farmland: furlongs beside a lane on either side, each divided into parcels of its own.

Some are divided into long narrow strips, others into broad closes. Parcels of neighbouring furlongs seldom meet at one
corner, and all bend as their lane does.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.games.meridian.chart.country.lanes import Lane
from meridian_print.graphics.drawing.geometry import Mm

REACH: Mm = 28.5
"""How far along the lane a lattice reaches, on either side of its city."""
_CELL: Mm = 1.5
"""About the extent of a cell, along a furlong and across."""
_STRIPS, _CLOSES = (4.4, 7.4), (3.0, 5.4)
"""The least and the greatest depth of furlongs of strips, and of closes."""
_NARROW, _BROAD = (2, 3), (3, 6)
"""The least and the greatest extent of strips and of closes along their furlong, in cells."""
_IN_STRIPS = 0.5
"""The share of furlongs that are divided into strips."""
_FURLONGS = 5
"""Furlongs on either side of the lane."""
_STRAY: Mm = 0.6
"""How far the boundary of two parcels strays along their furlong, at either end."""
_SKEW = 0.3
"""How far boundaries within furlongs lean at most, in mm per mm."""
_UNEVEN, _WAVE = 0.5, 4
"""How far the boundaries of furlongs stray aside, in mm, and after how many cells they do so anew."""
_SPAN, _STRETCHED = 4, (0.55, 1.6)
"""The cells over which it is measured how much longer a furlong is than its lane, and what it may be of it."""
_SHALLOW = 2
"""The fewest cells across a parcel."""
_TURNS: Mm = 6.0
"""How far along the lane its direction is measured: parcels follow its bends, not its windings."""


@dataclass(frozen=True, slots=True, eq=False)
class FieldLattice:
    """A lattice of cells, by where their boundaries meet: by row and column, the x and y of each knot.

    `furlongs` are the rows of cells at which furlongs begin, and the end of the last; that in the middle is the lane.
    `parcels` are the columns at which, in each furlong, parcels begin, and the end of the last. Each cell has the
    chance of its parcel, from 0 to 1; `in_strips` says of which furlongs the parcels are strips.
    """

    knots: Floats
    chances: Floats
    furlongs: tuple[int, ...]
    parcels: tuple[tuple[int, ...], ...]
    in_strips: tuple[bool, ...]

    @property
    def lane(self) -> int:
        """The furlong that is the lane."""
        return len(self.parcels) // 2

    def tilled(self, arable: Mask) -> Tilled:
        """Return what is tilled of a lattice of which some cells are arable; parcels begin at a side of a furlong."""
        starts, rows, many = np.array(self.furlongs[:-1]), np.arange(self.furlongs[-1]), np.diff(self.furlongs)
        number, deep = (rows - starts.repeat(many))[:, None], many.repeat(many)[:, None]
        upper, lower = (
            np.minimum.reduceat(np.where(arable, deep, off), starts, axis=0) for off in (number, deep - 1 - number)
        )
        parcels = np.concatenate(
            [arable.shape[1] * furlong + np.array(at[:-1]) for furlong, at in enumerate(self.parcels)]
        )
        deeper = np.add.reduceat((lower - upper).ravel(), parcels)
        deeper = deeper.repeat(np.diff(parcels, append=arable.shape[1] * len(starts))).reshape(upper.shape)
        is_upper = deeper < (np.arange(len(starts))[:, None] > self.lane)
        depth = np.where(is_upper, upper, lower)
        depth[depth < _SHALLOW] = 0
        first = np.where(is_upper, starts[:, None], (starts + many)[:, None] - depth)
        return Tilled(self, first, first + depth)

    @property
    def is_even(self) -> Mask:
        """Which knots lie where no bend of the lane folds the lattice or tears it apart."""
        across = self.knots[:, _SPAN:] - self.knots[:, :-_SPAN]
        lane = across[self.furlongs[self.lane]]
        stretched = (across * lane).sum(axis=2) / (lane * lane).sum(axis=1)
        least, most = _STRETCHED
        return np.pad((stretched > least) & (stretched < most), ((0, 0), (_SPAN // 2, _SPAN // 2)))

    @property
    def middles(self) -> Floats:
        """The middles of all cells, by row and column."""
        upper, lower = self.knots[:-1], self.knots[1:]
        return np.asarray((upper[:, :-1] + upper[:, 1:] + lower[:, :-1] + lower[:, 1:]) / 4)


@dataclass(frozen=True, slots=True, eq=False)
class Tilled:
    """What of a lattice is tilled: by furlong and column, the first row of cells, and the one after the last."""

    on: FieldLattice
    first: Indices
    end: Indices

    @property
    def is_farmed(self) -> Mask:
        """Where anything is tilled."""
        return np.asarray(self.first < self.end)

    @property
    def meets(self) -> Mask:
        """Where land is tilled on both sides of each boundary of furlongs; across the lane, on both sides of that."""
        at, lane, farmed = np.array(self.on.furlongs)[1:-1, None], self.on.lane, self.is_farmed
        upper, lower = farmed[:-1] & (self.end[:-1] == at), farmed[1:] & (self.first[1:] == at)
        both = np.zeros((len(farmed) + 1, farmed.shape[1]), bool)
        both[1:-1] = upper & lower
        both[lane] = both[lane + 1] = upper[lane - 1] & lower[lane]
        return both

    def area(self, where: Mask) -> int:
        """Count the cells that are tilled in some columns of furlongs."""
        return int((self.end - self.first)[where].sum())

    def only(self, where: Mask) -> Tilled:
        """Return the same with nothing tilled but in some columns of furlongs."""
        return Tilled(self.on, self.first, np.where(where, self.end, self.first))


def lattice(along: Lane, dice: np.random.Generator) -> FieldLattice:
    """Lay a lattice along a lane."""
    in_strips = dice.random((2, _FURLONGS)) < _IN_STRIPS
    depths = dice.uniform(*np.where(in_strips, *np.array([_STRIPS, _CLOSES])[:, :, None, None]))
    ends = along.verge + np.concatenate([np.zeros((2, 1)), depths.cumsum(axis=1)], axis=1)
    v = np.concatenate([-ends[0, ::-1], ends[1]])
    rows = np.maximum(1, np.rint(np.diff(v) / _CELL)).astype(int)
    columns = 2 * int(REACH / _CELL)
    of_furlongs = (*in_strips[0, ::-1].tolist(), False, *in_strips[1].tolist())
    parcels = [_parted(dice, columns, _NARROW if strips else _BROAD) for strips in of_furlongs]
    chances = np.array([np.repeat(dice.random(len(at) - 1), np.diff(at)) for at in parcels])
    return FieldLattice(
        np.round(_between(_corners(along, v, columns, dice), rows), 2),
        chances.repeat(rows, axis=0),
        (0, *rows.cumsum().tolist()),
        tuple(map(tuple, parcels)),
        of_furlongs,
    )


def _corners(along: Lane, v: Floats, columns: int, dice: np.random.Generator) -> Floats:
    """Return where the boundaries of furlongs, so far aside of the lane, meet those within them."""
    u = along.city + _CELL * (np.arange(columns + 1) - columns / 2)
    strayed = u + _STRAY * dice.uniform(-1, 1, (len(v), columns + 1)) + dice.uniform(-_SKEW, _SKEW) * v[:, None]
    waves = dice.uniform(-_UNEVEN, _UNEVEN, (len(v), columns // _WAVE + 2))
    waves[[len(v) // 2 - 1, len(v) // 2]] = 0.0
    gone, share = np.divmod(np.arange(columns + 1), _WAVE)
    aside = v[:, None] + waves[:, gone] + (waves[:, gone + 1] - waves[:, gone]) * (share / _WAVE)
    onward, back, here = along.at(np.stack([strayed + _TURNS, strayed - _TURNS, strayed]))
    x, y = np.moveaxis(onward - back, -1, 0)
    across = np.stack([-y, x], axis=-1) / elementary.hypot(x, y)[..., None]
    return np.asarray(here + aside[..., None] * across)


def _parted(dice: np.random.Generator, columns: int, extents: tuple[int, int]) -> list[int]:
    """Return the columns at which the parcels of a furlong begin, and the end of the last."""
    least, most = extents
    ends = dice.integers(least, most + 1, columns).cumsum()
    return [0, *ends[ends <= columns - least].tolist(), columns]


def _between(corners: Floats, counts: Indices) -> Floats:
    """Return points on the lines from each row of corners to the next, which divide them into `counts` parts."""
    row = np.arange(len(counts)).repeat(counts)
    gone = (np.arange(len(row)) - (counts.cumsum() - counts)[row]) / counts[row]
    gone = gone[:, None, None]
    return np.concatenate([corners[row] * (1 - gone) + corners[row + 1] * gone, corners[-1:]])
