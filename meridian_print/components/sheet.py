"""What all sheets to write on have in common: their style, their heading, lines, tick boxes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from meridian_print.components.players import Players
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, Size, join, line, rectangle
from meridian_print.graphics.drawing.items import Item, Path, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text
from meridian_print.graphics.typesetting.lines import set_lines, wrapped


class SheetInks(NamedTuple):
    """Inks of a sheet to write on: print, quiet guides for the eye, the tint of the cells to add up."""

    ink: Ink
    quiet: Ink
    tint: Ink


class SheetPens(NamedTuple):
    """Pens of a sheet: its frame, lines between players, between rows and within a cell, lines to write on, boxes."""

    frame: Stroke
    part: Stroke
    row: Stroke
    cell: Stroke
    write: Stroke
    box: Stroke


class SheetType(NamedTuple):
    """Type of a sheet: its headings, its table, its text, and the small words inside cells."""

    title: Font
    board: Font
    label: Font
    head: Font
    name: Font
    number: Font
    code: Font
    body: Font
    lead: Font
    note: Font
    sample: Font
    small: Font


class SheetSizes(NamedTuple):
    """Places and lengths on every sheet to write on.

    The `margin` at the sides and the top and the `foot`, the strip at the bottom for the ruler, are empty. `leading` is
    the distance of lines of text in ems; `pad` is the space at the sides of a cell.
    """

    margin: Mm
    foot: Mm
    gap: Mm
    rule_gap: Mm
    leading: float
    pad: Mm
    roundel: Mm
    box: Mm
    text_gap: Mm
    star: Mm
    star_inner: Mm
    star_gap: Mm


class SheetLook(Protocol):
    """The part of a game's own style of sheets that all have."""

    @property
    def inks(self) -> SheetInks: ...  # noqa: D102
    @property
    def pens(self) -> SheetPens: ...  # noqa: D102
    @property
    def type(self) -> SheetType: ...  # noqa: D102
    @property
    def sizes(self) -> SheetSizes: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A sheet to write on: the size of its paper, and its style. A game's own design adds its words."""

    paper: Size
    players: Players
    style: SheetLook

    @property
    def area(self) -> Rect:
        """The printable area."""
        sizes = self.style.sizes
        return above_foot(self.paper, sizes.margin, sizes.foot)


def above_foot(paper: Size, margin: Mm, foot: Mm) -> Rect:
    """Return the area of a sheet inside its margins and above the strip at its foot."""
    return Rect(margin, margin, paper.width - 2 * margin, paper.height - margin - foot)


class FormBlock(NamedTuple):
    """Stacked items, and where they end."""

    items: tuple[Item, ...]
    bottom: Mm


def heading(title: str, below: str, label: str, design: GameSheet) -> FormBlock:
    """Write a sheet's title, its subject and, at the right, its label, over a double rule."""
    area, style = design.area, design.style
    leading, first = style.type.board.size * style.sizes.leading, area.y + cap_height(style.type.title)
    lines = wrapped(below, style.type.board, area.width)
    start = (area.x, first + leading)
    upper = first + len(lines) * leading + style.sizes.gap
    lower = upper + style.sizes.rule_gap
    items: tuple[Item, ...] = (
        text(title, (area.x, first), style.type.title, style.inks.ink),
        text(label, (area.right, first), style.type.label, style.inks.ink, anchor="end"),
        *set_lines(lines, start, style.type.board, style.inks.ink, leading=leading),
        Path(line(area.x, upper, area.right, upper), stroke=style.pens.frame),
        Path(line(area.x, lower, area.right, lower), stroke=style.pens.row),
    )
    return FormBlock(items, lower + style.sizes.gap)


def field(label: str, at: tuple[Mm, Mm], right: Mm, design: GameSheet) -> tuple[Item, ...]:
    """Write a label from `at`, which lies on its baseline, and draw a line to write on from there to `right`."""
    style = design.style
    words = text(label, at, style.type.small, style.inks.quiet)
    return (words, Path(line(at[0] + words.width + style.sizes.pad, at[1], right, at[1]), stroke=style.pens.write))


def tick_box(centre: tuple[Mm, Mm], design: GameSheet) -> Item:
    """Draw a square to tick."""
    side = design.style.sizes.box
    square = Rect(centre[0] - side / 2, centre[1] - side / 2, side, side)
    return Path(rectangle(square), stroke=design.style.pens.box)


def middle_of(words: str, centre: tuple[Mm, Mm], font: Font, design: GameSheet) -> Text:
    """Write words centred on a point, vertically by the height of capitals."""
    return text(words, (centre[0], centre[1] + cap_height(font) / 2), font, design.style.inks.ink, anchor="middle")


def ruled(area: Rect, xs: Iterable[Mm], ys: Iterable[Mm]) -> Outline:
    """Draw upright lines at `xs` and level lines at `ys` across a rectangle."""
    upright = (line(x, area.y, x, area.bottom) for x in xs)
    level = (line(area.x, y, area.right, y) for y in ys)
    return join((*upright, *level))
