"""Massifs: mountains in a chain along the crest of an island, tall in its middle, with lower ones on both flanks."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, form_of
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.country.settling import BULK, COMPANY, OFF_COAST, in_company
from meridian_print.games.meridian.chart.ground import corner_marks
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_STATIONS = 2
"""Places for mountains along each stride of a crest."""
_RANKS: tuple[tuple[Mm, float], ...] = ((0.0, 1.0), (-4.8, 0.72), (4.8, 0.62), (-9.0, 0.44), (9.0, 0.38))
"""Ranks of mountains: how far off the crest they stand, to its left if negative, and their height against it."""
_SHORTER = 0.8
"""How much nearer to each other ranks stand up and down the sheet, against across."""
_TALL: Mm = 13.6
"""The height of a crest at its top."""
_FALL, _SPREAD = 0.52, 42.0
"""By how much mountains are lower far from the top of the ridge, and from which distance on, in mm."""
_ENDS, _RISE = 0.36, 18.0
"""The height of a crest at its ends, and how far, in mm, it rises from there."""
_ROUGH, _PASSES = 0.24, 11.0
"""By how much a crest rises to its tops and falls to its passes, and how far, in mm, it is from one to the next."""
_UNEVEN = 1.6
"""How steep tops and passes are."""
_ASIDE = np.array(((0.0, 0.0), (0.0, -1.4), (0.0, 1.4), (-1.4, 0.0), (1.4, 0.0)))
"""Where beside its station a mountain may stand that has more room there, the nearest first."""
_AROUND: Mm = 1.0
"""How near to a station there must be free land."""
_GRADIENT = 0.75
"""By how much mountains that stand apart differ in height at most, for each mm between them."""
_STRAY: Mm = 1.5
"""How far from its station a mountain strays by chance."""
_TOWERS, _NEAR_TOP, _SUMMIT_RANKS = 2, 6, 3
"""By how many heights the summit of an island is taller than others near it, at most; the farthest station from the
top of the ridge, and the ranks, where it may stand.
"""
_SQUEEZED = 0.42
"""The least height of a mountain, of that wished for its station: a lower one would look lost beside others."""
_CLOSE = (0.27, 0.35)
"""The least distance between the feet of two mountains: across, in widths of both, and down, in their heights."""
_SEEN = 0.6
"""How far up a mountain those before it may hide its middle, in its heights."""
_IMPOSING: Mm = 26.0
"""The heights of all mountains of a range together, at least: in place of a lower one, there are hills."""
_BESIDE: Mm = 4.0
"""How near to the square of a tower a mountain counts as standing on one of its sides."""
_SIDES = 2
"""The most sides of one square on which mountains stand."""
_PALETTE = 7
"""The shapes of mountains that one island has."""
_SIZES = np.array(FORMS[ReliefKind.MOUNTAIN]).reshape(SHAPES, len(HEIGHTS), 2)
"""The width and height of each shape in each of the heights."""


_OFF_CORNERS: Mm = 0.2
"""Room around the marks at the corners of towers' squares."""

_Room = tuple[SummedAreaTable, SummedAreaTable]
"""Free land, with room around it, and all that lies off the corners of towers' squares."""


class _Stations(NamedTuple):
    """Places for mountains, those that come first first: the rank and the height wished for each, in mm."""

    places: Floats
    number: Indices
    rank: Indices
    height: Floats


def mountains(land: FreeSpace, ridge: Ridge | None, feet: Sequence[Rect], seed: int) -> tuple[ReliefMark, ...]:
    """Choose the mountains of a ridge: a chain along its crest, then those before and behind it.

    Each is as tall as it has room for off the marks at the corners of feet, but hardly taller than its neighbours.
    """
    if ridge is None:
        return ()
    stations = _stations(ridge, seed)
    shapes = random.Random(seed).sample(range(SHAPES), _PALETTE)
    shape = np.take(shapes, (2 * stations.number + 3 * stations.rank) % _PALETTE)
    marks = (arm for square in feet for arm in corner_marks(square))
    bare = FreeSpace(land.grid, np.ones(land.free.shape, bool)).without(marks, _OFF_CORNERS)
    places, fits = _fitting(stations, shape, (land.share(), bare.share()))
    level = _levelled(places, fits, stations)
    order, level = _with_summit(level, fits, stations)
    return in_company(_settled(places[order], shape[order], level[order]))


