"""Parcels: the strips of a quilt near the middles of farmland, as far as they lie on land that can be farmed."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.landscape.plots import areas
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.country.furlongs import Quilts, Strips, chances, strips
from meridian_print.graphics.drawing.geometry import Mm

_REACH: Mm = 19.5
"""How far from its middle farmland reaches."""
_UNEVEN = 0.3
"""By which share of that the reach of farmland differs from strip to strip, at most."""
_RAGGED = 7
"""The seed of chance for that."""
_SIDES = np.array((0.05, 0.5, 0.95))[:, None, None]
_STATIONS = 7
"""Where it is asked whether a strip lies on free land: in three lines, and at so many places along each."""
_SEEN, _SMALL = 0.4, 5.0
"""The least share of a parcel that is on free land, and the least area of that, in mm²."""


class Parcels(NamedTuple):
    """Strips as far as they lie on free land, the share of each that is seen, and how far off it is, below 1."""

    strips: Strips
    seen: Floats
    off: Floats

    def only(self, kept: Indices | Mask) -> Parcels:
        """Return some of the parcels."""
        return Parcels(self.strips.only(kept), self.seen[kept], self.off[kept])


def parcels(quilts: Quilts, middles: Floats, room: SummedAreaTable) -> Parcels:
    """Return the strips near some places, each of its quilt, as far as they lie on free land.

    They are nearer to no other place. What is seen of them lies within the outlines of that land.
    """
    near, off = _near(strips(quilts, middles, _REACH), quilts, middles)
    at = np.arange(_STATIONS)
    one, other = _sides(near.corners, (at + 0.5) / _STATIONS)
    places = one[:, None] + _SIDES * (other - one)[:, None]
    is_free = room.grid.read(room.mask, places)
    first, last = _longest(np.asarray(is_free.any(axis=1)))
    is_within = (at >= first) & (at < last)
    seen = (is_free & is_within[:, None]).sum(axis=(1, 2)) / (len(_SIDES) * np.maximum(1, is_within.sum(axis=1)))
    one, other = _sides(near.corners, (first + (last - first) * (0.0, 0.5, 1.0)) / _STATIONS)
    corners = np.round(np.concatenate([one, other[:, ::-1]], axis=1), 1)
    kept = (seen > _SEEN) & (seen * areas(corners) > _SMALL)
    return Parcels(near._replace(corners=corners), seen, off).only(kept)


def _near(every: Strips, quilts: Quilts, middles: Floats) -> tuple[Strips, Floats]:
    """Return the strips that lie near the place of their quilt and nearer to no other, and how far off they are."""
    away = elementary.hypot(*np.moveaxis(every.corners[:, :, None] - middles, -1, 0))
    own = np.take_along_axis(away, every.quilts[:, None, None], axis=2)[..., 0]
    off = own.mean(axis=1) / _REACH + _UNEVEN * (chances(every, quilts, (_RAGGED,))[0] - 0.5)
    kept = (off < 1) & (own == away.min(axis=2)).all(axis=1)
    return every.only(kept), off[kept]


def _sides(corners: Floats, gone: Floats) -> tuple[Floats, Floats]:
    """Return places on both long sides of plots, by the shares of their lengths: plots, places and axes."""
    by = np.broadcast_to(gone, (len(corners), gone.shape[-1]))[..., None]
    start, middle, end = (1 - by) * (1 - 2 * by), 4 * by * (1 - by), by * (2 * by - 1)
    a, b, c, d, e, f = (corners[:, at, None] for at in range(6))
    return start * a + middle * b + end * c, start * f + middle * e + end * d


def _longest(free: Mask) -> tuple[Indices, Indices]:
    """Return where the longest part of each row begins that is free, and where it ends."""
    at = np.arange(free.shape[1])
    length = at - np.maximum.accumulate(np.where(free, -1, at), axis=1)
    last = length.argmax(axis=1)[:, None]
    return last + 1 - np.take_along_axis(length, last, axis=1), last + 1
