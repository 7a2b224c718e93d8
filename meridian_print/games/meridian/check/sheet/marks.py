"""The marks of a move, checked against what the move does."""

from __future__ import annotations

from typing import assert_never

from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.column import Direction, push, without
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.state import State


def disagreements(state: State, entry: MoveEntry, after: State) -> int:
    """Count the marks of a move that disagree with what it did."""
    noted = entry.noted
    if noted is None:
        return 0
    return (noted.push is not None and noted.push != pushed(state, entry.move)) + (
        noted.left is not None and noted.left != after.supplies[state.seat]
    )


def pushed(state: State, move: Move) -> Direction | None:
    """Return which way a legal move pushes, if at all."""
    column = state.columns[move.meridian - 1]
    match move.action:
        case Place(step, height):
            return push(column, step, height)
        case Rebuild(origin, step, height):
            return push(without(column, origin), step, height)
        case Withdraw() | Pass():
            return None
        case _:
            assert_never(move.action)
