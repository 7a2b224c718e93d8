"""A game log as written: board, players, house rules, tiles, hands, lines of moves, the players' own count."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.boardgame.logs.game_log import Figure, Metadata, Winner
from meridian_print.boardgame.logs.habits import Habit
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.text.diagnostics import Diagnostic, Span
from meridian_print.text.source.nodes import Word

_LABEL = r"(?:(?:round|runde|tour)\s+)?(?P<number>[0-9]{1,4})(?:(?P<stop>[.:)]|\s:)|(?=\s+[^\W\d_]+\s*:))"
_HEAD = re.compile(rf"\s*(?:{_LABEL})?\s*(?:(?P<colour>[^\W\d_]+)\s*:)?", re.IGNORECASE)
_TOKEN = re.compile(r"\S+")


class Line(NamedTuple):
    """A line of moves. `number` is that of its label, `colour` the one it names in small letters; None without one.

    `rest` are lines below on which the turn goes on; their tokens are among `tokens`.
    """

    source: Word
    number: int | None
    colour: str | None
    tokens: tuple[str, ...]
    rest: tuple[Line, ...] = ()

    @property
    def is_turn(self) -> bool:
        """Whether it holds more than a comment."""
        return bool(self.tokens) or self.number is not None or self.colour is not None

    @property
    def label_span(self) -> Span:
        """The place of the label."""
        return self._part("number")

    @property
    def is_bare(self) -> bool:
        """Whether the label is a number without a full stop."""
        head = _HEAD.match(self.source.text)
        return head is not None and head["number"] is not None and head["stop"] is None

    @property
    def colour_span(self) -> Span:
        """The place of the colour."""
        return self._part("colour")

    @property
    def spans(self) -> tuple[Span, ...]:
        """The places of the tokens."""
        found = _TOKEN.finditer(self._before_comment(), self._head_end())
        spans = tuple(self.source.place(token.start(), token.end()) for token in found)
        return (*spans, *(span for line in self.rest for span in line.spans))

    @property
    def last_span(self) -> Span:
        """The place of the last token; with none, of the colour, or else of the label."""
        if self.tokens:
            return self.spans[-1]
        return self.colour_span if self.colour is not None else self.label_span

    @property
    def first_span(self) -> Span:
        """The place of the first thing written: the label, the colour or a token."""
        if self.number is not None:
            return self.label_span
        return self.colour_span if self.colour is not None else self.spans[0]

    @property
    def end_span(self) -> Span:
        """The place just past what is written."""
        if self.rest:
            return self.rest[-1].end_span
        end = len(self._before_comment().rstrip())
        return self.source.place(end, end)

    def _before_comment(self) -> str:
        return self.source.text.partition("#")[0]

    def _head_end(self) -> int:
        head = _HEAD.match(self._before_comment())
        return head.end() if head else 0

    def _part(self, group: str) -> Span:
        head = _HEAD.match(self.source.text)
        start, end = head.span(group) if head and head[group] else (0, 0)
        return self.source.place(start, end)


def read_line(source: Word) -> Line:
    """Parse a line.

    >>> line = read_line(Word("2. Grey: S@A2 =1 # late", Span(1, 1, 24)))
    >>> line.number, line.colour, line.tokens
    (2, 'grey', ('S@A2', '=1'))
    >>> read_line(Word("Tour 3 : brown: S@A2", Span(1, 1, 21))).number
    3
    """
    text = source.text.partition("#")[0]
    head = _HEAD.match(text)
    number, colour = (head["number"], head["colour"]) if head else (None, None)
    tokens = text[head.end() if head else 0 :].split()
    return Line(source, int(number) if number else None, colour.lower() if colour else None, tuple(tokens))


FORMAT = "meteo-log/1"
COLOURS = ("orange", "grey", "brown", "black")


class Player(NamedTuple):
    """A player by their colour; `name` may be empty."""

    colour: str
    name: str
    span: Span


class Result(NamedTuple):
    """The outcome, as far as recorded; `span` is where it stands."""

    span: Span
    money: tuple[Figure, ...] = ()
    winner: Winner | None = None


class Row(NamedTuple):
    """A row of tiles, or a hand, as written: its letters in capitals, without blanks."""

    letters: str
    span: Span


@dataclass(frozen=True, slots=True)
class Log:
    """A log; `rows` of tiles and `hands` by seat as they are written, right or wrong.

    `is_understood` if everything that the course of the game rests on could be read.
    """

    board: str
    board_span: Span
    players: tuple[Player, ...]
    house: HouseRules
    rows: tuple[Row, ...]
    rows_span: Span
    hands: tuple[Row | None, ...]
    hands_span: Span
    lines: tuple[Line, ...]
    result: Result | None
    metadata: Metadata
    is_understood: bool


class ReadLog(NamedTuple):
    """A log with all findings from reading it, and the file's lines; None if too little can be read to play it."""

    log: Log | None
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...]
    habits: tuple[Habit, ...] = ()
