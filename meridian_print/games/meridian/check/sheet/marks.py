"""The marks of a move, checked against what the move does."""

from __future__ import annotations

from typing import assert_never

from meridian_print.games.meridian.notation.resolve import Noted
from meridian_print.games.meridian.rules.column import Direction, push, without
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.state import State


def agrees(noted: Noted, push: Direction | None, left: int) -> bool:
    """Return whether the notes on a move agree with which way it pushes and the pieces that it leaves."""
    return noted.push in (None, push) and noted.left in (None, left)


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
