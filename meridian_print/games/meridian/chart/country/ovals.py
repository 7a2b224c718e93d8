"""Ovals: where the free land near a city has most room for one gently rounded shape, found along rays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, SummedAreaTable, squares
from meridian_print.games.meridian.layout.model import City

_EVERY = 6
"""The samples of the land from one middle that is tried to the next."""
_TRIED, _AROUND = 24, (5.0, 8.0)
"""How many middles are tried: those with most free land in the squares that reach so far around, in mm."""
_RAYS = 40
_SAMPLES = 26
"""How many samples there are along a ray."""
_MARGIN = 1.4
"""From an oval to all that is not free, at least, in samples."""
_TURNS, _LONG = 8, (1.0, 1.35, 1.8)
"""How many directions the longer axis of an oval may have, and how many times as long it may be as the other."""
_LEAST, _MOST = 8.3, 14.5
"""The square root of the area of an oval, in mm: less room is left alone, more is not used."""
_NEARER, _NEAR, _HOME = 0.1, 16.0, 8.0
"""How much larger an oval must be, by that root, for each mm that it is farther from the nearest city, from so far on,
in mm, and by how much nearer capitals count.
"""
_GROWN, _UNEVEN = 1.45, 0.2
"""How far the edge may lie beyond an oval where there is room, in its radii, and how much that varies."""
_SLOPE = 0.75
"""How far the edge leads outwards at most, in mm per mm."""
_BLEND = np.array([1.0, 2.0, 3.0, 2.0, 1.0]) / 9
"""By which shares of the points around each the edge is rounded."""


def _bearings(count: int, whole: float) -> Floats:
    return np.stack(elementary.cos_sin(np.arange(count) * (whole / count)), axis=-1)


_WAYS = _bearings(_RAYS, 2 * np.pi)
"""The directions of rays."""


def _radii() -> Floats:
    """Return the radii of ovals of area 1 along all rays, for each direction and each length of their axes.

    They are halfway from ellipses to curves of the fourth degree, which are squarer, as fields are.
    """
    x, y = _WAYS.T
    found = list[Floats]()
    for cos, sin in _bearings(_TURNS, np.pi):
        for long in _LONG:
            along, across = (x * cos + y * sin) ** 2 / long, (y * cos - x * sin) ** 2 * long
            radii = 1 / np.sqrt(along + across) + 1 / np.sqrt(np.sqrt(along * along + across * across))
            found.append(radii / np.sqrt((radii * radii).mean() * np.pi))
    return np.array(found)


_OVALS = _radii()


def oval(room: SummedAreaTable, cities: Sequence[City], seed: int) -> Floats | None:
    """Return the edge of the largest oval of free land near any of some cities, by points in turn, if it has room."""
    middles, away = _roomiest(room, cities)
    free = _free(room, middles)
    sizes = np.minimum(_MOST, (free[:, None] / _OVALS).min(axis=2, initial=_MOST))
    worth = sizes - _NEARER * away[:, None]
    best, kind = np.unravel_index(worth.argmax(), worth.shape) if len(middles) else (0, 0)
    if not len(middles) or sizes[best, kind] < _LEAST:
        return None
    waves = np.random.default_rng(seed).uniform(-_UNEVEN, _UNEVEN, _RAYS)
    wished = sizes[best, kind] * _OVALS[kind] * (_GROWN + waves)
    return np.asarray(middles[best] + _gentle(np.minimum(free[best], wished))[:, None] * _WAYS)


def _roomiest(room: SummedAreaTable, cities: Sequence[City]) -> tuple[Floats, Floats]:
    """Return the places around which most land is free, and how far off cities they count as."""
    columns, rows = (of[::_EVERY].astype(np.float64) for of in (room.grid.xs[0], room.grid.ys[:, 0]))
    places = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 2)[room.mask[::_EVERY, ::_EVERY].ravel()]
    off = [elementary.hypot(*(places - city.at).T) for city in cities]
    away = np.min(
        [np.maximum(_NEAR, by) - _HOME * city.is_capital for by, city in zip(off, cities, strict=True)], axis=0
    )
    shares = sum(room.of(squares(places, around)) for around in _AROUND)
    best = (_NEARER * away / _AROUND[0] - shares).argsort(kind="stable")[:_TRIED]
    return places[best], away[best]


def _free(room: SummedAreaTable, middles: Floats) -> Floats:
    """Return how far along each ray from each middle, a sample of the land, the land is free."""
    mask = np.pad(room.mask, _SAMPLES)
    row, column, _ = room.grid.nearest(middles)
    across, down = np.moveaxis(np.rint(np.arange(1, _SAMPLES + 1)[:, None] * _WAYS[:, None]).astype(int), -1, 0)
    first = (row + _SAMPLES) * mask.shape[1] + column + _SAMPLES
    is_free = mask.ravel().take(first[:, None, None] + down * mask.shape[1] + across)
    is_free[..., -1] = False
    return np.asarray(room.grid.step * np.maximum(1, is_free.argmin(axis=2) + 1 - _MARGIN))


def _gentle(radii: Floats) -> Floats:
    """Return a smooth edge that is nowhere beyond another."""
    apart = abs(np.arange(_RAYS) - np.arange(_RAYS)[:, None])
    apart = np.minimum(apart, _RAYS - apart) * (2 * np.pi / _RAYS)
    within = (radii * (1 + _SLOPE * apart)).min(axis=1)
    half = len(_BLEND) // 2
    rolling = np.convolve(np.concatenate([within[-half:], within, within[:half]]), _BLEND, "valid")
    return np.asarray(np.minimum(within, rolling))
