"""The cash sheet: everyone's money turn by turn, in a block for each player."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.components.player_marks import colour_word, roundel
from meridian_print.components.players import COLOURS
from meridian_print.components.sheet import FormBlock, field, heading, middle_of, ruled, tick_box
from meridian_print.games.meteo.rules.material import CASH, TURNS_EACH
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.graphics.drawing.geometry import Mm, Rect, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.lines import set_lines, wrapped

_COLUMNS = 2
"""Blocks side by side."""


def cash_sheet(players: int, board: str, design: SheetDesign) -> Drawing:
    """Draw the sheet for 2, 3 or 4 players; `board` is the board's title."""
    words, area, sizes = design.words.cash_sheet, design.area, design.style.cash
    label = words.players.format(players=players)
    top = heading(words.title, board, label, design)
    first = top.bottom + cap_height(design.style.type.small)
    date = field(words.date, (area.x, first), area.x + area.width * 0.4, design)
    begins = text(
        words.begins.format(money=CASH),
        (area.right, first),
        design.style.type.small,
        design.style.inks.ink,
        anchor="end",
    )
    notes = _notes(design)
    start = first + design.style.sizes.gap
    rows = -(-players // _COLUMNS)
    room = (area.bottom - notes.bottom - start - rows * sizes.gap) / rows
    width = (area.width - (_COLUMNS - 1) * sizes.gap) / _COLUMNS
    items: list[Item] = [*top.items, *date, begins]
    end = start
    for seat in range(players):
        down, across = divmod(seat, _COLUMNS)
        x, y = area.x + across * (width + sizes.gap), start + down * (_height(room, design) + sizes.gap)
        block = _block(seat, Rect(x, y, width, room), design)
        items += block.items
        end = block.bottom
    items += _notes(design, end + 1.6 * design.style.sizes.gap).items
    return Drawing(f"{board}, {words.title}, {label}", design.paper, tuple(items))


def _height(room: Mm, design: SheetDesign) -> Mm:
    """Return the height of a block: its rows as high as the room allows, within limits."""
    sizes = design.style.cash
    head = sizes.head + sizes.name_line + sizes.small_head
    return head + _rows() * min(sizes.row_most, max(sizes.row, (room - head) / _rows()))


def _rows() -> int:
    return TURNS_EACH + 1


def _block(seat: int, room: Rect, design: SheetDesign) -> FormBlock:
    """Draw a player's block: colours to tick, the name, a row for each turn and one for the end."""
    style, sizes, words = design.style, design.style.cash, design.words.cash_sheet
    area = Rect(room.x, room.y, room.width, _height(room.height, design))
    table = area.y + sizes.head + sizes.name_line + sizes.small_head
    row = (area.bottom - table) / _rows()
    xs = _edges(area, design)
    ys = [table + number * row for number in range(_rows() + 1)]
    last = Rect(area.x, ys[-2], area.width, row)
    name = area.y + sizes.head + sizes.name_line - 1.6 * style.sizes.pad
    items: list[Item] = [
        Path(rectangle(Rect(xs[-2], table, xs[-1] - xs[-2], area.bottom - table)), style.inks.tint),
        *_ticks(seat, area, design),
        *field(words.name, (area.x + style.sizes.pad, name), area.right - style.sizes.pad, design),
        *_heads(xs, table - sizes.small_head, design),
        Path(ruled(Rect(area.x, table, area.width, area.bottom - table), xs[1:-1], ys[:-1]), stroke=style.pens.row),
    ]
    for number in range(1, _rows()):
        middle = ((xs[0] + xs[1]) / 2, ys[number - 1] + row / 2)
        items.append(middle_of(str(number), middle, style.type.number, design))
    items += _last(last, xs, design)
    items.append(Path(rectangle(area), stroke=style.pens.frame))
    return FormBlock(tuple(items), area.bottom)


def _edges(area: Rect, design: SheetDesign) -> list[Mm]:
    """Return the edges of the columns: turn, income, cards, trade, money."""
    left = area.x + design.style.cash.turn
    shares = (0.0, 0.22, 0.42, 0.72, 1.0)
    return [area.x, *(left + share * (area.right - left) for share in shares)]


def _ticks(seat: int, area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Draw the player's number, and a box to tick for each colour."""
    style, sizes = design.style, design.style.cash
    y = area.y + sizes.head / 2
    left = area.x + style.sizes.pad
    yield text(str(seat + 1), (left, y + cap_height(style.type.number) / 2), style.type.number, style.inks.ink)
    step = (area.right - left - sizes.number) / len(COLOURS)
    for place, colour in enumerate(COLOURS):
        x = left + sizes.number + place * step + style.sizes.box / 2
        yield tick_box((x, y), design)
        disc = x + style.sizes.box / 2 + style.sizes.pad + sizes.roundel
        yield from roundel(colour, (disc, y), sizes.roundel, design.players)
        word = disc + sizes.roundel + style.sizes.pad
        label = colour_word(colour, design.words.colours)
        yield text(label, (word, y + cap_height(style.type.small) / 2), style.type.small, style.inks.ink)


def _heads(xs: list[Mm], top: Mm, design: SheetDesign) -> Iterator[Item]:
    found = design.words.cash_sheet
    words = (found.turn, found.income, found.cards, found.trade, found.money)
    middle = top + design.style.cash.small_head / 2
    for word, left, right in zip(words, xs[:-1], xs[1:], strict=True):
        yield middle_of(word, ((left + right) / 2, middle), design.style.type.small, design)


def _last(row: Rect, xs: list[Mm], design: SheetDesign) -> Iterator[Item]:
    """Head the cells of the last row with what is counted there."""
    style, words = design.style, design.words.cash_sheet
    y = row.y + style.sizes.pad + cap_height(style.type.small)
    yield middle_of(words.last, ((xs[0] + xs[1]) / 2, row.centre.y), style.type.head, design)
    cells = ((words.final_income, xs[1]), (words.sold, xs[3]), (words.total, xs[4]))
    for word, left in cells:
        yield text(word, (left + style.sizes.pad, y), style.type.small, style.inks.quiet)


def _notes(design: SheetDesign, top: Mm = 0.0) -> FormBlock:
    """Set the notes at the foot."""
    style, words = design.style, design.words.cash_sheet
    leading = style.type.note.size * style.sizes.leading
    lines = tuple(line for note in words.notes for line in wrapped(note, style.type.note, design.area.width))
    items = set_lines(lines, (design.area.x, top + leading), style.type.note, style.inks.ink, leading=leading)
    return FormBlock(tuple(items), top + (len(lines) + 1) * leading)
