"""The replay of a log: the turns of it that need no comment, and what is uncertain since a move was guessed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.sheet.move_table import Cell, MoveTable
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.moves import Move, Violation
from meridian_print.games.meridian.rules.play import carried_out, is_unchanged
from meridian_print.games.meridian.rules.scoring import Score, score
from meridian_print.games.meridian.rules.state import State

_OF_PIECES = frozenset(("not-enough-pieces", "pieces-left", "must-place"))
_OF_CARDS = frozenset(("card-played", "card-not-face-up", "turn-up"))


@dataclass(frozen=True, slots=True)
class Uncertainty:
    """Uncertain meridians, from 1, and seats whose pieces or cards are uncertain; `is_all` if everything is."""

    meridians: frozenset[int] = frozenset()
    pieces: frozenset[int] = frozenset()
    cards: frozenset[int] = frozenset()
    is_all: bool = False

    @property
    def reaches_count(self) -> bool:
        """Return whether the count is uncertain: cards alone do not change it."""
        return self.is_all or bool(self.meridians or self.pieces)

    def reaches(self, code: str, seat: int, move: Move | None) -> bool:
        """Return whether a finding with a code about a player's move may result from it."""
        if self.is_all or code in _OF_CARDS:
            return self.is_all or seat in self.cards
        if code in _OF_PIECES and seat in self.pieces:
            return True
        return move is not None and move.meridian in self.meridians


CERTAIN = Uncertainty()
EVERYTHING = Uncertainty(is_all=True)


def grown(uncertainty: Uncertainty, seat: int, written: Move, meant: Move | None) -> Uncertainty:
    """Return the uncertainty once a player's move was read as another; `meant` is None if that is unknown."""
    is_same_card = meant is not None and written.card == meant.card
    return Uncertainty(
        meridians=uncertainty.meridians | {written.meridian, meant.meridian if meant else written.meridian},
        pieces=uncertainty.pieces | {seat},
        cards=uncertainty.cards if is_same_card else uncertainty.cards | {seat},
        is_all=uncertainty.is_all,
    )


@dataclass(frozen=True, slots=True)
class Replay:
    """A log as far as it goes: the states before each turn and after the last, and the moves as played.

    An unknown move is not an `MoveEntry`. In `table` the tokens are matched with the players as played;
    `score` is the count at its end, `uncertainty` which parts of the last state rest on guesses; `is_partial` if rounds
    are missing.
    """

    table: MoveTable
    states: tuple[State, ...]
    played: tuple[Cell, ...]
    findings: tuple[Finding, ...]
    score: Score
    uncertainty: Uncertainty = CERTAIN
    is_partial: bool = False


def states_without_findings(begun: State, cells: Iterable[Cell]) -> tuple[State, ...] | None:
    """Play moves from a state on; return it and the state after each, or None if there is any finding."""
    state, states = begun, [begun]
    for cell in cells:
        after = played_without_findings(state, cell)
        if after is None:
            return None
        states.append(after)
        state = after
    return tuple(states)


def played_without_findings(state: State, cell: Cell) -> State | None:
    """Play a move; return the state after it, or None if there is any finding."""
    if not isinstance(cell, MoveEntry):
        return None
    move, turned_up, noted = cell
    turn = carried_out(state, move, turned_up)
    if isinstance(turn, Violation) or is_unchanged(state, move):
        return None
    after, effect = turn
    if noted is None:
        return after
    push, left, _ = noted
    if push is not None and push != effect.push:
        return None
    return after if left is None or left == after.supplies[state.turn % len(state.hands)] else None


def wrong_figures(state: State, result: Result) -> int:
    """Count the figures of a result that disagree with the final state."""
    return wrongly_counted(score(state), result) if result.points or result.left or result.winner else 0


def wrongly_counted(count: Score, result: Result) -> int:
    """Count the figures of a result that disagree with the score."""
    return (
        sum(count.points[figure.seat] != figure.value for figure in result.points)
        + sum(count.left[figure.seat] != figure.value for figure in result.left)
        + (result.winner is not None and result.winner.seats != count.winners)
    )
