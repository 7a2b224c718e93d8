"""Names of islands, each with its worth: on the island if there is room, else on the water beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.name_lines import NameLine, level, slanting
from meridian_print.cartography.raster import Boxes, Floats
from meridian_print.games.meridian.chart.ground import (
    BETWEEN,
    FORBIDDEN,
    Ground,
    box_at,
    covered,
    hits,
    is_on_land,
    lie,
)
from meridian_print.games.meridian.layout.model import Island
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.type import Font

_OFF_LAND = 0.6
"""The cost of a name at sea, however near."""
_LONELY = 3.0
"""The cost of a name with none of its island's land around it."""
_CROWDED = 6.0
"""The cost of a name with nothing but land of other islands around it."""
_OFF_CENTRE = 0.012
"""The cost per mm from the middle of the island."""
_SMALLER = 1.4
"""The cost of a name in the next smaller type."""
_NEAR: Mm = 6.0
"""How far around a name land counts as near."""
_DOUBTFUL = 8.0
"""The cost of an ambiguous name: as much land of other islands around it as of its own."""
_AROUND: Mm = 16.0
"""How far around a name land counts for that."""
_FARTHEST: Mm = 1.8 * FOOT
"""From the middle of a name to the island's farthest cities, across and down."""
_AGAINST = 1.1
"""The cost of a name at right angles to a very long island instead of along it."""
_FEW: Mm = 4.0
"""Distance between the places tried in the first search."""
_OFF_SHORE: Mm = 8.0
"""Farthest distance of the middle of a slanting name from the island's land."""
_CLOSER = np.arange(-2.0, 2.1, 0.5)
"""Offsets, across and down, from the place found in the first search to those tried in the second."""


@dataclass(frozen=True, slots=True)
class IslandLabel:
    """An island's name in capitals on its line, followed by the device with the island's worth, by its middle.

    The line runs through the middle of the capitals; the name begins at `start` from the middle of the line. The boxes
    cover the name and the device.
    """

    island: Island
    words: str
    font: Font
    line: Arc
    start: Mm
    worth: Point
    boxes: tuple[Rect, ...]
    on_land: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Name:
    """A name to place: an island's name with its device, of some size, clear of what is taken."""

    island: Island
    on: Ground
    taken: tuple[Rect, ...]
    size: tuple[Mm, Mm]


class _Place(NamedTuple):
    """A place for a name: its cost, its line, and the line's middle."""

    cost: float
    line: NameLine
    middle: Point


class _Grid(NamedTuple):
    """Candidate middles of a line, in rows and columns."""

    xs: Floats
    ys: Floats


def island_label(island: Island, on: Ground, style: MapType, taken: tuple[Rect, ...]) -> IslandLabel:
    """Choose the cheapest place among the sizes of type, level or along the island: at its fixed place if it has one.

    A fixed place with no room in any size, which the checks of a layout rule out by and large, is disregarded.
    """
    words = capitals(island.name)
    cheapest = math.inf
    for number, smaller in enumerate(style.islands):
        dearer = number * _SMALLER
        name = _Name(island, on, taken, _size(words, smaller, style))
        found = _cheaper if island.label is None else _at_fixed_place
        for place in found(name, cheapest - dearer):
            cheapest, font, best = place.cost + dearer, smaller, place
        if cheapest <= dearer + _SMALLER:
            break  # no place in smaller type can be cheaper
    if cheapest >= FORBIDDEN and island.label is not None:
        return island_label(replace(island, label=None), on, style, taken)
    boxes = tuple(box_at(best.middle.x + x, best.middle.y + y, best.line.size) for x, y in best.line.corners.tolist())
    arc = best.line.arc._replace(middle=_rounded(best.middle))
    length = _size(words, font, style)[0]
    worth = _rounded(arc.place((length - style.device) / 2).at)
    return IslandLabel(island, words, font, arc, -length / 2, worth, boxes, is_on_land(on, island.key, boxes))


def _rounded(at: Point) -> Point:
    return Point(round(at.x, 3), round(at.y, 3))


def _size(words: str, font: Font, style: MapType) -> tuple[Mm, Mm]:
    return lettertype.width(words, font) + style.device_gap + style.device, max(
        lettertype.cap_height(font), style.device
    )


