"""Names of islands, each with its worth: on the island's land where there is room, else on the water beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from meridian_print.drawing import type as lettertype
from meridian_print.drawing.arcs import Arc
from meridian_print.drawing.capitals import capitals
from meridian_print.drawing.geometry import Mm, Point, Rect
from meridian_print.drawing.type import Font
from meridian_print.meridian.chart.ground import BETWEEN, FORBIDDEN, Ground, box_at, covered, hits, is_on_land, lie
from meridian_print.meridian.chart.name_lines import NameLine, level, slanting
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
_AGAINST = 1.1
"""The cost of a name that lies square to a very long island, and does not go with it."""
_FEW: Mm = 4.0
"""From one place tried for a level name to the next."""
_COARSE: Mm = 4.0
"""From one place tried for a slanting name to the next."""
_AROUND: Mm = 8.0
"""How far from an island's land the middle of a slanting name may be."""
_CLOSER = np.stack([part.ravel() for part in np.meshgrid(*[np.arange(-2.0, 2.1, 0.5)] * 2)], axis=1)
"""From the place found in a first search to those tried in the second."""


@dataclass(frozen=True, slots=True)
class IslandLabel:
    """An island's name in capitals on its line, and after it the device with the island's worth, by its middle.

    Along the line's middle lies the middle of the capitals; the name begins `start` from the middle of the line. What
    it covers, with the device, lies in the boxes.
    """

    island: Island
    words: str
    font: Font
    line: Arc
    start: Mm
    worth: Point
    boxes: tuple[Rect, ...]
    on_land: bool


class _Choice(NamedTuple):
    """A place for a name: what it costs, the size of its type by number, its line, and the line's middle."""

    cost: float
    number: int
    line: NameLine
    middle: Floats


def island_label(island: Island, on: Ground, style: MapType, taken: tuple[Rect, ...]) -> IslandLabel:
    """Choose the cheapest place among the sizes of type, level or going with the island."""
    words = capitals(island.name)
    choices: list[_Choice] = []
    for number, font in enumerate(style.islands):
        size = _size(words, font, style)
        tried = [_level(island, on, size, taken), *_slanting(island, on, size, taken)]
        choices += [_Choice(cost + number * _SMALLER, number, line, middle) for cost, line, middle in tried]
        if min(choice.cost for choice in choices) <= (number + 1) * _SMALLER:
            break  # no place in smaller type can be cheaper
    best = min(choices, key=lambda choice: choice.cost)
    return _label(island, words, best, on, style)


def _label(island: Island, words: str, chosen: _Choice, on: Ground, style: MapType) -> IslandLabel:
    font, line = style.islands[chosen.number], chosen.line
    length = _size(words, font, style)[0]
    arc = line.arc._replace(middle=Point(*(round(float(value), 3) for value in chosen.middle)))
    boxes = tuple(box_at(corner, line.size) for corner in chosen.middle + line.corners)
    worth = arc.place((length - style.device) / 2).at
    middle = Point(round(worth.x, 3), round(worth.y, 3))
    return IslandLabel(island, words, font, arc, -length / 2, middle, boxes, is_on_land(on, island.key, boxes))


def _size(words: str, font: Font, style: MapType) -> tuple[Mm, Mm]:
    return lettertype.width(words, font) + style.device_gap + style.device, max(
        lettertype.cap_height(font), style.device
    )


def _level(island: Island, on: Ground, size: tuple[Mm, Mm], taken: tuple[Rect, ...]) -> tuple[float, NameLine, Floats]:
    """Find the best place for a level name: on the island, or as far from its cities as a name may be."""
    line = level(*size)
    middles = _all_over(island, on.area, size) - line.corners[0]
    cost, middle = _best(middles, line, island, on, taken)
    cost, middle = _best(middle + _CLOSER, line, island, on, taken)
    return cost, line, middle


def _slanting(
    island: Island, on: Ground, size: tuple[Mm, Mm], taken: tuple[Rect, ...]
) -> Iterator[tuple[float, NameLine, Floats]]:
    """Find the best place for the lines that go with the island, if it slants or bends."""
    land = on.own[island.key].grid.area.inset(-_AROUND)
    grid = np.meshgrid(np.arange(land.x, land.right, _COARSE), np.arange(land.y, land.bottom, _COARSE))
    middles = np.stack([part.ravel() for part in grid], axis=1)
    tried = [(line, *_best(middles, line, island, on, taken)) for line in slanting(on.axes[island.key], *size)]
    if tried:
        line, _, middle = min(tried, key=lambda each: each[1])
        cost, middle = _best(middle + _CLOSER, line, island, on, taken)
        yield cost, line, middle


def _all_over(island: Island, area: Rect, size: tuple[Mm, Mm]) -> Floats:
    """Return the top left corners of boxes every few mm, as far from the island's cities as a name may be.

    Boxes that would leave the area are moved into it.
    """
    xs, ys = [city.at.x for city in island.cities], [city.at.y for city in island.cities]
    left, right = min(xs) - _FARTHEST - size[0] / 2, max(xs) + _FARTHEST - size[0] / 2
    top, bottom = min(ys) - _FARTHEST - size[1] / 2, max(ys) + _FARTHEST - size[1] / 2
    grid = np.meshgrid(np.arange(round(left), right, _FEW), np.arange(round(top), bottom, _FEW))
    corners = np.stack([part.ravel() for part in grid], axis=1)
    last = max(area.x, area.right - size[0]), area.bottom - size[1]
    return np.asarray(np.clip(corners, (area.x, area.y), last))


def _best(middles: Floats, line: NameLine, island: Island, on: Ground, taken: tuple[Rect, ...]) -> tuple[float, Floats]:
    """Find the cheapest of the places for the middle of a line."""
    corners = (line.corners[:, None, :] + middles[None, :, :]).reshape(-1, 2)
    pieces = len(line.corners)
    struck = hits(corners, line.size, taken, BETWEEN).reshape(pieces, -1).sum(axis=0)
    cost = _cost(island, on, middles, corners, line) + FORBIDDEN * struck
    best = int(cost.argmin())
    return float(cost[best]), middles[best]


def _cost(island: Island, on: Ground, middles: Floats, corners: Floats, line: NameLine) -> Floats:
    """Rate places for an island's name: on its land, else close by and far from others; and going with the island."""
    size, pieces, runs = line.size, len(line.corners), on.axes[island.key]
    own = covered(on.own[island.key], corners, size, _NEAR, pieces)
    foreign = covered(on.land, corners, size, _NEAR, pieces) - own
    away = np.hypot(*(middles - np.mean([city.at for city in island.cities], axis=0)).T)
    lonely = _LONELY * np.clip(1 - own / 0.4, 0, 1)
    return np.asarray(
        lie(on, island.key, corners, size, pieces, off_land=_OFF_LAND)
        + lonely
        + _CROWDED * np.clip(foreign, 0, None)
        + _OFF_CENTRE * away
        + _AGAINST * runs.length * abs(math.sin(runs.angle - line.arc.angle))
    )
