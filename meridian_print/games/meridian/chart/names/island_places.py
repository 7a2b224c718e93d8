"""The search for the place of an island's name: on its land, else on the water beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.name_lines import NameLine, level, slanting
from meridian_print.cartography.raster import Boxes, Floats, Mask
from meridian_print.games.meridian.chart.corridors import barred
from meridian_print.games.meridian.chart.ground import (
    BETWEEN,
    FORBIDDEN,
    GAP,
    OFF_COAST,
    OFF_INK,
    TOUCHING_INK,
    astray,
    covered,
    covered_around,
    forbidden,
    hits,
    hugs,
    least_rated,
    own_share,
    rated,
    touches,
)
from meridian_print.games.meridian.chart.names.island_forms import (
    ABOVE,
    BELOW,
    Name,
    NameForm,
    apart_forms,
    close_forms,
    forms,
    on_line,
    slight_lines,
)
from meridian_print.games.meridian.chart.ways import ways
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point

_OFF_LAND = 4.5
"""The cost of a name at sea, however near: more than that of smaller type."""
_LONELY, _CROWDED = 3.0, 6.0
"""The cost of a name with none of its island's land around it; of one with nothing but land of other islands."""
_OFF_CENTRE = 0.012
"""The cost per mm from the middle of the island."""
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
_ON_ROAD, _OFF_ROAD = 0.8, 1.0
"""The cost of a name over the way of a road, or nearer to it than this, in mm."""
_BARRING = 4.0
"""The cost of a name for each road to which it leaves no way from city to city: more than that of smaller type."""
_UNWISHED = 8.0
"""The cost of a name for each city whose best place some part of it takes."""
_AGAINST = 1.4
"""The cost of a name at right angles to a very long island instead of along it."""
_AT_LEGEND, _OFF_LEGEND = 6.0, 9.0
"""The cost of a name at sea nearer than this, in mm, to the legend or the rose, of which it would seem a part."""
_AT_INK, _ON_INK = 3.0, 9.0
"""The cost of a name near the lines at the corners of towers' squares; the extra cost of one that touches them."""
_CRAMMED, _MARGIN = 1.2, 1.3
"""The cost of a name or its device nearer than this to its island's coast, in mm."""
_FEW, _CLOSE = 4.0, 1.25
"""Distance in mm between the places tried in the first search, and on an island's land."""
_GOOD = 2.5
"""What a place costs at most that is good enough, though there may be better ones."""
_CELL: tuple[Mm, Mm] = (24.0, 16.0)
"""The cells of the map, across and down, of which the most central one with a good place has the name."""
_OFF_SHORE: Mm = 8.0
"""Farthest distance of the middle of a slanting name from the island's land."""
_CLOSER = np.arange(-2.0, 2.1, 0.5)
"""Offsets, across and down, from the place found in the first search to those tried in the second."""


class NamePlace(NamedTuple):
    """A place for a name: its cost, its form, and the form's middle."""

    cost: float
    form: NameForm
    middle: Point


_NONE = (np.zeros(0), np.zeros(0), np.zeros(0))
"""The places and their costs where there are none."""


class _Grid(NamedTuple):
    """Candidate middles of a line, in rows and columns."""

    xs: Floats
    ys: Floats


def at_fixed_place(name: Name, below: float) -> NamePlace | None:
    """Return the best line through the fixed place of a name, level or along the island, if cheaper."""
    x, y = name.island.label or name.centre
    lines = (level(*name.size), slanting(name.on.axes[name.island.key], *name.size))
    return _least(
        name, [on_line(name, line) for line in lines if line is not None], _Grid(np.array([x]), np.array([y])), below
    )


def at_sea(name: Name, below: float) -> NamePlace | None:
    """Return the best place for a name on the water near its island, if cheaper."""
    tried, near = forms(name), _along(name, _FEW, _OFF_SHORE)
    beside = _least(name, tried, near, below)
    around = _least(name, tried[:1], _all_over(name), below if beside is None else beside.cost) or beside
    return around and _closer(name, around, below)


def on_land(name: Name, below: float) -> NamePlace | None:
    """Return a good place for a name wholly on its island's land, about the middle, if there is any, else the best.

    Places are tried more closely where there are none else, and the capitals and the device covered closely, too, as
    there is no room for all of the box around both.
    """
    tried = forms(name)
    found = _good(name, tried, _along(name, _FEW), below)
    if found is not None:
        return found
    tried, at = [*tried, *close_forms(name)], _along(name, _CLOSE)
    found = _good(name, tried, at, below) or _least(name, tried, at, below, is_on_land=True)
    return found and _closer(name, found, below)


