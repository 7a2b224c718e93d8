"""Turns: the cities of an island in an order of chance, and the side that each likes, for what it has a few of.

Neither depends on how much room there is, so that what comes or goes around one city moves nothing around others.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from zlib import crc32

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Indices
from meridian_print.games.meridian.layout.model import City


def in_turn(cities: Sequence[City], seed: int) -> list[City]:
    """Return cities by their turns of chance, which depend on their codes."""
    return sorted(cities, key=lambda city: hash_of(city, seed))


def hash_of(city: City, seed: int | str) -> int:
    """Return a number below 2³² that depends on the code of a city and on a seed alone."""
    return crc32(f"{city.code} {seed}".encode())


def nearest(places: Floats, cities: Sequence[City]) -> Indices:
    """Return the number of the city nearest to each place."""
    return np.asarray(distances(places, cities).argmin(axis=0))


def distances(places: Floats, cities: Sequence[City]) -> Floats:
    """Return how far each of some cities, along the first axis, is from places, in mm."""
    x, y = np.array([city.at for city in cities]).T[..., None]
    return elementary.hypot(places[:, 0] - x, places[:, 1] - y)


def best_of_each(which: Indices, worth: Floats, groups: Indices, most: int) -> Indices:
    """Return some things by group, the best of each group first, and at most `most` of each."""
    order = which[np.lexsort((-worth[which], groups[which]))]
    number = np.arange(len(order)) - np.searchsorted(groups[order], groups[order])
    return np.asarray(order[number < most])


def sides(places: Floats, cities: Sequence[City], home: Indices, seeds: Iterable[int]) -> Floats:
    """Return how far places lie on the liked side of their city, from -1 to 1; `home` is its number among cities.

    That side depends on the code of the city and on its seed: what is chosen by it hardly ever changes to another.
    """
    chance = np.array([hash_of(city, f"side {seed}") for city, seed in zip(cities, seeds, strict=True)]) / 2**32
    liked = np.stack(elementary.cos_sin(math.tau * chance), axis=1)[home]
    off = places - np.array([city.at for city in cities])[home]
    return np.asarray((liked * off).sum(axis=1) / np.maximum(elementary.hypot(*off.T), 1e-6))
