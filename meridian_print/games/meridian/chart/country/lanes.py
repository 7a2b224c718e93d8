"""Lanes: between the plots of a patchwork of fields, and on towards the town that they belong to."""

from __future__ import annotations

import math

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, SummedAreaTable, squares
from meridian_print.graphics.drawing.geometry import Mm, Point

Cell = tuple[int, int]
"""A row and a column of plots."""
_WAY, _PACE, _BENT = 7, 0.9, 0.3
"""How many paces, of how many mm, a lane goes on towards the town, and how fast it bends there."""
_ASTRAY = 0.25
"""A lane ends where the cosine of the angle between it and the way to the town is less: it would have to turn back."""
_ROOM: Mm = 0.3
"""Free land around a lane."""


def lane(hedges: Floats, cells: list[Cell], town: Point) -> tuple[Point, ...]:
    """Lead a lane between the plots of the first row and those behind, to their end that is nearer to the town."""
    row = cells[0][0]
    columns = sorted(column for each, column in cells if each == row)
    first = next(column for column in range(cells[0][1], -1, -1) if column - 1 not in columns)
    last = next(column for column in range(cells[0][1], columns[-1] + 1) if column + 1 not in columns)
    upper, lower = hedges[row, first : last + 2], hedges[row + 1, first : last + 2]
    behind = sum((row + 1, column) in cells for column in columns) >= sum(
        (row - 1, column) in cells for column in columns
    )
    line = lower if behind else upper
    if math.dist(line[0], town) < math.dist(line[-1], town):
        line = line[::-1]
    return _points(line)


def extended_to_town(within: tuple[Point, ...], town: Point, room: SummedAreaTable) -> tuple[Point, ...]:
    """Lead a lane on from its fields towards the town, as far as there is room."""
    at, heading = np.array(within[-1]), np.subtract(within[-1], within[-2]) / math.dist(within[-1], within[-2])
    way = list[Floats]()
    for _ in range(_WAY):
        ahead = (town - at) / math.dist(at, town)
        is_astray = (heading * ahead).sum() < _ASTRAY
        heading = heading + _BENT * ahead
        heading = heading / elementary.hypot(*heading)
        at = at + _PACE * heading
        if is_astray or room.of(squares(at[None], _ROOM)) < 1:
            break
        way.append(at)
    return *within, *_points(np.array(way).reshape(-1, 2))


def _points(places: Floats) -> tuple[Point, ...]:
    return tuple(Point(*each) for each in np.round(places, 2).tolist())
