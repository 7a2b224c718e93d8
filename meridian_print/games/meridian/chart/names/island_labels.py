"""Names of islands, each with its worth: on the island if there is room, else on the water beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
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
    OtherNames,
    astray,
    box_at,
    covered,
    forbidden,
    hits,
    hugs,
    is_on_land,
    least_rated,
    own_share,
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
_DEAREST_ON_LAND = 5.5
"""What a name on land costs at most, where it may be at sea instead: a little more than one near the coast."""
_LONELY, _CROWDED = 3.0, 6.0
"""The cost of a name with none of its island's land around it; of one with nothing but land of other islands."""
_OFF_CENTRE = 0.012
"""The cost per mm from the middle of the island."""
_SMALLEST = 2.0
"""The cost of a name in the smallest type; in equal steps, those between the largest and it cost less."""
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
_TOGETHER, _OFF_OTHERS = 2.5, 7.0
"""The cost of a name nearer to that of another island, across and down, in mm: both would be read as one."""
_TOUCHING, _CLEAR = 1.6, 2.5
"""The cost of a name nearer to one of a city, in mm; that of one at sea that hugs a coast."""
_AGAINST = 1.4
"""The cost of a name at right angles to a very long island instead of along it."""
_ASLANT, _LONG = 0.8, 0.3
"""The cost of a slanting name on a round island instead of a level one; from which elongation on it is as good."""
_FEW, _CLOSE = 4.0, 1.25
"""Distance in mm between the places tried in the first search, and on an island's land."""
_OFF_SHORE: Mm = 8.0
"""Farthest distance of the middle of a slanting name from the island's land."""
_CLOSER = np.arange(-2.0, 2.1, 0.5)
"""Offsets, across and down, from the place found in the first search to those tried in the second."""


@dataclass(frozen=True, slots=True)
class IslandLabel:
    """An island's name in capitals on its line, and its worth on a device after it or below, by its middle.

    The line runs through the middle of the capitals; the name begins at `start` from the middle of the line. The boxes
    cover the name and the device, whose width is `device`.
    """

    island: Island
    words: str
    font: Font
    line: Arc
    start: Mm
    worth: Point
    boxes: tuple[Rect, ...]
    on_land: bool
    device: Mm


@dataclass(frozen=True, slots=True, eq=False)
class _Name:
    """A name to place: an island's name in some type with its device, clear of what is taken.

    `size` is that of both on a line, `words` that of the name alone.
    """

    island: Island
    on: Ground
    taken: OtherNames
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


_Search = Callable[[_Name, float], _Place | None]
"""Finds the best place for a name that costs less than a limit, if there is any."""


