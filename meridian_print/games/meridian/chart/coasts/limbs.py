"""Limbs: what varies an island's outline, before any noise: land along its lines, capes and bays."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.games.meridian.layout.plan import LAND
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_STATIONS = (0.3, 0.5, 0.72)
"""Where along a line its width changes, in shares of its length."""
_WAISTS = 0.38
"""The share of lines along which this land is slim in the middle; along the others it is broad."""
_WAIST, _BROAD = (0.5, 0.75), (0.95, 1.7)
"""Half the width there, in the usual radius of land around a city."""
_BOW = 0.17
"""How far land strays to the side of a line, in its lengths."""
_FARTHEST: Mm = 7.5
"""How far it strays at most."""
_END = math.radians(230)
"""Least such angle of a city at an end of its island."""
_CAPE = (0.6, 0.45, 0.3, 0.16)
"""Half the width of a cape from its root to its tip, at even shares of its length, in radii."""
_CAPE_LENGTHS = (1.0, 2.1)
"""From a city to the tip of its cape, in radii, were it straight."""
_BEND = (0.15, 0.45)
"""How far each part of a cape turns from the one before, in radians."""
_SPURS = 0.5
"""The share of lines that have a spur to one side, if no land of the island lies beyond there."""
_SPUR_LENGTHS, _LEANING = (2.6, 2.3, 2.0, 1.7), 0.6
"""From a line to the tip of its spur, were it straight, in radii, the best first, and how far off a right angle to the
line it points at most.
"""
_SPREAD = (0.32, 0.62)
"""How far off the axis of an end its two capes point, in radians for each of the open angle's halves."""
_FORKED = 0.5
"""The share of ends that have a bay between their capes."""
_BAY = (0.36, 0.2)
"""Half the width of a bay between capes at its mouth and at its head, in radii."""
_MOUTH = 2.0
"""From a city to the mouth of that bay, in radii."""
_ASIDE = 0.1
"""How far beyond the ends of a line a city closes the sea off, in shares of its length."""


class Limb(NamedTuple):
    """A stretch of land, or of water for a bay, with half its width at either end."""

    start: Point
    end: Point
    radii: tuple[Mm, Mm]

    @property
    def box(self) -> Rect:
        """The bounding box of the limb."""
        (x, y), (to_x, to_y) = self.start, self.end
        return Rect(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y)).inset(-max(self.radii))


class Limbs(NamedTuple):
    """What is added to an island's land along its lines, what is taken from it, and its capes."""

    land: tuple[Limb, ...]
    bays: tuple[Limb, ...]
    capes: tuple[Limb, ...] = ()


def limbs(cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm, edges: Sequence[Line] = ()) -> Limbs:
    """Choose the outline of an island; `radius` is the usual one of land around a city.

    `edges` are the sides of its plains.

    Every line and every city has dice of its own, by the keys of the cities: where one is lost, the others keep theirs.
    """
    land, bays, capes = list[Limb](), list[Limb](), list[Limb]()
    keys = {city: key for key, city in cities.items()}
    for line in lines:
        dice = random.Random(f"neck {keys[line[0]]} {keys[line[1]]}")
        is_waist = dice.random() < _WAISTS
        land += _stretches(line, radius, _WAIST if is_waist else _BROAD, dice)
    for key, city in cities.items():
        dice = random.Random(f"ends {key}")
        middle, angle = open_angle(city, (*lines, *edges))
        if angle >= _END:
            ways = _ways_of_end((middle, angle), dice)
            for way in ways:
                length = dice.uniform(*_CAPE_LENGTHS) * radius
                capes += _cape(city, (way, _bend(dice)), length, radius)
            bays += [_bay_between(city, ways, radius, dice)] if dice.random() < _FORKED else []
    return Limbs(tuple(land), tuple(bays), tuple(capes))


def spurs(
    cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm, is_free: Callable[[Sequence[Line]], bool]
) -> Iterator[Limb]:
    """Yield the parts of long capes from somewhere along lines, each of which has dice of its own by its cities' keys.

    Each is as long as can be for its middle to lie where the sea is free.
    """
    keys = {city: key for key, city in cities.items()}
    for pair in sorted(tuple(sorted(keys[end] for end in line)) for line in lines):
        line, dice = (cities[pair[0]], cities[pair[1]]), random.Random(f"spur {' '.join(pair)}")
        side, share, turn, bend = dice.choice((-1, 1)), dice.random(), dice.uniform(-_LEANING, _LEANING), _bend(dice)
        if dice.random() < _SPURS and is_open(line, side, cities.values()):
            root, (x, y) = beside(line, share, 0.0), beside(line, 0.0, side * radius)
            way = math.atan2(y - line[0].y, x - line[0].x) + turn
            tried = (tuple(_cape(root, (way, bend), length * radius, radius)) for length in _SPUR_LENGTHS)
            yield from next((parts for parts in tried if is_free([part[:2] for part in parts])), ())


