"""Labels for islands and the strip that shows how to check a placement."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.layout.model import Island, Side
from meridian_print.games.meridian.marks.codes import CodeStyle, capital_star
from meridian_print.games.meridian.theme.mats import MatLook
from meridian_print.games.meridian.words.sheets import LabelWords, StripWords
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, circle, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.blocks import paragraph
from meridian_print.graphics.typesetting.lines import set_lines, wrapped
from meridian_print.graphics.typesetting.pages import fill_column, height, set_column

HIGHEST = 10
"""The tallest tower with its own cell; taller ones, which are rare, share the one above it."""


def check_strip(style: MatLook, words: StripWords) -> Drawing:
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


def _scale(area: Rect, style: MatLook) -> Iterator[Item]:
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


_NAME_LINES = 2
_ELLIPSIS = "…"


def garrisons(island: Island) -> int:
    """Return how many garrisons an island has room for: one in each city, two in a capital (R10)."""
    return sum(2 if city.is_capital else 1 for city in island.cities)


def majority(island: Island) -> int:
    """Return the fewest garrisons that take an island whatever the others hold."""
    return garrisons(island) // 2 + 1


def island_label(island: Island, side: Side, style: MatLook, words: LabelWords) -> Drawing:
    """Draw the label of an island of a side."""
    sizes = style.label
    area = Rect(0.0, 0.0, sizes.width, sizes.height).inset(sizes.pad)
    title = words.label.format(island=island.name, worth=island.worth)
    room = area.width - 2 * sizes.piece - sizes.pad
    items = (
        Path(rectangle(Rect(0.0, 0.0, sizes.width, sizes.height)), stroke=style.pens.line),
        *_written(island, side, Rect(area.x, area.y, room, area.height), style, words),
        *_discs(island, area, style),
    )
    return Drawing(title, Size(sizes.width, sizes.height), items)


def labels_how_to(width: Mm, style: MatLook, words: LabelWords) -> Drawing:
    """Set the words about all labels at a width."""
    block = paragraph(words.how_to, width, style.type.body)
    return Drawing(words.how_to, Size(width, block.height), block.items)


def _written(island: Island, side: Side, area: Rect, style: MatLook, words: LabelWords) -> Iterator[Item]:
    """Write the name above, and below it cities, majority and the side of the board."""
    name, small, ink = style.type.heading.plain, style.type.small, style.inks.ink
    lines = wrapped(island.name, name, area.width)
    if len(lines) > _NAME_LINES:
        lines = (*lines[: _NAME_LINES - 1], f"{lines[_NAME_LINES - 1]}{_ELLIPSIS}")
    first = area.y + cap_height(name)
    yield from set_lines(lines, (area.x, first), name, ink, leading=style.type.heading.leading * name.size)
    leading = small.leading * small.plain.size
    safe = words.safe.format(least=majority(island), all=garrisons(island))
    yield text(side.name, (area.x, area.bottom), small.emphasis, style.inks.quiet)
    yield text(safe, (area.x, area.bottom - leading), small.plain, ink)
    yield from _cities(island, Point(area.x, area.bottom - 2 * leading), style)


def _cities(island: Island, at: Point, style: MatLook) -> Iterator[Item]:
    """Write the codes of the cities."""
    font, ink, sizes, x = style.type.small.plain, style.inks.ink, style.label, at.x
    codes = CodeStyle(font, ink, sizes.star, sizes.star_inner, sizes.star_gap)
    for city in island.cities:
        if city.is_capital:
            x += codes.room
            yield capital_star((x, at.y), codes)
        code = text(city.code, (x, at.y), font, ink)
        yield code
        x += code.width + sizes.star


def _discs(island: Island, area: Rect, style: MatLook) -> Iterator[Item]:
    """Draw the disc of the worth, and below it the place for a piece of the island's owner."""
    sizes, font = style.label, style.type.count
    x = area.right - sizes.piece
    worth, piece = Point(x, area.y + sizes.worth), Point(x, area.bottom - sizes.piece)
    yield Path(circle(worth, sizes.worth), style.inks.tint, style.pens.outline)
    yield text(str(island.worth), (x, worth.y + cap_height(font) / 2), font, style.inks.ink, anchor="middle")
    yield Path(circle(piece, sizes.piece), stroke=style.pens.place)