def _stations(ridge: Ridge, seed: int) -> _Stations:
    """Return the stations of a ridge, from its crest outwards and from its top to its ends."""
    at = np.arange((len(ridge.crest) - 1) * _STATIONS + 1)
    number = at - ridge.top * _STATIONS
    order = np.argsort(abs(number), kind="stable")
    at, number = at[order], number[order]
    along, ends = at / _STATIONS, np.arange(len(ridge.crest))
    line = np.stack([np.interp(along, ends, each) for each in ridge.crest.T], axis=1)
    ahead = np.stack([np.interp(along, ends, each) for each in np.gradient(ridge.crest, axis=0).T], axis=1)
    stride = elementary.hypot(*ahead.T)
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1) / stride[:, None] * (1.0, _SHORTER)
    places = np.concatenate([line + off * aside for off, _ in _RANKS])
    places += _STRAY * (2 * np.stack([white_noise(places, seed + by) for by in (1, 2)], axis=1) - 1)
    gone, left = abs(number) * stride / _STATIONS, np.minimum(at, at.max() - at) * stride / _STATIONS
    high = _TALL * (1 - _FALL * np.minimum(gone / _SPREAD, 1)) * (_ENDS + (1 - _ENDS) * np.minimum(left / _RISE, 1))
    passes = (1 - np.clip(_UNEVEN * noise_at(places, _PASSES, 1, 0.0, seed), -1, 1)) / 2
    high = np.concatenate([high * share for _, share in _RANKS]) * (1 - _ROUGH * passes)
    rank = np.repeat(np.arange(len(_RANKS)), len(at))
    return _Stations(np.round(places, 2), np.tile(number, len(_RANKS)), rank, high)


def _fitting(stations: _Stations, shape: Indices, room: _Room) -> tuple[Floats, Indices]:
    """Return where at each station the tallest mountain fits that is no taller than wished, and which height that is.

    The heights are numbers of `HEIGHTS`, -1 where none fits.
    """
    places, best = stations.places.copy(), np.full(len(stations.places), -1)
    wished = np.searchsorted(HEIGHTS, stations.height, side="right") - 1
    least = np.searchsorted(HEIGHTS, _SQUEEZED * stations.height)
    is_land = room[0].of(squares(places, _AROUND)) > 0
    for height in range(len(HEIGHTS) - 1, -1, -1):
        tried = np.flatnonzero(is_land & (wished >= height) & (least <= height) & (best < 0))
        if len(tried):
            at = np.round(stations.places[tried, None] + _ASIDE, 2)
            fits = _fits(at, _SIZES[shape[tried], height], room)
            fit = fits.any(axis=1)
            best[tried[fit]] = height
            places[tried[fit]] = at[fit, fits[fit].argmax(axis=1)]
    return places, best


def _fits(at: Floats, sizes: Floats, room: _Room) -> Mask:
    """Return at which of some places for each mountain it has room, as it narrows towards its peak."""
    land, bare = room
    fits = _are_covered(at, sizes, OFF_COAST, land)
    mountain, place = np.nonzero(fits)
    fits[mountain, place] = _are_covered(at[mountain, place, None], sizes[mountain], 0.0, bare)[:, 0]
    return fits


def _are_covered(at: Floats, sizes: Floats, margin: Mm, land: SummedAreaTable) -> Mask:
    """Return at which of some places for each mountain it stands on land, with a margin around it."""
    boxes = sizes[:, None] * np.array(BULK) + 2 * margin
    left, top = at[:, :, None, 0] - boxes[:, None, :, 0] / 2, at[:, :, None, 1] - boxes[:, None, :, 1] + margin
    every = np.broadcast_to(boxes[:, None], (*left.shape, 2)).reshape(-1, 2)
    return np.asarray(land.are_covered(left.ravel(), top.ravel(), every).reshape(left.shape).all(axis=2))


