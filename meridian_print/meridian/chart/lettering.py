"""Lettering: where the names on the map stand.

Places are tried all round a city's tower foot, and all over an island and the waters near it; each has a cost, and the
cheapest is taken. Names cover no dot, no foot and no other name as long as there is room at all.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from meridian_print.drawing import type as lettertype
from meridian_print.drawing.geometry import Mm, Point, Rect
from meridian_print.drawing.type import Font
from meridian_print.meridian.chart.ground import BETWEEN, FORBIDDEN, GAP, Ground, ground, hits, is_on_land, lie
from meridian_print.meridian.chart.model import Chart
from meridian_print.meridian.chart.raster import Floats
from meridian_print.meridian.layout.model import City, Island, Side
from meridian_print.meridian.layout.plan import FOOT
from meridian_print.theme.board import MapType

_RISE, _DROP = 0.70, 0.22
"""How far letters reach above and below the baseline, in ems."""
_SWEEPS = 8
"""How often names of cities may make way for each other."""
_OFF_LAND = 0.6
"""For the name of an island at sea, were it ever so near."""
_LONELY = 3.0
"""For a name at sea with none of its island's land around it."""
_OFF_CENTRE = 0.012
"""For every mm from the middle of the island."""
_SMALLER = 0.8
"""For a name set in the next smaller type."""
_NEAR: Mm = 6.0
"""How far around a name its island's land, and land of other islands, counts."""


@dataclass(frozen=True, slots=True)
class CityLabel:
    """A city's code and after it its name, by the starts of their baselines; `box` is all that they cover."""

    city: City
    code: Point
    name: Point
    box: Rect
    on_land: bool


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


@dataclass(frozen=True, slots=True)
class Lettering:
    """All names on a map: cities by meridian from the bottom up, islands in the side's order."""

    cities: tuple[CityLabel, ...]
    islands: tuple[IslandLabel, ...]


def lettering(side: Side, chart: Chart, style: MapType) -> Lettering:
    """Place every name on the map."""
    on = ground(side, chart)
    cities = _city_labels(side.cities, on, style)
    taken = tuple(label.box for label in cities)
    islands: dict[str, IslandLabel] = {}
    for island in sorted(side.islands, key=lambda island: (-len(island.name), island.key)):
        islands[island.key] = _island_label(island, on, style, (*taken, *(one.box for one in islands.values())))
    return Lettering(cities, tuple(islands[island.key] for island in side.islands))


def _city_labels(cities: tuple[City, ...], on: Ground, style: MapType) -> tuple[CityLabel, ...]:
    """Choose for each city the cheapest place, again and again while names are in each other's way."""
    sizes = [_city_size(city, style) for city in cities]
    corners = [_around(city.at, size) for city, size in zip(cities, sizes, strict=True)]
    costs = [
        lie(on, city.island, each, size) + _taste() for city, each, size in zip(cities, corners, sizes, strict=True)
    ]
    boxes = [_box(each[int(cost.argmin())], size) for each, cost, size in zip(corners, costs, sizes, strict=True)]
    for _ in range(_SWEEPS):
        before = tuple(boxes)
        for at, (each, cost, size) in enumerate(zip(corners, costs, sizes, strict=True)):
            others = (*boxes[:at], *boxes[at + 1 :])
            boxes[at] = _box(each[int((cost + FORBIDDEN * hits(each, size, others, BETWEEN)).argmin())], size)
        if tuple(boxes) == before:
            break
    return tuple(_city_label(city, box, on, style) for city, box in zip(cities, boxes, strict=True))


def _city_size(city: City, style: MapType) -> tuple[Mm, Mm]:
    words = lettertype.width(city.code, style.code) + style.code_gap + lettertype.width(city.name, style.city)
    return words, (_RISE + _DROP) * max(style.city.size, style.code.size)


def _city_label(city: City, box: Rect, on: Ground, style: MapType) -> CityLabel:
    baseline = round(box.y + _RISE * max(style.city.size, style.code.size), 3)
    name = round(box.x + lettertype.width(city.code, style.code) + style.code_gap, 3)
    return CityLabel(city, Point(box.x, baseline), Point(name, baseline), box, is_on_land(on, city.island, box))


