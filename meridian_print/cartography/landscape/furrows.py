"""Furrows, tufts of grass and trees in rows: what is on parcels, off the hedges around them.

Furrows are even, and as far apart in one parcel as in another. Where farmland ends, some end early.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Plot
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

_OFF_HEDGES: Mm = 0.45
"""Between a furrow and the end of its parcel, and between a hedge and the first furrow along it."""
_FADING: tuple[Mm, Mm] = (-0.2, 1.5)
"""The least and the greatest length by which a furrow ends early where farmland ends."""
_SHORTEST: Mm = 0.6


def furrows(plots: Sequence[Plot], apart: Mm) -> Outline:
    """Draw the furrows of parcels along their first sides, and ever more along their third, about so far apart."""
    if not plots:
        return NOTHING
    corners = np.array([plot.corners for plot in plots])
    outer = np.array([plot.outer for plot in plots])
    a, b, c, d = corners.swapaxes(0, 1)
    deep = (elementary.hypot(*(d - a).T) + elementary.hypot(*(c - b).T)) / 2
    count = np.maximum(2, np.rint((deep - 2 * _OFF_HEDGES) / apart).astype(int) + 1)
    plot = np.repeat(np.arange(len(plots)), count)
    number = np.arange(len(plot)) - np.repeat(count.cumsum() - count, count)
    margin = (_OFF_HEDGES / deep)[plot]
    share = (margin + (1 - 2 * margin) * number / (count[plot] - 1))[:, None]
    first, last = a[plot] + (d - a)[plot] * share, b[plot] + (c - b)[plot] * share
    long = elementary.hypot(*(last - first).T)
    least, most = _FADING
    short = (
        _OFF_HEDGES + is_outer * (least + (most - least) * white_noise(np.round(end, 2), 1))
        for end, is_outer in ((first, outer[plot, 3]), (last, outer[plot, 1]))
    )
    start, stop = (np.minimum(each, 0.45 * long) for each in short)
    seen = long - start - stop > _SHORTEST
    unit = (last - first)[seen] / long[seen, None]
    ends = np.hstack([first[seen] + unit * start[seen, None], last[seen] - unit * stop[seen, None]])
    return Outline("ML" * len(ends), tuple(np.round(ends, 2).ravel().tolist()))


_TUFT = ((-0.38, -0.22), (-0.14, 0.1), (0.04, -0.4), (0.04, 0.1), (0.46, -0.2), (0.2, 0.1))
"""Three blades of grass, each from its tip to its foot, in mm."""
_GRASS: Mm = 1.9
"""From tuft to tuft of a pasture."""
_GRAZED = 0.3
"""The share of places in a pasture where none stands."""
_TREES: Mm = 1.5
"""From tree to tree of an orchard."""
_TREE: Mm = 0.38
"""The radius of a tree."""


def grass(plots: Sequence[Plot]) -> Outline:
    """Draw tufts of grass on pastures."""
    at = _strewn(plots, _GRASS, 0.3)
    at = at[white_noise(at, 3) > _GRAZED]
    points = np.round(at[:, None] + _TUFT, 2)
    return Outline("ML" * (3 * len(at)), tuple(points.ravel().tolist()))


def planted(plots: Sequence[Plot]) -> tuple[Floats, Floats]:
    """Return where the trees of orchards stand, and their radii."""
    at = _strewn(plots, _TREES, 0.06)
    return at, np.full(len(at), _TREE)


def _strewn(plots: Sequence[Plot], apart: Mm, stray: float) -> Floats:
    """Return places in rows across parcels, every second row between those of the first; each strays a little."""
    found = [np.zeros((0, 2))]
    for plot in plots:
        a, b, c, d = np.array(plot.corners)
        across, down = (max(1, int(np.rint(elementary.hypot(*(end - a)) / apart))) for end in (b, d))
        rows, columns = np.mgrid[:down, :across].reshape(2, -1)
        u, v = (columns + 0.35 + 0.3 * (rows % 2)) / across, (rows + 0.5) / down
        u, v = u[:, None], v[:, None]
        found.append((1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * d + u * c))
    places = np.concatenate(found)
    strayed = np.stack([white_noise(places, seed) for seed in (1, 2)], axis=1)
    return places + apart * stray * (2 * strayed - 1)
