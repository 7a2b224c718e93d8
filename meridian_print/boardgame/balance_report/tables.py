"""Tables of a report on paper: a column is as wide as what is in it; bars take what room is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from meridian_print.boardgame.balance_report.content import Cell, FigureTable, ShareBar
from meridian_print.boardgame.balance_report.style import ReportStyle
from meridian_print.graphics.drawing.geometry import Mm, Rect, line, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import Font, cap_height, text, width
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.lines import wrapped

_ROUNDING: Mm = 0.01
"""How much wider a column is than what is in it, so that a word still fits when it is measured again."""


def table_blocks(table: FigureTable, room: Mm, highest: Mm, style: ReportStyle) -> Iterator[Block]:
    """Set a table, without its title, in blocks no higher than `highest`, each with the heads."""
    columns = _columns(table, room, style)
    head = _head(table, columns, style)
    lines, high = [head], head.height
    for cells in table.rows:
        row = _row(cells, columns, style)
        if high + row.height > highest and len(lines) > 1:
            yield _stacked(lines, columns[-1].right, style)
            lines, high = [head], head.height
        lines.append(row)
        high += row.height
    yield _stacked(lines, columns[-1].right, style)


@dataclass(frozen=True, slots=True)
class _Column:
    """A column from its left to its right edge."""

    left: Mm
    right: Mm

    @property
    def width(self) -> Mm:
        """How wide it is."""
        return self.right - self.left


def _columns(table: FigureTable, room: Mm, style: ReportStyle) -> tuple[_Column, ...]:
    cells = list(zip(*table.rows, strict=True))
    gaps = (len(cells) - 1) * style.column
    widths = _natural([(head,) for head in table.heads], cells, style)
    if sum(widths) + gaps > room:
        widths = _natural([head.split() for head in table.heads], cells, style)
    bars = [at for at, column in enumerate(cells) if any(isinstance(cell, ShareBar) for cell in column)]
    spare = room - sum(widths) - gaps
    for at in bars:
        widths[at] = max(style.bar.least, widths[at] + min(0.0, spare) / len(bars))
    starts = [0.0, *accumulate(wide + style.column for wide in widths)]
    return tuple(_Column(left, left + wide) for left, wide in zip(starts, widths, strict=False))


def _natural(heads: Sequence[Sequence[str]], cells: Sequence[Sequence[Cell]], style: ReportStyle) -> list[Mm]:
    """Return how wide columns want to be; `heads` are what is not broken in the head of each."""
    widths = []
    for unbroken, column in zip(heads, cells, strict=True):
        words = (width(word, style.head) for word in unbroken)
        below = (style.bar.width if isinstance(cell, ShareBar) else width(cell, style.small) for cell in column)
        widths.append(max(*words, *below, 0.0) + _ROUNDING)
    return [min(widths[0], style.first), *widths[1:]]


def _head(table: FigureTable, columns: Sequence[_Column], style: ReportStyle) -> Block:
    """Set the heads, their last lines on one baseline; a block without height if all are empty."""
    if not any(table.heads):
        return Block((), 0.0)
    broken = [wrapped(head, style.head, column.width) for head, column in zip(table.heads, columns, strict=True)]
    leading, most = 1.15 * style.head.size, max(map(len, broken))
    items: list[Item] = []
    for at, (column, lines) in enumerate(zip(columns, broken, strict=True)):
        first = most - len(lines)
        placed = ((words, (first + number + 1) * leading) for number, words in enumerate(lines))
        items.append(Group(tuple(_words(words, column, y, style.head, style, at=at) for words, y in placed), tag="TH"))
    return Block(tuple(items), most * leading + 0.4 * leading)


def _row(cells: Sequence[Cell], columns: Sequence[_Column], style: ReportStyle) -> Block:
    first = wrapped(cells[0], style.small, columns[0].width) if isinstance(cells[0], str) else ()
    leading = style.leading * style.small.size
    high = style.row * style.small.size + (max(1, len(first)) - 1) * leading
    base = style.row * style.small.size / 2 + cap_height(style.small) / 2
    items: list[Item] = []
    for at, (cell, column) in enumerate(zip(cells, columns, strict=True)):
        drawn: tuple[Item, ...]
        if isinstance(cell, ShareBar):
            drawn = tuple(_bar(cell, column, style))
        elif at == 0:
            drawn = tuple(
                _words(words, column, base + number * leading, style.small, style, at=0)
                for number, words in enumerate(first)
            )
        else:
            drawn = (_words(cell, column, base, style.small, style, at=at),)
        items.append(Group(drawn, tag="TD"))
    return Block(tuple(items), high)


def _words(words: str, column: _Column, base: Mm, font: Font, style: ReportStyle, *, at: int) -> Item:
    """Set a line in a column of a number: in the first from the left, in others to the right."""
    x = column.right if at else column.left
    return text(words, (x, base), font, style.inks.ink, anchor="end" if at else "start")


def _bar(bar: ShareBar, column: _Column, style: ReportStyle) -> Iterator[Item]:
    """Draw a bar; the cell beside it says the same in figures."""
    high, row = style.bar.height, style.row * style.small.size
    top, middle = (row - high) / 2, row / 2
    mean, low, high_end = (column.left + column.width * min(end / bar.longest, 1.0) for end in bar.share)
    yield Path(rectangle(Rect(column.left, top, mean - column.left, high)), style.inks.bar)
    yield Path(line(low, middle, high_end, middle), stroke=style.pens.whisker)
    if bar.even is not None:
        at = column.left + column.width * min(bar.even / bar.longest, 1.0)
        yield Path(line(at, top, at, top + high), stroke=style.pens.even)


def _stacked(lines: Sequence[Block], wide: Mm, style: ReportStyle) -> Block:
    """Stack heads and rows, with a line below each."""
    items, y = list[Item](), 0.0
    for number, block in enumerate(lines):
        if block.items:
            items.append(Group(block.items, matrix=translation(0.0, y), tag="TR"))
            y += block.height
            items.append(Path(line(0.0, y, wide, y), stroke=style.pens.row if number else style.pens.head))
    return Block((Group(tuple(items), tag="Table"),), y)