def island_label(island: Island, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel:
    """Choose the cheapest place among the sizes of type, level or along the island: at its fixed place if it has one.

    Names for which it is chosen are not in the largest, which at sea would set them above those on land. A fixed place
    with no room in any size, which the checks of a layout rule out by and large, is disregarded.
    """
    search: tuple[_Search, float] = (_at_fixed_place, FORBIDDEN)
    if island.label is None:
        search, style = (_cheapest, math.inf), style._replace(islands=style.islands[1:] or style.islands)
    label = _label(island, on, style, taken, search)
    return island_label(replace(island, label=None), on, style, taken) if label is None else label


def label_on_land(island: Island, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel | None:
    """Choose the cheapest place on an island's land that is hardly dearer than one at sea, if there is any."""
    return _label(island, on, style, taken, (_on_land, _DEAREST_ON_LAND))


def _label(
    island: Island, on: Ground, style: MapType, taken: OtherNames, search: tuple[_Search, float]
) -> IslandLabel | None:
    """Choose the cheapest place of those that a search finds and that cost less than a limit, in any size of type."""
    words, (find, cheapest), chosen = capitals(island.name), search, None
    smaller = _SMALLEST / max(1, len(style.islands) - 1)
    for number, font in enumerate(style.islands):
        dearer = number * smaller
        name = _named(island, on, taken, font, style)
        place = find(name, cheapest - dearer)
        if place is not None:
            cheapest, chosen = place.cost + dearer, (font, name.device, place)
        if cheapest <= dearer + smaller:
            break  # no place in smaller type can be cheaper
    if chosen is None:
        return None
    font, device, (_, form, (x, y)) = chosen
    boxes = tuple(box_at(x + left, y + top, form.line.size) for left, top in form.line.corners.tolist())
    arc = form.line.arc._replace(middle=_rounded(Point(x + form.line.arc.middle.x, y + form.line.arc.middle.y)))
    worth = _rounded(Point(x + form.worth.x, y + form.worth.y))
    return IslandLabel(island, words, font, arc, form.start, worth, boxes, is_on_land(on, island.key, boxes), device)


def _rounded(at: Point) -> Point:
    return Point(round(at.x, 3), round(at.y, 3))


def _named(island: Island, on: Ground, taken: OtherNames, font: Font, style: MapType) -> _Name:
    """Return the name of an island in some type, with a device of the same size beside any."""
    size = Size(lettertype.width(capitals(island.name), font), lettertype.cap_height(font))
    gap, device = style.device_gap, style.device
    return _Name(island, on, taken, (size.width + gap + device, max(size.height, device)), size, device, gap)


def _on_line(name: _Name, line: NameLine, cost: float = 0.0) -> _Form:
    length = name.size[0]
    return _Form(line, -length / 2, line.arc.place((length - name.device) / 2).at, cost)


def _stacked(name: _Name) -> _Form:
    """Return the form with the device below the level name."""
    width, capital = name.words
    high = capital + name.gap + name.device
    box = NameLine(Arc(Point(0.0, (capital - high) / 2), 0.0, 0.0), np.array([[-width / 2, -high / 2]]), (width, high))
    return _Form(box, -width / 2, Point(0.0, (high - name.device) / 2), _STACKED)


def _at_fixed_place(name: _Name, below: float) -> _Place | None:
    """Return the best line through the fixed place of a name, level or along the island, if cheaper."""
    x, y = name.island.label or _centre(name)
    lines = (level(*name.size), *slanting(name.on.axes[name.island.key], *name.size))
    return _least(name, [_on_line(name, line) for line in lines], _Grid(np.array([x]), np.array([y])), below)


def _cheapest(name: _Name, below: float) -> _Place | None:
    """Return the best place for a name on its island's land, or at sea if there is none, if cheaper."""
    found = _on_land(name, min(below, _DEAREST_ON_LAND))
    if found is not None:
        return found
    forms, near = _forms(name), _along(name)
    beside = _least(name, forms, near, below)
    around = _least(name, forms[:1], _all_over(name), below if beside is None else beside.cost) or beside
    return around and _closer(name, around, below)


def _on_land(name: _Name, below: float) -> _Place | None:
    """Return the best place for a name wholly on its island's land, if cheaper."""
    found = _least(name, _forms(name), _along(name, _CLOSE), below, is_on_land=True)
    return found and _closer(name, found, below)


def _forms(name: _Name) -> list[_Form]:
    """Return the ways to set a name: level, along the island, level with the device below."""
    runs = name.on.axes[name.island.key]
    dearer = _ASLANT * max(0.0, 1 - runs.length / _LONG)
    along = (_on_line(name, line, dearer) for line in slanting(runs, *name.size))
    return [_on_line(name, level(*name.size)), *along, _stacked(name)]


def _centre(name: _Name) -> Point:
    xs, ys = zip(*(city.at for city in name.island.cities), strict=True)
    return Point(sum(xs) / len(xs), sum(ys) / len(ys))


def _along(name: _Name, step: Mm = _FEW) -> _Grid:
    """Return middles every few mm on an island's land and off its shores, the same wherever its land ends."""
    land = name.on.own[name.island.key].grid.area.inset(-_OFF_SHORE)
    left, top = (step * math.floor(at / step) for at in land[:2])
    return _Grid(np.arange(left, land.right, step), np.arange(top, land.bottom, step))


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


def _closer(name: _Name, place: _Place, below: float) -> _Place:
    """Return the best place for a name near one that was found."""
    x, y = place.middle
    return _least(name, [place.form], _Grid(x + _CLOSER, y + _CLOSER), below) or place


def _least(name: _Name, forms: Sequence[_Form], at: _Grid, below: float, *, is_on_land: bool = False) -> _Place | None:
    """Find the cheapest place of all forms, among those that nothing forbids if there are any, if cheaper."""
    found = None
    for form in forms:
        cost, middle = _best(name, form, at, below, is_on_land=is_on_land)
        if middle is not None:
            below, found = cost, _Place(cost, form, middle)
    return found


def _best(name: _Name, form: _Form, at: _Grid, below: float, *, is_on_land: bool) -> tuple[float, Point | None]:
    """Find the cheapest place for a form; what each costs at least rules most out before they are examined."""
    on, line, centre = name.on, form.line, _centre(name)
    runs = on.axes[name.island.key]
    always = form.cost + _AGAINST * runs.length * abs(math.sin(runs.angle - line.arc.angle))
    x, y = line.corners.T[:, :, None, None]
    own = own_share(on, name.island.key, Boxes(x + at.xs, y + at.ys[:, None], line.size))
    away = always + _OFF_CENTRE * elementary.hypot(at.xs - centre.x, at.ys[:, None] - centre.y)
    least = away + least_rated(own, off_land=_OFF_LAND)
    rows, columns = np.nonzero((least < below) & (own == 1) if is_on_land else least < below)
    if not rows.size:
        return math.inf, None
    boxes = _at(line, at.xs[columns], at.ys[rows])
    wrong = forbidden(on, boxes, on.kept, GAP) + hits(boxes, name.taken.boxes, BETWEEN).sum(axis=0)
    possible = FORBIDDEN * wrong < below
    if not possible.any():
        return math.inf, None
    rows, columns, wrong = rows[possible], columns[possible], wrong[possible]
    xs, ys = at.xs[columns], at.ys[rows]
    costs = away[rows, columns] + FORBIDDEN * wrong + _costs(name, _at(line, xs, ys))
    likely = costs < below
    costs[likely] += astray(on, name.island.key, _at(line, xs[likely], ys[likely]))
    best = int(costs.argmin())
    return (float(costs[best]), Point(float(xs[best]), float(ys[best]))) if costs[best] < below else (math.inf, None)


def _at(line: NameLine, xs: Floats, ys: Floats) -> Boxes:
    """Return the boxes of a line, by its parts, with its middle at each of these places."""
    x, y = line.corners.T[:, :, None]
    return Boxes(x + xs, y + ys, line.size)


def _costs(name: _Name, boxes: Boxes) -> Floats:
    """Rate places for an island's name: on its land, else near it and far from others."""
    on, own_land = name.on, name.on.own[name.island.key]
    own = covered(own_land, boxes, _NEAR)
    foreign = covered(on.land, boxes, _NEAR) - own
    around = covered(own_land, boxes, _AROUND)
    others = covered(on.land, boxes, _AROUND) - around
    return np.asarray(
        rated(on, name.island.key, boxes, off_land=_OFF_LAND)
        + _LONELY * np.clip(1 - own / 0.4, 0, 1)
        + _CROWDED * np.maximum(foreign, 0)
        + _DOUBTFUL * np.maximum(1.5 * others - around, 0)
        + _TOGETHER * (hits(boxes, name.taken.islands, _OFF_OTHERS) > 0).any(axis=0)
        + _TOUCHING * (hits(boxes, name.taken.cities, _CLEAR) > 0).any(axis=0)
        + _TOUCHING * hugs(on, name.island.key, boxes, BETWEEN)
    )
