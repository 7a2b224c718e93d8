"""Repair by replay: choosing, of all tokens that may have been meant, the one that the rest of the log fits best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from meridian_print.games.meteo.check.cells import Cell, TurnEnd, before_wind, is_last_in_turn
from meridian_print.games.meteo.check.repair.candidates import meant
from meridian_print.games.meteo.check.repair.lookahead import LISTING, Effort, Rest, faults, followed
from meridian_print.games.meteo.notation.grammar import Fault, IncomeMark, MoneyMark, TurnEntry, read_entry
from meridian_print.games.meteo.notation.model import Result
from meridian_print.games.meteo.rules.actions import Action, PlaceTile, Sell, SetAside, TurnWind, Violation
from meridian_print.games.meteo.rules.legal import legal_cards, legal_purchases, legal_sales, legal_tiles, legal_voyages
from meridian_print.games.meteo.rules.material import WINDS
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.state import State

LOOKED_BACK = 2
"""How many earlier turns of a player something may have been left out of."""
EARLIER = 16
"""How many earlier tokens are tried."""
LONGEST = 24
"""Longer words are not two tokens."""


class Guess(NamedTuple):
    """A token that may have been meant, the state after it, and how many faults then remain."""

    entry: TurnEntry
    after: State
    faults: int


class Spaced(NamedTuple):
    """Words as they should be spaced, and the state after them."""

    text: str
    after: State


class Past(NamedTuple):
    """A log up to a cell, from the cell `first` on: the states before each, the cells as played, and their tokens."""

    first: int
    states: Sequence[State]
    cells: Sequence[Cell]
    texts: Sequence[str]


def best(state: State, entries: Iterable[TurnEntry], rest: Rest, effort: Effort, *, most: int) -> Guess | None:
    """Return the legal token with the fewest faults to follow, at most `most`; of several, the first."""
    found: Guess | None = None
    for entry in entries:
        if most < 0 or effort.left <= 0:
            break
        effort.left -= 1
        fault, after = followed(state, entry)
        if fault or (entry.stands and not _is_legal(state, entry)):
            continue
        count = faults(after, rest, effort, most=most)
        if count <= most:
            found, most = Guess(entry, after, count), count - 1
    return found


def _is_legal(state: State, entry: TurnEntry) -> bool:
    written = entry.written
    return isinstance(written, IncomeMark | MoneyMark) or not isinstance(play(state, written), Violation)


def best_sale(state: State, then: Sequence[Cell], rest: Rest, effort: Effort) -> Guess | None:
    """Return the sale that was probably forgotten before some cells; the guess's state is the one after the sale.

    Of the sales that pay the debt, the one after which the rest of the log fits best.
    """
    sales = [TurnEntry(sale) for sale in legal_sales(state) if _pays(state, sale)]
    whole = Rest((*then, *rest.cells), rest.result)
    return best(state, sales, whole, effort, most=faults(state, whole, effort) - 1) if sales else None


def _pays(state: State, sale: object) -> bool:
    after = play(state, sale) if isinstance(sale, Sell) else state
    return not isinstance(after, Violation) and not owes(after)


def best_tile(
    state: State, then: Sequence[Cell], rest: Rest, effort: Effort, *, most: int, like: PlaceTile | None = None
) -> Guess | None:
    """Return the tile that was probably placed before some cells, but not written, or as `like`: likely ones first."""
    if effort.left <= 0:
        return None
    effort.left -= LISTING
    tiles = legal_tiles(state)
    if like is not None:
        tiles = tuple(sorted(tiles, key=lambda tile: _parts_alike(tile, like), reverse=True))
    whole = Rest((*then, *rest.cells), rest.result)
    return best(state, map(TurnEntry, tiles), whole, effort, most=most)


def _parts_alike(one: Action, other: PlaceTile) -> int:
    if isinstance(one, PlaceTile):
        return (one.kind == other.kind) + (one.region == other.region) + (one.given == other.given)
    return isinstance(one, SetAside) and one.kind == other.kind


def meant_earlier(
    past: Past, later: Sequence[Cell], result: Result | None, effort: Effort, *, most: int
) -> tuple[int, Guess] | None:
    """Guess an earlier cell that was meant otherwise, so that at most `most` faults follow from it on.

    It tries the latest tokens that are no marks. `later` begins with the cell at which something is wrong, and which
    is right then.
    """
    found: tuple[int, Guess] | None = None
    tried = 0
    for at in reversed(range(len(past.cells))):
        cell = past.cells[at]
        if not isinstance(cell, TurnEntry) or isinstance(cell.written, IncomeMark | MoneyMark):
            continue
        rest = Rest((*past.cells[at + 1 :], *later), result)
        guess = best(past.states[at], meant(past.states[at], cell, past.texts[at]), rest, effort, most=most)
        if guess is not None and _is_right(guess.after, (*past.cells[at + 1 :], later[0])):
            found, most = (past.first + at, guess), guess.faults - 1
        tried += 1
        if tried == EARLIER or most < 0 or effort.left <= 0:
            break
    return found


def forgotten(
    past: Past, later: Sequence[Cell], result: Result | None, effort: Effort, *, most: int
) -> tuple[int, Guess] | None:
    """Guess what was done in this turn or the player's last ones but not written, before a cell, tile and wind apart.

    `later` begins with the cell at which something is wrong, and which is right then. The guess's state is the one
    before the cell.
    """
    found: tuple[int, Guess] | None = None
    for at in _ends_of_own_turns(past, later[0]):
        state, then = past.states[at], (*past.cells[at:], later[0])
        rest = Rest((*then, *later[1:]), result)
        effort.left -= LISTING
        for action in chain(legal_purchases(state), legal_sales(state), legal_voyages(state), legal_cards(state)):
            if effort.left <= 0 or most < 0:
                return found
            after = play(state, action)
            effort.left -= len(then)
            if not isinstance(after, Violation) and _is_right(after, then):
                count = faults(after, rest, effort, most=most)
                if count <= most:
                    found, most = (past.first + at, Guess(TurnEntry(action), after, count)), count - 1
    return found


def _ends_of_own_turns(past: Past, cell: Cell) -> Iterator[int]:
    """Yield before which cell something may have been left out of this turn, and of the player's turns before it."""
    end, seat = len(past.cells), past.states[-1].seat
    ends = (at for at in reversed(range(end)) if isinstance(past.cells[at], TurnEnd) and past.states[at].seat == seat)
    yield before_wind(past.cells, end) if is_last_in_turn(cell) else end
    yield from (before_wind(past.cells, at) for at in islice(ends, LOOKED_BACK))


