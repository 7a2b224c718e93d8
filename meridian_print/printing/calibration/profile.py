"""A printer's faults from the readings of its calibration sheet, and their correction.

A fault moves what is printed: about the middle of the page it is scaled, turned and shifted. Each side of a sheet has
faults of its own, in its own page's terms: x right, y down. Pure arithmetic; the scales themselves are drawn by
`printing.calibration.scales` from the same `Gauges`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Point,
    Rect,
    Size,
    after,
    rectangle,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.printing.imposition.paper import Paper, PaperTooSmallError

STEP: Mm = 0.1
"""By this much the lines of one scale of a pair are farther apart than those of the other, which are 1 mm apart."""
Side = Literal["front", "back"]

FOLD_LINES = 40
"""Lines on each side of zero on the scales that folding lays on one another: shifts up to 2 mm can be read."""
RULER_LINES = 15
"""Lines on each side of the nominal length on the scales for a ruler."""

FROM_FOLD: Mm = 50.0
"""Distance from the fold to the zeros of the scales that are folded onto one another, if there is room for it."""
_ABOVE: Mm = 52.7
"""Least distance of such a scale down the page from the upper edge: above it lies the scale for a ruler."""

_INSETS: dict[Side, Mm] = {"front": 18.0, "back": 34.0}
_START: Mm = 14.0
_ROOM = Size(_START + RULER_LINES + 6.0, _START + RULER_LINES + 46.0)
_LEAST = Size(200.0, 276.0)
"""On smaller pages the scales would meet."""


@dataclass(frozen=True, slots=True)
class Faults:
    """What a printer does to a side: shifts in mm, degrees clockwise, lengths across and down times these factors."""

    right: Mm = 0.0
    down: Mm = 0.0
    degrees: float = 0.0
    across: float = 1.0
    along: float = 1.0


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """A printer's name and the faults of both sides."""

    name: str
    front: Faults
    back: Faults


@dataclass(frozen=True, slots=True)
class Readings:
    """Numbers read off a side of the sheet.

    `top` and `bottom` were read with the left edge folded onto the right one, `left` and `right` with the upper edge
    folded onto the lower one; they are signed. `across` and `along` are millimetres on a ruler.
    """

    top: float
    bottom: float
    left: float
    right: float
    across: float
    along: float


@dataclass(frozen=True, slots=True)
class Gauges:
    """Where the scales stand on a page of a size.

    Those to fold are as far as `inset` from the edges, one on each half; the zeros of those down the page are `down`
    from the fold. Those for a ruler begin at `start` and are `across` and `along` long.
    """

    size: Size
    inset: Mm
    start: Mm
    across: Mm
    along: Mm
    down: Mm


def gauges(size: Size, side: Side) -> Gauges:
    """Place the scales on a page, those of the two sides of a sheet beside each other; raises PaperTooSmallError."""
    if size.width < _LEAST.width or size.height < _LEAST.height:
        least = f"{_LEAST.width:g} x {_LEAST.height:g} mm"
        raise PaperTooSmallError(
            f"expected paper of at least {least} to calibrate, got {size.width:g} x {size.height:g} mm"
        )
    across, along = (10.0 * ((length - taken) // 10) for length, taken in zip(size, _ROOM, strict=True))
    down = min(FROM_FOLD, size.height / 2 - FOLD_LINES - _ABOVE)
    return Gauges(size, _INSETS[side], _START, across, along, down)


def faults(read: Readings, placed: Gauges) -> Faults:
    """Return the faults that explain the readings.

    Folding lays a page's halves on one another, so a shift counts twice: a line is worth half a step of the scales.
    """
    top, bottom, left, right = (STEP / 2 * value for value in (read.top, read.bottom, read.left, read.right))
    tall, wide = (side - 2 * placed.inset for side in (placed.size.height, placed.size.width))
    sine = ((top - bottom) * tall + (right - left) * wide) / (tall**2 + wide**2)
    return Faults(
        right=round((top + bottom) / 2, 3),
        down=round((left + right) / 2, 3),
        degrees=round(math.degrees(math.asin(sine)), 4),
        across=round(1 + STEP * (read.across - placed.across) / placed.across, 6),
        along=round(1 + STEP * (read.along - placed.along) / placed.along, 6),
    )


def printed(fault: Faults, size: Size) -> Matrix:
    """Return the effect of a printer's faults on a page: the matrix from where things are drawn to where they land."""
    middle = Point(size.width / 2, size.height / 2)
    cos, sin = math.cos(math.radians(fault.degrees)), math.sin(math.radians(fault.degrees))
    turned = (fault.across * cos, fault.across * sin, -fault.along * sin, fault.along * cos, fault.right, fault.down)
    return after(after(translation(-middle.x, -middle.y), turned), translation(*middle))


def correction(fault: Faults, size: Size) -> Matrix:
    """Return the matrix to draw a page with, so that the printer puts everything where it belongs."""
    return _inverse(printed(fault, size))


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    scale = a * d - b * c
    return (d / scale, -b / scale, -c / scale, a / scale, (c * f - d * e) / scale, (b * e - a * f) / scale)


def corrected(document: Document, printer: PrinterProfile) -> Document:
    """Transform the pages for home printing, fronts and backs each by their own correction.

    What is put back into the printer by hand goes through it as fronts do, both times.
    """
    pages = tuple(_page(page, number, document, printer) for number, page in enumerate(document.pages))
    return replace(document, pages=pages)


def least_border(paper: Paper, printer: PrinterProfile) -> Mm:
    """Return how near the edge of the paper a corrected page may draw; without a correction, the rim."""
    inside, whole = Rect(0.0, 0.0, *paper.size).inset(paper.rim), paper.size
    left = paper.rim
    for fault in (printer.front, printer.back):
        coords = transformed(rectangle(inside), correction(fault, whole)).coords
        xs, ys = coords[::2], coords[1::2]
        left = min(left, *xs, *ys, *(whole.width - x for x in xs), *(whole.height - y for y in ys))
    return left


def _page(page: Page, number: int, document: Document, printer: PrinterProfile) -> Page:
    drawing = page.drawing
    if not _is_for_home(drawing):
        return page
    is_back = number % 2 == 1 and document.two_sided in ("long-edge", "short-edge")
    fault = printer.back if is_back else printer.front
    moved = Group(drawing.items, matrix=correction(fault, drawing.size))
    return replace(page, drawing=replace(drawing, items=(moved,)))


def _is_for_home(drawing: Drawing) -> bool:
    """Return whether a page is a sheet of paper: one with slug or bleed is cut out of a larger sheet elsewhere."""
    return drawing.slug == 0.0 and drawing.bleed == 0.0
