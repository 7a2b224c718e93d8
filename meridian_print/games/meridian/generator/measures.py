"""Measures of how good a map the places of a side's cities make."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

from meridian_print.games.meridian.generator.averages import deviation, mean
from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.places.spines import distance, ends, spines, turn
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.graphics.drawing.geometry import Mm, Point, Size

_SHORE: Mm = 15.0
"""How far land usually reaches beyond a city."""
_GRID: Mm = 15.0
"""The step of the grid on which open sea is looked for."""
_NEARLY = 1e-6
"""What comes so near to the best of all, in mm or mm², is measured again to the bit."""
_STEEP = 0.45
"""How far down, for a mm across, a line goes that counts as steep."""
_LEVEL: Mm = 11.0
"""Cities in a row that differ less than this in height make a level bar."""
_BESIDE: Mm = 75.0
"""How far apart the middles of two lines that lie beside each other are at most."""
_DEEP: Mm = 25.0
"""How deep a bend is that counts in full."""
_CLOSED, _OPEN = 18.0, 30.0
"""How near a city of another island is to a bend that land cannot fill, and to one that it can, in mm."""
_OFF_NAME = (-14.0, 14.0)
"""How far the middle of a name is above its city, or below it, in mm."""
_LEGIBLE, _LACKING, _OFF_EDGE = 34.0, 10.0, 9.0
"""How far from there other islands leave a name its land, how much nearer they leave none, and how much nearer the edge
of the map may be, in mm.
"""
_ASIDE = (-9.0, 0.0, 9.0)
"""Where along a name that room is needed, from its middle, in mm."""
_AMID = 0.2
"""How much a name matters at a city between others of its island, with land beside it, against one at an end."""

Floats = NDArray[np.float64]
Shape = tuple[int, ...]
"""An island's steps down from city to city, in tower feet; mirror images are equal."""


@dataclass(frozen=True, slots=True)
class Clearances:
    """The least distances on a side: two cities, two of different islands, a spine and a foreign city."""

    cities: Mm
    islands: Mm
    spines: Mm


def surveyed_sites(side: Side) -> Sited:
    """Return the cities of a layout's side as they are measured."""
    sites = (Site(city.meridian, city.step, 0, 0, city.island, None) for city in side.cities)
    return Sited(tuple(sites), tuple(city.at for city in side.cities))


def room(side: Sited) -> Clearances:
    """Measure how much room islands leave each other."""
    places, islands = side.places, [site.island for site in side.sites]
    cities = combinations(range(len(places)), 2)
    pairs = [(math.dist(places[one], places[other]), islands[one] != islands[other]) for one, other in cities]
    least = min(apart for apart, foreign in pairs if foreign)
    return Clearances(min(apart for apart, _ in pairs), least, _off_spines(places, islands))


def _off_spines(places: tuple[Point, ...], islands: list[str]) -> Mm:
    """Measure how near a spine comes to a city of another island."""
    found, owners = spines(places, islands), np.array(islands)
    lines = [ends(line, places) for line in found]
    away = _off_lines(np.array(places), np.array(lines))
    away[owners[:, None] == owners[[line[0] for line in found]]] = np.inf
    near = np.argwhere(away <= away.min() + _NEARLY).tolist()
    return min(distance(places[city], *lines[line]) for city, line in near)


def variety(side: Sited) -> float:
    """Return the number of different shapes among the islands, as a share of their number."""
    shapes = [_shape(course) for course in _courses(side)]
    return len(set(shapes)) / len(shapes)


def steepest(side: Sited) -> int:
    """Return over how many rows of the map a line from city to city goes at most."""
    rows: dict[str, list[int]] = {}
    for site in side.sites:
        rows.setdefault(site.island, []).append(site.row)
    return max(abs(to - row) for own in rows.values() for row, to in pairwise(own))


def levels(side: Sited) -> int:
    """Count the cities of islands with which three neighbours lie at nearly one height, so that coasts run level."""
    return sum(
        max(at.y for at in three) - min(at.y for at in three) < _LEVEL
        for course in _courses(side)
        for three in zip(course, course[1:], course[2:], strict=False)
    )


def winding(side: Sited) -> float:
    """Return how much an island turns at a city, in degrees, averaged over the islands."""
    return mean([_turning(course) for course in _courses(side)])


def parallels(side: Sited) -> int:
    """Count the pairs of steep lines from city to city that run alike near each other: end to end, or side by side."""
    lines = [line for course in _courses(side) for line in pairwise(course)]
    steep = [(a, b) for a, b in lines if abs(b.y - a.y) > _STEEP * (b.x - a.x)]
    return sum(
        (b.y - a.y) * (d.y - c.y) > 0 and math.dist((a.x + b.x, a.y + b.y), (c.x + d.x, c.y + d.y)) < 2 * _BESIDE
        for (a, b), (c, d) in combinations(steep, 2)
    )


