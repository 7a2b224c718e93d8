"""The sea wears coasts away to the side from which storms come, and hardly to lee."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from numpy.typing import NDArray

from meridian_print.cartography.grid import Floats, SampleGrid
from meridian_print.games.meridian.chart.coasts.skeleton import skeletons
from meridian_print.games.meridian.chart.coasts.weather import exposure, gusts, surf, worn
from meridian_print.graphics.drawing.geometry import Rect
from tests.games.meridian.chart.boards import SIDES, some

_GRID = SampleGrid(Rect(0.0, 0.0, 80.0, 80.0), 1.0)
_CALM = np.zeros(_GRID.shape, np.float32)


def round_island() -> Floats:
    """Return how far inside a round island in the middle of the grid places lie."""
    return np.asarray(25 - np.sqrt((_GRID.xs - 40) ** 2 + (_GRID.ys - 40) ** 2), np.float32)


@pytest.mark.parametrize(("windward", "weather", "lee"), [(0.0, (40, 65), (40, 15)), (math.pi / 2, (65, 40), (15, 40))])
def test_a_coast_is_exposed_to_where_storms_come_from(
    windward: float, weather: tuple[int, int], lee: tuple[int, int]
) -> None:
    found = exposure(round_island(), windward, _CALM)

    assert found[weather] > 0.95
    assert 0 < found[lee] < 0.25
    assert 0.3 < found[weather[::-1]] < 0.6


def test_the_sea_gives_no_land_and_takes_more_where_a_coast_is_exposed() -> None:
    rng = np.random.default_rng(1)
    waves = surf(_GRID, gusts(_GRID, rng), rng)

    lee, weather = (worn(np.full(_GRID.shape, share, np.float32), waves) for share in (0.2, 1.0))

    assert lee.min() >= 0
    assert np.ptp(weather) > 2 * np.ptp(lee)


@pytest.mark.slow
def test_weather_sides_are_rougher_than_lee_sides() -> None:
    roughness = np.concatenate([_roughness(name) for name in SIDES])

    weather, lee = (roughness[roughness[:, at] > 0.5, 2].mean() for at in (0, 1))
    assert weather > 1.25 * lee


def _roughness(name: str) -> NDArray[np.float64]:
    """Return how much places along the coasts of a side face the weather, and the lee, and how rough coasts are there:
    how far off smooth ones, in mm.
    """
    seen, found = some(name), []
    for land, island in zip(seen.lands.values(), skeletons(seen.side, 15.0, seen.chart.area), strict=True):
        smooth = max(shapely.get_parts(land.buffer(3).buffer(-6).buffer(3)), key=shapely.area).exterior
        places = np.array(shapely.orient_polygons(shapely.Polygon(smooth)).exterior.segmentize(1.0).coords)[:-1]
        across, down = (np.roll(places, -2, 0) - np.roll(places, 2, 0)).T
        facing = (down * math.cos(island.windward) - across * math.sin(island.windward)) / np.hypot(across, down)
        found.append(np.stack([facing, -facing, shapely.distance(land.exterior, shapely.points(places))], axis=1))
    return np.concatenate(found)
