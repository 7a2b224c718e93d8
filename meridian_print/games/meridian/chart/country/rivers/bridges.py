"""Bridges: one wherever a road of an island crosses one of its rivers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.bridges import Bridge
from meridian_print.cartography.raster import Floats
from meridian_print.cartography.streams import River
from meridian_print.graphics.drawing.geometry import Mm, Point

_BANK: Mm = 0.6
"""How far a bridge goes on beyond the water."""
_WIDEST: Mm = 1.8
"""Half the length of the longest bridge: a road that crosses a river aslant would have a longer one."""
_APART: Mm = 5.0
"""Least distance between two bridges of a road, which may cross a river again in its next bend."""


def bridges(roads: Sequence[Sequence[Point]], rivers: Sequence[River]) -> tuple[Bridge, ...]:
    """Lay bridges where roads cross rivers, each in the direction of its road."""
    return tuple(bridge for road in roads for bridge in _of(road, rivers))


def _of(road: Sequence[Point], rivers: Sequence[River]) -> Iterator[Bridge]:
    """Yield the bridges of a road, those too near to an earlier one left out."""
    middles = list[Floats]()
    for start, end in pairwise(road):
        for middle, half in _crossings(np.array(start), np.array(end), rivers):
            if all(elementary.hypot(*(middle - other)) > _APART for other in middles):
                middles.append(middle)
                along = half * (np.array(end) - start) / elementary.hypot(*(np.array(end) - start))
                yield Bridge(*(Point(*np.round(at, 3).tolist()) for at in (middle - along, middle + along)))


def _crossings(start: Floats, end: Floats, rivers: Sequence[River]) -> Iterator[tuple[Floats, Mm]]:
    """Yield where a step of a road crosses rivers, and half the length of a bridge there."""
    step = end - start
    for river in rivers:
        points = np.array(river.points)
        flow, off = np.diff(points, axis=0), points[:-1] - start
        turn = _cross(step, flow)
        with np.errstate(divide="ignore", invalid="ignore"):
            on_road, on_river = _cross(off, flow) / turn, _cross(off, step) / turn
        for at in np.flatnonzero((on_road >= 0) & (on_road < 1) & (on_river >= 0) & (on_river < 1)):
            aslant = abs(turn[at]) / (elementary.hypot(*step) * elementary.hypot(*flow[at]))
            half = (river.widths[at] / 2) / aslant + _BANK
            yield start + on_road[at] * step, min(float(half), _WIDEST)


def _cross(one: Floats, other: Floats) -> Floats:
    """Return the third component of cross products of vectors."""
    return np.asarray(one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0])
