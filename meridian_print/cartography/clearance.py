"""Clearance: how far from each sample of a mask, or from places, the nearest obstacle lies."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.raster import Floats, Mask
from meridian_print.graphics.drawing.geometry import Mm

Steps = NDArray[np.uint8]


def clearance(free: Mask, most: int) -> Steps:
    """Return how many samples the largest free square about each reaches to all sides, with its own, at most `most`.

    It is 0 where the sample itself is not free. Beyond the edges nothing is.
    """
    left, total = free, free.astype(np.uint8)
    for _ in range(most - 1):
        left = _eroded(_eroded(left).T).T
        total += left
    return total


def _eroded(free: Mask) -> Mask:
    """Return which samples and those above and below them are free."""
    left = np.zeros_like(free)
    np.logical_and(free[:-2], free[1:-1], out=left[1:-1])
    left[1:-1] &= free[2:]
    return left


def near(places: Floats, others: Sequence[tuple[Mm, Mm]] | Floats, reach: Mm) -> Floats:
    """Return how near places are to the nearest of others, from 1 to 0 at the reach and beyond it."""
    return np.asarray(np.maximum(1 - away(places, np.array(others)) / reach, 0))


def away(places: Floats, others: Floats) -> Floats:
    """Return how far places are from the nearest of others, infinity if there are none."""
    if not len(others):
        return np.full(len(places), np.inf)
    x, y = others.T.astype(np.float32)
    across, down = places.T.astype(np.float32)[..., None]
    return np.asarray(np.sqrt(((across - x) ** 2 + (down - y) ** 2).min(axis=1)), np.float64)
