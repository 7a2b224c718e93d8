"""Names of cities: each beside the foot of its tower, so that a tower on the city does not hide it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.memo import Memo
from meridian_print.cartography.raster import Boxes, Floats, Mask
from meridian_print.games.meridian.chart.ground import (
    BETWEEN,
    FORBIDDEN,
    GAP,
    Ground,
    box_at,
    covered,
    hits,
    is_on_land,
    lie,
    seen,
    spans,
    within,
)
from meridian_print.games.meridian.chart.names.city_forms import (
    CityForm,
    CityForms,
    NamePart,
    on_one_line,
    on_two_lines,
)
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SWEEPS = 8
"""Rounds in which names may make way for each other."""
_SIDES = (0.0, 0.3, 0.5, 0.7)
"""The cost of a name below, above, right and left of the foot."""
_SHORT, _LONG, _LONGER = 5.0, 4.0, 0.1
"""How far out from the foot a name may be with a short leader, in mm; the extra cost beyond, and of each mm there."""


@dataclass(frozen=True, slots=True, eq=False)
class _Places:
    """Places beside the foot: how far along a side and out from it, in mm from the city, for each beside one side.

    `taste` is how clearly a name at each of all places, side by side, belongs to its city.
    """

    along: Floats
    out: Floats
    taste: Floats


def _places(along: Sequence[Mm], out: Sequence[Mm]) -> _Places:
    """Return the places at some distances from the city along a side of the foot, and from the foot."""
    aside, off = (of.ravel() for of in np.meshgrid(along, out))
    leader = (off > _SHORT) * (_LONG + _LONGER * (off - _SHORT))
    taste = np.concatenate([side + 0.07 * np.abs(aside) + 0.3 * off + leader for side in _SIDES])
    return _Places(aside, FOOT / 2 + GAP + 0.01 + off, taste)


_USUAL = _places((-14.0, -11.0, -8.0, -5.0, -2.5, 0.0, 2.5, 5.0, 8.0, 11.0, 14.0), (0.0, 1.2, 2.4, 3.6, 5.0))
"""The places tried first."""
_ALL = _places(np.arange(-14.0, 14.1).tolist(), (0.0, 0.6, 1.2, 1.8, 2.4, 3.6, 5.0, 6.5, 8.0, 10.0, 12.0))
"""Those tried if these are all poor: closer to each other, and farther out."""
_AT_SEA = 2.0
"""The cost of a name at sea, which takes a leader."""
_THROUGH = 6.0
"""The cost of a name whose leader would run through another name or a rock, or nearly so."""
_ALONG = np.array([[0.0], [0.15], [0.3], [0.45]])
"""The points of a leader that are looked at, from the name on, as shares of its length: the rest lies in the foot."""
_BESIDE_LEADER: Mm = 1.0
"""How far around each nothing else should be."""
_ON_LINE = 1.2
"""The cost of a name that crosses the line between two meridians."""
_ASTRAY = 8.0
"""The cost of a name that lies wholly in the strip of another meridian."""
_MOST_ASTRAY = 0.35
"""The share of a name that may lie there without doubt."""
_HARDLY = 0.01
"""The share of a code that may lie there: hardly any."""
_CODE_ASTRAY = 8.0
"""The cost of a name whose code lies in the strip of another meridian, even in part: it would say what is not so."""
_DOUBTFUL = 3.0
"""The extra cost of a name that might be another city's, and so needs a leader."""
_AS_NEAR: Mm = 1.0
"""How much nearer to its own dot and foot than to any other a name must be."""
_REACH: Mm = 60.0
"""Cities farther apart have no names near each other's dots."""
_FOREIGN: Mm = 1.3
_NEAR_FOREIGN = 1.5
"""The cost of a name this near the land of another island."""
_ACROSS: Mm = 3.5
_DOWN: Mm = 2.0
_RUNNING_ON = 2.4
"""The cost of a name nearer to that of an island or a water, across and down: both would be read as one."""
_BY_ROCK: Mm = 3.0
"""How near before or after a name on its line a rock would be read as a letter of it."""
_LIKE_LETTER = 1.2
"""The cost of a name there."""
_POOR = 2.2
"""The cost above which a name is also tried on two lines."""
_STACKED = 1.0
"""The cost of two lines."""


@dataclass(frozen=True, slots=True)
class CityLabel:
    """A city's code with its name after or below it, by the starts of their baselines; `box` is all that they cover.

    The name is in two parts if its first word stands after the code and the rest below. The label has a leader at sea,
    and where it might be another city's.
    """

    city: City
    code: Point
    name: tuple[NamePart, ...]
    box: Rect
    on_land: bool
    has_leader: bool


class _FoundPlace(NamedTuple):
    """A place for a city's name, with its form there."""

    form: CityForm
    box: Rect
    is_doubtful: bool


