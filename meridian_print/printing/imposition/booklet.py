"""Booklets: pages two by two on lying sheets that are folded in the middle, put into each other, and stitched.

Backs are given as seen when a sheet is turned over like a page. How far the innermost pages creep out is left
to the knife: a quarter of a millimetre for four sheets of 80 g/m2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, join, line, translation
from meridian_print.graphics.drawing.items import SLUG, Drawing, Group, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.printing.imposition.marks import PressStyle, duplex_cross, fold_marks, ruler
from meridian_print.printing.imposition.paper import Paper
from meridian_print.printing.imposition.sheets import fitted

T = TypeVar("T")

PAGES_OF_SHEET = 4


class Spread(NamedTuple):
    """One side of a sheet: the pages at its left and right, counted from 0; None is a blank page."""

    left: int | None
    right: int | None


def saddle_order(pages: int) -> tuple[Spread, ...]:
    """Return the sides of all sheets, front and back in turn, the outermost sheet first.

    >>> saddle_order(8)[:2]
    (Spread(left=7, right=0), Spread(left=1, right=6))
    >>> saddle_order(3)
    (Spread(left=None, right=0), Spread(left=1, right=2))
    """
    count = -(-pages // PAGES_OF_SHEET) * PAGES_OF_SHEET
    spreads = []
    for front in range(0, count // 2, 2):
        spreads += [(count - 1 - front, front), (front + 1, count - 2 - front)]
    return tuple(Spread(*(page if page < pages else None for page in pair)) for pair in spreads)


def impose_booklet(pages: Sequence[T], spread: Spread) -> tuple[T | None, T | None]:
    """Return the pages of a side of a sheet."""
    left, right = (None if at is None else pages[at] for at in spread)
    return left, right


def folded_sheet(pair: tuple[Drawing | None, Drawing | None], page: Size, title: str) -> Drawing:
    """Lay two pages side by side; one that is None stays blank."""
    items = tuple(
        Group(drawing.items, matrix=translation(at * page.width, 0.0)) for at, drawing in enumerate(pair) if drawing
    )
    return Drawing(title, Size(2 * page.width, page.height), items)


class Notes(NamedTuple):
    """The notes around the pages of a sheet: how to use the ruler, how to print the sheet, and how to fold it."""

    ruler: str
    turn: str
    fold: str


def marked_back(sheet: Drawing, paper: Paper, notes: Notes, style: PressStyle) -> Drawing:
    """Mark the inner side of a lying sheet, off the cover: the ruler below its left page, dashes at the fold's ends.

    At the head, how to fold stands at the left of the fold, how to print at its right; each note is a line, for pages
    begin not far below.
    """
    (left, middle), head, foot = _left_page(paper, style), _head(paper, style), paper.height - paper.rim
    right = paper.width / 2 + style.note_gap
    room = paper.width - paper.rim - right
    lines = (
        text(fitted(notes.ruler, style.note, room), (right, foot), style.note, style.ink),
        text(fitted(notes.turn, style.note, room), (right, head), style.note, style.ink),
        text(fitted(notes.fold, style.note, middle - left), (middle, head), style.note, style.ink, anchor="end"),
    )
    scale = ruler(Point(left, foot), style)
    clear = paper.rim + style.crop.gap + style.fold.length
    dashes = fold_marks(Rect(0.0, 0.0, *paper.size).inset(clear), style, upright=True)
    return replace(sheet, items=(*sheet.items, scale, *lines, dashes))


def signed(sheet: Drawing, paper: Paper, made: str, style: PressStyle) -> Drawing:
    """Write sheet, side and kit above the left page, and draw the duplex crosses on the fold."""
    left, middle = _left_page(paper, style)
    line = text(fitted(made, style.note, middle - left), (left, _head(paper, style)), style.note, style.ink)
    slug = Group((line,), layer=SLUG)
    places = (Point(paper.width / 2, share * paper.height) for share in style.booklet.crosses)
    return replace(sheet, items=(*sheet.items, slug, *(duplex_cross(at, style) for at in places)))


def stitched(sheet: Drawing, style: PressStyle) -> Drawing:
    """Mark on the outermost sheet where staples go through the fold."""
    (width, height), half = sheet.size, style.booklet.stitch / 2
    middles = (part * height for part in style.booklet.stitches)
    lines = join(line(width / 2, middle - half, width / 2, middle + half) for middle in middles)
    return replace(sheet, items=(*sheet.items, Path(lines, stroke=Stroke(style.ink, style.crop.width))))


def _left_page(paper: Paper, style: PressStyle) -> tuple[Mm, Mm]:
    """Return where notes at the left page may begin and end."""
    return paper.rim + style.note_gap, paper.width / 2 - style.note_gap


def _head(paper: Paper, style: PressStyle) -> Mm:
    """Return the baseline of the line at the head of a sheet, just inside the rim."""
    return paper.rim + cap_height(style.note)
