"""Arable: what of the land can be farmed, and its outline."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import share
from meridian_print.games.meridian.chart.country.arable import arable, outlined
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import NOTHING, Point, Rect

GRID = SampleGrid(Rect(0.0, 0.0, 60.0, 40.0), 0.5)
LAND = np.zeros(GRID.shape, bool)
LAND[10:71, 10:111] = True
ROAD = tuple(Point(x, 20.0) for x in np.arange(5.0, 55.0, 1.2).tolist())


def room(free: np.ndarray = LAND, roads: tuple[tuple[Point, ...], ...] = (ROAD,)) -> np.ndarray:
    return arable(FreeSpace(GRID, free), LAND, roads).mask


def at(x: float, y: float) -> tuple[int, int]:
    return round(y / GRID.step), round(x / GRID.step)


def test_all_free_land_can_be_farmed_but_at_coasts_and_on_roads() -> None:
    found = room()

    assert found[at(10.0, 10.0)]
    assert found[at(22.0, 10.0)]
    assert not found[at(5.5, 10.0)]
    assert not found[at(10.0, 20.5)]


def test_land_that_is_narrow_is_left_alone() -> None:
    free = LAND.copy()
    free[at(0.0, 30.0)[0] :] = False
    free[at(0.0, 31.5)[0] : at(0.0, 33.0)[0]] = True

    assert not room(free)[at(0.0, 30.0)[0] :].any()


def test_outlines_of_land_run_around_it_and_around_what_is_left_out() -> None:
    left = FreeSpace(GRID, LAND).without((Rect(25.0, 10.0, 10.0, 10.0),), 0.5).free

    outline = outlined(share(GRID, room(left, roads=())), Rect(0.0, 0.0, 60.0, 40.0))

    ends = np.cumsum([len(part) for part in outline.verbs.split("M")[1:]])
    rings = [shapely.Polygon(ring) for ring in np.split(np.reshape(outline.coords, (-1, 2)), ends[:-1])]
    city, land = sorted(rings, key=lambda ring: ring.area)
    assert land.contains(city)
    assert city.contains(shapely.box(25.0, 10.0, 35.0, 20.0))
    assert shapely.box(5.9, 5.9, 54.6, 34.6).contains(land)


def test_where_no_land_can_be_farmed_there_is_no_outline() -> None:
    assert outlined(share(GRID, np.zeros(GRID.shape, bool)), Rect(0.0, 0.0, 60.0, 40.0)) == NOTHING
