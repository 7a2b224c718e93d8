"""Measures of a side: how much room its islands leave each other, and how much their shapes differ."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations, pairwise
from statistics import mean

from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.layout.spines import passes, spines
from meridian_print.graphics.drawing.geometry import Mm, Point

Shape = tuple[int, ...]
"""An island's steps down from city to city, in tower feet; mirror images are equal."""


@dataclass(frozen=True, slots=True)
class Room:
    """The least distances on a side: two cities, two of different islands, a spine and a foreign city."""

    cities: Mm
    islands: Mm
    spines: Mm


def room(side: Sited) -> Room:
    """Measure how much room islands leave each other."""
    places, islands = side.places, [site.island for site in side.sites]
    cities = combinations(range(len(places)), 2)
    pairs = [(math.dist(places[one], places[other]), islands[one] != islands[other]) for one, other in cities]
    clear = min(found.distance for found in passes(places, islands, spines(places, islands)))
    return Room(min(apart for apart, _ in pairs), min(apart for apart, foreign in pairs if foreign), clear)


def variety(side: Sited) -> float:
    """Return the number of different shapes among the islands, as a share of their number."""
    shapes = [_shape(course) for course in _courses(side)]
    return len(set(shapes)) / len(shapes)


def winding(side: Sited) -> float:
    """Return how much an island turns at a city, in degrees, averaged over the islands."""
    return mean(_turning(course) for course in _courses(side))


def _courses(side: Sited) -> list[list[Point]]:
    """Return the places of every island's cities from left to right."""
    courses: dict[str, list[Point]] = {}
    for site, place in zip(side.sites, side.places, strict=True):
        courses.setdefault(site.island, []).append(place)
    return list(courses.values())


def _shape(course: list[Point]) -> Shape:
    steps = [round((after.y - before.y) / FOOT) for before, after in pairwise(course)]
    turned = [-step for step in steps]
    return tuple(min(steps, steps[::-1], turned, turned[::-1]))


def _turning(course: list[Point]) -> float:
    bearings = [math.degrees(math.atan2(after.y - before.y, after.x - before.x)) for before, after in pairwise(course)]
    return mean(abs(after - before) for before, after in pairwise(bearings)) if len(bearings) > 1 else 0.0
