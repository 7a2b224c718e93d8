"""Settling: marks on land are set one after another, each where there is room for it and it covers no other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import SampleGrid, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable, share
from meridian_print.games.meridian.chart.ground import corner_marks
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

OFF_COAST: Mm = 0.9
"""Least distance of a mark from a coast, a name, a foot."""
_MARGIN: Mm = 0.25
"""The same for marks lower than mountains, besides what the samples of the land add."""
_OFF_CORNERS: Mm = -0.2
"""Room around the marks at the corners of towers' feet; below zero, as more than what it covers is then bare."""
_DARTS = 0.4
"""Places tried per mm2 of free land."""
_BATCH = 250
"""Places examined together, so that those covered by earlier marks are discarded at once."""
_COMPANY = {
    ReliefKind.DOWNS: (1, 12.0),
    ReliefKind.MARSH: (2, 10.0),
    ReliefKind.DUNE: (1, 7.0),
    ReliefKind.HEATH: (3, 7.0),
}
"""How many others of its kind there are at least near a mark, and how near, in mm: those that stand alone look like
litter.
"""
_SHOULDER = {
    ReliefKind.DOWNS: (0.8, 0.62),
    ReliefKind.MARSH: (0.9, 1.0),
    ReliefKind.DUNE: (0.9, 1.0),
    ReliefKind.HEATH: (0.95, 0.9),
}
"""The share of a mark's width and of its height, from the foot, that no other mark may cover.

Below one for those that may overlap; above, for marks that should stand apart.
"""
_SIZES = {kind: np.array(FORMS[kind]) for kind in FORMS}
"""The width and height of each form of each kind of marks, in mm."""
_FLANK, _FOOT = (0.3, 0.6), 0.2
"""What of a mark no hill covers: the share of its width and of its height, but not so much of that at its foot."""
_TOP = 0.2
"""Half the width of a summit, in widths of its mark."""
_TIP: Mm = 0.5
"""How far above and below a summit no tree behind it has its foot."""
BULK = ((1.0, 0.4), (0.76, 0.82), (0.42, 1.1))
"""Shares of a mountain's width and height, from the foot, where nothing else may stand."""

_EDGE, _BASE = 1.6, 1.2
"""How far within a mountain what stands behind it may begin: at its sides and its top, and at its base."""


class Room(NamedTuple):
    """Free land, twice, and what of it is taken by marks."""

    land: FreeSpace
    free: SummedAreaTable
    taken: Mask


def off_corners(grid: SampleGrid, feet: Iterable[Rect]) -> Mask:
    """Return which samples lie off the corners of towers' feet."""
    everywhere = FreeSpace(grid, np.ones(grid.shape, bool))
    return everywhere.without((arm for square in feet for arm in corner_marks(square)), _OFF_CORNERS).free


def room_on(land: FreeSpace, clear: Mask) -> Room:
    """Prepare free land for marks to settle on, where it is clear of the corners of towers' feet."""
    left = FreeSpace(land.grid, land.free & clear)
    return Room(left, left.share(), np.zeros(land.grid.shape, bool))


def darts(room: Room, seed: int, share: float = 1.0) -> Floats:
    """Scatter places over the free samples, a share of the usual number.

    One lies in each cell of a grid over the sheet, wherever the island ends.
    """
    (left, top, wide, high), cell = room.land.grid.area, (_DARTS * share) ** -0.5
    across, down = (np.arange(int(at / cell), int((at + span) / cell) + 1) for at, span in ((left, wide), (top, high)))
    is_land = room.free.of(Boxes(cell * across[None], cell * down[:, None], (cell, cell))) > 0
    row, column = np.nonzero(is_land)
    corners = cell * np.stack([across[column], down[row]], axis=1)
    jitter = np.stack([white_noise(corners, seed + by) for by in (0, 1)], axis=1)
    places = np.round(corners + cell * jitter, 2)
    return np.asarray(places[room.land.grid.read(room.land.free, places)])


def settled(kind: ReliefKind, places: Floats, forms: Indices, room: Room, seed: int) -> Iterator[ReliefMark]:
    """Set marks of a kind where their box is free and their foot covers no other's; updates what is taken.

    They come in an order of chance that depends on each place alone.
    """
    _, free, taken = room
    fits = _fitting(kind, places, forms, free) if len(places) else np.zeros(0, int)
    fits = fits[white_noise(places[fits], seed + 3).argsort(kind="stable")]
    for at in range(0, len(fits), _BATCH):
        batch = fits[at : at + _BATCH]
        shoulders, those = _open(kind, (places[batch], forms[batch]), taken, free.grid)
        found = zip(shoulders, forms[batch][those].tolist(), places[batch][those].tolist(), strict=True)
        for (top, bottom, left, right), form, (x, y) in found:
            if not np.count_nonzero(taken[top:bottom, left:right]):
                taken[top:bottom, left:right] = True
                yield ReliefMark(kind, form, Point(x, y))


