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

LARGEST: Mm = 4.8
"""From the middle of a skerry to its farthest point; an island's land reaches farther round each of its cities."""
_SMALLEST: Mm = 1.0
OFF_LAND: Mm = 2.2
"""Least water between a skerry and an island."""
_INSHORE: Mm = 4.0
"""Most water between a skerry and the nearest island; names of islands find room beyond."""
_APART = 3.0
"""Least distance between the middles of two skerries, in sums of their radii."""
_OFF_EDGE: Mm = 3.0
_OFF_CITY: Mm = 20.0
"""Room for towers and for names beside them, across and down."""
_MOST = 14
_DARTS = 700
_FEW = 0.3
"""How fast the darts get smaller: 1 for as many large ones as small ones, 0 for small ones only."""
_CORNERS = 12
_BAYS = 3
"""Every so many corners a large rock may have a bay."""


def skerries(side: Side, coasts: Shapes, area: Rect) -> tuple[Skerry, ...]:
    """Scatter rocks off the coasts, by the seed of the side, the largest first."""
    dice = random.Random(f"skerries {side.seed}")
    darts = [_dart(area, LARGEST + (_SMALLEST - LARGEST) * (at / _DARTS) ** _FEW, dice) for at in range(_DARTS)]
    land = shapely.MultiPolygon(list(coasts)).simplify(0.5, preserve_topology=False)
    water = shapely.distance(shapely.points(np.array([at for at, _ in darts])), land)
    found: list[tuple[Point, Mm]] = []
    for (at, radius), away in zip(darts, water.tolist(), strict=True):
        inshore = radius + OFF_LAND + 0.3 < away < radius + _INSHORE
        if inshore and _is_clear(at, radius, side, found):
            found.append((at, radius))
        if len(found) == _MOST:
            break
    return tuple(_skerry(at, radius, dice) for at, radius in found)


def _dart(area: Rect, radius: Mm, dice: random.Random) -> tuple[Point, Mm]:
    inner = area.inset(_OFF_EDGE + radius)
    return Point(dice.uniform(inner.x, inner.right), dice.uniform(inner.y, inner.bottom)), radius


def _is_clear(at: Point, radius: Mm, side: Side, others: list[tuple[Point, Mm]]) -> bool:
    berth = _OFF_CITY + radius
    near = any(max(abs(at.x - city.at.x), abs(at.y - city.at.y)) < berth for city in side.cities)
    return not near and all(math.dist(at, other) > _APART * (radius + reach) for other, reach in others)


def _skerry(at: Point, radius: Mm, dice: random.Random) -> Skerry:
    """Draw a rock, longer than wide, with a ragged outline; the larger it is, the slimmer and the deeper its bays."""
    size = radius / LARGEST
    slim, tilt = dice.uniform(0.45, 0.85 - 0.3 * size), dice.uniform(0, math.pi)
    corners = []
    for number in range(_CORNERS):
        angle = math.tau * (number + dice.uniform(-0.25, 0.25)) / _CORNERS
        bay = 0.45 * size if number % _BAYS == 1 else 0.0
        reach = radius * dice.uniform(0.72 - bay, 1.0 - 0.4 * bay)
        along, across = reach * math.cos(angle), slim * reach * math.sin(angle)
        x = at.x + along * math.cos(tilt) - across * math.sin(tilt)
        y = at.y + along * math.sin(tilt) + across * math.cos(tilt)
        corners.append(Point(round(x, 3), round(y, 3)))
    return Skerry(tuple(corners), curves.ring(corners))
