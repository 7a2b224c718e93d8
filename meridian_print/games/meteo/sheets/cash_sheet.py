"""The cash sheet: everyone's money turn by turn, in a block for each player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

from meridian_print.components.player_marks import colour_word, roundel
from meridian_print.components.players import COLOURS
from meridian_print.components.sheet import FormBlock, field, heading, middle_of, ruled, tick_box
from meridian_print.games.meteo.rules.material import CASH, TURNS_EACH
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text, width
from meridian_print.graphics.typesetting.lines import set_lines, wrapped

_COLUMNS = 2
"""Blocks side by side."""
_ROWS = TURNS_EACH + 1


class CashColumn(IntEnum):
    """The columns that are written in; the first of a block, before them, has the number of the turn."""

    INCOME = 1
    CARDS = 2
    TRADE = 3
    MONEY = 4


class WritingLine(NamedTuple):
    """A line to write on, from the `start` of its baseline to the `right`."""

    start: Point
    right: Mm

    @property
    def room(self) -> Mm:
        """The length of the line."""
        return self.right - self.start.x


@dataclass(frozen=True, slots=True)
class CashBlock:
    """A player's block: the line for the name, the middles of the boxes of the colours, and the table.

    `xs` are the edges of its columns; `rows` are where one writes, from top to bottom: one for each turn, and the last
    for the end.
    """

    name: WritingLine
    ticks: tuple[Point, ...]
    xs: tuple[Mm, ...]
    rows: tuple[tuple[Mm, Mm], ...]

    def cell(self, row: int, column: CashColumn) -> Rect:
        """Return the place of a cell."""
        left, (top, bottom) = self.xs[column], self.rows[row]
        return Rect(left, top, self.xs[column + 1] - left, bottom - top)


@dataclass(frozen=True, slots=True)
class CashPage:
    """The sheet with the places to write in: the date, what is to be said of the game, the players' blocks."""

    drawing: Drawing
    date: WritingLine
    remark: WritingLine
    blocks: tuple[CashBlock, ...]


def cash_sheet(players: int, board: str, design: SheetDesign) -> Drawing:
    """Draw the sheet for 2, 3 or 4 players; `board` is the board's title."""
    return cash_page(players, board, design).drawing


def cash_page(players: int, board: str, design: SheetDesign) -> CashPage:
    """Draw the same, and say where one writes."""
    words, area, style = design.words.cash_sheet, design.area, design.style
    label = words.players.format(players=players)
    top = heading(words.title, board, label, design)
    first = top.bottom + cap_height(style.type.small)
    middle = area.x + area.width * 0.4
    date = field(words.date, (area.x, first), middle, design)
    begins = words.begins.format(money=CASH)
    begin = text(begins, (area.right, first), style.type.small, style.inks.ink, anchor="end")
    start = first + style.sizes.gap
    rooms = _rooms(players, start, design)
    blocks = tuple(_block(seat, room, design) for seat, room in enumerate(rooms))
    notes = _notes(design, rooms[-1].bottom + 1.6 * style.sizes.gap).items
    drawn = (*top.items, *date, begin, *(item for _, items in blocks for item in items), *notes)
    return CashPage(
        Drawing(f"{board}, {words.title}, {label}", design.paper, drawn),
        _after_label(words.date, Point(area.x, first), middle, design),
        WritingLine(Point(middle + style.sizes.gap, first), area.right - begin.width - style.sizes.gap),
        tuple(block for block, _ in blocks),
    )


def _after_label(label: str, at: Point, right: Mm, design: SheetDesign) -> WritingLine:
    """Return the line to write on after a label."""
    style = design.style
    return WritingLine(Point(at.x + width(label, style.type.small) + style.sizes.pad, at.y), right)


