"""Sheets for home printing: the area for art, the ruler at the foot, the duplex crosses at the sides."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import NamedTuple, assert_never

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, rotation
from meridian_print.graphics.drawing.items import NOTE, SLUG, Drawing, Group, Item, Turn, TwoSided
from meridian_print.graphics.drawing.type import Font, cap_height, text, width
from meridian_print.printing.imposition.marks import RULER, PressStyle, crop_marks, duplex_cross, ruler
from meridian_print.printing.imposition.paper import Duplex, Paper, PaperTooSmallError

FOOT: Mm = 7.0
"""Height of the strip with ruler and note, above the rim of the sheet."""


class Footer(NamedTuple):
    """The words beside the ruler: how to use it, which sheet this is, and the slug line, which names the kit.

    The title of its document stands before the note where there is room for both.
    """

    ruler: str
    note: str
    made: str = ""
    title: str = ""


def printed_area(paper: Paper) -> Rect:
    """Return the area of a sheet for art: inside the rim and above the foot."""
    inside = Rect(0.0, 0.0, paper.width, paper.height).inset(paper.rim)
    return Rect(inside.x, inside.y, inside.width, inside.height - FOOT)


def reach_of_marks(style: PressStyle) -> Mm:
    """Return how far crop marks extend beyond the cut."""
    return style.crop.gap + style.crop.length


def foot_top(x: Mm, paper: Paper, style: PressStyle) -> Mm:
    """Return how far down a mark at `x` may extend without touching ruler or words."""
    base, words = paper.height - paper.rim, _words_start(paper, style)
    if x < words - style.crop.gap:
        return base - style.ruler.tick - style.ruler.width
    if x <= words + style.note_room:
        return words_top(paper, style)
    return base - cap_height(style.note) - style.note_clear


def words_top(paper: Paper, style: PressStyle) -> Mm:
    """Return how far down art may extend without touching the words at the foot."""
    return paper.height - paper.rim - 2 * style.note_leading - cap_height(style.note) - style.note_clear


def upside_down(sheet: Drawing) -> Drawing:
    """Turn a sheet by 180 degrees, for printers that flip it over its short edge."""
    middle = Rect(0.0, 0.0, *sheet.size).centre
    return replace(sheet, items=(Group(sheet.items, matrix=rotation(180, middle)),))


def turned(duplex: Duplex) -> Turn | None:
    """Return the edge over which the printer flips sheets; None if it prints on one side only."""
    match duplex:
        case "long-edge" | "short-edge":
            return duplex
        case "gutterfold" | "none":
            return None
        case _:
            assert_never(duplex)


def two_sided(duplex: Duplex) -> TwoSided:
    """Return how sheets that always have two sides are printed, such as those of a booklet."""
    return turned(duplex) or "by-hand"


def back_as_printed(back: Drawing, way: TwoSided) -> Drawing:
    """Return the back of a sheet as it must be printed; `back` is given as seen when the sheet is turned like a page.

    A printer that turns sheets over the edge at their head or foot brings backs upside down. By hand, all
    sheets are turned over their long edge, so that one recipe serves for those that stand and those that lie.
    """
    is_upright = back.size.height >= back.size.width
    return upside_down(back) if is_upright == (way == "short-edge") else back


def with_crop_marks(drawing: Drawing, made: str, style: PressStyle) -> Drawing:
    """Put marks for the cuts into a slug around the art; below it, the title and the slug line."""
    (across, height), x = drawing.size, 2 * style.note_gap
    marks = crop_marks(Rect(0.0, 0.0, across, height), (0.0, across), (0.0, height), style)
    words = fitted(slug_of(drawing.title, made), style.note, across - 2 * x)
    line = text(words, (x, height + reach_of_marks(style)), style.note, style.ink)
    return replace(
        drawing,
        items=(*drawing.items, Group((marks,), layer="Crop marks"), Group((line,), layer=SLUG)),
        slug=style.crop.gap + style.crop.length + style.crop.margin,
    )


def slug_of(title: str, made: str) -> str:
    """Return a slug line that also says what is shown: titles may have a colon of their own."""
    return f"{title}. {made}"


def with_foot(sheet: Drawing, paper: Paper, footer: Footer, style: PressStyle) -> Drawing:
    """Add the strip with ruler and note."""
    return replace(sheet, items=(*sheet.items, foot(paper, footer, style)))


def foot(paper: Paper, footer: Footer, style: PressStyle) -> Item:
    """Draw the ruler at the left and the lines of the footer to its right, the slug line uppermost.

    Raises PaperTooSmallError where the line about the ruler has no room.
    """
    at = Point(paper.rim + style.note_gap, paper.height - paper.rim)
    scale, x = ruler(at, style), _words_start(paper, style)
    room = paper.width - paper.rim - x
    lacking = width(footer.ruler, style.note) - room
    if lacking > 0:
        least = f"{math.ceil(paper.width + lacking)} mm"
        raise PaperTooSmallError(f"expected paper at least {least} wide for the ruler at the foot, got '{paper.name}'")
    upper = text(footer.ruler, (x, at.y - style.note_leading), style.note, style.ink)
    titled = f"{footer.title}. {footer.note}" if footer.title else footer.note
    note = titled if width(titled, style.note) <= room else footer.note
    lower = text(fitted(note, style.note, room), (x, at.y), style.note, style.ink)
    named = Group((lower,), layer=NOTE)
    if not footer.made:
        return Group((scale, upper, named))
    words = fitted(footer.made, style.note, min(room, style.note_room))
    slug = text(words, (x, at.y - 2 * style.note_leading), style.note, style.ink)
    return Group((scale, upper, named, Group((slug,), layer=SLUG)))


def _words_start(paper: Paper, style: PressStyle) -> Mm:
    return paper.rim + style.note_gap + RULER + style.note_gap


def side_crosses(paper: Paper, y: Mm, style: PressStyle) -> tuple[Item, ...]:
    """Draw a cross at each side, just inside the rim: the crosses of the two sides of a sheet must coincide."""
    inset = paper.rim + style.cross.wide / 2
    return tuple(duplex_cross(Point(x, y), style) for x in (inset, paper.width - inset))


def fitted(line: str, font: Font, room: Mm) -> str:
    """Shorten a line in the middle until it fits: its end identifies the sheet."""
    kept, shorter = len(line), line
    while width(shorter, font) > room:
        kept -= 1
        shorter = f"{line[: kept - kept // 2].rstrip()}…{line[len(line) - kept // 2 :].lstrip()}"
    return shorter
