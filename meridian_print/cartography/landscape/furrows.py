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
"""Between a furrow and the end of its parcel."""
_FIRST: Mm = 0.42
"""Between the outermost corner of a parcel and the first furrow."""
_RAGGED: tuple[Mm, Mm] = (0.6, 2.2)
"""By how much more, at most, within farmland and at its edge: they end where the plough turned, in no line."""
_SHORTEST: Mm = 0.6


def furrows(plots: Sequence[Plot], apart: Mm, off: Mm = _OFF_HEDGES, ragged: tuple[Mm, Mm] = _RAGGED) -> Outline:
    """Draw the furrows of parcels, about so far apart, from hedge to hedge.

    They end so far `off` these, and by up to `ragged` more, within farmland and at its edge.
    """
    within = shapely.buffer([shapely.Polygon(plot.corners) for plot in plots], -off, quad_segs=1)
    rows = shapely.intersection(within, [_across(plot, apart) for plot in plots])
    parts, of = shapely.get_parts(rows, return_index=True)
    is_long = shapely.length(parts) > _SHORTEST
    ends = shapely.get_coordinates(parts[is_long]).reshape(-1, 2, 2)
    if not len(ends):
        return NOTHING
    by_plot = np.array([ragged[plot.is_outer] for plot in plots])[of[is_long], None]
    first, last = ends[:, 0], ends[:, 1]
    long = elementary.hypot(*(last - first).T)[:, None]
    most = np.minimum(by_plot, (long - _SHORTEST) / 2)
    along = (last - first) / long
    by_chance = (white_noise(first, seed)[:, None] for seed in (1, 2))
    start, end = (most * chance * along for chance in by_chance)
    furrow = np.hstack([first + start, last - end])
    return Outline("ML" * len(ends), tuple(np.round(furrow, 2).ravel().tolist()))


def _across(plot: Plot, apart: Mm) -> shapely.MultiLineString:
    """Return parallels all over a plot, evenly spaced from its one side to the other."""
    (x, y), corners = plot.along, np.array(plot.corners)
    along, across = corners[:, 0] * x + corners[:, 1] * y, corners[:, 1] * x - corners[:, 0] * y
    least, most = across.min() + _FIRST, across.max() - _FIRST
    rows = np.linspace(least, most, max(2, round((most - least) / apart) + 1))[:, None]
    ends = np.array([along.min(), along.max()])
    return shapely.multilinestrings(shapely.linestrings(np.stack([ends * x - rows * y, ends * y + rows * x], axis=2)))
