"""Courses: the ways that a river may have, from where it ends upstream, in arcs that branch as far as there is room.

Those are smooth, so that no river has a corner. A branch ends where it comes to mountains: there a river may rise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.graphics.drawing.geometry import Mm

PACE: Mm = 1.5
"""From one point of a course to the next."""
_STEPS = 5
"""Steps of an arc."""
_TURNS = np.radians((-50.0, -25.0, 0.0, 25.0, 50.0))
"""By how much the direction changes from one end of an arc to the other."""
_TURNED = elementary.cos_sin(_TURNS)
_WITHIN = elementary.cos_sin(_TURNS[:, None] * ((np.arange(_STEPS) + 0.5) / _STEPS))
"""The cosines and the sines of these, and of the turns of an arc at the middle of each step."""
_ALIKE, _OCTANT = 8.0, 1.3
"""The side of a square in which courses have come to the same place, in mm, and what tells eight directions apart."""
_ASIDE = 0.2
"""The least cosine between the direction of a course and that at its end: one that turns aside looks bent by hand."""


class Courses(NamedTuple):
    """Courses from their ends upstream: points, how many of those count, which end, and which reach mountains."""

    points: Floats
    counts: Indices
    ends: Indices
    are_risen: Mask

    @property
    def heads(self) -> Floats:
        """The points farthest upstream, one of each course."""
        return np.asarray(self.points[np.arange(len(self.counts)), self.counts - 1])

    def down(self, each: int) -> Floats:
        """Return the points of one downstream."""
        return self.points[each, : self.counts[each]][::-1]


def courses(
    starts: Floats,
    ahead: Floats,
    arcs: int,
    *,
    is_clear: Callable[[Floats, Indices], Mask],
    is_high: Callable[[Floats], Mask],
) -> Courses:
    """Lead courses upstream from their ends, each in a direction of its own, in up to `arcs` arcs.

    Directions are vectors of length 1. `is_clear` says which points of courses from some ends are clear, `is_high`
    which lie in mountains.
    """
    ends, points, heading = np.arange(len(starts)), starts[:, None], ahead
    found = []
    for _ in range(arcs):
        parent, arc, turned = _branched(points[:, -1], heading)
        is_ahead = (turned * ahead[ends[parent]]).sum(axis=1) > _ASIDE
        parent, arc, turned = parent[is_ahead], arc[is_ahead], turned[is_ahead]
        blocked, high = _first(~is_clear(arc, ends[parent])), _first(is_high(arc))
        is_risen, goes_on = high < blocked, np.flatnonzero(np.minimum(high, blocked) == _STEPS)
        goes_on = goes_on[_unlike(ends[parent[goes_on]], arc[goes_on, -1], turned[goes_on])]
        kept = np.concatenate([np.flatnonzero(is_risen), goes_on])
        risen = is_risen[kept]
        counts = points.shape[1] + np.where(risen, high[kept] + 1, _STEPS)
        way = np.concatenate([points[parent[kept]], arc[kept]], axis=1)
        found.append(Courses(way, counts, ends[parent[kept]], risen))
        if not len(goes_on):
            break
        ends, points, heading = ends[parent[goes_on]], way[~risen], turned[goes_on]
    return _joined(found)


def _turned(heading: Floats, by: tuple[Floats, Floats]) -> Floats:
    """Return each direction turned by each of some angles, which are the first axes but one of the result.

    The angles are given by their cosines and their sines.
    """
    cos, sin = (of[..., None] for of in by)
    x, y = heading.T
    return np.stack([cos * x - sin * y, sin * x + cos * y], axis=-1)


def _branched(places: Floats, heading: Floats) -> tuple[Indices, Floats, Floats]:
    """Let each course go on in an arc for every turn: return whose each arc is, its points, and its direction then."""
    arcs = places[:, None] + PACE * np.moveaxis(_turned(heading, _WITHIN), 2, 1).cumsum(axis=2)
    parent = np.tile(np.arange(len(places)), len(_TURNS))
    return parent, arcs.reshape(-1, _STEPS, 2), _turned(heading, _TURNED).reshape(-1, 2)


def _unlike(ends: Indices, places: Floats, heading: Floats) -> Indices:
    """Return one course of all from the same end that have come to the same place in the same direction, roughly."""
    column, row = np.floor(places / _ALIKE).T
    across, down = np.rint(heading * _OCTANT).T
    key = (((ends * 512.0 + column) * 512 + row) * 8 + across) * 8 + down
    return np.asarray(np.unique(key, return_index=True)[1])


def _first(marked: Mask) -> Indices:
    """Return the first place of each row that is marked, or that after the last."""
    return np.asarray(np.where(marked.any(axis=1), marked.argmax(axis=1), marked.shape[1]))


def _joined(found: list[Courses]) -> Courses:
    """Join courses, which get as many points as the longest by staying at their last."""
    most = max(each.points.shape[1] for each in found)
    points = [each.points[:, np.minimum(np.arange(most), each.points.shape[1] - 1)] for each in found]
    return Courses(np.concatenate(points), *(np.concatenate(part) for part in list(zip(*found, strict=True))[1:]))
