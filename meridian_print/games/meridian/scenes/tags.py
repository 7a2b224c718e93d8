"""Places for the letters of islands: near their own land, covering nothing that a picture shows."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.scenes.towers import Landmarks
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

RADIUS: Mm = 8.5
"""Of the room for a letter's disc, on the board."""
_CODE: Mm = 7.0
"""The room for the code below a city."""
_DOT: Mm = 4.0
_GAP: Mm = 0.5
_FROM = (14.0, 19.0, 24.0, 31.0)
_ROUND = 12
_SHIELD: Mm = 3.5
_NEAR: Mm = 45.0
"""Farther cities do not count."""


class OccupiedMap(NamedTuple):
    """The contents of the map: the island of each city by its place, towers and words there, and other boxes."""

    cities: Mapping[Point, str]
    feet: Mapping[Point, Rect]
    covered: tuple[Rect, ...]

    def near(self, island: Island) -> OccupiedMap:
        """Return only what may count for the letter of an island."""
        xs, ys = zip(*(city.at for city in island.cities), strict=True)
        around = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-_NEAR)
        cities = {at: of for at, of in self.cities.items() if _distance(at, around) == 0}
        return OccupiedMap(cities, self.feet, tuple(box for box in self.covered if box.overlaps(around)))


def tags(
    side: Side, crop: Rect, islands: Sequence[Island], held: Collection[City], landmarks: Landmarks
) -> tuple[Point, ...]:
    """Return a place for the letter of each island; `held` are the cities with towers."""
    shields = (Rect(at.x - _SHIELD, at.y - _SHIELD, 2 * _SHIELD, 2 * _SHIELD) for at in landmarks.shields.values())
    feet = {city.at: _foot(city, is_held=city in held) for city in side.cities}
    ground = OccupiedMap({city.at: city.island for city in side.cities}, feet, (*landmarks.names, *shields))
    placed: list[Point] = []
    for island in islands:
        near = ground.near(island)
        placed.append(min(_spots(island, crop), key=lambda spot: _cost(spot, island.key, near, placed)))
    return tuple(placed)


def _spots(island: Island, crop: Rect) -> Iterator[Point]:
    """Yield places around the cities of an island, kept within the crop."""
    inside = crop.inset(RADIUS + 1.0)
    for city in island.cities:
        for far in _FROM:
            for step in range(_ROUND):
                angle = math.tau * step / _ROUND
                x, y = city.at.x + far * math.cos(angle), city.at.y + far * math.sin(angle)
                yield Point(min(max(x, inside.x), inside.right), min(max(y, inside.y), inside.bottom))


def _foot(city: City, *, is_held: bool) -> Rect:
    """Return the area that a city takes on the map: a tower or a dot, and the code below."""
    half = FOOT / 2 if is_held else _DOT
    return Rect(city.at.x - half, city.at.y - half, 2 * half, 2 * half + _CODE)


def _cost(spot: Point, key: str, ground: OccupiedMap, placed: Sequence[Point]) -> tuple[float, float, float]:
    """Rate a place: by what it covers, then its nearness to other islands, then to the left and the top."""
    feet = sum(max(0.0, RADIUS + _GAP - _distance(spot, ground.feet[at])) for at in ground.cities)
    disc = Rect(spot.x - RADIUS, spot.y - RADIUS, 2 * RADIUS, 2 * RADIUS)
    names = sum(disc.overlaps(box) for box in ground.covered)
    others = sum(math.dist(spot, other) < 3 * RADIUS for other in placed)
    own = min((math.dist(spot, at) for at, of in ground.cities.items() if of == key), default=_NEAR)
    foreign = min((math.dist(spot, at) for at, of in ground.cities.items() if of != key), default=_NEAR)
    return (3.0 * feet + 4.0 * names + 30.0 * others + max(0.0, own + 6.0 - foreign), own, spot.x + spot.y)


def _distance(spot: Point, box: Rect) -> Mm:
    """Return the distance from a place to a box."""
    x = max(box.x - spot.x, spot.x - box.right, 0.0)
    y = max(box.y - spot.y, spot.y - box.bottom, 0.0)
    return math.hypot(x, y)
