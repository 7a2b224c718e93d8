"""How well the rest of a log fits a state: the measure by which repairs are chosen."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.games.meridian.check.marks import disagreements
from meridian_print.games.meridian.check.move_table import Cell
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.lenient import play_leniently, skip
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State

BOUNDLESS = 1_000_000
"""More faults than any log has."""


class Rest(NamedTuple):
    """What follows a turn in a log: the cells of the later turns, and the recorded result."""

    cells: tuple[Cell, ...]
    result: Result


def faults(state: State, rest: Rest, *, most: int) -> int:
    """Count the faults from a state on: illegal moves, unreadable tokens, marks and figures that disagree.

    Counting stops above `most`.
    """
    count, last = followed(state, rest.cells, most=most)
    return count if count > most else count + wrong_figures(last, rest.result)


def followed(state: State, cells: tuple[Cell, ...], *, most: int) -> tuple[int, State]:
    """Play cells from a state on, to the end or beyond `most` faults; return the count and the last state."""
    count = 0
    for cell in cells:
        fault, state = played_on(state, cell)
        count += fault
        if count > most:
            break
    return count, state


def played_on(state: State, cell: Cell) -> tuple[int, State]:
    """Play a cell and count its faults; an illegal move is let stand, an unknown one skipped."""
    if not isinstance(cell, MoveEntry):
        return int(isinstance(cell, Fault)), skip(state)
    after = play(state, cell.move, cell.turned_up)
    if isinstance(after, Violation):
        return 1, play_leniently(state, cell.move, cell.turned_up)
    return disagreements(state, cell, after), after


def wrong_figures(state: State, result: Result) -> int:
    """Count the figures of a result that disagree with the final state."""
    if not (result.points or result.left or result.winner):
        return 0
    count = score(state)
    return (
        sum(count.points[figure.seat] != figure.value for figure in result.points)
        + sum(count.left[figure.seat] != figure.value for figure in result.left)
        + (result.winner is not None and result.winner.seats != count.winners)
    )
