"""Choosing the archipelago that makes the best map from many."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random
from statistics import mean

from meridian_print.games.meridian.generator.siting import Sited, is_valid, sited
from meridian_print.games.meridian.generator.weaving import drawn_lanes, interlocking, weave
from meridian_print.games.meridian.generator.wishes import SideWish
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.layout.spines import passes, spines
from meridian_print.graphics.drawing.geometry import Mm, Point, Size

Shape = tuple[int, ...]
"""An island's steps down from city to city, in tower feet; mirror images are equal."""


@dataclass(frozen=True, slots=True)
class Clearances:
    """The least distances on a side: two cities, two of different islands, a spine and a foreign city."""

    cities: Mm
    islands: Mm
    spines: Mm


def room(side: Sited) -> Clearances:
    """Measure how much room islands leave each other."""
    places, islands = side.places, [site.island for site in side.sites]
    cities = combinations(range(len(places)), 2)
    pairs = [(math.dist(places[one], places[other]), islands[one] != islands[other]) for one, other in cities]
    clear = min(found.distance for found in passes(places, islands, spines(places, islands)))
    return Clearances(min(apart for apart, _ in pairs), min(apart for apart, foreign in pairs if foreign), clear)


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


_WOVEN = 60
_SITED = 12
"""How many weaves, those that interlock best, are given places."""
_CAMPAIGNS = 12
"""How often new weaves are tried if none of these is valid."""
_ROOMY = (42.0, 36.0)
"""Distances of islands, and of spines from foreign cities, beyond which more is no gain, in mm."""
_VARIED = 30.0
"""The value, in mm of such room, of islands that all differ in shape."""
_WINDING = 0.15
"""The value of a degree of winding, in mm of such room."""


class NoArchipelagoError(ValueError):
    """No archipelago was found that fulfils the wishes."""


def chosen_side(wish: SideWish, board: Size, rng: Random) -> Sited:
    """Return the best side found; raises NoArchipelagoError."""
    for _ in range(_CAMPAIGNS):
        lanes = (drawn_lanes(wish.cities_per_meridian, wish.islands, wish.sizes, rng) for _ in range(_WOVEN))
        woven = sorted((weave(each, rng) for each in lanes), key=interlocking, reverse=True)
        tried = [sited(each, board, rng) for each in woven[:_SITED]]
        valid = (side for side in sorted(tried, key=_appeal, reverse=True) if is_valid(side, board))
        best = next(valid, None)
        if best is not None:
            return best
    raise NoArchipelagoError(
        f"no room was found for {wish.islands} islands on the side with {wish.cities_per_meridian} cities per meridian"
    )


def _appeal(side: Sited) -> float:
    found = room(side)
    roomy = min(found.islands, _ROOMY[0]) + min(found.spines, _ROOMY[1])
    return roomy + _VARIED * variety(side) + _WINDING * winding(side)
