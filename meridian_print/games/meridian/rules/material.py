"""The game's material: four colours with thirteen cards and twenty tower pieces each, ten meridians."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from meridian_print.games.meridian.rules.house import USUAL, HouseRules

City = tuple[int, int]
"""A meridian, 1 to 10, and a step: the cities of a meridian counted from the bottom, from 0."""


def city_code(meridian: int, step: int) -> str:
    """Return a city's code: its meridian, then its letter from the bottom; `step` counts from 0.

    >>> city_code(7, 2)
    '7c'
    """
    return f"{meridian}{chr(ord('a') + step)}"


class Island(NamedTuple):
    """An island, its cities in any order; worth one point per city (R11)."""

    name: str
    cities: tuple[City, ...]
    capitals: frozenset[City] = frozenset()


class Archipelago(NamedTuple):
    """One side of a board. Not checked: that every city belongs to exactly one island."""

    cities_per_meridian: int
    islands: tuple[Island, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board as far as the rules know it: the archipelagos of its sides, and the house rules of its games."""

    sides: tuple[Archipelago, ...]
    house: HouseRules = USUAL

    def side(self, cities: int) -> Archipelago | None:
        """Return the side with this many cities per meridian."""
        return next((side for side in self.sides if side.cities_per_meridian == cities), None)


MERIDIANS = 10
PIECES = 20
"""Tower pieces per colour."""


class Colour(StrEnum):
    """A player's colour, in the rule book's order."""

    ORANGE = "orange"
    GREY = "grey"
    BROWN = "brown"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class Card:
    """A card: the meridians it may be played on, one for a number card, several for a range card."""

    meridians: tuple[int, ...]

    @property
    def is_range(self) -> bool:
        """Return whether the card leaves a choice of meridian."""
        return len(self.meridians) > 1

    @property
    def name(self) -> str:
        """Its numbers.

        >>> Card((4, 5, 6, 7)).name
        '4-5-6-7'
        """
        return "-".join(map(str, self.meridians))


RANGE_CARDS = (Card((1, 2, 3)), Card((4, 5, 6, 7)), Card((8, 9, 10)))
DECK = (*(Card((number,)) for number in range(1, MERIDIANS + 1)), *RANGE_CARDS)
"""The thirteen cards of a colour."""

PLACE_IN_DECK = {card: place for place, card in enumerate(DECK)}
PLACE_OF_CARD = {(meridian, card.is_range): PLACE_IN_DECK[card] for card in DECK for meridian in card.meridians}
"""The place of the card that a meridian is played by: its number card, or the range card that holds it."""

PLAYERS_OF_SIDE = {5: (2, 4), 4: (3,)}
"""The numbers of players for the side with this many cities per meridian."""

_HOLDING = {(meridian, card.is_range): card for card in DECK for meridian in card.meridians}


def card_of(meridian: int, *, is_range: bool) -> Card:
    """Return the number card of a meridian, or the range card that holds it; beyond meridian 10, a card of no deck.

    >>> card_of(5, is_range=True).meridians
    (4, 5, 6, 7)
    """
    return _HOLDING.get((meridian, is_range)) or Card((meridian,) * (1 + is_range))


def side_for(players: int) -> int:
    """Return the cities per meridian on the side for 2, 3 or 4 players."""
    return next(cities for cities, of in PLAYERS_OF_SIDE.items() if players in of)