def apart_on_land(name: Name, below: float, aside: Sequence[tuple[float, int]] = BELOW) -> NamePlace | None:
    """Return the best place on land for a name with its device apart, where there is room for the name, if cheaper."""
    at, found = _along(name, _CLOSE), None
    for line in slight_lines(name):
        xs, ys = (np.array(sorted(set(each.tolist()))) for each in _ashore(name, line, at))
        if xs.size:
            limit = found.cost if found else below
            found = _least(name, apart_forms(name, line, aside), _Grid(xs, ys), limit, is_on_land=True) or found
    return found and _closer(name, found, below)


def under_device(name: Name, below: float) -> NamePlace | None:
    """Return the best place on land for a name with its device above its middle, if cheaper."""
    return apart_on_land(name, below, ABOVE)


def _good(name: Name, tried: Sequence[NameForm], at: _Grid, below: float) -> NamePlace | None:
    """Return a good place on land, if there is any: in the cell of the map nearest to the island's middle that has one.

    So the name stays there, however good a place comes to be elsewhere.
    """
    limit = min(below, _GOOD)
    found = [each for form in tried if (each := _most_central(name, form, at, limit)) is not None]
    return min(found, key=lambda each: (each[0], each[1].cost))[1] if found else None


def _along(name: Name, step: Mm, off: Mm = 0.0) -> _Grid:
    """Return middles every few mm on an island's land and so far off its shores, the same wherever its land ends."""
    land = name.on.own[name.island.key].grid.area.inset(-off)
    left, top = (step * math.floor(at / step) for at in land[:2])
    return _Grid(np.arange(left, land.right, step), np.arange(top, land.bottom, step))


def _all_over(name: Name) -> _Grid:
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


def _closer(name: Name, place: NamePlace, below: float) -> NamePlace:
    """Return the best place for a name near one that was found."""
    x, y = place.middle
    return _least(name, [place.form], _Grid(x + _CLOSER, y + _CLOSER), below) or place


def _least(
    name: Name, tried: Sequence[NameForm], at: _Grid, below: float, *, is_on_land: bool = False
) -> NamePlace | None:
    """Find the cheapest place of all forms, among those that nothing forbids if there are any, if cheaper."""
    found = None
    for form in tried:
        found = _best(name, form, at, found.cost if found else below, is_on_land=is_on_land) or found
    return found


def _most_central(name: Name, form: NameForm, at: _Grid, below: float) -> tuple[Mm, NamePlace] | None:
    """Find the cheapest place for a form in the most central cell, if cheaper, and how far that is from the middle."""
    xs, ys, costs = _affordable(name, form, at, below, is_on_land=True)
    if not xs.size:
        return None
    across, down = (size * (np.floor(of / size) + 0.5) for of, size in zip((xs, ys), _CELL, strict=True))
    away = elementary.hypot(across - name.centre.x, down - name.centre.y)
    best = np.lexsort((costs, away))[0]
    return float(away[best]), NamePlace(float(costs[best]), form, Point(float(xs[best]), float(ys[best])))


def _best(name: Name, form: NameForm, at: _Grid, below: float, *, is_on_land: bool) -> NamePlace | None:
    """Find the cheapest place for a form, if cheaper."""
    xs, ys, costs = _affordable(name, form, at, below, is_on_land=is_on_land)
    if not xs.size:
        return None
    best = int(costs.argmin())
    return NamePlace(float(costs[best]), form, Point(float(xs[best]), float(ys[best])))


def _affordable(name: Name, form: NameForm, at: _Grid, below: float, *, is_on_land: bool) -> tuple[Floats, ...]:
    """Return the places for a form that cost less than a limit, with their costs.

    What each costs at least rules most out before they are examined.
    """
    on, line, middle = name.on, form.line, name.centre
    runs = on.axes[name.island.key]
    always = form.cost + _AGAINST * runs.length * abs(math.sin(runs.angle - line.arc.angle))
    if always >= below:
        return _NONE
    xs, ys = _ashore(name, line, at) if is_on_land else _promising(name, line, at, below - always)
    if not xs.size:
        return _NONE
    away = always + _OFF_CENTRE * elementary.hypot(xs - middle.x, ys - middle.y)
    xs, ys, away = _only(away < below, xs, ys, away)
    if not xs.size:
        return _NONE
    boxes = _at(line, xs, ys)
    least = away + FORBIDDEN * (forbidden(on, boxes, on.kept, GAP) + hits(boxes, name.taken.boxes, BETWEEN).sum(axis=0))
    least += _UNWISHED * hits(boxes, name.taken.wished, _CLEAR).max(axis=0)
    xs, ys, least = _only(least < below, xs, ys, least)
    if not xs.size:
        return _NONE
    costs = least + _costs(name, _at(line, xs, ys))
    likely = costs < below
    if not is_on_land:
        costs += _AT_LEGEND * touches(_at(line, xs, ys), on.keys, _OFF_LEGEND).any(axis=0)
        likely = costs < below
        costs[likely] += astray(on, name.island.key, _at(line, xs[likely], ys[likely]))
        likely = costs < below
        costs[likely] += astray(on, name.island.key, _devices(name, form, xs[likely], ys[likely]))
    costs[likely] += _CRAMMED * _is_across(name, _at(line, xs[likely], ys[likely]), _MARGIN)
    xs, ys, costs = _only(costs < below, xs, ys, costs)
    if is_on_land and xs.size:
        costs = costs + _BARRING * barred(_at(line, xs, ys), name.corridors).sum(axis=0)
    return _only(costs < below, xs, ys, costs)


