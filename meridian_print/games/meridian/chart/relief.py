"""Relief: mountains along the ridge of an island, tall in its middle, hills as its skirts, firs on a flank."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from meridian_print.cartography.grid import Floats as Heights
from meridian_print.cartography.grid import SampleGrid, noise
from meridian_print.cartography.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace, is_free
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

OFF_COAST: Mm = 0.9
"""Least distance of a mark from a coast, a name, a foot."""
_STEP: Mm = 2.0
_DARTS = 0.4
"""Places tried per mm2 of free land."""
_BATCH = 250
"""Places examined together, so that those covered by earlier marks are discarded at once."""
_SMALLER = (0, 4, 8)
"""By how many forms smaller a mountain may be where there is no room for it."""
_RANGE: Mm = 6.5
"""How far from the crest mountains stand."""
_MIXED = 0.12
"""By how much the heights of neighbouring mountains deviate."""
_SKIRTS: tuple[Mm, Mm] = (3.4, 13.0)
"""How far from the crest hills stand."""
_DOWNS: Mm = 15.0
"""The extent of downs in the plain, and of the level country between them."""
_HIGH = 0.42
"""The height of that country from which it has hills."""
_HILLS = 0.3
_FEWER = 0.5
"""The share of places tried for hills in the skirts, and of those for hills in the downs."""
_FIRS: tuple[Mm, Mm] = (2.0, 14.0)
"""How far from the crest firs stand."""
_GROVE: Mm = 9.0
"""The extent of a stand of firs."""
_DENSE = 0.12
"""The density from which firs grow."""
_TUFTS = 0.2
"""The share of places tried for tufts."""
_SHOULDER = {
    ReliefKind.MOUNTAIN: (0.62, 0.50),
    ReliefKind.HILL: (1.02, 1.0),
    ReliefKind.FIR: (0.62, 0.34),
    ReliefKind.TUFT: (4.0, 4.5),
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
_TALLEST = sorted(range(len(FORMS[ReliefKind.MOUNTAIN])), key=lambda form: -FORMS[ReliefKind.MOUNTAIN][form].height)
"""The forms of mountains, the tallest first."""


def heights(land: FreeSpace, ridge: Ridge | None, seed: tuple[int, ...]) -> tuple[ReliefMark, ...]:
    """Choose mountains and hills for the free land of an island."""
    dice = np.random.default_rng((*seed, 1))
    places = _darts(land, dice)
    room, chosen = _room(land), list[ReliefMark]()
    downs = _at(noise(SampleGrid(land.grid.area, _STEP), _DOWNS, 2, 0.5, dice), land.grid, places)
    hills = (downs > _HIGH) & (dice.random(len(places)) < _FEWER * _HILLS)
    if ridge is not None:
        lie, side = ridge.lie(places)
        off, height = abs(side), lie + dice.normal(0, _MIXED, len(places))
        high = np.flatnonzero(off < _RANGE)
        high = high[np.argsort(off[high] - 2 * height[high], kind="stable")]
        rank = ((1 - height[high]) * 1.4 * len(_TALLEST)).astype(int)
        for smaller in _SMALLER:
            forms = np.take(_TALLEST, np.clip(rank + smaller, 0, len(_TALLEST) - 1))
            chosen += _settled(ReliefKind.MOUNTAIN, places[high], forms, room)
        skirts = (off > _SKIRTS[0]) & (off < _SKIRTS[1])
        hills = np.where(off < _SKIRTS[1], skirts & (dice.random(len(places)) < _HILLS), hills)
    for mark in chosen:
        room[1][land.grid.window(_summit(mark))] = True
    chosen += _some(ReliefKind.HILL, places[hills], room, dice)
    return tuple(chosen)


def firs(land: FreeSpace, ridge: Ridge | None, seed: tuple[int, ...]) -> tuple[ReliefMark, ...]:
    """Choose stands of firs on the flanks of a ridge."""
    if ridge is None:
        return ()
    dice = np.random.default_rng((*seed, 2))
    places = _darts(land, dice)
    dense = _at(noise(SampleGrid(land.grid.area, _STEP), _GROVE, 1, 0.0, dice), land.grid, places)
    places = places[dense > _DENSE]
    off = abs(ridge.lie(places)[1])
    grown = places[(off > _FIRS[0]) & (off < _FIRS[1])]
    return tuple(_some(ReliefKind.FIR, grown, _room(land), dice))


def tufts(land: FreeSpace, seed: tuple[int, ...]) -> tuple[ReliefMark, ...]:
    """Choose tufts of grass for what is left of the plain."""
    dice = np.random.default_rng((*seed, 3))
    places = _darts(land, dice, _TUFTS)
    return tuple(_some(ReliefKind.TUFT, places, _room(land), dice))


def beside(land: FreeSpace, marks: tuple[ReliefMark, ...]) -> FreeSpace:
    """Return the land that marks do not cover: mountains hide less towards their peaks."""
    return land.without((box for mark in marks for box in _bulk(mark)), 0.0)


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


def _darts(land: FreeSpace, dice: np.random.Generator, share: float = 1.0) -> Floats:
    """Scatter places over the free samples, a share of the usual number."""
    rows, columns = np.nonzero(land.free)
    count = int(len(rows) * land.grid.step**2 * _DARTS * share)
    if not count:
        return np.zeros((0, 2))
    picked = dice.integers(0, len(rows), count)
    jitter = dice.random((count, 2)) - 0.5
    at = np.stack([columns[picked], rows[picked]], axis=1) + jitter
    return np.asarray(np.round((land.grid.area.x, land.grid.area.y) + land.grid.step * at, 2))


def _at(field: Heights, grid: SampleGrid, places: Floats) -> Heights:
    """Read a field of the coarse grid at places."""
    column, row = ((places - (grid.area.x, grid.area.y)) / _STEP + 0.5).astype(int).T
    rows, columns = field.shape
    return np.asarray(field[np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)])


_Room = tuple[SummedAreaTable, Mask, Mask]
"""Free land, what of it marks have taken, and where marks of a kind would stand on top of each other."""


def _room(land: FreeSpace) -> _Room:
    return land.share(), np.zeros(land.free.shape, bool), np.zeros(land.free.shape, bool)


def _some(kind: ReliefKind, places: Floats, room: _Room, dice: np.random.Generator) -> Iterator[ReliefMark]:
    """Yield marks of a kind, each in some form."""
    return _settled(kind, places, dice.integers(0, len(FORMS[kind]), len(places)), room)


def _settled(kind: ReliefKind, places: Floats, forms: Indices, room: _Room) -> Iterator[ReliefMark]:
    """Set marks of a kind in turn where their box is free and their foot covers no other's; updates what is taken."""
    (free, taken, shunned), (aside, away) = room, _ASIDE.get(kind, (0.0, 0.0))
    fits = _fitting(kind, places, forms, free) if len(places) else np.zeros(0, int)
    for at in range(0, len(fits), _BATCH):
        batch = fits[at : at + _BATCH]
        shoulders, those = _open(kind, (places[batch], forms[batch]), taken, free.grid)
        found = zip(shoulders, forms[batch][those].tolist(), places[batch][those].tolist(), strict=True)
        for (top, bottom, left, right), form, (x, y) in found:
            is_apart = not aside or not shunned[bottom - 1, (left + right) // 2]
            if is_apart and not taken[top:bottom, left:right].any():
                taken[top:bottom, left:right] = True
                if aside:
                    shunned[free.grid.window(Rect(x - aside, y - away, 2 * aside, 2 * away))] = True
                yield ReliefMark(kind, form, Point(x, y))


def _fitting(kind: ReliefKind, places: Floats, forms: Indices, free: SummedAreaTable) -> Indices:
    """Return at which places marks have room."""
    fits = np.zeros(len(places), bool)
    for form, (wide, high) in enumerate(FORMS[kind]):
        mine = np.flatnonzero(forms == form)
        if not len(mine):
            continue
        x, y = places[mine].T
        size = wide + 2 * OFF_COAST, high + 2 * OFF_COAST
        fits[mine] = is_free(free, Boxes(x - size[0] / 2, y - high - OFF_COAST, size))
    return np.flatnonzero(fits)


def _open(
    kind: ReliefKind, marks: tuple[Floats, Indices], taken: Mask, grid: SampleGrid
) -> tuple[list[list[int]], Mask]:
    """Return the samples that no other mark may cover (rows from, to; columns from, to), and for which marks.

    Marks whose corner is already covered are left out, which quickly discards most.
    """
    (across, up), (places, forms) = _SHOULDER[kind], marks
    x, y = ((places - (grid.area.x, grid.area.y)) / grid.step).T
    wide, high = np.array(FORMS[kind])[forms].T * ((across / 2 / grid.step,), (up / grid.step,))
    ends = np.maximum(np.stack([y - high, y + 2, x - wide, x + wide + 2]), 0).astype(int)
    rows, columns = (np.minimum(ends[at : at + 2] - ((0,), (1,)), taken.shape[at // 2] - 1) for at in (0, 2))
    free = ~(taken[rows[:, None], columns[None]].any(axis=(0, 1)))
    return ends.T[free].tolist(), free
