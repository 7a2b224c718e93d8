"""Windows of a grid that are taken in turn: each only where none before it is in the way."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Mask
from meridian_print.graphics.drawing.geometry import Mm

Windows = NDArray[np.int64]
"""Rows and columns of samples: in each row the first row, the one after the last, and the same of columns."""
NONE: Windows = np.zeros((0, 4), np.int64)


def windows(grid: SampleGrid, corners: NDArray[np.float64], size: tuple[Mm, Mm]) -> Windows:
    """Return the window that `grid` has for each box of a size, given by its top left corner."""
    return grid.ends(np.hstack([corners, np.broadcast_to(size, corners.shape)]))


def in_turn(boxes: Windows, around: Windows, taken: Windows) -> list[int]:
    """Return which boxes are taken, from the first to the last: those around which none is, of those taken before."""
    is_open = ~_meet(around[:, None], taken).any(axis=1)
    found = []
    while is_open.any():
        first = int(is_open.argmax())
        found.append(first)
        is_open &= ~_meet(around, boxes[first])
        is_open[first] = False
    return found


def _meet(some: Windows, others: Windows) -> Mask:
    """Return which windows share a sample with others; the first axes broadcast."""
    (top, bottom, left, right), (upper, lower, first, last) = np.moveaxis(some, -1, 0), np.moveaxis(others, -1, 0)
    return np.asarray((top < lower) & (bottom > upper) & (left < last) & (right > first))
