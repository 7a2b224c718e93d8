"""Tints of islands: six, assigned so that neighbours differ, the nearest above all."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm

TINTS = 6

_ALIKE: Mapping[int, tuple[int, ...]] = {0: (4,), 1: (4,), 2: (5,), 4: (0, 1), 5: (2,)}
"""The tints that look most like each one in all themes: brick and straw like orange, leaf green like sea green."""
_NEAR: Mm = 50.0
"""Islands with cities nearer than this are near each other."""


def tints(islands: Mapping[str, Sequence[City]], given: Mapping[str, int]) -> dict[str, int]:
    """Assign each island, by key, a tint from 0 to 5; `given` ones stay.

    An island's key has a tint of its own, and the next ones in turn where a neighbour whose key comes before has that.
    Of the tints that the fewest neighbours have, it takes the one that the fewest islands a meridian farther off have,
    then the one that fewer tints of neighbours look like. Which are neighbours, codes of cities say alone: a city that
    moves recolours no island. For given tints, only islands near them give way.
    """
    found = dict[str, int]()
    for key, cities in sorted(islands.items()):
        beside, around = (_within(meridians, cities, islands, found) for meridians in (1, 2))
        alike = Counter(like for tint in beside.elements() for like in _ALIKE.get(tint, ()))
        found[key] = min(in_turn(key, TINTS), key=lambda tint: (beside[tint], around[tint], alike[tint]))
    fixed = {key: given[key] for key in islands if key in given}
    for key, cities in sorted(islands.items()):
        kept = _near(cities, islands, fixed)
        if key not in fixed and kept[found[key]]:
            near = _near(cities, islands, found | fixed)
            found[key] = min(in_turn(key, TINTS), key=lambda tint: (kept[tint], near[tint]))
    return {key: fixed.get(key, found[key]) for key in islands}


def _within(
    meridians: int, cities: Sequence[City], islands: Mapping[str, Sequence[City]], tints: Mapping[str, int]
) -> Counter[int]:
    """Count the tints of islands at most some meridians and a step from some cities."""
    return Counter(tint for other, tint in tints.items() if _are_within(meridians, cities, islands[other]))


def _near(cities: Sequence[City], islands: Mapping[str, Sequence[City]], tints: Mapping[str, int]) -> Counter[int]:
    """Count the tints of islands near some cities."""
    return Counter(tint for other, tint in tints.items() if _distance(cities, islands[other]) < _NEAR)


def in_turn(key: str, count: int) -> tuple[int, ...]:
    """Return the numbers below `count` in the order in which an island prefers them, by its key alone.

    Keys that follow each other in the alphabet begin with numbers that follow each other.
    """
    first = int.from_bytes(key.encode()) % count
    return tuple((first + turn) % count for turn in range(count))


def _are_within(meridians: int, one: Sequence[City], other: Sequence[City]) -> bool:
    """Return whether cities of two islands are at most some meridians and a step apart."""
    return any(abs(a.meridian - b.meridian) <= meridians and abs(a.step - b.step) <= 1 for a in one for b in other)


def _distance(one: Sequence[City], other: Sequence[City]) -> Mm:
    return min(math.dist(a.at, b.at) for a in one for b in other)
