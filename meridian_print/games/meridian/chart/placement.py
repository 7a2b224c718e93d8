"""Places in free water for something of one size or another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.raster import Boxes, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.room import FreeSpace, is_free
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size

WHOLE = (Rect(0.0, 0.0, 1.0, 1.0),)
"""The parts of its box that a thing usually fills, in shares of the box: all of it."""


class Search(NamedTuple):
    """How places are tried: the step between them, and their distance from coasts and names."""

    step: Mm
    off_coast: Mm


DEFAULT, CLOSE, FINE = Search(1.5, 2.5), Search(1.5, 1.0), Search(0.5, 0.3)
_OFF_EDGE: Mm = 2.5
_BANNER: Mm = 4.0
"""Extra distance from the top edge, over which the banner hangs."""


def afloat(area: Rect) -> Rect:
    """Return the part of a map where something may float: away from its edges and the banner."""
    x, y, width, height = area.inset(_OFF_EDGE)
    return Rect(x, y + _BANNER, width, height - _BANNER)


def first_place(
    room: FreeSpace,
    area: Rect,
    sizes: Sequence[Size],
    *,
    parts: tuple[Rect, ...] = WHOLE,
    is_modest: bool = False,
    search: Search = DEFAULT,
) -> Rect | None:
    """Find a place for the first of the sizes that fits.

    It is the place with the most room around it or, for something modest, with the least.
    """
    free = room.share()
    for size in sizes:
        boxes = _all_over(area, size, search.step)
        fits = _fitting(free, boxes, parts, search.off_coast)
        if fits.any():
            spare = free.of(boxes.grown(8.0))
            worth = 1 - spare if is_modest else spare
            row, column = np.unravel_index(np.where(fits, worth, -1.0).argmax(), fits.shape)
            return Rect(round(float(boxes.x[0, column]), 3), round(float(boxes.y[row, 0]), 3), *size)
    return None


def _fitting(free: SummedAreaTable, boxes: Boxes, parts: tuple[Rect, ...], gap: Mm) -> Mask:
    """Return which boxes have every part free with a gap around it; parts are in shares of the box."""
    width, height = boxes.size
    fits = np.ones((len(boxes.y), boxes.x.shape[1]), bool)
    for part in parts:
        corners = boxes.x + part.x * width, boxes.y + part.y * height
        fits &= is_free(free, Boxes(*corners, (part.width * width, part.height * height)).grown(gap))
    return fits


def _all_over(area: Rect, size: Size, step: Mm) -> Boxes:
    """Return rows and columns of boxes over an area; none if it is too small for one."""
    across = np.arange(area.x, area.right - size.width, step)
    down = np.arange(area.y, area.bottom - size.height, step)
    return Boxes(across[None, :], down[:, None], size)
