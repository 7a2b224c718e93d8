"""Parcels: strips of quilts near the middles of farmland, each as far as its land is free."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import SummedAreaTable, share
from meridian_print.games.meridian.chart.country.furlongs import Quilts
from meridian_print.games.meridian.chart.country.parcels import parcels
from meridian_print.graphics.drawing.geometry import Rect

GRID = SampleGrid(Rect(0.0, 0.0, 80.0, 80.0), 0.5)
MIDDLE = np.array([(40.0, 40.0)])
SEEDS = range(4)


def land(right: float = 80.0) -> SummedAreaTable:
    """Return land that is free as far as to some x."""
    return share(GRID, np.asarray(GRID.xs < right) & np.ones(GRID.shape, bool))


def quilt(*keys: int) -> Quilts:
    """Return quilts about the middle."""
    count = len(keys)
    return Quilts(np.repeat(MIDDLE, count, axis=0), np.array([(0.98, 0.199)] * count), np.array(keys))


@pytest.mark.parametrize("seed", SEEDS)
def test_parcels_on_free_land_are_seen_whole_and_fewer_far_off(seed: int) -> None:
    of, seen, _ = parcels(quilt(seed), MIDDLE, land())

    off = np.hypot(*(of.corners.mean(axis=1) - MIDDLE).T)
    covered = shapely.union_all(shapely.polygons(of.corners))
    near, far = shapely.Point(40.0, 40.0).buffer(12.0), shapely.Point(40.0, 40.0).buffer(21.0)
    beyond = far.difference(shapely.Point(40.0, 40.0).buffer(17.5))
    assert seen.tolist() == [1.0] * len(seen)
    assert off.max() < 22.0
    assert covered.intersection(near).area / near.area > 0.75
    assert covered.intersection(beyond).area / beyond.area < 0.6


@pytest.mark.parametrize("seed", SEEDS)
def test_parcels_end_about_where_free_land_does_and_are_then_not_seen_whole(seed: int) -> None:
    of, seen, _ = parcels(quilt(seed), MIDDLE, land(40.0))

    reach = of.corners[..., 0].max(axis=1)
    assert len(seen)
    assert reach.max() < 45.0
    assert (seen > 0.4).all()
    assert (seen[reach < 39.0] == 1.0).all()
    assert (seen < 1.0).any()


def test_where_no_land_is_free_there_are_no_parcels() -> None:
    of, seen, _ = parcels(quilt(1), MIDDLE, land(0.0))

    assert len(seen) == len(of.corners) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_parcels_near_two_places_lie_nearer_to_that_of_their_quilt(seed: int) -> None:
    middles = MIDDLE + np.array([(-8.0, 0.0), (8.0, 0.0)])

    of, seen, _ = parcels(quilt(seed, seed + 1), middles, land())

    one, other = (of.corners[of.quilts == number, :, 0] for number in (0, 1))
    assert len(one) > 10
    assert len(other) > 10
    assert one.max() <= 40.0 <= other.min()
    assert seen.tolist() == [1.0] * len(seen)


@pytest.mark.parametrize("seed", SEEDS)
def test_parcels_are_farther_off_towards_the_rim_of_their_farmland(seed: int) -> None:
    of, _, off = parcels(quilt(seed), MIDDLE, land())

    away = np.hypot(*(of.corners.mean(axis=1) - MIDDLE).T)
    assert off.max() < 1
    assert np.corrcoef(away, off)[0, 1] > 0.9
