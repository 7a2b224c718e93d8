"""Where things find room in open water; the compass rose and the legend first, since names make way for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.raster import Boxes, Mask, SummedAreaTable
from meridian_print.cartography.rose import PARTS, Rose, rose_size
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.room import FreeSpace, is_free, open_water
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


_RADII: tuple[Mm, ...] = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0)
"""Radii of a rose on an A3 board, the best first."""
LEAST_RADIUS: Mm = 10.6
"""The radius at which a rose's letters are still 6 pt, on any board."""
_EDGE: Mm = 8.0
"""How far from the edge of the map a legend at the edge may lie."""
_OFF_FRAME: Mm = 1.0
"""Least distance from the edges for a legend without room elsewhere."""
_OFF_NAMES: Mm = 1.3
"""Room kept around the legend."""
_APART: Mm = 4.0
"""Distance from the rose to the legend."""


def furnished(on: Ground, legends: Sequence[Size], *, times: float, has_rose: bool) -> Ground:
    """Place a rose, `times` as large as on an A3 board, and the legend in the best shape that fits."""
    water = open_water(on)
    rose = _rose(water, times) if has_rose else None
    if rose is not None:
        on = replace(on, rose=rose, taken=(*on.taken, *rose.parts))
        water = water.without(rose.parts, _APART)
    legend = _legend(water, legends)
    return on if legend is None else replace(on, legend=legend, taken=(*on.taken, legend.inset(-_OFF_NAMES)))


def _legend(water: FreeSpace, sizes: Sequence[Size]) -> Rect | None:
    """Find a place for a legend: at an edge of the map, else anywhere, else wherever it just fits."""
    room, inner = water.coarser(), afloat(water.grid.area)
    tries: list[tuple[FreeSpace, Rect, Search]] = [
        *((room, where, search) for search in (DEFAULT, CLOSE) for where in (*_edges(inner, sizes), inner)),
        (water, water.grid.area.inset(_OFF_FRAME), FINE),
    ]
    for free, where, search in tries:
        place = first_place(free, where, sizes, is_modest=True, search=search)
        if place is not None:
            return place
    return None


def _edges(area: Rect, sizes: Sequence[Size]) -> tuple[Rect, ...]:
    """Return the strips along the edges of an area for something of these sizes, the lowest first."""
    wide, high = (max(extents) + _EDGE for extents in zip(*sizes, strict=True))
    return (
        Rect(area.x, area.bottom - high, area.width, high),
        Rect(area.x, area.y, wide, area.height),
        Rect(area.right - wide, area.y, wide, area.height),
        Rect(area.x, area.y, area.width, high),
    )


def _rose(water: FreeSpace, times: float) -> Rose | None:
    sizes = [rose_size(radius * times) for radius in _RADII if radius * times >= LEAST_RADIUS]
    box = first_place(water.coarser(), afloat(water.grid.area), sizes, parts=PARTS, search=CLOSE)
    return None if box is None else Rose(box)
