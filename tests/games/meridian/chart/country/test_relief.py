"""Hills stand in chains along crests, wherever on the sheet an island lies."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.country.character import DOWNS
from meridian_print.games.meridian.chart.country.relief import hills
from meridian_print.games.meridian.chart.country.settling import room_on
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Rect


@pytest.mark.parametrize("left", [30.0, 400.0])
def test_chains_of_hills_reach_the_top_of_an_island_on_either_side_of_the_sheet(left: float) -> None:
    grid = SampleGrid(Rect(left, 60.0, 120.0, 60.0), 0.5)
    land = FreeSpace(grid, np.ones(grid.shape, bool))

    tops = [min(hill.at.y for hill in hills(room_on(land, land.free), DOWNS, (), (), seed)) for seed in range(4)]

    assert min(tops) < 68.0
