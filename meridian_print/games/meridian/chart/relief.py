"""Relief and woods: mountains along a noise field, hills at their feet, trees and fields in the lowlands."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import Floats as Heights
from meridian_print.cartography.grid import SampleGrid, noise
from meridian_print.cartography.marks import FORMS, ReliefKind, ReliefMark, from_the_back
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.room import FreeSpace, is_free
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

OFF_COAST: Mm = 0.9
"""Least distance of a mark from a coast, a name, a foot."""
_STEP: Mm = 2.0
_RANGE: Mm = 24.0
"""The extent of uniform country."""
_GROVE: Mm = 7.0
"""The extent of a clump of trees, and of a glade between two."""
_CLUMPED = 0.9
"""How much more clumps count than wooded country."""
_DARTS = 0.5
"""Places tried per mm2 of free land."""
_BATCH = 250
"""Places examined together, so that those covered by earlier marks are discarded at once."""
_EDGE: Mm = 3.0
"""How near to coasts, names and clearings woods thin out."""
_THINNED = 1.8
"""How much they thin out where no land is free."""
_SHOULDER = {
    **{
        ReliefKind.MOUNTAIN: (0.70, 0.55),
        ReliefKind.HILL: (0.95, 0.85),
        ReliefKind.FIR: (0.55, 0.3),
        ReliefKind.TREE: (0.55, 0.3),
    },
    **{ReliefKind.FIELD: (1.3, 2.1), ReliefKind.TUFT: (4.0, 4.5)},
}
"""The share of a mark's width and of its height, from the foot, that no other mark may cover.

Below one, so that ranges form tiers; above, for marks that should stand apart.
"""
_ASIDE = {ReliefKind.MOUNTAIN: (1.6, 4.8)}
"""Least distances, in mm, between feet of marks of one kind: sideways, or else up and down the sheet.

Mountains in narrow land thus form a range instead of a stack.
"""
_TOP = 0.2
"""Half the width of a summit, in widths of its mark."""
_BULK = ((1.0, 0.4), (0.7, 0.75), (0.4, 1.1))
"""Shares of a mountain's width and height, from the foot, where no tree may stand."""


def relief(land: FreeSpace, seed: int) -> tuple[ReliefMark, ...]:
    """Choose marks for free land, ordered from the back."""
    rng = np.random.default_rng((seed, 5))
    height, wood = _country(land.grid, rng)
    places = _darts(land, rng)
    chosen, free = list[ReliefMark](), land.share()
    raised = _at(height, land.grid, places)
    wooded = _at(wood, land.grid, places) - _THINNED * _edge(places, free)
    taken = np.zeros(land.free.shape, bool)
    rising = (ReliefKind.MOUNTAIN, raised > 0.06), (ReliefKind.HILL, (raised > -0.16) & (raised < 0.35))
    woods = (ReliefKind.FIR, (wooded > 0.1) & (raised > -0.25)), (ReliefKind.TREE, (wooded > 0.1) & (raised <= -0.1))
    lying = (ReliefKind.FIELD, (wooded <= -0.06) & (raised <= -0.1)), (ReliefKind.TUFT, wooded <= 0.0)
    for kind, fitting in rising:
        chosen += _settled(kind, places[fitting], free, taken, rng)
        for mark in chosen:
            taken[land.grid.window(_summit(mark))] = True
    for mark in chosen:
        for box in _bulk(mark):
            taken[land.grid.window(box)] = True
    for kind, fitting in woods:
        chosen += _settled(kind, places[fitting], free, taken, rng)
    for mark in chosen:
        taken[land.grid.window(mark.box)] = True
    for kind, fitting in lying:
        chosen += _settled(kind, places[fitting], free, taken, rng)
    return from_the_back(chosen)


def _summit(mark: ReliefMark) -> Rect:
    """Return the top of a mark and a little above it, where a hill behind would sit on the peak like a hat."""
    wide, high = FORMS[mark.kind][mark.form]
    return Rect(mark.at.x - _TOP * wide, mark.at.y - high - 1.0, 2 * _TOP * wide, 0.4 * high + 1.0)


def _bulk(mark: ReliefMark) -> tuple[Rect, ...]:
    """Return where no tree may stand: on a hill, and on a mountain from its foot to its peak."""
    if mark.kind is not ReliefKind.MOUNTAIN:
        return (mark.box,)
    (x, y), (wide, high) = mark.at, FORMS[mark.kind][mark.form]
    return tuple(Rect(x - across * wide / 2, y - up * high, across * wide, up * high) for across, up in _BULK)