def _levelled(places: Floats, fits: Indices, stations: _Stations) -> Indices:
    """Lower mountains that tower above others of their rank."""
    heights = np.array((0.0, *HEIGHTS))[fits + 1]
    levelled = heights.copy()
    for rank in range(len(_RANKS)):
        found = np.flatnonzero((stations.rank == rank) & (fits >= 0))
        apart = elementary.hypot(*np.moveaxis(places[found][:, None] - places[found], 2, 0))
        levelled[found] = (heights[found] + _GRADIENT * np.asarray(apart)).min(axis=1, initial=_TALL)
    return np.asarray(np.searchsorted(HEIGHTS, levelled, side="right") - 1)


def _with_summit(level: Indices, fits: Indices, stations: _Stations) -> tuple[Indices, Indices]:
    """Let one mountain near the top of the ridge tower above all others; return it first, and all heights."""
    near = np.flatnonzero((abs(stations.number) <= _NEAR_TOP) & (stations.rank < _SUMMIT_RANKS))
    summit = near[int(np.minimum(fits, level + _TOWERS)[near].argmax())]
    top = min(fits[summit], level[summit] + _TOWERS)
    level = np.minimum(level, max(top - 1, 0))
    level[summit] = top
    return np.concatenate([[summit], np.delete(np.arange(len(level)), summit)]), level


def _settled(places: Floats, shapes: Indices, heights: Indices) -> Iterator[ReliefMark]:
    """Yield mountains in turn where they stand far enough from those before them."""
    taken = list[ReliefMark]()
    for (x, y), shape, height in zip(places.tolist(), shapes.tolist(), heights.tolist(), strict=True):
        mark = ReliefMark(ReliefKind.MOUNTAIN, form_of(shape, height), Point(x, y))
        if height >= 0 and not any(_is_close(mark, other) or _hides(mark, other) for other in taken):
            taken.append(mark)
            yield mark


def _is_close(one: ReliefMark, other: ReliefMark) -> bool:
    """Return whether mountains stand so near to each other that hardly a valley parts them."""
    (wide, high), (its_width, its_height) = (FORMS[mark.kind][mark.form] for mark in (one, other))
    across = (one.at.x - other.at.x) / (_CLOSE[0] * (wide + its_width))
    down = (one.at.y - other.at.y) / (_CLOSE[1] * (high + its_height))
    return across * across + down * down < 1


def _hides(one: ReliefMark, other: ReliefMark) -> bool:
    """Return whether the mountain in front hides the upper part of the one behind."""
    behind, ahead = (one, other) if one.at.y <= other.at.y else (other, one)
    (wide, high), tall = FORMS[ahead.kind][ahead.form], FORMS[behind.kind][behind.form].height
    up = ahead.at.y - behind.at.y + _SEEN * tall
    return abs(ahead.at.x - behind.at.x) < wide / 2 * (1 - up / high)


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
    return _imposing(in_company(range_))


def _imposing(range_: tuple[ReliefMark, ...]) -> tuple[ReliefMark, ...]:
    """Leave out mountains that, with all those they are joined to, are too few and too low for a range."""
    if not range_:
        return ()
    places, reach = np.array([mark.at for mark in range_]), COMPANY[ReliefKind.MOUNTAIN][1]
    joined = np.asarray(elementary.hypot(*np.moveaxis(places[:, None] - places, -1, 0)) <= reach)
    while (wider := np.asarray((joined[:, :, None] & joined).any(axis=1)))[~joined].any():
        joined = wider
    high = (joined * np.array([FORMS[mark.kind][mark.form].height for mark in range_])).sum(axis=1)
    return tuple(mark for mark, of_range in zip(range_, high.tolist(), strict=True) if of_range >= _IMPOSING)
