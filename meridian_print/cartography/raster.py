"""Rasters: land as samples, and how much of a box it covers."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import SampleGrid
from meridian_print.graphics.drawing.geometry import Mm, Point

Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]
Ints = NDArray[np.int32]
Indices = NDArray[np.intp]


def rasterize(grid: SampleGrid, corners: tuple[Point, ...]) -> Mask:
    """Return which samples lie inside a polygon.

    Along each row, samples switch between outside and inside wherever an edge is crossed.
    """
    rows, columns = grid.shape
    start = (np.array(corners) - (grid.area.x, grid.area.y)) / grid.step
    end = np.roll(start, -1, 0)
    upper, lower = np.minimum(start[:, 1], end[:, 1]), np.maximum(start[:, 1], end[:, 1])
    first, last = (np.clip(np.ceil(y), 0, rows).astype(int) for y in (upper, lower))
    edge = np.repeat(np.arange(len(start)), last - first)
    row = np.arange(len(edge)) - np.repeat(np.cumsum(last - first) - last, last - first)
    slope = (end[edge, 0] - start[edge, 0]) / (end[edge, 1] - start[edge, 1])
    crossed = start[edge, 0] + (row - start[edge, 1]) * slope
    turns = np.zeros((rows, columns + 1), np.int32)
    np.add.at(turns, (row, np.clip(np.ceil(crossed), 0, columns).astype(int)), 1)
    return np.asarray(turns.cumsum(axis=1)[:, :columns] % 2 == 1)


@dataclass(frozen=True, slots=True, eq=False)
class Boxes:
    """Boxes of one size, in mm, by their left and their top edges.

    The edges broadcast: in rows and columns of boxes, `x` is one row and `y` one column.
    """

    x: Floats
    y: Floats
    size: tuple[Mm, Mm]

    def grown(self, by: Mm) -> Boxes:
        """Return the boxes grown by a length on every side."""
        return Boxes(self.x - by, self.y - by, (self.size[0] + 2 * by, self.size[1] + 2 * by))


@dataclass(frozen=True, slots=True, eq=False)
class SummedAreaTable:
    """The share of any box that a mask covers, looked up in a summed-area table."""

    grid: SampleGrid
    sums: Ints

    def of(self, boxes: Boxes) -> Floats:
        """Return the covered share of each box, from 0 to 1.

        Boxes are grown to the samples around them. Anything outside the grid counts as not covered.
        """
        width, height = (math.ceil(extent / self.grid.step) + 2 for extent in boxes.size)
        left = np.floor((boxes.x - self.grid.area.x) / self.grid.step).astype(np.intp)
        top = np.floor((boxes.y - self.grid.area.y) / self.grid.step).astype(np.intp)
        rows, columns = (extent - 1 for extent in self.sums.shape)
        x0, x1 = _within(left, columns), _within(left + width, columns)
        y0, y1 = _within(top, rows), _within(top + height, rows)
        total = self._rows_of(x0, x1, y0, y1) if _is_row(left) and _is_row(top.T) else self._each_of(x0, x1, y0, y1)
        return np.asarray(total / (width * height))

    def _rows_of(self, x0: Indices, x1: Indices, y0: Indices, y1: Indices) -> Ints:
        """Return the sums over one row of columns in one column of rows, a whole row at a time for speed."""
        rows = self.sums.take(y1.ravel(), axis=0) - self.sums.take(y0.ravel(), axis=0)
        return np.asarray(rows.take(x1.ravel(), axis=1) - rows.take(x0.ravel(), axis=1))

    def _each_of(self, x0: Indices, x1: Indices, y0: Indices, y1: Indices) -> Ints:
        """Return the sums over each box; the ends broadcast."""
        sums, row = self.sums.ravel(), self.sums.shape[1]
        upper, lower = y0 * row, y1 * row
        total = sums.take(lower + x1) - sums.take(upper + x1) - sums.take(lower + x0) + sums.take(upper + x0)
        return np.asarray(total)


def share(grid: SampleGrid, mask: Mask) -> SummedAreaTable:
    """Prepare a mask for looking up shares."""
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), np.int32)
    mask.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, out=sums[1:, 1:])
    return SummedAreaTable(grid, sums)


def _is_row(values: Indices) -> bool:
    return values.ndim == 2 and len(values) == 1


def _within(values: Indices, most: int) -> Indices:
    """Clamp values between 0 and `most`; np.clip does the same in three times the time."""
    return np.minimum(np.maximum(values, 0), most)
