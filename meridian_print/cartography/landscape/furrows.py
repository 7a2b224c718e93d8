"""Furrows as an engraver cuts them: long strokes and short ones in turn, which die away where farmland ends.

The light comes from the north-west: there every second stroke begins late. No line bounds a parcel; a furrow keeps a
little off its ends, so that the ground between parcels shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Plot
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

_APART: tuple[Mm, Mm] = (0.54, 0.7)
"""From furrow to furrow of every other crop, and of those between."""
_STRAY = 0.18
"""How far a furrow strays to either side at most, in distances between furrows."""
_OFF_ENDS: Mm = 0.3
"""Between a furrow and the end of its parcel."""
_LATE = (0.0, 0.08), (0.14, 0.24)
"""The share of every other furrow, and of those between, that is left out where the light falls, and how much more by
chance.
"""
_FADING: tuple[Mm, Mm] = (0.1, 1.7)
"""The least and the greatest length by which a furrow ends early where farmland ends."""
_LEFT = 0.6, 0.9
"""The share of the outermost furrow that is left along a side where farmland ends, and of the next."""
_LIFTED: Mm = 3.2
"""The length from which on the pen is lifted within a stroke, now and then."""
_LIFT: Mm = 0.4
_OFTEN = 0.6
_SHORTEST: Mm = 0.5


class _Furrows(NamedTuple):
    """Furrows by their ends, where the light falls first; whether farmland ends at either; a number in their parcel,
    and how much of each is left: less along sides where farmland ends.
    """

    first: Floats
    last: Floats
    open_first: Mask
    open_last: Mask
    number: Floats
    left: Floats


def furrows(plots: Sequence[Plot]) -> Outline:
    """Draw the furrows of parcels along their first sides, and ever more along their third."""
    if not plots:
        return NOTHING
    found = _laid(plots)
    along = found.last - found.first
    long = elementary.hypot(along[:, 0], along[:, 1])
    middle = np.round((found.first + found.last) / 2, 2)
    chances = [white_noise(middle, seed) for seed in range(6)]
    start, stop = _extents(found, long, chances)
    lifted = (stop - start > _LIFTED) & (chances[4] < _OFTEN)
    at = start + (stop - start) * (0.25 + 0.5 * chances[5])
    starts = np.concatenate([start, at[lifted] + _LIFT])
    stops = np.concatenate([np.where(lifted, at, stop), stop[lifted]])
    which = np.concatenate([np.arange(len(long)), np.flatnonzero(lifted)])
    seen = stops - starts > _SHORTEST
    which, starts, stops = which[seen], starts[seen], stops[seen]
    unit = along[which] / long[which, None]
    ends = np.hstack([found.first[which] + unit * starts[:, None], found.first[which] + unit * stops[:, None]])
    return Outline("ML" * len(ends), tuple(np.round(ends, 2).ravel().tolist()))


def _laid(plots: Sequence[Plot]) -> _Furrows:
    """Lay furrows across parcels."""
    corners = np.array([plot.corners for plot in plots])
    a, b, c, d = corners.swapaxes(0, 1)
    outer = np.array([plot.outer for plot in plots])
    apart = np.array([_APART[plot.crop % 2] for plot in plots])
    deep = (elementary.hypot(*(d - a).T) + elementary.hypot(*(c - b).T)) / 2
    count = np.maximum(2, np.rint(deep / apart)).astype(int)
    plot = np.repeat(np.arange(len(plots)), count)
    number = np.arange(len(plot)) - np.repeat(count.cumsum() - count, count)
    stray = _STRAY * (2 * white_noise(np.round(a[plot] + number[:, None], 2), 7) - 1)
    share = ((number + 0.5 + stray) / count[plot])[:, None]
    ends = a[plot] + (d - a)[plot] * share, b[plot] + (c - b)[plot] * share
    is_lit = ((ends[1] - ends[0]).sum(axis=1) > 0)[:, None]
    lit, dark = outer[plot, 3], outer[plot, 1]
    left = np.ones(len(plot))
    for rank, kept in enumerate(_LEFT):
        left[((number == rank) & outer[plot, 0]) | ((count[plot] - 1 - number == rank) & outer[plot, 2])] = kept
    return _Furrows(
        np.where(is_lit, ends[0], ends[1]),
        np.where(is_lit, ends[1], ends[0]),
        np.where(is_lit[:, 0], lit, dark),
        np.where(is_lit[:, 0], dark, lit),
        number,
        left,
    )


def _extents(found: _Furrows, long: Floats, chances: list[Floats]) -> tuple[Floats, Floats]:
    """Return where furrows begin and end, in mm from their first end."""
    always, more = np.array(_LATE)[found.number % 2].T
    least, most = _FADING
    fading = [np.minimum(least + (most - least) * chance, 0.45 * long) for chance in chances[:2]]
    start = _OFF_ENDS + np.where(found.open_first, fading[0], long * (always + more * chances[2]))
    stop = long - _OFF_ENDS - np.where(found.open_last, fading[1], 0.0)
    kept = (stop - start) * found.left
    start = start + (stop - start - kept) * chances[3]
    return start, start + kept


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
