"""Slots and thumbs are cut off coasts where they may be."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.limbs import Limbs
from meridian_print.games.meridian.chart.coasts.narrows import without_narrows
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.layout.plan import STRAIT
from meridian_print.graphics.drawing.geometry import Point, Rect

_BODY = shapely.box(0, 0, 90, 60)
_AFAR = shapely.box(200, 0, 240, 40)


def cut(land: shapely.Polygon, other: shapely.Polygon = _AFAR, *kept: Rect) -> shapely.Polygon:
    """Return an island, with a city at either end, without its narrows, beside another one."""
    islands = (_skeleton(Point(20, 30), Point(70, 30)), _skeleton(Point(220, 20)))
    coasts = np.array([shapely.segmentize(each.normalize(), 2.0) for each in (land, other)])
    found = without_narrows(coasts, islands, kept)[0]
    assert isinstance(found, shapely.Polygon)
    return found


def _skeleton(*cities: Point) -> Skeleton:
    lines = tuple(pairwise(cities))
    return Skeleton(cities, (15.0,) * len(cities), lines, (), (), (), Limbs((), ()), (), 0.0, 0.0)


@pytest.mark.parametrize(("width", "depth", "stays"), [(3, 16, False), (5, 24, False), (7, 24, True), (20, 26, True)])
def test_a_bay_is_at_least_a_quarter_as_wide_as_deep(width: int, depth: int, *, stays: bool) -> None:
    bay = shapely.box(45 - width / 2, 0, 45 + width / 2, depth)

    assert cut(_BODY.difference(bay)).contains(shapely.Point(45, depth / 2)) is not stays


@pytest.mark.parametrize(("width", "length", "stays"), [(5, 20, False), (16, 20, True)])
def test_a_thumb_goes_and_a_cape_stays(width: int, length: int, *, stays: bool) -> None:
    thumb = shapely.box(45 - width / 2, 60, 45 + width / 2, 60 + length)

    assert cut(_BODY.union(thumb)).contains(shapely.Point(45, 60 + length / 2)) is stays


def test_a_neck_between_cities_stays() -> None:
    ends = shapely.union(shapely.box(5, 10, 35, 50), shapely.box(55, 10, 85, 50))
    land = ends.union(shapely.box(30, 27, 60, 33))

    assert cut(land).area == pytest.approx(land.area)


def test_water_that_parts_islands_or_is_kept_open_stays() -> None:
    land = _BODY.difference(shapely.box(43, 0, 48, 24))
    tip, legend = shapely.box(40, -20, 50, -5), Rect(30, -30, 30, 30)

    assert cut(land).area == pytest.approx(_BODY.area)
    assert cut(land, tip).distance(tip) >= min(STRAIT, land.distance(tip))
    assert cut(land, _AFAR, legend).area < _BODY.area
