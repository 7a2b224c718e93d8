"""Places for the compass rose and the legend. Names make way for them, so they are placed first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.cartography.rose import PARTS, Rose, rose_size
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.placement import CLOSE, DEFAULT, FINE, Search, afloat, first_place
from meridian_print.games.meridian.chart.room import FreeSpace, open_water
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size

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
