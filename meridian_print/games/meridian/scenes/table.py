"""Objects on the table: the components of the game, a game set up, the cards of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.rules.material import DECK, MERIDIANS, PIECES, RANGE_CARDS, Card, Colour
from meridian_print.games.meridian.scenes.towers import COLOURS, players_on


class Held(NamedTuple):
    """A card in a colour; None is its back."""

    colour: Colour
    card: Card | None


class PlayerArea(NamedTuple):
    """A player's place at the table: the colour, two face-up cards, and the heights in which the pieces are stacked."""

    colour: Colour
    cards: tuple[Card, Card]
    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ComponentsScene:
    """The contents of the box: cards in a fan, a tower of each colour, the first islands whose labels are shown."""

    sides: tuple[Side, ...]
    cards: tuple[Held, ...]
    towers: tuple[tuple[Colour, int], ...]


@dataclass(frozen=True, slots=True)
class SetupScene:
    """A game at its start; places are clockwise from the one below, whose view it is."""

    side: int
    side_name: str
    players: int
    places: tuple[PlayerArea, ...]


@dataclass(frozen=True, slots=True)
class TurnScene:
    """The two face-up cards of a player, of which the number card is played; `next` is turned up."""

    colour: Colour
    range: Card
    number: Card
    next: Card

    @property
    def range_name(self) -> str:
        """The range card by its numbers, such as "1-2-3"."""
        return "-".join(map(str, self.range.meridians))

    @property
    def meridian(self) -> int:
        """The only meridian of the number card."""
        return self.number.meridians[0]


def components_scene(layout: Layout) -> ComponentsScene:
    """Show one card of each colour, and stacks of all of them."""
    orange, grey, brown, black = COLOURS
    cards = (Held(black, None), Held(grey, DECK[9]), Held(brown, RANGE_CARDS[1]), Held(orange, DECK[6]))
    return ComponentsScene(layout.sides, cards, ((orange, 1), (black, 4), (brown, 3), (grey, 2)))


def setup_scene(layout: Layout) -> SetupScene:
    """Set up a game for the most players of the first side."""
    side = layout.sides[0]
    shown = ((DECK[2], RANGE_CARDS[2]), (DECK[3], RANGE_CARDS[0]), (RANGE_CARDS[2], DECK[5]), (DECK[1], DECK[9]))
    stacks = (PIECES // 4,) * 4
    seats = COLOURS[: players_on(side)]
    places = tuple(PlayerArea(colour, cards, stacks) for colour, cards in zip(seats, shown, strict=False))
    return SetupScene(0, side.name, len(places), places)


def turn_scene() -> TurnScene:
    """Show the first range card beside a number that is not on it."""
    return TurnScene(COLOURS[0], RANGE_CARDS[0], DECK[6], DECK[3])


def numbers() -> range:
    """Return the numbers of all meridians."""
    return range(1, MERIDIANS + 1)
