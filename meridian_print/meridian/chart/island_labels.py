"""Names of islands, each with its worth: on the island's land where there is room, else on the water beside it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from meridian_print.drawing import type as lettertype
from meridian_print.drawing.capitals import capitals
from meridian_print.drawing.geometry import Mm, Point, Rect
from meridian_print.drawing.type import Font
from meridian_print.meridian.chart.ground import BETWEEN, FORBIDDEN, Ground, box_at, hits, is_on_land, lie
from meridian_print.meridian.chart.raster import Floats
from meridian_print.meridian.layout.model import Island
from meridian_print.meridian.layout.plan import FOOT
from meridian_print.theme.board import MapType

_OFF_LAND = 0.6
"""The cost of a name at sea, be it ever so near."""
_LONELY = 3.0
"""The cost of a name with none of its island's land around it."""
_CROWDED = 6.0
"""The cost of a name with nothing but land of other islands around it."""
_OFF_CENTRE = 0.012
"""The cost of every mm from the middle of the island."""
_SMALLER = 0.8
"""The cost of a name set in the next smaller type."""
_NEAR: Mm = 6.0
"""How far around a name land counts."""
_FARTHEST: Mm = 1.8 * FOOT
"""From the middle of a name to the island's farthest cities, across and down."""
_CLOSER = np.stack([part.ravel() for part in np.meshgrid(*[np.arange(-2.0, 2.1, 0.5)] * 2)], axis=1)
"""From the place found in a first search to those tried in the second."""


@dataclass(frozen=True, slots=True)
class IslandLabel:
    """An island's name in capitals, by the start of its baseline, and after it the middle of its worth's device."""

    island: Island
    words: str
    font: Font
    name: Point
    worth: Point
    box: Rect
    on_land: bool


def island_label(island: Island, on: Ground, style: MapType, taken: tuple[Rect, ...]) -> IslandLabel:
    """Choose the cheapest place among the sizes of type."""
    words = capitals(island.name)
    choices = []
    for number, font in enumerate(style.islands):
        size = _size(words, font, style)
        cost, corner = _best(_all_over(island, on.area, size), island, on, size, taken)
        cost, corner = _best(corner + _CLOSER, island, on, size, taken)
        choices.append((cost + number * _SMALLER, number, box_at(corner, size)))
        if cost <= _SMALLER:
            break
    _, number, box = min(choices)
    font = style.islands[number]
    baseline = round(box.y + (box.height + lettertype.cap_height(font)) / 2, 3)
    middle = Point(round(box.right - style.device / 2, 3), round(box.y + box.height / 2, 3))
    return IslandLabel(island, words, font, Point(box.x, baseline), middle, box, is_on_land(on, island.key, box))


def _size(words: str, font: Font, style: MapType) -> tuple[Mm, Mm]:
    return lettertype.width(words, font) + style.device_gap + style.device, max(
        lettertype.cap_height(font), style.device
    )


def _all_over(island: Island, area: Rect, size: tuple[Mm, Mm]) -> Floats:
    """Return the top left corners of boxes every other mm, as far from the island's cities as a name may be.

    Boxes that would leave the area are moved into it.
    """
    xs, ys = [city.at.x for city in island.cities], [city.at.y for city in island.cities]
    left, right = min(xs) - _FARTHEST - size[0] / 2, max(xs) + _FARTHEST - size[0] / 2
    top, bottom = min(ys) - _FARTHEST - size[1] / 2, max(ys) + _FARTHEST - size[1] / 2
    grid = np.meshgrid(np.arange(round(left), right, 2.0), np.arange(round(top), bottom, 2.0))
    corners = np.stack([part.ravel() for part in grid], axis=1)
    last = max(area.x, area.right - size[0]), area.bottom - size[1]
    return np.asarray(np.clip(corners, (area.x, area.y), last))


def _best(
    corners: Floats, island: Island, on: Ground, size: tuple[Mm, Mm], taken: tuple[Rect, ...]
) -> tuple[float, Floats]:
    """Find the cheapest of the places for an island's name."""
    cost = _cost(island, on, corners, size) + FORBIDDEN * hits(corners, size, taken, BETWEEN)
    best = int(cost.argmin())
    return float(cost[best]), corners[best]


def _cost(island: Island, on: Ground, corners: Floats, size: tuple[Mm, Mm]) -> Floats:
    """Rate places for an island's name: on its land, else close by and far from others."""
    x, y = corners.T
    around = size[0] + 2 * _NEAR, size[1] + 2 * _NEAR
    own = on.own[island.key].of(x - _NEAR, y - _NEAR, around)
    foreign = on.land.of(x - _NEAR, y - _NEAR, around) - own
    inside = on.own[island.key].of(x, y, size)
    middle = np.mean([city.at for city in island.cities], axis=0)
    away = np.hypot(*(corners + np.array(size) / 2 - middle).T)
    lonely = _LONELY * np.clip(1 - own / 0.4, 0, 1)
    return np.asarray(
        lie(on, island.key, corners, size)
        + _OFF_LAND * (1 - inside)
        + lonely
        + _CROWDED * np.clip(foreign, 0, None)
        + _OFF_CENTRE * away
    )
