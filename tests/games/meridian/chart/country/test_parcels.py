"""Parcels of farmland along a lane: side by side all over it, whatever the lane does."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.country.lanes import Lane
from meridian_print.games.meridian.chart.country.parcels import parcelled

STRAIGHT = Lane(np.array([[-60.0, 0.0], [60.0, 0.0]]), 60.0, 1.0)
SHARP = Lane(np.array([[-40.0, 30.0], [0.0, 0.0], [-40.0, -30.0]]), 50.0, 1.0)


@pytest.mark.parametrize("lane", [STRAIGHT, SHARP], ids=["straight", "sharp"])
def test_no_parcel_lies_upon_another_or_off_the_ground(lane: Lane) -> None:
    ground = shapely.Point(-6.0, 4.0).buffer(12.0)

    for seed in range(20):
        plots, _ = parcelled(lane, ground, ground, seed)
        shapes = [shapely.Polygon(plot.corners).buffer(0) for plot in plots]  # corners are rounded

        whole = shapely.union_all(shapes)
        assert len(plots) > 5
        assert sum(shape.area for shape in shapes) < 1.02 * whole.area
        assert ground.buffer(0.01).contains(whole)


def test_parcels_take_most_of_the_ground_beside_a_straight_lane() -> None:
    ground = shapely.Point(0.0, 4.0).buffer(12.0)
    beside = ground.difference(shapely.box(-20.0, -1.0, 20.0, 1.0))

    shares = list[float]()
    for seed in range(20):
        plots, _ = parcelled(STRAIGHT, ground, ground, seed)
        shares.append(sum(shapely.Polygon(plot.corners).area for plot in plots) / beside.area)

    assert min(shares) > 0.85


def test_ground_far_off_the_lane_has_no_parcels() -> None:
    ground = shapely.Point(500.0, 500.0).buffer(10.0)

    assert parcelled(STRAIGHT, ground, ground, 1) == ((), ())
