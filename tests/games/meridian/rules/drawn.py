"""Columns drawn as text, from the top to the bottom, and the games they stand in.

`4K` is a black tower of 4; K black, N brown, G grey, O orange; `_` is vacant. With two players `m` is whoever moves,
`x` the other. Positions count from the top, from 1, as a reader of the drawing counts.
"""

from __future__ import annotations

from meridian_print.games.meridian.rules.column import Column, Tower
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import PIECES, Archipelago, Colour, Island
from meridian_print.games.meridian.rules.moves import Action, Move, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import GameSetup, State, start

ORANGE, GREY, BROWN, BLACK = range(4)
OWNERS = {"O": ORANGE, "G": GREY, "N": BROWN, "K": BLACK, "m": 0, "x": 1}
SEATS = {
    2: ((Colour.ORANGE, Colour.BROWN), (Colour.GREY, Colour.BLACK)),
    3: ((Colour.ORANGE,), (Colour.GREY,), (Colour.BROWN,)),
    4: ((Colour.ORANGE,), (Colour.GREY,), (Colour.BROWN,), (Colour.BLACK,)),
}
CITIES = {2: 5, 3: 4, 4: 5}


def column(drawing: str) -> Column:
    """Read a drawing."""
    return tuple(_tower(word) for word in reversed(drawing.split()))


def drawing(drawn: Column, letters: str = "OGNK") -> str:
    """Draw a column."""
    return " ".join("_" if tower is None else f"{tower.height}{letters[tower.owner]}" for tower in reversed(drawn))


def table(players: int, house: HouseRules | None = None, islands: tuple[Island, ...] = ()) -> GameSetup:
    """Return a table for a number of players on their side of a board without islands, or with these."""
    return GameSetup(Archipelago(CITIES[players], islands), SEATS[players], house or HouseRules())


def game(drawn: str, *, players: int = 4, mover: int = ORANGE, house: HouseRules | None = None) -> State:
    """Return a game in which all meridians are vacant but the first, which is as drawn, and `mover` is to move."""
    first = column(drawn)
    begun = start(table(players, house))
    supplies = tuple(PIECES * len(seat) - _pieces(first, owner) for owner, seat in enumerate(begun.setup.seats))
    opened = frozenset({1}) if any(first) else frozenset()
    return begun._replace(columns=(first, *begun.columns[1:]), supplies=supplies, opened=opened, turn=mover)


def verdict(state: State, action: Action) -> str:
    """Do something on the first meridian; return the column drawn, or the code of what forbids it."""
    after = play(state, Move(1, False, action))
    return after.code if isinstance(after, Violation) else drawing(after.columns[0], _letters(state))


def place(state: State, height: int, position: int) -> str:
    """Place a tower on the first meridian."""
    return verdict(state, Place(_step(state, position), height))


def withdraw(state: State, position: int) -> str:
    """Withdraw a tower from the first meridian."""
    return verdict(state, Withdraw(_step(state, position)))


def rebuild(state: State, origin: int, height: int, position: int) -> str:
    """Rebuild a tower of the first meridian."""
    return verdict(state, Rebuild(_step(state, origin), _step(state, position), height))


def _tower(word: str) -> Tower | None:
    return None if word == "_" else Tower(OWNERS[word[-1]], int(word[:-1]))


def _pieces(drawn: Column, owner: int) -> int:
    return sum(tower.height for tower in drawn if tower is not None and tower.owner == owner)


def _step(state: State, position: int) -> int:
    return len(state.columns[0]) - position


def _letters(state: State) -> str:
    return "mx" if len(state.hands) == 2 else "OGNK"
