"""Relief: mountains along the ridge of an island, tall in its middle, hills as its skirts, firs on a flank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid, noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

OFF_COAST: Mm = 0.9
"""Least distance of a mark from a coast, a name, a foot."""
_DARTS = 0.4
"""Places tried per mm2 of free land."""
_BATCH = 250
"""Places examined together, so that those covered by earlier marks are discarded at once."""
_SMALLER = (0, 4, 8)
"""By how many forms smaller a mountain may be where there is no room for it."""
_RANGE: Mm = 5.0
"""How far from the crest mountains stand."""
_LOWER = 1.5
"""How fast mountains become lower down a ridge: the lowest stand at this part of its height and below."""
_MIXED = 0.16
"""By how much the heights of neighbouring mountains deviate at most."""
_ROUGH, _PASSES = 0.22, 9.0
"""By how much a crest rises to its tops and falls to its passes, and how far, in mm, it is from one to the next."""
_LEAST = 0.25
"""The height of the country from which it has mountains, if it has a summit: below, there are hills."""
_UPPER = 0.45
"""The height of the country where a summit may stand."""
_FALL, _SPREAD = 0.4, 50.0
"""By how much mountains are lower far from the summit, and from which distance on, in mm."""
_IMPOSING: Mm = 18.0
"""The heights of all mountains of a range together, at least: in place of a lower one, there are hills."""
_BESIDE: Mm = 4.0
"""How near to the square of a tower a mountain counts as standing on one of its sides."""
_SIDES = 2
"""The most sides of one square on which mountains stand."""
_SKIRTS: tuple[Mm, Mm] = (3.4, 13.0)
"""How far from the crest hills stand."""
_DOWNS: Mm = 15.0
"""The extent of downs in the plain, and of the level country between them."""
_HIGH = 0.42
"""The height of that country from which it has hills."""
_HILLS, _FEWER = 0.5, 0.2
"""The shares of places tried for hills in the skirts and in the downs."""
_FIRS: tuple[Mm, Mm] = (2.0, 14.0)
"""How far from the crest firs stand."""
_GROVE: Mm = 9.0
"""The extent of a stand of firs."""
_DENSE = 0.12
"""The density from which firs grow."""
_TUFTS, _STRAY = 0.2, 0.1
"""The shares of places tried for tufts in meadows, and where the plain is bare."""
_MEADOW: Mm = 9.0
"""The extent of a meadow, and of the plain between two."""
_BARE: Mm = 5.0
"""How far from any tuft in a meadow the plain is bare."""
_COMPANY = {
    ReliefKind.MOUNTAIN: (2, 9.0),
    ReliefKind.FIR: (2, 4.5),
    ReliefKind.TUFT: (1, 6.0),
}
"""How many others of its kind there are at least near a mark, and how near, in mm: those that stand alone look like
litter.
"""
_SHOULDER = {
    ReliefKind.MOUNTAIN: (0.50, 0.40),
    ReliefKind.DOWNS: (1.3, 2.0),
    ReliefKind.FIR: (0.62, 0.34),
    ReliefKind.TUFT: (2.2, 3.2),
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
_SUMMITS, _LOWER_ONES = _TALLEST[:6], _TALLEST[3:]
"""Those for the summit of an island, and for all others."""


def mountains(land: FreeSpace, ridge: Ridge | None, seed: int) -> tuple[ReliefMark, ...]:
    """Choose the mountains of a ridge: its summit, as tall as it has room for, then others, lower the farther from it.

    Where there is no room for one, there may be for a lower.
    """
    if ridge is None:
        return ()
    room, chosen = _room(land), list[ReliefMark]()
    places = _darts(land, room, seed)
    lie, side = ridge.lie(places)
    high = np.flatnonzero(abs(side) < _RANGE)
    high = high[np.argsort(-lie[high], kind="stable")]
    places, height = places[high], lie[high] + _MIXED * (2 * white_noise(places[high], seed + 1) - 1)
    height = height + _ROUGH * noise_at(places, _PASSES, 1, 0.0, seed + 5)
    summit = _summit_of(places[height > _UPPER], room)
    if summit is not None:
        chosen.append(summit)
        away = elementary.hypot(*(places - summit.at).T)
        height = height * (1 - _FALL * np.minimum(away / _SPREAD, 1))
        places, height = places[height > _LEAST], height[height > _LEAST]
    rank = ((1 - height) * _LOWER * len(_LOWER_ONES)).astype(int)
    for smaller in _SMALLER:
        forms = np.take(_LOWER_ONES, np.clip(rank + smaller, 0, len(_LOWER_ONES) - 1))
        chosen += _settled(ReliefKind.MOUNTAIN, places, forms, room)
    return _in_company(chosen)


def _summit_of(places: Floats, room: _Room) -> ReliefMark | None:
    """Set the tallest mountain that one of some places, the highest first, has room for."""
    for form in _SUMMITS:
        found = next(_settled(ReliefKind.MOUNTAIN, places, np.full(len(places), form), room), None)
        if found is not None:
            return found
    return None


def unframed(range_: tuple[ReliefMark, ...], feet: Sequence[Rect]) -> tuple[ReliefMark, ...]:
    """Leave out mountains that stand on a third side of a tower's square, where they would frame it."""
    for foot in feet:
        sides = defaultdict[tuple[bool, bool], list[ReliefMark]](list)
        for mark in range_:
            x, y = mark.at.x - foot.centre.x, mark.at.y - foot.centre.y
            if max(abs(x), abs(y)) < foot.width / 2 + _BESIDE:
                sides[x > y, x > -y].append(mark)
        by_height = sorted(sides.values(), key=lambda marks: max(FORMS[mark.kind][mark.form].height for mark in marks))
        spare = {mark for marks in by_height[:-_SIDES] for mark in marks}
        range_ = tuple(mark for mark in range_ if mark not in spare)
    return _imposing(_in_company(range_))


