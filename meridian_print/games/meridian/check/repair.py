"""Repair by replay: choosing, of all moves that may have been meant, the one that the rest of the log fits best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from meridian_print.games.meridian.check.marks import disagreements, pushed
from meridian_print.games.meridian.check.move_table import Cell, MoveTable
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Result
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.games.meridian.rules.lenient import play_leniently, skip
from meridian_print.games.meridian.rules.material import DECK, MERIDIANS
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State

BOUNDLESS = 1_000_000
"""More faults than any log has."""


class Rest(NamedTuple):
    """What follows a turn in a log: the cells of the later turns, and the recorded result."""

    cells: tuple[Cell, ...]
    result: Result


def faults(state: State, rest: Rest, *, most: int) -> int:
    """Count the faults from a state on: illegal moves, unreadable tokens, marks and figures that disagree.

    Counting stops above `most`.
    """
    count, last = followed(state, rest.cells, most=most)
    return count if count > most else count + wrong_figures(last, rest.result)


def followed(state: State, cells: tuple[Cell, ...], *, most: int) -> tuple[int, State]:
    """Play cells from a state on, to the end or beyond `most` faults; return the count and the last state."""
    count = 0
    for cell in cells:
        fault, state = played_on(state, cell)
        count += fault
        if count > most:
            break
    return count, state


def played_on(state: State, cell: Cell) -> tuple[int, State]:
    """Play a cell and count its faults; an illegal move is let stand, an unknown one skipped."""
    if not isinstance(cell, MoveEntry):
        return int(isinstance(cell, Fault)), skip(state)
    after = play(state, cell.move, cell.turned_up)
    if isinstance(after, Violation):
        return 1, play_leniently(state, cell.move, cell.turned_up)
    return disagreements(state, cell, after), after


def wrong_figures(state: State, result: Result) -> int:
    """Count the figures of a result that disagree with the final state."""
    if not (result.points or result.left or result.winner):
        return 0
    count = score(state)
    return (
        sum(count.points[figure.seat] != figure.value for figure in result.points)
        + sum(count.left[figure.seat] != figure.value for figure in result.left)
        + (result.winner is not None and result.winner.seats != count.winners)
    )


_OF_A_KIND = 0.25
"""The likelihood of each kind of typo: a wrong star, city, meridian or height."""
_SIGNS = "0123456789abcdex-*^v=>!"
_LOWER = 0.8
"""How often a tower is built, relative to one that is a piece lower."""
_OMISSION = 0.01
"""The likelihood that a part of the move was omitted or added: low, so that any other explanation is preferred."""


class Typo(NamedTuple):
    """A move that may have been meant; `weight` is the likelihood of writing it as the other one."""

    move: Move
    weight: float


def typos(move: Move, cities: int, tallest: int) -> Iterator[Typo]:
    """Yield each move that differs from a move in one thing: card, meridian, city or height, up to the tallest."""
    yield Typo(move._replace(is_range=not move.is_range), _OF_A_KIND)
    for meridian in range(1, MERIDIANS + 1):
        if meridian != move.meridian:
            yield Typo(move._replace(meridian=meridian), _OF_A_KIND / (MERIDIANS - 1))
    for action, weight in _actions(move.action, cities, tallest):
        yield Typo(move._replace(action=action), _OF_A_KIND * weight)
    for action in _with_more_or_less(move.action, cities):
        yield Typo(move._replace(action=action), _OMISSION)


def misspelt(text: str) -> Iterator[str]:
    """Yield each text one character away from another: one too many, one too few, one replaced, two swapped."""
    for at in range(len(text) + 1):
        head, tail = text[:at], text[at:]
        yield head + tail[1:]
        yield head + tail[1:2] + tail[:1] + tail[2:]
        for sign in _SIGNS:
            yield head + sign + tail[1:]
            yield head + sign + tail


def _actions(action: Action, cities: int, tallest: int) -> Iterator[tuple[Action, float]]:
    match action:
        case Place(step, height):
            yield from ((Place(other, height), weight) for other, weight in _cities(step, cities))
            yield from ((Place(step, other), _built(other)) for other in range(1, tallest + 1) if other != height)
        case Withdraw(origin):
            yield from ((Withdraw(other), weight) for other, weight in _cities(origin, cities))
        case Rebuild(origin, step, height):
            yield from ((Rebuild(other, step, height), weight / 2) for other, weight in _cities(origin, cities))
            yield from ((Rebuild(origin, other, height), weight / 2) for other, weight in _cities(step, cities))
            yield from (
                (Rebuild(origin, step, other), _built(other)) for other in range(1, tallest + 1) if other != height
            )
        case Pass():
            return


def _cities(step: int, cities: int) -> Iterator[tuple[int, float]]:
    """Yield the other cities, a near one a little likelier than a far one."""
    for other in range(cities):
        if other != step:
            yield other, (1 - abs(other - step) / 100) / cities


def _with_more_or_less(action: Action, cities: int) -> Iterator[Action]:
    """Yield the actions with a withdrawal or a placement added or removed."""
    match action:
        case Place(step, height):
            yield from (Rebuild(origin, step, height) for origin in range(cities))
        case Rebuild(origin, step, height):
            yield Withdraw(origin)
            yield Place(step, height)
        case Withdraw() | Pass():
            return


def _built(height: int) -> float:
    return (1 - _LOWER) * _LOWER ** (height - 1)


_LONGEST = 16
"""Longer tokens are not misspelt moves."""
_OTHER_CARD = 0.25 / len(DECK)
"""How likely it is that another card was turned up."""
_EARLIER = 8
"""How many earlier moves are tried."""

Candidate = tuple[MoveEntry, float]
"""A move that may have been meant, and its weight against others."""


class Guess(NamedTuple):
    """A move that may have been meant, the state after it, and how many faults then remain."""

    entry: MoveEntry
    after: State
    faults: int


class Past(NamedTuple):
    """A game up to a turn: the states before each turn and after the last, and the moves as played."""

    states: Sequence[State]
    played: Sequence[Cell]


def meant(state: State, entry: MoveEntry, rest: Rest, *, most: int = BOUNDLESS) -> Guess | None:
    """Guess what a move was meant to be, with at most `most` faults to follow; None if no single typo explains it."""
    return _best(state, _meant(state, entry), rest, most=most)


def meant_by_text(state: State, text: str, joined: str, rest: Rest) -> Guess | None:
    """Guess the move meant by an unreadable token; None if no change of one character makes it legal.

    The token `joined` with the ones after it takes precedence.
    """
    texts = dict.fromkeys((joined, *misspelt(text))) if len(text) <= _LONGEST else {}
    entries = (read_entry(near) for near in texts)
    return _best(state, ((entry, 1.0) for entry in entries if isinstance(entry, MoveEntry)), rest)


def meant_earlier(past: Past, cell: MoveEntry, rest: Rest, *, most: int) -> tuple[int, Guess] | None:
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


def corrected(state: State, guess: Guess) -> MoveEntry:
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
        if most < 0:
            break
    return best


def _meant(state: State, cell: Cell) -> Iterator[Candidate]:
    """Yield the moves a single typo away from a written move."""
    if not isinstance(cell, MoveEntry):
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
        if isinstance(cell, MoveEntry) and (cell.move.meridian == move.meridian or (turns - turn) % seats == 0):
            yield turn
