"""Rivers wind unevenly: no two of their curves are alike, and the first are the least."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.country.rivers.meanders import winding

STRAIGHT = np.stack([np.arange(0.0, 120.0, 1.5), np.zeros(80)], axis=1)
RIVERS = 24


def anywhere(places: Floats) -> Mask:
    return np.ones(places.shape[:-1], bool)


def curves(line: Floats, start: float, end: float) -> list[float]:
    """Return how far the curves of a river between two places swing to either side."""
    y = line[(line[:, 0] > start) & (line[:, 0] < end), 1]
    turns = np.flatnonzero(np.diff(np.sign(y)))
    return [float(abs(y[one:other]).max()) for one, other in pairwise(turns) if other - one > 3]


def rivers() -> list[Floats]:
    dice = np.random.default_rng(7)
    return [winding(STRAIGHT, anywhere, 2 * np.pi * dice.random(4)) for _ in range(RIVERS)]


def test_curves_of_a_river_swing_unevenly() -> None:
    spreads = [float(np.std(found) / np.mean(found)) for found in (curves(line, 35.0, 110.0) for line in rivers())]

    assert np.median(spreads) > 0.16


def test_a_river_swings_less_near_its_spring() -> None:
    for line in rivers():
        assert abs(line[line[:, 0] < 12.0, 1]).max() < 0.7 * abs(line[line[:, 0] > 35.0, 1]).max()


def test_a_river_begins_and_ends_where_its_way_does() -> None:
    for line in rivers():
        assert (line[[0, -1]] == STRAIGHT[[0, -1]]).all()
