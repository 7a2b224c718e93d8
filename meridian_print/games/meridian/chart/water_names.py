"""Names of waters, in italics on curved lines, where the sea is widest."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np

from meridian_print.cartography.name_lines import Axis, NameLine, level, slanting
from meridian_print.cartography.raster import Boxes, Floats
from meridian_print.games.meridian.chart.ground import BETWEEN, FORBIDDEN, Ground, box_at, covered, hits, lies_outside
from meridian_print.games.meridian.layout.model import CrowdedSeaError, Sea
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.type import Font

_APART: Mm = 5.0
"""Distance between the places tried."""
_OFF_COAST: Mm = 1.5
"""Least distance of a name from land, unless its place is fixed."""
_WIDE: Mm = 12.0
"""How far around a name the sea should be open."""
_NARROW = 4.0
"""The cost of a name with nothing but land around it."""
_ON_LAND = 40.0
"""The cost of a name at a fixed place wholly on land."""
_SMALLER = 0.8
"""The cost of a name in the next smaller type."""
_LEVEL = 0.5
"""The cost of a level name: those of waters follow a curve."""
_SLANTS = (0.0, math.radians(-28), math.radians(28))
_BENDS = (1 / 80, -1 / 80)
"""Bends of the lines, in radians per mm."""


@dataclass(frozen=True, slots=True)
class WaterLabel:
    """The name of a water on its line, from `start` from the middle of the line; the boxes cover it."""

    name: str
    font: Font
    line: Arc
    start: Mm
    boxes: tuple[Rect, ...]


def water_label(sea: Sea, on: Ground, style: MapType, taken: tuple[Rect, ...]) -> WaterLabel:
    """Choose the cheapest place among sizes of type and lines; raises CrowdedSeaError if there is none."""
    best, label = FORBIDDEN, None
    for number, font in enumerate(style.waters):
        length = lettertype.width(sea.name, font)
        for line in _lines(length, font.size):
            costs, xs, ys = _costs(sea, line, on, taken)
            row, column = np.unravel_index(costs.argmin(), costs.shape)
            cost = float(costs[row, column]) + number * _SMALLER
            if cost < best:
                best, label = cost, _label(sea, font, line, Point(float(xs[column]), float(ys[row])))
        if best < _SMALLER * (number + 1):
            break  # no place in smaller type can be cheaper
    if label is None:
        raise CrowdedSeaError(f"there is no room for '{sea.name}' on the water")
    return label


def _label(sea: Sea, font: Font, line: NameLine, middle: Point) -> WaterLabel:
    boxes = tuple(box_at(middle.x + x, middle.y + y, line.size) for x, y in line.corners.tolist())
    arc = line.arc._replace(middle=Point(round(middle.x, 3), round(middle.y, 3)))
    return WaterLabel(sea.name, font, arc, -lettertype.width(sea.name, font) / 2, boxes)


def _lines(length: Mm, height: Mm) -> Iterator[NameLine]:
    yield level(length, height)
    for angle, bend in product(_SLANTS, _BENDS):
        yield from slanting(Axis(angle, bend, 0.0), length, height)


def _costs(sea: Sea, line: NameLine, on: Ground, taken: tuple[Rect, ...]) -> tuple[Floats, Floats, Floats]:
    """Rate places for a name, in rows and columns of middles: its fixed place, or all over the map."""
    if sea.at is not None:
        xs, ys = np.array([sea.at.x]), np.array([sea.at.y])
    else:
        xs, ys = np.arange(on.area.x, on.area.right, _APART), np.arange(on.area.y, on.area.bottom, _APART)
    x, y = line.corners.T[:, :, None, None]
    boxes = Boxes(x + xs, y + ys[:, None], line.size)
    land = covered(on.land, boxes, _OFF_COAST)
    on_land = FORBIDDEN * (land > 0) if sea.at is None else _ON_LAND * land
    blocked = hits(boxes, (*on.kept, *taken), BETWEEN) + lies_outside(boxes, on.area)
    is_level = line.arc.angle == 0 and line.arc.bend == 0
    costs = on_land + _NARROW * covered(on.land, boxes, _WIDE) + FORBIDDEN * blocked.sum(axis=0) + _LEVEL * is_level
    return np.asarray(costs), xs, ys
