"""How well the rest of a log fits a state: the measure by which repairs are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.games.meteo.check.cells import Cell, TurnEnd
from meridian_print.games.meteo.notation.grammar import Fault, IncomeMark, MoneyMark, TurnEntry
from meridian_print.games.meteo.notation.model import Result
from meridian_print.games.meteo.rules.actions import Violation
from meridian_print.games.meteo.rules.lenient import play_leniently
from meridian_print.games.meteo.rules.money import final, next_turn
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.state import State

BOUNDLESS = 1_000_000
"""More faults than any log has."""
FARTHEST = 400
"""How many cells are looked ahead; a whole game has some two hundred."""


LISTING = 100
"""What it costs to list what is legal, or what may have been meant, in cells that are looked ahead."""


@dataclass(slots=True)
class Effort:
    """The work still to be spent on a log, in cells that are looked ahead: any honest log needs a small part of it.

    A log is played once as it stands, and with as much effort again with its lines in other places.
    """

    left: int = 200_000


class Rest(NamedTuple):
    """What follows in a log: cells and the recorded result."""

    cells: Sequence[Cell]
    result: Result | None


def faults(state: State, rest: Rest, effort: Effort, *, most: int = BOUNDLESS, drifting: bool = False) -> int:
    """Count the faults from a state on: illegal tokens, unreadable ones, marks and figures that disagree.

    Counting stops above `most`. If `drifting`, money noted with the same error as before is no fault.
    """
    count = 0
    drift = [0] * state.setup.seats
    for cell in rest.cells[:FARTHEST]:
        effort.left -= 1
        if drifting and isinstance(cell, TurnEntry) and isinstance(cell.written, MoneyMark):
            off = cell.written.amount - state.money[state.seat]
            count += off not in (0, drift[state.seat]) and not cell.stands
            drift[state.seat] = off
        else:
            fault, state = followed(state, cell)
            count += fault
        if count > most or effort.left <= 0:
            return max(count, most + 1) if effort.left <= 0 else count
    return count + (wrong_figures(state, rest.result) if len(rest.cells) <= FARTHEST else 0)


def followed(state: State, cell: Cell) -> tuple[int, State]:
    """Follow a cell and count its faults; what is illegal is skipped, or done if the table let it stand."""
    if isinstance(cell, TurnEnd):
        missing = cell.is_closed and (not state.has_placed) + owes(state)
        return int(missing), next_turn(state) if cell.is_followed else state
    if isinstance(cell, Fault):
        return 1, state
    written = cell.written
    match written:
        case MoneyMark(amount):
            return int(amount != state.money[state.seat] and not cell.stands), state
        case IncomeMark(amount):
            return int((state.has_acted or amount != state.income) and not cell.stands), state
    after = play(state, written)
    if not isinstance(after, Violation):
        return 0, after
    return (0, play_leniently(state, written)) if cell.stands else (1, state)


def wrong_figures(state: State, result: Result | None) -> int:
    """Count the figures of a result that disagree with the final state."""
    if result is None or not state.is_over:
        return int(result is not None)
    count = final(state)
    return sum(count.money[figure.seat] != figure.value for figure in result.money) + (
        result.winner is not None and result.winner.seats != count.winners
    )
