"""Rasters: land as samples, and how much of a box it covers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import SampleGrid
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

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
    return np.asarray(turns.cumsum(axis=1)[:, :columns] & 1, bool)


@dataclass(frozen=True, eq=False)
class Boxes:
    """Boxes of one size, in mm, by their left and their top edges.

    The edges broadcast: in rows and columns of boxes, `x` is one row and `y` one column.
    """

    x: Floats
    y: Floats
    size: tuple[Mm, Mm]

    @cached_property
    def bounds(self) -> tuple[Mm, Mm, Mm, Mm]:
        """The left, top, right and bottom ends of all of them."""
        left, top, (wide, high) = float(self.x.min()), float(self.y.min()), self.size
        return left, top, float(self.x.max()) + wide, float(self.y.max()) + high

    def grown(self, by: Mm) -> Boxes:
        """Return the boxes grown by a length on every side."""
        return Boxes(self.x - by, self.y - by, (self.size[0] + 2 * by, self.size[1] + 2 * by))


def squares(places: Floats, by: Mm) -> Boxes:
    """Return the squares that reach `by` to every side of places, whose last axis holds x and y."""
    return Boxes(places[..., 0] - by, places[..., 1] - by, (2 * by, 2 * by))


def extents(places: Floats) -> tuple[Mm, Mm]:
    """Return the length and the width of the rectangle that has the same second moments as places."""
    x, y = (places - places.mean(axis=0)).T
    middle, half = ((x * x).mean() + (y * y).mean()) / 2, ((x * x).mean() - (y * y).mean()) / 2
    spread = math.sqrt(half * half + (x * y).mean() ** 2)
    return math.sqrt(12 * (middle + spread)), math.sqrt(12 * max(middle - spread, 0.0))


@dataclass(frozen=True, slots=True, eq=False)
class SummedAreaTable:
    """The share of any box that a mask covers, looked up in a summed-area table."""

    grid: SampleGrid
    mask: Mask
    sums: Ints

    def of(self, boxes: Boxes) -> Floats:
        """Return the covered share of each box, from 0 to 1.

        Boxes are grown to the samples around them. Anything outside the grid counts as not covered.
        """
        total, whole = self._totals(boxes)
        return np.asarray(total / whole)

    def covers(self, boxes: Boxes) -> Mask:
        """Return which boxes are wholly covered."""
        total, whole = self._totals(boxes)
        return np.asarray(total == whole)

    def off(self, places: Iterable[Point], boxes: Iterable[Rect]) -> SummedAreaTable:
        """Return what is covered but for the samples nearest to places and those in boxes."""
        row, column, inside = self.grid.nearest(np.array(list(places)).reshape(-1, 2))
        mask = self.mask.copy()
        mask[row[inside], column[inside]] = False
        for window in self.grid.windows(boxes):
            mask[window] = False
        return share(self.grid, mask)

    def around(self, boxes: Boxes, margins: Sequence[Mm]) -> Floats:
        """Return the covered share of each box with each of some margins around it, through which the first axis runs.

        That is what `of` says of the boxes grown by each, all at once for speed; they do not stand in rows and columns.
        """
        by = np.array(margins).reshape(-1, *(1,) * boxes.x.ndim)
        width, height = (np.ceil((extent + 2 * by) / self.grid.step).astype(np.intp) + 2 for extent in boxes.size)
        total = self._each_of(*self._begins(boxes.x - by, boxes.y - by), width, height)
        return np.asarray(total / (width * height))

    def are_covered(self, x: Floats, y: Floats, sizes: Floats) -> Mask:
        """Return which boxes are wholly covered, each of its own size: width and height along the last axis."""
        wide, high = (np.ceil(sizes / self.grid.step).astype(np.intp) + 2).T
        return np.asarray(self._each_of(*self._begins(x, y), wide, high) == wide * high)

    def _totals(self, boxes: Boxes) -> tuple[Ints, int]:
        """Return how many samples of each box are covered, and how many it has."""
        width, height = (math.ceil(extent / self.grid.step) + 2 for extent in boxes.size)
        begins = self._begins(boxes.x, boxes.y)
        if not are_rows(boxes):
            total = self._each_of(*begins, width, height)
        elif boxes.x.ndim == 2:
            total = self._rows_of(*begins, width, height)
        else:
            total = np.stack([self._rows_of(*each, width, height) for each in zip(*begins, strict=True)])
        return total, width * height

    def _begins(self, x: Floats, y: Floats) -> tuple[Indices, Indices]:
        """Return the columns and the rows at which boxes begin, within the table or not."""
        left = np.floor((x - self.grid.area.x) / self.grid.step).astype(np.intp)
        return left, np.floor((y - self.grid.area.y) / self.grid.step).astype(np.intp)

    def _rows_of(self, left: Indices, top: Indices, wide: int, high: int) -> Ints:
        """Return the sums over boxes in one row of columns and one column of rows, a whole row at a time for speed."""
        x, y = left.ravel(), top.ravel()
        rows = self.sums.take(y + high, axis=0, mode="clip") - self.sums.take(y, axis=0, mode="clip")
        return np.asarray(rows.take(x + wide, axis=1, mode="clip") - rows.take(x, axis=1, mode="clip"))

    def _each_of(self, left: Indices, top: Indices, wide: int | Indices, high: int | Indices) -> Ints:
        """Return the sums over each box, so many samples wide and high, which broadcast; ends go in pairs for speed."""
        rows, columns = self.sums.shape
        across = _within(np.array((left, left + wide)), columns - 1)
        down = _within(np.array((top, top + high)), rows - 1) * columns
        upper, lower = self.sums.ravel().take(down[:, None] + across)
        left_of, within = lower - upper
        return np.asarray(within - left_of)


def share(grid: SampleGrid, mask: Mask) -> SummedAreaTable:
    """Prepare a mask for looking up shares."""
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), np.int32)
    sums[1:, 1:] = mask
    sums.cumsum(axis=0, out=sums).cumsum(axis=1, out=sums)
    return SummedAreaTable(grid, mask, sums)


def are_rows(boxes: Boxes) -> bool:
    """Return whether boxes stand in rows and columns: one row of left edges and one column of top edges.

    There may be several such boards of boxes, one for each entry of a first axis.
    """
    x, y = boxes.x.shape, boxes.y.shape
    return len(x) == len(y) and x[:-2] == y[:-2] and 2 <= len(x) <= 3 and x[-2] == y[-1] == 1


def _within(values: Indices, most: int) -> Indices:
    """Clamp values, which nothing else uses, between 0 and `most`; np.clip does the same in three times the time."""
    return np.minimum(np.maximum(values, 0, out=values), most, out=values)
