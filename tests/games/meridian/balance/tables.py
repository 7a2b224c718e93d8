"""Tables to play on: a built-in board with two, three or four seats."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meridian_print.games.meridian.balance.as_rules import columns_of
from meridian_print.games.meridian.balance.lean import (
    LeanSetup,
    LeanState,
    Workspace,
    lean_setup,
    lean_state,
    workspace,
)
from meridian_print.games.meridian.layout.file import load_layout
from meridian_print.games.meridian.rules.house import USUAL, HouseRules
from meridian_print.games.meridian.rules.material import Archipelago, Colour, Island
from meridian_print.games.meridian.rules.state import GameSetup, Seat, State, start
from meridian_print.games.meridian.scenes.towers import archipelago_of

SEATS: dict[int, tuple[Seat, ...]] = {
    2: ((Colour.ORANGE, Colour.GREY), (Colour.BROWN, Colour.BLACK)),
    3: tuple((colour,) for colour in Colour)[:3],
    4: tuple((colour,) for colour in Colour),
}


class Table(NamedTuple):
    """A game as the rules and as the simulator have it."""

    rules: GameSetup
    setup: LeanSetup
    state: LeanState
    space: Workspace

    @property
    def as_state(self) -> State:
        """The towers and supplies as the rules see them."""
        columns = columns_of(self.setup, self.state)
        return start(self.rules)._replace(columns=columns, supplies=tuple(self.state.supplies))


DOUBLED = Archipelago(
    5,
    tuple(
        Island(f"{meridian}{steps}", tuple((each, step) for each in (meridian, meridian + 1) for step in steps))
        for meridian in range(1, 10, 2)
        for steps in ((0, 1), (2, 3, 4))
    ),
)
"""A side on which every island has several cities on each of its meridians."""


def table(players: int, house: HouseRules = USUAL, board: Archipelago | None = None) -> Table:
    rules = GameSetup(board or side(4 if players == 3 else 5), SEATS[players], house)
    setup = lean_setup(rules)
    return Table(rules, setup, lean_state(setup), workspace(setup))


@cache
def side(cities: int) -> Archipelago:
    layout = load_layout("corvine-isles").value
    assert layout is not None
    return archipelago_of(next(one for one in layout.layout.sides if one.cities_per_meridian == cities))
