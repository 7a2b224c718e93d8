"""Furrows of parcels, off the balks around them: side by side from one long side to the other, bent as these are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Plot, arcs
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

_OFF_BALKS: Mm = 0.35
"""Between a furrow and the end of its parcel."""
_RAGGED: Mm = 0.4
"""By how much more, at most: they end where the plough turned."""
_SHORTEST: Mm = 0.6
"""The least that is then left of a furrow."""


def furrows(plots: Sequence[Plot], apart: Mm) -> Outline:
    """Draw the furrows of parcels, about so far apart; they end off the short sides."""
    if not plots:
        return NOTHING
    points = np.round(arcs(_shortened(side_by_side(plots, apart))), 2)
    return Outline("MQ" * len(points), tuple(points.ravel().tolist()))


def side_by_side(plots: Sequence[Plot], apart: Mm) -> Floats:
    """Return lines over plots by three points each, about so far apart, bent as the sides of the plots are."""
    corners = np.array([plot.corners for plot in plots])
    one, other = corners[:, :3], corners[:, :2:-1]
    broad = elementary.hypot(*np.moveaxis(other - one, -1, 0)).mean(axis=1)
    number = np.maximum(1, np.rint(broad / apart).astype(int) - 1)
    of = np.repeat(np.arange(len(corners)), number)
    at = np.arange(len(of)) - np.repeat(number.cumsum() - number, number) + 1
    return np.asarray(one[of] + (at / (number[of] + 1))[:, None, None] * (other[of] - one[of]))


def _shortened(lines: Floats) -> Floats:
    """Return lines through three points, short of their ends by chance; those that are too short are left out."""
    start, middle, end = np.moveaxis(lines, 1, 0)
    noise = np.stack([white_noise(start, 1), white_noise(end, 2)])
    first, last = (_OFF_BALKS + _RAGGED * noise) / elementary.hypot(*(end - start).T)
    gone = np.stack([first, (1 + first - last) / 2, 1 - last], axis=1)[..., None]
    bend = 4 * gone * (1 - gone) * (middle - (start + end) / 2)[:, None]
    shortened = start[:, None] + gone * (end - start)[:, None] + bend
    left = (1 - first - last) * elementary.hypot(*(end - start).T)
    return np.asarray(shortened[left > _SHORTEST])
