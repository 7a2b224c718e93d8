"""Findings about turns of a table, with their messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.codes import finding
from meridian_print.games.meridian.check.findings.messages import Case, hint, message
from meridian_print.games.meridian.check.sheet.move_table import Cell, MoveTable
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.column import Direction
from meridian_print.games.meridian.rules.material import Card
from meridian_print.games.meridian.rules.play import pushed
from meridian_print.games.meridian.rules.state import State
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.values import shortened

_MARKS: dict[Direction, Literal["^", "v"]] = {"up": "^", "down": "v"}
_MOVES = "a move is written 7c3 (place), 7-b (withdraw), 7-bd2 (rebuild) or 7x (pass); with a range card 7*c3"


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a table, counted from 0; `state` is the one before it, `names` are the players', by seat."""

    table: MoveTable
    number: int
    state: State
    names: tuple[str, ...]

    @property
    def span(self) -> Span:
        """Its place in the file."""
        return self.table.span(self.number)

    @property
    def player(self) -> str:
        """The name of the player to move."""
        return self.names[self.state.seat]


def illegal(turn: Turn, entry: MoveEntry, code: str, played: Sequence[Cell]) -> Finding:
    """Report an illegal move; `played` are the moves before it."""
    case = Case(turn.state, entry.move, entry.turned_up, turn.names)
    when = _played_before(turn, entry.move.card, played) if code == "card-played" else ""
    return finding(code, turn.span, message(code, case), when + hint(code, case), turn=turn.number)


def unreadable(turn: Turn, fault: Fault) -> Finding:
    """Report a token that is not a move."""
    after = f" after '{shortened(fault.text[: fault.start])}'" if fault.start else ""
    got = f"'{shortened(fault.found)}'" if fault.found else "nothing"
    return finding("syntax", turn.span, f"expected {fault.expected}{after}, got {got}", _MOVES, turn=turn.number)


def same_tower(turn: Turn) -> Finding:
    """Report a tower rebuilt exactly as it was."""
    text = turn.table.text(turn.number)
    message = f"expected the rebuilt tower to differ in city or height, got '{text}'"
    return finding("same-tower", turn.span, message, "it counts as a pass", turn=turn.number)


def push_mark(turn: Turn, entry: MoveEntry, noted: Direction) -> Finding:
    """Report a push mark that disagrees with what the move does."""
    does = pushed(turn.state, entry.move)
    wanted = f"'{_MARKS[does]}', as the move pushes {does}" if does else "no push mark, as the move pushes nothing"
    way = "a shorter tower pushes up ('^'), a taller one down ('v')"
    return finding("push-mark", turn.span, f"expected {wanted}, got '{_MARKS[noted]}'", way, turn=turn.number)


def pieces_left(turn: Turn, left: int, ahead: int) -> Finding:
    """Report a noted supply that is `ahead` pieces more than what is left."""
    message = f"expected '={left}', the pieces {turn.player} has left, got '={left + ahead}'"
    return finding("pieces-left", turn.span, message, turn=turn.number)


def _played_before(turn: Turn, card: Card, played: Sequence[Cell]) -> str:
    """Return in which rounds the player to move has already played a card."""
    own = range(turn.number % turn.table.seats, turn.number, turn.table.seats)
    cells = ((number, played[number]) for number in own)
    rounds = [turn.table.round(at) for at, cell in cells if isinstance(cell, MoveEntry) and cell.move.card == card]
    return f"{turn.player} played it in round {' and '.join(map(str, rounds))}; " if rounds else ""
