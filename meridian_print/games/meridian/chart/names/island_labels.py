"""Names of islands, each with its worth: on the island if there is room, else on the water beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.name_lines import NameLine, level, slanting
from meridian_print.cartography.raster import Boxes, Floats
from meridian_print.games.meridian.chart.ground import (
    BETWEEN,
    FORBIDDEN,
    GAP,
    Ground,
    box_at,
    covered,
    forbidden,
    hits,
    is_on_land,
    rated,
)
from meridian_print.games.meridian.layout.model import Island
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.graphics.drawing.type import Font

_OFF_LAND = 4.5
"""The cost of a name at sea, however near: more than that of the smallest type."""
_LONELY = 3.0
"""The cost of a name with none of its island's land around it."""
_CROWDED = 6.0
"""The cost of a name with nothing but land of other islands around it."""
_OFF_CENTRE = 0.012
"""The cost per mm from the middle of the island."""
_SMALLER = 1.0
"""The cost of a name in the next smaller type."""
_STACKED = 0.7
"""The cost of a device below the name instead of after it."""
_NEAR: Mm = 6.0
"""How far around a name land counts as near."""
_DOUBTFUL = 8.0
"""The cost of an ambiguous name: as much land of other islands around it as of its own."""
_AROUND: Mm = 16.0
"""How far around a name land counts for that."""
_FARTHEST: Mm = 1.8 * FOOT
"""From the middle of a name to the island's farthest cities, across and down."""
_AGAINST = 0.6
"""The cost of a name at right angles to a very long island instead of along it."""
_FEW: Mm = 4.0
"""Distance between the places tried in the first search."""
_OFF_SHORE: Mm = 8.0
"""Farthest distance of the middle of a slanting name from the island's land."""
_CLOSER = np.arange(-2.0, 2.1, 0.5)
"""Offsets, across and down, from the place found in the first search to those tried in the second."""


@dataclass(frozen=True, slots=True)
class IslandLabel:
    """An island's name in capitals on its line, and its worth on a device after it or below, by its middle.

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
    """A name to place: an island's name in some type with its device, clear of what is taken.

    `size` is that of both on a line, `words` that of the name alone.
    """

    island: Island
    on: Ground
    taken: tuple[Rect, ...]
    size: tuple[Mm, Mm]
    words: Size
    device: Mm
    gap: Mm


class _Form(NamedTuple):
    """A way to set a name, about the middle of all of it: its line, and the middle of its device.

    The arc of the line begins at the middle of the name's box, the capitals on it at `start`; `cost` is that of the
    form, wherever it stands.
    """

    line: NameLine
    start: Mm
    worth: Point
    cost: float = 0.0


class _Place(NamedTuple):
    """A place for a name: its cost, its form, and the form's middle."""

    cost: float
    form: _Form
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
        name = _named(island, on, taken, _size(words, smaller), style)
        found = _cheaper if island.label is None else _at_fixed_place
        for place in found(name, cheapest - dearer):
            cheapest, font, best = place.cost + dearer, smaller, place
        if cheapest <= dearer + _SMALLER:
            break  # no place in smaller type can be cheaper
    if cheapest >= FORBIDDEN and island.label is not None:
        return island_label(replace(island, label=None), on, style, taken)
    form, (x, y) = best.form, best.middle
    boxes = tuple(box_at(x + left, y + top, form.line.size) for left, top in form.line.corners.tolist())
    arc = form.line.arc._replace(middle=_rounded(Point(x + form.line.arc.middle.x, y + form.line.arc.middle.y)))
    worth = _rounded(Point(x + form.worth.x, y + form.worth.y))
    return IslandLabel(island, words, font, arc, form.start, worth, boxes, is_on_land(on, island.key, boxes))


def _rounded(at: Point) -> Point:
    return Point(round(at.x, 3), round(at.y, 3))


def _size(words: str, font: Font) -> Size:
    return Size(lettertype.width(words, font), lettertype.cap_height(font))


