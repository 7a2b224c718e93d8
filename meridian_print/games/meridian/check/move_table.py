"""The moves of a log as a table: one row per round, one cell per player; what does not fit is reported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, islice, takewhile
from typing import NamedTuple

from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Line
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.text.diagnostics import Diagnostic, Span, error
from meridian_print.text.source.values import shortened

Cell = MoveEntry | Fault | None
"""A move, an unreadable token, or a missing move."""
MOST_WAYS = 12
"""Most ways tried to match the tokens of a round with the players."""


Way = tuple[int | None, ...]
"""For each player, the index of the token in the line, or None."""


class MoveTable(NamedTuple):
    """All moves up to the last one written; `cells` run through the rounds and end with that move.

    `matched` holds, for rounds (from 0) with too few or too many tokens, how these are matched with the players.
    """

    seats: int
    lines: tuple[Line, ...]
    cells: tuple[Cell, ...]
    matched: Mapping[int, Way]

    def round(self, turn: int) -> int:
        """Return the number of a turn's round, from 1; turns count from 0."""
        return turn // self.seats + 1

    def line(self, turn: int) -> Line:
        """Return the line of a turn."""
        return self.lines[turn // self.seats]

    def way(self, turn: int) -> Way:
        """Return how the tokens of a turn's line are matched with the players."""
        return self.matched.get(turn // self.seats, tuple(range(self.seats)))

    def text(self, turn: int) -> str:
        """Return the token of a turn as written; empty if it is missing."""
        place = self.way(turn)[turn % self.seats]
        return "" if place is None else self.line(turn).tokens[place]

    def span(self, turn: int) -> Span:
        """Return the place of a turn's token, or where it is missing."""
        place = self.way(turn)[turn % self.seats]
        return self.line(turn).end_span if place is None else self.line(turn).span(place)

    def joined(self, turn: int) -> str:
        """Return the move formed by a turn's token and unmatched ones after it; empty if they form none."""
        way, tokens = self.way(turn), self.line(turn).tokens
        place = way[turn % self.seats]
        if place is None or isinstance(read_entry(tokens[place]), MoveEntry):
            return ""
        left_over = takewhile(lambda at: at not in way, range(place + 1, len(tokens)))
        whole = "".join(tokens[at] for at in (place, *left_over))
        return whole if isinstance(read_entry(whole), MoveEntry) else ""

    def ways(self, turn: int) -> Iterator[MoveTable]:
        """Yield the table with the tokens of a turn's line matched in each possible way."""
        for way in islice(_ways(len(self.line(turn).tokens), self.seats), MOST_WAYS):
            at = turn // self.seats
            cells = (
                *self.cells[: at * self.seats],
                *_cells(self.line(turn), way),
                *self.cells[(at + 1) * self.seats :],
            )
            yield MoveTable(self.seats, self.lines, cells, {**self.matched, at: way})


def move_table(lines: tuple[Line, ...], seats: int, turns: int) -> tuple[MoveTable, tuple[Diagnostic, ...]]:
    """Arrange lines of moves into a table for `seats` players and at most `turns` turns.

    Too few or too many tokens in a round are not reported here: which ones they are emerges when the game is played.
    """
    written = _written(lines)
    played, beyond = written[: turns // seats], written[turns // seats :]
    cells: list[Cell] = []
    matched: dict[int, Way] = {}
    for number, line in enumerate(played):
        if len(line.tokens) == seats or (line is written[-1] and len(line.tokens) < seats):
            cells += map(read_entry, line.tokens)
        else:
            matched[number] = next(_ways(len(line.tokens), seats))
            cells += _cells(line, matched[number])
    return MoveTable(seats, played, tuple(cells), matched), (
        *_labels(written),
        *(_too_late(line) for line in beyond if line.tokens),
    )


def _written(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the rounds up to the last in which a move is written."""
    rounds = [line for line in lines if line.is_round]
    while rounds and not rounds[-1].tokens:
        rounds.pop()
    return tuple(rounds)


def _ways(count: int, seats: int) -> Iterator[Way]:
    """Yield the ways to match tokens with players in order when there are too few or too many."""
    if count > seats:
        yield from combinations(range(count), seats)
        return
    for players in combinations(range(seats), count):
        yield tuple(players.index(seat) if seat in players else None for seat in range(seats))


def _cells(line: Line, way: Way) -> Iterator[Cell]:
    for place in way:
        yield None if place is None else read_entry(line.tokens[place])


def _labels(rounds: tuple[Line, ...]) -> Iterator[Diagnostic]:
    """Report each label that does not continue those before."""
    ahead = 0
    for number, line in enumerate(rounds, 1):
        if line.number is not None and line.number != number + ahead:
            message = f"expected '{number + ahead}.' before this round, got '{line.number}.'"
            yield error("round-label", line.label_span, message, "check whether a round is missing or written twice")
            ahead = line.number - number


def _too_late(line: Line) -> Diagnostic:
    more = f" and {len(line.tokens) - 1} more" if len(line.tokens) > 1 else ""
    message = f"expected no move after the end of the game, got '{shortened(line.tokens[0])}'{more}"
    return error("extra-move", line.span(0), message)
