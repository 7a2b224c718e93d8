"""A game log as written: board, players, house rules, face-up cards, lines of moves, the players' own count.

Parts that a log has many of are named tuples: a frozen dataclass takes five times as long to make, and logs are read
by the thousand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.games.meridian.notation.rounds import Line
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import Card
from meridian_print.games.meridian.rules.state import Seat
from meridian_print.text.diagnostics import Diagnostic, Span

FORMAT = "meridian-log/1"


class Player(NamedTuple):
    """A player, named in the log by `key`, such as `grey` or `orange+brown`; `name` may be empty."""

    key: str
    seat: Seat
    name: str
    span: Span


class Figure(NamedTuple):
    """A number recorded for a player."""

    seat: int
    value: int
    span: Span


class Winner(NamedTuple):
    """Who won, as recorded."""

    seats: tuple[int, ...]
    span: Span


class Result(NamedTuple):
    """The outcome, as far as recorded."""

    points: tuple[Figure, ...] = ()
    left: tuple[Figure, ...] = ()
    winner: Winner | None = None


NO_RESULT = Result()


@dataclass(frozen=True, slots=True)
class Log:
    """A log. `side` is the number of cities on a meridian if the file gives it.

    `shown` are each player's face-up cards at the start, by seat, as far as recorded.
    """

    board: str
    board_span: Span
    players: tuple[Player, ...]
    house: HouseRules
    side: int | None
    shown: tuple[tuple[Card, ...], ...]
    lines: tuple[Line, ...]
    result: Result


class ReadLog(NamedTuple):
    """A log with all findings from reading it, and the file's lines; None if too little can be read to play it."""

    log: Log | None
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...]
