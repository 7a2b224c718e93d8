"""The players on a log sheet: one field per seat for name, colours and first cards, and one for the result."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.marks.player_marks import colour_word, roundel
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.sheets.sheet import Block, SheetDesign, field, middle_of, ruled, tick_box
from meridian_print.graphics.drawing.geometry import Mm, Rect, line, rectangle
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.type import cap_height, text


def seats(players: int, area: Rect, design: SheetDesign) -> Block:
    """Draw the players' fields side by side from the top of `area` on; its height is ignored."""
    sizes, width = design.style.log, area.width / players
    ticks = _tick_rows(width, design) * sizes.tick
    height = sizes.seat_head + sizes.seat_line + ticks + sizes.face_up
    whole = Rect(area.x, area.y, area.width, height)
    items: list[Item] = []
    for seat in range(players):
        items += _seat(seat, Rect(area.x + seat * width, area.y, width, height), design)
    lines = ruled(whole, (area.x + seat * width for seat in range(1, players)), ())
    items += [Path(lines, stroke=design.style.pens.part), Path(rectangle(whole), stroke=design.style.pens.frame)]
    return Block(tuple(items), whole.bottom)


def results(players: int, area: Rect, design: SheetDesign) -> Block:
    """Draw one field per player for points, pieces left and the winner's tick."""
    width, pens = area.width / players, design.style.pens
    items: list[Item] = []
    for seat in range(players):
        items += _result(Rect(area.x + seat * width, area.y, width, area.height), design)
    lines = ruled(area, (area.x + seat * width for seat in range(1, players)), ())
    items += [Path(lines, stroke=pens.part), Path(rectangle(area), stroke=pens.frame)]
    return Block(tuple(items), area.bottom)


def _seat(seat: int, area: Rect, design: SheetDesign) -> Iterator[Item]:
    style, words, sizes = design.style, design.words.log_sheet, design.style.log
    left, right = area.x + style.sizes.pad, area.right - style.sizes.pad
    head = area.y + sizes.seat_head / 2 + cap_height(style.type.number) / 2
    yield text(str(seat + 1), (left, head), style.type.number, style.inks.ink)
    if seat == 0:
        yield text(words.starter, (right, head), style.type.small, style.inks.ink, anchor="end")
    name = area.y + sizes.seat_head + sizes.seat_line - 2 * style.sizes.pad
    yield from field(words.name, (left, name), right, design)
    top = area.y + sizes.seat_head + sizes.seat_line
    yield from _ticks(Rect(area.x, top, area.width, 0.0), design)
    yield from _face_up(Rect(left, area.bottom - sizes.face_up, right - left, sizes.face_up), design)


def _ticks(area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Draw a box to tick for each colour, with its symbol and its word."""
    sizes, count = design.style.log, len(Colour) // _tick_rows(area.width, design)
    for number, colour in enumerate(Colour):
        row, column = divmod(number, count)
        x = area.x + design.style.sizes.pad + column * (area.width - design.style.sizes.pad) / count
        yield from _tick(colour, x, area.y + (row + 0.5) * sizes.tick, design)


def _tick(colour: Colour, x: Mm, y: Mm, design: SheetDesign) -> Iterator[Item]:
    style = design.style
    box = x + style.sizes.box / 2
    disc = box + style.sizes.box / 2 + style.sizes.pad + style.log.tick_roundel
    word = disc + style.log.tick_roundel + style.sizes.pad
    yield tick_box((box, y), design)
    yield from roundel(colour, (disc, y), style.log.tick_roundel, design.players)
    label = colour_word(colour, design.words.colours)
    yield text(label, (word, y + cap_height(style.type.small) / 2), style.type.small, style.inks.ink)


def _tick_rows(width: Mm, design: SheetDesign) -> int:
    """Return how many rows the colours' boxes need."""
    return 1 if width >= len(Colour) * design.style.log.tick_wide else 2


def _face_up(area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Leave two lines for the first two cards."""
    style, half = design.style, (area.width - design.style.sizes.gap) / 2
    top, baseline = area.y + style.type.small.size * style.sizes.leading, area.bottom - 2 * style.sizes.pad
    yield text(design.words.log_sheet.face_up, (area.x, top), style.type.small, style.inks.quiet)
    for x in (area.x, area.right - half):
        yield Path(line(x, baseline, x + half, baseline), stroke=style.pens.write)


def _result(area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Divide a player's field for points, pieces left and the winner's tick, each under its word."""
    style, words = design.style, design.words.log_sheet
    x, labels = area.x, (words.points, words.left, words.winner)
    top = area.y + style.sizes.pad + cap_height(style.type.small) / 2
    for place, (label, share) in enumerate(zip(labels, style.log.result_shares, strict=True), 1):
        wide = share * area.width
        yield middle_of(label, (x + wide / 2, top), style.type.small, design)
        x += wide
        if place < len(labels):
            yield Path(line(x, area.y, x, area.bottom), stroke=style.pens.cell)
    yield tick_box((x - wide / 2, area.bottom - style.sizes.pad - style.sizes.box / 2), design)
