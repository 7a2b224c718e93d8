"""Tributaries: rivers that join others at a sharp angle, from a spring well off it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import liking
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.games.meridian.chart.country.rivers.courses import PACE, Courses, courses
from meridian_print.games.meridian.chart.country.rivers.meanders import distances_along, winding
from meridian_print.games.meridian.chart.country.rivers.springs import LIKED, Land, Springs, Watercourse, gaps, springs
from meridian_print.graphics.drawing.geometry import Mm

_JOINTS = (0.15, 0.62)
"""Between which shares of a river tributaries may join it."""
_EVERY = 3
"""From one point of the river that is tried as a joint to the next."""
_ACUTE = np.array((0.74, 0.67))
"""Cosine and sine of the angle at which they do."""
_BETWEEN: Mm = 3.0
"""Least distance of a tributary from its river."""
_LEAVING = 0.45
"""The same against its distance from the joint: near it, it is nearer."""
_APART: Mm = 7.0
"""How far from the river it rises at least: one that runs beside it would be taken for its twin."""
_SHORTEST: Mm = 12.0
"""The least length of a tributary."""
_STEM = 1.1
"""Its length at most, against that of the river above the place where it joins."""
_ALPINE, _CHANCE = 24.0, 8.0
"""How much a spring in mountains and chance count, against a mm of the tributary."""
_ARCS, _TRIES = 3, 6
"""Arcs of the longest, and the best courses, along which one is led."""


def tributary(
    main: Watercourse, others: Sequence[Watercourse], land: Land, phases: Floats, seed: int
) -> Watercourse | None:
    """Lead a tributary into a river, if there is room beside it and away from other rivers."""
    for stream in _streams(main.line, land, phases, seed):
        is_apart = all(gaps(stream.line, other.line).min() > _BETWEEN for other in others)
        if is_apart and has_own_head(stream, (main, *others)):
            return stream
    return None


def has_own_head(stream: Watercourse, others: Sequence[Watercourse]) -> bool:
    """Return whether the hills where a river rises are not in the way of others, nor theirs in its way."""
    return not any(_is_in_way(stream, other) or _is_in_way(other, stream) for other in others)


def _is_in_way(stream: Watercourse, other: Watercourse) -> bool:
    """Return whether another river runs through the hills where one rises, or rises in the same."""
    if stream.head is None:
        return False
    box = stream.head.box
    x, y = other.line.T
    runs_through = (box.x < x) & (x < box.right) & (box.y < y) & (y < box.bottom)
    return bool(runs_through.any()) or (other.head is not None and box.overlaps(other.head.box))


def _streams(main: Floats, land: Land, phases: Floats, seed: int) -> Iterator[Watercourse]:
    """Yield tributaries that there may be, the best first."""
    first, last = (int(share * len(main)) for share in _JOINTS)
    joints = np.arange(first, last, _EVERY)
    if not len(joints) or joints[0] < _EVERY:
        return
    joints = np.tile(joints, 2)

    def is_clear(places: Floats, joint: Floats) -> Mask:
        off_joint = elementary.hypot(*np.moveaxis(places - joint, -1, 0))
        apart = gaps(places, main).min(axis=-1) >= np.minimum(_LEAVING * off_joint, _BETWEEN)
        return np.asarray(apart & land.is_clear(places, main[-1]))

    found = courses(
        main[joints],
        _ahead(main, joints),
        _ARCS,
        is_clear=lambda places, ends: is_clear(places, main[joints[ends]][:, None]),
        is_high=land.is_high,
    )
    rise = springs(found, land)
    for best in _ranked(found, rise, main, joints, seed)[:_TRIES].tolist():
        clear = partial(is_clear, joint=main[joints[found.ends[best]]])
        line = winding(found.down(best), clear, phases)
        if clear(line).all() and not land.is_high(line[1:]).any() and distances_along(line)[-1] > _SHORTEST:
            yield Watercourse(line, rise.head(best), reaches_sea=False)


def _ahead(main: Floats, joints: Indices) -> Floats:
    """Return the directions in which courses leave a river upstream: half of them to its left, half to its right."""
    x, y = (main[joints - _EVERY] - main[joints]).T
    x, y = np.stack([x, y]) / np.maximum(elementary.hypot(x, y), 1e-6)
    cos, sin = _ACUTE
    sin = np.repeat((sin, -sin), len(joints) // 2)
    return np.stack([cos * x - sin * y, sin * x + cos * y], axis=1)


def _ranked(found: Courses, rise: Springs, main: Floats, joints: Indices, seed: int) -> Indices:
    """Return which courses may be tributaries, the best first."""
    length, stem = PACE * (found.counts - 1), distances_along(main)[joints[found.ends]]
    is_apart = gaps(rise.places, main).min(axis=1) > _APART
    fits = np.flatnonzero((length < _STEM * stem) & is_apart & rise.exist)
    worth = length + _ALPINE * rise.are_alpine + _CHANCE * liking(rise.places, LIKED, seed)
    return fits[np.argsort(-worth[fits], kind="stable")]