def lined_up(kind: ReliefKind, places: Floats, forms: Indices, room: Room) -> tuple[ReliefMark, ...]:
    """Set marks of a kind that may cover each other where they have room, in a later form if not in their own.

    Updates what is taken.
    """
    land, _, taken = room
    free, marks = share(land.grid, land.free & ~taken), list[ReliefMark]()
    left = free.are_covered(places[:, 0], places[:, 1] - _MARGIN, np.zeros((len(places), 2)))
    for form in range(forms.min(initial=len(FORMS[kind])), len(FORMS[kind])):
        tried = np.flatnonzero(left & (forms <= form))
        those = tried[_fitting(kind, places[tried], np.full(len(tried), form), free)]
        left[those] = False
        marks += (ReliefMark(kind, form, Point(x, y)) for x, y in places[those].tolist())
    for window in land.grid.windows(mark.box for mark in marks):
        taken[window] = True
    return tuple(marks)


def _fitting(kind: ReliefKind, places: Floats, forms: Indices, free: SummedAreaTable) -> Indices:
    """Return at which places marks have room."""
    (x, y), of_marks = places.T, _SIZES[kind][forms]
    sizes = of_marks + 2 * _MARGIN
    return np.flatnonzero(free.are_covered(x - sizes[:, 0] / 2, y - of_marks[:, 1] - _MARGIN, sizes))


def _open(
    kind: ReliefKind, marks: tuple[Floats, Indices], taken: Mask, grid: SampleGrid
) -> tuple[list[list[int]], Mask]:
    """Return the samples that no other mark may cover (rows from, to; columns from, to), and for which marks.

    Marks whose corner is already covered are left out, which quickly discards most.
    """
    (across, up), (places, forms) = _SHOULDER[kind], marks
    x, y = ((places - (grid.area.x, grid.area.y)) / grid.step).T
    wide, high = _SIZES[kind][forms].T * ((across / 2 / grid.step,), (up / grid.step,))
    ends = np.maximum(np.stack([y - high, y + 2, x - wide, x + wide + 2]), 0).astype(int)
    rows, columns = (np.minimum(ends[at : at + 2] - ((0,), (1,)), taken.shape[at // 2] - 1) for at in (0, 2))
    free = ~(taken[rows[:, None], columns[None]].any(axis=(0, 1)))
    return ends.T[free].tolist(), free


def in_company(marks: Iterable[ReliefMark], company: tuple[int, Mm] | None = None) -> tuple[ReliefMark, ...]:
    """Leave out marks, all of one kind, that have too few of their kind near them, until none has.

    How many others must be how near depends on their kind if it is not given.
    """
    of_kind = tuple(marks)
    if not of_kind:
        return ()
    least, reach = company or _COMPANY[of_kind[0].kind]
    x, y = np.array([mark.at for mark in of_kind]).T
    near = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2 <= reach**2
    others, kept = near.sum(axis=0), np.ones(len(of_kind), bool)
    while (alone := kept & (others <= least)).any():
        kept &= ~alone
        others -= near[alone].sum(axis=0)
    return tuple(compress(of_kind, kept.tolist()))


def beside(land: FreeSpace, marks: tuple[ReliefMark, ...]) -> FreeSpace:
    """Return the land that marks do not cover: mountains hide less towards their peaks."""
    return land.without((box for mark in marks for box in _bulk(mark)), 0.0)


def behind(land: FreeSpace, mountains: tuple[ReliefMark, ...]) -> FreeSpace:
    """Return the land for what may stand at the feet of mountains, or behind them and be seen in part."""
    boxes = (box for mark in mountains for box in _bulk(mark))
    hidden = (Rect(x + _EDGE, y + _EDGE, wide - 2 * _EDGE, high - _EDGE - _BASE) for x, y, wide, high in boxes)
    return land.without((box for box in hidden if box.width > 0 and box.height > 0), 0.0)


def off_summits(land: FreeSpace, mountains: tuple[ReliefMark, ...]) -> FreeSpace:
    """Return the land where what stands behind mountains stands on no summit."""
    tops = (
        Rect(top.x, mark.box.y, top.width, 0.0) for mark, top in zip(mountains, map(summit, mountains), strict=True)
    )
    return land.without(tops, _TIP)


def _bulk(mark: ReliefMark) -> tuple[Rect, ...]:
    """Return what of a mark nothing else may cover: all of it, or of a mountain less towards its peak."""
    if mark.kind is not ReliefKind.MOUNTAIN:
        return (mark.box,)
    (x, y), (wide, high) = mark.at, FORMS[mark.kind][mark.form]
    return tuple(Rect(x - across * wide / 2, y - up * high, across * wide, up * high) for across, up in BULK)


def flank(mark: ReliefMark) -> Rect:
    """Return what of a mark no hill may cover: its middle, but for its foot, before which some may stand."""
    (wide, high), (across, up) = FORMS[mark.kind][mark.form], _FLANK
    return Rect(mark.at.x - across * wide / 2, mark.at.y - up * high, across * wide, (up - _FOOT) * high)


def summit(mark: ReliefMark) -> Rect:
    """Return the top of a mark and a little above it, where a hill behind would sit on the peak like a hat."""
    wide, high = FORMS[mark.kind][mark.form]
    return Rect(mark.at.x - _TOP * wide, mark.at.y - high - 1.0, 2 * _TOP * wide, 0.4 * high + 1.0)
