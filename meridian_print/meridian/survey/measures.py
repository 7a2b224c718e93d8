"""Measures of a side: how much room its islands leave each other, and how much their shapes differ."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations, pairwise

from meridian_print.drawing.geometry import Mm
from meridian_print.meridian.layout.spines import passes, spines
from meridian_print.meridian.survey.siting import Sited

Shape = tuple[int, ...]
"""An island's steps down from city to city, in half rows; mirrored ones are alike."""


@dataclass(frozen=True, slots=True)
class Room:
    """The least distances on a side: of two cities, of two of different islands, of a spine and a foreign city."""

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


def shapes(side: Sited, row: Mm) -> dict[str, Shape]:
    """Tell the shape of each island; `row` is the height of a row."""
    courses: dict[str, list[Mm]] = {}
    for site, place in zip(side.sites, side.places, strict=True):
        courses.setdefault(site.island, []).append(place.y)
    return {island: _shape(course, row) for island, course in courses.items()}


def _shape(course: list[Mm], row: Mm) -> Shape:
    steps = [round(2 * (after - before) / row) for before, after in pairwise(course)]
    turned = [-step for step in steps]
    return tuple(min(steps, steps[::-1], turned, turned[::-1]))
