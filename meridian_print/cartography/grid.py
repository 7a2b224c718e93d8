"""The grid of samples that the chart's field is computed on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meridian_print.graphics.drawing.geometry import Mm, Rect

Floats = NDArray[np.float32]
Window = tuple[slice, slice]
"""A range of rows and a range of columns."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Samples every `step` mm over `area`, the first in its top left corner; arrays are indexed [row, column]."""

    area: Rect
    step: Mm

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns; the last ones lie on or just inside the bottom and right edges."""
        return int(self.area.height / self.step) + 1, int(self.area.width / self.step) + 1

    @property
    def xs(self) -> Floats:
        """The x of each column, as one row."""
        return (self.area.x + self.step * np.arange(self.shape[1])).astype(np.float32)[None, :]

    @property
    def ys(self) -> Floats:
        """The y of each row, as one column."""
        return (self.area.y + self.step * np.arange(self.shape[0])).astype(np.float32)[:, None]

    def part(self, window: Window) -> Grid:
        """Return the grid of the samples in a window of this one."""
        rows, columns = window
        height, width = (stretch.stop - stretch.start - 1 for stretch in window)
        corner = self.area.x + columns.start * self.step, self.area.y + rows.start * self.step
        return Grid(Rect(*corner, (width + 0.5) * self.step, (height + 0.5) * self.step), self.step)

    def window(self, box: Rect) -> Window:
        """Return the rows and columns that cover the intersection of `box` and the area."""
        rows, columns = self.shape
        left, top = (box.x - self.area.x) / self.step, (box.y - self.area.y) / self.step
        right, bottom = (box.right - self.area.x) / self.step, (box.bottom - self.area.y) / self.step
        return (
            slice(max(0, int(top)), min(rows, max(0, int(bottom) + 2))),
            slice(max(0, int(left)), min(columns, max(0, int(right) + 2))),
        )
