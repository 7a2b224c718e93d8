"""The common parts of all sheets to write on: their paper, their heading, lines, tick boxes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.components.players import Players
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, Size, join, line, rectangle
from meridian_print.graphics.drawing.items import Item, Path, Text
from meridian_print.graphics.drawing.type import Font, cap_height, text
from meridian_print.graphics.typesetting.paragraphs import set_lines, wrapped


@dataclass(frozen=True, slots=True)
class SheetDesign:
    """The style of sheets, and the size of the paper."""

    paper: Size
    players: Players
    style: SheetStyle
    words: Words

    @property
    def area(self) -> Rect:
        """The printable area: inside the margins and above the strip of the ruler."""
        sizes = self.style.sizes
        room = self.paper.height - sizes.margin - sizes.foot
        return Rect(sizes.margin, sizes.margin, self.paper.width - 2 * sizes.margin, room)


class FormBlock(NamedTuple):
    """Stacked items, and where they end."""

    items: tuple[Item, ...]
    bottom: Mm


def heading(title: str, below: str, label: str, design: SheetDesign) -> FormBlock:
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


def field(label: str, at: tuple[Mm, Mm], right: Mm, design: SheetDesign) -> tuple[Item, ...]:
    """Write a label from `at`, which lies on its baseline, and draw a line to write on from there to `right`."""
    style = design.style
    words = text(label, at, style.type.small, style.inks.quiet)
    return (words, Path(line(at[0] + words.width + style.sizes.pad, at[1], right, at[1]), stroke=style.pens.write))


def tick_box(centre: tuple[Mm, Mm], design: SheetDesign) -> Item:
    """Draw a square to tick."""
    side = design.style.sizes.box
    square = Rect(centre[0] - side / 2, centre[1] - side / 2, side, side)
    return Path(rectangle(square), stroke=design.style.pens.box)


def middle_of(words: str, centre: tuple[Mm, Mm], font: Font, design: SheetDesign) -> Text:
    """Write words centred on a point, vertically by the height of capitals."""
    return text(words, (centre[0], centre[1] + cap_height(font) / 2), font, design.style.inks.ink, anchor="middle")


def ruled(area: Rect, xs: Iterable[Mm], ys: Iterable[Mm]) -> Outline:
    """Draw upright lines at `xs` and level lines at `ys` across a rectangle."""
    upright = (line(x, area.y, x, area.bottom) for x in xs)
    level = (line(area.x, y, area.right, y) for y in ys)
    return join((*upright, *level))