def _around(at: Point, size: tuple[Mm, Mm]) -> Floats:
    """Return the top left corners of all places tried for a city's name: below, above, right and left of the foot."""
    aside, out = np.meshgrid(_ASIDE, FOOT / 2 + GAP + 0.01 + np.array(_OUT))
    x, y, (width, height) = aside.ravel(), out.ravel(), size
    places = ((x - width / 2, y), (x - width / 2, -y - height), (y, x - height / 2), (-y - width, x - height / 2))
    return np.concatenate([np.stack([at.x + across, at.y + down], axis=1) for across, down in places])


_ASIDE = (-8.0, -6.0, -4.0, -2.0, 0.0, 2.0, 4.0, 6.0, 8.0)
_OUT = (0.0, 1.2, 2.4, 3.6, 5.0)
_SIDES = (0.0, 0.3, 0.5, 0.7)
"""For a name below, above, right and left of the foot."""


def _taste() -> Floats:
    """Rate the places of `_around` for how well a name there goes with its city."""
    aside, out = (values.ravel() for values in np.meshgrid(np.abs(_ASIDE), _OUT))
    return np.concatenate([of_side + 0.07 * aside + 0.3 * out for of_side in _SIDES])


def _island_label(island: Island, on: Ground, style: MapType, taken: tuple[Rect, ...]) -> IslandLabel:
    """Choose the cheapest place among the sizes of type."""
    words = island.name.upper()
    choices = []
    for number, font in enumerate(style.islands):
        size = _island_size(words, font, style)
        cost, corner = _best(_all_over(island, size), island, on, size, taken)
        cost, corner = _best(corner + _CLOSER, island, on, size, taken)
        choices.append((cost + number * _SMALLER, number, _box(corner, size)))
    _, number, box = min(choices)
    font = style.islands[number]
    baseline = round(box.y + (box.height + lettertype.cap_height(font)) / 2, 3)
    middle = Point(round(box.right - style.device / 2, 3), round(box.y + box.height / 2, 3))
    return IslandLabel(island, words, font, Point(box.x, baseline), middle, box, is_on_land(on, island.key, box))


def _island_size(words: str, font: Font, style: MapType) -> tuple[Mm, Mm]:
    return lettertype.width(words, font) + style.device_gap + style.device, max(font.size * _RISE, style.device)


def _all_over(island: Island, size: tuple[Mm, Mm]) -> Floats:
    """Return the top left corners of boxes every other mm, as far from the island's cities as a name may be."""
    xs, ys = [city.at.x for city in island.cities], [city.at.y for city in island.cities]
    left, right = min(xs) - FOOT - size[0] / 2, max(xs) + FOOT - size[0] / 2
    top, bottom = min(ys) - 1.4 * FOOT - size[1] / 2, max(ys) + 1.4 * FOOT - size[1] / 2
    grid = np.meshgrid(np.arange(round(left), right, 2.0), np.arange(round(top), bottom, 2.0))
    return np.stack([part.ravel() for part in grid], axis=1)


_CLOSER = np.stack([part.ravel() for part in np.meshgrid(*[np.arange(-2.0, 2.1, 0.5)] * 2)], axis=1)
"""From a place found in the first search to those tried in the second."""


def _best(
    corners: Floats, island: Island, on: Ground, size: tuple[Mm, Mm], taken: tuple[Rect, ...]
) -> tuple[float, Floats]:
    """Find the cheapest of the places for an island's name."""
    cost = _island_cost(island, on, corners, size) + FORBIDDEN * hits(corners, size, taken, BETWEEN)
    best = int(cost.argmin())
    return float(cost[best]), corners[best]


def _island_cost(island: Island, on: Ground, corners: Floats, size: tuple[Mm, Mm]) -> Floats:
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
        + 6 * np.clip(foreign, 0, None)
        + _OFF_CENTRE * away
    )


def _box(corner: Floats, size: tuple[Mm, Mm]) -> Rect:
    return Rect(round(float(corner[0]), 3), round(float(corner[1]), 3), round(size[0], 3), round(size[1], 3))