def _is_right(state: State, cells: Sequence[Cell]) -> bool:
    """Return whether nothing is wrong with the last of some cells that follow a state."""
    fault = 0
    for cell in cells:
        fault, state = followed(state, cell)
    return not fault


def forgotten_wind(
    past: Past, later: Sequence[Cell], result: Result | None, effort: Effort, *, most: int
) -> tuple[int, Guess] | None:
    """Guess the wind that was turned at the end of an earlier turn but not written; the turn ends with a cell.

    It looks back as far as nobody turned the wind. The guess's state is the one after the end of that turn.
    """
    found: tuple[int, Guess] | None = None
    for at in reversed(range(len(past.cells))):
        end = past.cells[at]
        if not isinstance(end, TurnEnd):
            continue
        if past.states[at].has_turned:
            break
        rest = Rest((*past.cells[at + 1 :], *later), result)
        for wind in range(len(WINDS)):
            fault, turned = followed(past.states[at], TurnEntry(TurnWind(wind)))
            after = followed(turned, end)[1]
            count = most + 1 if fault else faults(after, rest, effort, most=most)
            if count <= most:
                found, most = (past.first + at, Guess(TurnEntry(TurnWind(wind)), after, count)), count - 1
    return found


def done_later(
    state: State, cells: Sequence[Cell], result: Result | None, effort: Effort, *, most: int
) -> tuple[int, Guess] | None:
    """Guess which later token of the turn was done before the first of some cells, which is wrong without it.

    The guess's state is the one after the two.
    """
    found: tuple[int, Guess] | None = None
    for at, cell in enumerate(cells[1:], 1):
        if isinstance(cell, TurnEnd) or effort.left <= 0:
            break
        if not isinstance(cell, TurnEntry) or isinstance(cell.written, IncomeMark | MoneyMark):
            continue
        effort.left -= 2
        fault, before = followed(state, cell)
        still, after = followed(before, cells[0])
        if fault or still:
            continue
        count = faults(after, Rest((*cells[1:at], *cells[at + 1 :]), result), effort, most=most)
        if count <= most:
            found, most = (at, Guess(cell, after, count)), count - 1
    return found


def as_two(state: State, text: str) -> Spaced | None:
    """Read a word as two tokens without a blank between them."""
    for at in range(2, min(len(text), LONGEST) - 1):
        first, second = read_entry(text[:at]), read_entry(text[at:])
        if isinstance(first, TurnEntry) and isinstance(second, TurnEntry):
            fault, middle = followed(state, first)
            another, after = followed(middle, second)
            if not fault and not another:
                return Spaced(f"{text[:at]} {text[at:]}", after)
    return None


def as_one(state: State, text: str, following: str) -> Spaced | None:
    """Read two words as one token with a blank in it."""
    whole = read_entry(text + following) if len(text + following) <= LONGEST else None
    if whole is None or isinstance(whole, Fault):
        return None
    fault, after = followed(state, whole)
    return None if fault else Spaced(text + following, after)
