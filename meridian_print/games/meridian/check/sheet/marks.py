"""The marks of a move, checked against what the move does."""

from __future__ import annotations

from meridian_print.games.meridian.notation.resolve import Noted
from meridian_print.games.meridian.rules.column import Direction
from meridian_print.games.meridian.rules.moves import Move
from meridian_print.games.meridian.rules.placing import PlacingEffect, effect_of
from meridian_print.games.meridian.rules.state import State


def agrees(noted: Noted, before: State, move: Move, after: State) -> bool:
    """Return whether the notes on a legal move agree with which way it pushes and the pieces that it leaves."""
    has_pushed_so = noted.push is None or noted.push == pushed(before, move)
    return has_pushed_so and noted.left in (None, after.supplies[before.seat])


def pushed(state: State, move: Move) -> Direction | None:
    """Return which way a legal move pushes, if at all."""
    effect = effect_of(state.columns[move.meridian - 1], move.action, state.seat, state.setup.terms)
    return effect.push if isinstance(effect, PlacingEffect) else None
