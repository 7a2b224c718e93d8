"""A game log as written: board, players, house rules, face-up cards, lines of moves, the players' own count.

Parts that a log has many of are named tuples: a frozen dataclass takes five times as long to make, and logs are read
by the thousand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from meridian_print.boardgame.logs.game_log import Figure, Metadata, Winner
from meridian_print.boardgame.logs.habits import Habit
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import Card
from meridian_print.games.meridian.rules.state import Seat
from meridian_print.text.diagnostics import Diagnostic, Span
from meridian_print.text.source.nodes import LiteralBlock, Word

_LABEL = re.compile(r"[\s|]*(?:(?:round|runde|tour)\s+)?([0-9]{1,4})(?:(?!:[0-5][0-9]\s)[.:)]|\s:)", re.IGNORECASE)
"""The label of a line; a time of day is none."""
_MOVE_BEGINS = r"(?:\(?[0-9]|\(?[a-w][0-9]+\*?[a-ex-]|(?:pass|[x\u2013\u2014-])(?![a-w0-9]))"
"""How a move begins, in parentheses or behind the letter of a colour, too."""


@cache
def _bare_label() -> re.Pattern[str]:
    """Match a number that opens a line of more than numbers; few logs have one."""
    return re.compile(rf"[\s|]*([0-9]{{1,4}})(?=[\s|]+{_MOVE_BEGINS})(?=.*[a-x\u2013\u2014-])", re.IGNORECASE)


_TOKEN = re.compile(r"[^\s|]+")
_PASS = "pass"
_TOKEN_OR_PASS = re.compile(rf"[0-9]{{1,2}}\*?\s{_PASS}[^\s|]*|[^\s|]+", re.IGNORECASE)
"""Passes are written in words, too, such as '7 passe', where a label says that the number is none."""


class Line(NamedTuple):
    """A line of moves. `number` is that of its label, None without one; `comment` includes its '#' or is empty.

    `source` is the line as written; spaces and '|' only separate. The tokens are in order of play; `places` says where
    each stands in the line if that is another order. Of a line with too few or too many, they stay in their order, and
    `first` is the column of the player who begins. `is_bare` if the label is a number without a full stop. `rest` are
    lines below on which the round goes on; their tokens are among `tokens`.
    """

    source: Word
    number: int | None
    tokens: tuple[str, ...]
    comment: str
    places: tuple[int, ...] = ()
    first: int = 0
    is_bare: bool = False
    rest: tuple[Line, ...] = ()

    @property
    def is_round(self) -> bool:
        """Return whether it holds more than a comment."""
        return bool(self.tokens) or self.number is not None

    @property
    def label_span(self) -> Span:
        """The place of the label, or, if there is none, of the first token."""
        label = self._label()
        return self.span(0) if label is None else self.source.place(label.start(1), label.end())

    def span(self, index: int) -> Span:
        """Return the place of a token."""
        return self.spans[index]

    @property
    def spans(self) -> tuple[Span, ...]:
        """The places of the tokens, in their order."""
        label, text = self._label(), self._before_comment()
        tokens = _TOKEN_OR_PASS if _has_words(text, label) else _TOKEN
        found = tokens.finditer(text, label.end() if label else 0)
        written = tuple(self.source.place(token.start(), token.end()) for token in found)
        written = (*written, *(span for line in self.rest for span in line.spans))
        return tuple(written[place] for place in self.places) if self.places else written

    @property
    def columns(self) -> tuple[str, ...]:
        """The tokens in the order in which they stand in the line."""
        if not self.places:
            return self.tokens
        return tuple(token for _, token in sorted(zip(self.places, self.tokens, strict=True)))

    @property
    def end_span(self) -> Span:
        """The place just past the last token or the label: where a missing move would stand."""
        if self.rest:
            return self.rest[-1].end_span
        end = len(self._before_comment().rstrip(" |\t"))
        return self.source.place(end, end)

    def _before_comment(self) -> str:
        return self.source.text.partition("#")[0]

    def _label(self) -> re.Match[str] | None:
        if self.number is None:
            return None
        return (_bare_label() if self.is_bare else _LABEL).match(self._before_comment())


def read_line(source: Word) -> Line:
    """Parse a line.

    >>> read_line(Word("1. 7c3 | 3x # late", Span(1, 1, 19))).tokens
    ('7c3', '3x')
    >>> read_line(Word("Tour 1 : 7c3 | 3x", Span(1, 1, 18))).number
    1
    """
    text, sharp, comment = source.text.partition("#")
    label = _LABEL.match(text)
    start = label.end() if label else 0
    has_words = label is not None and _PASS in text.lower()
    tokens = _TOKEN_OR_PASS.findall(text, start) if has_words else text[start:].replace("|", " ").split()
    return Line(source, int(label[1]) if label else None, tuple(tokens), (sharp + comment).rstrip())


def _has_words(text: str, label: re.Match[str] | None) -> bool:
    """Return whether a pass may be written in words; `label` is one with a full stop."""
    return label is not None and label.re is _LABEL and _PASS in text.lower()


_LABELS = [f"{number}." for number in range(1, 100)]
"""The labels of rounds as they are usually written."""


@dataclass(frozen=True, slots=True)
class LabelledRounds:
    """A block in which each line is the next round, as in nearly every log: its label, then tokens in order of play.

    As long as nothing is wrong with the moves, no more need be known of the lines.
    """

    block: LiteralBlock
    tokens: tuple[list[str], ...]


Moves = tuple[Line, ...] | LabelledRounds
"""The moves of a log as far as they are read."""


def lines_of(moves: Moves) -> tuple[Line, ...]:
    """Return the lines of moves with all that is known of them."""
    return moves if isinstance(moves, tuple) else tuple(map(read_line, moves.block))


@cache
def _labelled() -> re.Pattern[str]:
    """Match lines of a label and tokens, in which no sign means anything but a part of a move."""
    return re.compile(r"(?:[0-9]{1,2}\.(?: +[0-9][0-9a-exv*^=>!-]*+)++ *+(?:\n|\Z))++")


def labelled_rounds(block: LiteralBlock) -> LabelledRounds | None:
    """Part the lines of a block into tokens; None if they are other than such rounds.

    >>> labelled_rounds(LiteralBlock(("1. 7c3 3x", "2. 2a2 1b4"), 5, 2)).tokens
    (['7c3', '3x'], ['2a2', '1b4'])
    """
    if not _labelled().fullmatch("\n".join(block.texts)):
        return None
    rows = [text.split() for text in block.texts]
    if [row[0] for row in rows] != _LABELS[: len(rows)]:
        return None
    return LabelledRounds(block, tuple([row[1:] for row in rows]))


def with_bare_labels(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Take numbers that open lines for their labels, if at least half of the lines have a label of either kind.

    >>> [line.number for line in with_bare_labels((read_line(Word("1 7c3 3x", Span(1, 1, 9))),))]
    [1]
    """
    unlabelled = {at: line for at, line in enumerate(lines) if line.number is None and line.tokens}
    if not unlabelled:
        return lines
    bare = {at: _with_bare_label(line) for at, line in unlabelled.items() if _bare_label().match(line.source.text)}
    if 2 * (len(unlabelled) - len(bare)) > sum(line.is_round for line in lines):
        return lines
    return tuple(bare.get(at, line) for at, line in enumerate(lines))


