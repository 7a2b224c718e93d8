"""Curves: smooth outlines along the points of a coast, and bands of tint within it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from itertools import accumulate
from typing import TypeVar

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, join, polygon, polyline

Shapes = NDArray[np.object_]
"""Shapely polygons."""
Points = NDArray[np.float64]
Indices = NDArray[np.intp]
Scalar = TypeVar("Scalar", bound=np.generic)
_Rings = list[list[tuple[Mm, Mm]]]


_BANDS: tuple[Mm, ...] = (0.9, 1.1, 1.4, 1.8, 2.0)
"""From the coast to the first inner band, then from band to band."""
_OF_VERB = {"M": 1, "L": 1, "Q": 2, "C": 3}
"""How many points each stroke of an outline has."""
_PASSES, _MERGES = 6, 3
"""Passes in which points are left out, at most every second one in each, and in which they are merged, at most every
third.
"""
_FITTED: Mm = 0.19
"""How far merging points may move a line between them, in each pass. The smooth curve along them mostly moves by less
than 0.17 mm, two dots at 300 dots per inch.
"""
_FEWEST = 4
"""Points that a ring keeps at least."""
_LEAST_BAND = 0.3
"""Least area in mm2; smaller spots are not worth their ink."""


def thinned(shape: shapely.Geometry, least: float) -> shapely.MultiPolygon:
    """Leave out points that make triangles below `least` mm2 with their neighbours, the flattest first.

    What becomes of a point depends on those near it alone, so that a coast that moves bends no line far away
    (Visvalingam and Whyatt, 1993); where a ring begins would matter to Douglas and Peucker's way.
    """
    return _redrawn(shape, partial(_thin, least=least))


def merged(shape: shapely.Geometry) -> shapely.MultiPolygon:
    """Merge points with their neighbours where the line is nearly the same.

    One point for two lies where it keeps the area on both sides of the line the same, which follows a bend with fewer
    points than leaving some out (Kronenfeld, Stanislawski, Buttenfield and Brockmeyer, Simplification of polylines by
    segment collapse, 2020). Here, too, nothing depends on points far away.
    Points exactly in line stay, and so do those beside them: `thinned` leaves these out.
    """
    return _redrawn(shape, partial(_merge, most=_FITTED))


def _redrawn(
    shape: shapely.Geometry, change: Callable[[Points, Indices], tuple[Points, Indices]]
) -> shapely.MultiPolygon:
    """Change the points of all rings of polygons at once."""
    rings, owners = shapely.get_rings(shapely.get_parts(shape), return_index=True)
    points, of = change(*_points(rings))
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
        flat &= _may_go(flat, first, last)
        if not flat.any():
            break
        points, of = points[~flat], of[~flat]
    return points, of


def _merge(points: Points, of: Indices, most: Mm) -> tuple[Points, Indices]:
    """Merge points of rings with those that follow them, where no line moves by more than `most`, the nearest first."""
    for _ in range(_MERGES):
        first, last = _ends(of)
        places, moved = _mergers(points, first, last)
        before, after = _preceding(moved, first, last), _following(moved, first, last)
        near = (moved < most) & (moved < before) & (moved <= after)
        near &= (moved < _preceding(before, first, last)) & (moved <= _following(after, first, last))
        near &= _may_go(near, first, last)
        if not near.any():
            break
        left = ~_preceding(near, first, last)
        points, of = np.where(near[:, None], places, points)[left], of[left]
    return points, of


def _mergers(points: Points, first: Indices, last: Indices) -> tuple[Points, Points]:
    """Return one place for each point and the next, which keeps the area, and how far lines move; NaN if there is none.

    Of the four points that matter, it lies in line with the first two or with the last two, beyond the farther one of
    those in the middle, or on the side of the larger of two triangles that a line from end to end cuts off.
    """
    before, after = _preceding(points, first, last), _following(points, first, last)
    beyond = _following(after, first, last)
    chord = beyond - before
    near, far = _cross(points - before, chord), _cross(after - before, chord)
    area = _cross(points - before, after - before) + _cross(after - before, chord)
    in_line = np.where(near * far >= 0, np.abs(near) >= np.abs(far), near * area >= 0)
    start, bend, end, other = (
        np.where(in_line[:, None], one, two)
        for one, two in ((before, beyond), (points, after), (after, points), (beyond, before))
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        places = start + (area / np.where(in_line, near, far))[:, None] * (bend - start)
        moved = np.maximum(_off_line(places, bend, end), _off_line(end, places, other))
    return places, np.asarray(moved)


def _off_line(places: Points, start: Points, end: Points) -> Points:
    """Return how far each place is from the line through two points."""
    x, y = (end - start).T
    return np.asarray(np.abs(_cross(places - start, end - start)) / np.sqrt(x * x + y * y))


def _cross(one: Points, other: Points) -> Points:
    return one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]


def _may_go(chosen: NDArray[np.bool_], first: Indices, last: Indices) -> NDArray[np.bool_]:
    """Return which points are of rings that keep enough of theirs without those chosen."""
    left = last - first + 1 - np.add.reduceat(chosen, first, dtype=np.intp)
    return np.repeat(left >= _FEWEST, last - first + 1)


def _following(values: NDArray[Scalar], first: Indices, last: Indices) -> NDArray[Scalar]:
    """Return the value of each point's successor on its ring, by the first and the last points of the rings."""
    moved = np.empty_like(values)
    moved[:-1], moved[last] = values[1:], values[first]
    return moved


def _preceding(values: NDArray[Scalar], first: Indices, last: Indices) -> NDArray[Scalar]:
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
        shape = shape.buffer(-width, quad_segs=2).simplify(0.38 + 0.1 * number, preserve_topology=False)
        drawn.append(areas(shape, _LEAST_BAND))
    return tuple(outline for outline in drawn if outline.verbs)


_PLACES, EXACT = 3, 0.001
"""To which coordinates are rounded: decimals of a mm, and mm."""


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


def coarser(outline: Outline, lengths: Iterable[Mm]) -> tuple[Outline, ...]:
    """Draw closed curves straight between points, to a tenth of a mm: for each length, those so far from the last.

    Lengths ascend, and each outline has some of the points of the one before. Of a curve whose points are nearer to
    each other a line is left, of no length if need be: for a pen with round ends.
    """
    verbs, rings = outline.verbs.replace("Z", ""), _Rings()
    for verb, end in zip(verbs, accumulate(2 * _OF_VERB[verb] for verb in verbs), strict=True):
        if verb == "M":
            rings.append([])
        x, y = outline.coords[end - 2 : end]
        rings[-1].append((round(x, 1), round(y, 1)))
    _, *found = accumulate(lengths, _apart, initial=rings)
    return tuple(
        join(polygon(ring) if len(ring) > 2 else polyline([ring[0], ring[-1]]) for ring in each) for each in found
    )


def _apart(rings: _Rings, least: Mm) -> _Rings:
    """Leave out points of rings that are not so far from the last one that stays."""
    left = _Rings()
    for first, *others in rings:
        ring = [first]
        for at in others:
            if math.dist(ring[-1], at) > least:
                ring.append(at)
        left.append(ring)
    return left


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
    return Outline("M" + "L" * (len(points) - 1), _flat(points.ravel()))


def _flat(values: Points) -> tuple[float, ...]:
    return tuple(_rounded(values).tolist())


def _rounded(values: Points) -> Points:
    return np.round(values, _PLACES) + 0.0
