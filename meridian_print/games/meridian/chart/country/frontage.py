"""Frontage: the free land on both sides of a way, a road or a lane to it, where most of it is near a city."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.turns import are_nearest, sides
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point

Way = Sequence[Point]
"""A road by its points."""

_FAR: Mm = 24.0
"""From a city to the middle of a frontage, at most."""
_EVERY = 6
"""The samples of the land from one middle that is tried to the next."""
_TRIED, _AROUND = 6, (5.0, 8.0)
"""How many middles near a city are tried: those with most free land in the squares that reach so far around, in mm."""
_STEP: Mm = 1.0
GONE: Floats = _STEP * np.array(range(-14, 15), np.float64)
"""How far along the way, from the middle of a frontage, its samples lie."""
_BESIDE = np.arange(4, 28) * 0.5
"""How far to either side of the way it is tried whether land is free."""
_BY_ROAD: Mm = 7.5
"""The farthest from a road to a middle that lies along it; others lie along a lane."""
_LANE: Mm = 17.0
"""The longest lane from a road to a middle."""
_OFF_ROADS: Mm = 2.4
"""From the road on where a lane must be clear."""
_NO_LANE = np.zeros((0, 2))
_BENT = 0.034
"""How much a way turns at most, in radians per mm: it is the curve that a frontage is smoothed to."""
_SPAN: Mm = 8.0
"""How far to both sides of its middle the bend of a road is measured."""
_FARMED: tuple[Mm, Mm] = (4.5, 9.0)
"""How deep land must be to count, and how much of its depth counts."""
_SHARES = 1 - (GONE[1:-1] / 15) ** 2
"""How much of that counts by how far along the way it is."""
_LEAST = 80.0
"""The least area of that, in mm²."""
_LIKED, _LINKED = 60.0, 1.35
"""The area that the liked side of a city counts for, in mm², and the factor for land that a road or a lane leads to."""


@dataclass(frozen=True, slots=True, eq=False)
class Frontage:
    """A way by places along it, the directions across it there, and how deep the free land is to its left and right.

    It may be used from `first` to `last`. If it `is_lane`, a `lane` may lead from a road to its middle; of that there
    are no points otherwise.
    """

    along: Floats
    across: Floats
    depth: Floats
    lane: Floats
    is_lane: bool
    first: Mm
    last: Mm

    def places(self, gone: Floats, off: Floats) -> Floats:
        """Return places so far along the way and so far off it; both are arrays of one axis, or numbers."""
        x, y, right, down = (np.interp(gone, GONE, values) for each in (self.along, self.across) for values in each.T)
        return np.stack([x + off * right, y + off * down], axis=-1)

    def deep(self, side: int, start: Mm, end: Mm) -> Mm:
        """Return how deep the land is all between two places on one side of the way."""
        return float(self.depth[side, (start - _STEP / 2 <= GONE) & (end + _STEP / 2 >= GONE)].min())


def frontage(
    room: SummedAreaTable, home: City, cities: Sequence[City], roads: Sequence[Way], clear: Mask, seed: int
) -> Frontage | None:
    """Return the frontage near one of some cities that has most free land, by preference on the city's liked side.

    Lanes run over samples that are `clear`. What changes near another city hardly ever moves it.
    """
    middles = _roomiest(room, home, cities)
    if not len(middles):
        return None
    points = [np.array(road) for road in roads]
    ways = [_way(room, middle, home, points, clear, seed) for middle in middles]
    along, across = (np.array([way[part] for way in ways]) for part in (0, 1))
    depth = _depths(room, along, across)
    least, most = _FARMED
    broad = np.minimum(np.minimum(depth[..., 2:], depth[..., 1:-1]), depth[..., :-2])
    area = (np.where(broad > least, broad.clip(0, most), 0.0) * _SHARES).sum(axis=(1, 2)) * _STEP
    linked = np.array([_LINKED if len(way.lane) or not way.is_lane else 1.0 for way in ways])
    side = sides(middles, [home], np.zeros(len(middles), int), seed)
    best = (area * linked + _LIKED * side).argmax()
    if area[best] < _LEAST:
        return None
    return Frontage(
        along[best], across[best], depth[best], ways[best].lane, ways[best].is_lane, *_open(room, ways[best])
    )


class _Way(NamedTuple):
    """A way by places along it and directions across, the lane to it, whether it is one, and where it begins."""

    along: Floats
    across: Floats
    lane: Floats = _NO_LANE
    is_lane: bool = True
    first: Mm = GONE[0]


def _way(room: SummedAreaTable, middle: Floats, home: City, roads: Sequence[Floats], clear: Mask, seed: int) -> _Way:
    """Return the way through a middle."""
    away = [elementary.hypot(*(road - middle).T) for road in roads]
    off, which = min(((float(each.min()), number) for number, each in enumerate(away)), default=(np.inf, 0))
    if off > _LANE:
        return _Way(*_by_lane(middle, np.array(home.at), seed))
    road, at = roads[which], int(away[which].argmin())
    if off < _BY_ROAD:
        return _Way(*_by_road(road, at), is_lane=False)
    along, across = _by_lane(middle, road[at], seed)
    lane = along[(_OFF_ROADS - off < GONE) & (GONE <= 0)][::2]
    if not _are_set(clear, room, lane).all():
        return _Way(along, across)
    return _Way(along, across, np.concatenate([road[at][None], lane]), first=_OFF_ROADS - off)


def _are_set(mask: Mask, room: SummedAreaTable, places: Floats) -> Mask:
    row, column, inside = room.grid.nearest(places)
    return np.asarray(inside & mask[row, column])


def _open(room: SummedAreaTable, way: _Way) -> tuple[Mm, Mm]:
    """Return between which places along a way there may be parcels: a lane leads over free land alone."""
    taken = GONE[~_are_set(room.mask, room, way.along)] if way.is_lane else GONE[:0]
    after, before = taken[taken > 0].min(initial=GONE[-1]), taken[taken < 0].max(initial=GONE[0])
    return way.first if len(way.lane) else float(before), float(after)


def _by_road(points: Floats, at: int) -> tuple[Floats, Floats]:
    """Return the way along a road around one of its points; beyond its ends it stays there."""
    gone = np.concatenate([[0.0], elementary.hypot(*np.diff(points, axis=0).T).cumsum()])
    along = np.stack([np.interp(GONE, gone - gone[at], axis) for axis in points.T], axis=1)
    begin, middle, end = along[abs(GONE) % _SPAN == 0]
    return along, _across(end - begin, begin + end - 2 * middle)


def _by_lane(middle: Floats, start: Floats, seed: int) -> tuple[Floats, Floats]:
    """Return the way along a lane from a start through a middle, bent to one side."""
    ahead = (middle - start) / elementary.hypot(*(middle - start)[:, None])
    bend = _BENT * (0.6 if seed % 2 else -0.6)
    aside, far = ahead[::-1] * (-1.0, 1.0), float(elementary.hypot(*(middle - start)[:, None])[0])
    heading = ahead + bend * far / 2 * aside
    along = middle + GONE[:, None] * heading + (bend / 2 * GONE * GONE)[:, None] * aside
    return along, _across(heading, bend * _SPAN * _SPAN * aside)


def _across(chord: Floats, bend: Floats) -> Floats:
    """Return the directions across a way that turns evenly: by a chord along it, and how far it bends off that."""
    ahead = chord / elementary.hypot(*chord[:, None])
    aside = ahead[::-1] * (-1.0, 1.0)
    turn = float(np.clip((bend * aside).sum() / (_SPAN * _SPAN), -_BENT, _BENT))
    across = aside - turn * GONE[:, None] * ahead
    return np.asarray(across / elementary.hypot(*across.T)[:, None])


def _depths(room: SummedAreaTable, along: Floats, across: Floats) -> Floats:
    """Return how deep the free land is on either side of some ways."""
    off = _BESIDE * np.array([-1.0, 1.0])[:, None, None]
    places = along[:, None, :, None] + off[..., None] * across[:, None, :, None]
    is_free = _are_set(room.mask, room, places)
    is_free[..., -1] = False
    first = is_free.argmin(axis=-1)
    return np.asarray(np.where(first > 0, _BESIDE[first - 1], 0.0))


def _roomiest(room: SummedAreaTable, home: City, cities: Sequence[City]) -> Floats:
    """Return the places near one of some cities, and nearer to no other, around which most land is free."""
    grid = room.grid
    left, top = (-round(begin / grid.step) % _EVERY for begin in grid.area[:2])
    row, column = np.nonzero(room.mask[top::_EVERY, left::_EVERY])
    places = grid.area[:2] + grid.step * np.stack([left + _EVERY * column, top + _EVERY * row], axis=1)
    places = places[elementary.hypot(*(places - home.at).T) < _FAR]
    places = places[are_nearest(places, home, cities)]
    free = np.sum([room.of(squares(places, around)) for around in _AROUND], axis=0)
    return np.asarray(places[(-free).argsort(kind="stable")[:_TRIED]])
