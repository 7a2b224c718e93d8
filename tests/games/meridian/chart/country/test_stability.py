"""What is far from a change of an island's land stays as it was."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.country.massifs import mountains
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Rect


def plain() -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 20.0, 220.0, 120.0), 0.5)
    free = np.zeros(grid.shape, bool)
    free[4:-4, 4:-4] = True
    return FreeSpace(grid, free)


def test_mountains_far_from_a_name_on_their_ridge_stay() -> None:
    ridge = Ridge(np.stack([np.arange(20.0, 220.0, 4.5), np.full(45, 80.0)], axis=1), 36)
    named = plain().without((Rect(40.0, 74.0, 30.0, 8.0),), 0.0)

    before, after = (
        [{mark for mark in mountains(land, ridge, seed) if mark.at.x > 110.0} for seed in range(9)]
        for land in (plain(), named)
    )

    assert sum(map(len, before)) > 90
    assert after == before
