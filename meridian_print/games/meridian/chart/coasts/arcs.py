"""The arcs of coasts near names, to be drawn over the halos, which would wipe them out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from meridian_print.cartography.curves import along, arcs
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect


def arcs_beside(names: Sequence[Rect], reach: Mm, chart: Chart) -> Outline:
    """Draw the arcs of islands and rocks that lie within reach of names, and hardly any others."""
    corners = (*(coast.corners for coast in chart.coasts), *(rock.corners for rock in chart.skerries))
    parts = np.concatenate([arcs(np.array(each)) for each in corners])
    return along(parts[_touches(parts, [box.inset(-reach) for box in names])])


def _touches(parts: Floats, boxes: Sequence[Rect]) -> Mask:
    """Return which arcs have a box around them that overlaps one of some boxes."""
    extents = shapely.box(*parts.min(axis=1).T, *parts.max(axis=1).T)
    others = shapely.box(*np.array([(box.x, box.y, box.right, box.bottom) for box in boxes]).T)
    touched = np.zeros(len(parts), bool)
    touched[shapely.STRtree(extents).query(others)[1]] = True
    return touched
