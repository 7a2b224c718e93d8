"""Tints of islands: six, assigned so that neighbours differ."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from meridian_print.graphics.drawing.geometry import Mm, Point

TINTS = 6

_NEAR: Mm = 50.0
"""Islands with cities nearer than this count as neighbours."""


def tints(islands: Mapping[str, Sequence[Point]], given: Mapping[str, int]) -> dict[str, int]:
    """Assign each island, by key, a tint from 0 to 5; `given` ones stay.

    An island's key has a tint of its own, and the next ones in turn where a neighbour whose key comes before has that.
    An island with all six around it takes the one that fewest neighbours have.
    """
    chosen = {key: given[key] for key in islands if key in given}
    for key, cities in sorted(islands.items()):
        if key not in chosen:
            around = Counter(tint for other, tint in chosen.items() if _are_neighbours(cities, islands[other]))
            chosen[key] = min(in_turn(key, TINTS), key=around.__getitem__)
    return {key: chosen[key] for key in islands}


def in_turn(key: str, count: int) -> tuple[int, ...]:
    """Return the numbers below `count` in the order in which an island prefers them, by its key alone.

    Keys that follow each other in the alphabet begin with numbers that follow each other.
    """
    first = int.from_bytes(key.encode()) % count
    return tuple((first + turn) % count for turn in range(count))


def _are_neighbours(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return any(math.dist(a, b) < _NEAR for a in one for b in other)
