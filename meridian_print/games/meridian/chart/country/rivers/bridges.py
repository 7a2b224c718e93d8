"""Bridges: one wherever a road of an island crosses one of its rivers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import itemgetter

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.bridges import Bridge
from meridian_print.cartography.raster import Floats
from meridian_print.cartography.streams import River
from meridian_print.graphics.drawing.geometry import Mm, Point

_BANK: Mm = 0.7
"""How far a bridge goes on beyond the water."""
_WIDEST: Mm = 2.4
"""Half the length of the longest bridge: a road that crosses a river aslant would have a longer one."""
_APART: Mm = 3.5
"""Least distance between two bridges: a road may cross a river again in its next bend, or share a stretch with another.
"""


_Water = tuple[Floats, Sequence[Mm]]
"""A river by its points and its widths there."""


def bridges(roads: Sequence[Sequence[Point]], rivers: Sequence[River]) -> tuple[Bridge, ...]:
    """Lay bridges where roads cross rivers, each in the direction of its road."""
    waters, middles = [(np.array(river.points), river.widths) for river in rivers], list[Floats]()
    return tuple(bridge for road in roads for bridge in _of(np.array(road), waters, middles))


def _of(points: Floats, rivers: Sequence[_Water], middles: list[Floats]) -> Iterator[Bridge]:
    """Yield the bridges of a road, those too near to the `middles` of earlier ones left out, and add theirs."""
    crossings = chain.from_iterable(_crossings(points, *river) for river in rivers if _is_near(points, river[0]))
    for at, middle, half in sorted(crossings, key=itemgetter(0)):
        if all(elementary.hypot(*(middle - other)) > _APART for other in middles):
            middles.append(middle)
            step = points[at + 1] - points[at]
            along = half * step / elementary.hypot(*step)
            yield Bridge(*(Point(*np.round(at, 3).tolist()) for at in (middle - along, middle + along)))


def _is_near(some: Floats, others: Floats) -> bool:
    """Return whether the boxes around some points and around others meet."""
    return bool((some.min(axis=0) <= others.max(axis=0)).all() and (others.min(axis=0) <= some.max(axis=0)).all())


def _crossings(road: Floats, points: Floats, widths: Sequence[Mm]) -> Iterator[tuple[int, Floats, Mm]]:
    """Yield which steps of a road cross a river, where, and half the length of a bridge there."""
    steps, flow, off = np.diff(road, axis=0), np.diff(points, axis=0), points[:-1] - road[:-1, None]
    turn = _cross(steps[:, None], flow)
    with np.errstate(divide="ignore", invalid="ignore"):
        on_road, on_river = _cross(off, flow) / turn, _cross(off, steps[:, None]) / turn
    meets = (on_road >= 0) & (on_road < 1) & (on_river >= 0) & (on_river < 1)
    for step, at in np.argwhere(meets).tolist():
        aslant = abs(turn[step, at]) / (elementary.hypot(*steps[step]) * elementary.hypot(*flow[at]))
        half = (widths[at] / 2) / aslant + _BANK
        yield step, road[step] + on_road[step, at] * steps[step], min(float(half), _WIDEST)


def _cross(one: Floats, other: Floats) -> Floats:
    """Return the third component of cross products of vectors."""
    return np.asarray(one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0])
