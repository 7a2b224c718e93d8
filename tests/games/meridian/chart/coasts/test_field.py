"""Coasts sweep past towers: they follow neither squares nor each other, nor what is kept open."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.coasts.distances import to_bowed, to_box
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Rect
from tests.games.meridian.chart.boards import SIDES, drawn, some
from tests.games.meridian.chart.shapes import along_square
from tests.games.meridian.generator.boards import board

_BESIDE: Mm = 5.0
"""How far off a square a coast follows it."""
_PARALLEL = 15.0
"""How nearly parallel they are, in degrees."""
_RUN: Mm = 24.0
"""How long two coasts run side by side in a canal."""
_NARROW: Mm = 14.0
"""How wide a canal is at most."""
_EVEN: Mm = 2.0
"""By how much its width differs."""


def canals(lands: Collection[shapely.Polygon]) -> float:
    """Return the share of all coasts where a run begins along which the nearest other island is evenly near."""
    runs = []
    for land in lands:
        others = shapely.MultiPolygon([other for other in lands if other is not land]).boundary
        away = shapely.distance(shapely.points(land.exterior.segmentize(1.0).coords[:-1]), others)
        ahead = away[(np.arange(len(away))[:, None] + np.arange(int(_RUN))) % len(away)]
        runs.append((ahead.max(axis=1) < _NARROW) & (np.ptp(ahead, axis=1) < _EVEN))
    return float(np.concatenate(runs).mean())


@pytest.mark.slow
def test_coasts_seldom_follow_the_squares_of_towers_on_long_islands_either() -> None:
    sides = [
        (side, layout.board) for layout in (board(seed, "strict") for seed in range(1, 4)) for side in layout.sides
    ]
    followed = [
        list(along_square(seen.lands[city.island], city.at, within=_BESIDE, degrees=_PARALLEL))
        for seen in (drawn(side, size) for side, size in sides)
        for city in seen.side.cities
    ]

    assert (np.array(followed) > 0.4 * FOOT).mean() < 0.25
    assert (np.array(followed).sum(axis=1) > 0.8 * FOOT).mean() < 0.5


@pytest.mark.slow
def test_straits_narrow_and_widen() -> None:
    assert np.mean([canals(some(name).lands.values()) for name in SIDES]) < 0.03


def test_the_sea_around_a_box_bows_out_but_not_at_its_corners() -> None:
    grid, box = SampleGrid(Rect(0.0, 0.0, 80.0, 60.0), 1.0), Rect(20.0, 20.0, 40.0, 20.0)

    nearer = to_box(grid, box) - to_bowed(grid, box, 5.0)

    assert nearer[12, 40] == pytest.approx(5.0)
    assert nearer[30, 66] == pytest.approx(5.0)
    assert nearer[14, 14] == pytest.approx(0.0)
    assert nearer[12, 24] < nearer[12, 32] < nearer[12, 40]
