"""Parcels of farmland: strips ploughed away from their lane and closes ploughed along it, with hedges between some."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.raster import Mask
from meridian_print.games.meridian.chart.country.lattices import FieldLattice, Tilled
from meridian_print.graphics.drawing.geometry import Point

_FEW = 1
"""Cells of the farmed part of a parcel that are too few for a parcel of its own."""
_SHALLOW = 1
"""Rows of cells that are too few for one: where it is tilled from one side here and from the other there."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE, Tillage.PASTURE)
_TURNED = 0.15
"""The share of strips that are ploughed along their lane, and of closes that are ploughed away from it."""
_CUT = 0.4
"""The greatest share by which parcels at the outer edge are less deep than their furlong."""
_BARE = 0.25
"""The share of them of whose crop no colour is seen: farmland fades into the land around it."""
_HEDGED = 0.35
"""The share of parcels with a hedge on the side of the lane."""

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


def parcelled(on: FieldLattice, land: Tilled, island: str) -> Patch:
    """Divide what is tilled of each furlong of a lattice on an island into parcels."""
    farmed, meets = land.is_farmed, land.meets
    parcels = [
        (furlong, parcel)
        for furlong in np.flatnonzero(farmed.any(axis=1)).tolist()
        for parcel in _parcels(on, land, furlong, (farmed[furlong], meets[furlong + (furlong > on.lane)]))
    ]
    plots = (_plot(on, *each) for each in parcels)
    hedges = (parcel.inner for _, parcel in parcels if parcel.chance < _HEDGED)
    return Patch(island, tuple(plots), tuple(hedges))


def _runs(farmed: Mask, parcels: tuple[int, ...]) -> Iterator[_Run]:
    """Yield the farmed parts of parcels; a narrow one at the end is a part of that beside it."""
    of_parcel = np.searchsorted(parcels, np.arange(len(farmed)), side="right")
    for is_own, group in groupby(range(len(farmed)), key=farmed.tolist().__getitem__):
        if is_own:
            columns = list(group)
            ends = [at for at in columns[1:] if of_parcel[at] != of_parcel[at - 1]]
            ends = [at for at in ends if columns[0] + _FEW < at < columns[-1] + 1 - _FEW]
            yield from pairwise([columns[0], *ends, columns[-1] + 1])


def _parcels(on: FieldLattice, land: Tilled, furlong: int, farmed: tuple[Mask, Mask]) -> Iterator[_Parcel]:
    """Yield the parcels of a furlong, which end anywhere in it where nothing is farmed beyond.

    `farmed` says where in it anything is, and where land beyond is, too.
    """
    is_upper, (own, beyond) = furlong < on.lane, farmed
    for left, right in _runs(own, on.parcels[furlong]):
        rows = int(land.first[furlong, left:right].max()), int(land.end[furlong, left:right].min())
        if rows[1] - rows[0] > _SHALLOW:
            at_edge = not beyond[left:right].any()
            chance = float(on.chances[on.furlongs[furlong], (left + right) // 2])
            near, far = (on.knots[row, [left, right]] for row in (rows[::-1] if is_upper else rows))
            if at_edge:
                far = np.round(far + _CUT * chance * (near - far), 2)
            (a, b), (c, d) = ([Point(*knot) for knot in ends.tolist()] for ends in (near, far))
            yield _Parcel((left, right), (a, b), (c, d), at_edge, chance)


def _plot(on: FieldLattice, furlong: int, parcel: _Parcel) -> Plot:
    """Return what grows on a parcel, whose furrows run along its furlong, or across."""
    dice, (a, b), (d, c) = random.Random(parcel.chance), parcel.inner, parcel.outer
    is_across = on.in_strips[furlong] != (dice.random() < _TURNED)
    number = int(np.searchsorted(on.parcels[furlong], parcel.run[0], side="right"))
    crop = (number + furlong) % 2 + 2 * dice.randrange(2)
    is_bare = parcel.at_edge and dice.random() < _BARE
    return Plot((b, c, d, a) if is_across else (a, b, c, d), None if is_bare else crop, dice.choice(_TILLAGE))
