"""Bodies: broad land along an island's lines and in their bends, so that its cities share one land.

A body swells to a broad head and tapers to a tail, in a slow wave from west to east: some towers stand far inland,
others on the shore. Beyond some ends of an island it runs out into a peninsula.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from meridian_print.games.meridian.chart.coasts.limbs import Limb, beside, open_angle, pointing
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point

_SWING = 0.8
"""From the square of a tower to the edge of the body in a head, in usual radii of land around a city."""
_WAVE = 14.0
"""From one head to the next, in radii."""
_UNEVEN = 0.3
"""By how much this distance varies from city to city, up or down."""
_LEAST = 0.05
"""This distance at least."""
_FILLED = 0.7
"""The share of bends that are filled."""
_CHORDS = (0.7, 1.0)
"""Where land across a bend begins and ends, in shares of the two lines."""
_CHORD = 0.4
"""Half the width of that land, in radii."""
_END = math.radians(280)
"""Least angle of sea at a city that is an end of its island, be it a corner."""
_PENINSULAS = 0.6
"""The share of ends that have a peninsula."""
_TIP = (1.5, 2.3)
"""From a city to the tip of its peninsula, in radii."""
_TURN = 0.9
"""How far off the axis of its end a peninsula points at most, in radians."""
_ROOT, _NARROW = 0.5, 0.22
"""Half the width of a peninsula at its root and at its tip, in radii."""


def body(cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm, head: float) -> tuple[Limb, ...]:
    """Choose the body of an island; `radius` is the usual one of land around a city.

    `head`, from 0 to 1, says where along the board it is broad. Every city and every bend has dice of its own, by the
    keys of the cities.
    """
    keys = {city: key for key, city in cities.items()}
    margins = {city: _margin(key, city, radius, head) for key, city in cities.items()}
    along = (Limb(*line, (_half(line) + margins[line[0]], _half(line) + margins[line[1]])) for line in lines)
    return (*along, *_fillings(keys, lines, radius), *_peninsulas(keys, lines, radius))


def _margin(key: str, city: Point, radius: Mm, head: float) -> Mm:
    """Return how far the edge of a body is from the square of a city's tower."""
    turns = city.x / (_WAVE * radius) + head
    swing = 4 * abs(turns - math.floor(turns) - 0.5) - 1
    uneven = random.Random(f"body {key}").uniform(-_UNEVEN, _UNEVEN)
    return radius * max(_LEAST, _SWING * swing + uneven)


def _half(line: Line) -> Mm:
    """Return half the width, across a line, of a tower's square with round corners."""
    (x, y), (to_x, to_y) = line
    slant = (abs(to_x - x) + abs(to_y - y)) / max(math.dist(*line), 1e-6)
    return FOOT / 2 * (1 + slant) / 2


def _fillings(keys: Mapping[Point, str], lines: Sequence[Line], radius: Mm) -> Iterator[Limb]:
    """Yield land across bends, from one line of a city to another."""
    for city, key in keys.items():
        ends = sorted(((two if one == city else one) for one, two in lines if city in (one, two)), key=keys.__getitem__)
        for end, other in combinations(ends, 2):
            dice = random.Random(f"bend {key} {keys[end]} {keys[other]}")
            if dice.random() < _FILLED:
                start, stop = (beside((city, each), dice.uniform(*_CHORDS), 0.0) for each in (end, other))
                yield Limb(start, stop, (_CHORD * radius, _CHORD * radius))


def _peninsulas(keys: Mapping[Point, str], lines: Sequence[Line], radius: Mm) -> Iterator[Limb]:
    """Yield land beyond the ends of an island."""
    for city, key in keys.items():
        dice, (middle, angle) = random.Random(f"peninsula {key}"), open_angle(city, lines)
        if angle >= _END and dice.random() < _PENINSULAS:
            way, length = middle + dice.uniform(-_TURN, _TURN), radius * dice.uniform(*_TIP)
            yield pointing(city, way, length, (_ROOT * radius, _NARROW * radius))
