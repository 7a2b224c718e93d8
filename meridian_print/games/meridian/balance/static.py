"""What can be said of a side before a game is played: its islands, what its meridians meet, how even both are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meridian_print.games.meridian.layout.model import Island, Side
from meridian_print.games.meridian.rules.material import MERIDIANS

LOW = 2
"""How many cities of a meridian need few pieces: the lowest, held by towers of one and two, below all others."""


@dataclass(frozen=True, slots=True)
class IslandStatic:
    """An island: its worth, its capitals, how many meridians it lies on, how many of its cities need few pieces.

    `pieces` are those of the lowest towers with which all its cities can be held at once while those below are, too:
    one more for each city further up its meridian.
    """

    key: str
    name: str
    worth: int
    capitals: int
    meridians: int
    low: int
    pieces: int

    @property
    def pieces_a_city(self) -> float:
        """The pieces that a city takes, on average."""
        return self.pieces / self.worth


@dataclass(frozen=True, slots=True)
class MeridianFigures:
    """A meridian, from 1: how many islands it meets, and how many of its cities are capitals."""

    meridian: int
    islands: int
    capitals: int


@dataclass(frozen=True, slots=True)
class StaticFigures:
    """The islands and the meridians of a side."""

    islands: tuple[IslandStatic, ...]
    meridians: tuple[MeridianFigures, ...]

    @property
    def capitals(self) -> int:
        """How many capitals there are."""
        return sum(each.capitals for each in self.meridians)

    def most_capitals(self, wide: int) -> tuple[int, int, int]:
        """Return which row of `wide` neighbouring meridians has most capitals: the first, the last, how many capitals.

        The first and the last have capitals themselves, if there are any.
        """
        rows = (self.meridians[at : at + wide] for at in range(len(self.meridians) - wide + 1))
        best = max(rows, key=lambda row: sum(each.capitals for each in row))
        having = [each for each in best if each.capitals] or best
        return having[0].meridian, having[-1].meridian, sum(each.capitals for each in best)

    @property
    def evenness(self) -> dict[str, float]:
        """How even islands and meridians are, by what: from 0, where one has everything, to 1, where all are alike."""
        return {
            "worth of islands": evenness([each.worth for each in self.islands]),
            "pieces a city of islands": evenness([each.pieces_a_city for each in self.islands]),
            "islands of meridians": evenness([each.islands for each in self.meridians]),
            "capitals of meridians": evenness([each.capitals for each in self.meridians]),
        }


def evenness(values: Sequence[float]) -> float:
    """Return how even values are: the sum of what two of them, drawn at random, have at least, over that of the mean.

    It is 1 less the Gini coefficient.

    >>> evenness([2, 2, 2]), evenness([0, 0]), round(evenness([0, 0, 0, 8]), 2), evenness([1, 3])
    (1.0, 1.0, 0.25, 0.75)
    """
    total, count = sum(values), len(values)
    if not total:
        return 1.0
    return sum(min(one, other) for one in values for other in values) / (total * count)


def static_figures(side: Side) -> StaticFigures:
    """Return the figures of a side."""
    columns = [[city for city in side.cities if city.meridian == meridian] for meridian in range(1, MERIDIANS + 1)]
    meridians = tuple(
        MeridianFigures(number, len({city.island for city in column}), sum(city.is_capital for city in column))
        for number, column in enumerate(columns, 1)
    )
    return StaticFigures(tuple(map(_island, side.islands)), meridians)


def _island(island: Island) -> IslandStatic:
    cities = island.cities
    return IslandStatic(
        island.key,
        island.name,
        island.worth,
        sum(city.is_capital for city in cities),
        len({city.meridian for city in cities}),
        sum(city.step < LOW for city in cities),
        sum(city.step + 1 for city in cities),
    )