def fullness(side: Sited) -> float:
    """Return how deep the bends of islands are that land can fill, averaged over cities: 1 if all are, and deep.

    A bend cannot be filled among cities of other islands.
    """
    courses = _courses(side)
    bends = [bend for course in courses for bend in zip(course, course[1:], course[2:], strict=False)]
    if not bends:
        return 0.0
    deep = [min(1.0, abs(turn(*bend)) / math.dist(bend[0], bend[2]) / _DEEP) for bend in bends]
    sides = np.array([((a, b), (b, c), (c, a)) for a, b, c in bends])
    owners, of_bends = (np.repeat(range(len(courses)), [max(0, len(own) - off) for own in courses]) for off in (0, 2))
    away = _off_lines(np.array([place for own in courses for place in own]), sides.reshape(-1, 2, 2))
    away = np.where((owners[:, None] == of_bends)[..., None], np.inf, away.reshape(len(owners), -1, 3))
    fillable = np.clip((away.min(axis=(0, 2)) - _CLOSED) / (_OPEN - _CLOSED), 0.0, 1.0)
    return float((deep * fillable).sum()) / len(side.places)


def nameless(side: Sited, board: Size) -> float:
    """Return how many cities have no land for their names below or above, each by how much of the room is lacking."""
    area, courses = map_area(board), _courses(side)
    cities = np.array([place for own in courses for place in own])
    names = cities[:, None, None] + np.array([[(x, y) for x in _ASIDE] for y in _OFF_NAME])
    lines = np.array([line for own in courses for line in pairwise(own)]).reshape(-1, 2, 2)
    owners, of_lines = (np.repeat(range(len(courses)), [len(own) - off for own in courses]) for off in (0, 1))
    away = np.where((owners[:, None] == of_lines)[:, None, None], np.inf, _off_lines(names, lines))
    off_edge = _OFF_EDGE + np.minimum(names[..., 0, 1] - area.y, area.bottom - names[..., 0, 1])
    rooms = np.minimum(off_edge, away.min(axis=(2, 3), initial=np.inf)).max(axis=1)
    weights = [1.0 if place in (own[0], own[-1]) else _AMID for own in courses for place in own]
    return float((weights * np.clip((_LEGIBLE - rooms) / _LACKING, 0.0, 1.0)).sum())


def _off_lines(places: Floats, lines: Floats) -> Floats:
    """Measure from places, all coordinates along the last axis, to lines from point to point, which make a new one."""
    starts, along = lines[:, 0], lines[:, 1] - lines[:, 0]
    away = places[..., None, :] - starts
    shares = np.clip((away * along).sum(axis=-1) / np.maximum(1e-9, (along**2).sum(axis=-1)), 0.0, 1.0)
    return np.asarray(np.sqrt(((away - shares[..., None] * along) ** 2).sum(axis=-1)))


def roundness(side: Sited) -> float:
    """Return the isoperimetric quotient of an island, 1 for a circle, averaged over the islands."""
    return mean([_isoperimetric_quotient(course) for course in _courses(side)])


def extents(side: Sited) -> float:
    """Return how much the islands differ in extent: the coefficient of variation of their areas."""
    areas = [_land(course)[0] for course in _courses(side)]
    return deviation(areas) / mean(areas)


def stacked(side: Sited) -> int:
    """Count the cities of islands beyond the second on a meridian."""
    counts = Counter((site.island, site.meridian) for site in side.sites)
    return sum(max(0, count - 2) for count in counts.values())


def open_sea(side: Sited, board: Size) -> Mm:
    """Return the radius of the largest circle of the map without a city, from a grid of centres."""
    area = map_area(board).inset(_GRID)
    columns, rows = (np.arange(int(length / _GRID) + 1) for length in (area.width, area.height))
    across, down, (x, y) = area.x + _GRID * columns, area.y + _GRID * rows, np.array(side.places).T
    nearest = ((across[:, None, None] - x) ** 2 + (down[:, None] - y) ** 2).min(axis=2)
    widest = ((across[at], down[row]) for at, row in np.argwhere(nearest >= nearest.max() - _NEARLY).tolist())
    return max(min(math.dist(centre, place) for place in side.places) for centre in widest)


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
    return mean([abs(after - before) for before, after in pairwise(bearings)]) if len(bearings) > 1 else 0.0


def _isoperimetric_quotient(places: list[Point]) -> float:
    area, around = _land(places)
    return 4 * math.pi * area / around**2


def _land(places: list[Point]) -> tuple[float, Mm]:
    """Return the area of the land as far as `_SHORE` from the convex hull of an island's cities, and its perimeter."""
    hull = _convex_hull(places)
    sides = [*pairwise(hull), (hull[-1], hull[0])]
    around = sum(math.dist(a, b) for a, b in sides)
    inside = sum(a.x * b.y - b.x * a.y for a, b in sides) / 2
    return abs(inside) + around * _SHORE + math.pi * _SHORE**2, around + 2 * math.pi * _SHORE


def _convex_hull(places: list[Point]) -> list[Point]:
    """Return the corners of the convex hull, in order (Andrew's monotone chain)."""
    ordered = sorted(places)
    if len(ordered) == 1:
        return ordered
    return [*_chain(ordered)[:-1], *_chain(ordered[::-1])[:-1]]


def _chain(places: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for place in places:
        while len(chain) > 1 and turn(chain[-2], chain[-1], place) <= 0:
            chain.pop()
        chain.append(place)
    return chain
