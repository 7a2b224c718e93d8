"""Ways between the cities of an island: which are neighbours, the lines of roads, and how the land runs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.name_lines import Axis, axis
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_EVERY: Mm = 2.0
"""From one place looked at on a way to the next."""
_LAND: Mm = 17.0
"""How far from the lines between neighbours an island's land reaches, mostly."""
_SPARSE: Mm = 4.0
"""From one place to the next of those that stand for that land."""


def neighbours(cities: Sequence[City]) -> list[tuple[int, int]]:
    """Return pairs of cities with no other in the circle on whose ends they lie (Gabriel and Sokal, 1969)."""
    places = [city.at for city in cities]
    return [
        (one, other)
        for one, other in combinations(range(len(cities)), 2)
        if not any(_is_between(at, places[one], places[other]) for at in places)
    ]


@lru_cache(maxsize=128)
def ways(cities: tuple[City, ...]) -> tuple[Rect, ...]:
    """Return places on the ways between neighbours, beyond the feet of towers: boxes without extent."""
    pairs = ((cities[one].at, cities[other].at) for one, other in neighbours(cities))
    return tuple(place for start, end in pairs for place in _between(start, end))


@lru_cache(maxsize=128)
def axis_of(cities: tuple[City, ...]) -> Axis:
    """Return the axis of an island, roughly, by its cities alone: however a coast changes, its name runs as it did."""
    at = np.array([city.at for city in cities])
    start, end = at[np.array(neighbours(cities) or [(0, 0)]).T]
    first, last = at.min(axis=0) - _LAND, at.max(axis=0) + _LAND
    rows = (np.arange(low, high, _SPARSE) for low, high in zip(first, last, strict=True))
    places = np.stack(np.meshgrid(*rows), axis=2)
    off, line = places.reshape(-1, 1, 2) - start, end - start
    share = np.clip((off * line).sum(axis=2) / np.maximum((line * line).sum(axis=1), 1e-6), 0, 1)[..., None]
    is_land = (elementary.hypot(*np.moveaxis(off - share * line, 2, 0)) < _LAND).any(axis=1)
    return axis(places.reshape(-1, 2)[is_land]).rounded()


def _between(start: Point, end: Point) -> list[Rect]:
    away = math.dist(start, end)
    count = max(0, math.ceil((away - FOOT) / _EVERY))
    shares = ((FOOT / 2 + (away - FOOT) * (at + 0.5) / count) / away for at in range(count))
    places = ((start.x + share * (end.x - start.x), start.y + share * (end.y - start.y)) for share in shares)
    return [Rect(round(x, 3), round(y, 3), 0.0, 0.0) for x, y in places]


def _is_between(at: Point, start: Point, end: Point) -> bool:
    return (start.x - at.x) * (end.x - at.x) + (start.y - at.y) * (end.y - at.y) < 0