def _at_fixed_place(name: _Name, below: float) -> Iterator[_Place]:
    """Yield the best line through the fixed place of a name, level or along the island, if cheaper."""
    middle = name.island.label or _centre(name)
    at = _Grid(np.array([middle.x]), np.array([middle.y]))
    lines = (level(*name.size), *slanting(name.on.axes[name.island.key], *name.size))
    place = min((_best(name, line, at) for line in lines), key=lambda place: place.cost)
    if place.cost < below:
        yield place


def _cheaper(name: _Name, below: float) -> Iterator[_Place]:
    """Yield the best place for a level name and the best on lines along the island, each only if cheaper."""
    runs = name.on.axes[name.island.key]
    for lines, places in (((level(*name.size),), _all_over(name)), (slanting(runs, *name.size), _along(name))):
        near = _within_reach(name, places, below)
        rough = [_best(name, line, near) for line in lines if near.xs.size and near.ys.size]
        if rough:
            _, line, middle = min(rough, key=lambda place: place.cost)
            place = _best(name, line, _close_to(middle))
            if place.cost < below:
                below = place.cost
                yield place


def _within_reach(name: _Name, places: _Grid, cost: float) -> _Grid:
    """Leave out places so far from the middle of the island that they cost too much on any ground."""
    reach = cost / _OFF_CENTRE + math.hypot(*_CLOSER[[-1, -1]])
    centre = _centre(name)
    xs, ys = places
    return _Grid(xs[np.abs(xs - centre.x) < reach], ys[np.abs(ys - centre.y) < reach])


def _centre(name: _Name) -> Point:
    xs, ys = zip(*(city.at for city in name.island.cities), strict=True)
    return Point(sum(xs) / len(xs), sum(ys) / len(ys))


def _along(name: _Name) -> _Grid:
    """Return middles every few mm on an island's land and off its shores."""
    land = name.on.own[name.island.key].grid.area.inset(-_OFF_SHORE)
    return _Grid(np.arange(land.x, land.right, _FEW), np.arange(land.y, land.bottom, _FEW))


def _all_over(name: _Name) -> _Grid:
    """Return middles every few mm, up to the farthest a name may be from the island's cities.

    A level name that would leave the map is moved inside.
    """
    (width, height), area = name.size, name.on.area
    xs, ys = zip(*(city.at for city in name.island.cities), strict=True)
    left, right = min(xs) - _FARTHEST - width / 2, max(xs) + _FARTHEST - width / 2
    top, bottom = min(ys) - _FARTHEST - height / 2, max(ys) + _FARTHEST - height / 2
    lefts = np.clip(np.arange(round(left), right, _FEW), area.x, max(area.x, area.right - width))
    tops = np.clip(np.arange(round(top), bottom, _FEW), area.y, area.bottom - height)
    return _Grid(lefts + width / 2, tops + height / 2)


def _close_to(middle: Point) -> _Grid:
    return _Grid(middle.x + _CLOSER, middle.y + _CLOSER)


def _best(name: _Name, line: NameLine, at: _Grid) -> _Place:
    """Find the cheapest place for a line."""
    costs = _costs(name, line, at)
    row, column = np.unravel_index(costs.argmin(), costs.shape)
    return _Place(float(costs[row, column]), line, Point(float(at.xs[column]), float(at.ys[row])))


def _costs(name: _Name, line: NameLine, at: _Grid) -> Floats:
    """Rate places for an island's name: on its land, else near it and far from others; and along the island."""
    island, on, runs = name.island, name.on, name.on.axes[name.island.key]
    x, y = line.corners.T[:, :, None, None]
    boxes = Boxes(x + at.xs, y + at.ys[:, None], line.size)
    own = covered(on.own[island.key], boxes, _NEAR)
    foreign = covered(on.land, boxes, _NEAR) - own
    around = covered(on.own[island.key], boxes, _AROUND)
    others = covered(on.land, boxes, _AROUND) - around
    centre = _centre(name)
    away = np.hypot(at.xs - centre.x, at.ys[:, None] - centre.y)
    return np.asarray(
        lie(on, island.key, boxes, off_land=_OFF_LAND)
        + _LONELY * np.clip(1 - own / 0.4, 0, 1)
        + _CROWDED * np.maximum(foreign, 0)
        + _DOUBTFUL * np.maximum(1.5 * others - around, 0)
        + _OFF_CENTRE * away
        + _AGAINST * runs.length * abs(math.sin(runs.angle - line.arc.angle))
        + FORBIDDEN * hits(boxes, name.taken, BETWEEN).sum(axis=0)
    )
