"""Parcels of farmland: each furlong is divided into some, ploughed along and across in turn, with hedges between."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby, pairwise

import numpy as np

from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.raster import Mask
from meridian_print.games.meridian.chart.country.lattices import FieldLattice
from meridian_print.graphics.drawing.geometry import Mm, Point

_NARROW = 1
"""Cells of the farmed part of a parcel that are too few for a parcel of its own."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.PASTURE, Tillage.PASTURE, Tillage.ORCHARD)
_CUT: Mm = 0.7
"""By how much the corner of a furlong falls short of its end, at most."""

_Run = tuple[int, int]
"""The first column of some adjacent ones, and the one after the last."""


def parcelled(on: FieldLattice, farmed: Mask, island: str) -> Patch:
    """Divide the farmed part of each furlong of a lattice on an island into parcels, given by furlong and column."""
    plots = tuple(
        _plot(on, furlong, run, farmed)
        for furlong, parcels in enumerate(on.parcels)
        for run in _runs(farmed[furlong], parcels)
    )
    return Patch(island, plots, (*_across(on, farmed), *_along(on, farmed)))


def _runs(farmed: Mask, parcels: tuple[int, ...]) -> Iterator[_Run]:
    """Yield the farmed parts of parcels; a narrow one at the end is a part of that beside it."""
    of_parcel = np.searchsorted(parcels, np.arange(len(farmed)), side="right")
    for is_own, group in groupby(range(len(farmed)), key=farmed.tolist().__getitem__):
        if is_own:
            columns = list(group)
            ends = [at for at in columns[1:] if of_parcel[at] != of_parcel[at - 1]]
            ends = [at for at in ends if columns[0] + _NARROW < at < columns[-1] + 1 - _NARROW]
            yield from pairwise([columns[0], *ends, columns[-1] + 1])


def _plot(on: FieldLattice, furlong: int, run: _Run, farmed: Mask) -> Plot:
    """Return a parcel whose furrows run along its furlong, or across in every other one."""
    top, bottom = on.furlongs[furlong], on.furlongs[furlong + 1]
    number = int(np.searchsorted(on.parcels[furlong], run[0], side="right"))
    dice = random.Random(float(on.chances[top, (run[0] + run[1]) // 2]))
    outer = _outer(furlong, run, farmed)
    corners = ((top, run[0]), (top, run[1]), (bottom, run[1]), (bottom, run[0]))
    a, b, c, d = (Point(*on.knots[knot].tolist()) for knot in corners)
    if outer[3]:
        a, d = _short(a, b, dice.uniform(0.0, _CUT)), _short(d, c, dice.uniform(0.0, _CUT))
    if outer[1]:
        b, c = _short(b, a, dice.uniform(0.0, _CUT)), _short(c, d, dice.uniform(0.0, _CUT))
    plot = Plot((a, b, c, d), number + 2 * furlong, dice.choice(_TILLAGE), outer)
    return _turned(plot) if (number + furlong) % 2 else plot


def _short(end: Point, other: Point, by: Mm) -> Point:
    """Return the end of a line moved towards the other, by at most 0.3 of it."""
    across, down = other.x - end.x, other.y - end.y
    share = min(by / max(abs(across) + abs(down), 1e-6), 0.3)
    return Point(round(end.x + across * share, 2), round(end.y + down * share, 2))


def _turned(plot: Plot) -> Plot:
    """Turn a parcel, so that its second side is the first."""
    (a, b, c, d), (above, right, below, left) = plot.corners, plot.outer
    return replace(plot, corners=(b, c, d, a), outer=(right, below, left, above))


def _outer(furlong: int, run: _Run, farmed: Mask) -> tuple[bool, bool, bool, bool]:
    """Return at which sides of a parcel farmland ends: above, right, below, left."""
    (left, right), (furlongs, columns) = run, farmed.shape
    return (
        furlong == 0 or _is_most_bare(farmed[furlong - 1, left:right]),
        right == columns or not farmed[furlong, right],
        furlong + 1 == furlongs or _is_most_bare(farmed[furlong + 1, left:right]),
        left == 0 or not farmed[furlong, left - 1],
    )


def _is_most_bare(farmed: Mask) -> bool:
    return 2 * int(farmed.sum()) < farmed.size


def _across(on: FieldLattice, farmed: Mask) -> Iterator[Hedge]:
    """Yield the hedges between parcels of each furlong."""
    for furlong, parcels in enumerate(on.parcels):
        top, bottom = on.furlongs[furlong], on.furlongs[furlong + 1]
        for (_, end), (start, _) in pairwise(_runs(farmed[furlong], parcels)):
            if end == start:
                yield Point(*on.knots[top, end].tolist()), Point(*on.knots[bottom, end].tolist())


def _along(on: FieldLattice, farmed: Mask) -> Iterator[Hedge]:
    """Yield the hedges between furlongs."""
    for furlong, (upper, lower) in enumerate(pairwise(on.parcels)):
        row, both = on.furlongs[furlong + 1], farmed[furlong] & farmed[furlong + 1]
        for start, end in _runs(both, tuple(sorted({*upper, *lower}))):
            yield Point(*on.knots[row, start].tolist()), Point(*on.knots[row, end].tolist())
