"""The ink that a drawing lays on its sheet, measured on the display list as painted, item over item."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple, assert_never

import numpy as np

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.printing.ink.scan import Patch, ScanGrid, Shares, common, covered
from meridian_print.printing.ink.shapes import Cut, Fade, Lay, Step, painting, shapes

_CELL: Mm = 0.4
_MOST_CELLS = 800_000
"""The number of such cells on an A3 sheet; larger sheets have larger cells."""

_LARGE, _SPARSE = 4000, 0.1
"""Cells of a patch that are painted one by one where so few are covered, as by a coast around a sea."""


class Coverage(NamedTuple):
    """Shares of a sheet, from 0 to 1.

    `mean` is its darkness, 1 less the mean of red, green and blue: 0 for blank paper, 1 for solid black. The four inks
    are what a printer would lay that prints the grey part of every colour in black: black is 1 less the strongest of
    red, green and blue, and each other ink what is left of its own; their sum can reach 3. Printers mix otherwise.
    """

    mean: float
    cyan: float
    magenta: float
    yellow: float
    black: float


def coverage(drawing: Drawing) -> Coverage:
    """Measure a drawing inside its cut edge; bleed and marks do not count.

    Paper is assumed to be white, and white ink to be none. Within 0.2 points of the result of a renderer at 300 dpi.
    """
    cell = max(_CELL, math.sqrt(drawing.size.width * drawing.size.height / _MOST_CELLS))
    rows, columns = (max(1, round(extent / cell)) for extent in (drawing.size.height, drawing.size.width))
    steps = painting(drawing)
    sheet = _Sheet(rows, columns, covered(tuple(shapes(steps)), ScanGrid(rows, columns, drawing.size)))
    sheet.paint(steps)
    return _counted(sheet.light)


def _counted(light: Shares) -> Coverage:
    strongest = light.max(axis=0)
    cyan, magenta, yellow = (float((strongest - part).mean(dtype=np.float64)) for part in light)
    mean = float(1 - light.mean(dtype=np.float64))
    return Coverage(mean, cyan, magenta, yellow, float(1 - strongest.mean(dtype=np.float64)))


class _Sheet:
    """A sheet as it is painted: its cells' red, one row after the other, then green and blue; 1 for white."""

    def __init__(self, rows: int, columns: int, patches: Iterator[Patch]) -> None:
        self.light = np.ones((3, rows, columns), np.float32)
        self._mask: Patch | None = None
        self._patches = patches

    def paint(self, steps: tuple[Step, ...]) -> None:
        """Do steps; the patches that are left are those of their shapes."""
        for step in steps:
            match step:
                case Lay():
                    self._lay(self._cut(next(self._patches)), step.ink, step.solid)
                case Cut():
                    outer = self._mask
                    self._mask = self._cut(next(self._patches))
                    self.paint(step.steps)
                    self._mask = outer
                case Fade():
                    below = self.light.copy()
                    self.paint(step.steps)
                    self.light = below + (self.light - below) * np.float32(step.opacity)
                case _:
                    assert_never(step)

    def _cut(self, patch: Patch) -> Patch:
        return patch if self._mask is None else common(patch, self._mask)

    def _lay(self, patch: Patch, ink: Ink, solid: float) -> None:
        if patch.share.size == 0:
            return
        height, width = patch.share.shape
        under = self.light[:, patch.row : patch.row + height, patch.column : patch.column + width]
        share, colour = patch.share * np.float32(solid), np.array(ink.rgb, np.float32)
        if share.size > _LARGE and np.count_nonzero(share) < share.size * _SPARSE:
            rows, columns = np.nonzero(share)
            there = under[:, rows, columns]
            under[:, rows, columns] = there + (colour[:, None] - there) * share[rows, columns]
        else:
            under += (colour[:, None, None] - under) * share
