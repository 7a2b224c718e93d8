"""A game log as written: board, players, house rules, tiles, hands, lines of moves, the players' own count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.games.meteo.notation.lines import Line
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.text.diagnostics import Diagnostic, Span

FORMAT = "meteo-log/1"
COLOURS = ("orange", "grey", "brown", "black")


class Player(NamedTuple):
    """A player by their colour; `name` may be empty."""

    colour: str
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
    """A log; `rows` of tiles and `hands` by seat as they are written, right or wrong."""

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


class ReadLog(NamedTuple):
    """A log with all findings from reading it, and the file's lines; None if too little can be read to play it."""

    log: Log | None
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...]
