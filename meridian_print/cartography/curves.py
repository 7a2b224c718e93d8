"""Curves: smooth outlines along the points of a coast, with waterlines off it and bands of tint within it."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import islice

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, Rect, join, polygon, polyline

Shapes = NDArray[np.object_]
"""Shapely polygons."""
Points = NDArray[np.float64]
Indices = NDArray[np.intp]

WATERLINES = 5
_GAP: Mm = 0.8
"""From the coast to the first waterline."""
_WIDER = 1.3
"""The factor from each gap to the next (Huffman, On Waterlines, 2010)."""
_BANDS: tuple[Mm, ...] = (0.9, 1.1, 1.4, 1.8, 2.0)
"""From the coast to the first inner band, then from band to band."""
_SHORTEST: Mm = 7.0
"""A waterline around a puddle between others is not drawn."""
_OF_VERB = {"M": 1, "L": 1, "Q": 2, "C": 3}
"""How many points each stroke of an outline has."""
_PASSES = 6
"""At most every second point goes in a pass."""
_FEWEST = 4
"""Points that a ring keeps at least."""
_LEAST_BAND = 0.3
"""Least area in mm2; smaller spots are not worth their ink."""


def waterlines(coasts: Shapes, area: Rect, scale: float) -> tuple[Outline, ...]:
    """Draw the lines off the coasts, from the coast outwards, cut at the edge of the map; `scale` spaces them out.

    Each is offset from the one before, which is equivalent to offsetting from the coast and much faster. Lines farther
    off bend less: if `scale` is above 1, they have fewer points.
    """
    edge = shapely.box(area.x, area.y, area.right, area.bottom)
    coarse = max(1.0, scale * scale)
    shape, drawn, gap = thinned(shapely.MultiPolygon(list(coasts)), 0.08 * coarse), list[Outline](), _GAP * scale
    for number in range(WATERLINES):
        shape = thinned(shape.buffer(gap, quad_segs=3), (0.14 + 0.06 * number) * coarse)
        parts = shapely.get_parts(_within(shape.boundary, edge))
        drawn.append(lines(shapely.MultiLineString(list(parts[shapely.length(parts) > _SHORTEST]))))
        gap *= _WIDER
    return tuple(drawn)


def thinned(shape: shapely.Geometry, least: float) -> shapely.MultiPolygon:
    """Leave out points that make triangles below `least` mm2 with their neighbours, the flattest first.

    What becomes of a point depends on those near it alone, so that a coast that moves bends no line far away
    (Visvalingam and Whyatt, 1993); where a ring begins would matter to Douglas and Peucker's way.
    """
    rings, owners = shapely.get_rings(shapely.get_parts(shape), return_index=True)
    points, of = _thin(*_points(rings), least)
    return shapely.MultiPolygon(list(shapely.polygons(shapely.linearrings(points, indices=of), indices=owners)))


def _points(rings: Shapes) -> tuple[Points, Indices]:
    """Return the points of rings, each once, and which ring each is of."""
    points, of = shapely.get_coordinates(rings, return_index=True)
    is_last = np.r_[of[1:] != of[:-1], True]
    return points[~is_last], of[~is_last]


def _ends(of: Indices) -> tuple[Indices, Indices]:
    """Return the first and the last points of rings, by which ring each point is of."""
    last = np.flatnonzero(np.append(of[1:] != of[:-1], True))
    return np.append(0, last[:-1] + 1), last


def _thin(points: Points, of: Indices, least: float) -> tuple[Points, Indices]:
    """Leave out points of rings, all at once; `of` says which ring each is of. Return those left, and of which."""
    for _ in range(_PASSES):
        first, last = _ends(of)
        to_x, to_y = _following(points, first, last).T - points.T
        from_x, from_y = (_preceding(each, first, last) for each in (to_x, to_y))
        area = np.abs(from_x * to_y - from_y * to_x) / 2
        flat = (area < least) & (area < _preceding(area, first, last)) & (area <= _following(area, first, last))
        left = last - first + 1 - np.add.reduceat(flat, first, dtype=np.intp)
        flat &= np.repeat(left >= _FEWEST, last - first + 1)
        if not flat.any():
            break
        points, of = points[~flat], of[~flat]
    return points, of


def _following(values: Points, first: Indices, last: Indices) -> Points:
    """Return the value of each point's successor on its ring, by the first and the last points of the rings."""
    moved = np.empty_like(values)
    moved[:-1], moved[last] = values[1:], values[first]
    return moved


def _preceding(values: Points, first: Indices, last: Indices) -> Points:
    """Return the value of each point's predecessor on its ring."""
    moved = np.empty_like(values)
    moved[1:], moved[first] = values[:-1], values[last]
    return moved


