"""Limbs: what varies an island's outline around its body, before any noise: land along its lines, capes and bays."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
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
_OPEN = math.radians(150)
"""Least angle without land of its own in which a city may have a cape."""
_END = math.radians(230)
"""Least such angle of a city at an end of its island."""
_CAPE = (0.62, 0.3, 0.62)
"""Half the width of a cape at its root, and least and greatest at its tip, in radii."""
_CAPE_LENGTHS = (0.8, 1.8)
"""From a city to the tip of its cape, in radii."""
_CAPES = 0.65
"""The share of cities within an island that have a cape."""
_SPREAD = (0.32, 0.62)
"""How far off the axis of an end its two capes point, in radians for each of the open angle's halves."""
_FORKED = 0.5
"""The share of ends that have a bay between their capes."""
_BAY = (0.52, 0.2)
"""Half the width of a bay at its mouth and at its head, in radii."""
_MOUTH = 2.0
"""From a line to the mouths of its bays, in radii."""
_HEADS = (0.42, 0.8)
"""From a line to the head of a bay, in radii."""
_BAYS = 0.4
"""The share of lines along which land is broad that have a bay; the others all have one."""
_SHORTEST: Mm = 24.0
"""Shorter lines have no bay."""


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
    """What is added to an island's land, and what is taken from it."""

    land: tuple[Limb, ...]
    bays: tuple[Limb, ...]


def limbs(cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm, edges: Sequence[Line] = ()) -> Limbs:
    """Choose the outline of an island; `radius` is the usual one of land around a city, `edges` those of its plains.

    Every line and every city has dice of its own, by the keys of the cities: where one is lost, the others keep theirs.
    """
    land, bays = list[Limb](), list[Limb]()
    keys = {city: key for key, city in cities.items()}
    for line in lines:
        dice = random.Random(f"neck {keys[line[0]]} {keys[line[1]]}")
        is_waist = dice.random() < _WAISTS
        land += _stretches(line, radius, _WAIST if is_waist else _BROAD, dice)
        bays += _bay_beside(line, radius, dice) if is_waist or dice.random() < _BAYS else ()
    for key, city in cities.items():
        dice = random.Random(f"ends {key}")
        middle, angle = _open_angle(city, (*lines, *edges))
        if angle >= _END:
            capes = list(_capes_of_end(city, (middle, angle), radius, dice))
            land += capes
            bays += [_bay_between(city, capes, radius, dice)] if dice.random() < _FORKED else []
        elif angle >= _OPEN and dice.random() < _CAPES:
            land.append(_cape(city, middle + dice.uniform(-0.25, 0.25) * angle, radius, dice))
    return Limbs(tuple(land), tuple(bays))


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


def _bay_beside(line: Line, radius: Mm, dice: random.Random) -> Iterator[Limb]:
    """Yield a bay on one side of a line, unless it is too short."""
    share, side, head = dice.uniform(0.35, 0.65), dice.choice((-1, 1)), dice.uniform(*_HEADS)
    slant = dice.uniform(-0.25, 0.25)
    if math.dist(*line) >= _SHORTEST:
        mouth = beside(line, share + slant, side * _MOUTH * radius)
        yield Limb(mouth, beside(line, share, side * head * radius), (_BAY[0] * radius, _BAY[1] * radius))


def _open_angle(city: Point, lines: Sequence[Line]) -> tuple[float, float]:
    """Return the middle and the extent of the widest angle at a city in which no land of its island lies."""
    ends = [other for a, b in lines for one, other in ((a, b), (b, a)) if one == city]
    ways = sorted(math.atan2(end.y - city.y, end.x - city.x) for end in ends)
    if not ways:
        return 0.0, math.tau
    gaps = [(after - before, before) for before, after in pairwise((*ways, ways[0] + math.tau))]
    angle, before = max(gaps)
    return before + angle / 2, angle


def _capes_of_end(city: Point, way: tuple[float, float], radius: Mm, dice: random.Random) -> Iterator[Limb]:
    """Yield two capes on either side of an end's axis, so that it is no disc."""
    middle, angle = way
    for side in (-1, 1):
        yield _cape(city, middle + side * dice.uniform(*_SPREAD) * angle / 2, radius, dice)


def _cape(city: Point, way: float, radius: Mm, dice: random.Random) -> Limb:
    length = dice.uniform(*_CAPE_LENGTHS) * radius
    return pointing(city, way, length, (_CAPE[0] * radius, dice.uniform(*_CAPE[1:]) * radius))


def _bay_between(city: Point, capes: Sequence[Limb], radius: Mm, dice: random.Random) -> Limb:
    """Return a bay from between two capes to the land that a city needs."""
    one, other = (math.atan2(cape.end.y - city.y, cape.end.x - city.x) for cape in capes)
    way = one + (other - one) % math.tau * dice.uniform(0.4, 0.6)
    across, down = math.cos(way), math.sin(way)
    head, mouth = LAND + dice.uniform(2.5, 6.0), _MOUTH * radius
    start, end = (Point(city.x + far * across, city.y + far * down) for far in (mouth, head))
    return Limb(start, end, (0.7 * _BAY[0] * radius, _BAY[1] * radius))
