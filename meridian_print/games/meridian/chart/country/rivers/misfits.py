"""Misfits: rivers that look wrong on a map, for they turn back on themselves or cut off a corner of their island."""

from __future__ import annotations

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import connected
from meridian_print.cartography.raster import Floats, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.rivers.meanders import distances_along
from meridian_print.graphics.drawing.geometry import Mm

_WANDERING = 1.45
"""The greatest length of a river, against the distance from its spring to its mouth."""
_ONWARD = np.linspace(0.0, 1.0, 80)[:, None]
"""How far beyond its spring the land is looked at, against that distance."""
_OUT: Mm = 6.0
"""How far a river is led on into the sea, so that it parts all land there."""
_CELL: Mm = 4.0
"""The side of the squares in which land is measured."""
_CORNER = 0.18
"""The least part of an island on either side of a river that crosses more than half of it."""


def wanders(line: Floats) -> bool:
    """Return whether a river turns back on itself: whether it is much longer than the way from spring to mouth."""
    return bool(distances_along(line)[-1] > _WANDERING * elementary.hypot(*(line[-1] - line[0])))


def cuts_corner(line: Floats, own: SummedAreaTable) -> bool:
    """Return whether a river to the sea that crosses more than half of its island leaves only a corner on one side."""
    onward = (line[0] + _ONWARD * (line[0] - line[-1]))[::-1]
    if (own.of(squares(onward, 0.0)) == 1).all():
        return False
    out = (line[-1] - line[-3]) / elementary.hypot(*(line[-1] - line[-3]))
    return _lesser_part(np.vstack([onward, line, line[-1] + _OUT * _ONWARD * out]), own) < _CORNER


def _lesser_part(border: Floats, own: SummedAreaTable) -> float:
    """Return the share of an island's land that a border parts from the rest."""
    every = max(round(_CELL / own.grid.step), 1)
    land = np.pad(own.mask[every // 2 :: every, every // 2 :: every], 1)
    at = np.floor((border - own.grid.area[:2]) / (every * own.grid.step)).astype(int) + 1
    column, row = np.minimum(np.maximum(at, 0), np.subtract(land.shape[::-1], 1)).T
    land[row, column] = False
    cells, wide = np.flatnonzero(land).tolist(), land.shape[1]
    parts = connected(cells, lambda cell: (cell - wide, cell + wide, cell - 1, cell + 1))
    return 1 - max(map(len, parts), default=0) / max(len(cells), 1)
