"""Firths: arms of the sea that reach deep into an island where no city, no line of its land and no name needs room.

Each bends on its way from the head, where it is slim, to the mouth, where it is wide.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, product

import numpy as np
from numpy.typing import NDArray

from meridian_print import elementary
from meridian_print.games.meridian.chart.coasts.limbs import Limb, beside, is_open
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point

Points = NDArray[np.float64]

_WIDTHS = np.array((0.06, 0.2, 0.29, 0.46, 0.9))
"""Half the width of a firth from its head to its mouth, after equal parts of its way, in usual radii of land around a
city.
"""
_PART = 0.75
"""How long such a part is, in radii."""
_BEND = (0.12, 0.38)
"""How far each part turns from the one before, in radians."""
_HEADS = (-1.6, -1.2, -0.8, -0.45, -0.1, 0.25, 0.5, 0.7, 0.9)
"""How far beyond a line or an edge the head lies, in radii, the deepest first."""
_SHARES = (0.5, 0.36, 0.64)
"""Where along it, in shares of its length."""
_SLANTS = (0.0, 0.3, -0.3, 0.6, -0.6)
"""How far off a right angle to it a firth points, in radians."""
_OFF_LINE, _OFF_NAME = 7.5, 2.5
"""Least land between a firth and the lines of its island, and the land for its name, in mm."""
_OFF_FOOT: tuple[Mm, Mm] = (4.8, 9.5)
"""The same to either side of a tower's foot, and above or below it, where the name of its city has room."""
_APART: Mm = 24.0
"""From the head of one firth to that of the next, at least."""
_CITIES_EACH = 2
"""An island has a firth for so many cities."""
_CHAIN = 4
"""Cities of the shortest island without plains that has firths: a shorter one needs its land for its name."""
_SHORTEST = 1.5
"""The least distance of two cities with a firth between them, in radii."""
_NAME: tuple[Mm, Mm] = (14.0, 6.0)
"""How far the land for the name of an island reaches to either side of its middle, and half its width all around."""
_AT_FOOT: tuple[Mm, Mm] = (12.0, 15.5)
"""How far to the side of a city, and above or below it, that middle may lie, if it is not that of a line."""
_FAR: Mm = 99.0
"""How far lines are where there are none."""
_NEARER = 0.2
"""How much room between feet a place nearer to a line is worth, for each mm."""


@dataclass(frozen=True, slots=True)
class _Bounds:
    """What needs the land of an island: its cities, and lines, each with the land beside it that no firth enters."""

    cities: Points
    lines: Points
    berths: Points

    def admit(self, ways: Points, half: Points) -> NDArray[np.bool_]:
        """Return which ways, rows of places with half their widths, keep off all that; x and y are the first axis."""
        x, y = ways
        spare = (_off_lines(x, y, self.lines) - self.berths[:, None, None]).min(axis=0)
        spare = np.minimum(spare, _off_feet(x, y, self.cities, *_OFF_FOOT).min(axis=0))
        return np.asarray((spare > half).all(axis=1))


def firths(
    cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm, *, edges: Sequence[Line], name: Limb
) -> Iterator[Limb]:
    """Yield the parts of the firths of an island, which enter it over its lines or the edges of its plains.

    `radius` is the usual one of land around a city. Every line and edge has dice of its own, by the keys of its cities.
    """
    if not edges and len(cities) < _CHAIN:
        return
    keys, places = {city: key for key, city in cities.items()}, tuple(cities.values())
    berths = [*(_OFF_LINE for _ in lines), _OFF_NAME + name.radii[0]]
    bounds = _Bounds(np.array(places), np.array([*lines, name[:2]]), np.array(berths))
    pairs = {tuple(sorted(keys[end] for end in line)) for line in (*lines, *edges)}
    thrown = sorted(
        (random.Random(f"firth {side} {' '.join(pair)}").random(), pair, side) for pair, side in product(pairs, (-1, 1))
    )
    heads = list[Point]()
    for luck, (one, two), side in thrown:
        line = (cities[one], cities[two])
        if len(heads) >= len(cities) / _CITIES_EACH:
            return
        if math.dist(*line) < _SHORTEST * radius or not is_open(line, side, places):
            continue
        way = _deepest(line, side, bounds, radius, luck)
        if way and all(math.dist(head, way[0]) > _APART for head in heads):
            heads.append(way[0])
            yield from (
                Limb(*part, (float(slim), float(wide)))
                for part, (slim, wide) in zip(pairwise(way), pairwise(radius * _WIDTHS), strict=True)
            )


