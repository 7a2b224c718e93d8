"""Ovals: where the free land near a city has most room for one gently rounded shape, found along rays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Indices, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.turns import best_of_each, distances, sides
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm

_LEAST: Mm = 7.5
"""The size of the smallest oval, as `_radii` measures it."""
_FAR: Mm = 24.0
"""From a city to the middle of an oval, at most."""
_EVERY = 6
"""The samples of the land from one middle that is tried to the next."""
_TRIED, _AROUND = 6, (5.0, 8.0)
"""How many middles near a city are tried: those with most free land in the squares that reach so far around, in mm."""
_RAYS = 40
"""How many rays there are from a middle."""
_SAMPLES = 26
"""How many samples there are along a ray."""
_MARGIN = 1.0
"""From an oval to all that is not free, at least, in samples."""
_TURNS, _LONG = 8, (1.0, 1.35, 1.8)
"""How many directions the longer axis of an oval may have, and how many times as long it may be as the other."""
_MOST: Mm = 13.8
"""The size of the largest oval."""
_SIDE = 5.0
"""How many mm of the size the liked side of a city counts for: few ovals change sides when a coast changes."""
_OFF_ROADS, _NEAR = 16.0, 0.4
"""From which distance on a road makes no difference, in mm, and how many mm of the size each mm to it counts for."""
_REACH, _ACROSS, _ON = 4.0, 1.8, 0.8
"""How far the edge reaches out for a road, how far beyond it the edge then lies, and how near to a ray the points of a
road count as on it, in mm.
"""
_GROWN, _UNEVEN = 2.0, 0.2
"""How far the edge may lie beyond an oval where there is room, in its radii, and how much that varies."""
_SLOPE = 0.9
"""How far the edge leads outwards at most, in mm per mm."""
_BLEND = np.array([1.0, 2.0, 3.0, 2.0, 1.0]) / 9
"""By which shares of the points around each the edge is rounded."""


def _bearings(count: int, whole: float) -> Floats:
    return np.stack(elementary.cos_sin(np.arange(count) * (whole / count)), axis=-1)


_WAYS = _bearings(_RAYS, 2 * np.pi)
"""The directions of rays."""


def _radii() -> Floats:
    """Return the radii of ovals of size 1 along all rays, for each direction and each length of their axes.

    Their size is between their breadth and the root of their area, so that none is as thin as it is long.
    They are halfway from ellipses to curves of the fourth degree, which are squarer, as fields are.
    """
    x, y = _WAYS.T
    found = list[Floats]()
    for cos, sin in _bearings(_TURNS, np.pi):
        for long in _LONG:
            along, across = (x * cos + y * sin) ** 2 / long, (y * cos - x * sin) ** 2 * long
            radii = 1 / np.sqrt(along + across) + 1 / np.sqrt(np.sqrt(along * along + across * across))
            found.append(radii / np.sqrt((radii * radii).mean() * np.pi / np.sqrt(long)))
    return np.array(found)


_OVALS = _radii()


class _Middles(NamedTuple):
    """Where ovals may have their middles: the number of the city near each, its distance from roads, in mm, how far
    along each ray from it the land is free, and the kind and the size of the largest oval there.
    """

    places: Floats
    homes: Indices
    off_roads: Floats
    free: Floats
    kinds: Indices
    sizes: Floats


def ovals(
    room: SummedAreaTable, homes: Sequence[City], cities: Sequence[City], roads: Floats, seeds: Sequence[int]
) -> Iterator[Floats | None]:
    """Yield the edge of a large oval of free land near each of some cities, by points in turn.

    It lies by preference on the liked side of the city, which has a seed of its own, and reaches across roads close to
    it, which are given by points. None if there is only room for a small one. What changes near another city hardly
    ever moves it.
    """
    middles = _middles(room, homes, cities, roads)
    for home, seed in zip(homes, seeds, strict=True):
        own = middles.homes == cities.index(home)
        yield _oval(_Middles(*(each[own] for each in middles)), home, roads, seed) if own.any() else None


def _middles(room: SummedAreaTable, homes: Sequence[City], cities: Sequence[City], roads: Floats) -> _Middles:
    """Return the roomiest middles near each city, the best of each first."""
    places, near = _roomiest(room, homes, cities)
    free = _free(room, places)
    sizes = np.minimum(_MOST, (free[:, None] / _OVALS).min(axis=2))
    off = elementary.hypot(*(roads - places[:, None]).transpose(2, 0, 1)).min(axis=1, initial=_OFF_ROADS)
    return _Middles(places, near, off, free, sizes.argmax(axis=1), sizes.max(axis=1))


def _oval(of: _Middles, home: City, roads: Floats, seed: int) -> Floats | None:
    """Return the edge of the best oval about some middles near a city, if it is large."""
    side = sides(of.places, [home], np.zeros_like(of.homes), seed)
    best = int(np.lexsort((_NEAR * of.off_roads - of.sizes - _SIDE * side, of.sizes < _LEAST))[0])
    middle, size = of.places[best], of.sizes[best]
    if size < _LEAST:
        return None
    waves = np.random.default_rng(seed).uniform(-_UNEVEN, _UNEVEN, _RAYS)
    wished = size * _OVALS[of.kinds[best]] * (_GROWN + waves)
    across = _first_along_rays(roads - middle) + _ACROSS
    wished = np.where(across < wished + _REACH, np.maximum(across, wished), wished)
    return np.asarray(middle + _gentle(np.minimum(of.free[best], wished))[:, None] * _WAYS)


def _first_along_rays(places: Floats) -> Floats:
    """Return how far along each ray from the origin the first of some places on it is, infinity if there is none."""
    x, y = places[elementary.hypot(*places.T) < _FAR].T[..., None]
    cos, sin = _WAYS.T
    gone, aside = x * cos + y * sin, abs(y * cos - x * sin)
    return np.asarray(np.where((gone > 0) & (aside < _ON), gone, np.inf).min(axis=0, initial=np.inf))


def _roomiest(room: SummedAreaTable, homes: Sequence[City], cities: Sequence[City]) -> tuple[Floats, Indices]:
    """Return the places near each of some cities, and nearer to no other, around which most land is free, and the
    number of that city.
    """
    grid = room.grid
    left, top = (-round(begin / grid.step) % _EVERY for begin in grid.area[:2])
    row, column = np.nonzero(room.mask[top::_EVERY, left::_EVERY])
    places = grid.area[:2] + grid.step * np.stack([left + _EVERY * column, top + _EVERY * row], axis=1)
    away = distances(places, cities)
    number = away.argmin(axis=0)
    which = np.flatnonzero((away.min(axis=0) < _FAR) & np.isin(number, [cities.index(home) for home in homes]))
    free = room.around(squares(places, 0.0), _AROUND).sum(axis=0)
    best = best_of_each(which, free, number, _TRIED)
    return places[best], number[best]


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
