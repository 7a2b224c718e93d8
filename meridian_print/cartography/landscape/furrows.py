"""Furrows of parcels, off the hedges around them: evenly spaced, as far apart in one parcel as in another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

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
    """Draw the furrows of parcels along their first sides, and ever more along their third, about so far apart."""
    if not plots:
        return NOTHING
    a, b, c, d = np.array([plot.corners for plot in plots]).swapaxes(0, 1)
    deep = (elementary.hypot(*(d - a).T) + elementary.hypot(*(c - b).T)) / 2
    count = np.maximum(2, np.rint((deep - 2 * _OFF_HEDGES) / apart).astype(int) + 1)
    plot = np.repeat(np.arange(len(plots)), count)
    number = np.arange(len(plot)) - np.repeat(count.cumsum() - count, count)
    margin = (_OFF_HEDGES / deep)[plot]
    share = (margin + (1 - 2 * margin) * number / (count[plot] - 1))[:, None]
    first, last = a[plot] + (d - a)[plot] * share, b[plot] + (c - b)[plot] * share
    long = elementary.hypot(*(last - first).T)
    seen = long - 2 * _OFF_HEDGES > _SHORTEST
    first, last, long = first[seen], last[seen], long[seen, None]
    stray = np.minimum(_RAGGED, (long - 2 * _OFF_HEDGES - _SHORTEST) / 2)
    off = [_OFF_HEDGES + stray * white_noise(first, seed)[:, None] for seed in (1, 2)]
    along = (last - first) / long
    ends = np.hstack([first + off[0] * along, last - off[1] * along])
    return Outline("ML" * len(ends), tuple(np.round(ends, 2).ravel().tolist()))
