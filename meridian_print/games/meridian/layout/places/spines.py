"""Spines: the lines between an island's cities along which its land hangs together."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point

BRIDGE: Mm = 2.5
"""Half the width of the narrowest land along a spine."""
WIDE_BERTH: Mm = 22.0
"""A line that passes nearer than this to a foreign city counts as longer."""
DETOUR = 3.0
"""How much longer, in mm per mm that it passes too near."""

Pair = tuple[int, int]
"""Two cities, by their indices."""
Line = tuple[Point, Point]


class NearestApproach(NamedTuple):
    """Where a spine comes nearest to a city of another island: indices of its two ends and of the city."""

    spine: Pair
    city: int
    distance: Mm


def spines(places: Sequence[Point], islands: Sequence[str]) -> tuple[Pair, ...]:
    """Join the cities of every island by a tree of short lines that avoid the cities of other islands.

    `islands[i]` is the island of the city at `places[i]`. Returns pairs of indices, the smaller first, an island's
    pairs together and islands in order of their names.
    """
    lines = own_pairs(islands)
    return tree(lines, [_cost(line, places, islands) for line in lines])


def own_pairs(islands: Sequence[str]) -> list[Pair]:
    """List all pairs of cities of one island, islands in order of their names."""
    members: dict[str, list[int]] = {}
    for city, island in enumerate(islands):
        members.setdefault(island, []).append(city)
    return [pair for island in sorted(members) for pair in combinations(members[island], 2)]


def tree(lines: Sequence[Pair], costs: Sequence[float]) -> tuple[Pair, ...]:
    """Choose the lines of least cost that join all cities without a loop, one island at a time (Kruskal)."""
    root = {city: city for line in lines for city in line}
    chosen = set[Pair]()
    for _, line in sorted(zip(costs, lines, strict=True)):
        one, other = (_rooted(root, city) for city in line)
        if one != other:
            root[one] = other
            chosen.add(line)
    return tuple(line for line in lines if line in chosen)


def crossings(places: Sequence[Point], islands: Sequence[str], lines: Iterable[Pair]) -> tuple[tuple[Pair, Pair], ...]:
    """Find the lines of different islands that cross."""
    return tuple(
        (one, other)
        for one, other in combinations(lines, 2)
        if islands[one[0]] != islands[other[0]] and cross(ends(one, places), ends(other, places))
    )


def passes(places: Sequence[Point], islands: Sequence[str], lines: Iterable[Pair]) -> tuple[NearestApproach, ...]:
    """Measure how near each line comes to the cities of other islands; one entry per line, for the nearest city."""
    return tuple(
        min(
            (
                NearestApproach(line, city, distance(place, places[line[0]], places[line[1]]))
                for city, place in enumerate(places)
                if islands[city] != islands[line[0]]
            ),
            key=lambda found: found.distance,
            default=NearestApproach(line, line[0], math.inf),
        )
        for line in lines
    )


def distance(place: Point, start: Point, end: Point) -> Mm:
    """Measure from a place to the line from `start` to `end`."""
    across, down = end.x - start.x, end.y - start.y
    squared = across * across + down * down
    if squared == 0:
        return math.dist(place, start)
    along = ((place.x - start.x) * across + (place.y - start.y) * down) / squared
    along = min(1.0, max(0.0, along))
    return math.hypot(place.x - start.x - along * across, place.y - start.y - along * down)


def ends(pair: Pair, places: Sequence[Point]) -> Line:
    """Return the line between two cities."""
    return places[pair[0]], places[pair[1]]


def cross(one: Line, other: Line) -> bool:
    """Return whether two lines cross; those that only touch do not."""
    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def turn(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle, positive when it turns clockwise on the sheet."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _cost(line: Pair, places: Sequence[Point], islands: Sequence[str]) -> float:
    start, end = places[line[0]], places[line[1]]
    left, right = min(start.x, end.x) - WIDE_BERTH, max(start.x, end.x) + WIDE_BERTH
    foreign = (
        place
        for place, island in zip(places, islands, strict=True)
        if left < place.x < right and island != islands[line[0]]
    )
    nearest = min((distance(place, start, end) for place in foreign), default=WIDE_BERTH)
    return math.dist(start, end) + DETOUR * max(0.0, WIDE_BERTH - nearest)


def _rooted(root: dict[int, int], city: int) -> int:
    while root[city] != city:
        city = root[city]
    return city
