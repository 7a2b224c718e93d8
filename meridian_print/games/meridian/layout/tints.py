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

    In the order of `islands`, each takes the least used of the tints that none of its neighbours has. An island with
    all six around it takes the one that fewest neighbours have.
    """
    chosen = {key: given[key] for key in islands if key in given}
    for key, cities in islands.items():
        if key not in chosen:
            around = Counter(tint for other, tint in chosen.items() if _are_neighbours(cities, islands[other]))
            spread = Counter(chosen.values())
            chosen[key] = min(range(TINTS), key=lambda tint: (around[tint], spread[tint], tint))
    return {key: chosen[key] for key in islands}


def _are_neighbours(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return any(math.dist(a, b) < _NEAR for a in one for b in other)
