"""A strip to lay beside a meridian: a scale of heights to tick, and what to check before placing a tower."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.theme.aids import AidStyle
from meridian_print.games.meridian.words.player_aid import StripWords
from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.blocks import paragraph
from meridian_print.graphics.typesetting.pages import fill_column, height, set_column

HIGHEST = 10
"""The tallest tower with its own cell; taller ones, which are rare, share the one above it."""


def check_strip(style: AidStyle, words: StripWords) -> Drawing:
    """Draw the strip."""
    sizes, kinds = style.strip, style.type
    area = Rect(0.0, 0.0, sizes.width, sizes.height).inset(sizes.pad)
    head = (
        paragraph(words.title, area.width, kinds.heading),
        paragraph(words.how_to, area.width, kinds.small, above=sizes.between),
    )
    top = area.y + height(head) + sizes.between
    scale = Rect(area.x, top, sizes.scale, area.bottom - top)
    room = area.right - scale.right - sizes.between
    checks = tuple(paragraph(check, room, kinds.body, above=sizes.between) for check in words.checks)
    set_in = fill_column(checks, (scale.right + sizes.between, scale.y), scale.height)
    edge = Path(rectangle(Rect(0.0, 0.0, sizes.width, sizes.height)), stroke=style.pens.line)
    items = (edge, *set_column(head, (area.x, area.y)), *_scale(scale, style), *set_in)
    return Drawing(words.strip, Size(sizes.width, sizes.height), items)


def _scale(area: Rect, style: AidStyle) -> Iterator[Item]:
    """Draw the heights from the highest down, as towers stand on a meridian, each with a box to tick."""
    marks = (f"{HIGHEST + 1}+", *map(str, range(HIGHEST, 0, -1)))
    font, tall, box = style.type.number, area.height / len(marks), style.strip.box
    for row, mark in enumerate(marks):
        cell = Rect(area.x, area.y + row * tall, area.width, tall)
        yield Path(rectangle(cell), style.inks.tint if row % 2 else None, style.pens.line)
        base = cell.centre.y + cap_height(font) / 2
        yield text(mark, (cell.x + (cell.width - box) / 2 - box / 4, base), font, style.inks.ink, anchor="middle")
        tick = Rect(cell.right - 1.25 * box, cell.centre.y - box / 2, box, box)
        yield Path(rectangle(tick), stroke=style.pens.outline)
