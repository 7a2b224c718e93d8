"""The turns of a log as one run of cells: tokens, and between them the ends of turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Rewrite
from meridian_print.games.meteo.check.sheet import Sheet
from meridian_print.games.meteo.notation.grammar import Fault, IncomeMark, MoneyMark, TurnEntry
from meridian_print.games.meteo.rules.actions import Action, TurnWind
from meridian_print.text.diagnostics import Span


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The end of a turn: whether all that belongs to a turn must have been done, and whether another turn begins."""

    is_closed: bool
    is_followed: bool


Cell = TurnEntry | Fault | TurnEnd

ELSEWHERE = TurnEnd(is_closed=False, is_followed=False)
"""What is left where a token stands that was done elsewhere in its turn."""
WITHOUT_LINE = TurnEnd(is_closed=False, is_followed=True)
"""All that is left of a turn that has no line."""


def cells_of(sheet: Sheet, start: int) -> Iterator[Cell]:
    """Yield the cells from a line on: its tokens, the end of its turn, and so on; missing turns are ends alone."""
    last = len(sheet.lines) - 1
    if not start and sheet.lines:
        yield from (WITHOUT_LINE for _ in range(sheet.lines[0].turn))
    for at in range(start, len(sheet.lines)):
        yield from sheet.entries(at)
        if at == last:
            yield TurnEnd(is_closed=not sheet.is_open, is_followed=False)
            return
        missing = sheet.lines[at + 1].turn - sheet.lines[at].turn - 1
        yield TurnEnd(is_closed=True, is_followed=True)
        for _ in range(missing):
            yield WITHOUT_LINE


def actions_of(*cells: Cell) -> tuple[Action, ...]:
    """Return the actions among cells."""
    written = (cell.written for cell in cells if isinstance(cell, TurnEntry))
    return tuple(one for one in written if not isinstance(one, IncomeMark | MoneyMark))


def is_last_in_turn(cell: Cell) -> bool:
    """Return whether nothing but money may be noted after a cell in its turn, or it notes money."""
    return isinstance(cell, TurnEntry) and isinstance(cell.written, TurnWind | MoneyMark)


def before_wind(cells: Sequence[Cell], end: int) -> int:
    """Return where something belongs that was left out of a turn, which ends at a cell."""
    at = end
    while at and is_last_in_turn(cells[at - 1]):
        at -= 1
    return at


class Place(NamedTuple):
    """Where a cell stands: the line, and the token in it; None for the end of a turn."""

    line: int
    token: int | None


def places_of(sheet: Sheet) -> tuple[Place, ...]:
    """Return where the cells of a sheet stand."""
    places = [Place(0, None)] * sheet.lines[0].turn if sheet.lines else []
    for at, (turn, line) in enumerate(sheet.lines):
        places += (Place(at, token) for token in range(len(line.tokens)))
        following = sheet.lines[at + 1].turn if at + 1 < len(sheet.lines) else turn + 1
        places += [Place(at, None)] * (following - turn)
    return tuple(places)


@dataclass(frozen=True, slots=True)
class WrittenCells:
    """The cells of a sheet as they are written, by their numbers; `spans` are those of lines already looked at."""

    sheet: Sheet
    places: tuple[Place, ...]
    spans: dict[int, tuple[Span, ...]] = field(default_factory=dict)

    def span(self, at: int) -> Span:
        """Return the place of a cell in the file; of the end of a turn, that of its last token."""
        place = self.places[at]
        if place.line not in self.spans:
            line = self.sheet.lines[place.line].line
            self.spans[place.line] = (*line.spans, line.last_span)
        return self.spans[place.line][-1 if place.token is None else place.token]

    def text(self, at: int) -> str:
        """Return the token of a cell; empty for the end of a turn."""
        place = self.places[at]
        return "" if place.token is None else self.sheet.lines[place.line].line.tokens[place.token]

    def is_again(self, at: int) -> bool:
        """Return whether a cell is a token that is the same as the one before it in its turn."""
        return bool(self.places[at].token) and self.text(at).casefold() == self.text(at - 1).casefold()

    def taken_out(self, at: int) -> Rewrite:
        """Return the edit that takes a token out which has another before it in its turn."""
        line, column, end = self.span(at)
        before = self.span(at - 1)
        return Rewrite(Span(line, before.end_column if before.line == line else column, end), "")

    def inserted(self, at: int, text: str) -> Rewrite:
        """Return the edit that writes a token before a cell."""
        line, column, end = self.span(at)
        if self.places[at].token is None:
            return Rewrite(Span(line, end, end), f" {text}")
        return Rewrite(Span(line, column, column), f"{text} ")

    def joined(self, at: int, text: str) -> Rewrite:
        """Return the edit that writes a cell and the next as one token."""
        line, column, _ = self.span(at)
        return Rewrite(Span(line, column, self.span(at + 1).end_column), text)
