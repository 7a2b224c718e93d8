"""The cash sheet of a game that was played, filled in: everyone's income, cards, trade and money, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from meridian_print.components.entries import figure, fitted, is_settable, tick
from meridian_print.components.player_marks import colour_word
from meridian_print.components.players import COLOURS
from meridian_print.games.meteo.rules.material import TURNS_EACH
from meridian_print.games.meteo.sheets.cash_sheet import CashBlock, CashColumn, cash_page
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Drawing, Group, Item
from meridian_print.graphics.drawing.type import cap_height, text

_MINUS = "\N{MINUS SIGN}"


class CashRow(NamedTuple):
    """A player's turn in thousands: what came in, what was forgiven of a debt (M2), and the money at its end.

    `cards` are all that were played since the player's turn before.
    """

    income: int
    cards: int
    trade: int
    forgiven: int
    money: int


class CashEnd(NamedTuple):
    """A player's last income, what all pieces sell for, and the result, in thousands."""

    income: int
    sold: int
    total: int


@dataclass(frozen=True, slots=True)
class Account:
    """A player's money, turn by turn; `end` is None while the game is not over."""

    colour: str
    name: str
    rows: tuple[CashRow, ...]
    end: CashEnd | None


@dataclass(frozen=True, slots=True)
class CashBook:
    """Everyone's account, in seating order; `remark` is what is to be said of them, such as on what they rest."""

    accounts: tuple[Account, ...]
    date: str = ""
    remark: str = ""


def filled_cash_sheet(book: CashBook, board: str, design: SheetDesign) -> Drawing:
    """Draw the cash sheet like `cash_sheet`, with a game's accounts filled in."""
    page, entries = cash_page(len(book.accounts), board, design), design.style.entries
    lines = ((book.date, page.date), (book.remark, page.remark))
    blocks = zip(book.accounts, page.blocks, strict=True)
    written = (
        *(fitted(words, _raised(line.start, design), line.room, entries) for words, line in lines if words),
        *(item for account, block in blocks for item in _block(account, block, design)),
    )
    return replace(page.drawing, items=(*page.drawing.items, Group(written, layer="Game")))


def _block(account: Account, block: CashBlock, design: SheetDesign) -> Iterator[Item]:
    style, entries = design.style, design.style.entries
    yield tick(block.ticks[COLOURS.index(account.colour)], style.sizes.box, entries)
    name = account.name.strip()
    shown = name if is_settable(name, entries) else colour_word(account.colour, design.words.colours)
    yield fitted(shown, _raised(block.name.start, design), block.name.room, entries)
    for number, row in enumerate(account.rows):
        amounts = (row.income if number else None, row.cards or None, row.trade or None, row.money)
        yield from _row(number, amounts, block, design)
        if row.forgiven:
            yield _forgiven(number, row.forgiven, block, design)
    if account.end:
        yield from _row(TURNS_EACH, (account.end.income, None, account.end.sold, account.end.total), block, design)


def _row(number: int, amounts: tuple[int | None, ...], block: CashBlock, design: SheetDesign) -> Iterator[Item]:
    """Write the amounts of a row; what did not happen stays blank."""
    entries = design.style.entries
    for column, amount in zip(CashColumn, amounts, strict=True):
        if amount is not None:
            is_total = number == TURNS_EACH and column is CashColumn.MONEY
            words = str(amount) if column is CashColumn.MONEY else f"{amount:+}"
            shown = "0" if amount == 0 else words.replace("-", _MINUS)
            yield figure(shown, block.cell(number, column), entries.total if is_total else entries.figure, entries)


def _forgiven(number: int, amount: int, block: CashBlock, design: SheetDesign) -> Item:
    """Write what was forgiven above the money that is left."""
    style, cell = design.style, block.cell(number, CashColumn.MONEY)
    at = (cell.right - style.sizes.pad, cell.y + style.sizes.pad + cap_height(style.type.small))
    words = design.words.cash_sheet.forgiven.format(money=amount)
    return text(words, at, style.type.small, style.entries.ink, anchor="end")


def _raised(start: Point, design: SheetDesign) -> Point:
    """Return where words stand that do not touch their line."""
    pad = design.style.sizes.pad
    return Point(start.x, start.y - pad / 2)
