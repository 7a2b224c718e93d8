"""Sheets for machines that print-and-cut: registration marks, and where things lie between them.

The machine looks for a square at the top left and for corners at the top right and bottom left, and cuts by them.
Things lie in the middle of the sheet, so that a program that centres the lines to cut puts them right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, join, polyline, rectangle
from meridian_print.graphics.drawing.items import SLUG, Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import text
from meridian_print.printing.imposition.grid import SheetGrid
from meridian_print.printing.imposition.marks import RULER, PressStyle, ruler
from meridian_print.printing.imposition.paper import Paper, PaperTooSmallError
from meridian_print.printing.imposition.sheets import Footer, fitted

_ROUNDING: Mm = 1e-6


@dataclass(frozen=True, slots=True)
class CutterStyle:
    """What a machine looks for, as one enters it into its program: lengths of marks and how far in they are.

    `square` is the side of the mark at the top left, `arm` and `thickness` are those of the corners, and `inset` is the
    distance of all from the edges. Nothing is printed nearer to a mark than `clear`. `gap` lies between two things;
    each has half of it for its bleed.
    """

    title: str
    ink: Ink
    square: Mm
    arm: Mm
    thickness: Mm
    inset: Mm
    clear: Mm
    gap: Mm

    @property
    def bleed(self) -> Mm:
        """How far art goes on beyond what is cut out."""
        return self.gap / 2


class _CoveredArea(NamedTuple):
    """How much of the sheet things may cover with their bleed, in its middle."""

    width: Mm
    height: Mm


def registration_marks(paper: Paper, style: CutterStyle) -> Item:
    """Draw the square and the two corners; their outer edges are `inset` from the edges of the sheet."""
    near, half, arm = style.inset, style.thickness / 2, style.arm
    right, bottom = paper.width - near - half, paper.height - near - half
    left, top = near + half, near + half
    corners = join(
        (
            polyline((Point(right - arm + half, top), Point(right, top), Point(right, top + arm - half))),
            polyline((Point(left, bottom - arm + half), Point(left, bottom), Point(left + arm - half, bottom))),
        )
    )
    square = rectangle(Rect(near, near, style.square, style.square))
    return Group((Path(square, fill=style.ink), Path(corners, stroke=Stroke(style.ink, style.thickness))))


def cutter_grid(thing: Size, paper: Paper, style: CutterStyle, *, gap: Mm, may_turn: bool) -> SheetGrid:
    """Find the grid that holds most things clear of all four corners, upright if that is no worse.

    Raises PaperTooSmallError.
    """
    sizes = ((False, thing), (True, Size(thing.height, thing.width)))[: 2 if may_turn else 1]
    choices = [_filled(room, size, turned, gap) for turned, size in sizes for room in _rooms(paper, style)]
    best = max(choices, key=lambda choice: choice.count)
    if best.count == 0:
        size = f"{thing.width:.0f} x {thing.height:.0f} mm"
        raise PaperTooSmallError(f"expected paper with room for {size} between registration marks, got '{paper.name}'")
    area = best.area
    origin = Point((paper.width - area.width) / 2, (paper.height - area.height) / 2)
    return SheetGrid(origin, best.cell, best.columns, best.rows, best.turned, gap)


def foot_beside_marks(paper: Paper, footer: Footer, press: PressStyle, style: CutterStyle) -> Item:
    """Draw ruler and lines at the foot, away from the corner at the bottom left."""
    x, base = style.inset + style.arm + 2 * press.note_gap, paper.height - paper.rim
    words = x + RULER + press.note_gap
    room = paper.width - paper.rim - words
    note = text(fitted(footer.note, press.note, room), (words, base), press.note, press.ink)
    made = text(fitted(footer.made, press.note, room), (words, base - press.note_leading), press.note, press.ink)
    return Group((ruler(Point(x, base), press), note, Group((made,), layer=SLUG)))


def _rooms(paper: Paper, style: CutterStyle) -> Iterator[_CoveredArea]:
    """Yield the room from side to side between the corners, and that from top to bottom."""
    beside = style.inset + style.thickness + style.clear
    past = style.inset + max(style.arm, style.square) + style.clear
    yield _CoveredArea(paper.width - 2 * beside, paper.height - 2 * past)
    yield _CoveredArea(paper.width - 2 * past, paper.height - 2 * beside)


def _filled(room: _CoveredArea, cell: Size, turned: bool, gap: Mm) -> SheetGrid:
    """Fill the room with things, each with half the gap on all sides."""
    columns, rows = (max(0, int((length + _ROUNDING) // (each + gap))) for length, each in zip(room, cell, strict=True))
    return SheetGrid(Point(0.0, 0.0), cell, columns, rows, turned, gap)
