"""Skeletons: what the land of an island grows around."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from meridian_print.drawing.geometry import Mm, Point
from meridian_print.meridian.layout.model import Side
from meridian_print.meridian.layout.spines import distance, spines

Line = tuple[Point, Point]
Triangle = tuple[Point, Point, Point]

_LONGEST: Mm = 60.0
"""Three cities farther apart are not joined to a plain."""
_FLATTEST: Mm = 9.0
"""Least height over the longest side of a triangle that is worth filling."""
_BERTH: Mm = 19.5
"""Least distance of a triangle from the cities of other islands."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """An island's cities, each with the radius of the land that it would like around it, the lines of its spine, and
    triangles to be filled. `swell` goes from 1, land at its fullest, to 0, hardly more than the least.
    """

    cities: tuple[Point, ...]
    radii: tuple[Mm, ...]
    lines: tuple[Line, ...]
    triangles: tuple[Triangle, ...]
    swell: float = 1.0


def skeletons(side: Side, radius: Mm) -> tuple[Skeleton, ...]:
    """Make the skeleton of every island, in the side's order; `radius` is the usual one of land around a city."""
    places = [city.at for island in side.islands for city in island.cities]
    owners = [island.key for island in side.islands for _ in island.cities]
    lines = spines(places, owners)
    dice = random.Random(side.seed)
    grown = []
    for island in side.islands:
        cities = tuple(city.at for city in island.cities)
        own = tuple((places[one], places[other]) for one, other in lines if owners[one] == island.key)
        foreign = [place for place, owner in zip(places, owners, strict=True) if owner != island.key]
        radii = tuple(radius + dice.uniform(-1.0, 1.2) for _ in cities)
        grown.append(Skeleton(cities, radii, own, _triangles(cities, foreign)))
    return tuple(grown)


def inside(place: Point, triangle: Triangle) -> bool:
    """Tell whether a place lies in a triangle."""
    left = [_turn(a, b, place) > 0 for a, b in _sides(triangle)]
    return left[0] == left[1] == left[2]


def _triangles(cities: Sequence[Point], foreign: Sequence[Point]) -> tuple[Triangle, ...]:
    return tuple(triangle for triangle in combinations(cities, 3) if _is_fat(triangle) and _is_free(triangle, foreign))


def _is_fat(triangle: Triangle) -> bool:
    longest = max(math.dist(a, b) for a, b in _sides(triangle))
    return longest <= _LONGEST and abs(_turn(*triangle)) >= _FLATTEST * longest


def _is_free(triangle: Triangle, foreign: Sequence[Point]) -> bool:
    return not any(
        inside(place, triangle) or any(distance(place, a, b) < _BERTH for a, b in _sides(triangle)) for place in foreign
    )


def _sides(triangle: Triangle) -> tuple[Line, Line, Line]:
    a, b, c = triangle
    return (a, b), (b, c), (c, a)


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle, positive when it turns clockwise on the sheet."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
