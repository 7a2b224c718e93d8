"""Tints of islands: six, assigned so that neighbours differ, the nearest above all."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm

TINTS = 6

_NEAR: Mm = 50.0
"""Islands with cities nearer than this are near each other."""


def tints(islands: Mapping[str, Sequence[City]], given: Mapping[str, int]) -> dict[str, int]:
    """Assign each island, by key, a tint from 0 to 5; `given` ones stay.

    An island's key has a tint of its own, and the next ones in turn where a neighbour whose key comes before has that.
    An island with all six around it takes the one that the fewest neighbours have, then the fewest islands near it.
    Which are neighbours, codes of cities say first of all: a city that moves a little recolours no island. For given
    tints, only islands near them give way.
    """
    found = dict[str, int]()
    for key, cities in sorted(islands.items()):
        beside = Counter(tint for other, tint in found.items() if _are_neighbours(cities, islands[other]))
        near = _near(cities, islands, found)
        found[key] = min(in_turn(key, TINTS), key=lambda tint: (beside[tint], near[tint]))
    fixed = {key: given[key] for key in islands if key in given}
    for key, cities in sorted(islands.items()):
        kept = _near(cities, islands, fixed)
        if key not in fixed and kept[found[key]]:
            near = _near(cities, islands, found | fixed)
            found[key] = min(in_turn(key, TINTS), key=lambda tint: (kept[tint], near[tint]))
    return {key: fixed.get(key, found[key]) for key in islands}


def _near(cities: Sequence[City], islands: Mapping[str, Sequence[City]], tints: Mapping[str, int]) -> Counter[int]:
    """Count the tints of islands near some cities."""
    return Counter(tint for other, tint in tints.items() if _distance(cities, islands[other]) < _NEAR)


def in_turn(key: str, count: int) -> tuple[int, ...]:
    """Return the numbers below `count` in the order in which an island prefers them, by its key alone.

    Keys that follow each other in the alphabet begin with numbers that follow each other.
    """
    first = int.from_bytes(key.encode()) % count
    return tuple((first + turn) % count for turn in range(count))


def _are_neighbours(one: Sequence[City], other: Sequence[City]) -> bool:
    """Return whether cities of two islands are next to each other by their meridians and steps."""
    return any(abs(a.meridian - b.meridian) <= 1 and abs(a.step - b.step) <= 1 for a in one for b in other)


def _distance(one: Sequence[City], other: Sequence[City]) -> Mm:
    return min(math.dist(a.at, b.at) for a in one for b in other)
