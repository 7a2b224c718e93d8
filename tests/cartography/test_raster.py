"""A polygon's samples are those inside it, and a box is as covered as samples around it say."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Boxes, extents, rasterize, share
from meridian_print.graphics.drawing.geometry import Point, Rect

GRID = SampleGrid(Rect(0.0, 0.0, 40.0, 30.0), 0.5)
LAND = (Point(10.0, 10.0), Point(30.0, 10.0), Point(30.0, 20.0), Point(10.0, 20.0))
WITHIN, ACROSS, AT_SEA = (14.0, 12.0), (8.0, 12.0), (1.0, 1.0)
SIZE = (4.0, 3.0)


def test_a_polygon_covers_the_samples_inside_it() -> None:
    mask = rasterize(GRID, LAND)

    assert mask.sum() * GRID.step**2 == pytest.approx(20.0 * 10.0, rel=0.05)
    assert mask[25:39, 21:59].all()
    assert not mask[:20].any()


def test_a_box_is_covered_on_land_in_part_on_the_coast_and_not_at_sea() -> None:
    x, y = np.array([WITHIN, ACROSS, AT_SEA]).T
    shares = share(GRID, rasterize(GRID, LAND)).of(Boxes(x, y, SIZE))

    assert shares[0] == 1.0
    assert shares[1] == pytest.approx(0.5, abs=0.11)  # grown to the samples around it
    assert shares[2] == 0.0


def test_only_a_box_on_land_is_wholly_covered() -> None:
    x, y = np.array([WITHIN, ACROSS, AT_SEA]).T

    assert share(GRID, rasterize(GRID, LAND)).covers(Boxes(x, y, SIZE)).tolist() == [True, False, False]


def test_a_box_is_not_wholly_covered_where_a_place_or_a_box_is_left_out() -> None:
    land = share(GRID, rasterize(GRID, LAND))
    boxes = Boxes(np.array([13.0, 18.0, 23.0]), np.array([12.0, 12.0, 12.0]), SIZE)

    without = land.off([Point(15.0, 13.0), Point(-5.0, 13.0)], [Rect(25.0, 14.0, 2.0, 3.0)])

    assert land.covers(boxes).tolist() == [True, True, True]
    assert without.covers(boxes).tolist() == [False, True, False]


def test_only_a_box_on_land_is_wholly_covered_whatever_its_size() -> None:
    covered = share(GRID, rasterize(GRID, LAND))
    x, y = np.array([WITHIN, ACROSS, AT_SEA, WITHIN]).T

    assert covered.are_covered(x, y, np.array([SIZE, SIZE, SIZE, (30.0, 3.0)])).tolist() == [True, False, False, False]


def test_rows_and_columns_of_boxes_are_looked_up_as_each_box_alone() -> None:
    covered = share(GRID, rasterize(GRID, LAND))
    xs, ys = np.arange(0.0, 36.0, 3.3), np.arange(0.0, 26.0, 2.7)
    each = np.array([(x, y) for y in ys for x in xs])

    together = covered.of(Boxes(xs[None, :], ys[:, None], SIZE))

    assert together.ravel().tolist() == covered.of(Boxes(each[:, 0], each[:, 1], SIZE)).tolist()


def test_the_extents_of_evenly_spread_places_are_those_of_their_rectangle_however_it_is_turned() -> None:
    across, down = np.meshgrid(np.linspace(-10, 10, 81), np.linspace(-2, 2, 17))
    level = np.stack([across.ravel(), down.ravel()], axis=1)
    turned = level @ np.array(((0.6, 0.8), (-0.8, 0.6))) + (30.0, 20.0)

    assert extents(level) == pytest.approx((20.0, 4.0), rel=0.07)
    assert extents(turned) == pytest.approx(extents(level))
