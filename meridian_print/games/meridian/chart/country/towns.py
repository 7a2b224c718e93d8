"""Towns: the place of each capital's picture, and which picture it is: a small one where there is little room."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Boxes, Floats
from meridian_print.cartography.towns import PICTURES, SMALL, SMALL_PICTURES, size
from meridian_print.games.meridian.chart.ground import Ground, corner_marks, foot, hits, touches
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.ways import neighbours
from meridian_print.games.meridian.layout.model import City, Side
from meridian_print.games.meridian.layout.tints import in_turn
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size

DOT: Mm = 3.9
"""Half the side of the square around a city that no picture may touch."""
_GAP: Mm = 0.5
_OFF_NAMES: Mm = 1.6
"""How much farther a picture keeps from a name than from anything else: both are ink, and would be read together."""
_OFF_COAST: Mm = 0.8
_OFF_CORNER: Mm = 0.3
_FORBIDDEN = 1000.0
_UNDER_TOWERS = 3.0
"""The cost of a picture wholly under another city's tower."""
_ON_CORNER = 4.0
"""The cost of a picture over the mark at a corner of any tower's square."""
_FAR = 0.12
"""The cost per mm from the city, to the middle of the picture."""
_OFF_DOT = 1.2
"""The cost per mm that it is farther from the dot than it has to be."""
_OUTSIDE = 2.0
"""The cost of a picture wholly outside the square of its city's tower, which shows where it belongs."""
_SMALLER = 3.0
"""The cost of a small picture."""
_ON_LEADER = 2.5
"""The cost of a picture on the leader from a name."""
_ON_WAY = 2.0
"""The cost of a picture on the way to a neighbour, around which a road would have to go."""
_WAYS: tuple[Mm, ...] = (5.0, 7.0, 9.0, 11.0, 13.0)
"""How far from the city places on such a way are looked at."""
_OFF_WAYS: Mm = 0.6
"""From a picture to these places."""
_BEARINGS = elementary.cos_sin(np.radians(np.arange(0, 360, 9)))
"""The cosines and the sines of the directions in which pictures are tried."""
_OUT: tuple[Mm, ...] = (0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
"""How much farther from the dot than it has to be a picture is tried."""
_ANOTHER_S = 6.0
"""The cost of a picture that might be another city's."""
_NEARER = 1.2
"""How many times as far from any other city it must be."""
_ALIKE_APART: Mm = 140.0
"""Towns with one picture are this far apart if they can be."""
_ELSEWHERE: Mm = 80.0
"""From a city to others that are too far off to matter to its picture."""
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
    ways = {island.key: tuple(_ways(island.cities)) for island in side.islands}
    for city in sorted(side.cities, key=lambda city: (city.island, city.code)):
        if city.is_capital:
            for town in _pictured(city, side, on, _Taken(tuple(taken), names.leaders, ways[city.island]), placed):
                placed.append(town)
                taken.append(town.box)
    return tuple(placed)


class _Taken(NamedTuple):
    """What a picture must not cover, and the leaders and places on ways to neighbours, which it should not."""

    boxes: tuple[Rect, ...]
    leaders: tuple[Rect, ...]
    ways: tuple[Rect, ...]


def _ways(cities: Sequence[City]) -> Iterator[Rect]:
    """Yield places on the ways from cities to their neighbours: boxes without extent."""
    for pair in neighbours(cities):
        for (x, y), end in permutations([cities[each].at for each in pair]):
            away = math.dist((x, y), end)
            yield from (
                Rect(x + off * (end.x - x) / away, y + off * (end.y - y) / away, 0.0, 0.0)
                for off in _WAYS
                if off < away
            )


class _Place(NamedTuple):
    """A place for a picture, after its cost: the middle of its foot, and the pictures of its size."""

    cost: float
    at: Point
    pictures: range


_KINDS = range(PICTURES), range(PICTURES, PICTURES + SMALL_PICTURES)
"""The large pictures and the small ones."""


def _pictured(city: City, side: Side, on: Ground, taken: _Taken, placed: list[Town]) -> tuple[Town, ...]:
    """Return the picture beside a city, if there is room: a large one, unless a small one stands much closer to it."""
    others = (other.at for other in side.cities if other is not city)
    near = tuple(at for at in others if math.dist(at, city.at) < _ELSEWHERE)
    places = (_place(city, pictures, near, on, taken) for pictures in _KINDS)
    cost, at, pictures = min(places, key=lambda place: place.cost)
    return () if cost > _DEAREST else (Town(city, _picture(city, pictures, placed), at),)


def _place(city: City, pictures: range, others: tuple[Point, ...], on: Ground, taken: _Taken) -> _Place:
    """Find the cheapest place beside a city for one of some pictures of a size, wholly on land."""
    extent = size(pictures[0])
    boxes, out = _around(city.at, extent)
    own, feet = foot(*city.at), tuple(foot(*at) for at in others)
    marks = tuple(arm for square in (own, *feet) for arm in corner_marks(square))
    x, y = boxes.x + extent.width / 2, boxes.y + extent.height / 2
    other_x, other_y = np.array(others).reshape(-1, 2).T[:, :, None]
    away = elementary.hypot(x - city.at.x, y - city.at.y)
    nearest = elementary.hypot(x - other_x, y - other_y).min(axis=0, initial=np.inf)
    cost = (
        _FORBIDDEN * (on.own[city.island].of(boxes.grown(_OFF_COAST)) < 1)
        + _UNDER_TOWERS * hits(boxes, feet, 0.0)
        + _ON_CORNER * touches(boxes, marks, _OFF_CORNER)
        + _FAR * away
        + _OFF_DOT * out
        + _SMALLER * (extent == SMALL)
        + _OUTSIDE * _outside(boxes, own)
        + _ANOTHER_S * (nearest < _NEARER * away)
        + _ON_LEADER * touches(boxes, taken.leaders, 0.0)
        + _ON_WAY * touches(boxes, taken.ways, _OFF_WAYS)
        + _FORBIDDEN * hits(boxes, taken.boxes, _GAP)
    )
    best = int(cost.argmin())
    at = Point(round(float(x[best]), 3), round(float(y[best]) + extent.height / 2, 3))
    return _Place(float(cost[best]), at, pictures)


def _outside(boxes: Boxes, square: Rect) -> Floats:
    """Return the share of each box outside a square."""
    (wide, high), (left, top) = boxes.size, square[:2]
    across = np.minimum(boxes.x + wide, square.right) - np.maximum(boxes.x, left)
    down = np.minimum(boxes.y + high, square.bottom) - np.maximum(boxes.y, top)
    return np.asarray(1 - np.maximum(across, 0) * np.maximum(down, 0) / (wide * high))


def _around(at: Point, extent: Size) -> tuple[Boxes, Floats]:
    """Return the places tried, beside the dot on all sides, and how much farther from it than it has to be each is."""
    (cos, sin), out = _BEARINGS, np.array(_OUT)[:, None]
    half_width, half_height = extent.width / 2 + DOT + _GAP + out, extent.height / 2 + DOT + _GAP + out
    reach = 1 / np.maximum(np.abs(cos) / half_width, np.abs(sin) / half_height)
    x, y = at.x + reach * cos - extent.width / 2, at.y + reach * sin - extent.height / 2
    return Boxes(x.ravel(), y.ravel(), extent), np.repeat(out, len(cos))


def _picture(city: City, pictures: range, placed: list[Town]) -> int:
    """Choose the picture that the city's island prefers among those of no city nearby, else the farthest one's."""

    def away(picture: int) -> float:
        return min((math.dist(city.at, town.city.at) for town in placed if town.picture == picture), default=math.inf)

    preferred = (pictures[turn] for turn in in_turn(city.island, len(pictures)))
    return max(preferred, key=lambda picture: min(away(picture), _ALIKE_APART))
