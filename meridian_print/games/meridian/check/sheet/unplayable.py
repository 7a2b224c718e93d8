"""Logs that nobody could play: most words are no moves, or most rounds have too few or too many."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.unreadable import mostly_unreadable
from meridian_print.games.meridian.check.codes import CODES, finding
from meridian_print.games.meridian.check.sheet.move_table import MoveTable
from meridian_print.games.meridian.check.sheet.passes import marks_of_pass
from meridian_print.games.meridian.notation.model import Line
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry

_MOVES = "moves such as '7c3', '7-b', '7-bd2' or '7x'"
_LEAST = 6
"""Fewer rounds with too few or too many moves are reported one by one."""


def unplayable(lines: Sequence[Line], table: MoveTable) -> Finding | None:
    """Report why a log cannot be played at all; None if it may be."""
    return mostly_unreadable(lines, _is_readable, code=CODES["syntax"], expected=_MOVES) or _uneven(table)


def _is_readable(text: str) -> bool:
    return isinstance(read_entry(text), MoveEntry) or marks_of_pass(text) is not None


def _uneven(table: MoveTable) -> Finding | None:
    """Report that most rounds have another number of moves than there are players."""
    if len(table.unsettled) < _LEAST or 2 * len(table.unsettled) <= len(table.rows):
        return None
    first = min(table.unsettled)
    line, count = table.line(first), len(table.unsettled)
    others = f"{count} of {len(table.rows)} rounds have too few or too many"
    got = f"{len(line.tokens)} in round {table.round(first)}; {others}"
    hint = "does every player have a column, and are the players listed in the order of the columns?"
    return finding("missing-move", line.end_span, f"expected {table.seats} moves in each round, got {got}", hint)