class _Found(NamedTuple):
    """The best place for a name among others, after its cost."""

    cost: float
    place: _FoundPlace


@dataclass(frozen=True, slots=True, eq=False)
class _Name:
    """A city's name to place, clear of what its ground holds, off what lies `around`, and nearer to no other dot."""

    city: City
    dots: tuple[Point, ...]
    on: Ground
    style: MapType
    around: tuple[Rect, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Choice:
    """All places tried for a name in its forms, with the cost of each without other names, and which are doubtful."""

    forms: CityForms
    boxes: Boxes
    costs: Floats
    doubtful: Mask

    def cheapest(self, others: tuple[Rect, ...]) -> _Found:
        """Return the best place among other names."""
        boxes = self.boxes
        costs = self.costs + FORBIDDEN * hits(boxes, others, BETWEEN)
        best = int(costs.argmin())
        box = box_at(boxes.x[best], boxes.y[best], boxes.size)
        form = self.forms[best * len(self.forms) // len(costs)]
        return _Found(float(costs[best]), _FoundPlace(form, box, bool(self.doubtful[best])))


_SEEN: Mm = 5.0
"""How far from the places tried for a name anything matters to it."""
_CHOICES = Memo[_Choice](256)
"""The places for all names of a board, before and after an edit."""


def city_labels(cities: tuple[City, ...], on: Ground, style: MapType, taken: tuple[Rect, ...]) -> tuple[CityLabel, ...]:
    """Choose the cheapest place for each city beside what is taken, on two lines if all on one line are poor."""
    clear = replace(on, taken=(*on.taken, *taken))
    around = tuple(
        Rect(x - _ACROSS, y - _DOWN, width + 2 * _ACROSS, height + 2 * _DOWN) for x, y, width, height in taken
    )
    names = [_Name(city, _neighbours(city, cities), clear, style, around) for city in cities]
    usual = [(_on_one_line(name),) for name in names]
    found = _settled(names, usual, [_best(choice, ()) for choice in usual])
    choices = [
        (*choice, *_closer(name)) if cost >= _POOR else choice
        for name, choice, (cost, _) in zip(names, usual, found, strict=True)
    ]
    found = _settled(names, choices, found)
    return tuple(_label(city, place, on) for city, (_, place) in zip(cities, found, strict=True))


def is_astray(label: CityLabel, on: Ground, style: MapType) -> bool:
    """Return whether a city's code lies in the strip of another meridian, even in part."""
    code = Boxes(
        np.array([[label.code.x]]), np.array([[label.box.y]]), (lettertype.width(label.city.code, style.code), 0)
    )
    return bool((_outside(code, _strip(label.city.meridian, on)) > _HARDLY).any())


def _settled(names: Sequence[_Name], choices: Sequence[tuple[_Choice, ...]], start: Sequence[_Found]) -> list[_Found]:
    """Choose the best place for each name among those near it, repeatedly while names are in each other's way."""
    found: list[_Found] = list(start)
    seen: list[tuple[Rect, ...] | None] = [None] * len(names)
    near = [[at for at, other in enumerate(names) if other is not name and _are_near(name, other)] for name in names]
    for _ in range(_SWEEPS):
        before = tuple(found)
        for at, choice in enumerate(choices):
            others = tuple(found[other].place.box for other in near[at])
            if others != seen[at]:
                found[at], seen[at] = _best(choice, others), others
        if tuple(found) == before:
            break
    return found


def _are_near(one: _Name, other: _Name) -> bool:
    """Return whether the names of two cities may be in each other's way."""
    return math.dist(one.city.at, other.city.at) < 2 * _REACH


def _neighbours(city: City, cities: tuple[City, ...]) -> tuple[Point, ...]:
    """Return the dots of other cities that its name might be near."""
    return tuple(other.at for other in cities if other is not city and math.dist(other.at, city.at) < _REACH)


def _on_one_line(name: _Name) -> _Choice:
    return _choice(name, on_one_line(name.city, name.style), _USUAL)


def _closer(name: _Name) -> tuple[_Choice, _Choice]:
    """Return more places for a name for which the usual ones are poor, on one line and on two."""
    one, two = (_choice(name, forms(name.city, name.style), _ALL) for forms in (on_one_line, on_two_lines))
    return one, replace(two, costs=two.costs + _STACKED)


def _best(choices: tuple[_Choice, ...], others: tuple[Rect, ...]) -> _Found:
    return min((choice.cheapest(others) for choice in choices), key=lambda found: found[0])


def _choice(name: _Name, forms: CityForms, places: _Places) -> _Choice:
    """Return the places for a name in some forms; kept for edits, which leave most cities and what is around them."""
    size = forms[0].size
    (x, y), (width, height) = _around(name.city.at, size, places), size
    left, top, right, bottom = (float(end) for end in (x.min(), y.min(), x.max() + width, y.max() + height))
    box = Rect(left, top, right - left, bottom - top).inset(-_SEEN)
    key = name.city, name.dots, forms, places, seen(name.on, name.city.island, box), within(name.around, box)
    return _CHOICES.of(key, lambda: _rated(name, forms, Boxes(x[None], y[None], size), places.taste))


def _rated(name: _Name, forms: CityForms, alone: Boxes, taste: Floats) -> _Choice:
    """Rate places for a name without other names of cities."""
    city, on, (size, code_size, *_) = name.city, name.on, forms[0]
    costs = lie(on, city.island, alone, off_land=_AT_SEA) + taste
    for line in on.lines[max(0, city.meridian - 2) : city.meridian]:
        costs += _ON_LINE * spans(alone, line)
    strip = _strip(city.meridian, on)
    astray = _outside(alone, strip)
    to_code = np.repeat([form.code.x for form in forms], len(taste) // len(forms))
    code_astray = _outside(Boxes(alone.x + to_code, alone.y, code_size), strip) > _HARDLY
    doubtful = code_astray | (astray > _MOST_ASTRAY) | _is_near_another(alone, city.at, name.dots)
    costs += _ASTRAY * astray + _CODE_ASTRAY * code_astray + _DOUBTFUL * doubtful
    all_land, own = (covered(land, alone, _FOREIGN) for land in (on.land, on.own[city.island]))
    costs += _NEAR_FOREIGN * (all_land > own)
    costs += _THROUGH * (hits(_leaders(alone, city.at), on.taken, _BESIDE_LEADER) > 0).any(axis=0)
    costs += _RUNNING_ON * (hits(alone, name.around, 0.0) > 0).any(axis=0)
    beside = Boxes(alone.x - _BY_ROCK, alone.y, (size[0] + 2 * _BY_ROCK, size[1]))
    costs += _LIKE_LETTER * (hits(beside, on.taken, 0.0) > 0).any(axis=0)
    return _Choice(forms, Boxes(alone.x[0], alone.y[0], size), costs, doubtful)


def _leaders(boxes: Boxes, at: Point) -> Boxes:
    """Return points along the leaders from boxes to a city, the first axis running through those of each."""
    (left, top), (width, height) = (boxes.x[0], boxes.y[0]), boxes.size
    x, y = np.clip(at.x, left, left + width), np.clip(at.y, top, top + height)
    return Boxes(x + _ALONG * (at.x - x), y + _ALONG * (at.y - y), (0.0, 0.0))


def _is_near_another(boxes: Boxes, own: Point, others: tuple[Point, ...]) -> Mask:
    """Return which boxes are about as near to another dot as to their own, or to the foot around it."""
    x, y = np.array([own, *others]).T[:, :, None]
    (left, top), (width, height) = (boxes.x[0], boxes.y[0]), boxes.size
    across = np.maximum(np.maximum(left - x, x - left - width), 0)
    down = np.maximum(np.maximum(top - y, y - top - height), 0)
    to_dots = elementary.hypot(across, down)
    to_feet = elementary.hypot(np.maximum(across - FOOT / 2, 0), np.maximum(down - FOOT / 2, 0))
    nearest = (away[1:].min(axis=0, initial=np.inf) - away[0] for away in (to_dots, to_feet))
    return np.asarray(np.minimum(*nearest) < _AS_NEAR)


def _strip(meridian: int, on: Ground) -> tuple[Mm, Mm]:
    """Return the left and right ends of a meridian's strip."""
    ends = (on.area.x, *on.lines, on.area.right)
    return ends[meridian - 1], ends[meridian]


def _outside(boxes: Boxes, strip: tuple[Mm, Mm]) -> Floats:
    """Return the share of the boxes' width outside a strip, from 0 to 1."""
    left, right = boxes.x[0], boxes.x[0] + boxes.size[0]
    inside = np.minimum(right, strip[1]) - np.maximum(left, strip[0])
    return np.asarray(1 - np.clip(inside / boxes.size[0], 0, 1))


def _label(city: City, found: _FoundPlace, on: Ground) -> CityLabel:
    form, box, is_doubtful = found
    name = tuple(NamePart(words, _from(box, start)) for words, start in form.name)
    on_land = is_on_land(on, city.island, (box,))
    return CityLabel(city, _from(box, form.code), name, box, on_land, has_leader=is_doubtful or not on_land)


def _from(box: Rect, start: Point) -> Point:
    return Point(round(box.x + start.x, 3), round(box.y + start.y, 3))


def _around(at: Point, size: tuple[Mm, Mm], places: _Places) -> tuple[Floats, Floats]:
    """Return the left and top edges of all places tried for a city's name: below, above, right and left of the foot."""
    x, y, (width, height) = places.along, places.out, size
    left = np.concatenate([x - width / 2, x - width / 2, y, -y - width])
    top = np.concatenate([y, -y - height, x - height / 2, x - height / 2])
    return at.x + left, at.y + top
