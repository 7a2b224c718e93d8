"""Furrows of parcels, off the hedges around them: evenly spaced, as far apart in one parcel as in another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Plot
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

_OFF_HEDGES: Mm = 0.4
"""Between a furrow and the end of its parcel, and between a hedge and the first furrow along it."""
_RAGGED: Mm = 0.6
"""By how much more, at most: they end where the ploughman turned, in no line."""
_SHORTEST: Mm = 0.6


def furrows(plots: Sequence[Plot], apart: Mm) -> Outline:
    """Draw the furrows of parcels, about so far apart, from hedge to hedge."""
    within = shapely.buffer([shapely.Polygon(plot.corners) for plot in plots], -_OFF_HEDGES, quad_segs=1)
    parts = shapely.get_parts(shapely.intersection(within, [_across(plot, apart) for plot in plots]))
    ends = shapely.get_coordinates(parts[shapely.length(parts) > _SHORTEST]).reshape(-1, 2, 2)
    if not len(ends):
        return NOTHING
    first, last = ends[:, 0], ends[:, 1]
    long = elementary.hypot(*(last - first).T)[:, None]
    stray = np.minimum(_RAGGED, (long[:, 0] - _SHORTEST) / 2)
    off = [stray * white_noise(first, seed) for seed in (1, 2)]
    along = (last - first) / long
    return Outline(
        "ML" * len(ends),
        tuple(
            np.round(np.hstack([first + off[0][:, None] * along, last - off[1][:, None] * along]), 2).ravel().tolist()
        ),
    )


def _across(plot: Plot, apart: Mm) -> shapely.MultiLineString:
    """Return parallels all over a plot, evenly spaced from its one side to the other."""
    x, y = plot.along
    corners = np.array(plot.corners)
    along, across = corners @ (x, y), corners @ (-y, x)
    least, most = across.min() + _OFF_HEDGES, across.max() - _OFF_HEDGES
    count = max(2, round((most - least) / apart) + 1)
    rows = least + (most - least) * (np.arange(count) + 0.02) / (count - 0.96)
    ends = np.array([along.min(), along.max()])
    places = np.stack([ends * x - rows[:, None] * y, ends * y + rows[:, None] * x], axis=2)
    return shapely.multilinestrings(shapely.linestrings(places))
