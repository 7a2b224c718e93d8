"""The rulebook's figures as data, judged by the rules: a figure shows what the engine did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from meridian_print.games.meridian.rules.column import Column, Direction, Tower, chain, push, without
from meridian_print.games.meridian.rules.material import MERIDIANS, PIECES, Archipelago, Colour, Island
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.scoring import IslandScore, score
from meridian_print.games.meridian.rules.state import GameSetup, Seat, State, start
from meridian_print.templates import load

_LETTERS = {"O": Colour.ORANGE, "G": Colour.GREY, "N": Colour.BROWN, "K": Colour.BLACK}
_SEATS: dict[int, tuple[Seat, ...]] = {
    2: ((Colour.ORANGE, Colour.BROWN), (Colour.GREY, Colour.BLACK)),
    3: ((Colour.ORANGE,), (Colour.GREY,), (Colour.BROWN,)),
    4: tuple((colour,) for colour in Colour),
}
_VACANT, _CAPITAL = "_", "*"


@dataclass(frozen=True, slots=True)
class FigureCase:
    """A meridian, what orange does there, and what comes of it: the column `after` or the `rule` that forbids it.

    `to` counts cities from the top, from 1; `withdrawn` likewise, 0 for none. Columns are written from the top down.
    Without a `height` nothing is placed. Of the rows from the `first` on, `rows` are shown (0: all to the bottom).
    """

    before: str
    height: int = 0
    to: int = 0
    withdrawn: int = 0
    players: int = 4
    after: str = ""
    rule: str = ""
    first: int = 1
    rows: int = 0

    @property
    def shown(self) -> range:
        """The cities that are shown, from the lowest up, counted from 0."""
        count = len(self.before.split())
        top = count - self.first + 1
        return range(top - self.rows if self.rows else 0, top)


@dataclass(frozen=True, slots=True)
class MeridianFigure:
    """Cases side by side; captions call the figure by its key."""

    key: str
    cases: tuple[FigureCase, ...]


@dataclass(frozen=True, slots=True)
class IslandCase:
    """An island's cities, a star behind a capital's, and who takes it: a colour, or nobody."""

    cities: str
    taken: str


@dataclass(frozen=True, slots=True)
class IslandFigure:
    """Islands at the end of a game."""

    key: str
    islands: tuple[IslandCase, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of the rulebook."""

    meridians: tuple[MeridianFigure, ...]
    islands: tuple[IslandFigure, ...]


class Outcome(NamedTuple):
    """The engine's result for a case: the column before and after the move, or what forbids it, and its push.

    `moved` are the steps of the towers that are pushed, the one entered first; `step` is -1 if nothing is placed.
    """

    seats: tuple[Seat, ...]
    before: Column
    step: int
    origin: int | None
    after: Column | Violation
    direction: Direction | None
    moved: range


@cache
def figures() -> Figures:
    """Read all figures."""
    return load("meridian/rulebook/figures.yaml", Figures)


def cases_of(key: str) -> tuple[FigureCase, ...]:
    """Return the cases of the figure of this key."""
    return next(each.cases for each in figures().meridians if each.key == key)


@cache
def outcome(case: FigureCase) -> Outcome:
    """Let the engine judge a case, once for all figures that show it."""
    state = _game(case)
    before, count = state.columns[0], len(state.columns[0])
    step, origin = count - case.to if case.height else -1, count - case.withdrawn if case.withdrawn else None
    done = play(state, Move(1, False, _action(step, origin, case.height)))
    after = done if isinstance(done, Violation) else done.columns[0]
    lifted = before if origin is None else without(before, origin)
    if not case.height:
        return Outcome(state.setup.seats, before, step, origin, after, None, range(0))
    direction = push(lifted, step, case.height)
    return Outcome(state.setup.seats, before, step, origin, after, direction, chain(lifted, step, case.height))


def would_be(case: FigureCase) -> tuple[Column, Tower | None]:
    """Return the column after a move, or as it would be if it were allowed, and the tower that leaves the board."""
    found = outcome(case)
    if not isinstance(found.after, Violation):
        return found.after, None
    column = list(found.before if found.origin is None else without(found.before, found.origin))
    lost = None
    for step in reversed(found.moved):
        if 0 <= step + found.moved.step < len(column):
            column[step + found.moved.step] = column[step]
        else:
            lost = column[step]
    column[found.step] = Tower(0, case.height)
    return tuple(column), lost


def colour_of(tower: Tower, case: FigureCase) -> Colour:
    """Return the colour of a tower as the case is written; the new one is orange."""
    marks = (mark for mark in case.before.split() if mark != _VACANT)
    colours = {_tower(mark, _SEATS[case.players]): _LETTERS[mark[-1]] for mark in marks}
    return colours.get(tower, _SEATS[case.players][tower.owner][0])


def column_text(column: Column, seats: tuple[Seat, ...]) -> str:
    """Write a column from the top down, in the notation of figures."""
    letters = {colour: letter for letter, colour in _LETTERS.items()}
    return " ".join(
        _VACANT if tower is None else f"{tower.height}{letters[seats[tower.owner][0]]}" for tower in reversed(column)
    )


def counted(case: IslandCase) -> IslandScore:
    """Let the engine count an island."""
    marks = case.cities.split()
    cities = tuple((meridian, 0) for meridian in range(1, len(marks) + 1))
    capitals = frozenset(city for city, mark in zip(cities, marks, strict=True) if mark.endswith(_CAPITAL))
    table = GameSetup(Archipelago(5, (Island("", cities, capitals),)), _SEATS[4])
    begun = start(table)
    standing = [_tower(mark.rstrip(_CAPITAL), table.seats) for mark in marks]
    columns = tuple((tower, None, None, None, None) for tower in (*standing, *[None] * (MERIDIANS - len(marks))))
    return score(begun._replace(columns=columns)).islands[0]


def standing_on(case: IslandCase) -> Iterator[tuple[Tower | None, bool]]:
    """Yield for each city of an island its tower, if any, and whether it is a capital."""
    for mark in case.cities.split():
        yield _tower(mark.rstrip(_CAPITAL), _SEATS[4]), mark.endswith(_CAPITAL)


def seats_of(players: int) -> tuple[Seat, ...]:
    """Return who plays which colours."""
    return _SEATS[players]


def _action(step: int, origin: int | None, height: int) -> Action:
    if not height:
        return Pass() if origin is None else Withdraw(origin)
    return Place(step, height) if origin is None else Rebuild(origin, step, height)


def _game(case: FigureCase) -> State:
    """Return a game with towers on the first meridian only, and orange to move."""
    seats = _SEATS[case.players]
    column = tuple(_tower(mark, seats) for mark in reversed(case.before.split()))
    begun = start(GameSetup(Archipelago(len(column), ()), seats))
    supplies = tuple(
        PIECES * len(seat) - sum(tower.height for tower in column if tower is not None and tower.owner == owner)
        for owner, seat in enumerate(seats)
    )
    return begun._replace(columns=(column, *begun.columns[1:]), supplies=supplies)


def _tower(mark: str, seats: tuple[Seat, ...]) -> Tower | None:
    if mark == _VACANT:
        return None
    colour = _LETTERS[mark[-1]]
    owner = next(at for at, seat in enumerate(seats) if colour in seat)
    return Tower(owner, int(mark[:-1]))
