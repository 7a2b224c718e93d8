"""Tints of islands: six, assigned so that neighbours differ, the nearest above all."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from meridian_print.graphics.drawing.geometry import Mm, Point

TINTS = 6

_NEAR: tuple[Mm, ...] = (50.0, 62.0)
"""Islands with cities nearer than this count as near neighbours, and as less near ones."""


def tints(islands: Mapping[str, Sequence[Point]], given: Mapping[str, int]) -> dict[str, int]:
    """Assign each island, by key, a tint from 0 to 5; `given` ones stay.

    An island's key has a tint of its own, and the next ones in turn where a neighbour whose key comes before has that.
    An island with all six around it takes the one that the fewest near neighbours have, then the fewest farther ones.
    """
    chosen = {key: given[key] for key in islands if key in given}
    for key, cities in sorted(islands.items()):
        if key not in chosen:
            away = [(tint, _distance(cities, islands[other])) for other, tint in chosen.items()]
            costs = [[sum(of == tint and far < near for of, far in away) for near in _NEAR] for tint in range(TINTS)]
            chosen[key] = min(in_turn(key, TINTS), key=costs.__getitem__)
    return {key: chosen[key] for key in islands}


def in_turn(key: str, count: int) -> tuple[int, ...]:
    """Return the numbers below `count` in the order in which an island prefers them, by its key alone.

    Keys that follow each other in the alphabet begin with numbers that follow each other.
    """
    first = int.from_bytes(key.encode()) % count
    return tuple((first + turn) % count for turn in range(count))


def _distance(one: Sequence[Point], other: Sequence[Point]) -> Mm:
    return min(math.dist(a, b) for a in one for b in other)
