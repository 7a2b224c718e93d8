"""Furrows of parcels, off the hedges around them: evenly spaced, as far apart in one parcel as in another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Plot
from meridian_print.cartography.raster import Floats, Indices
from meridian_print.cartography.scanlines import spans
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

_OFF_HEDGES: Mm = 0.4
"""Between a furrow and the end of its parcel."""
_FIRST: Mm = 0.42
"""Between the outermost corner of a parcel and the first furrow."""
_RAGGED: tuple[Mm, Mm] = (0.6, 0.9)
"""By how much more, at most, within farmland and at its edge: they end where the plough turned, in no line."""
_SHORTEST: Mm = 0.6
_BELOW: Mm = 10_000.0
"""From plot to plot where rows are found in all at once: farther than across any board."""


def furrows(plots: Sequence[Plot], apart: Mm, off: Mm = _OFF_HEDGES, ragged: tuple[Mm, Mm] = _RAGGED) -> Outline:
    """Draw the furrows of parcels, about so far apart, from hedge to hedge.

    They end so far `off` these, and by up to `ragged` more, within farmland and at its edge.
    """
    if not plots:
        return NOTHING
    first, last, of = _across(plots, apart, off)
    is_long = elementary.hypot(*(last - first).T) > _SHORTEST
    first, last = first[is_long], last[is_long]
    if not len(first):
        return NOTHING
    by_plot = np.array([ragged[plot.is_outer] for plot in plots])[of[is_long], None]
    long = elementary.hypot(*(last - first).T)[:, None]
    most = np.minimum(by_plot, (long - _SHORTEST) / 2)
    along = (last - first) / long
    by_chance = (white_noise(first, seed)[:, None] for seed in (1, 2))
    start, end = (most * chance * along for chance in by_chance)
    furrow = np.hstack([first + start, last - end])
    return Outline("ML" * len(first), tuple(np.round(furrow, 2).ravel().tolist()))


def _across(plots: Sequence[Plot], apart: Mm, off: Mm) -> tuple[Floats, Floats, Indices]:
    """Return both ends of parallels all over plots, evenly spaced, `off` their edges, and of which plot each is.

    All are turned until their furrows are level, one plot below the other.
    """
    x, y = ways = np.array([plot.along for plot in plots]).T
    counts = [len(plot.corners) for plot in plots]
    corners = np.array([corner for plot in plots for corner in plot.corners])
    of_plot = np.repeat(np.arange(len(plots)), counts)
    _, across = _turned(corners, ways[:, of_plot])
    starts = np.cumsum([0, *counts[:-1]])
    least, most = np.minimum.reduceat(across, starts) + _FIRST, np.maximum.reduceat(across, starts) - _FIRST
    number = np.maximum(2, np.rint((most - least) / apart).astype(int) + 1)
    each = np.repeat(np.arange(len(plots)), number)
    gone = np.arange(len(each)) - np.repeat(number.cumsum() - number, number)
    rows = least[each] + gone * ((most - least) / (number - 1))[each] + _BELOW * each
    within = shapely.buffer(shapely.polygons(shapely.linearrings(corners, indices=of_plot)), -off, quad_segs=1)
    parts, of_part = shapely.get_parts(within, return_index=True)
    points, ring = shapely.get_coordinates(shapely.get_exterior_ring(parts), return_index=True)
    along, across = _turned(points, ways[:, of_part[ring]])
    turned = np.stack([along, across + _BELOW * of_part[ring]], axis=1)
    left, right, row = spans(np.hstack([turned[:-1], turned[1:]])[ring[:-1] == ring[1:]], np.sort(rows)).T
    of = np.rint(row / _BELOW).astype(int)
    row, x, y = row - _BELOW * of, x[of], y[of]
    first, last = (np.stack([end * x - row * y, end * y + row * x], axis=1) for end in (left, right))
    return first, last, of


def _turned(points: Floats, ways: Floats) -> tuple[Floats, Floats]:
    """Return how far along ways, and to their right, points are."""
    (left, top), (x, y) = points.T, ways
    return left * x + top * y, top * x - left * y
