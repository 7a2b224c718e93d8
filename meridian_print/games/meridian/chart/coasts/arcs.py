"""The arcs of coasts near names, to be drawn over the halos, which would wipe them out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from meridian_print.cartography.curves import along, arcs
from meridian_print.cartography.raster import Mask
from meridian_print.games.meridian.chart.coasts.coast import Shapes
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect


def arcs_beside(names: Sequence[Rect], reach: Mm, chart: Chart) -> Outline:
    """Draw the arcs of islands and rocks that lie within reach of names, and hardly any others.

    None runs through a name: where one lies across a coast, its letters are what is read.
    """
    corners = (*(coast.corners for coast in chart.coasts), *(rock.corners for rock in chart.skerries))
    parts = np.concatenate([arcs(np.array(each)) for each in corners])
    near = _touches(shapely.box(*parts.min(axis=1).T, *parts.max(axis=1).T), [box.inset(-reach) for box in names])
    return along(parts[near & ~_touches(shapely.linestrings(parts), names)])


def _touches(shapes: Shapes, boxes: Sequence[Rect]) -> Mask:
    """Return which shapes touch one of some boxes."""
    others = shapely.box(*np.array([(box.x, box.y, box.right, box.bottom) for box in boxes]).T)
    touched = np.zeros(len(shapes), bool)
    touched[shapely.STRtree(shapes).query(others, "intersects")[1]] = True
    return touched
