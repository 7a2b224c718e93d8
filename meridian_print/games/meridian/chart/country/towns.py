"""Towns: the place of each capital's picture, and which picture it is: a small one where there is little room."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Boxes
from meridian_print.cartography.towns import PICTURES, SIZE, SMALL, SMALL_PICTURES, size
from meridian_print.games.meridian.chart.ground import Ground, foot, hits
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.layout.model import City, Side
from meridian_print.games.meridian.layout.tints import in_turn
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size

DOT: Mm = 3.9
"""Half the side of the square around a city that no picture may touch."""
_GAP: Mm = 0.5
_OFF_NAMES: Mm = 1.2
"""How much farther a picture keeps from a name than from anything else: both are ink, and would be read together."""
_OFF_COAST: Mm = 0.8
_FORBIDDEN = 1000.0
_UNDER_TOWERS = 3.0
"""The cost of a picture wholly under another city's tower."""
_FAR = 0.12
"""The cost per mm from the city."""
_ANOTHER_S = 6.0
"""The cost of a picture that might be another city's."""
_NEARER = 1.2
"""How many times as far from any other city it must be."""
_ALIKE_APART: Mm = 140.0
"""Towns with one picture are this far apart if they can be."""
_DEAREST = 7.0
"""A town that would cost more is left out."""


@dataclass(frozen=True, slots=True)
class Town:
    """A picture of a capital by the middle of its foot."""

    city: City
    picture: int
    at: Point

    @property
    def box(self) -> Rect:
        """The box that the picture fills."""
        wide, high = size(self.picture)
        return Rect(self.at.x - wide / 2, self.at.y - high, wide, high)


def towns(side: Side, on: Ground, names: MapLettering) -> tuple[Town, ...]:
    """Place a picture for each capital with room, keeping equal ones far apart."""
    taken = [name.inset(-_OFF_NAMES) for name in names.boxes]
    taken += [Rect(city.at.x - DOT, city.at.y - DOT, 2 * DOT, 2 * DOT) for city in side.cities]
    placed: list[Town] = []
    for city in sorted(side.cities, key=lambda city: (city.island, city.code)):
        if city.is_capital:
            for town in _pictured(city, side, on, tuple(taken), placed):
                placed.append(town)
                taken.append(town.box)
    return tuple(placed)


def _pictured(city: City, side: Side, on: Ground, taken: tuple[Rect, ...], placed: list[Town]) -> tuple[Town, ...]:
    """Return the largest picture beside a city for which there is room, if any."""
    for extent, pictures in ((SIZE, range(PICTURES)), (SMALL, range(PICTURES, PICTURES + SMALL_PICTURES))):
        at = _place(city, extent, side, on, taken)
        if at is not None:
            return (Town(city, _picture(city, at, pictures, placed), at),)
    return ()


def _place(city: City, extent: Size, side: Side, on: Ground, taken: tuple[Rect, ...]) -> Point | None:
    """Find the cheapest place beside a city for a picture, wholly on land."""
    boxes = _around(city.at, extent)
    own = on.own[city.island].of(boxes.grown(_OFF_COAST))
    others = [other.at for other in side.cities if other is not city]
    feet = tuple(foot(*at) for at in others)
    x, y = boxes.x + extent.width / 2, boxes.y + extent.height / 2
    other_x, other_y = np.array(others).reshape(-1, 2).T[:, :, None]
    away = elementary.hypot(x - city.at.x, y - city.at.y)
    nearest = elementary.hypot(x - other_x, y - other_y).min(axis=0, initial=np.inf)
    cost = (
        _FORBIDDEN * (own < 1)
        + _UNDER_TOWERS * hits(boxes, feet, 0.0)
        + _FAR * away
        + _ANOTHER_S * (nearest < _NEARER * away)
        + _FORBIDDEN * hits(boxes, taken, _GAP)
    )
    best = int(cost.argmin())
    if cost[best] > _DEAREST:
        return None
    return Point(round(float(x[best]), 3), round(float(y[best]) + extent.height / 2, 3))


def _around(at: Point, extent: Size) -> Boxes:
    """Return the places tried, beside the dot on all sides."""
    angles, out = np.meshgrid(np.radians(np.arange(0, 360, 9)), np.arange(0.0, 7.0, 1.0))
    half_width, half_height = extent.width / 2 + DOT + _GAP + out, extent.height / 2 + DOT + _GAP + out
    cos, sin = elementary.cos(angles), elementary.sin(angles)
    reach = 1 / np.maximum(np.abs(cos) / half_width, np.abs(sin) / half_height)
    x, y = at.x + reach * cos - extent.width / 2, at.y + reach * sin - extent.height / 2
    return Boxes(x.ravel(), y.ravel(), extent)


def _picture(city: City, at: Point, pictures: range, placed: list[Town]) -> int:
    """Choose the picture that the city's island prefers among those without a copy nearby, else the farthest one."""

    def away(picture: int) -> float:
        return min((math.dist(at, town.at) for town in placed if town.picture == picture), default=math.inf)

    preferred = (pictures[turn] for turn in in_turn(city.island, len(pictures)))
    return max(preferred, key=lambda picture: min(away(picture), _ALIKE_APART))
