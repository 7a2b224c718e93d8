"""Ripples lie on open water, each in its place."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import SummedAreaTable, rasterize, share
from meridian_print.cartography.ripples import SIZE, ripples
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect

AREA = Rect(0.0, 0.0, 200.0, 120.0)
ISLAND = Rect(60.0, 40.0, 50.0, 30.0)
POINTS = 12


def land(island: Rect) -> SummedAreaTable:
    grid, (x, y, right, bottom) = SampleGrid(AREA, 0.5), island.edges
    return share(grid, rasterize(grid, (Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom))))


def boxes(drawn: Outline) -> list[Rect]:
    points = np.array(drawn.coords).reshape(-1, POINTS, 2)
    return [Rect(*low, *(high - low)) for low, high in zip(points.min(axis=1), points.max(axis=1), strict=True)]


def test_ripples_keep_off_land_and_boxes_within_the_area() -> None:
    kept = Rect(130.0, 20.0, 40.0, 60.0)

    found = boxes(ripples(AREA, land(ISLAND), [kept]))

    assert len(found) > 60
    assert not any(box.overlaps(kept.inset(-1.0)) or box.overlaps(ISLAND.inset(-3.0)) for box in found)
    assert all(box.x > 0.0 and box.y > 0.0 and box.right < 200.0 and box.bottom < 120.0 for box in found)


def test_a_ripple_has_its_place_whatever_lies_elsewhere() -> None:
    moved = Rect(ISLAND.x + 20.0, ISLAND.y, ISLAND.width, ISLAND.height)
    near = Rect(ISLAND.x, ISLAND.y, ISLAND.width + 20.0, ISLAND.height).inset(-5.0)

    one, other = (
        {box for box in boxes(ripples(AREA, land(each), ())) if not box.overlaps(near)} for each in (ISLAND, moved)
    )

    assert one == other


def test_ripples_of_large_boards_are_larger_and_fewer() -> None:
    one, other = (boxes(ripples(AREA, land(ISLAND), (), scale=scale)) for scale in (1.0, 1.5))

    assert len(other) < len(one)
    wide, narrow = (max(box.width for box in found) for found in (other, one))
    assert wide > 1.4 * narrow > 0.8 * SIZE.width
