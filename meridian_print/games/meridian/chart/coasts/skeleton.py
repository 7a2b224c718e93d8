"""Skeletons: what the land of an island grows around."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from meridian_print.games.meridian.chart.coasts.bodies import body, course, forelands
from meridian_print.games.meridian.chart.coasts.firths import firths, land_for_name
from meridian_print.games.meridian.chart.coasts.girth import ALIKE, Girth, girth, loneliness
from meridian_print.games.meridian.chart.coasts.headlands import Headland, footing, headland
from meridian_print.games.meridian.chart.coasts.limbs import Limb, Limbs, limbs, spurs
from meridian_print.games.meridian.chart.coasts.pads import pads
from meridian_print.games.meridian.layout.model import Island, Side
from meridian_print.games.meridian.layout.places.spines import Line, cross, distance, ends, spines, turn
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

Triangle = tuple[Point, Point, Point]

_LONGEST: Mm = 88.0
"""Three cities farther apart are not joined into a plain."""
_FLATTEST: Mm = 9.0
"""Least height over the longest side of a triangle that is worth filling."""
_EASED: tuple[Mm, Mm, Mm] = (20.0, 5.0, 4.0)
"""How far within these limits, and beyond the berth below, a plain counts in full: when a city moves, none appears at
once.
"""
_THIN: Mm = 24.0
"""How much farther off than it is a plain at such a limit counts."""
_SOLID: Mm = 4.0
"""How much farther off than it is a plain counts whose sides are no longer edges."""
_RADII = (0.7, 1.0)
"""How much land a city has around it, in usual radii, before limbs are added."""
_GOLDEN = math.pi * (3 - math.sqrt(5))
"""The golden angle: the turns of a row of numbers lie all around."""
_BERTH: Mm = 19.5
"""Least distance of a triangle from the cities of other islands."""
_OFF_CITIES, _OFF_LINES = 25.0, 14.0
"""Least distances of the middle of a spur from the cities of other islands and from their lines and spurs, in mm."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """An island's cities, each with the desired radius of land around it, the lines that hold its land together, and
    triangles to be filled, each with how much farther off it counts, the sides of most as edges; its body, limbs,
    headlands, forelands, girth, course, spurs, bays, the land for its name and the pads for those of its cities.

    `phase`, an angle, says where it has bellies and where bays, `windward`, another one, whence storms come. `swell`
    ranges from 1, land at its fullest, to 0, hardly more than the least.
    """

    cities: tuple[Point, ...]
    radii: tuple[Mm, ...]
    lines: tuple[Line, ...]
    triangles: tuple[tuple[Triangle, Mm], ...]
    edges: tuple[Line, ...]
    body: tuple[Limb, ...]
    limbs: Limbs
    headlands: tuple[Headland, ...]
    phase: float
    windward: float
    swell: float = 1.0
    forelands: tuple[Limb, ...] = ()
    girth: Girth = ALIKE
    course: tuple[Line, ...] = ()
    spurs: tuple[Limb, ...] = ()
    bays: tuple[Limb, ...] = ()
    name: Limb | None = None
    pads: tuple[Limb, ...] = ()


def skeletons(side: Side, radius: Mm, area: Rect) -> tuple[Skeleton, ...]:
    """Make the skeleton of every island of a map, in the side's order.

    `radius` is the usual one of land around a city, `area` that of the map.
    """
    places = [city.at for island in side.islands for city in island.cities]
    owners = [island.key for island in side.islands for _ in island.cities]
    lines: dict[str, tuple[Line, ...]] = {island.key: () for island in side.islands}
    for pair in spines(places, owners):
        lines[owners[pair[0]]] += (ends(pair, places),)
    claimed = pads(side, lines, area)
    taken, grown = {key: _boxed(each) for key, each in lines.items()}, dict[str, Skeleton]()
    for island in sorted(side.islands, key=lambda island: island.key):
        keys = [f"{coast_seed(island, side)} {island.key} {key}" for key in island.by_key]
        cities = tuple(city.at for city in island.cities)
        abroad = _Abroad(
            tuple(place for place, owner in zip(places, owners, strict=True) if owner != island.key),
            tuple(line for owner in taken if owner != island.key for line in taken[owner]),
        )
        needed = [line for owner in lines if owner != island.key for line in lines[owner]]
        triangles = tuple(_plains(cities, abroad))
        edges = tuple(line for each, farther in triangles if farther < _SOLID for line in sides(each))
        taken[island.key] += _boxed(edges)
        radii = tuple(radius * random.Random(f"radius {key}").uniform(*_RADII) for key in keys)
        own, phase = lines[island.key], _phase(island.key)
        heads = tuple(
            headland(city, key, footing(city, abroad.cities, needed)) for key, city in zip(keys, cities, strict=True)
        )
        seeded = dict(zip(keys, cities, strict=True))
        unseeded = {f"{island.key} {key}": city for key, city in zip(island.by_key, cities, strict=True)}
        middle, broad_at = course(unseeded, own, radius), girth(unseeded, own)
        bare = [line for line in own if line != broad_at.waist and loneliness(line, cities) == 1]
        points = tuple(spurs(unseeded, bare, radius, abroad.leaves))
        taken[island.key] += _boxed(part[:2] for part in points)
        broad, chosen = body(seeded, own, radius, along=middle), limbs(seeded, own, radius, edges)
        beyond = tuple(forelands(seeded, own, radius))
        windward = random.Random(f"weather {coast_seed(island, side)} {island.key}").uniform(0, math.tau)
        name, padded = land_for_name(cities, (*own, *edges), abroad.leaves), claimed[island.key]
        bays = (*chosen.bays, *firths(unseeded, own, radius, edges=edges, name=name))
        shape = (cities, radii, own, triangles, edges, broad, chosen, heads, phase, windward)
        grown[island.key] = Skeleton(
            *shape, forelands=beyond, girth=broad_at, course=middle, spurs=points, bays=bays, name=name, pads=padded
        )
    return tuple(grown[island.key] for island in side.islands)


def _phase(key: str) -> float:
    """Return a phase for an island, far from those of keys nearby in the alphabet."""
    return sum(_GOLDEN * ord(letter) for letter in key) % math.tau


def coast_seed(island: Island, side: Side) -> int:
    """Return the seed of an island's coast: its own, else the side's."""
    return side.seed if island.coast is None else island.coast


def inside(place: Point, triangle: Triangle) -> bool:
    """Return whether a place lies in a triangle."""
    left = [turn(a, b, place) > 0 for a, b in sides(triangle)]
    return left[0] == left[1] == left[2]


def sides(triangle: Triangle) -> tuple[Line, Line, Line]:
    """Return the sides of a triangle."""
    a, b, c = triangle
    return (a, b), (b, c), (c, a)


@dataclass(frozen=True, slots=True)
class _Abroad:
    """The cities of other islands, and the lines along which their land runs, each with the box around it."""

    cities: tuple[Point, ...]
    lines: tuple[tuple[Line, Rect], ...]

    def leaves(self, way: Sequence[Line]) -> bool:
        """Return whether the land along a way keeps off those of other islands."""
        return not any(
            any(distance(place, *part) < _OFF_CITIES for place in _within(_box(part).inset(-_OFF_CITIES), self.cities))
            or any(_apart(part, line) < _OFF_LINES for line, around in self.lines if near.overlaps(around))
            for part in way
            for near in (_box(part).inset(-_OFF_LINES),)
        )


def _apart(one: Line, other: Line) -> Mm:
    """Measure from one line to another."""
    if cross(one, other):
        return 0.0
    return min(*(distance(end, *other) for end in one), *(distance(end, *one) for end in other))


def _boxed(lines: Iterable[Line]) -> tuple[tuple[Line, Rect], ...]:
    """Return lines, each with the box around it."""
    return tuple((line, _box(line)) for line in lines)


def _plains(cities: Sequence[Point], abroad: _Abroad) -> Iterator[tuple[Triangle, Mm]]:
    """Yield the triangles of cities between which land is filled, and how much farther off each counts."""
    for triangle in combinations(cities, 3):
        longest = max(math.dist(a, b) for a, b in sides(triangle))
        spare = _LONGEST - longest, abs(turn(*triangle)) / longest - _FLATTEST
        if min(spare) > 0 and (berth := _berth(triangle, abroad)) > 0:
            share = min(each / eased for each, eased in zip((*spare, berth), _EASED, strict=True))
            yield triangle, _THIN * max(0.0, 1 - share)


def _berth(triangle: Triangle, abroad: _Abroad) -> Mm:
    """Return by how much more than it must a triangle keeps off other islands, 0 if it does not."""
    around, box = sides(triangle), _box(triangle)
    places = [*_within(box.inset(-_BERTH - _EASED[2]), abroad.cities)]
    crossed = (cross(line, side) for line, its_box in abroad.lines if box.overlaps(its_box) for side in around)
    if any(inside(place, triangle) for place in places) or any(crossed):
        return 0.0
    return min((distance(place, *side) for place in places for side in around), default=math.inf) - _BERTH


def _within(box: Rect, places: Iterable[Point]) -> Iterator[Point]:
    """Yield the places in a box."""
    left, top, right, bottom = box.edges
    return (place for place in places if left <= place.x <= right and top <= place.y <= bottom)


def _box(places: Sequence[Point]) -> Rect:
    xs, ys = [place.x for place in places], [place.y for place in places]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
