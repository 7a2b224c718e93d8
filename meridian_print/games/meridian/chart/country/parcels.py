"""Parcels of farmland: strips, across those of blocks beside theirs, some whole blocks, hedges between them.

Where farmland ends, some strips end farther out than others.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

import numpy as np

from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.cartography.raster import Mask
from meridian_print.games.meridian.chart.country.lattices import Cells, FieldLattice
from meridian_print.graphics.drawing.geometry import Mm, Point

_SHORT = 2
"""Cells of the shortest strips that a block at the edge is divided into, if it can be."""
_WHOLE = 0.5
"""The share of whole blocks that are one parcel."""
_TILLAGE = (Tillage.PASTURE, Tillage.ORCHARD, Tillage.PASTURE, Tillage.ORCHARD, Tillage.PLOUGHED)
_CUT: Mm = 1.0
"""By how much the end of a strip at the edge of the farmland falls short of it, at most."""
_HEDGED = 0.75
"""The share of the sides of blocks along which a hedge runs."""


def parcelled(on: FieldLattice, farmed: Mask, island: str) -> Patch:
    """Divide the farmed cells of a lattice on an island into parcels."""
    plots, hedges = list[Plot](), list[tuple[Point, Point]]()
    for number, block in enumerate(on.blocks()):
        own = farmed[block]
        if own.any():
            dice = random.Random(float(on.chances[block][0, 0]))
            is_down = (number + number // (len(on.columns) - 1)) % 2 == 1
            plots += _parcels(on, block, farmed, dice, is_down=is_down)
            hedges += [hedge for hedge in _sides(on, block, own) if dice.random() < _HEDGED]
    return Patch(island, tuple(plots), tuple(hedges))


def _parcels(on: FieldLattice, block: Cells, farmed: Mask, dice: random.Random, *, is_down: bool) -> Iterator[Plot]:
    """Yield the parcels of a block, whose strips run down or across."""
    own = farmed[block]
    crop, tillage = dice.randrange(6), dice.choice(_TILLAGE)
    if own.all() and dice.random() < _WHOLE:
        yield _along(Plot(_corners(on, block), crop, tillage, 0, _outer(block, farmed)), block)
        return
    is_narrow = np.count_nonzero(own.any(axis=1 if is_down else 0)) < _SHORT
    for at, strip in enumerate(_strips(block, own, is_down=is_down != is_narrow)):
        corners = _cut(_corners(on, strip), strip, farmed, dice, is_down=is_down != is_narrow)
        yield _along(Plot(corners, crop + at, Tillage.PLOUGHED, at, _outer(strip, farmed)), strip)


def _strips(block: Cells, own: Mask, *, is_down: bool) -> Iterator[Cells]:
    """Yield the strips of the farmed cells of a block."""
    for number, cells in enumerate((own.T if is_down else own).tolist()):
        for is_own, run in groupby(range(len(cells)), key=cells.__getitem__):
            if is_own:
                first, *rest = run
                along, across = slice(first, first + 1 + len(rest)), slice(number, number + 1)
                yield _moved(block, (along, across) if is_down else (across, along))


def _moved(block: Cells, cells: Cells) -> Cells:
    """Return cells of a block as cells of its lattice."""
    rows, columns = (slice(of.start + each.start, of.start + each.stop) for of, each in zip(block, cells, strict=True))
    return rows, columns


_Corners = tuple[Point, Point, Point, Point]


def _corners(on: FieldLattice, cells: Cells) -> _Corners:
    """Return the corners of some cells: the first row's ends, then the last row's, the other way round."""
    rows, columns = cells
    knots = (
        (rows.start, columns.start),
        (rows.start, columns.stop),
        (rows.stop, columns.stop),
        (rows.stop, columns.start),
    )
    a, b, c, d = (Point(*on.knots[knot].tolist()) for knot in knots)
    return a, b, c, d


def _cut(corners: _Corners, strip: Cells, farmed: Mask, dice: random.Random, *, is_down: bool) -> _Corners:
    """Shorten a strip at those of its ends where the farmland ends."""
    (rows, columns), (a, b, c, d) = strip, corners
    fields, along = (farmed[:, columns.start], rows) if is_down else (farmed[rows.start], columns)
    at_edge = along.start == 0 or not fields[along.start - 1], along.stop == len(fields) or not fields[along.stop]
    sides = ((a, d), (b, c)) if is_down else ((a, b), (d, c))
    (a, far), (near, c) = (_shortened(side, at_edge, dice) for side in sides)
    return (a, near, c, far) if is_down else (a, far, c, near)


def _shortened(side: tuple[Point, Point], at_edge: tuple[bool, bool], dice: random.Random) -> tuple[Point, Point]:
    """Shorten a side of a strip at those of its ends that lie at the edge of the farmland."""
    (start, stop), (first, last) = side, (dice.uniform(0.0, _CUT) for _ in range(2))
    return _short(start, stop, first) if at_edge[0] else start, _short(stop, start, last) if at_edge[1] else stop


def _short(end: Point, other: Point, by: Mm) -> Point:
    """Return the end of a line moved towards the other, by at most 0.3 of it."""
    across, down = other.x - end.x, other.y - end.y
    share = min(by / max(abs(across) + abs(down), 1e-6), 0.3)
    return Point(round(end.x + across * share, 2), round(end.y + down * share, 2))


def _outer(cells: Cells, farmed: Mask) -> tuple[bool, bool, bool, bool]:
    """Return at which sides of some cells farmland ends: above, right, below, left."""
    (top, bottom), (left, right) = ((of.start, of.stop) for of in cells)
    rows, columns = farmed.shape
    return (
        top == 0 or _is_most_bare(farmed[top - 1, left:right]),
        right == columns or _is_most_bare(farmed[top:bottom, right]),
        bottom == rows or _is_most_bare(farmed[bottom, left:right]),
        left == 0 or _is_most_bare(farmed[top:bottom, left - 1]),
    )


def _is_most_bare(farmed: Mask) -> bool:
    return 2 * int(farmed.sum()) < farmed.size


def _along(plot: Plot, cells: Cells) -> Plot:
    """Turn a parcel of some cells so that furrows run along its first side, the longer one."""
    rows, columns = cells
    if columns.stop - columns.start > rows.stop - rows.start:
        return plot
    (a, b, c, d), (above, right, below, left) = plot.corners, plot.outer
    return replace(plot, corners=(b, c, d, a), outer=(right, below, left, above))


def _sides(on: FieldLattice, block: Cells, own: Mask) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of a block wholly farmed, once each where blocks meet."""
    if own.all():
        a, b, _, d = _corners(on, block)
        yield from ((a, b), (a, d))
