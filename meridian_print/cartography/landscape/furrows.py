"""Furrows of parcels, off the balks around them: side by side from one long side to the other, bent as these are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Plot
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Outline, join

_OFF_BALKS: Mm = 0.35
"""Between a furrow and the end of its parcel."""
_RAGGED: Mm = 0.4
"""By how much more, at most: they end where the plough turned, in no line."""
_SHORTEST: Mm = 0.6
"""The least that is then left of a furrow."""


def furrows(plots: Sequence[Plot], apart: Mm) -> Outline:
    """Draw the furrows of parcels, about so far apart; they end off the short sides."""
    counts = sorted({len(plot.corners) // 2 for plot in plots})
    return join(_drawn(_between(plots, count, apart)) for count in counts)


def _between(plots: Sequence[Plot], count: int, apart: Mm) -> Floats:
    """Return lines side by side within plots whose long sides have so many corners."""
    corners = np.array([plot.corners for plot in plots if len(plot.corners) // 2 == count])
    one, other = corners[:, :count], corners[:, : -count - 1 : -1]
    broad = elementary.hypot(*np.moveaxis(other - one, -1, 0)).mean(axis=1)
    number = np.maximum(1, np.rint(broad / apart).astype(int) - 1)
    of = np.repeat(np.arange(len(corners)), number)
    at = np.arange(len(of)) - np.repeat(number.cumsum() - number, number) + 1
    return np.asarray(one[of] + (at / (number[of] + 1))[:, None, None] * (other[of] - one[of]))


def _drawn(lines: Floats) -> Outline:
    """Draw lines, all of so many points, short of their ends by chance."""
    pieces, most = elementary.hypot(*np.moveaxis(np.diff(lines, axis=1), -1, 0)), _OFF_BALKS + _RAGGED
    is_long = (pieces.sum(axis=1) > 2 * most + _SHORTEST) & (np.minimum(pieces[:, 0], pieces[:, -1]) > most)
    lines = lines[is_long]
    for seed, (end, before) in enumerate(((0, 1), (-1, -2)), start=1):
        back = lines[:, before] - lines[:, end]
        short = _OFF_BALKS + _RAGGED * white_noise(lines[:, end], seed)
        lines[:, end] += (short / elementary.hypot(*back.T))[:, None] * back
    points = np.round(lines, 2)
    return Outline(("M" + "L" * (points.shape[1] - 1)) * len(points), tuple(points.ravel().tolist()))
