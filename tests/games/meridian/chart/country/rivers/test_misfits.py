"""Rivers that turn back on themselves or cut off a corner of their island are told from others."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Floats, SummedAreaTable, share
from meridian_print.games.meridian.chart.country.rivers.misfits import cuts_corner, wanders
from meridian_print.graphics.drawing.geometry import Rect


def island() -> SummedAreaTable:
    """Return a rectangle of 100 mm by 60 mm in the sea."""
    grid = SampleGrid(Rect(10.0, 20.0, 120.0, 80.0), 0.5)
    land = np.zeros(grid.shape, bool)
    land[20:-20, 20:-20] = True
    return share(grid, land)


def straight(spring: tuple[float, float], mouth: tuple[float, float]) -> Floats:
    return np.linspace(spring, mouth, 60)


@pytest.mark.parametrize(
    ("spring", "mouth", "expected"),
    [
        ((35.0, 38.0), (20.0, 55.0), True),
        ((35.0, 80.0), (35.0, 30.0), True),
        ((70.0, 80.0), (70.0, 30.0), False),
        ((60.0, 60.0), (20.0, 60.0), False),
    ],
)
def test_a_river_that_leaves_a_corner_cuts_it_off(
    spring: tuple[float, float], mouth: tuple[float, float], *, expected: bool
) -> None:
    assert cuts_corner(straight(spring, mouth), island()) is expected


def test_a_river_that_crosses_less_than_half_of_its_island_cuts_nothing_off() -> None:
    assert not cuts_corner(straight((35.0, 52.0), (35.0, 30.0)), island())


def test_a_river_in_a_ring_wanders_and_one_in_a_bow_does_not() -> None:
    around = np.linspace(0.0, 1.0, 60)[:, None] * np.pi
    bow, ring = (20 * np.hstack([np.cos(share * around), np.sin(share * around)]) for share in (0.7, 1.5))

    assert wanders(ring)
    assert not wanders(bow)
