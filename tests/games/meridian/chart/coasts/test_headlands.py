"""The ends of islands are headlands: coasts do not run along the squares below towers."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.coasts.headlands import headland, swell
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from tests.games.meridian.chart.boards import SIDES, some
from tests.games.meridian.chart.shapes import along_square

_BESIDE: Mm = 2.5
"""How far off a square a coast runs along it."""
_PARALLEL = 10.0
"""How nearly parallel they are, in degrees."""


@pytest.mark.slow
def test_hardly_any_coast_runs_along_more_than_half_a_square() -> None:
    lengths = [
        list(along_square(some(name).lands[city.island], city.at, within=_BESIDE, degrees=_PARALLEL))
        for name in SIDES
        for city in some(name).side.cities
    ]

    assert (np.array(lengths) > FOOT / 2).mean() < 0.03
    assert ((np.array(lengths) > FOOT / 2).sum(axis=1) > 1).mean() < 0.01


def test_a_headland_reaches_far_on_one_side_and_hardly_on_another() -> None:
    grid = SampleGrid(Rect(0.0, 0.0, 60.0, 60.0), 1.0)

    for number in range(20):
        found = swell(grid, (headland(Point(30.0, 30.0), str(number)),))
        around = found.height[(found.away > 11.0) & (found.away < 13.0)]
        assert around.max() > 0.4
        assert around.min() < -0.4


def test_a_headland_lasts_while_others_come_and_go() -> None:
    grid = SampleGrid(Rect(0.0, 0.0, 120.0, 60.0), 1.0)
    one, other = headland(Point(30.0, 30.0), "A 0"), headland(Point(90.0, 30.0), "A 1")

    alone, together = swell(grid, (one,)), swell(grid, (one, other))

    assert np.array_equal(alone.height[:, :55], together.height[:, :55])
