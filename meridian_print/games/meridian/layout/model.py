"""A fully resolved board: sides, islands, cities with their places."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from meridian_print.boardgame.layout.file import CannotDrawError
from meridian_print.boardgame.order import OPEN, Preferences
from meridian_print.games.meridian.rules.house import USUAL, HouseRules
from meridian_print.games.meridian.rules.material import city_code
from meridian_print.graphics.drawing.geometry import Point, Size


class UndrawableError(CannotDrawError):
    """A map cannot be drawn: its cities force one island's land to enclose, cut or touch another's."""

    code = "crowded-map"
    what = "the map"
    way_out = "move the cities apart"


class CrowdedSeaError(UndrawableError):
    """The name of a water has no room on the map, or none where it should be; `room` is the nearest place that has."""

    code = "label-place"

    def __init__(self, culprit: str, room: Point | None = None) -> None:
        super().__init__(f"expected room for '{culprit}' on the water, got none")
        self.culprit = culprit
        another = "" if room is None else f", such as {{x: {room.x:.0f}mm, y: {room.y:.0f}mm}}"
        self.way_out = f"shorten the name, give it another place with x and y{another}, or delete it from 'seas'"


@dataclass(frozen=True, slots=True)
class City:
    """A city. `step` counts the cities of its meridian from the bottom, from 0; `at` is on the trimmed board."""

    meridian: int
    step: int
    island: str
    is_capital: bool
    name: str
    at: Point

    @property
    def code(self) -> str:
        """The city's code, such as "7c"."""
        return city_code(self.meridian, self.step)


@dataclass(frozen=True, slots=True)
class Island:
    """An island; `tint` is one of six (0 to 5), different from its neighbours' if possible; cities by code.

    `coast` is the seed of its coast if it has one of its own, `label` the middle of its name if it is fixed.
    """

    key: str
    name: str
    tint: int
    cities: tuple[City, ...]
    coast: int | None = None
    label: Point | None = None

    @property
    def worth(self) -> int:
        """The points for taking it: one per city (R11)."""
        return len(self.cities)

    @property
    def by_key(self) -> dict[str, City]:
        """The cities by the key that seeds their random choices: their meridian, and their number there in this island.

        Unlike a code, a key stays when cities of other islands come and go.
        """
        met = Counter[int]()
        found = dict[str, City]()
        for city in self.cities:
            met[city.meridian] += 1
            found[f"{city.meridian} {met[city.meridian]}"] = city
        return found


class Water(Enum):
    """What the name of a water says of its shape."""

    OPEN = "open"
    STRAIT = "strait"
    BAY = "bay"


@dataclass(frozen=True, slots=True)
class Sea:
    """The name of a sea, strait or bay; `at` is its middle if it is fixed.

    An invented name is left out where the sea is not open enough for it, or has nowhere the shape that it says.
    """

    name: str
    at: Point | None = None
    is_invented: bool = False
    shape: Water | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the board; islands in the order of their first appearance on the map, read from the top.

    `relief` is the seed of relief and scenery if they have one of their own; `legend` and `rose` are the middles of the
    legend and of the compass rose if they are fixed.
    """

    name: str
    cities_per_meridian: int
    seed: int
    islands: tuple[Island, ...]
    relief: int | None = None
    seas: tuple[Sea, ...] = ()
    legend: Point | None = None
    rose: Point | None = None

    @property
    def scenery_seed(self) -> int:
        """The seed of relief and scenery."""
        return self.seed if self.relief is None else self.relief

    @property
    def cities(self) -> tuple[City, ...]:
        """All cities, by meridian, then from the bottom up."""
        every = (city for island in self.islands for city in island.cities)
        return tuple(sorted(every, key=lambda city: (city.meridian, city.step)))


@dataclass(frozen=True, slots=True)
class Layout:
    """A two-sided board; `board` is its trimmed size, `fonts` are its own faces for letters that the program's lack.

    `house` are the house rules of its games, `preferences` what its kit is like where an order leaves it open.
    """

    title: str
    board: Size
    sides: tuple[Side, ...]
    fonts: tuple[str, ...] = ()
    author: str = ""
    house: HouseRules = USUAL
    preferences: Preferences = OPEN
