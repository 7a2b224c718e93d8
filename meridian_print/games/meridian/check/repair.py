"""Repair by replay: choosing, of all moves that may have been meant, the one that the rest of the log fits best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from meridian_print.games.meridian.check.lookahead import BOUNDLESS, Rest, faults
from meridian_print.games.meridian.check.marks import disagreements, pushed
from meridian_print.games.meridian.check.move_table import Cell, MoveTable
from meridian_print.games.meridian.check.typos import misspelt, typos
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.notation.resolve import Entry, read_entry
from meridian_print.games.meridian.rules.material import DECK
from meridian_print.games.meridian.rules.moves import Move, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State

_LONGEST = 16
"""Longer tokens are not misspelt moves."""
_OTHER_CARD = 0.25 / len(DECK)
"""How likely it is that another card was turned up."""
_EARLIER = 8
"""How many earlier moves are tried."""

Candidate = tuple[Entry, float]
"""A move that may have been meant, and its weight against others."""


class Guess(NamedTuple):
    """A move that may have been meant, the state after it, and how many faults then remain."""

    entry: Entry
    after: State
    faults: int


class Past(NamedTuple):
    """A game up to a turn: the states before each turn and after the last, and the moves as played."""

    states: Sequence[State]
    played: Sequence[Cell]


def meant(state: State, entry: Entry, rest: Rest, *, most: int = BOUNDLESS) -> Guess | None:
    """Guess what a move was meant to be, with at most `most` faults to follow; None if no single typo explains it."""
    return _best(state, _meant(state, entry), rest, most=most)


def meant_by_text(state: State, text: str, joined: str, rest: Rest) -> Guess | None:
    """Guess the move meant by an unreadable token; None if no change of one character makes it legal.

    The token `joined` with the ones after it takes precedence.
    """
    texts = dict.fromkeys((joined, *misspelt(text))) if len(text) <= _LONGEST else {}
    entries = (read_entry(near) for near in texts)
    return _best(state, ((entry, 1.0) for entry in entries if isinstance(entry, Entry)), rest)


def meant_earlier(past: Past, cell: Entry, rest: Rest, *, most: int) -> tuple[int, Guess] | None:
    """Guess an earlier turn at which another move was meant, so that at most `most` faults follow from this move.

    It tries the latest moves on the same meridian or by the same player. The guess's state is the one after this move.
    """
    best: tuple[int, Guess] | None = None
    for turn in islice(_related(past, cell.move), _EARLIER):
        between = Rest((*past.played[turn + 1 :], cell, *rest.cells), rest.result)
        written = past.played[turn]
        found = _best(past.states[turn], _meant(past.states[turn], written), between, most=most)
        if found is not None:
            best, most = (turn, found), found.faults - 1
    return best


def corrected(state: State, guess: Guess) -> Entry:
    """Return the guessed move with the marks that are written, corrected."""
    noted = guess.entry.noted
    if noted is None:
        return guess.entry
    push = None if noted.push is None else pushed(state, guess.entry.move)
    left = None if noted.left is None else guess.after.supplies[state.seat]
    return guess.entry._replace(noted=noted._replace(push=push, left=left))


def best_matching(state: State, table: MoveTable, turn: int, result: Result) -> MoveTable:
    """Match the tokens of a turn's round with the players so that the rest of the log fits best."""
    ways = list(table.ways(turn))
    counts = [faults(state, Rest(way.cells[turn:], result), most=BOUNDLESS) for way in ways]
    return ways[counts.index(min(counts))]


def _best(state: State, candidates: Iterable[Candidate], rest: Rest, *, most: int = BOUNDLESS) -> Guess | None:
    """Return the legal candidate with the fewest faults, at most `most`; of several, the likeliest."""
    best: Guess | None = None
    for entry in (entry for entry, _ in sorted(candidates, key=lambda candidate: -candidate[1])):
        after = play(state, entry.move, entry.turned_up)
        if isinstance(after, Violation):
            continue
        count = disagreements(state, entry, after)
        count += faults(after, rest, most=most - count) if count <= most else 0
        if count <= most:
            best, most = Guess(entry, after, count), count - 1
    return best


def _meant(state: State, cell: Cell) -> Iterator[Candidate]:
    """Yield the moves a single typo away from a written move."""
    if not isinstance(cell, Entry):
        return
    column = state.columns[cell.move.meridian - 1] if 1 <= cell.move.meridian <= len(state.columns) else ()
    lifted = max((tower.height for tower in column if tower and tower.owner == state.seat), default=0)
    for typo in typos(cell.move, len(state.columns[0]), state.supplies[state.seat] + lifted):
        yield cell._replace(move=typo.move), typo.weight
    if cell.turned_up is not None:
        yield from ((cell._replace(turned_up=card), _OTHER_CARD) for card in (*DECK, None) if card != cell.turned_up)


def _related(past: Past, move: Move) -> Iterator[int]:
    """Yield the earlier turns on the same meridian or by the same player, the latest first."""
    turns, seats = len(past.played), len(past.states[0].hands)
    for turn in reversed(range(turns)):
        cell = past.played[turn]
        if isinstance(cell, Entry) and (cell.move.meridian == move.meridian or (turns - turn) % seats == 0):
            yield turn
