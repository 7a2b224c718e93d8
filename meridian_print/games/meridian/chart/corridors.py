"""Corridors: the land between neighbours on which a road may run, and what bars them from shore to shore."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.ground import touches
from meridian_print.games.meridian.chart.ways import neighbours
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Rect

_STATIONS = 14
"""How many places on each way are looked at."""
_FARTHEST, _STEP = 14.0, 0.75
"""How far aside a road may run, at most, and from one place looked at there to the next, in mm."""
_ASIDE = np.arange(-_FARTHEST, _FARTHEST + _STEP, _STEP)
_OFF_COAST: Mm = 1.5
"""From the shore to a road along it."""
_PASSAGE: Mm = 1.6
"""From the middle of such a road to what leaves it room."""


class Corridor(NamedTuple):
    """Places along the left and along the right shore of the land between two cities, just off the coast."""

    left: tuple[Rect, ...]
    right: tuple[Rect, ...]


@lru_cache(maxsize=64)
def corridors(own: SummedAreaTable, cities: tuple[City, ...], names: tuple[Rect, ...] = ()) -> tuple[Corridor, ...]:
    """Return the corridors of the shortest roads that join all cities of an island, as far as there is land.

    Where names lie beside a road, it has to run between them and the other shore.
    """
    pairs = neighbours(cities)
    if not pairs:
        return ()
    ends = np.array([[cities[number].at for number in pair] for pair in pairs])
    along = ends[:, 1] - ends[:, 0]
    lengths = elementary.hypot(*along.T)
    shares = _shares(lengths)
    ways = ends[:, :1] + shares[..., None] * along[:, None]
    aside = (along[:, ::-1] * (-1.0, 1.0) / lengths[:, None])[:, None]
    left, right, is_land = _shores(own.grid, _free(own, names), ways, aside)
    order = [int(at) for at in np.argsort(lengths, kind="stable") if is_land[at]]
    return tuple(Corridor(_boxes(left[at]), _boxes(right[at])) for at in _joining(order, pairs))


def barred(boxes: Boxes, ways: Sequence[Corridor]) -> Mask:
    """Return which corridors, along the first axis, places bar: their boxes leave no passage along either shore."""
    found = [_touch(boxes, way.left) & _touch(boxes, way.right) for way in ways]
    return np.array(found, bool).reshape(len(found), *boxes.x.shape[1:])


def _touch(boxes: Boxes, shore: tuple[Rect, ...]) -> Mask:
    return np.asarray(touches(boxes, shore, _PASSAGE).any(axis=0))


def _shares(lengths: Floats) -> Floats:
    """Return where on each way its stations are, beyond the feet of towers, as shares of it."""
    foot = np.minimum(FOOT / 2 / lengths, 0.5)[:, None]
    return np.asarray(foot + (1 - 2 * foot) * np.linspace(0.0, 1.0, _STATIONS))


def _free(own: SummedAreaTable, names: tuple[Rect, ...]) -> Mask:
    """Return the samples of land off names."""
    if not names:
        return own.mask
    free = own.mask.copy()
    for window in own.grid.windows(names):
        free[window] = False
    return free


def _shores(grid: SampleGrid, free: Mask, ways: Floats, aside: Floats) -> tuple[Floats, Floats, Mask]:
    """Return the places near both shores beside the stations of each way, and which ways have land all along.

    That is the land across a station, or nearest to it.
    """
    places = ways[:, :, None] + aside[:, :, None] * _ASIDE[:, None]
    is_land, at = grid.read(free, places), np.arange(len(_ASIDE))
    off = np.where(is_land, abs(_ASIDE), np.inf)
    nearest, nearest_off = off.argmin(axis=2)[..., None], off.min(axis=2)
    before = np.maximum.accumulate(np.where(is_land, -1, at), axis=2)
    after = np.minimum.accumulate(np.where(is_land, len(at), at)[..., ::-1], axis=2)[..., ::-1]
    first, last = (np.take_along_axis(of, nearest, 2)[..., 0] for of in (before + 1, after - 1))
    left, right = (_ASIDE[np.minimum(of, len(at) - 1)] for of in (first, last))
    inland = np.minimum(_OFF_COAST, (right - left) / 2)
    shores = (ways + aside * each[..., None] for each in (left + inland, right - inland))
    return (*shores, np.asarray((nearest_off < np.inf).all(axis=1)))


def _boxes(places: Floats) -> tuple[Rect, ...]:
    return tuple(Rect(x, y, 0.0, 0.0) for x, y in np.round(places, 3).tolist())


def _joining(order: Sequence[int], pairs: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Yield which pairs, looked at in this order, join what others have not joined (Kruskal, 1956)."""
    groups: dict[int, int] = {}
    for at in order:
        one, other = (groups.get(city, city) for city in pairs[at])
        if one != other:
            yield at
            cities = {city for pair in pairs for city in pair}
            groups |= {city: one for city in cities if groups.get(city, city) == other}
