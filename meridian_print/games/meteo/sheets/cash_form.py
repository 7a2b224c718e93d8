"""The cash sheet as a form: boxes for names, colours and amounts; everyone's money is computed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.components.player_marks import colour_word
from meridian_print.components.players import COLOURS
from meridian_print.games.meteo.rules.material import CASH, TURNS_EACH
from meridian_print.games.meteo.sheets.cash_sheet import CashBlock, CashColumn, WritingLine, cash_page
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.graphics.drawing.forms import Balance, Field
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Drawing

_TURN = (CashColumn.INCOME, CashColumn.CARDS, CashColumn.TRADE)
_END = (CashColumn.INCOME, CashColumn.TRADE)
"""What is counted after the last turn: income once more, and all pieces sold."""
_TYPED = (*(_TURN,) * TURNS_EACH, _END)
"""The columns that are typed in, row by row."""


def cash_form(players: int, board: str, prefix: str, design: SheetDesign) -> tuple[Drawing, tuple[Field, ...]]:
    """Draw the cash sheet with its fields, in the order of the sheet; their names begin with `prefix`."""
    page, entries = cash_page(players, board, design), design.style.entries
    tooltip = design.words.cash_sheet.form.date
    date = Field(f"{prefix}.date", tooltip, _above(page.date, design), entries.name, entries.ink, is_centred=False)
    seats = enumerate(page.blocks, 1)
    blocks = (field for seat, block in seats for field in _block(f"{prefix}.seat{seat}", seat, block, design))
    return page.drawing, (date, *blocks)


def _block(prefix: str, seat: int, block: CashBlock, design: SheetDesign) -> Iterator[Field]:
    """Yield the fields of a player: the colours, the name, the table row by row."""
    words, entries = design.words.cash_sheet.form, design.style.entries
    cross, side = replace(entries.figure, size=design.style.type.small.size), design.style.sizes.box
    for colour, (x, y) in zip(COLOURS, block.ticks, strict=True):
        tooltip = words.colour.format(seat=seat, colour=colour_word(colour, design.words.colours))
        yield Field(f"{prefix}.{colour}", tooltip, Rect(x - side / 2, y - side / 2, side, side), cross, entries.ink)
    name = _above(block.name, design)
    yield Field(f"{prefix}.name", words.name.format(seat=seat), name, entries.name, entries.ink)
    for row, columns in enumerate(_TYPED):
        for column in columns:
            tooltip = _tooltip(row, column, seat, design)
            yield Field(_named(prefix, row, column), tooltip, block.cell(row, column), entries.figure, entries.ink)
        yield _money(prefix, row, block, _tooltip(row, CashColumn.MONEY, seat, design), design)


def _money(prefix: str, row: int, block: CashBlock, tooltip: str, design: SheetDesign) -> Field:
    """Make the field for a player's money: what everyone begins with and all amounts down to this row."""
    entries = design.style.entries
    rows = [tuple(_named(prefix, above, column) for column in _TYPED[above]) for above in range(row + 1)]
    balance = Balance(CASH, tuple(name for names in rows for name in names), rows[-1])
    font = entries.figure if row < TURNS_EACH else entries.total
    cell, name = block.cell(row, CashColumn.MONEY), _named(prefix, row, CashColumn.MONEY)
    return Field(name, tooltip, cell, font, entries.ink, computed=balance)


def _named(prefix: str, row: int, column: CashColumn) -> str:
    of = f"turn{row + 1}" if row < TURNS_EACH else "end"
    return f"{prefix}.{of}.{column.name.lower()}"


def _tooltip(row: int, column: CashColumn, seat: int, design: SheetDesign) -> str:
    words = design.words.cash_sheet.form
    of_turn = {
        CashColumn.INCOME: words.income,
        CashColumn.CARDS: words.cards,
        CashColumn.TRADE: words.trade,
        CashColumn.MONEY: words.money,
    }
    at_end = {CashColumn.INCOME: words.final_income, CashColumn.TRADE: words.sold, CashColumn.MONEY: words.total}
    template = of_turn[column] if row < TURNS_EACH else at_end[column]
    return template.format(seat=seat, turn=row + 1)


def _above(line: WritingLine, design: SheetDesign) -> Rect:
    """Return the place for what is typed on a line, as high as the type needs."""
    high = design.style.cash.typed
    return Rect(line.start.x, line.start.y - high, line.room, high)