@lru_cache(maxsize=64)
def bands(coast: shapely.Polygon) -> tuple[Outline, ...]:
    """Draw the areas ever farther inside a coast, as many as there are; cached for edits that leave it as it is."""
    shape = coast.simplify(0.16, preserve_topology=False)
    drawn = []
    for number, width in enumerate(_BANDS):
        shape = shape.buffer(-width, quad_segs=2).simplify(0.26 + 0.06 * number, preserve_topology=False)
        drawn.append(areas(shape, _LEAST_BAND))
    return tuple(outline for outline in drawn if outline.verbs)


def _within(shape: shapely.Geometry, edge: shapely.Polygon) -> shapely.Geometry:
    return shape if edge.contains(shape) else shapely.intersection(shape, edge)


_PLACES = 3
"""Decimal places of a mm."""


def corners(polygon: shapely.Polygon) -> tuple[Point, ...]:
    """Return the rounded corners of a polygon, each once."""
    return tuple(Point(x, y) for x, y in _rounded(shapely.get_coordinates(polygon.exterior)[:-1]).tolist())


def areas(shape: shapely.Geometry, least: float) -> Outline:
    """Draw polygons, holes and all, as closed curves; leave out pieces of an area below `least` mm2."""
    parts = shapely.get_parts(shape)
    rings = shapely.get_rings(parts[shapely.area(parts) >= least])
    if not len(rings):
        return NOTHING
    points, of = _points(rings)
    first, last = _ends(of)
    middles = _middles(points, _following(points, first, last))
    return join(
        _closed(middles[4 * start : 4 * end + 4]) for start, end in zip(first.tolist(), last.tolist(), strict=True)
    )


def lines(shape: shapely.Geometry) -> Outline:
    """Draw lines as curves, closed ones as closed curves; straight ones stay straight."""
    drawn = []
    for part in shapely.get_parts(shape):
        if isinstance(part, shapely.LineString) and not part.is_empty:
            points = np.array(part.coords)
            drawn.append(closed(points[:-1]) if part.is_closed and len(points) > 4 else _open(points))
    return join(drawn)


def polylines(shape: shapely.Geometry) -> Outline:
    """Draw lines straight from point to point."""
    parts = (np.array(part.coords) for part in shapely.get_parts(shape) if isinstance(part, shapely.LineString))
    return join(_polyline(points) for points in parts if len(points))


def closed(points: Points) -> Outline:
    """Draw the curve that `sketch.ring` draws, of as many points as a coast has."""
    return _closed(_middles(points, np.concatenate([points[1:], points[:1]])))


def _middles(points: Points, after: Points) -> tuple[float, ...]:
    """Return, as one flat tuple, the midpoint from each point of a ring to the next, and that next point."""
    return _flat(np.hstack([(points + after) / 2, after]).ravel())


def _closed(middles: tuple[float, ...]) -> Outline:
    """Draw the curve from middle to middle of a ring, and back to the first."""
    return Outline("M" + "Q" * (len(middles) // 4) + "Z", middles + middles[:2])


def chords(outline: Outline, apart: Mm) -> Outline:
    """Draw closed curves straight between those of their points that are so far from the one before."""
    places = zip(outline.coords[::2], outline.coords[1::2], strict=True)
    rings = list[list[tuple[Mm, Mm]]]()
    for verb in outline.verbs.replace("Z", ""):
        *_, end = islice(places, _OF_VERB[verb])
        if verb == "M":
            rings.append([end])
        elif math.dist(rings[-1][-1], end) > apart:
            rings[-1].append(end)
    return join(map(polygon, rings))


def arcs(points: Points) -> Points:
    """Return the curve that `closed` draws in its arcs, one to a point, by start, control point and end."""
    middles = (points + np.roll(points, -1, 0)) / 2
    return np.stack([np.roll(middles, 1, 0), points, middles], axis=1)


def along(parts: Points) -> Outline:
    """Draw arcs."""
    return Outline("MQ" * len(parts), _flat(parts.ravel()))


def _open(points: Points) -> Outline:
    if len(points) < 3:
        return _polyline(points)
    middles = (points[1:-2] + points[2:-1]) / 2
    curves = np.hstack([points[1:-1], np.vstack([middles, points[-1:]])])
    return Outline("M" + "Q" * len(curves), _flat(np.concatenate([points[:1].ravel(), curves.ravel()])))


def _polyline(points: Points) -> Outline:
    return polyline([Point(x, y) for x, y in _rounded(points).tolist()])


def _flat(values: Points) -> tuple[float, ...]:
    return tuple(_rounded(values).tolist())


def _rounded(values: Points) -> Points:
    return np.round(values, _PLACES) + 0.0