def _only(which: Mask, *of: Floats) -> tuple[Floats, ...]:
    """Return of each array only the elements that a mask selects."""
    return tuple(each[which] for each in of)


def _ashore(name: Name, line: NameLine, at: _Grid) -> tuple[Floats, Floats]:
    """Return the places wholly on an island's land, without those clearly on feet or other names.

    Most are ruled out by the first box of the line alone.
    """
    x, y = line.corners[0]
    first = Boxes(x + at.xs[None], y + at.ys[:, None], line.size).grown(OFF_COAST)
    rows, columns = np.nonzero(name.room.covers(first))
    xs, ys = at.xs[columns], at.ys[rows]
    if len(line.corners) == 1 or not xs.size:
        return xs, ys
    is_ashore = name.room.covers(_at(line, xs, ys).grown(OFF_COAST)).all(axis=0)
    return xs[is_ashore], ys[is_ashore]


def _promising(name: Name, line: NameLine, at: _Grid, left: float) -> tuple[Floats, Floats]:
    """Return all places that may cost less than a limit leaves, by their share of land."""
    x, y = line.corners.T[:, :, None, None]
    own = own_share(name.on, name.island.key, Boxes(x + at.xs, y + at.ys[:, None], line.size))
    rows, columns = np.nonzero(least_rated(own, off_land=_OFF_LAND) < left)
    return at.xs[columns], at.ys[rows]


def _at(line: NameLine, xs: Floats, ys: Floats) -> Boxes:
    """Return the boxes of a line, by its parts, with its middle at each of these places."""
    x, y = line.corners.T[:, :, None]
    return Boxes(x + xs, y + ys, line.size)


def _devices(name: Name, form: NameForm, xs: Floats, ys: Floats) -> Boxes:
    """Return the boxes of the device of a form with its middle at each of these places."""
    left, top = form.worth.x - name.device / 2, form.worth.y - name.device / 2
    return Boxes((left + xs)[None], (top + ys)[None], (name.device, name.device))


def _is_across(name: Name, boxes: Boxes, margin: Mm) -> Mask:
    """Return which places with a margin around them lie partly on the island's land."""
    own = covered(name.on.own[name.island.key], boxes, margin)
    return np.asarray((own > 0) & (own < 1))


def _costs(name: Name, boxes: Boxes) -> Floats:
    """Rate places for an island's name: on its land, else near it and far from others."""
    on, own_land = name.on, name.on.own[name.island.key]
    share, own, around, bare = covered_around(own_land, boxes, OFF_COAST, _NEAR, _AROUND, 0.0)
    land, near, all_around = covered_around(on.land, boxes, OFF_COAST, _NEAR, _AROUND)
    foreign, others = near - own, all_around - around
    return np.asarray(
        rated(on, boxes, share, land, off_land=_OFF_LAND)
        + _LONELY * np.clip(1 - own / 0.4, 0, 1)
        + _CROWDED * np.maximum(foreign, 0)
        + _DOUBTFUL * np.maximum(1.5 * others - around, 0)
        + _TOGETHER * touches(boxes, name.taken.islands, _OFF_OTHERS).any(axis=0)
        + _TOUCHING * touches(boxes, name.taken.cities, _CLEAR).any(axis=0)
        + _TOUCHING * hugs(on, bare == 0, boxes, BETWEEN)
        + _AT_INK * touches(boxes, on.inked, OFF_INK).any(axis=0)
        + _ON_INK * touches(boxes, on.inked, TOUCHING_INK).any(axis=0)
        + _ON_ROAD * touches(boxes, ways(name.island.cities), _OFF_ROAD).any(axis=0)
    )
