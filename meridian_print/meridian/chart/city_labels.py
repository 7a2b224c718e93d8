"""Names of cities: each beside the foot of its tower, so that it can be read with a tower on the city."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from meridian_print.drawing import type as lettertype
from meridian_print.drawing.geometry import Mm, Point, Rect
from meridian_print.meridian.chart.ground import BETWEEN, FORBIDDEN, GAP, Ground, box_at, hits, is_on_land, lie, spans
from meridian_print.meridian.chart.raster import Boxes, Floats
from meridian_print.meridian.layout.model import City
from meridian_print.meridian.layout.plan import FOOT
from meridian_print.theme.board import MapType

_RISE, _DROP = 0.70, 0.22
"""How far letters reach above and below the baseline, in ems."""
_SWEEPS = 8
"""How often names may make way for each other."""
_ASIDE = (-14.0, -11.0, -8.0, -5.0, -2.5, 0.0, 2.5, 5.0, 8.0, 11.0, 14.0)
"""Places along a side of the foot, in mm from the city."""
_OUT = (0.0, 1.2, 2.4, 3.6, 5.0)
"""Places away from the foot, in mm."""
_SIDES = (0.0, 0.3, 0.5, 0.7)
"""The cost of a name below, above, right and left of the foot."""
_ON_LINE = 0.9
"""The cost of a name that crosses the line between two meridians."""
_ASTRAY = 4.0
"""The cost of a name that lies wholly in the strip of another meridian."""


@dataclass(frozen=True, slots=True)
class CityLabel:
    """A city's code and after it its name, by the starts of their baselines; `box` is all that they cover."""

    city: City
    code: Point
    name: Point
    box: Rect
    on_land: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Choice:
    """All places tried for a city's name, and what each costs while it is alone."""

    city: City
    boxes: Boxes
    costs: Floats

    def cheapest(self, others: tuple[Rect, ...]) -> Rect:
        """Return the best place among the names of others."""
        boxes = self.boxes
        best = int((self.costs + FORBIDDEN * hits(boxes, others, BETWEEN)).argmin())
        return box_at(boxes.x[best], boxes.y[best], boxes.size)


def city_labels(cities: tuple[City, ...], on: Ground, style: MapType) -> tuple[CityLabel, ...]:
    """Choose for each city the cheapest place, again and again while names are in each other's way."""
    choices = [_choice(city, on, style) for city in cities]
    boxes = [choice.cheapest(()) for choice in choices]
    for _ in range(_SWEEPS):
        before = tuple(boxes)
        for at, choice in enumerate(choices):
            boxes[at] = choice.cheapest((*boxes[:at], *boxes[at + 1 :]))
        if tuple(boxes) == before:
            break
    return tuple(_label(city, box, on, style) for city, box in zip(cities, boxes, strict=True))


def _choice(city: City, on: Ground, style: MapType) -> _Choice:
    size = _size(city, style)
    x, y = _around(city.at, size)
    alone = Boxes(x[None], y[None], size)
    costs = lie(on, city.island, alone) + _taste()
    for line in on.lines[max(0, city.meridian - 2) : city.meridian]:
        costs += _ON_LINE * spans(alone, line)
    costs += _ASTRAY * _outside(alone, _strip(city.meridian, on))
    return _Choice(city, Boxes(x, y, size), costs)


def _strip(meridian: int, on: Ground) -> tuple[Mm, Mm]:
    """Return where a meridian's strip begins and ends."""
    ends = (on.area.x, *on.lines, on.area.right)
    return ends[meridian - 1], ends[meridian]


def _outside(boxes: Boxes, strip: tuple[Mm, Mm]) -> Floats:
    """Return how much of the width of boxes lies outside a strip, from 0 to 1."""
    left, right = boxes.x[0], boxes.x[0] + boxes.size[0]
    inside = np.minimum(right, strip[1]) - np.maximum(left, strip[0])
    return np.asarray(1 - np.clip(inside / boxes.size[0], 0, 1))


def _size(city: City, style: MapType) -> tuple[Mm, Mm]:
    words = lettertype.width(city.code, style.code) + style.code_gap + lettertype.width(city.name, style.city)
    return words, (_RISE + _DROP) * max(style.city.size, style.code.size)


def _label(city: City, box: Rect, on: Ground, style: MapType) -> CityLabel:
    baseline = round(box.y + _RISE * max(style.city.size, style.code.size), 3)
    name = round(box.x + lettertype.width(city.code, style.code) + style.code_gap, 3)
    return CityLabel(city, Point(box.x, baseline), Point(name, baseline), box, is_on_land(on, city.island, (box,)))


def _around(at: Point, size: tuple[Mm, Mm]) -> tuple[Floats, Floats]:
    """Return the left and top edges of all places tried for a city's name: below, above, right and left of the foot."""
    aside, out = np.meshgrid(_ASIDE, FOOT / 2 + GAP + 0.01 + np.array(_OUT))
    x, y, (width, height) = aside.ravel(), out.ravel(), size
    places = ((x - width / 2, y), (x - width / 2, -y - height), (y, x - height / 2), (-y - width, x - height / 2))
    left, top = (np.concatenate(edges) for edges in zip(*places, strict=True))
    return at.x + left, at.y + top


def _taste() -> Floats:
    """Rate the places of `_around` for how well a name there goes with its city."""
    aside, out = (values.ravel() for values in np.meshgrid(np.abs(_ASIDE), _OUT))
    return np.concatenate([of_side + 0.07 * aside + 0.3 * out for of_side in _SIDES])