def _imposing(range_: tuple[ReliefMark, ...]) -> tuple[ReliefMark, ...]:
    """Leave out mountains that, with all those they are joined to, are too few and too low for a range."""
    if not range_:
        return ()
    places, reach = np.array([mark.at for mark in range_]), _COMPANY[ReliefKind.MOUNTAIN][1]
    joined = np.asarray(elementary.hypot(*np.moveaxis(places[:, None] - places, -1, 0)) <= reach)
    while (wider := np.asarray((joined[:, :, None] & joined).any(axis=1)))[~joined].any():
        joined = wider
    high = (joined * np.array([FORMS[mark.kind][mark.form].height for mark in range_])).sum(axis=1)
    return tuple(mark for mark, of_range in zip(range_, high.tolist(), strict=True) if of_range >= _IMPOSING)


def hills(land: FreeSpace, ridge: Ridge | None, range_: tuple[ReliefMark, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Choose groups of hills for an island's free land: in the skirts of its mountains and, fewer, in the plain.

    The larger ones come first.
    """
    room = _room(land)
    for mark in range_:
        for box in (_shoulder(mark), _summit(mark)):
            room[1][land.grid.window(box)] = True
    places = _darts(land, room, seed)
    chance = white_noise(places, seed)
    off = np.full(len(places), np.inf) if ridge is None else abs(ridge.lie(places)[1])
    skirts = (off > _SKIRTS[0]) & (off < _SKIRTS[1]) & (chance < _HILLS)
    downs = _downs(places, (off >= _SKIRTS[1]) & (chance < _FEWER), seed)
    places = np.concatenate([places[skirts], places[downs]])
    large = (white_noise(places, seed + 2) < 0.5).astype(int)
    forms = (large, *(np.full(len(places), form) for form in range(2, len(FORMS[ReliefKind.DOWNS]))))
    return tuple(mark for each in forms for mark in _settled(ReliefKind.DOWNS, places, each, room))


def _downs(places: Floats, tried: Mask, seed: int) -> Mask:
    """Return which of the places that are tried lie in downs."""
    downs = tried.copy()
    downs[tried] = noise_at(places[tried], _DOWNS, 2, 0.5, seed) > _HIGH
    return downs


def firs(land: FreeSpace, ridge: Ridge | None, seed: int) -> tuple[ReliefMark, ...]:
    """Choose stands of firs on the flanks of a ridge."""
    if ridge is None:
        return ()
    room = _room(land)
    places = _darts(land, room, seed)
    places = places[noise_at(places, _GROVE, 1, 0.0, seed) > _DENSE]
    off = abs(ridge.lie(places)[1])
    grown = places[(off > _FIRS[0]) & (off < _FIRS[1])]
    return _in_company(_some(ReliefKind.FIR, grown, room, seed))


def tufts(land: FreeSpace, seed: int) -> tuple[ReliefMark, ...]:
    """Choose tufts of grass for the meadows in what is left of the plain, and some more where that leaves it bare."""
    room = _room(land)
    places = _darts(land, room, seed, _TUFTS)
    is_meadow = noise_at(places, _MEADOW, 1, 0.0, seed) > 0
    meadows = _in_company(_some(ReliefKind.TUFT, places[is_meadow], room, seed))
    bare = land.without((mark.box for mark in meadows), _BARE)
    room = _room(bare)
    return (*meadows, *_some(ReliefKind.TUFT, _darts(bare, room, seed + 4, _STRAY), room, seed + 4))


def beside(land: FreeSpace, marks: tuple[ReliefMark, ...]) -> FreeSpace:
    """Return the land that marks do not cover: mountains hide less towards their peaks."""
    return land.without((box for mark in marks for box in _bulk(mark)), 0.0)


def _in_company(marks: Iterable[ReliefMark]) -> tuple[ReliefMark, ...]:
    """Leave out marks, all of one kind, that have too few of their kind near them, until none has."""
    of_kind = tuple(marks)
    if not of_kind:
        return ()
    least, reach = _COMPANY[of_kind[0].kind]
    x, y = np.array([mark.at for mark in of_kind]).T
    near = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2 <= reach**2
    kept = [mark for mark, others in zip(of_kind, near.sum(axis=1).tolist(), strict=True) if others > least]
    return of_kind if len(kept) == len(of_kind) else _in_company(kept)


def _shoulder(mark: ReliefMark) -> Rect:
    """Return what of a mark no other may cover."""
    (wide, high), (across, up) = FORMS[mark.kind][mark.form], _SHOULDER[mark.kind]
    return Rect(mark.at.x - across * wide / 2, mark.at.y - up * high, across * wide, up * high)


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


def _darts(land: FreeSpace, room: _Room, seed: int, share: float = 1.0) -> Floats:
    """Scatter places over the free samples, a share of the usual number, in an order of chance.

    One lies in each cell of a grid over the sheet: places and order do not depend on where the island ends.
    """
    (left, top, wide, high), cell = land.grid.area, (_DARTS * share) ** -0.5
    across, down = (np.arange(int(at / cell), int((at + span) / cell) + 1) for at, span in ((left, wide), (top, high)))
    is_land = room[0].of(Boxes(cell * across[None], cell * down[:, None], (cell, cell))) > 0
    row, column = np.nonzero(is_land)
    corners = cell * np.stack([across[column], down[row]], axis=1)
    jitter = np.stack([white_noise(corners, seed + by) for by in (0, 1)], axis=1)
    places = np.round(corners + cell * jitter, 2)
    places = places[_is_land(land, places)]
    return np.asarray(places[white_noise(places, seed + 3).argsort(kind="stable")])


def _is_land(land: FreeSpace, places: Floats) -> Mask:
    """Return which places lie on free samples."""
    column, row = np.rint((places - (land.grid.area.x, land.grid.area.y)) / land.grid.step).astype(int).T
    rows, columns = land.free.shape
    inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
    return np.asarray(inside & land.free[row * inside, column * inside])


_Room = tuple[SummedAreaTable, Mask, Mask]
"""Free land, what of it marks have taken, and where marks of a kind would stand on top of each other."""


def _room(land: FreeSpace) -> _Room:
    return land.share(), np.zeros(land.free.shape, bool), np.zeros(land.free.shape, bool)


def _some(kind: ReliefKind, places: Floats, room: _Room, seed: int) -> Iterator[ReliefMark]:
    """Yield marks of a kind, each in some form."""
    forms = (len(FORMS[kind]) * white_noise(places, seed + 2)).astype(int)
    return _settled(kind, places, forms, room)


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
    (x, y), of_marks = places.T, np.array(FORMS[kind])[forms]
    sizes = of_marks + 2 * OFF_COAST
    return np.flatnonzero(free.are_covered(x - sizes[:, 0] / 2, y - of_marks[:, 1] - OFF_COAST, sizes))


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
