"""What the house adds around pages: the crosses by which two sides meet, the slug line, whatever else is drawn."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.geometry import Rect, transformed
from meridian_print.graphics.drawing.items import Drawing, Path
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.templates import load
from tests.checks.flat import flat

STYLE = load("press.yaml", PressStyle)


def crosses(sheet: Drawing) -> list[Rect]:
    """Return the boxes of a sheet's duplex crosses."""
    extent = (2 * STYLE.cross.across, 2 * STYLE.cross.along)
    return [box for box in boxes(sheet) if (box.width, box.height) == pytest.approx(extent)]


def boxes(sheet: Drawing) -> list[Rect]:
    """Return the boxes of all that is drawn and no text, without their pens."""
    outlines = [transformed(item.outline, matrix) for item, matrix in flat(sheet.items) if isinstance(item, Path)]
    return [box_around(outline.coords) for outline in outlines]


def box_around(coords: tuple[float, ...]) -> Rect:
    """Return the box of x, y, x, y, ..."""
    xs, ys = coords[::2], coords[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def is_slug(words: str) -> bool:
    return "meridian-print" in words


def on_the_fold(sheet: Drawing) -> list[Rect]:
    """Return what is drawn along the fold of a sheet that becomes two leaves."""
    middle = pytest.approx(sheet.size.width / 2)
    return [box for box in boxes(sheet) if box.width == pytest.approx(0, abs=1e-6) and box.centre.x == middle]
