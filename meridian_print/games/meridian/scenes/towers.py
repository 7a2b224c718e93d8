"""Towers on a board in a picture, and their heights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City, Side
from meridian_print.games.meridian.rules import material
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE, Archipelago, Colour
from meridian_print.graphics.drawing.geometry import Point, Rect


@dataclass(frozen=True, slots=True)
class Landmarks:
    """The landmarks of a side: shields by the keys of their islands, islands' names, the rose, ships and beasts.

    The `banner` with the title hangs over the upper edge of the board.
    """

    shields: Mapping[str, Point]
    names: tuple[Rect, ...] = ()
    rose: Rect | None = None
    afloat: tuple[Rect, ...] = ()
    banner: Rect | None = None


UNCHARTED = Landmarks({})
"""The landmarks of a side that is not drawn."""


COLOURS = tuple(Colour)


class Stand(NamedTuple):
    """A tower of a colour in a city."""

    city: City
    colour: Colour
    height: int


class Holding(NamedTuple):
    """A city, and the colour of the tower to place there."""

    city: City
    colour: Colour


def players_on(side: Side) -> int:
    """Return the greatest number of players for a side."""
    return max(PLAYERS_OF_SIDE[side.cities_per_meridian])


def archipelago_of(side: Side) -> Archipelago:
    """Return a side as the rules see it."""
    islands = tuple(
        material.Island(
            island.name,
            tuple((city.meridian, city.step) for city in island.cities),
            frozenset((city.meridian, city.step) for city in island.cities if city.is_capital),
        )
        for island in side.islands
    )
    return Archipelago(side.cities_per_meridian, islands)


def with_heights(holdings: Iterable[Holding]) -> tuple[Stand, ...]:
    """Give towers the least heights that fall from the top of each meridian; one that is alone has two pieces."""
    held = sorted(holdings, key=lambda one: (one.city.meridian, one.city.step))
    alone = {one.city.meridian for one in held if sum(each.city.meridian == one.city.meridian for each in held) == 1}
    stands, height, meridian = list[Stand](), 0, 0
    for one in held:
        height = 1 if one.city.meridian != meridian else height + 1
        meridian = one.city.meridian
        stands.append(Stand(one.city, one.colour, height + (meridian in alone)))
    return tuple(stands)
