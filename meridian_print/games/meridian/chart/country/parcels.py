"""Parcels of farmland: each furlong is divided into some, ploughed along or across, with hedges between."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.raster import Mask
from meridian_print.games.meridian.chart.country.lattices import FieldLattice
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point

_NARROW = 1
"""Cells of the farmed part of a parcel that are too few for a parcel of its own."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE)
_ACROSS = 0.35
"""The share of parcels that are ploughed across their furlong."""
_ROUND: Mm = 1.1
"""The radius to which the edge of farmland is rounded."""
_JOINED: Mm = 0.15
"""Half the width of a gap between parcels, whose sides are straight, that is of no account."""
_VERGE: Mm = 1.0
"""From the middle of a road to the fields on either side."""
_LEAST = 9.0
"""The least area of a part of farmland that a road cuts off, in mm2."""
_FLAT: Mm = 0.12
"""How far the edge may be simplified."""

_Run = tuple[int, int]
"""The first column of some adjacent ones, and the one after the last."""
Ways = Sequence[Sequence[Point]]
"""Roads by their points."""


def parcelled(on: FieldLattice, farmed: Mask, island: str, ways: Ways) -> Patch:
    """Divide the farmed part of each furlong of a lattice on an island into parcels, given by furlong and column."""
    plots = tuple(
        _plot(on, furlong, run) for furlong, parcels in enumerate(on.parcels) for run in _runs(farmed[furlong], parcels)
    )
    return Patch(island, plots, _edge(plots, ways), tuple(_along(on, farmed)), tuple(_across(on, farmed)))


def _edge(plots: Sequence[Plot], ways: Ways) -> Outline:
    """Draw the rounded edge of parcels, off the roads that cross them."""
    parcels = shapely.multipolygons(shapely.polygons(np.array([plot.corners for plot in plots])))
    whole = parcels.buffer(_JOINED, quad_segs=1, join_style="mitre")
    left, top, right, bottom = whole.bounds
    near = [way for way in ways if any(left < x < right and top < y < bottom for x, y in way)]
    if near:
        whole = whole.difference(shapely.MultiLineString(near).buffer(_VERGE, quad_segs=2))
    open_ = whole.buffer(-_ROUND - _JOINED, quad_segs=1).buffer(2 * _ROUND, quad_segs=2)
    return curves.areas(open_.buffer(-_ROUND, quad_segs=1).simplify(_FLAT), _LEAST)


def _runs(farmed: Mask, parcels: tuple[int, ...]) -> Iterator[_Run]:
    """Yield the farmed parts of parcels; a narrow one at the end is a part of that beside it."""
    of_parcel = np.searchsorted(parcels, np.arange(len(farmed)), side="right")
    for is_own, group in groupby(range(len(farmed)), key=farmed.tolist().__getitem__):
        if is_own:
            columns = list(group)
            ends = [at for at in columns[1:] if of_parcel[at] != of_parcel[at - 1]]
            ends = [at for at in ends if columns[0] + _NARROW < at < columns[-1] + 1 - _NARROW]
            yield from pairwise([columns[0], *ends, columns[-1] + 1])


def _plot(on: FieldLattice, furlong: int, run: _Run) -> Plot:
    """Return a parcel whose furrows run along its furlong, or across."""
    (left, right), top, bottom = run, on.furlongs[furlong], on.furlongs[furlong + 1]
    dice = random.Random(float(on.chances[top, (left + right) // 2]))
    corners = ((top, left), (top, right), (bottom, right), (bottom, left))
    a, b, c, d = (Point(*on.knots[knot].tolist()) for knot in corners)
    turned = (b, c, d, a) if dice.random() < _ACROSS else (a, b, c, d)
    number = int(np.searchsorted(on.parcels[furlong], left, side="right"))
    return Plot(turned, (number + furlong) % 2 + 2 * dice.randrange(2), dice.choice(_TILLAGE))


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