def land_for_name(cities: Sequence[Point], lines: Sequence[Line], is_free: Callable[[Sequence[Line]], bool]) -> Limb:
    """Return the land on which an island's name has most room between the feet of towers, where the sea is free."""
    (wide, half), (aside, below) = _NAME, _AT_FOOT
    corners = [(x + across, y + down) for x, y in cities for across in (-aside, aside) for down in (-below, below)]
    places = np.array([*(beside(line, 0.5, 0.0) for line in lines), *corners])
    x, y = places.T
    room = _off_feet(x, y, np.array(cities), wide, half).min(axis=0)
    off = _off_lines(x, y, np.array(lines).reshape(-1, 2, 2)).min(axis=0, initial=_FAR)
    order = np.argsort(_NEARER * off - np.minimum(room, 0), kind="stable")
    rooms = [(Point(at - wide, below), Point(at + wide, below)) for at, below in places[order].tolist()]
    return Limb(*next((each for each in rooms if is_free([each])), rooms[0]), (half, half))


def _deepest(line: Line, side: int, bounds: _Bounds, radius: Mm, luck: float) -> tuple[Point, ...]:
    """Return the way of the firth that reaches farthest across a line, from its head, if there is room for one."""
    dice = random.Random(luck)
    bend, mirror = dice.choice((-1, 1)) * dice.uniform(*_BEND), dice.choice((-1, 1))
    (x, y), (to_x, to_y) = line[0], beside(line, 0.0, side)
    out = math.atan2(to_y - y, to_x - x)
    heads = [
        beside(line, 0.5 + mirror * (share - 0.5), side * head * radius) for head, share in product(_HEADS, _SHARES)
    ]
    arms = np.array([_arm(out + mirror * slant, bend, _PART * radius) for slant in _SLANTS])
    ways = (np.array(heads).T[:, :, None, None] + arms.transpose(2, 0, 1)[:, None]).reshape(2, -1, len(_WIDTHS))
    admitted = bounds.admit(ways, radius * _WIDTHS)
    return tuple(Point(*place) for place in ways[:, admitted.argmax()].T.tolist()) if admitted.any() else ()


def _arm(way: float, bend: float, part: Mm) -> list[tuple[Mm, Mm]]:
    """Return the ends of the parts of a firth from its head, which is 0."""
    ways = [way + bend * number for number in range(len(_WIDTHS) - 1)]
    steps = [(part * math.cos(each), part * math.sin(each)) for each in ways]
    return [*accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1]), initial=(0.0, 0.0))]


def _off_feet(x: Points, y: Points, cities: Points, wide: Mm, high: Mm) -> Points:
    """Measure from boxes of half this width and height around places to towers' feet, which are the first axis."""
    across, down = cities.T.reshape(2, -1, *(1 for _ in x.shape))
    return np.asarray(np.maximum(np.abs(x - across) - wide, np.abs(y - down) - high) - FOOT / 2)


def _off_lines(x: Points, y: Points, lines: Points) -> Points:
    """Measure from places to lines, which are the first axis."""
    (across, down), (to_x, to_y) = lines.transpose(1, 2, 0).reshape(2, 2, -1, *(1 for _ in x.shape))
    wide, high, x, y = to_x - across, to_y - down, x - across, y - down
    share = np.clip((x * wide + y * high) / np.maximum(wide * wide + high * high, 1e-6), 0, 1)
    return elementary.hypot(x - share * wide, y - share * high)
