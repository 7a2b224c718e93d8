"""Scanlines: level rows across shapes, and where each lies within them."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.cartography.raster import Floats


def spans(edges: Floats, rows: Floats) -> Floats:
    """Return the parts of level rows within closed rings, by the even-odd rule: left, right and y of each, row by row.

    `edges` are the sides of the rings, x and y of both ends; `rows` are heights in order.
    """
    x0, y0, x1, y1 = edges.T
    first, last = (np.searchsorted(rows, np.minimum(y0, y1)), np.searchsorted(rows, np.maximum(y0, y1)))
    edge = np.repeat(np.arange(len(edges)), last - first)
    row = np.arange(len(edge)) - np.repeat(np.cumsum(last - first) - last, last - first)
    y = rows[row]
    x = x0[edge] + (y - y0[edge]) * (x1 - x0)[edge] / (y1 - y0)[edge]
    order = np.lexsort((x, row))
    return np.stack([x[order][::2], x[order][1::2], y[order][::2]], axis=1)


def edges(shape: shapely.Geometry) -> Floats:
    """Return the sides of all rings of a shape: x and y of both ends."""
    points, ring = shapely.get_coordinates(shapely.get_rings(shapely.get_parts(shape)), return_index=True)
    return np.asarray(np.hstack([points[:-1], points[1:]])[ring[:-1] == ring[1:]])
