"""Fields in one ink: parcels closed by fine hedges, off what stays clear, in furrows, in dots, as orchards or white."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.landscape.bushes import bushes, orchard
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join, polygon
from meridian_print.graphics.drawing.items import Group, Item, Path

_APART: Mm = 0.95
"""From furrow to furrow, and from dot to dot: from afar they hardly darken."""
_DOT: Mm = 0.22
"""The breadth of dots."""
_SCRAP, _SLENDER = 4.0, 1.7
"""The least area of what is seen of a parcel, in mm², and its least breadth, about, in mm."""
_SEEN = 0.45
"""The least share of a parcel that is seen."""
_BALK, _FARMLAND = 0.4, 40.0
"""Half of the gap to a parcel beside another, in mm, and the least area of those beside each other with these gaps, in
mm².
"""
_SLOT, _ROUND = 2.0, 0.9
"""Half of the breadth of slots in what is farmed that are filled where lines lie over it, and of what else is too
narrow to be seen at its rims.
"""
_TOWN: Mm = 5.5
"""The radius of the circles around the middles of towns."""
_OFF_HEDGES: Mm = 0.5
"""From the middle of a fruit tree to the hedge around it, at least."""
_GONE = np.linspace(0.0, 1.0, 5)[:, None, None]
"""Where points of long sides are taken, in shares of their length."""


class FieldLimits(NamedTuple):
    """What fields in one ink heed: boxes that they keep off, others with lines on a white band of their own, `below`
    which they run on, and the middles of towns, `around` which they end in circles.
    """

    off: Sequence[Rect] = ()
    below: Sequence[Rect] = ()
    around: Sequence[Point] = ()


def ruled(fields: Sequence[Patch], limits: FieldLimits, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields in one ink within limits: no parcel ends without a hedge."""
    plots = [plot for patch in fields for plot in patch.plots]
    seen = _seen(plots, _farmed(fields, limits))
    if not seen:
        return ()
    pen = style.pens.furrow
    ploughed = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED]
    sown = [plot for plot in plots if plot.tillage is Tillage.SOWN]
    rows = (
        Path(furrows(ploughed, _APART), stroke=pen),
        Path(furrows(sown, _APART), stroke=replace(pen, width=_DOT, dash=(0.0, _APART))),
    )
    rings = shapely.get_rings(seen).tolist()
    hedges = Path(join(map(_closed, rings)), stroke=replace(pen, join="round"))
    lines = Group(tuple(path for path in rows if path.outline.verbs), clip=hedges.outline)
    places, radii = orchard([plot for plot in plots if plot.tillage is Tillage.ORCHARD])
    are_within = shapely.contains_xy(shapely.MultiPolygon(seen).buffer(-_OFF_HEDGES), places)
    return (lines, hedges, *bushes(places[are_within], radii[are_within], style))


def _farmed(fields: Sequence[Patch], limits: FieldLimits) -> shapely.Geometry:
    """Return what is farmed, without slots for what it runs on below, its rims smooth."""
    area = shapely.union_all([_area(patch.area) for patch in fields])
    slots = _boxes(limits.below, _SLOT).intersection(_smooth(area, _SLOT))
    closed = area.union(slots)
    towns = shapely.MultiPoint(np.array(limits.around).reshape(-1, 2)).buffer(_TOWN)
    kept = _boxes(limits.off, 0.0).union(towns)
    return _smooth(_smooth(closed, _ROUND), -_ROUND).difference(kept)


def _smooth(area: shapely.Geometry, by: Mm) -> shapely.Geometry:
    """Fill what is narrow between parts of an area; with a negative length, drop what is narrow of it."""
    return area.buffer(by, quad_segs=4).buffer(-by, quad_segs=4)


def _boxes(boxes: Sequence[Rect], by: Mm) -> shapely.Geometry:
    """Return the area of boxes that are larger by so much to every side."""
    return shapely.union_all(shapely.box(*np.array([box.inset(-by).edges for box in boxes]).reshape(-1, 4).T))


def _seen(plots: Sequence[Plot], area: shapely.Geometry) -> list[shapely.Polygon]:
    """Return what is seen of plots: pieces within what is farmed, but no scraps."""
    corners = np.array([plot.corners for plot in plots]).reshape(-1, 2, 3, 1, 2)
    start, middle, end = np.moveaxis(corners, 2, 0)
    sides = start + _GONE[..., 0] * (end - start) + 4 * (_GONE * (1 - _GONE))[..., 0] * (middle - (start + end) / 2)
    whole = shapely.polygons(sides.reshape(len(plots), -1, 2))
    pieces, of = shapely.get_parts(shapely.intersection(whole, area), return_index=True)
    extents = shapely.area(pieces)
    are_broad = 4 * extents > _SLENDER * shapely.length(pieces)
    seen = pieces[are_broad & (extents > np.maximum(_SCRAP, _SEEN * shapely.area(whole)[of]))]
    lands = shapely.get_parts(shapely.union_all(shapely.buffer(seen, _BALK, quad_segs=1)))
    large = shapely.MultiPolygon(lands[shapely.area(lands) > _FARMLAND].tolist())
    return list[shapely.Polygon](seen[shapely.intersects(seen, large)])


def _area(outline: Outline) -> shapely.Geometry:
    """Return the area within closed lines from point to point; those within others are holes."""
    points = np.reshape(outline.coords, (-1, 2))
    if not len(points):
        return shapely.Polygon()
    starts = [at for at, verb in enumerate(outline.verbs.replace("Z", "")) if verb == "M"]
    rings = shapely.polygons([shapely.linearrings(ring) for ring in np.split(points, starts[1:])])
    return functools.reduce(shapely.symmetric_difference, rings)


def _closed(ring: shapely.LinearRing) -> Outline:
    return polygon([Point(x, y) for x, y in np.round(ring.coords[:-1], 2).tolist()])
