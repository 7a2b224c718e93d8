"""Forks: two roads that go the same way from a city share their first stretch, and one leaves the other in a bend."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Point

_FIRST = 9
"""The point of a road, from its city, as far as which those that share a stretch are close together."""
_CLOSE: Mm = 5.0
"""Roads nearer to each other go the same way."""
_BEND: Mm = 7.0
"""How long the bend is in which one leaves the other, along that."""
_PULL = 1.2
"""How far each end of the bend keeps its direction, as a share of its chord."""

_Road = tuple[Point, ...]
"""The points of a road, from city to city."""


def forked(roads: Sequence[_Road], is_open: Callable[[Floats], bool], stride: Mm) -> tuple[_Road, ...]:
    """Let each road share a stretch with an earlier one that leaves the same city in the same direction.

    From point to point of roads it is a `stride`. A bend leads only where `is_open` says that all its points may lie.
    """
    found = list[_Road]()
    for road in roads:
        for _ in range(2):
            trunks = (_from(other, road[0]) for other in found if road[0] in (other[0], other[-1]))
            road = next(filter(None, (_joined(trunk, road, is_open, stride) for trunk in trunks)), road)[::-1]
        found.append(road)
    return tuple(found)


def _from(road: _Road, city: Point) -> _Road:
    """Return a road from one of its ends on."""
    return road if road[0] == city else road[::-1]


def _joined(trunk: _Road, road: _Road, is_open: Callable[[Floats], bool], stride: Mm) -> _Road | None:
    """Return a road that begins like a trunk and leaves that, if both go the same way and there is room for a bend."""
    if min(len(trunk), len(road)) <= _FIRST + 1 or math.dist(trunk[_FIRST], road[_FIRST]) > _CLOSE:
        return None
    one, other = np.array(trunk), np.array(road)
    off = elementary.hypot(*np.moveaxis(other[:, None] - one, -1, 0))
    beside = off.min(axis=1) < _CLOSE
    last = len(road) if beside.all() else int(beside.argmin())
    leaves = int(off[min(last, len(road) - 1)].argmin()) - round(_BEND / stride)
    if last >= len(road) - 1 or not 1 < leaves < len(trunk) - 1:
        return None
    bend = _bent(one[leaves - 1 : leaves + 1], other[last : last + 2], stride)
    if not is_open(bend):
        return None
    between = (Point(x, y) for x, y in bend.tolist())
    return (*trunk[: leaves + 1], *between, *road[last:])


def _bent(leaving: Floats, arriving: Floats, stride: Mm) -> Floats:
    """Return the points of a bend between the second of two points and the first of two others (Hermite's cubic)."""
    start, end = leaving[1], arriving[0]
    chord = float(elementary.hypot(*(end - start)))
    out, into = (
        _PULL * chord * step / elementary.hypot(*step) for step in (leaving[1] - leaving[0], arriving[1] - arriving[0])
    )
    steps = max(round(chord / stride), 2)
    at = (np.arange(1, steps) / steps)[:, None]
    rest = 1 - at
    along = rest * rest * ((1 + 2 * at) * start + at * out)
    return np.asarray(np.round(along + at * at * ((1 + 2 * rest) * end - rest * into), 3))
