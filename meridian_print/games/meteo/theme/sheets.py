"""Style of the sheets to write on."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.components.entries import EntryStyle
from meridian_print.components.sheet import SheetInks, SheetPens, SheetSizes, SheetType
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink


class CashSizes(NamedTuple):
    """Lengths of the cash sheet: of a player's block, its head and rows, a player's number, the column of the turns.

    `typed` is the height of a field on a line.
    """

    head: Mm
    name_line: Mm
    small_head: Mm
    row: Mm
    row_most: Mm
    number: Mm
    turn: Mm
    gap: Mm
    roundel: Mm
    typed: Mm


class LogSizes(NamedTuple):
    """Lengths of the log sheet.

    A tile at the start is written into a square of the side `cell`, one of a hand into one of the side `hand`. `head`
    is the height of the line above a table, `number` the width of a player's number, `turn` that of the column of the
    turns; a row is between `row` and `row_most` high and has `lines` to write on. `sample` is the width of a sample in
    the legend, which has `columns` columns.
    """

    cell: Mm
    letter: Mm
    hand: Mm
    head: Mm
    number: Mm
    tick: Mm
    roundel: Mm
    turn: Mm
    row: Mm
    row_most: Mm
    lines: int
    result: Mm
    sample: Mm
    columns: int
    gap: Mm
    info: Mm
    date: Mm
    place: Mm


class SheetStyle(NamedTuple):
    """Style of cash sheet and log sheet."""

    inks: SheetInks
    pens: SheetPens
    type: SheetType
    sizes: SheetSizes
    cash: CashSizes
    log: LogSizes
    entries: EntryStyle

    def without_backgrounds(self) -> SheetStyle:
        """Return the style without the tint of what is to be added up."""
        return self._replace(inks=self.inks._replace(tint=_WHITE))


_WHITE = Ink((1.0, 1.0, 1.0))
