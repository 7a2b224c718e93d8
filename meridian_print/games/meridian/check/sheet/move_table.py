"""The moves of a log as a table: one row per round, one cell per player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Line
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.text.diagnostics import Span

Cell = MoveEntry | Fault | None
"""A move, an unreadable token, or a missing move."""
MOST_WAYS = 12
"""Most ways tried to match the tokens of a round with the players."""
_LONGEST = 40
"""Longer words are not two moves, and longer lines are not words to join."""


class Token(NamedTuple):
    """A token as it is read: a word of the line, a part of one, or several."""

    text: str
    span: Span


Tokens = tuple[Token | None, ...]
"""The token of each player of a round; None where one is missing."""


class Row(NamedTuple):
    """A line of moves; `tokens` where they are not simply its words, one for each player."""

    line: Line
    tokens: Tokens | None = None


class MoveTable(NamedTuple):
    """The rows of a log; `cells` run through the rounds and end with the last move written.

    `turns` counts the turns of a game. `unsettled` are the first turns of the rounds with too few or too many tokens
    of which it is not settled yet whose they are.
    """

    seats: int
    turns: int
    rows: tuple[Row, ...]
    cells: tuple[Cell, ...]
    unsettled: frozenset[int] = frozenset()

    @property
    def length(self) -> int:
        """How many turns there are to play."""
        return min(len(self.cells), self.turns)

    @property
    def beyond(self) -> tuple[Row, ...]:
        """The rows after the end of the game."""
        return self.rows[self.turns // self.seats :]

    def round(self, turn: int) -> int:
        """Return the number of a turn's round, from 1; turns count from 0."""
        return turn // self.seats + 1

    def line(self, turn: int) -> Line:
        """Return the line of a turn."""
        return self.rows[turn // self.seats].line

    def tokens(self, turn: int) -> Tokens:
        """Return the tokens of a turn's round."""
        row = self.rows[turn // self.seats]
        return row.tokens if row.tokens is not None else words(row.line)

    def is_as_written(self, turn: int) -> bool:
        """Return whether the tokens of a turn's round are simply the words of its line."""
        return self.rows[turn // self.seats].tokens is None

    def is_written(self, turn: int) -> bool:
        """Return whether there is a token for a turn."""
        tokens = self.rows[turn // self.seats].tokens
        return tokens is None or tokens[turn % self.seats] is not None

    def text(self, turn: int) -> str:
        """Return the token of a turn as written; empty if it is missing."""
        token = self.tokens(turn)[turn % self.seats]
        return token.text if token else ""

    def span(self, turn: int) -> Span:
        """Return the place of a turn's token, or where it is missing."""
        token = self.tokens(turn)[turn % self.seats]
        return token.span if token else self.line(turn).end_span

    @property
    def as_written(self) -> MoveTable:
        """The table with each token read as it is written."""
        tokens = (token for start in range(0, len(self.cells), self.seats) for token in self.tokens(start))
        return self._replace(cells=tuple(map(_cell, tokens)))

    def with_cell(self, turn: int, cell: Cell) -> MoveTable:
        """Return the table with another move in a turn."""
        return self._replace(cells=(*self.cells[:turn], cell, *self.cells[turn + 1 :]))

    def exchanged(self, turns: tuple[int, ...], sources: tuple[int, ...]) -> MoveTable:
        """Return the table with other moves in some turns: those of `sources`, which are the same turns."""
        cells, rows = list(self.cells), list(self.rows)
        for turn, source in zip(turns, sources, strict=True):
            at, seat = divmod(turn, self.seats)
            tokens = list(rows[at].tokens or words(rows[at].line))
            tokens[seat] = self.tokens(source)[source % self.seats]
            cells[turn], rows[at] = self.cells[source], Row(rows[at].line, tuple(tokens))
        return self._replace(rows=tuple(rows), cells=tuple(cells))

    def settled(self, turn: int, tokens: Tokens) -> MoveTable:
        """Return the table with the tokens of a turn's round settled."""
        start = turn - turn % self.seats
        cells = (*self.cells[:start], *map(_cell, tokens), *self.cells[start + self.seats :])
        return self._replace(rows=self._with_tokens(turn, tokens), cells=cells, unsettled=self.unsettled - {start})

    def without(self, turn: int) -> MoveTable:
        """Return the table without a turn's round."""
        at, start = turn // self.seats, turn - turn % self.seats
        return self._replace(
            rows=(*self.rows[:at], *self.rows[at + 1 :]),
            cells=(*self.cells[:start], *self.cells[start + self.seats :]),
            unsettled=frozenset(one - self.seats * (one > start) for one in self.unsettled if one != start),
        )

    def _with_tokens(self, turn: int, tokens: Tokens) -> tuple[Row, ...]:
        at = turn // self.seats
        return (*self.rows[:at], Row(self.rows[at].line, tokens), *self.rows[at + 1 :])


def move_table(lines: Sequence[Line], seats: int, turns: int) -> MoveTable:
    """Arrange the lines of rounds into a table for `seats` players and a game of `turns` turns."""
    cells: list[Cell] = []
    unsettled = set()
    for line in lines:
        if len(line.tokens) == seats or (line is lines[-1] and len(line.tokens) < seats):
            cells += map(read_entry, line.tokens)
        else:
            unsettled.add(len(cells))
            cells += [None] * seats
    return MoveTable(seats, turns, tuple(map(Row, lines)), tuple(cells), frozenset(unsettled))


def with_gaps(table: MoveTable, missing: tuple[int, ...]) -> MoveTable:
    """Return the table with empty rounds of these numbers inserted, the lowest first."""
    for number in missing:
        at, start = number - 1, (number - 1) * table.seats
        following = table.rows[min(at, len(table.rows) - 1)].line
        table = table._replace(
            rows=(*table.rows[:at], Row(following, (None,) * table.seats), *table.rows[at:]),
            cells=(*table.cells[:start], *(None,) * table.seats, *table.cells[start:]),
            unsettled=frozenset(one + table.seats * (one >= start) for one in table.unsettled),
        )
    return table


def rounds(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the lines of rounds up to the last in which a move is written."""
    written = [line for line in lines if line.is_round]
    while written and not written[-1].tokens:
        written.pop()
    return tuple(written)


@lru_cache(1 << 8)
def words(line: Line) -> tuple[Token, ...]:
    """Return the words of a line."""
    return tuple(map(Token, line.tokens, line.spans))


def in_columns(tokens: Tokens, line: Line) -> Tokens:
    """Return the tokens of a round in the order of the columns."""
    start = len(tokens) - line.first
    return (*tokens[start:], *tokens[:start])


def _in_order_of_play(tokens: Tokens, line: Line) -> Tokens:
    return (*tokens[line.first :], *tokens[: line.first])


def matched(line: Line, seats: int) -> Iterator[Tokens]:
    """Yield each way to match too few or too many words with the players in order."""
    tokens = words(line)
    if len(tokens) > seats:
        for kept in islice(combinations(tokens, seats), MOST_WAYS):
            yield _in_order_of_play(kept, line)
    else:
        for filled in islice(combinations(range(seats), len(tokens)), MOST_WAYS):
            by_column = (tokens[filled.index(column)] if column in filled else None for column in range(seats))
            yield _in_order_of_play(tuple(by_column), line)


def parted(line: Line) -> Iterator[Tokens]:
    """Yield each way to read an unreadable word as two moves without a blank between them."""
    if len(line.tokens) > _LONGEST:
        return
    tokens = words(line)
    for place, (text, span) in enumerate(tokens):
        if len(text) <= _LONGEST and isinstance(read_entry(text), Fault):
            for at in range(2, len(text) - 1):
                if all(isinstance(read_entry(part), MoveEntry) for part in (text[:at], text[at:])):
                    middle = span.column + at
                    first = Token(text[:at], span._replace(end_column=middle))
                    second = Token(text[at:], span._replace(column=middle))
                    yield _in_order_of_play((*tokens[:place], first, second, *tokens[place + 1 :]), line)


def unparted(line: Line, seats: int) -> Iterator[Tokens]:
    """Yield each way to read words of which some are no moves as one with blanks in it."""
    tokens = words(line)
    if len(tokens) > _LONGEST:
        return
    many = len(tokens) - seats + 1
    for at in range(seats):
        run = tokens[at : at + many]
        whole = "".join(token.text for token in run)
        if isinstance(read_entry(run[0].text), Fault) and isinstance(read_entry(whole), MoveEntry):
            joined = Token(whole, run[0].span._replace(end_column=run[-1].span.end_column))
            yield _in_order_of_play((*tokens[:at], joined, *tokens[at + many :]), line)


def _cell(token: Token | None) -> Cell:
    return None if token is None else read_entry(token.text)
