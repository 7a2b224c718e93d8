"""Rows are cut where they cross the rings of a shape."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.cartography.scanlines import edges, spans

SQUARE = shapely.Polygon([(0, 0), (10, 0), (10, 10), (0, 10)], [[(4, 4), (6, 4), (6, 6), (4, 6)]])


def test_rows_lie_within_a_shape_and_leave_out_its_holes() -> None:
    found = spans(edges(SQUARE), np.array([-1.0, 2.0, 5.0]))

    assert found.tolist() == [[0, 10, 2], [0, 4, 5], [6, 10, 5]]


def test_every_part_of_a_shape_is_cut() -> None:
    two = shapely.MultiPolygon([SQUARE, shapely.box(20, 4, 30, 6)])

    found = spans(edges(two), np.array([5.0]))

    assert found.tolist() == [[0, 4, 5], [6, 10, 5], [20, 30, 5]]


def test_spans_are_as_long_as_shapely_finds_them() -> None:
    shape = shapely.Point(0, 0).buffer(30).difference(shapely.Point(12, 5).buffer(9))
    rows = np.arange(-31.5, 32.0, 0.7)
    lines = shapely.MultiLineString([((-40, y), (40, y)) for y in rows])

    left, right, _ = spans(edges(shape), rows).T

    assert np.isclose((right - left).sum(), shape.intersection(lines).length)


def test_nothing_has_no_spans() -> None:
    assert len(spans(edges(shapely.Polygon()), np.array([1.0]))) == 0