def _with_bare_label(line: Line) -> Line:
    number, *tokens = line.tokens
    return line._replace(number=int(number), tokens=tuple(tokens), is_bare=True)


def in_order_of_play(lines: tuple[Line, ...], first: int, seats: int) -> tuple[Line, ...]:
    """Put tokens that stand in columns into order of play; the player in the column `first` begins.

    In a last line with fewer tokens, those are of the players who come first.
    """
    if not first:
        return lines
    last = max((at for at, line in enumerate(lines) if line.tokens), default=0)
    return tuple(_from_column(line, first, seats, is_last=at == last) for at, line in enumerate(lines))


def _from_column(line: Line, first: int, seats: int, *, is_last: bool) -> Line:
    count = len(line.tokens)
    if count != seats and not (is_last and count < seats):
        return line._replace(first=first)
    columns = [(first + turn) % seats for turn in range(count)]
    places = tuple(sorted(columns).index(column) for column in columns)
    return line._replace(tokens=tuple(line.tokens[place] for place in places), places=places)


FORMAT = "meridian-log/1"


class Player(NamedTuple):
    """A player, named in the log by `key`, such as `grey` or `orange+brown`; `name` may be empty."""

    key: str
    seat: Seat
    name: str
    span: Span


class Result(NamedTuple):
    """The outcome, as far as recorded."""

    points: tuple[Figure, ...] = ()
    left: tuple[Figure, ...] = ()
    winner: Winner | None = None


NO_RESULT = Result()
NO_METADATA = Metadata()


class Log(NamedTuple):
    """A log. `side` is the number of cities on a meridian if the file gives it.

    `shown` are each player's face-up cards at the start, by seat, as far as recorded. `pieces` are everyone's at the
    start, by seat, empty if all have the usual number. `first` is the column of the player who begins: players, and
    the moves of a line, are in order of play. `is_understood` if everything that the game rests on could be read.
    """

    board: str
    board_span: Span
    players: tuple[Player, ...]
    house: HouseRules
    side: int | None
    shown: tuple[tuple[Card, ...], ...]
    moves: Moves
    result: Result
    metadata: Metadata = NO_METADATA
    first: int = 0
    pieces: tuple[int, ...] = ()
    is_understood: bool = True

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of moves."""
        return lines_of(self.moves)


class ReadLog(NamedTuple):
    """A log with all findings from reading it, and the file's lines; None if too little can be read to play it."""

    log: Log | None
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...]
    habits: tuple[Habit, ...] = ()
