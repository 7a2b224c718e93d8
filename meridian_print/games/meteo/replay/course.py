"""The course of a game: what was done in each turn, token by token, and how the log wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.game_log import comment_in
from meridian_print.games.meteo.check.cells import Cell, Place, cells_of, places_of
from meridian_print.games.meteo.check.repair.judging import judged
from meridian_print.games.meteo.check.repair.lookahead import Effort
from meridian_print.games.meteo.check.report import Played, Report
from meridian_print.games.meteo.check.setup_check import dealt
from meridian_print.games.meteo.check.sheet import Sheet, read_sheet
from meridian_print.games.meteo.notation.grammar import IncomeMark, MoneyMark, TurnEntry
from meridian_print.games.meteo.rules.actions import Action
from meridian_print.games.meteo.rules.state import State, start

_ADDED = frozenset(("missing-tile", "must-sell"))
"""Findings whose suggestion stands beside the token, if it does not contain it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A token as it was played: the action, None for what was read as none, and the states before and after."""

    action: Action | None
    before: State
    after: State
    is_let_stand: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: its tokens as `written` and as `read`, what was done, the states at its beginning and its end.

    `comment` is what the players wrote beside it.
    """

    written: tuple[str, ...]
    read: tuple[str, ...]
    steps: tuple[Step, ...]
    begin: State
    end: State
    comment: str = ""


def course(report: Report, played: Played) -> tuple[Turn, ...]:
    """Return every turn of a game, the one still going on included."""
    log, setup = played.log, played.last.setup
    given = dealt(log)
    assert given.tiles is not None
    assert given.hands is not None  # what could not be dealt was not played
    begun = start(setup, given.tiles, given.hands)
    sheet = read_sheet(played.lines, played.names, setup.turns)
    game = judged(begun, sheet, log.result, played.names, Effort())
    written, places = tuple(cells_of(sheet, 0)), places_of(sheet)
    tokens = tuple(_token(sheet, place) for place in places)
    cells = zip(written, game.cells, tokens, game.states[:-1], game.states[1:], strict=True)
    meant = _meant(report.findings)
    by_turn = groupby((_Played(*cell) for cell in cells), lambda cell: cell.before.turn)
    comments = {placed.turn: comment_in(placed.line.source.text) for placed in sheet.lines}
    return tuple(_turn(tuple(of_turn), meant, comments.get(number, "")) for number, of_turn in by_turn)


class _Token(NamedTuple):
    """A token's text, its line and its column."""

    text: str
    at: tuple[int, int]


def _token(sheet: Sheet, place: Place) -> _Token | None:
    if place.token is None:
        return None
    line = sheet.lines[place.line].line
    return _Token(line.tokens[place.token], line.spans[place.token][:2])


@dataclass(frozen=True, slots=True)
class _Played:
    """A cell as written and as played, its token, None for the end of a turn, and the states before and after."""

    written: Cell
    cell: Cell
    token: _Token | None
    before: State
    after: State

    @property
    def is_kept(self) -> bool:
        """Whether it was played, or is a mark."""
        is_mark = isinstance(self.cell, TurnEntry) and isinstance(self.cell.written, IncomeMark | MoneyMark)
        return is_mark or self.before != self.after


def _turn(cells: tuple[_Played, ...], meant: Mapping[tuple[int, int], Finding], comment: str) -> Turn:
    done = tuple(cell for cell in cells if cell.token is not None)
    ends = tuple(cell for cell in cells if cell.token is None)
    return Turn(
        written=tuple(cell.token.text for cell in done if cell.token),
        read=tuple(word for cell in done for word in _read(cell, meant)),
        steps=tuple(_step(cell) for cell in done),
        begin=cells[0].before,
        end=ends[0].before if ends else cells[-1].after,
        comment=comment,
    )


def _step(cell: _Played) -> Step:
    entry = cell.cell
    action = None
    if isinstance(entry, TurnEntry) and not isinstance(entry.written, IncomeMark | MoneyMark):
        action = entry.written
    return Step(action, cell.before, cell.after, isinstance(entry, TurnEntry) and entry.stands)


def _read(cell: _Played, meant: Mapping[tuple[int, int], Finding]) -> Iterator[str]:
    """Yield the tokens that a token was read as: none if it was left out."""
    assert cell.token is not None
    text, found = cell.token.text, meant.get(cell.token.at)
    if found is None:
        yield from (text,) if cell.is_kept else ()
        return
    suggestion = found.suggestion or ""
    if found.diagnostic.code in _ADDED and text not in suggestion.split():
        yield text
    yield suggestion


def _meant(findings: tuple[Finding, ...]) -> Mapping[tuple[int, int], Finding]:
    """Return the findings with a suggestion by the place of the token that it corrects."""
    here = {found.diagnostic.span[:2]: found for found in findings if found.suggestion is not None}
    earlier = ((found.earlier, found) for found in findings if found.earlier is not None)
    return here | {before.span[:2]: replace(found, suggestion=before.suggestion) for before, found in earlier}
