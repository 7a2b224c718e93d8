"""The replay of a log, and the turns of it that need no comment."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.boardgame.findings import Finding
from meridian_print.games.meridian.check.marks import disagreements
from meridian_print.games.meridian.check.move_table import Cell, MoveTable
from meridian_print.games.meridian.check.uncertainty import Uncertainty
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.moves import Rebuild, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State


class Replay(NamedTuple):
    """A log as far as it goes: the states before each turn and after the last, and the moves as played.

    An unknown move is not an `MoveEntry`. In `table` the tokens are matched with the players as played;
    `uncertainty` states which parts of the last state rest on guesses.
    """

    table: MoveTable
    states: tuple[State, ...]
    played: tuple[Cell, ...]
    findings: tuple[Finding, ...]
    uncertainty: Uncertainty


def played_without_findings(state: State, cell: Cell) -> State | None:
    """Play a move without findings; None if it has any."""
    if not isinstance(cell, MoveEntry):
        return None
    after = play(state, cell.move, cell.turned_up)
    if isinstance(after, Violation) or (cell.noted is not None and disagreements(state, cell, after)):
        return None
    changes_nothing = after.columns is state.columns and isinstance(cell.move.action, Rebuild)
    return None if changes_nothing else after
