"""Style of the sheets to write on."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.components.entries import EntryStyle
from meridian_print.components.sheet import SheetInks, SheetPens, SheetSizes, SheetType
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.type import Font
from meridian_print.templates import load


class SmallMapStyle(NamedTuple):
    """Style of small maps on the contact sheet.

    The `coast`, the `frame` and the `ring` of dots are widths of lines; dots are given by their radii.
    """

    worth: Font
    coast: Mm
    frame: Mm
    ring: Mm
    ordinary: Mm
    capital: Mm


def small_map_style() -> SmallMapStyle:
    """Read the style, which is the same in all themes."""
    return load("meridian/contact-sheet.yaml", SmallMapStyle)


class ScoreSizes(NamedTuple):
    """Widths of the score sheet's columns, heights of its rows; the islands' names take the rest.

    A cell to write in is at least `cell` wide, and wider if its heading needs it, with `air` on both sides.
    Rows of islands are between `row` and `row_most` high, and higher if a name needs it.
    """

    worth: Mm
    city: Mm
    cities_in_line: int
    cell: Mm
    air: Mm
    head: Mm
    name_line: Mm
    small_head: Mm
    row: Mm
    row_most: Mm
    total: Mm
    lead: Mm


class LogSizes(NamedTuple):
    """Widths and heights on the log sheet; rows of rounds are between `row` and `row_most` high.

    `tick_wide` is the width of a colour's tick box in a row of four; `result_shares` divide what the words leave of a
    player's result.
    """

    round: Mm
    block_gap: Mm
    info: Mm
    side: Mm
    date: Mm
    place: Mm
    seat_head: Mm
    seat_line: Mm
    tick: Mm
    tick_wide: Mm
    tick_roundel: Mm
    face_up: Mm
    column_head: Mm
    row: Mm
    row_most: Mm
    result: Mm
    result_shares: tuple[float, float, float]
    sample: Mm
    legend_columns: int


class SheetStyle(NamedTuple):
    """Style of score sheets and log sheets."""

    inks: SheetInks
    pens: SheetPens
    type: SheetType
    sizes: SheetSizes
    score: ScoreSizes
    log: LogSizes
    entries: EntryStyle
