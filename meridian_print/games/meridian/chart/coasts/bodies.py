"""Bodies: broad land along an island's lines and in their bends, so that its cities share one land.

A body is wide at one city and slim at the next: some towers stand far inland, others on the shore. A foreland lies
beyond a city that has none of its own land there, so that no coast hugs the square of its tower.
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

_MARGINS = (-0.2, 0.3)
"""From the square of a tower to the edge of the body, least and greatest, in usual radii of land around a city."""
_DRIFT = (0.35, 0.8)
"""How far the middle of a body drifts off a city at most, across and down, in radii."""
_MANTLE: Mm = 2.0
"""How much slimmer than the squares of towers the land is that joins them even where a body drifts aside."""
_FILLED = 0.7
"""The share of bends that are filled."""
_CHORDS = (0.7, 1.0)
"""Where land across a bend begins and ends, in shares of the two lines."""
_CHORD = 0.4
"""Half the width of that land, in radii."""
_OPEN = math.radians(150)
"""Least angle without land of its own in which a city has a foreland."""
_END = math.radians(300)
"""Least such angle of a city at an end of its island."""
_FORELANDS, _PENINSULAS = (0.4, 1.5), (0.6, 2.5)
"""From a city to the tip of its foreland, least and greatest, in radii; the same at an end."""
_TURN = 0.17
"""How far off the middle of its angle a foreland points at most, in shares of that angle."""
_ROOT, _NARROW = 0.78, 0.22
"""Half the width of a foreland at its root, where it is as wide as a tower's square, and at its tip, in radii."""


def course(cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm) -> tuple[Line, ...]:
    """Let the middle of an island drift off its lines, to either side; `radius` is the usual one of land around a city.

    Every city has dice of its own, by its key.
    """
    drifts = {city: _drifted(city, key, radius) for key, city in cities.items()}
    return tuple((drifts[one], drifts[two]) for one, two in lines)


def body(
    cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm, *, along: Sequence[Line] = ()
) -> tuple[Limb, ...]:
    """Choose the body of an island, whose middle runs `along` its course, or along its lines.

    Every city and every bend has dice of its own, by the keys of the cities.
    """
    keys = {city: key for key, city in cities.items()}
    margins = {city: radius * random.Random(f"body {key}").uniform(*_MARGINS) for key, city in cities.items()}
    broad = (
        Limb(*middle, (_half(line) + margins[line[0]], _half(line) + margins[line[1]]))
        for line, middle in zip(lines, along or lines, strict=True)
    )
    mantle = (Limb(*line, (_half(line) - _MANTLE, _half(line) - _MANTLE)) for line in lines)
    return (*broad, *mantle, *_fillings(keys, lines, radius))


def forelands(cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm) -> Iterator[Limb]:
    """Yield land beyond cities, where no line of theirs leads for a wide angle."""
    for key, city in cities.items():
        dice, (middle, angle) = random.Random(f"foreland {key}"), open_angle(city, lines)
        way = middle + angle * dice.uniform(-_TURN, _TURN)
        length = radius * dice.uniform(*(_PENINSULAS if angle >= _END else _FORELANDS))
        if angle >= _OPEN:
            yield pointing(city, way, length, (_ROOT * radius, _NARROW * radius))


def _drifted(city: Point, key: str, radius: Mm) -> Point:
    dice, (across, down) = random.Random(f"drift {key}"), _DRIFT
    return Point(city.x + radius * dice.uniform(-across, across), city.y + radius * dice.uniform(-down, down))


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
