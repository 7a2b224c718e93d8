"""Waterlines off a coast, and bands of tint within it."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography import curves
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect

Shapes = NDArray[np.object_]
"""Shapely polygons."""

WATERLINES = 5
_GAP: Mm = 0.8
"""From the coast to the first waterline."""
_WIDER = 1.3
"""The factor from each gap to the next (Huffman, On Waterlines, 2010)."""
_BANDS: tuple[Mm, ...] = (0.9, 1.1, 1.4, 1.8, 2.0)
"""From the coast to the first inner band, then from band to band."""
_SHORTEST: Mm = 7.0
"""A waterline around a puddle between others is not drawn."""
_LEAST_BAND = 0.3
"""Least area in mm2; smaller spots are not worth their ink."""


def waterlines(coasts: Shapes, area: Rect, scale: float) -> tuple[Outline, ...]:
    """Draw the lines off the coasts, from the coast outwards, cut at the edge of the map; `scale` spaces them out.

    Each is offset from the one before, which is equivalent to offsetting from the coast and much faster.
    """
    edge = shapely.box(area.x, area.y, area.right, area.bottom)
    shape = shapely.MultiPolygon(list(coasts)).simplify(0.08, preserve_topology=False)
    drawn, gap = [], _GAP * scale
    for number in range(WATERLINES):
        shape = shape.buffer(gap, quad_segs=3).simplify(0.035 + 0.015 * number, preserve_topology=False)
        lines = shapely.get_parts(_within(shape.boundary, edge))
        drawn.append(curves.lines(shapely.MultiLineString(list(lines[shapely.length(lines) > _SHORTEST]))))
        gap *= _WIDER
    return tuple(drawn)


def bands(coast: shapely.Polygon) -> tuple[Outline, ...]:
    """Draw the areas ever farther inside a coast, as many as there are."""
    shape = coast.simplify(0.16, preserve_topology=False)
    drawn = []
    for number, width in enumerate(_BANDS):
        shape = shape.buffer(-width, quad_segs=2).simplify(0.09 + 0.02 * number, preserve_topology=False)
        drawn.append(curves.areas(shape, _LEAST_BAND))
    return tuple(outline for outline in drawn if outline.verbs)


def _within(shape: shapely.Geometry, edge: shapely.Polygon) -> shapely.Geometry:
    return shape if edge.contains(shape) else shapely.intersection(shape, edge)
