"""Woods: round masses of trees under one canopy, off the squares of towers, and single trees near them.

A wood grows from a disc of free land, the largest first, into a few lesser ones beside it. Lengths here are mm of an
A3 board: on a larger one, all of a wood is larger, as the other art is.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_EXTENT: Mm = 17.0
"""The extent of wooded country, and of the open country between."""
_WOODED = (-0.5, 0.2)
"""Between which densities of that country an island begins to be wooded: what is elsewhere does not matter."""
_FLANK = 0.35
"""How much the wooded flank of a ridge counts against the other."""
_RADII: tuple[Mm, ...] = (6.8, 5.9, 5.1, 4.4, 3.8, 3.2)
"""The radii of woods that are tried in turn."""
_LOBE, _OUT = 0.66, 0.82
"""The radius of a lobe of a wood, and how far its middle is from that of the wood, in radii of the wood."""
_LOBES = 3
"""The most lobes of a wood."""
_PARTED: Mm = 4.0
"""Least distance between two woods."""
_ROW: Mm = 1.2
_APART: Mm = 1.65
"""From one row of crowns to the next, and from crown to crown."""
_JITTER: Mm = 0.28
CROWNS: tuple[Mm, Mm] = (0.98, 1.24)
"""The radius of a small crown, and of a large one."""
_LARGE = 0.55
"""The share of large crowns, which stand off the edge of their wood."""
_EDGE: Mm = 1.3
"""The breadth of that edge."""
_RAGGED, _BAYS = 0.16, 4.5
"""By how much, in radii, the edge of a wood deviates from a circle, and the extent of its bays, in mm."""
_ROOM: Mm = 1.8
"""Free land around the middle of a crown."""
_SLACK: Mm = 0.9
"""By how much, at most, the circle of a wood overlaps land where no crown has room: its edge would become straight."""
_LEAST = 11
"""Crowns of the smallest wood."""
_NEAR: tuple[Mm, Mm] = (2.0, 6.0)
"""How far from the edge of a wood single trees stand."""
_SINGLE = 0.05
"""The share of places for crowns where they do."""


class Woods(NamedTuple):
    """Woods, the crowns of each from the back, and single trees."""

    masses: tuple[tuple[Crown, ...], ...]
    trees: tuple[ReliefMark, ...]


class _Open(NamedTuple):
    """Free land, and the scale of woods on it."""

    land: SummedAreaTable
    scale: float

    def around(self, places: Floats, reach: Mm) -> Mask:
        """Return which places have free land as far as `reach` in all directions."""
        return np.asarray(self.land.of(squares(places * self.scale, reach * self.scale)) == 1)


class _Disc(NamedTuple):
    x: Mm
    y: Mm
    radius: Mm


_Grove = tuple[_Disc, ...]
"""A wood as the discs that it covers."""


def woods(land: FreeSpace, feet: Sequence[Rect], ridge: Ridge | None, seed: int, *, scale: float = 1.0) -> Woods:
    """Plant the woods of an island off the squares of towers, `scale` times as large as on an A3 board."""
    free = _Open(land.without(feet, 0.0).share(), scale)
    places = _lattice(land.grid.area, seed, scale)
    places = places[free.around(places, _ROOM)]
    if not len(places):
        return Woods((), ())
    groves = _groves(places, free, ridge, seed)
    ragged = np.asarray(1 + _RAGGED * noise_at(places, _BAYS, 1, 0.0, seed + 6), np.float64)
    depths = [_depth(places, grove, ragged) for grove in groves]
    woods_ = [_wood(places[depth > 0], depth[depth > 0], seed, scale) for depth in depths]
    off = -np.max([np.full(len(places), -np.inf), *depths], axis=0)
    stray = (off > _NEAR[0]) & (off < _NEAR[1]) & (white_noise(places, seed + 7) < _SINGLE)
    single = tuple(_tree(*at) for at in scale * places[stray])
    return Woods(tuple(wood for wood in woods_ if len(wood) >= _LEAST), single)


def _groves(places: Floats, free: _Open, ridge: Ridge | None, seed: int) -> list[_Grove]:
    """Choose where woods grow in the wooded country: the largest that have room, where it is densest first."""
    dice = random.Random(seed)
    flank, least = dice.choice((-1, 1)), dice.uniform(*_WOODED)
    density = noise_at(places, _EXTENT, 1, 0.0, seed) + 0.1 * white_noise(places, seed + 2)
    if ridge is not None:
        height, side = ridge.lie(places * free.scale)
        density = density + _FLANK * flank * np.sign(side) * (height > 0)
    tried = np.argsort(-density, kind="stable")
    tried = tried[density[tried] > least]
    groves = list[_Grove]()
    for radius in _RADII:
        room = places[tried][_has_room(places[tried], radius, free)]
        for x, y in room.tolist():
            disc = _Disc(x, y, radius)
            if _is_apart(disc, groves):
                groves.append(_grown(disc, free, groves, seed))
    return groves


_AROUND = np.arange(16) * math.tau / 16
_RING = np.stack([elementary.cos(_AROUND), elementary.sin(_AROUND)], axis=1)
_SPOTS = np.concatenate([_RING, _RING[::2] / 2, np.zeros((1, 2))])
"""Places within a disc of the radius 1 by which it is judged."""


def _has_room(middles: Floats, radius: Mm, free: _Open) -> Mask:
    """Return which discs of a radius lie on free land."""
    spots = middles[:, None] + radius * _SPOTS
    return np.asarray(free.around(spots, _ROOM - _SLACK).all(axis=1))


def _is_apart(disc: _Disc, groves: list[_Grove]) -> bool:
    return all(
        math.dist(disc[:2], other[:2]) > disc.radius + other.radius + _PARTED for grove in groves for other in grove
    )


def _grown(disc: _Disc, free: _Open, groves: list[_Grove], seed: int) -> _Grove:
    """Let a wood grow from its first disc into lobes beside it, by chance, where they have room."""
    middles = np.round(np.array(disc[:2]) + _OUT * disc.radius * _RING, 2)
    has_room = _has_room(middles, _LOBE * disc.radius, free)
    found = [disc]
    order = np.argsort(white_noise(middles, seed + 8), kind="stable")
    for (x, y), is_open in zip(middles[order].tolist(), has_room[order].tolist(), strict=True):
        lobe = _Disc(x, y, _LOBE * disc.radius)
        beside = all(math.dist(lobe[:2], other[:2]) > other.radius for other in found[1:])
        if is_open and beside and _is_apart(lobe, groves):
            found.append(lobe)
    return tuple(found[: 1 + _LOBES])


def _depth(places: Floats, grove: _Grove, ragged: Floats) -> Floats:
    """Return how deep within a wood places lie, negative outside; its edge is `ragged`."""
    x, y = places.T
    inside = [radius * ragged - elementary.hypot(x - left, y - top) for left, top, radius in grove]
    return np.asarray(np.max(inside, axis=0))


def _tree(x: Mm, y: Mm) -> ReliefMark:
    """Return a single tree with its middle at a place."""
    kind = ReliefKind.TREE
    return ReliefMark(kind, 0, Point(float(x), round(float(y) + FORMS[kind][0].height / 2, 2)))


def cleared(land: FreeSpace, planted: Woods, *, scale: float = 1.0) -> FreeSpace:
    """Return the land beside woods of a scale."""
    room = _ROOM * scale
    crowns = (Rect(*crown.at, 0.0, 0.4 * room) for wood in planted.masses for crown in wood)
    return land.without(crowns, room).without((tree.box for tree in planted.trees), 0.0)


def _lattice(on: Rect, seed: int, scale: float) -> Floats:
    """Return places for crowns all over an island, from the back, every other row shifted.

    They lie on a lattice over the sheet, wherever the island begins.
    """
    row, apart = _ROW * scale, _APART * scale
    top, bottom, left, right = on.y / row, on.bottom / row, on.x / apart, on.right / apart
    rows, columns = np.mgrid[int(top) : int(bottom), int(left) : int(right)]
    places = np.stack([_APART * (columns + rows % 2 / 2), _ROW * rows], axis=2).reshape(-1, 2)
    jitter = np.stack([white_noise(places, seed + by) for by in (0, 1)], axis=1)
    return np.asarray(np.round(places + _JITTER * (2 * jitter - 1), 2))


def _wood(places: Floats, depth: Floats, seed: int, scale: float) -> tuple[Crown, ...]:
    """Plant crowns, small ones at the edge, with those whose trunk no other hides."""
    x, y = places.T
    below = (abs(x[:, None] - x) < 0.75 * _APART) & (y - y[:, None] > 0.3 * _ROW) & (y - y[:, None] < 2.2 * _ROW)
    is_large = (depth > _EDGE) & (white_noise(places, seed) < _LARGE)
    radii = np.round(scale * np.where(is_large, CROWNS[1], CROWNS[0]), 2)
    middles = np.round(scale * places, 2)
    return tuple(
        Crown(Point(*at), radius, not hidden)
        for at, radius, hidden in zip(middles.tolist(), radii.tolist(), below.any(axis=1).tolist(), strict=True)
    )
