"""The replay of a log: the turns of it that need no comment, and what is uncertain since a move was guessed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.sheet.move_table import Cell, MoveTable, move_table
from meridian_print.games.meridian.notation.model import Moves, Result, lines_of
from meridian_print.games.meridian.notation.resolve import MoveEntry, said_by
from meridian_print.games.meridian.rules.in_play import GameInPlay
from meridian_print.games.meridian.rules.moves import Move, Violation
from meridian_print.games.meridian.rules.play import is_unchanged, play, pushed
from meridian_print.games.meridian.rules.scoring import Score, score
from meridian_print.games.meridian.rules.state import State, turn_count

_OF_PIECES = frozenset(("not-enough-pieces", "pieces-left", "must-place"))
_OF_CARDS = frozenset(("card-played", "card-not-face-up", "turn-up"))


class Uncertainty(NamedTuple):
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


class Read(NamedTuple):
    """What had to be found out of a log: its table, in which the tokens are matched with the players as played.

    `played` are the moves as played, of which an unknown one is not a `MoveEntry`; `states` are those before each turn
    and after the last.
    """

    table: MoveTable
    played: tuple[Cell, ...]
    states: tuple[State, ...]


class Replay(NamedTuple):
    """A log as far as it goes: the states before the first turn and after the last, with `length` turns between them.

    `score` is the count at its end, `uncertainty` which parts of the last state rest on guesses; `is_partial` if rounds
    are missing. `read` is None where all is as the lines of the rounds say.
    """

    moves: Moves
    begun: State
    last: State
    length: int
    findings: tuple[Finding, ...]
    score: Score
    uncertainty: Uncertainty = CERTAIN
    is_partial: bool = False
    read: Read | None = None

    def in_full(self) -> Replay:
        """Return the replay with its table, moves and states at hand, for those who look at every turn."""
        return self if self.read else self._replace(read=Read(self.table, self.played, self.states))

    @property
    def table(self) -> MoveTable:
        """The table of the moves."""
        seats, turns = len(self.begun.hands), turn_count(self.begun.setup)
        return self.read.table if self.read else move_table(lines_of(self.moves), seats, turns)

    @property
    def played(self) -> tuple[Cell, ...]:
        """The moves as played."""
        return self.read.played if self.read else self.table.cells

    @property
    def states(self) -> tuple[State, ...]:
        """The states before each turn and after the last."""
        return self.read.states if self.read else tuple(_states(self.begun, self.played))


def _states(begun: State, cells: Iterable[Cell]) -> Iterator[State]:
    """Yield a state, and the one after each of some legal moves."""
    yield begun
    for cell in cells:
        assert isinstance(cell, MoveEntry)
        after = play(begun, cell.move, cell.turned_up)
        assert isinstance(after, State)
        yield after
        begun = after


def end_without_findings(begun: State, tokens: Iterable[str]) -> State | None:
    """Play written moves from whatever turn on; return the state after the last, or None if there is any finding."""
    game = GameInPlay.of(begun)
    try_move, supplies = game.try_move, game.supplies
    seats = islice(cycle(range(len(supplies))), begun.seat, None)
    for seat, token in zip(seats, tokens, strict=False):
        said = said_by(token)
        if said is None:
            return None
        move, (turned_up, noted) = said
        if not try_move(seat, move, turned_up):
            return None
        if noted is not None:
            push, left, _ = noted
            if (push is not None and push != game.push) or (left is not None and left != supplies[seat]):
                return None
    return game.end()


def next_without_findings(state: State, cell: Cell) -> State | None:
    """Play one move, from whatever state; return the state after it, or None if there is any finding."""
    if not isinstance(cell, MoveEntry):
        return None
    move, turned_up, noted = cell
    after = play(state, move, turned_up)
    if isinstance(after, Violation) or is_unchanged(state, move):
        return None
    if noted is not None:
        push, left, _ = noted
        if (push is not None and push != pushed(state, move)) or left not in (None, after.supplies[state.seat]):
            return None
    return after


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
