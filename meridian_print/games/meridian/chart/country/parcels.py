"""Parcels: the strips of a quilt near the middles of farmland, as far as they lie on land that can be farmed."""

from __future__ import annotations

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import areas
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.country.furlongs import Quilt, Strips, strips
from meridian_print.graphics.drawing.geometry import Mm

_REACH: Mm = 20.0
"""How far from its middle farmland reaches at most."""
_FULL = 0.75
"""Up to which share of that no strip is missing; beyond, more and more are."""
_SIDES = np.array((0.05, 0.5, 0.95))[:, None, None]
_STATIONS = 7
"""Where it is asked whether a strip lies on free land: in three lines, and at so many places along each."""
_SEEN, _SMALL = 0.5, 4.5
"""The least share of a parcel that is on free land, and the least area of that, in mm²."""


def parcels(quilt: Quilt, middles: Floats, room: SummedAreaTable, taken: Mask) -> tuple[Strips, Floats]:
    """Return the strips of a quilt near some places, each as far as it lies on free land, and the share that is seen.

    What is seen lies within the outlines of that land. Beside land that is `taken` strips end whole.
    """
    near = _near(strips(quilt, middles, _REACH), middles)
    at = np.arange(_STATIONS)
    one, other = _sides(near.corners, (at + 0.5) / _STATIONS)
    places = one[:, None] + _SIDES * (other - one)[:, None]
    is_free, is_taken = room.grid.read(room.mask, places), room.grid.read(taken, places)
    first, last = _longest(np.asarray(is_free.any(axis=1) & ~is_taken.any(axis=1)))
    is_within = (at >= first) & (at < last)
    seen = (is_free & is_within[:, None]).sum(axis=(1, 2)) / (len(_SIDES) * np.maximum(1, is_within.sum(axis=1)))
    one, other = _sides(near.corners, (first + (last - first) * (0.0, 0.5, 1.0)) / _STATIONS)
    corners = np.round(np.concatenate([one, other[:, ::-1]], axis=1), 1)
    kept = (seen > _SEEN) & (seen * areas(corners) > _SMALL)
    return near._replace(corners=corners).only(kept), seen[kept]


def _near(every: Strips, middles: Floats) -> Strips:
    """Return the strips near some places: farther off, fewer."""
    at = every.corners.mean(axis=1)
    off = elementary.hypot(*np.moveaxis(at[:, None] - middles, -1, 0)).min(axis=1) / _REACH
    return every.only(off < _FULL + (1 - _FULL) * white_noise(at, 3))


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
