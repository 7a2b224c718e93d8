"""Meanders: the curves in which a river winds along its way, ever wider downstream, as far as the land has room."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.graphics.drawing.geometry import Mm

_SWING: tuple[Mm, float, Mm] = (0.7, 0.19, 5.0)
"""How far a river swings at its spring, how much farther for each mm from there, and how far at most."""
_CURVE: tuple[Mm, float, Mm] = (7.0, 0.16, 14.0)
"""The same of the length of a curve and the next to the other side."""
_LESSER, _SHORTER = 0.22, 0.57
"""How far the lesser curves swing, and how long they are, against the main ones."""
_UNEVEN, _UNEVENLY = (0.9, 0.45), (0.41, 0.29)
"""By how much of a radian curves come early or late, and of its greatest swing a river swings less, and how often both
change, against curves: no two are alike.
"""
_SHARES = np.array((1.0, 0.8, 0.6, 0.4, 0.2, 0.0))[:, None, None]
"""How much of its swing a river may have."""
_EASE = 4
"""Over how many points ahead and back a river eases into where there is less room."""
_ROUNDINGS = 7
"""How often a river that winds is smoothed, so that it has no kink where its room ends."""
_CALM: Mm = 5.0
"""How far from either end of its way a river has come to its full swing."""


def winding(points: Floats, is_clear: Callable[[Floats], Mask], phases: Floats) -> Floats:
    """Return a river that winds about points at even distances; its ends stay.

    It swings only as far as `is_clear` permits. `phases` are four angles.
    """
    points = _finer(points)
    swung = _swung(points, phases)
    shares = np.where(is_clear(points + _SHARES * swung), _SHARES[..., 0], 0.0).max(axis=0)
    least = sliding_window_view(np.pad(shares, 2 * _EASE, mode="edge"), 2 * _EASE + 1).min(axis=1)
    eased = sliding_window_view(least, 2 * _EASE + 1).mean(axis=1)
    return _smoothed(points + eased[:, None] * swung, _ROUNDINGS)


def distances_along(points: Floats) -> Floats:
    """Return how far along a line each of its points lies."""
    return np.append(0.0, np.cumsum(elementary.hypot(*np.diff(points, axis=0).T)))


def _finer(points: Floats) -> Floats:
    """Return points and those halfway between them."""
    finer = np.empty((2 * len(points) - 1, 2))
    finer[::2], finer[1::2] = points, (points[1:] + points[:-1]) / 2
    return finer


def _smoothed(way: Floats, times: int) -> Floats:
    """Return a way whose points are led towards their neighbours, but for its ends."""
    way = way.copy()
    for _ in range(times):
        way[1:-1] = (way[:-2] + 2 * way[1:-1] + way[2:]) / 4
    return way


def _swung(points: Floats, phases: Floats) -> Floats:
    """Return how far a river would swing from each point if it had all the room that it needs."""
    far = distances_along(points)
    swing, curve = (np.minimum(first + by * far, most) for first, by, most in (_SWING, _CURVE))
    turns = 2 * np.pi * np.cumsum(np.diff(far, prepend=0.0) / curve)
    early, less = (elementary.sin(often * turns + of) for often, of in zip(_UNEVENLY, phases[2:], strict=True))
    turns += _UNEVEN[0] * early
    swing *= 1 - _UNEVEN[1] * (0.5 + 0.5 * less)
    waves = elementary.sin(turns + phases[0]) + _LESSER * elementary.sin(turns / _SHORTER + phases[1])
    ends = np.clip(np.minimum(far, far[-1] - far) / _CALM, 0, 1)
    ahead = np.gradient(points, axis=0)
    across = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.maximum(elementary.hypot(*ahead.T), 1e-6)[:, None]
    return np.asarray(across * (swing * ends * waves)[:, None])
