"""Woods: masses of trees at the feet of mountains, by rivers and inland rather than on shores; single trees near them.

Crowns stand on a lattice over the sheet, wherever an island begins. Lengths here are mm of an A3 board: on a larger
one, all of a wood is larger, as the other art is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.hexagons import Hexagons
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, extents, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_EXTENT: Mm = 24.0
"""The extent of wooded country, and of the open country between."""
_VARIED = 1.3
"""How much the density of woods differs between them."""
_WOODED = (-0.5, -0.2)
"""Between which densities an island begins to be wooded."""
_RAGGED, _BAYS = 0.3, 4.5
"""How uneven the density is at the edge of a wood, and the extent of its bays and clearings, in mm."""
_FOOT, _FLANK = 0.25, 0.25
"""How much denser woods are on a ridge than in the plain, and on one of its flanks than on both."""
_BANK, _WET = 0.4, 10.0
"""How much denser they are at a river, and how far from it, in mm, that makes no difference."""
_AROUND: Mm = 9.0
"""How far around a place all is land if it lies inland."""
_SHORE = 0.4
"""How much less dense woods are where there is no land around."""
_ROW: Mm = 1.2
_APART: Mm = 1.65
"""From one row of crowns to the next, and from crown to crown."""
_JITTER: Mm = 0.28
CROWNS: tuple[Mm, Mm] = (0.98, 1.24)
"""The radius of a small crown, and of a large one."""
_LARGE = 0.55
"""The share of large crowns."""
_OFF_FEET: Mm = 0.8
"""Between the squares of towers and what is free for woods, besides the room of a crown."""
_ROOM: Mm = 1.7
"""Free land around the middle of a crown."""
_UNEVEN, _USUAL, _STEEP = 2.4, 0.25, 1.5
"""How much more that is at most, in mm, what share of this it usually is, and how soon it is all or none: the edge of a
wood is nowhere straight for long.
"""
_HEART: Mm = 3.7
"""Free land around the heart of a wood, which goes on for a few crowns from there."""
_SNUG: tuple[Mm, Mm] = (0.5, 0.4)
"""By how much less is enough inland, and among mountains."""
_REACH = 2
"""How many crowns stand between the heart and the edge of a wood where it is narrow."""
_GROWN_OVER = 5
"""The neighbours of a place where a gap would look like a hole."""
_LEAST = 12
"""Crowns of the smallest wood."""
_HEDGE: tuple[Mm, float] = (4.2, 2.9)
"""The breadth of a wood up to which it must not be so many times as long."""
_NEAR = (2, 2)
"""How many places for crowns stay bare beside a wood, and on how many beyond them single trees may stand."""
_SINGLE = 0.06
"""The share of those places where they stand."""


class Woods(NamedTuple):
    """Woods, the crowns of each from the back, and single trees."""

    masses: tuple[tuple[Crown, ...], ...]
    trees: tuple[ReliefMark, ...]


class Habitat(NamedTuple):
    """What of an island's land is free, all its land, its ridge, if it has one, and its rivers."""

    free: FreeSpace
    own: SummedAreaTable
    ridge: Ridge | None
    rivers: Sequence[River]


class _Lattice(NamedTuple):
    """Places for crowns by row and column, with x and y, and which have room; which rows are shifted; the scale."""

    at: Floats
    has_room: Mask
    shifted: Mask
    scale: float


def woods(land: Habitat, feet: Sequence[Rect], seed: int, *, scale: float = 1.0) -> Woods:
    """Plant the woods of an island off the squares of towers, `scale` times as large as on an A3 board."""
    free = land.free.without(feet, _OFF_FEET * scale).share()
    places = _lattice(free, seed, scale)
    if not places.has_room.any():
        return Woods((), ())
    grown = _wooded(places, land, free, seed)
    parts = [part for part in grown.parts() if len(part[0]) >= _LEAST and not _is_hedge(places.at[part])]
    kept = grown._replace(taken=np.zeros_like(places.has_room))
    for part in parts:
        kept.taken[part] = True
    near = kept.grown(_NEAR[0])
    beside = places.at[near.grown(_NEAR[1]).taken & ~near.taken & places.has_room]
    single = scale * beside[white_noise(beside, seed + 7) < _SINGLE]
    planted = (_wood(places, part, seed) for part in parts)
    return Woods(tuple(planted), tuple(_tree(*at) for at in single.tolist()))


def _wooded(places: _Lattice, land: Habitat, free: SummedAreaTable, seed: int) -> Hexagons:
    """Return where crowns stand: in wooded country that has room, for a few crowns around the hearts of woods."""
    scale, middles, dice = places.scale, places.at[places.has_room], random.Random(seed)
    inland = land.own.of(squares(scale * middles, scale * _AROUND))
    height, side = _relief(scale * middles, land.ridge)
    density = _density(middles, seed) + _SHORE * (inland - 1) + _wet(scale * middles, land.rivers)
    density += (_FOOT + _FLANK * dice.choice((-1, 1)) * np.sign(side)) * (height > 0)
    heart = _HEART - _SNUG[0] * (inland == 1) - _SNUG[1] * (height > 0)
    dense, hearts = np.zeros_like(places.has_room), np.zeros_like(places.has_room)
    dense[places.has_room] = is_dense = density > dice.uniform(*_WOODED)
    dense[dense] = _has_room(middles[is_dense], scale, free, seed)
    hearts[dense] = _is_free(scale * places.at[dense], scale * heart[dense[places.has_room]], free)
    grown = Hexagons(hearts, places.shifted).grown(_REACH)
    found = grown._replace(taken=grown.taken & dense)
    return found._replace(taken=found.taken | places.has_room & (found.neighbours() >= _GROWN_OVER))


