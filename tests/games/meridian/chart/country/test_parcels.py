"""Parcels of farmland along a lane: side by side all over what is arable, whatever the lane does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.country.lanes import Lane
from meridian_print.games.meridian.chart.country.parcels import parcelled

STRAIGHT = Lane(np.array([[-60.0, 0.0], [60.0, 0.0]]), 60.0, 1.0)
SHARP = Lane(np.array([[-40.0, 30.0], [0.0, 0.0], [-40.0, -30.0]]), 50.0, 1.0)


def within(x: float, y: float, reach: float) -> Callable[[Floats], Mask]:
    """Return what tells which places lie within a circle."""
    return lambda places: np.asarray(((places - (x, y)) ** 2).sum(axis=-1) < reach * reach)


@pytest.mark.parametrize("lane", [STRAIGHT, SHARP], ids=["straight", "sharp"])
def test_no_parcel_lies_upon_another_or_off_what_is_arable(lane: Lane) -> None:
    ground = shapely.Point(-6.0, 4.0).buffer(12.0)

    for seed in range(20):
        plots, _ = parcelled(lane, within(-6.0, 4.0, 12.0), seed)
        shapes = [shapely.Polygon(plot.corners) for plot in plots]

        whole = shapely.union_all(shapes)
        assert len(plots) > 3
        assert sum(shape.area for shape in shapes) < 1.02 * whole.area
        assert ground.buffer(0.5).contains(whole)


def test_parcels_take_most_of_what_is_arable_beside_a_straight_lane() -> None:
    beside = shapely.Point(0.0, 4.0).buffer(12.0).difference(shapely.box(-20.0, -1.0, 20.0, 1.0))

    shares = list[float]()
    for seed in range(20):
        plots, _ = parcelled(STRAIGHT, within(0.0, 4.0, 12.0), seed)
        shares.append(sum(shapely.Polygon(plot.corners).area for plot in plots) / beside.area)

    assert min(shares) > 0.5


@pytest.mark.parametrize("lane", [STRAIGHT, SHARP], ids=["straight", "sharp"])
def test_no_parcel_is_a_scrap_or_a_sliver(lane: Lane) -> None:
    for seed in range(20):
        for plot in parcelled(lane, within(-6.0, 4.0, 12.0), seed)[0]:
            shape = shapely.Polygon(plot.corners)
            assert shape.area > 3.5
            assert not shape.buffer(-0.6).is_empty


def test_parcels_share_their_boundaries_and_those_at_the_edge_are_outer_ones() -> None:
    for seed in range(20):
        plots, _ = parcelled(STRAIGHT, within(-6.0, 4.0, 12.0), seed)
        sides = [
            frozenset(side)
            for plot in plots
            for side in pairwise((*plot.corners, plot.corners[0]))
            if len(set(side)) > 1
        ]
        once = {side for side, count in Counter(sides).items() if count == 1}
        inner = [plot for plot in plots if not plot.is_outer]

        assert 0.2 < len(once) / len(set(sides)) < 0.8
        assert 0 < len(inner) < len(plots)


def test_edges_of_farmland_lead_gently_round_what_is_not_arable() -> None:
    def is_arable(places: Floats) -> Mask:
        x, y = np.moveaxis(places, -1, 0)
        return np.asarray((abs(x) < 15) & (y > 1) & ((y < 14) ^ ((abs(x) < 2) & (y > 8))))

    for seed in range(20):
        plots, _ = parcelled(STRAIGHT, is_arable, seed)
        whole = shapely.union_all([shapely.Polygon(plot.corners) for plot in plots])
        notch = shapely.box(-1.2, 9.0, 1.2, 20.0)
        assert not whole.intersects(notch)
        assert max(corner.y for plot in plots for corner in plot.corners) > 11


def test_what_is_far_off_the_lane_has_no_parcels() -> None:
    assert parcelled(STRAIGHT, within(500.0, 500.0, 10.0), 1) == ((), ())
