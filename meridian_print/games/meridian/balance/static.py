"""What can be said of a side before a game is played: worth of islands, and what the meridians meet."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.material import MERIDIANS

NEIGHBOURS = 3
"""Meridians in a row that are looked at together: as many as the smaller range cards have."""


@dataclass(frozen=True, slots=True)
class MeridianFigures:
    """A meridian, from 1: how many islands it meets, and how many of its cities are capitals."""

    meridian: int
    islands: int
    capitals: int


@dataclass(frozen=True, slots=True)
class StaticFigures:
    """The meridians of a side, and the worth of its islands by name."""

    meridians: tuple[MeridianFigures, ...]
    worth: tuple[tuple[str, int], ...]

    @property
    def capitals(self) -> int:
        """How many capitals there are."""
        return sum(each.capitals for each in self.meridians)

    @property
    def crowded(self) -> tuple[int, int]:
        """The neighbouring meridians with most capitals: the first of them, and how many capitals they have."""
        counts = [
            sum(each.capitals for each in self.meridians[at : at + NEIGHBOURS])
            for at in range(MERIDIANS - NEIGHBOURS + 1)
        ]
        return counts.index(max(counts)) + 1, max(counts)


def static_figures(side: Side) -> StaticFigures:
    """Return the figures of a side."""
    columns = [[city for city in side.cities if city.meridian == meridian] for meridian in range(1, MERIDIANS + 1)]
    meridians = tuple(
        MeridianFigures(number, len({city.island for city in column}), sum(city.is_capital for city in column))
        for number, column in enumerate(columns, 1)
    )
    return StaticFigures(meridians, tuple((island.name, island.worth) for island in side.islands))
