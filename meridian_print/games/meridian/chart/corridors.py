"""Corridors: the land between neighbours on which a road may run, and what bars them from shore to shore."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.ways import neighbours
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.places.spines import tree
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Rect

_STATIONS = 12
"""How many places on each way are looked at."""
_FARTHEST, _STEP = 14.0, 1.0
"""How far aside a road may run, at most, and from one place looked at there to the next, in mm."""
_ASIDE = np.arange(-_FARTHEST, _FARTHEST + _STEP, _STEP)
_OFF_COAST: Mm = 1.5
"""From the shore to a road along it."""
_PASSAGE: Mm = 1.6
"""From the middle of such a road to what leaves it room."""


@lru_cache(maxsize=64)
def corridors(own: SummedAreaTable, cities: tuple[City, ...], names: tuple[Rect, ...] = ()) -> Floats:
    """Return the corridors of the shortest roads that join all cities of an island, as far as there is land.

    The axes are the corridors, their left and right shores, places along these, just off the coast, and x and y. Where
    names lie beside a road, it has to run between them and the other shore.
    """
    across = _across(own, cities)
    if across is None or not across.ways.size:
        return np.zeros((0, 2, _STATIONS, 2))
    x, y = across.places[..., 0], across.places[..., 1]
    is_free = across.is_land
    for name in names:
        is_free = is_free & ~((x > name.x) & (x < name.right) & (y > name.y) & (y < name.bottom))
    return np.round(_shores(is_free, across.ways, across.aside), 3)


class _Across(NamedTuple):
    """Stations on ways between cities, the directions to their right, the places aside of them, and which are land."""

    ways: Floats
    aside: Floats
    places: Floats
    is_land: Mask


@lru_cache(maxsize=64)
def _across(own: SummedAreaTable, cities: tuple[City, ...]) -> _Across | None:
    """Look at the land across the shortest ways that join all cities; those over the sea are left out."""
    pairs = neighbours(cities)
    if not pairs:
        return None
    ends = np.array([[cities[number].at for number in pair] for pair in pairs])
    along = ends[:, 1] - ends[:, 0]
    lengths = elementary.hypot(*along.T)
    ways = ends[:, :1] + _shares(lengths)[..., None] * along[:, None]
    aside = (along[:, ::-1] * (-1.0, 1.0) / lengths[:, None])[:, None]
    places = ways[:, :, None] + aside[:, :, None] * _ASIDE[:, None]
    is_land = own.grid.read(own.mask, places)
    is_dry = np.any(is_land, axis=2).sum(axis=1) == _STATIONS
    dry = np.flatnonzero(is_dry).tolist()
    joining = tree([pairs[at] for at in dry], lengths[dry].tolist())
    which = np.array([pairs.index(pair) for pair in joining], np.intp)
    return _Across(ways[which], aside[which], places[which], is_land[which])


def barred(boxes: Boxes, ways: Floats) -> Mask:
    """Return which corridors, along the first axis, places bar: their boxes leave no passage along either shore."""
    lefts, tops, (wide, high) = boxes.x[..., None], boxes.y[..., None], boxes.size
    x, y = ways[..., 0].ravel() + _PASSAGE, ways[..., 1].ravel() + _PASSAGE
    touches = (x > lefts) & (x < lefts + (wide + 2 * _PASSAGE)) & (y > tops) & (y < tops + (high + 2 * _PASSAGE))
    shores = touches.any(axis=0).reshape(boxes.x.shape[1], *ways.shape[:3])
    is_near = np.any(shores, axis=3)
    return np.asarray((is_near[:, :, 0] & is_near[:, :, 1]).T)


def _shares(lengths: Floats) -> Floats:
    """Return where on each way its stations are, beyond the feet of towers, as shares of it."""
    foot = np.minimum(FOOT / 2 / lengths, 0.5)[:, None]
    return np.asarray(foot + (1 - 2 * foot) * np.linspace(0.0, 1.0, _STATIONS))


def _shores(is_free: Mask, ways: Floats, aside: Floats) -> Floats:
    """Return the places near both shores beside the stations of each way: of the land nearest to each."""
    at = np.arange(len(_ASIDE))
    nearest = np.where(is_free, abs(_ASIDE), np.inf).argmin(axis=2)[..., None]
    before = np.maximum.accumulate(np.where(is_free, -1, at), axis=2)
    after = np.minimum.accumulate(np.where(is_free, len(at), at)[..., ::-1], axis=2)[..., ::-1]
    first, last = (np.take_along_axis(of, nearest, 2)[..., 0] for of in (before + 1, after - 1))
    left, right = (_ASIDE[np.clip(of, 0, len(at) - 1)] for of in (first, last))
    inland = np.minimum(_OFF_COAST, (right - left) / 2)
    return np.stack([ways + aside * each[..., None] for each in (left + inland, right - inland)], axis=1)
