"""The islands of one side of a board, as the rules see them: which cities belong together and which are capitals."""

from __future__ import annotations

from typing import NamedTuple

City = tuple[int, int]
"""A meridian, 1 to 10, and a step: the cities of a meridian counted from the bottom, from 0."""


class Island(NamedTuple):
    """An island, its cities in any order; worth one point per city (R11)."""

    name: str
    cities: tuple[City, ...]
    capitals: frozenset[City] = frozenset()


class Archipelago(NamedTuple):
    """One side of a board. Not checked: that every city belongs to exactly one island."""

    cities_per_meridian: int
    islands: tuple[Island, ...]
