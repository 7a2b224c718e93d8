"""Parcels of farmland: strips ploughed away from their lane and closes ploughed along it, with hedges between some."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.raster import Indices, Mask
from meridian_print.games.meridian.chart.country.lattices import FieldLattice
from meridian_print.graphics.drawing.geometry import Point

_FEW = 1
"""Cells of the farmed part of a parcel that are too few for a parcel of its own."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE, Tillage.PASTURE)
_TURNED = 0.15
"""The share of strips that are ploughed along their lane, and of closes that are ploughed away from it."""
_CUT = 0.4
"""The greatest share by which parcels at the outer edge are less deep than their furlong."""
_BARE = 0.35
"""The share of them of whose crop no colour is seen: farmland fades into the land around it."""
_HEDGED, _BALKED = 0.5, 0.45
"""The shares of boundaries between furlongs and between parcels along which hedges and balks run."""

_Run = tuple[int, int]
"""The first column of some adjacent ones, and the one after the last."""


class _Parcel(NamedTuple):
    """A parcel by its columns, its corners on the side of the lane and away from it, from left to right, and a chance.

    Nothing is farmed beyond one at the edge.
    """

    run: _Run
    inner: Hedge
    outer: Hedge
    at_edge: bool
    chance: float


def parcelled(on: FieldLattice, depths: Indices, island: str) -> Patch:
    """Divide the farmed part of each furlong of a lattice on an island into parcels.

    It is given by how many cells deep each furlong is farmed from the side of its lane, by furlong and column.
    """
    farmed = depths > 0
    furlongs = [
        [_parcel(on, depths, furlong, run) for run in _runs(farmed[furlong], parcels)]
        for furlong, parcels in enumerate(on.parcels)
    ]
    plots = (_plot(on, furlong, parcel) for furlong, parcels in enumerate(furlongs) for parcel in parcels)
    return Patch(island, tuple(plots), tuple(_hedges(on, farmed)), tuple(_balks(furlongs)))


def _runs(farmed: Mask, parcels: tuple[int, ...]) -> Iterator[_Run]:
    """Yield the farmed parts of parcels; a narrow one at the end is a part of that beside it."""
    if not farmed.any():
        return
    of_parcel = np.searchsorted(parcels, np.arange(len(farmed)), side="right")
    for is_own, group in groupby(range(len(farmed)), key=farmed.tolist().__getitem__):
        if is_own:
            columns = list(group)
            ends = [at for at in columns[1:] if of_parcel[at] != of_parcel[at - 1]]
            ends = [at for at in ends if columns[0] + _FEW < at < columns[-1] + 1 - _FEW]
            yield from pairwise([columns[0], *ends, columns[-1] + 1])


def _parcel(on: FieldLattice, depths: Indices, furlong: int, run: _Run) -> _Parcel:
    """Return a parcel of a furlong, which ends anywhere in it where nothing is farmed beyond."""
    (left, right), outwards = run, -1 if furlong < on.lane else 1
    beyond, inner = furlong + outwards, on.furlongs[furlong + (outwards < 0)]
    outer = inner + outwards * int(depths[furlong, left:right].min())
    at_edge = not (0 <= beyond < len(depths) and depths[beyond, left:right].any())
    chance = float(on.chances[on.furlongs[furlong], (left + right) // 2])
    near, far = (on.knots[row, [left, right]] for row in (inner, outer))
    if at_edge:
        far = np.round(far + _CUT * chance * (near - far), 2)
    (a, b), (c, d) = ([Point(*knot) for knot in ends.tolist()] for ends in (near, far))
    return _Parcel(run, (a, b), (c, d), at_edge, chance)


def _plot(on: FieldLattice, furlong: int, parcel: _Parcel) -> Plot:
    """Return what grows on a parcel, whose furrows run along its furlong, or across."""
    dice, (a, b), (d, c) = random.Random(parcel.chance), parcel.inner, parcel.outer
    is_across = on.in_strips[furlong] != (dice.random() < _TURNED)
    number = int(np.searchsorted(on.parcels[furlong], parcel.run[0], side="right"))
    crop = (number + furlong) % 2 + 2 * dice.randrange(2)
    is_bare = parcel.at_edge and dice.random() < _BARE
    return Plot((b, c, d, a) if is_across else (a, b, c, d), None if is_bare else crop, dice.choice(_TILLAGE))


def _balks(furlongs: Sequence[Sequence[_Parcel]]) -> Iterator[Hedge]:
    """Yield balks between parcels of each furlong, up to where the shorter of both ends."""
    for parcels in furlongs:
        for one, other in pairwise(parcels):
            if one.run[1] == other.run[0] and one.chance < _BALKED:
                start = one.inner[1]
                yield start, min(one.outer[1], other.outer[0], key=lambda end: math.dist(start, end))


def _hedges(on: FieldLattice, farmed: Mask) -> Iterator[Hedge]:
    """Yield hedges between furlongs."""
    for furlong, (upper, lower) in enumerate(pairwise(on.parcels)):
        row, both = on.furlongs[furlong + 1], farmed[furlong] & farmed[furlong + 1]
        for start, end in _runs(both, tuple(sorted({*upper, *lower}))):
            if on.chances[row, start] < _HEDGED:
                yield Point(*on.knots[row, start].tolist()), Point(*on.knots[row, end].tolist())
