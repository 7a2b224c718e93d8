"""The state of a game: the towers, the players' supplies and cards, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from meridian_print.games.meridian.rules.column import Column
from meridian_print.games.meridian.rules.hand import Hand, first_hand
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import (
    DECK,
    MERIDIANS,
    PIECES,
    PLAYERS_OF_SIDE,
    Archipelago,
    Card,
    Colour,
)
from meridian_print.games.meridian.rules.placing import Terms

Seat = tuple[Colour, ...]
"""The colours of a player: one, or in the two-player game two."""

COLOURS_OF_SEAT = {2: 2, 3: 1, 4: 1}
"""How many colours each player has, by number of players."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What stays the same throughout a game. Seats are clockwise from the starting player.

    `decks_each` is how many decks a player draws from; `pieces` are everyone's at the start, by seat, and the usual
    number if it is empty.

    Raises ValueError for seats that do not make a game of two, three or four, or cannot play on this side.
    """

    archipelago: Archipelago
    seats: tuple[Seat, ...]
    house: HouseRules = field(default_factory=HouseRules)
    pieces: tuple[int, ...] = ()
    terms: Terms = field(init=False)
    decks_each: int = field(init=False)

    def __post_init__(self) -> None:
        colours = [colour for seat in self.seats for colour in seat]
        if len(set(colours)) < len(colours) or [len(seat) for seat in self.seats] != (
            [COLOURS_OF_SEAT.get(len(self.seats))] * len(self.seats)
        ):
            raise ValueError(f"expected two seats of two colours or three or four of one, got {self.seats}")
        cities = self.archipelago.cities_per_meridian
        if self.house.side == "by-players" and len(self.seats) not in PLAYERS_OF_SIDE.get(cities, ()):
            raise ValueError(f"expected another number of players on the side with {cities} cities")
        colours_each = len(self.seats[0])
        object.__setattr__(self, "terms", Terms(colours_each, self.house.push_own))
        object.__setattr__(self, "decks_each", colours_each if self.house.two_player_decks == "separate" else 1)

    @property
    def towers_each(self) -> int:
        """The most towers per player on a meridian (R4)."""
        return self.terms.towers_each


class State(NamedTuple):
    """A game between two turns. A named tuple, because one is made every turn; a dataclass takes five times as long.

    `columns` are by meridian; `supplies`, the pieces left, and `hands`, the cards, are by seat; `opened` holds the
    meridians, from 1, on which a tower was ever placed; `turn` counts the turns played.
    """

    setup: GameSetup
    columns: tuple[Column, ...]
    supplies: tuple[int, ...]
    hands: tuple[Hand, ...]
    opened: frozenset[int]
    turn: int

    @property
    def seat(self) -> int:
        """The seat of the player to move, from 0."""
        return self.turn % len(self.hands)


def start(setup: GameSetup, shown: tuple[tuple[Card, ...], ...] = ()) -> State:
    """Return the state before the first turn; `shown` are each seat's face-up cards, as far as known."""
    vacant: Column = (None,) * setup.archipelago.cities_per_meridian
    supplies = setup.pieces or tuple(PIECES * len(seat) for seat in setup.seats)
    if any(shown):
        hands = tuple(first_hand(setup.towers_each, cards, decks=setup.decks_each) for cards in shown)
    else:
        hands = (first_hand(setup.towers_each, decks=setup.decks_each),) * len(setup.seats)
    return State(setup, (vacant,) * MERIDIANS, supplies, hands, frozenset(), 0)


def turn_count(setup: GameSetup) -> int:
    """Return how many turns a game has: one per card."""
    return len(DECK) * sum(len(seat) for seat in setup.seats)


def is_over(state: State) -> bool:
    """Return whether all turns are played."""
    return state.turn >= turn_count(state.setup)
