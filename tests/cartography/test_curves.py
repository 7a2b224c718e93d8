"""Bands follow a coast at their distances, and outlines of shapes hold what is worth its ink."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.curves import (
    areas,
    bands,
    closed,
    coarser,
    corners,
    lines,
    merged,
    polylines,
)
from meridian_print.graphics.drawing.geometry import Outline, Point

ISLAND = shapely.box(80.0, 30.0, 120.0, 70.0)


def points(of: Outline) -> np.ndarray:
    return np.array(of.coords).reshape(-1, 2)


def places_along(curve: Outline) -> np.ndarray:
    """Return places along a closed curve, four to each of its arcs."""
    on, bends = points(curve)[:-1:2], points(curve)[1::2]
    ends = np.roll(on, -1, 0)
    shares = [0.0, 0.25, 0.5, 0.75]
    parts = [(1 - at) ** 2 * on + 2 * at * (1 - at) * bends + at**2 * ends for at in shares]
    return np.stack(parts, axis=1).reshape(-1, 2)


def wavy(*, swell: float = 0.0) -> shapely.Polygon:
    """Return an island with a coast of many points; what a swell moves is all in the east."""
    around = np.arange(200) / 200 * 2 * np.pi
    radius = 30 + 2 * np.sin(9 * around) + swell * (np.cos(around) > 0.9)
    return shapely.Polygon(np.stack([100 + radius * np.cos(around), 50 + radius * np.sin(around)], axis=1))


def test_merging_leaves_fewer_points_and_the_curve_where_it_was() -> None:
    island = wavy()

    (fewer,) = merged(island).geoms

    old, new = (shapely.LineString(places_along(closed(np.array(corners(each))))) for each in (island, fewer))
    assert len(fewer.exterior.coords) < 0.75 * len(island.exterior.coords)
    assert new.hausdorff_distance(old) < 0.15


def test_merging_keeps_the_area() -> None:
    island = wavy()

    fewer = merged(island)

    assert fewer.area == pytest.approx(island.area, rel=1e-9)


def test_merging_moves_no_point_far_from_where_a_coast_changes() -> None:
    ours, others = (
        {corner for corner in corners(merged(wavy(swell=swell)).geoms[0]) if corner.x < 110} for swell in (0.0, 1.0)
    )

    assert ours == others


def test_merging_keeps_corners_apart_that_are_too_far_from_each_other_for_one() -> None:
    assert merged(ISLAND).equals(ISLAND)


def test_a_ring_keeps_enough_points_to_be_one() -> None:
    speck = shapely.Point(0.0, 0.0).buffer(0.1, quad_segs=8)

    (fewer,) = merged(speck).geoms

    assert fewer.area == pytest.approx(speck.area, rel=1e-9)


def test_bands_lie_ever_farther_inside_and_there_are_as_many_as_have_room() -> None:
    deep = bands(ISLAND)
    narrow = bands(shapely.box(0.0, 0.0, 40.0, 5.0))

    assert [points(band)[:, 0].min() - 80.0 for band in deep] == pytest.approx([0.9, 2.0, 3.4, 5.2, 7.2], abs=0.01)
    assert len(narrow) == 2


def test_areas_are_drawn_with_their_holes_and_specks_are_not() -> None:
    hole, speck = shapely.box(90.0, 40.0, 95.0, 45.0), shapely.box(0.0, 0.0, 0.5, 0.5)

    drawn = areas(shapely.MultiPolygon([ISLAND.difference(hole), speck]), 0.25)
    without_speck = areas(shapely.MultiPolygon([ISLAND.difference(hole), speck]), 0.2501)

    assert (drawn.verbs.count("M"), drawn.verbs.count("Z")) == (3, 3)
    assert (without_speck.verbs.count("M"), without_speck.verbs.count("Z")) == (2, 2)


def test_a_straight_line_stays_straight_a_bent_one_is_smooth_and_a_ring_is_closed() -> None:
    straight, bent = shapely.LineString([(0, 0), (10, 0)]), shapely.LineString([(0, 0), (10, 0), (10, 10), (20, 10)])

    assert lines(straight) == Outline("ML", (0.0, 0.0, 10.0, 0.0))
    assert lines(bent) == Outline("MQQ", (0.0, 0.0, 10.0, 0.0, 10.0, 5.0, 10.0, 10.0, 20.0, 10.0))
    assert lines(ISLAND.exterior).verbs == "MQQQQZ"


def test_polylines_keep_every_point() -> None:
    bent = shapely.LineString([(0, 0), (10, 0), (10, 10)])

    assert polylines(shapely.MultiLineString([bent])) == Outline("MLL", (0.0, 0.0, 10.0, 0.0, 10.0, 10.0))


def test_corners_are_rounded_and_each_is_there_once() -> None:
    triangle = shapely.Polygon([(0.00049, 0), (10, -0.0001), (5, 5.12345)])

    assert corners(triangle) == (Point(0.0, 0.0), Point(10.0, 0.0), Point(5.0, 5.123))


def test_chords_keep_near_a_curve_with_fewer_points() -> None:
    turns = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    ring = closed(np.stack([50 + 20 * np.cos(turns), 50 + 10 * np.sin(turns)], axis=1).round(3))

    (drawn,) = coarser(ring + ring, [2.0])

    corners = points(drawn)
    assert len(corners) < len(points(ring)) / 2
    assert drawn.verbs == 2 * ("M" + "L" * (len(corners) // 2 - 1) + "Z")
    assert np.hypot(*np.diff(corners[: len(corners) // 2], axis=0).T).min() > 1.9
    assert (corners == corners.round(1)).all()
    assert shapely.hausdorff_distance(shapely.LinearRing(corners[::2]), shapely.LinearRing(points(ring))) < 2


def test_of_closed_curves_with_nearly_all_their_points_close_a_line_is_left() -> None:
    """A closed line of two points has no round ends in some viewers."""
    ring = closed(np.array([(0.0, 0.0), (1.5, 0.0), (1.5, 1.0), (0.0, 1.0)]))

    assert [drawn.verbs for drawn in coarser(ring, (0.1, 1.4, 5.0))] == ["MLLLLZ", "ML", "ML"]
