"""The state of a game at any moment of a turn."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.games.meteo.rules.material import CASH, FIRST_WIND, REGIONS
from meridian_print.games.meteo.rules.setup import GameSetup

Counts = tuple[int, ...]
"""Pieces of a player by region."""
Fleet = tuple[int, ...]
"""Ships of the player to move by region: those that have not sailed this turn, then those that sailed one step."""

NO_PIECES: Counts = (0,) * REGIONS


class State(NamedTuple):
    """A game; a named tuple, because one is made for every action.

    `tiles` are letters by region, `hands` letters by seat, in any order; `money` is in thousands. `turn` counts from
    0 over all players. `has_placed`, `has_turned` and `has_acted` are about this turn: a tile placed or set aside, the
    wind turned, anything done. `income` is what this turn began with. `played` are the cards by seat.

    `fleets` are the ways in which the ships that sailed this turn may have made their steps, for ships bear no names;
    empty while none has sailed.
    """

    setup: GameSetup
    tiles: str
    wind: int
    money: tuple[int, ...]
    hands: tuple[str, ...]
    hotels: tuple[Counts, ...]
    ships: tuple[Counts, ...]
    played: tuple[tuple[int, ...], ...]
    turn: int = 0
    income: int = 0
    has_placed: bool = False
    has_turned: bool = False
    has_acted: bool = False
    fleets: tuple[Fleet, ...] = ()

    @property
    def seat(self) -> int:
        """The player to move."""
        return self.turn % self.setup.seats

    @property
    def round(self) -> int:
        """The number of the turn among the player's own, from 1."""
        return self.turn // self.setup.seats + 1

    @property
    def is_over(self) -> bool:
        """Whether the game is over: the last player has placed their last tile, or set it aside."""
        return self.turn == self.setup.turns - 1 and self.has_placed

    def has_pieces(self, seat: int) -> bool:
        """Return whether a player has anything to sell."""
        return any(self.hotels[seat]) or any(self.ships[seat])


def start(setup: GameSetup, tiles: str, hands: tuple[str, ...]) -> State:
    """Return the state at the start of the first turn, in which there is no income."""
    seats = setup.seats
    return State(
        setup=setup,
        tiles=tiles,
        wind=FIRST_WIND,
        money=(CASH,) * seats,
        hands=hands,
        hotels=(NO_PIECES,) * seats,
        ships=(NO_PIECES,) * seats,
        played=((),) * seats,
    )


def replaced(values: tuple[Counts, ...], seat: int, region: int, more: int) -> tuple[Counts, ...]:
    """Return counts with more pieces, or fewer, of a player in a region."""
    own = values[seat]
    changed = (*own[:region], own[region] + more, *own[region + 1 :])
    return (*values[:seat], changed, *values[seat + 1 :])


def paid(money: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """Return everyone's money once a player has received `more`, or paid."""
    return (*money[:seat], money[seat] + more, *money[seat + 1 :])
