"""What stays the same during a game: the board as the rules know it, the players, the house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import REGIONS, TURNS_EACH, Ground, around

FAR = 9
"""Steps between regions that a ship cannot reach from each other in one turn."""
_KEPT = 64


@dataclass(frozen=True, slots=True)
class CardEffect:
    """What a card does: hotels or ships in its regions, where the weather is of its letters, earn `each` thousand."""

    number: int
    regions: tuple[int, ...]
    weather: str
    hotels: bool
    ships: bool
    each: int


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board as far as the rules know it: the grounds of its regions and its weather cards.

    Two are equal only if they are one and the same: thousands of logs are of a board that is read once.
    """

    grounds: tuple[tuple[Ground, ...], ...]
    cards: tuple[CardEffect, ...]


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A board with its players and house rules; by region where pieces may be, and how many steps a ship needs."""

    seats: int
    house: HouseRules
    takes_hotels: tuple[bool, ...]
    takes_ships: tuple[bool, ...]
    takes_new_ships: tuple[bool, ...]
    steps: tuple[tuple[int, ...], ...]
    cards: Mapping[int, CardEffect]

    @property
    def turns(self) -> int:
        """The turns of a whole game."""
        return self.seats * TURNS_EACH


@lru_cache(_KEPT)
def game_setup(board: Board, seats: int, house: HouseRules) -> GameSetup:
    """Work out what a board and house rules mean for a game of two to four players."""
    water = {Ground.SEA, Ground.PORT} | ({Ground.RIVER} if house.river_ships == "yes" else set())
    new = water if house.ship_build == "any" else {Ground.PORT}
    takes_ships = tuple(not water.isdisjoint(kinds) for kinds in board.grounds)
    return GameSetup(
        seats=seats,
        house=house,
        takes_hotels=tuple(kinds != (Ground.SEA,) for kinds in board.grounds),
        takes_ships=takes_ships,
        takes_new_ships=tuple(not new.isdisjoint(kinds) for kinds in board.grounds),
        steps=tuple(_steps(takes_ships, region) for region in range(REGIONS)),
        cards={card.number: card for card in board.cards},
    )


def _steps(takes_ships: tuple[bool, ...], origin: int) -> tuple[int, ...]:
    """Return how many steps a ship needs to each region: 1 or 2, or FAR."""
    one = _over_water(takes_ships, around(origin))
    two = _over_water(takes_ships, (region for near in one for region in around(near)))
    return tuple(
        FAR if region == origin else 1 if region in one else 2 if region in two else FAR for region in range(REGIONS)
    )


def _over_water(takes_ships: tuple[bool, ...], regions: Iterable[int]) -> frozenset[int]:
    return frozenset(region for region in regions if takes_ships[region])
