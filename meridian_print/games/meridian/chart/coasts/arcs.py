"""The arcs of coasts near names, to be drawn over the halos, which would wipe them out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from meridian_print.cartography.curves import along, arcs
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.cartography.streams import River, estuary
from meridian_print.games.meridian.chart.coasts.coast import Shapes
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect

_FACING = 0.7
"""Least cosine between where a coast faces and the east, plus that to the south, of arcs whose shade is drawn."""


def arcs_beside(
    names: Sequence[Rect], reach: Mm, shade: Mm, chart: Chart, light: Sequence[River] = ()
) -> tuple[Outline, Outline]:
    """Draw the arcs of islands and rocks that lie within reach of names, and lines down the middle of their shade.

    Hardly any others are drawn. The shade reaches so far to the south and to the east, but not into the mouths of the
    rivers `light`. No arc runs through a name, nor any shade: where one lies across a coast, its letters are what is
    read.
    """
    parts, outwards = _beside(names, reach + shade, chart)
    near = _touches(_boxes(parts), [box.inset(-reach) for box in names])
    middles = parts[outwards.sum(axis=1) > _FACING] + shade / 2
    lines = shapely.linestrings(middles)
    is_free = ~_touches(lines, [box.inset(-shade / 2) for box in names])
    is_free &= ~shapely.intersects(lines, shapely.union_all([estuary(river) for river in light]))
    return along(parts[near]), along(middles[is_free])


def arcs_near(boxes: Sequence[Rect], reach: Mm, chart: Chart) -> Outline:
    """Draw the arcs of islands that lie within reach of boxes, or in them; hardly any others are drawn."""
    parts = np.concatenate([arcs(np.array(coast.corners)) for coast in chart.coasts])
    return along(parts[_touches(_boxes(parts), [box.inset(-reach) for box in boxes])])


def crossed(boxes: Sequence[Rect], chart: Chart) -> frozenset[Rect]:
    """Return the boxes through which a coast of an island runs."""
    parts = np.concatenate([arcs(np.array(coast.corners)) for coast in chart.coasts])
    lines = shapely.linestrings(parts[_touches(_boxes(parts), boxes)])
    shapes = shapely.box(*np.array([box.edges for box in boxes]).T)
    found = shapely.STRtree(lines).query(shapes, "intersects")[0]
    return frozenset(boxes[number] for number in found.tolist())


def _beside(names: Sequence[Rect], reach: Mm, chart: Chart) -> tuple[Floats, Floats]:
    """Return the arcs near names by their start, control point and end, and where each faces."""
    corners = (*(coast.corners for coast in chart.coasts), *(rock.corners for rock in chart.skerries))
    parts = np.concatenate([arcs(np.array(each)) for each in corners])
    ring = np.repeat(np.arange(len(corners)), [len(each) for each in corners])
    near = np.flatnonzero(_touches(_boxes(parts), [box.inset(-reach) for box in names]))
    near = near[~_touches(shapely.linestrings(parts[near]), names)]
    turns = np.where(shapely.is_ccw(shapely.linearrings(parts[:, 1], indices=ring)), 1, -1)[ring[near]]
    x, y = (parts[near, 2] - parts[near, 0]).T * turns
    return parts[near], np.stack([y, -x], axis=1) / np.sqrt(x * x + y * y)[:, None]


def _boxes(parts: Floats) -> Shapes:
    return np.asarray(shapely.box(*parts.min(axis=1).T, *parts.max(axis=1).T))


def _touches(shapes: Shapes, boxes: Sequence[Rect]) -> Mask:
    """Return which shapes touch one of some boxes."""
    others = shapely.box(*np.array([box.edges for box in boxes]).T)
    touched = np.zeros(len(shapes), bool)
    touched[shapely.STRtree(shapes).query(others, "intersects")[1]] = True
    return touched
