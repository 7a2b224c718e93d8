"""Tracts of farmland: on either side of a lane, bands of arable land between two curves.

Both curves keep clear of all that is not arable by gentle bends. So a tract has no notches, whatever lies around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.country.lanes import Lane
from meridian_print.graphics.drawing.geometry import Mm

COLUMNS = 47
"""The places along a lane where parcels may end: its city is at the middle one."""
_STEP: Mm = 0.7
"""From sample to sample of the land beside a lane, which are two to a column, along it and across."""
_ROWS = 36
"""Samples across the lane."""
_SPAN, _STRETCHED = 8, (0.6, 1.6)
"""The samples over which it is measured how much longer land is than its lane, and what it may be of it."""
_OWN = 0.9
"""The least distance of a place from its lane, in that at which it was laid out: beyond a bend others lie there."""
_SLOPE = 2.0
"""How far the edges of a tract lead aside at most, in mm per mm."""
_BLEND = 3
"""The samples on either side by which an edge is rounded."""
_THIN, _TAPERED = 2.4, 0.36
"""The least breadth of a tract, in mm, and in that where it is broadest."""
_SHORT = 9
"""The samples along the shortest tract."""

Arable = Callable[[Floats], Mask]
"""Tells which places are arable, given by x and y along the last axis."""


class Tract(NamedTuple):
    """A tract by its first column, and how far aside of the lane it begins and ends at each, in mm."""

    first: int
    near: Floats
    far: Floats

    @property
    def columns(self) -> slice:
        """Its columns, of those of the lane."""
        return slice(self.first, self.first + len(self.near))


def starts(along: Lane) -> Floats:
    """Return how far along a lane its columns begin."""
    return _samples(along)[::2]


def tracts(along: Lane, side: int, skew: float, is_arable: Arable) -> Iterator[Tract]:
    """Yield the tracts on the right side of a lane, 1, or on its left, -1; columns lean by `skew`, in mm per mm."""
    aside: Floats = along.verge + _STEP * np.arange(_ROWS, dtype=np.float64)
    gone = _samples(along) + skew * aside[:, None]
    places = along.beside(gone, np.broadcast_to(side * aside[:, None], gone.shape))
    is_farmed = is_arable(places) & _is_even(places)
    row, column = np.nonzero(is_farmed)
    is_farmed[row, column] = _is_beside(places[row, column], aside[row], along)
    near, far = _longest(is_farmed, aside)
    is_broad = far - near >= _THIN
    together = np.minimum(far[1:], far[:-1]) - np.maximum(near[1:], near[:-1])
    for begin, end in _stretches(is_broad[1:] & is_broad[:-1] & (together >= _THIN)):
        inner, outer = -_gentle(-near[begin:end]), _gentle(far[begin:end])
        is_broad = outer - inner >= max(_THIN, _TAPERED * (outer - inner).max())
        for first, last in _stretches(is_broad[1:] & is_broad[:-1]):
            part = slice(first + (begin + first) % 2, last, 2)
            yield Tract((begin + part.start) // 2, inner[part], outer[part])


def _samples(along: Lane) -> Floats:
    """Return how far along a lane the samples of the land beside it are."""
    return np.asarray(along.city + _STEP * (np.arange(2 * COLUMNS - 1) - COLUMNS + 1))


def _longest(is_arable: Mask, aside: Floats) -> tuple[Floats, Floats]:
    """Return how far aside the longest stretch of what is arable begins and ends, from samples by row."""
    count = is_arable.cumsum(axis=0)
    count -= np.maximum.accumulate(np.where(is_arable, 0, count), axis=0)
    last = count.argmax(axis=0)
    return aside[np.minimum(last, last - count.max(axis=0) + 1)], aside[last]


def _stretches(meets: Mask) -> Iterator[tuple[int, int]]:
    """Yield the first of samples of which each meets the next, and the one after the last, if there are enough."""
    turns = np.flatnonzero(np.diff(np.pad(meets, 1).astype(int))).reshape(-1, 2)
    yield from ((first, last + 1) for first, last in turns.tolist() if last + 1 - first >= _SHORT)


def _gentle(edge: Floats) -> Floats:
    """Return a smooth edge that is nowhere beyond another."""
    number = np.arange(len(edge))
    off = np.maximum(abs(number - number[:, None]) - 1, 0)  # what it keeps off may begin anywhere between samples
    within = (edge + _SLOPE * _STEP * off).min(axis=1)
    rolling = np.convolve(np.pad(within, _BLEND, "edge"), np.full(2 * _BLEND + 1, 1 / (2 * _BLEND + 1)), "valid")
    return np.asarray(np.minimum(within, rolling))


def _is_even(places: Floats) -> Mask:
    """Return which places lie where no bend of the lane folds the land beside it or tears it apart."""
    across = places[:, _SPAN:] - places[:, :-_SPAN]
    lane = across[0]
    stretched = (across * lane).sum(axis=2) / (lane * lane).sum(axis=1)
    least, most = _STRETCHED
    return np.pad((stretched > least) & (stretched < most), ((0, 0), (_SPAN // 2, _SPAN // 2)))


def _is_beside(places: Floats, aside: Floats, along: Lane) -> Mask:
    """Return which places, so far aside of the lane, lie nearer to no other part of it."""
    lane = shapely.LineString(along.points)
    shapely.prepare(lane)
    return np.asarray(~shapely.dwithin(lane, shapely.points(places), _OWN * aside))
