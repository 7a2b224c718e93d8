"""Outlines as shapes that can be measured."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator

import numpy as np
import shapely
from shapely.affinity import translate

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.peaks import peak
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect

_STEPS = 3
"""Straight lines in place of a curve."""


def polygon(outline: Outline) -> shapely.Polygon:
    """Return what one closed outline of quadratic curves encloses."""
    assert outline.verbs == "M" + "Q" * (len(outline.verbs) - 2) + "Z"
    points = np.array(outline.coords).reshape(-1, 2)
    start, control, end = points[0:-1:2], points[1::2], points[2::2]
    t = np.linspace(0, 1, _STEPS, endpoint=False)[None, :, None]
    curves = (1 - t) ** 2 * start[:, None] + 2 * t * (1 - t) * control[:, None] + t**2 * end[:, None]
    return shapely.Polygon(curves.reshape(-1, 2))


def along_square(land: shapely.Polygon, city: Point, *, within: Mm, degrees: float) -> Iterator[Mm]:
    """Yield how long a coast runs along each side of the square below a tower, so near to it and so nearly parallel."""
    points = np.array(land.exterior.segmentize(0.5).coords) - city
    middles, steps = (points[1:] + points[:-1]) / 2, np.diff(points, axis=0)
    for across in (0, 1):
        is_parallel = np.abs(steps[:, across]) < math.tan(math.radians(degrees)) * np.abs(steps[:, 1 - across])
        for sign in (-1, 1):
            off = sign * middles[:, across] - FOOT / 2
            is_near = (off > -1.5) & (off < within) & (np.abs(middles[:, 1 - across]) < FOOT / 2)
            yield float(np.hypot(*steps[is_parallel & is_near].T).sum())


def box(rect: Rect) -> shapely.Polygon:
    return shapely.box(*rect.edges)


def silhouette(mark: ReliefMark) -> shapely.Polygon:
    """Return what a mark covers, if it is a mountain, or else its box."""
    if mark.kind is not ReliefKind.MOUNTAIN:
        return box(mark.box)
    return translate(shapely.Polygon(peak(mark.form).skyline), *mark.at)


def area_of(patch: Patch) -> shapely.Geometry:
    """Return the land within which plots are seen: what an odd number of its outlines runs around."""
    ends = np.cumsum([len(part) for part in patch.area.verbs.split("M")[1:]])
    rings = np.split(np.reshape(patch.area.coords, (-1, 2)), ends[:-1])
    polygons = (shapely.make_valid(shapely.Polygon(ring)) for ring in rings)
    return functools.reduce(shapely.symmetric_difference, polygons)


@functools.cache
def parcels(patch: Patch) -> tuple[shapely.Geometry, ...]:
    """Return what is seen of each plot."""
    area = area_of(patch)
    shapely.prepare(area)
    return tuple(shapely.Polygon(plot.corners).intersection(area) for plot in patch.plots)
