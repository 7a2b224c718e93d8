"""The log sheet: a game, move by move, in the notation that the program reads."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meridian.rules.material import DECK
from meridian_print.games.meridian.sheets.log_legend import legend
from meridian_print.games.meridian.sheets.log_seats import results, seats
from meridian_print.games.meridian.sheets.sheet import Block, SheetDesign, field, heading, middle_of, ruled
from meridian_print.graphics.drawing.geometry import Mm, Rect, join, line, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height

_ROUNDS = len(DECK)
"""Rounds in a block: those of one deck."""

_BLOCKS = {2: 2, 3: 1, 4: 1}
"""Blocks of rounds side by side, by number of players: one for each colour that a player has."""


def log_sheet(players: int, board: str, design: SheetDesign) -> Drawing:
    """Draw the sheet for 2, 3 or 4 players; `board` is the board's title. Raises KeyError for any other number."""
    words, gap = design.words.log_sheet, design.style.sizes.text_gap
    label = words.players.format(players=players)
    top = heading(words.title, board, label, design)
    about = _about(top.bottom, design)
    first, width = _seat_columns(players, design)
    who = seats(players, Rect(first, about.bottom, width, 0.0), design)
    below = design.style.log.result + legend(0.0, design).bottom + 2 * gap
    rounds = _rounds(players, who.bottom, design.area.bottom - below, design)
    end = results(players, Rect(first, rounds.bottom + gap, width, design.style.log.result), design)
    foot = legend(end.bottom + gap, design)
    blocks = (top, about, who, rounds, end, foot)
    return Drawing(
        f"{board}, {words.title}, {label}", design.paper, tuple(item for one in blocks for item in one.items)
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """A block of rounds: its place, its first round, the edges of its columns and rows."""

    area: Rect
    first: int
    columns: tuple[Mm, ...]
    rows: tuple[Mm, ...]


def _seat_columns(players: int, design: SheetDesign) -> tuple[Mm, Mm]:
    """Return where the players' columns begin, and their width together."""
    area = design.area
    margin = 0.0 if _BLOCKS[players] > 1 else design.style.log.round
    return area.x + margin, area.width - margin


def _about(top: Mm, design: SheetDesign) -> Block:
    """Leave lines for the side of the board, the date and the house rules."""
    words, sizes, area = design.words.log_sheet, design.style.log, design.area
    baseline, gap = top + cap_height(design.style.type.small), design.style.sizes.gap
    date, rules = area.x + sizes.side, area.x + sizes.side + sizes.date
    fields = (
        *field(words.side, (area.x, baseline), date - gap, design),
        *field(words.date, (date, baseline), rules - gap, design),
        *field(words.house_rules, (rules, baseline), area.right, design),
    )
    return Block(fields, top + sizes.info)


def _rounds(players: int, top: Mm, end: Mm, design: SheetDesign) -> Block:
    """Draw the table of the rounds; the rest of the page makes its rows higher, up to a limit."""
    area, sizes, count = design.area, design.style.log, _BLOCKS[players]
    start = top + (design.style.sizes.gap + sizes.column_head if count > 1 else 0.0)
    height = max(sizes.row, min(sizes.row_most, (end - start) / _ROUNDS))
    width = (area.width - (count - 1) * sizes.block_gap) / count
    rows = tuple(start + row * height for row in range(_ROUNDS + 1))
    items: list[Item] = []
    for number in range(count):
        x = area.x + number * (width + sizes.block_gap)
        column = (width - sizes.round) / players
        columns = tuple(x + sizes.round + seat * column for seat in range(players + 1))
        table = _Table(Rect(x, start, width, _ROUNDS * height), number * _ROUNDS + 1, columns, rows)
        items += [*_table(table, design), *(_column_heads(table, design) if count > 1 else ())]
    return Block(tuple(items), rows[-1])


def _table(table: _Table, design: SheetDesign) -> list[Item]:
    """Draw a block's lines and the numbers of its rounds."""
    pens, font, half = design.style.pens, design.style.type.head, (table.rows[1] - table.rows[0]) / 2
    x = (table.area.x + table.columns[0]) / 2
    numbers = [middle_of(f"{table.first + row}.", (x, y + half), font, design) for row, y in enumerate(table.rows[:-1])]
    return [
        *numbers,
        Path(ruled(table.area, (), table.rows[1:-1]), stroke=pens.row),
        Path(ruled(table.area, table.columns[:-1], ()), stroke=pens.part),
        Path(rectangle(table.area), stroke=pens.frame),
    ]


def _column_heads(table: _Table, design: SheetDesign) -> list[Item]:
    """Number the players above a block that stands apart from their names."""
    style, top = design.style, table.area.y - design.style.log.column_head
    middle = (top + table.area.y) / 2
    pairs = enumerate(zip(table.columns, table.columns[1:], strict=False), 1)
    heads = (middle_of(str(seat), ((x + y) / 2, middle), style.type.number, design) for seat, (x, y) in pairs)
    uprights = join(line(x, top, x, table.area.y) for x in table.columns)
    level = line(table.columns[0], top, table.columns[-1], top)
    return [*heads, Path(join((uprights, level)), stroke=style.pens.part)]
