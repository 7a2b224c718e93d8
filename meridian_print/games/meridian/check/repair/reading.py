"""A reading of a log: its moves with some repairs, played as far as nothing more is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, assert_never

from meridian_print.games.meridian.check.sheet.move_table import Cell, MoveTable, Tokens
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.lenient import play_leniently, skip
from meridian_print.games.meridian.rules.moves import CARD_PLAYED, NO_SUCH_CITY, Violation
from meridian_print.games.meridian.rules.play import play, pushed
from meridian_print.games.meridian.rules.state import State


@dataclass(frozen=True, slots=True)
class Meant:
    """Another move was meant in a turn; `others` fit as well. `is_weighed` if it was tried whether they do."""

    turn: int
    entry: MoveEntry
    others: tuple[Meant, ...] = ()
    is_weighed: bool = True

    @property
    def is_only(self) -> bool:
        """Return whether no other is known to fit as well, or may do so."""
        return self.is_weighed and not self.others


@dataclass(frozen=True, slots=True)
class Standing:
    """A turn is played as it is written, as far as the pieces allow; one that cannot be read is skipped."""

    turn: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The moves of some turns stand in each other's places.

    In each of `turns`, in their order, belongs the move that is written in that of `sources` at the same place.
    """

    turns: tuple[int, ...]
    sources: tuple[int, ...]

    @property
    def turn(self) -> int:
        """The first turn."""
        return self.turns[0]


@dataclass(frozen=True, slots=True)
class Copied:
    """The round that begins with a turn is written a second time."""

    turn: int


@dataclass(frozen=True, slots=True)
class Settled:
    """The words of the round that begins with a turn are these tokens."""

    turn: int
    tokens: Tokens


@dataclass(frozen=True, slots=True)
class Sorted:
    """The rounds are those of another table, which has each once, in the order of the labels; some may be missing."""

    table: MoveTable
    missing: tuple[int, ...]
    turn: int = 0


OfSheet = Exchanged | Copied | Settled | Sorted
Repair = Meant | Standing | OfSheet


NEVER = 1_000_000
"""A turn that no game has."""


class Reading(NamedTuple):
    """A table as read so far, with the states before each turn up to the first that is still wrong, if any.

    `standing` are the turns played as written although they are wrong. `before` is the reading that `repair` repairs.
    From the turn `blind` on the towers are unknown, and only tokens and cards are checked.
    """

    table: MoveTable
    states: tuple[State, ...]
    cost: float = 0
    standing: frozenset[int] = frozenset()
    repair: Repair | None = None
    before: Reading | None = None
    blind: int = NEVER

    @property
    def turn(self) -> int:
        """The first turn that is wrong, or the number of turns."""
        return len(self.states) - 1

    @property
    def is_done(self) -> bool:
        """Return whether nothing more is wrong."""
        return self.turn >= self.table.length

    @property
    def is_partial(self) -> bool:
        """Return whether rounds are missing before its end."""
        return self.blind < self.turn

    @property
    def cell(self) -> Cell:
        """The cell that is wrong."""
        return self.table.cells[self.turn]

    def path(self) -> tuple[Reading, ...]:
        """Return the readings that were repaired one after the other, and this one."""
        return (*(self.before.path() if self.before else ()), self)


_WITHOUT_TOWERS = (NO_SUCH_CITY, CARD_PLAYED)
"""What can be wrong where the towers are unknown."""


def advanced(reading: Reading) -> Reading:
    """Play on to the next turn that is wrong."""
    states = list(reading.states)
    for turn in range(reading.turn, reading.table.length):
        after = _after(reading, states, turn)
        if after is None:
            break
        states.append(after)
    return reading if len(states) == len(reading.states) else reading._replace(states=tuple(states))


def repaired(reading: Reading, repair: Repair, cost: float) -> Reading:
    """Return the reading with one more repair, played on from there."""
    table, standing, blind, turn = reading.table, reading.standing, reading.blind, repair.turn
    match repair:
        case Meant(turn, entry):
            table = table.with_cell(turn, entry)
        case Standing(turn):
            standing = standing | {turn}
        case Exchanged(turns, sources):
            table = table.exchanged(turns, sources)
        case Copied(turn):
            table = table.without(turn)
            standing = frozenset(one - table.seats * (one > turn) for one in standing)
        case Settled(turn, tokens):
            table = table.settled(turn, tokens)
        case Sorted(table, missing):
            seats = table.seats
            standing = frozenset(one for number in missing for one in range((number - 1) * seats, number * seats))
            blind = min(standing, default=NEVER)
        case _:
            assert_never(repair)
    states = reading.states[: turn + 1]
    return advanced(Reading(table, states, reading.cost + cost, standing, repair, reading, blind))


def _after(reading: Reading, states: list[State], turn: int) -> State | None:
    """Return the state after a turn; None if something is wrong with it."""
    table, state = reading.table, states[turn]
    if turn in table.unsettled:
        return None
    cell = table.cells[turn]
    if turn in reading.standing:
        return as_written(state, cell)
    if not isinstance(cell, MoveEntry):
        return None
    after = play(state, cell.move, cell.turned_up)
    if isinstance(after, Violation):
        stands = cell.noted is not None and cell.noted.stands
        is_unjudged = turn >= reading.blind and after not in _WITHOUT_TOWERS
        return play_leniently(state, cell.move, cell.turned_up) if stands or is_unjudged else None
    if turn >= reading.blind:
        return after
    return None if cell.noted is not None and wrong_marks(table.cells, states, cell, after) else after


def as_written(state: State, cell: Cell) -> State:
    """Play a cell as far as the pieces allow; skip one that is no move."""
    if not isinstance(cell, MoveEntry):
        return skip(state)
    after = play(state, cell.move, cell.turned_up)
    return play_leniently(state, cell.move, cell.turned_up) if isinstance(after, Violation) else after


def wrong_marks(
    cells: tuple[Cell, ...], states: list[State] | tuple[State, ...], entry: MoveEntry, after: State
) -> str:
    """Return the code of a mark that disagrees with what a legal move does; empty if none does.

    Pieces counted with the same error as the last time are not counted wrong again.
    """
    turn, noted = after.turn - 1, entry.noted
    if noted is None:
        return ""
    if noted.push is not None and noted.push != pushed(states[turn], entry.move):
        return "push-mark"
    seat = states[turn].seat
    if noted.left is None or noted.left == after.supplies[seat]:
        return ""
    return "" if noted.left - after.supplies[seat] == _ahead(cells, states, turn) else "pieces-left"


def _ahead(cells: tuple[Cell, ...], states: list[State] | tuple[State, ...], turn: int) -> int:
    """Return by how much the pieces last noted by the player of a turn exceed the true ones."""
    seats = len(states[turn].hands)
    for earlier in range(turn - seats, -1, -seats):
        cell = cells[earlier]
        if isinstance(cell, MoveEntry) and cell.noted is not None and cell.noted.left is not None:
            return cell.noted.left - states[earlier + 1].supplies[turn % seats]
    return 0
