"""How much ink a drawing lays on its sheet, measured on the display list as painted, item over item."""

from __future__ import annotations

import math
from typing import NamedTuple, assert_never

import numpy as np

from meridian_print.drawing import faces
from meridian_print.drawing.geometry import (
    IDENTITY,
    Matrix,
    Mm,
    Outline,
    after,
    join,
    rotation,
    transformed,
    translation,
)
from meridian_print.drawing.items import Drawing, Glyph, Group, Item, Path, Text, Use
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.ink.flat import Floats, filled, solidity, stroked
from meridian_print.ink.scan import Patch, Shares, covered

_CELL: Mm = 0.25
_MOST_CELLS = 2_100_000
"""An A3 sheet in cells of that size; larger sheets have larger cells."""


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

    White paper is taken for granted, and white ink for none. Within 0.2 points of what a renderer at 300 dpi finds.
    """
    cell = max(_CELL, math.sqrt(drawing.size.width * drawing.size.height / _MOST_CELLS))
    rows, columns = (max(1, round(extent / cell)) for extent in (drawing.size.height, drawing.size.width))
    sheet = _Sheet(np.ones((rows, columns, 3), np.float32), cell)
    sheet.paint(drawing.items, IDENTITY)
    return _counted(sheet.light)


def _counted(light: Shares) -> Coverage:
    strongest = light.max(axis=2)
    cyan, magenta, yellow = (float((strongest - light[..., part]).mean(dtype=np.float64)) for part in range(3))
    mean = float(1 - light.mean(dtype=np.float64))
    return Coverage(mean, cyan, magenta, yellow, float(1 - strongest.mean(dtype=np.float64)))


class _Sheet:
    """A sheet as it is painted: red, green and blue of each cell, 1 for white."""

    def __init__(self, light: Shares, cell: Mm) -> None:
        self.light = light
        self._cell = cell
        self._mask: Shares | None = None

    def paint(self, items: tuple[Item, ...], matrix: Matrix) -> None:
        """Paint items, the first below."""
        for item in items:
            match item:
                case Path():
                    self._path(item, matrix)
                case Text():
                    self._text(item, matrix)
                case Group():
                    self._group(item, after(item.matrix, matrix))
                case Use():
                    self.paint(item.symbol.items, after(item.matrix, matrix))
                case _:
                    assert_never(item)

    def _path(self, path: Path, matrix: Matrix) -> None:
        if path.fill is not None:
            self._lay(self._scan(filled(path.outline, matrix), even_odd=path.even_odd), path.fill)
        if path.stroke is not None:
            self._draw(path.outline, matrix, path.stroke)

    def _text(self, text: Text, matrix: Matrix) -> None:
        unit = text.size / faces.EM
        letters = join(
            transformed(faces.outline(glyph.face or text.face, glyph.index), _placed(glyph, unit))
            for glyph in text.glyphs
        )
        if letters.verbs:
            place = after((1.0, 0.0, 0.0, 1.0, *text.start), matrix)
            if text.halo is not None:
                self._draw(letters, place, text.halo)
            self._lay(self._scan(filled(letters, place)), text.ink)

    def _group(self, group: Group, matrix: Matrix) -> None:
        outer = self._mask
        if group.clip is not None:
            self._mask = self._cut(self._scan(filled(group.clip, matrix)))
        below = self.light.copy() if group.opacity < 1 else self.light
        self.paint(group.items, matrix)
        if group.opacity < 1:
            self.light = below + (self.light - below) * group.opacity
        self._mask = outer

    def _cut(self, patch: Patch | None) -> Shares:
        """Return the share of each cell that is left to paint when a patch of it is."""
        left = np.zeros(self.light.shape[:2], np.float32)
        if patch is not None:
            left[_window(patch)] = patch.share
        return left if self._mask is None else left * self._mask

    def _draw(self, outline: Outline, matrix: Matrix, pen: Stroke) -> None:
        self._lay(self._scan(stroked(outline, matrix, pen)), pen.ink, solidity(pen))

    def _scan(self, edges: Floats, *, even_odd: bool = False) -> Patch | None:
        return covered(edges, self._cell, (self.light.shape[0], self.light.shape[1]), even_odd=even_odd)

    def _lay(self, patch: Patch | None, ink: Ink, solid: float = 1.0) -> None:
        if patch is not None:
            window, share = _window(patch), patch.share * np.float32(solid)
            if self._mask is not None:
                share = share * self._mask[window]
            under = self.light[window]
            under += (np.asarray(ink.rgb, np.float32) - under) * share[..., None]


def _placed(glyph: Glyph, unit: Mm) -> Matrix:
    """Return the matrix from a face's units to a text's own place."""
    turned = after((unit, 0.0, 0.0, -unit, 0.0, 0.0), rotation(glyph.angle))
    return after(turned, translation(glyph.x, glyph.y))


def _window(patch: Patch) -> tuple[slice, slice]:
    height, width = patch.share.shape
    return slice(patch.row, patch.row + height), slice(patch.column, patch.column + width)