def _named(island: Island, on: Ground, taken: tuple[Rect, ...], size: Size, style: MapType) -> _Name:
    """Return the name of an island whose capitals take this size."""
    device, gap = style.device, style.device_gap
    return _Name(island, on, taken, (size.width + gap + device, max(size.height, device)), size, device, gap)


def _on_line(name: _Name, line: NameLine) -> _Form:
    length = name.size[0]
    return _Form(line, -length / 2, line.arc.place((length - name.device) / 2).at)


def _stacked(name: _Name) -> _Form:
    """Return the form with the device below the level name."""
    width, capital = name.words
    high = capital + name.gap + name.device
    box = NameLine(Arc(Point(0.0, (capital - high) / 2), 0.0, 0.0), np.array([[-width / 2, -high / 2]]), (width, high))
    return _Form(box, -width / 2, Point(0.0, (high - name.device) / 2), _STACKED)


def _at_fixed_place(name: _Name, below: float) -> Iterator[_Place]:
    """Yield the best line through the fixed place of a name, level or along the island, if cheaper."""
    middle = name.island.label or _centre(name)
    at = _Grid(np.array([middle.x]), np.array([middle.y]))
    lines = (level(*name.size), *slanting(name.on.axes[name.island.key], *name.size))
    place = min((_best(name, _on_line(name, line), at) for line in lines), key=lambda place: place.cost)
    if place.cost < below:
        yield place


def _cheaper(name: _Name, below: float) -> Iterator[_Place]:
    """Yield the best places for a level name, one on lines along the island, and one with the device below.

    Each is yielded only if it is cheaper than those before.
    """
    lines = slanting(name.on.axes[name.island.key], *name.size)
    along = tuple(_on_line(name, line) for line in lines)
    ways = (
        ((_on_line(name, level(*name.size)),), _all_over(name)),
        (along, _along(name)),
        ((_stacked(name),), _along(name)),
    )
    for forms, places in ways:
        near = _within_reach(name, places, below)
        rough = [_best(name, form, near) for form in forms if near.xs.size and near.ys.size]
        if rough:
            _, form, middle = min(rough, key=lambda place: place.cost)
            place = _best(name, form, _close_to(middle))
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


def _best(name: _Name, form: _Form, at: _Grid) -> _Place:
    """Find the cheapest place for a form, among those that nothing forbids if there are any."""
    line = form.line
    x, y = line.corners.T[:, :, None, None]
    boxes = Boxes(x + at.xs, y + at.ys[:, None], line.size)
    on = name.on
    wrong = forbidden(on, boxes, on.kept, GAP) + hits(boxes, name.taken, BETWEEN).sum(axis=0)
    rows, columns = np.nonzero(wrong == wrong.min())
    xs, ys = at.xs[columns], at.ys[rows]
    costs = _costs(name, line, xs, ys)
    best = int(costs.argmin())
    cost = float(costs[best]) + form.cost + FORBIDDEN * int(wrong.min())
    return _Place(cost, form, Point(float(xs[best]), float(ys[best])))


def _costs(name: _Name, line: NameLine, xs: Floats, ys: Floats) -> Floats:
    """Rate places for an island's name: on its land, else near it and far from others; and along the island."""
    island, on, runs = name.island, name.on, name.on.axes[name.island.key]
    x, y = line.corners.T[:, :, None]
    boxes = Boxes(x + xs, y + ys, line.size)
    own = covered(on.own[island.key], boxes, _NEAR)
    foreign = covered(on.land, boxes, _NEAR) - own
    around = covered(on.own[island.key], boxes, _AROUND)
    others = covered(on.land, boxes, _AROUND) - around
    centre = _centre(name)
    away = elementary.hypot(xs - centre.x, ys - centre.y)
    return np.asarray(
        rated(on, island.key, boxes, off_land=_OFF_LAND)
        + _LONELY * np.clip(1 - own / 0.4, 0, 1)
        + _CROWDED * np.maximum(foreign, 0)
        + _DOUBTFUL * np.maximum(1.5 * others - around, 0)
        + _OFF_CENTRE * away
        + _AGAINST * runs.length * abs(math.sin(runs.angle - line.arc.angle))
    )
