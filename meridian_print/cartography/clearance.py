"""Clearance: how far from each sample of a mask the nearest obstacle lies."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.raster import Mask

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
