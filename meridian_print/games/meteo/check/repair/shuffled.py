"""Rounds in another order that no label tells: they are put in the order in which they can be played.

A best-first search over the beginnings of games: the one with the fewest faults gets one more of the rounds left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Arrange, Finding
from meridian_print.games.meteo.check.cells import Cell, TurnEnd
from meridian_print.games.meteo.check.codes import finding
from meridian_print.games.meteo.check.repair.lookahead import Effort, followed, wrong_figures
from meridian_print.games.meteo.notation.grammar import read_entry
from meridian_print.games.meteo.notation.model import Line, Result
from meridian_print.games.meteo.rules.state import State

Lines = tuple[Line, ...]
EFFORT = 40_000
"""How many cells are played at most."""


class Rearranged(NamedTuple):
    """Lines in their places, and what is wrong with them as they are written."""

    lines: Lines
    finding: Finding


class _Beginning(NamedTuple):
    """A game as far as it is played: how many faults it has, how many rounds are left, which were played, the state."""

    faults: int
    left: int
    number: int
    order: tuple[int, ...]
    state: State


def in_order_of_play(
    begun: State, lines: Lines, result: Result | None, names: tuple[str, ...], effort: Effort, *, most: int
) -> Rearranged | None:
    """Return whole rounds without labels in the order with the fewest faults, at most `most`, if it is another."""
    seats = len(names)
    rounds = [lines[at : at + seats] for at in range(0, len(lines), seats)]
    is_whole = len(lines) % seats == 0 and len(lines) <= begun.setup.turns
    if not is_whole or not all(_is_by(line, names[at % seats]) for at, line in enumerate(lines)):
        return None
    order = _best_order(begun, [[_entries(line) for line in one] for one in rounds], result, effort, most)
    if order is None or order == tuple(range(len(rounds))):
        return None
    return put_in_order(lines, tuple(line for at in order for line in rounds[at]), seats)


def _is_by(line: Line, name: str) -> bool:
    return line.is_turn and line.number is None and line.colour in (None, name) and not line.rest


def _entries(line: Line) -> list[Cell]:
    return list(map(read_entry, line.tokens))


def put_in_order(lines: Lines, ordered: Lines, seats: int) -> Rearranged:
    """Return lines in another order, and what is wrong with the one in which they are written."""
    at = next(at for at, line in enumerate(lines) if line != ordered[at])
    belongs = ordered.index(lines[at])
    here, there = (f"round {turn // seats + 1}" for turn in (at, belongs))
    message = f"expected the turns in the order in which they were played, got {there} where {here} belongs"
    hint = "they are read in the order in which they can be played"
    found = finding("turn-label", lines[at].first_span, message, hint, turn=at)
    edits = (Arrange(tuple(line.source.span.line for line in ordered)),)
    return Rearranged(ordered, replace(found, edits=edits))


def _best_order(
    begun: State, rounds: Sequence[Sequence[list[Cell]]], result: Result | None, effort: Effort, most: int
) -> tuple[int, ...] | None:
    """Return the order of rounds with the fewest faults, at most `most`; None if several have, or it takes too long."""
    spare = min(EFFORT, effort.left)
    number = count()
    queue = [_Beginning(0, len(rounds), next(number), (), begun)]
    best: _Beginning | None = None
    while queue and spare > 0:
        one = heappop(queue)
        if best is not None and one.faults > best.faults:
            break
        if not one.left:
            if best is not None:
                return None
            best = one
            continue
        for at in range(len(rounds)):
            if at not in one.order:
                cells = tuple(_cells(rounds[at], is_last=one.left == 1))
                spare -= len(cells)
                faults, state = _played(one.state, cells)
                faults += one.faults + (wrong_figures(state, result) if one.left == 1 else 0)
                if faults <= most:
                    heappush(queue, _Beginning(faults, one.left - 1, next(number), (*one.order, at), state))
    effort.left -= min(EFFORT, effort.left) - spare
    return best.order if best is not None and spare > 0 else None


def _cells(turns: Sequence[list[Cell]], *, is_last: bool) -> Iterator[Cell]:
    for at, entries in enumerate(turns, 1):
        yield from entries
        yield TurnEnd(is_closed=True, is_followed=not is_last or at < len(turns))


def _played(state: State, cells: Sequence[Cell]) -> tuple[int, State]:
    """Return how many faults cells have, and the state after them."""
    faults = 0
    for cell in cells:
        fault, state = followed(state, cell)
        faults += fault
    return faults, state