def _is_hedge(crowns: Floats) -> bool:
    """Return whether a wood is long and narrow."""
    (narrow, times), (long, wide) = _HEDGE, extents(crowns)
    return wide < narrow and long > times * wide


def _density(places: Floats, seed: int) -> Floats:
    """Return how dense the woods of a country are by chance."""
    broad, fine = noise_at(places, _EXTENT, 1, 0.0, seed), noise_at(places, _BAYS, 1, 0.0, seed + 2)
    return np.asarray(_VARIED * broad + _RAGGED * fine, np.float64)


def _has_room(places: Floats, scale: float, free: SummedAreaTable, seed: int) -> Mask:
    """Return which places are off the uneven edge of what is free."""
    more = np.clip(_USUAL + _STEEP * noise_at(places, _BAYS, 1, 0.0, seed + 6), 0, 1)
    return _is_free(scale * places, scale * (_ROOM + _UNEVEN * more), free)


def _relief(places: Floats, ridge: Ridge | None) -> tuple[Floats, Floats]:
    """Return how high places lie, and how far off the crest, negative to its left."""
    if ridge is None:
        return np.zeros(len(places)), np.zeros(len(places))
    height, side = ridge.lie(places)
    return np.asarray(height, np.float64), np.asarray(side, np.float64)


def _wet(places: Floats, rivers: Sequence[River]) -> Floats:
    """Return by how much rivers make the woods at places denser."""
    if not rivers:
        return np.zeros(len(places))
    water = np.array([point for river in rivers for point in river.points[::2]])
    (x, y), (left, top) = places.T, water.T
    away = elementary.hypot(x[:, None] - left, y[:, None] - top).min(axis=1)
    return np.asarray(_BANK * np.maximum(1 - away / _WET, 0))


def _is_free(places: Floats, reach: Floats, free: SummedAreaTable) -> Mask:
    """Return which places have free land as far as they need it in all directions."""
    (x, y), size = places.T, 2 * reach
    return free.are_covered(x - reach, y - reach, np.stack([size, size], axis=1))


def _lattice(free: SummedAreaTable, seed: int, scale: float) -> _Lattice:
    """Return places for crowns all over an island, from the back; those without room stand in line."""
    on, row, apart = free.grid.area, _ROW * scale, _APART * scale
    top, bottom, left, right = on.y / row, on.bottom / row, on.x / apart, on.right / apart
    rows, columns = np.mgrid[int(top) : int(bottom), int(left) : int(right)]
    places = np.stack([_APART * (columns + rows % 2 / 2), _ROW * rows], axis=2)
    has_room = np.asarray(free.of(squares(places * scale, (_ROOM - _JITTER) * scale)) == 1)
    even = places[has_room]
    jitter = np.stack([white_noise(even, seed + by) for by in (0, 1)], axis=1)
    places[has_room] = np.round(even + _JITTER * (2 * jitter - 1), 2)
    has_room[has_room] = free.of(squares(places[has_room] * scale, _ROOM * scale)) == 1
    return _Lattice(places, has_room, rows[:, 0] % 2 == 1, scale)


def _wood(on: _Lattice, part: tuple[Indices, Indices], seed: int) -> tuple[Crown, ...]:
    """Plant the crowns of a wood, with those whose trunk no other hides."""
    places = on.at[part]
    x, y = places.T
    below = (abs(x[:, None] - x) < 0.75 * _APART) & (y - y[:, None] > 0.3 * _ROW) & (y - y[:, None] < 2.2 * _ROW)
    radii = np.where(white_noise(places, seed) < _LARGE, CROWNS[1], CROWNS[0])
    middles, radii = np.round(on.scale * places, 2), np.round(on.scale * radii, 2)
    return tuple(
        Crown(Point(*at), radius, not hidden)
        for at, radius, hidden in zip(middles.tolist(), radii.tolist(), below.any(axis=1).tolist(), strict=True)
    )


def _tree(x: Mm, y: Mm) -> ReliefMark:
    """Return a single tree with its middle at a place."""
    kind = ReliefKind.TREE
    return ReliefMark(kind, 0, Point(x, round(y + FORMS[kind][0].height / 2, 2)))


def cleared(land: FreeSpace, planted: Woods, *, scale: float = 1.0) -> FreeSpace:
    """Return the land beside woods of a scale."""
    room = _ROOM * scale
    crowns = (Rect(*crown.at, 0.0, 0.4 * room) for wood in planted.masses for crown in wood)
    return land.without(crowns, room).without((tree.box for tree in planted.trees), 0.0)
