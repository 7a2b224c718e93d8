"""Turns: the cities of an island in an order of chance, for choosing a place of which it has only one or two."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Indices
from meridian_print.games.meridian.layout.model import City


def turns(places: Floats, cities: Sequence[City], seed: int) -> Indices:
    """Return the turn of the city nearest to each place: cities have turns of chance, by their codes.

    So what comes or goes around one city hardly ever moves what is around others.
    """
    of_chance = sorted(cities, key=lambda city: crc32(f"{city.code} {seed}".encode()))
    away = [elementary.hypot(*(places - city.at).T) for city in of_chance]
    return np.asarray(np.argmin(away, axis=0))