def _country(grid: SampleGrid, rng: np.random.Generator) -> tuple[Heights, Heights]:
    """Return how mountainous and how wooded the country is."""
    coarse = SampleGrid(grid.area, _STEP)
    height, wood = (noise(coarse, _RANGE, 2, 0.5, rng) for _ in range(2))
    return height, wood + np.float32(_CLUMPED) * noise(coarse, _GROVE, 1, 0.0, rng)


def _darts(land: FreeSpace, rng: np.random.Generator) -> Floats:
    """Scatter places over the free samples."""
    rows, columns = np.nonzero(land.free)
    count = int(len(rows) * land.grid.step**2 * _DARTS)
    if not count:
        return np.zeros((0, 2))
    picked = rng.integers(0, len(rows), count)
    jitter = rng.random((count, 2)) - 0.5
    at = np.stack([columns[picked], rows[picked]], axis=1) + jitter
    return np.asarray(np.round((land.grid.area.x, land.grid.area.y) + land.grid.step * at, 2))


def _at(field: Heights, grid: SampleGrid, places: Floats) -> Heights:
    """Read a field of the coarse grid at places."""
    column, row = ((places - (grid.area.x, grid.area.y)) / _STEP + 0.5).astype(int).T
    rows, columns = field.shape
    return np.asarray(field[np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)])


def _edge(places: Floats, free: SummedAreaTable) -> Floats:
    """Return the share of the surroundings of places that is not free, from 0 to 1."""
    x, y = places.T
    return 1 - free.of(Boxes(x, y, (0.0, 0.0)).grown(_EDGE))


def _settled(
    kind: ReliefKind, places: Floats, free: SummedAreaTable, taken: Mask, rng: np.random.Generator
) -> list[ReliefMark]:
    """Set marks of a kind in turn where their box is free and their foot covers no other's; updates `taken`."""
    forms = rng.integers(0, len(FORMS[kind]), len(places))
    fits = np.zeros(len(places), bool)
    for form, (wide, high) in enumerate(FORMS[kind]):
        mine = forms == form
        x, y = places[mine].T
        size = wide + 2 * OFF_COAST, high + 2 * OFF_COAST
        fits[mine] = is_free(free, Boxes(x - size[0] / 2, y - high - OFF_COAST, size))
    marks, fitting = list[ReliefMark](), np.flatnonzero(fits)
    shunned, (aside, away) = np.zeros(taken.shape, bool), _ASIDE.get(kind, (0.0, 0.0))
    for at in range(0, len(fitting), _BATCH):
        batch = fitting[at : at + _BATCH]
        shoulders, those = _open(kind, places[batch], forms[batch], taken, free.grid)
        found = zip(shoulders, forms[batch][those].tolist(), places[batch][those].tolist(), strict=True)
        for (top, bottom, left, right), form, (x, y) in found:
            if not taken[top:bottom, left:right].any() and not shunned[bottom - 1, (left + right) // 2]:
                taken[top:bottom, left:right] = True
                if aside:
                    shunned[free.grid.window(Rect(x - aside, y - away, 2 * aside, 2 * away))] = True
                marks.append(ReliefMark(kind, form, Point(x, y)))
    return marks


def _open(
    kind: ReliefKind, places: Floats, forms: Indices, taken: Mask, grid: SampleGrid
) -> tuple[list[list[int]], Mask]:
    """Return the samples that no other mark may cover (rows from, to; columns from, to), and for which marks.

    Marks whose corner is already covered are left out, which quickly discards most.
    """
    across, up = _SHOULDER[kind]
    x, y = ((places - (grid.area.x, grid.area.y)) / grid.step).T
    wide, high = np.array(FORMS[kind])[forms].T * ((across / 2 / grid.step,), (up / grid.step,))
    ends = np.maximum(np.stack([y - high, y + 2, x - wide, x + wide + 2]), 0).astype(int)
    rows, columns = (np.minimum(ends[at : at + 2] - ((0,), (1,)), taken.shape[at // 2] - 1) for at in (0, 2))
    free = ~(taken[rows[:, None], columns[None]].any(axis=(0, 1)))
    return ends.T[free].tolist(), free
