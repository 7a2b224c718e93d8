"""Skerries: rocks in open water, too small and too bare to be taken for islands."""

from __future__ import annotations

import math
import random

import numpy as np
import shapely

from meridian_print.drawing.geometry import Mm, Point, Rect
from meridian_print.meridian.chart import curves
from meridian_print.meridian.chart.coast import Shapes
from meridian_print.meridian.chart.model import Skerry
from meridian_print.meridian.layout.model import Side

LARGEST: Mm = 3.6
"""From the middle of a skerry to its farthest point; an island's land reaches farther round each of its cities."""
OFF_LAND: Mm = 2.2
"""Least water between a skerry and an island."""
_INSHORE: Mm = 7.0
"""Most water between a skerry and the nearest island."""
_APART: Mm = 4.0
"""Least distance between the middles of two skerries besides their radii."""
_OFF_EDGE: Mm = 3.0
_OFF_CITY: Mm = 20.0
"""Room for towers and for names beside them, across and down."""
_MOST = 16
_DARTS = 700
_CORNERS = 11


def skerries(side: Side, coasts: Shapes, area: Rect) -> tuple[Skerry, ...]:
    """Scatter rocks off the coasts, by the seed of the side."""
    dice = random.Random(f"skerries {side.seed}")
    darts = [_dart(area, dice) for _ in range(_DARTS)]
    land = shapely.MultiPolygon(list(coasts)).simplify(0.5, preserve_topology=False)
    water = shapely.distance(shapely.points(np.array([at for at, _ in darts])), land)
    found: list[tuple[Point, Mm]] = []
    for (at, radius), away in zip(darts, water.tolist(), strict=True):
        inshore = radius + OFF_LAND + 0.5 < away < radius + _INSHORE
        if inshore and _is_clear(at, radius, side, found):
            found.append((at, radius))
        if len(found) == _MOST:
            break
    return tuple(_skerry(at, radius, dice) for at, radius in found)


def _dart(area: Rect, dice: random.Random) -> tuple[Point, Mm]:
    radius = 1.0 + (LARGEST - 1.0) * dice.random()
    inner = area.inset(_OFF_EDGE + radius)
    at = Point(dice.uniform(inner.x, inner.right), dice.uniform(inner.y, inner.bottom))
    return at, radius


def _is_clear(at: Point, radius: Mm, side: Side, others: list[tuple[Point, Mm]]) -> bool:
    berth = _OFF_CITY + radius
    near = any(max(abs(at.x - city.at.x), abs(at.y - city.at.y)) < berth for city in side.cities)
    return not near and all(math.dist(at, other) > radius + reach + _APART for other, reach in others)


def _skerry(at: Point, radius: Mm, dice: random.Random) -> Skerry:
    """Draw a rock, longer than wide, with a ragged outline."""
    slim, tilt = dice.uniform(0.45, 0.8), dice.uniform(0, math.pi)
    corners = []
    for number in range(_CORNERS):
        angle = math.tau * (number + dice.uniform(-0.25, 0.25)) / _CORNERS
        reach = radius * dice.uniform(0.66, 1.0)
        along, across = reach * math.cos(angle), slim * reach * math.sin(angle)
        x = at.x + along * math.cos(tilt) - across * math.sin(tilt)
        y = at.y + along * math.sin(tilt) + across * math.cos(tilt)
        corners.append(Point(round(x, 3), round(y, 3)))
    return Skerry(tuple(corners), curves.ring(corners))