def _rooms(players: int, top: Mm, design: SheetDesign) -> tuple[Rect, ...]:
    """Return the places of the players' blocks: two beside each other, the rows as high as the page allows."""
    area, sizes = design.area, design.style.cash
    lines = -(-players // _COLUMNS)
    height = _height((area.bottom - _notes(design).bottom - top - lines * sizes.gap) / lines, design)
    wide = (area.width - (_COLUMNS - 1) * sizes.gap) / _COLUMNS
    places = (divmod(seat, _COLUMNS) for seat in range(players))
    return tuple(
        Rect(area.x + across * (wide + sizes.gap), top + down * (height + sizes.gap), wide, height)
        for down, across in places
    )


def _height(room: Mm, design: SheetDesign) -> Mm:
    """Return the height of a block: its rows as high as the room allows, within limits."""
    sizes = design.style.cash
    head = sizes.head + sizes.name_line + sizes.small_head
    return head + _ROWS * min(sizes.row_most, max(sizes.row, (room - head) / _ROWS))


def _block(seat: int, area: Rect, design: SheetDesign) -> tuple[CashBlock, tuple[Item, ...]]:
    """Draw a player's block: colours to tick, the name, a row for each turn and one for the end."""
    style, sizes, words = design.style, design.style.cash, design.words.cash_sheet
    table = area.y + sizes.head + sizes.name_line + sizes.small_head
    row = (area.bottom - table) / _ROWS
    xs, ys = _edges(area, design), tuple(table + number * row for number in range(_ROWS + 1))
    name = Point(area.x + style.sizes.pad, area.y + sizes.head + sizes.name_line - 1.6 * style.sizes.pad)
    right = area.right - style.sizes.pad
    block = CashBlock(_after_label(words.name, name, right, design), tuple(_boxes(area, design)), xs, _rows(ys, design))
    turns = range(1, _ROWS)
    numbers = (((xs[0] + xs[1]) / 2, ys[number - 1] + row / 2) for number in turns)
    return block, (
        Path(rectangle(Rect(xs[-2], table, xs[-1] - xs[-2], area.bottom - table)), style.inks.tint),
        *_ticks(seat, block, area, design),
        *field(words.name, name, right, design),
        *_heads(xs, table - sizes.small_head, design),
        Path(ruled(Rect(area.x, table, area.width, area.bottom - table), xs[1:-1], ys[:-1]), stroke=style.pens.row),
        *(middle_of(str(turn), at, style.type.number, design) for turn, at in zip(turns, numbers, strict=True)),
        *_last(Rect(area.x, ys[-2], area.width, row), xs, design),
        Path(rectangle(area), stroke=style.pens.frame),
    )


def _rows(ys: tuple[Mm, ...], design: SheetDesign) -> tuple[tuple[Mm, Mm], ...]:
    """Return the rows, the last one below its small words."""
    rows = tuple(pairwise(ys))
    style = design.style
    return (*rows[:-1], (ys[-2] + style.sizes.pad + cap_height(style.type.small), ys[-1]))


def _edges(area: Rect, design: SheetDesign) -> tuple[Mm, ...]:
    """Return the edges of the columns: turn, income, cards, trade, money."""
    left = area.x + design.style.cash.turn
    shares = (0.0, 0.22, 0.42, 0.72, 1.0)
    return (area.x, *(left + share * (area.right - left) for share in shares))


def _boxes(area: Rect, design: SheetDesign) -> Iterator[Point]:
    """Yield the middle of the box of each colour."""
    style, sizes = design.style, design.style.cash
    left = area.x + style.sizes.pad
    step = (area.right - left - sizes.number) / len(COLOURS)
    for place in range(len(COLOURS)):
        yield Point(left + sizes.number + place * step + style.sizes.box / 2, area.y + sizes.head / 2)


def _ticks(seat: int, block: CashBlock, area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Draw the player's number, and a box to tick for each colour."""
    style, sizes = design.style, design.style.cash
    number = (area.x + style.sizes.pad, area.y + sizes.head / 2 + cap_height(style.type.number) / 2)
    yield text(str(seat + 1), number, style.type.number, style.inks.ink)
    for (x, y), colour in zip(block.ticks, COLOURS, strict=True):
        yield tick_box((x, y), design)
        disc = x + style.sizes.box / 2 + style.sizes.pad + sizes.roundel
        yield from roundel(colour, (disc, y), sizes.roundel, design.players)
        word = disc + sizes.roundel + style.sizes.pad
        label = colour_word(colour, design.words.colours)
        yield text(label, (word, y + cap_height(style.type.small) / 2), style.type.small, style.inks.ink)


def _heads(xs: tuple[Mm, ...], top: Mm, design: SheetDesign) -> Iterator[Item]:
    found = design.words.cash_sheet
    words = (found.turn, found.income, found.cards, found.trade, found.money)
    middle = top + design.style.cash.small_head / 2
    for word, left, right in zip(words, xs[:-1], xs[1:], strict=True):
        yield middle_of(word, ((left + right) / 2, middle), design.style.type.small, design)


def _last(row: Rect, xs: tuple[Mm, ...], design: SheetDesign) -> Iterator[Item]:
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
