"""Passes: where a road leads through a range, the mountains that would hide it are left out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import as_rows, connected
from meridian_print.cartography.landscape.marks import ReliefMark
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.games.meridian.chart.country.massifs import FEWEST, IMPOSING
from meridian_print.games.meridian.chart.country.roads.roads import HALF_ROAD
from meridian_print.games.meridian.chart.country.roads.routes import STRIDE
from meridian_print.graphics.drawing.geometry import Mm, Point

_COVERED: Mm = 2.0
"""The longest stretch of a road that mountains may hide: a longer one would seem to be swallowed by them."""
_RISE: Mm = 4.0
"""How near to a mountain a river begins that rises there, at most."""
_TOGETHER: Mm = 11.0
"""Mountains whose feet are nearer to each other are of one group."""


def passes(
    range_: tuple[ReliefMark, ...], found: Sequence[Sequence[Point]], heads: Sequence[Point] = ()
) -> tuple[ReliefMark, ...]:
    """Return mountains without those that would hide stretches of roads, and without the few that are then left alone.

    Those in which rivers rise, at `heads`, stay.
    """
    if not range_ or not found:
        return range_
    hiding = np.zeros(len(range_), bool)
    for road in map(np.array, found):
        is_under = _under(road, range_, HALF_ROAD)
        for first, end in _runs(np.asarray(is_under.any(axis=1))):
            if (end - first) * STRIDE > _COVERED:
                hiding |= is_under[first:end].any(axis=0)
    if not hiding.any():
        return range_
    sources = _sources(range_, np.array(heads).reshape(-1, 2))
    left = tuple(compress(range_, (~hiding | sources).tolist()))
    springs = set(compress(range_, sources.tolist()))
    groups = _groups(left)
    kept = {mark for group in groups if _is_range(group) or springs.intersection(group) for mark in group}
    return tuple(mark for mark in left if mark in kept)


def _under(places: Floats, range_: Sequence[ReliefMark], margin: Mm) -> Mask:
    """Return for each place which mountains cover it or are within a margin of it; they narrow towards their peaks."""
    (x, y), (left, top, wide, high) = places.T[..., None], as_rows(mark.box for mark in range_).T
    share = np.clip((y - top) / high, 0, 1)
    is_level = (y > top - margin) & (y < top + high + margin)
    return np.asarray(is_level & (abs(x - left - wide / 2) < share * wide / 2 + margin))


def _sources(range_: Sequence[ReliefMark], heads: Floats) -> Mask:
    """Return in which mountains rivers rise: the nearest to each of `heads` that lies in any."""
    off = elementary.hypot(*np.moveaxis(heads[:, None] - np.array([mark.at for mark in range_]), -1, 0))
    off[~_under(heads, range_, _RISE)] = np.inf
    found = np.zeros(len(range_), bool)
    found[off.argmin(axis=1)[off.min(axis=1) < np.inf]] = True
    return found


def _runs(is_set: Mask) -> Indices:
    """Return the first of each run of what is set, and the first beyond it."""
    return np.flatnonzero(np.diff(is_set, prepend=False, append=False)).reshape(-1, 2)


def _groups(marks: Sequence[ReliefMark]) -> list[list[ReliefMark]]:
    """Return mountains in groups, each of which stands near another of its group."""
    feet = np.array([mark.at for mark in marks]).reshape(-1, 2)
    is_near = elementary.hypot(*np.moveaxis(feet[:, None] - feet, -1, 0)) < _TOGETHER
    parts = connected(range(len(marks)), lambda each: np.flatnonzero(is_near[each]).tolist())
    return [[marks[each] for each in part] for part in parts]


def _is_range(group: Sequence[ReliefMark]) -> bool:
    """Return whether mountains are enough, and one of them is tall enough, to stand on their own."""
    return len(group) >= FEWEST and max(mark.box.height for mark in group) > IMPOSING
