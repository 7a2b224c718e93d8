"""Ripples: small waves on open water in rows that are not quite even, as an illustrator has them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.bushes import repeated
from meridian_print.cartography.raster import Boxes, Floats, SummedAreaTable
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, Size

_RIPPLE = (
    *((-2.8, 0.0), (-1.85, -0.9), (-0.9, 0.0), (0.05, -0.9), (1.0, 0.0), (1.9, -0.8), (2.8, 0.0)),
    *((-0.7, 1.05), (0.1, 0.3), (0.9, 1.05), (1.6, 0.4), (2.3, 1.05)),
)
"""A ripple of three arcs, and one of two below it: their ends and their control points, in mm at full scale."""
_SMALLER = 0.35
"""By how much ripples are smaller, at most."""
SIZE = Size(5.6, 2.2)
"""The size of a ripple at full scale."""
_APART: tuple[Mm, Mm] = (11.0, 6.5)
"""From ripple to ripple of a row, every second of which is shifted by half of it, and from row to row."""
_STRAY: tuple[Mm, Mm] = (4.0, 2.0)
"""How far ripples stray to the right and down, at most."""
_MISSING = 0.32
"""The share of places without one, so that there are calm waters, too."""
_OFF_COAST: Mm = 3.4
_OFF: Mm = 1.2
"""Least distance of ripples from land, and from all else."""


def ripples(area: Rect, land: SummedAreaTable, kept: Iterable[Rect], *, scale: float = 1.0) -> Outline:
    """Draw ripples off land and off boxes that are kept free, `scale` times as large; each has its place whatever lies
    elsewhere.
    """
    size, places = Size(scale * SIZE.width, scale * SIZE.height), _strewn(area, scale)
    x, y = (places - (size.width / 2, size.height / 2)).T
    is_free = land.of(Boxes(x, y, size).grown(_OFF_COAST)) == 0
    for box in kept:
        left, top, right, bottom = box.inset(-_OFF).edges
        is_free &= (x > right) | (x + size.width < left) | (y > bottom) | (y + size.height < top)
    free = places[is_free]
    return repeated("MQQQMQQ", _RIPPLE, free, scale * (1 - _SMALLER * white_noise(free, 3)))


def _strewn(area: Rect, scale: float) -> Floats:
    """Return the middles of all ripples that an area could have."""
    across, down = (scale * by for by in _APART)
    inner = area.inset(scale * SIZE.width / 2)
    xs, ys = np.arange(0.0, inner.width - across, across), np.arange(0.0, inner.height, down)
    shift = across / 2 * (np.arange(len(ys)) % 2)[:, None]
    places = np.stack([*np.broadcast_arrays(inner.x + xs + shift, inner.y + ys[:, None])], axis=-1).reshape(-1, 2)
    right, below, chance = (white_noise(places, seed) for seed in range(3))
    strewn = places + scale * np.stack([_STRAY[0] * right, _STRAY[1] * below], axis=1)
    return np.asarray(strewn[(chance > _MISSING) & (strewn[:, 1] < inner.bottom)])
