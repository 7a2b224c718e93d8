"""Capitals: choosing one city per island so that every part of the board gets its share."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from random import Random

from meridian_print.games.meridian.generator.dice import pick
from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm

Cities = tuple[int, ...]
"""Indices of sites, one per island."""
LEAST = 4
"""Cities of the smallest island that has a capital."""
_NEAR: Mm = 60.0
"""Capitals nearer than this count as clustered."""
_STARTS = 6
_ROUNDS = 4
"""How often all islands are revisited; more rounds change nothing."""


def capitals(side: Sited, dice: Random) -> frozenset[int]:
    """Choose a capital on each island of four or more cities; returns indices of sites."""
    islands: dict[str, list[int]] = {}
    for city, site in enumerate(side.sites):
        islands.setdefault(site.island, []).append(city)
    with_capital = {key: own for key, own in islands.items() if len(own) >= LEAST}
    return frozenset(_most_even(side, [_improved(side, with_capital, dice) for _ in range(_STARTS)]))


def _improved(side: Sited, islands: Mapping[str, list[int]], dice: Random) -> Cities:
    chosen = tuple(pick(dice, own) for own in islands.values())
    for _ in range(_ROUNDS):
        for at, own in enumerate(islands.values()):
            chosen = _most_even(side, [(*chosen[:at], city, *chosen[at + 1 :]) for city in own])
    return chosen


def _most_even(side: Sited, ways: list[Cities]) -> Cities:
    return min(ways, key=lambda way: (_unevenness(side, way), way))


def _unevenness(side: Sited, chosen: Cities) -> float:
    """Rate how unevenly capitals lie: on meridians, in rows, in the left or right half, and near each other."""
    sites = [side.sites[city] for city in chosen]
    meridians, rows = Counter(site.meridian for site in sites), Counter(site.row for site in sites)
    halves = Counter(2 * site.meridian > MERIDIANS for site in sites)
    pairs = (math.dist(side.places[one], side.places[other]) for one, other in combinations(chosen, 2))
    close = sum((_NEAR / max(apart, 1.0)) ** 2 for apart in pairs if apart < 2 * _NEAR)
    squares = (sum(count**2 for count in counts.values()) for counts in (meridians, rows, halves))
    return sum(weight * square for weight, square in zip((2.0, 0.6, 0.3), squares, strict=True)) + close