def pointing(city: Point, way: float, length: Mm, radii: tuple[Mm, Mm]) -> Limb:
    """Return the limb of a length from a city in a direction, in radians clockwise from east."""
    return Limb(city, Point(city.x + length * math.cos(way), city.y + length * math.sin(way)), radii)


def beside(line: Line, share: float, off: Mm) -> Point:
    """Return the place off a line, to its right, at a share of its length."""
    (x, y), (to_x, to_y) = line
    long = max(math.dist(*line), 1e-6)
    across, down = (to_x - x) / long, (to_y - y) / long
    return Point(x + (to_x - x) * share - down * off, y + (to_y - y) * share + across * off)


def _stretches(line: Line, radius: Mm, wide: tuple[float, float], dice: random.Random) -> Iterator[Limb]:
    """Yield the land along a line, which bows and is nowhere as wide as elsewhere."""
    start, end = line
    away = min(_FARTHEST, _BOW * math.dist(start, end)) * dice.uniform(-1, 1)
    sway = 0.4 * away * dice.uniform(-1, 1)
    places = [start]
    for share, off in zip(_STATIONS, (0.8 * away + sway, away, 0.8 * away - sway), strict=True):
        places.append(beside(line, share, off))
    widths = [0.65, *(dice.uniform(*wide) for _ in _STATIONS), 0.65]
    for at, (one, other) in enumerate(pairwise((*places, end))):
        yield Limb(one, other, (widths[at] * radius, widths[at + 1] * radius))


def is_open(line: Line, side: int, cities: Iterable[Point]) -> bool:
    """Return whether no other city of an island lies beyond a line, to its right if `side` is 1."""
    (x, y), (to_x, to_y) = line
    across, down = to_x - x, to_y - y
    squared = max(across * across + down * down, 1e-6)
    return not any(
        side * (across * (city.y - y) - down * (city.x - x)) > 0
        and -_ASIDE < (across * (city.x - x) + down * (city.y - y)) / squared < 1 + _ASIDE
        for city in cities
        if city not in line
    )


def open_angle(city: Point, lines: Sequence[Line]) -> tuple[float, float]:
    """Return the middle and the extent of the widest angle at a city in which no land of its island lies."""
    ends = [other for a, b in lines for one, other in ((a, b), (b, a)) if one == city]
    ways = sorted(math.atan2(end.y - city.y, end.x - city.x) for end in ends)
    if not ways:
        return 0.0, math.tau
    gaps = [(after - before, before) for before, after in pairwise((*ways, ways[0] + math.tau))]
    angle, before = max(gaps)
    return before + angle / 2, angle


def _ways_of_end(way: tuple[float, float], dice: random.Random) -> tuple[float, float]:
    """Return where two capes point on either side of an end's axis, so that it is no disc."""
    middle, angle = way
    left, right = (dice.uniform(*_SPREAD) * angle / 2 for _ in range(2))
    return middle - left, middle + right


def _bend(dice: random.Random) -> float:
    """Throw how far each part of a cape turns from the one before, in radians, and to which hand."""
    return dice.choice((-1, 1)) * dice.uniform(*_BEND)


def _cape(root: Point, way: tuple[float, float], length: Mm, radius: Mm) -> Iterator[Limb]:
    """Yield the parts of a cape, each slimmer than the one before and turned from it by the second part of `way`."""
    angle, bend = way
    for wide, narrow in pairwise(_CAPE):
        part = pointing(root, angle, length / (len(_CAPE) - 1), (wide * radius, narrow * radius))
        yield part
        root, angle = part.end, angle + bend


def _bay_between(city: Point, ways: tuple[float, float], radius: Mm, dice: random.Random) -> Limb:
    """Return a bay from between the ways of two capes to the land that a city needs."""
    one, other = ways
    way = one + (other - one) % math.tau * dice.uniform(0.4, 0.6)
    across, down = math.cos(way), math.sin(way)
    head, mouth = LAND + dice.uniform(2.5, 6.0), _MOUTH * radius
    start, end = (Point(city.x + far * across, city.y + far * down) for far in (mouth, head))
    return Limb(start, end, (_BAY[0] * radius, _BAY[1] * radius))
