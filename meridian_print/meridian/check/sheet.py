"""The moves of a log as a table: a row a round, a cell a player; what does not fill the table is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice

from meridian_print.diagnostics import Diagnostic, Span, error
from meridian_print.meridian.notation.grammar import Fault
from meridian_print.meridian.notation.resolve import Entry, read_entry
from meridian_print.meridian.notation.rounds import Line

Cell = Entry | Fault | None
"""A move, a token that is none, or a move that is missing."""
MOST_WAYS = 12
"""Most ways tried of matching the tokens of a round with the players."""


@dataclass(frozen=True, slots=True)
class Row:
    """A round: for each player the place of the token in the line, or None. `ways` are other ways of matching them."""

    line: Line
    tokens: tuple[int | None, ...]
    ways: tuple[tuple[int | None, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """All moves up to the last one written; `cells` run through the rows, and end with that move."""

    seats: int
    rows: tuple[Row, ...]
    cells: tuple[Cell, ...]

    def round(self, turn: int) -> int:
        """Return the number of a turn's round, from 1; turns count from 0."""
        return turn // self.seats + 1

    def row(self, turn: int) -> Row:
        """Return the row of a turn."""
        return self.rows[turn // self.seats]

    def text(self, turn: int) -> str:
        """Return the token of a turn as written; empty if it is missing."""
        row, place = self._token(turn)
        return "" if place is None else row.line.tokens[place]

    def span(self, turn: int) -> Span:
        """Return the place of a turn's token, or where it is missing."""
        row, place = self._token(turn)
        return row.line.end_span if place is None else row.line.span(place)

    def matched(self, turn: int, tokens: tuple[int | None, ...]) -> Sheet:
        """Return the sheet with the tokens of a turn's round matched in another way."""
        at = turn // self.seats
        row = replace(self.rows[at], tokens=tokens, ways=())
        cells = (*self.cells[: at * self.seats], *_cells(row), *self.cells[(at + 1) * self.seats :])
        return Sheet(self.seats, (*self.rows[:at], row, *self.rows[at + 1 :]), cells)

    def _token(self, turn: int) -> tuple[Row, int | None]:
        row = self.row(turn)
        return row, row.tokens[turn % self.seats]


def sheet(lines: tuple[Line, ...], seats: int, turns: int) -> tuple[Sheet, tuple[Diagnostic, ...]]:
    """Arrange lines of moves for so many players in a game of so many turns.

    Too few or too many tokens of a round are not named here: which of them it is comes out when the game is played.
    """
    written = _written(lines)
    played, beyond = written[: turns // seats], written[turns // seats :]
    rows = tuple(_row(line, seats, is_last=line is written[-1]) for line in played)
    cells = [cell for row in rows for cell in _cells(row)]
    while cells and cells[-1] is None:
        cells.pop()
    return Sheet(seats, rows, tuple(cells)), (*_labels(written), *map(_too_late, beyond))


def _written(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the rounds up to the last in which a move is written."""
    rounds = [line for line in lines if line.is_round]
    while rounds and not rounds[-1].tokens:
        rounds.pop()
    return tuple(rounds)


def _row(line: Line, seats: int, *, is_last: bool) -> Row:
    count = len(line.tokens)
    if count == seats:
        return Row(line, tuple(range(seats)))
    in_order = tuple(place if place < count else None for place in range(seats))
    return Row(line, in_order, () if is_last and count < seats else tuple(islice(_ways(count, seats), MOST_WAYS)))


def _ways(count: int, seats: int) -> Iterator[tuple[int | None, ...]]:
    """Yield the ways of matching tokens with players in their order, when there are too few or too many."""
    if count > seats:
        yield from combinations(range(count), seats)
        return
    for players in combinations(range(seats), count):
        yield tuple(players.index(seat) if seat in players else None for seat in range(seats))


def _cells(row: Row) -> Iterator[Cell]:
    for place in row.tokens:
        yield None if place is None else read_entry(row.line.tokens[place])


def _labels(rounds: tuple[Line, ...]) -> Iterator[Diagnostic]:
    """Name each label that does not go on from those before."""
    ahead = 0
    for number, line in enumerate(rounds, 1):
        if line.number is not None and line.number != number + ahead:
            message = f"expected '{number + ahead}.' before this round, got '{line.number}.'"
            yield error("round-label", line.label_span, message, "is a round missing, or written twice?")
            ahead = line.number - number


def _too_late(line: Line) -> Diagnostic:
    more = f" and {len(line.tokens) - 1} more" if len(line.tokens) > 1 else ""
    message = f"expected no move after the end of the game, got '{line.tokens[0]}'{more}"
    return error("extra-move", line.span(0), message)
