"""Bodies: broad land along an island's lines and in their bends, so that its cities share one land.

A body is wide at one city and slim at the next: some towers stand far inland, others on the shore. Beyond some ends of
an island it runs out into a peninsula.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from meridian_print.games.meridian.chart.coasts.limbs import Limb, beside, pointing
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point

_MARGINS = (-0.38, 0.38)
"""From the square of a tower to the edge of the body, least and greatest, in usual radii of land around a city."""
_FILLED = 0.7
"""The share of bends that are filled."""
_CHORDS = (0.7, 1.0)
"""Where land across a bend begins and ends, in shares of the two lines."""
_CHORD = 0.4
"""Half the width of that land, in radii."""
_PENINSULAS = 0.6
"""The share of ends that have a peninsula."""
_TIP = (1.5, 2.3)
"""From a city to the tip of its peninsula, in radii."""
_TURN = 0.9
"""How far off the direction of its line a peninsula points at most, in radians."""
_ROOT, _NARROW = 0.5, 0.22
"""Half the width of a peninsula at its root and at its tip, in radii."""
_APRON: tuple[Mm, Mm, Mm] = (7.5, 12.0, 8.5)
"""How far an apron reaches to either side of its city, how far off it lies, and half its width, before coasts are worn.
"""


def body(cities: Mapping[str, Point], lines: Sequence[Line], radius: Mm) -> tuple[Limb, ...]:
    """Choose the body of an island; `radius` is the usual one of land around a city.

    Every city and every bend has dice of its own, by the keys of the cities.
    """
    keys = {city: key for key, city in cities.items()}
    margins = {city: radius * random.Random(f"body {key}").uniform(*_MARGINS) for key, city in cities.items()}
    along = (Limb(*line, (_half(line) + margins[line[0]], _half(line) + margins[line[1]])) for line in lines)
    return (*along, *_fillings(keys, lines, radius), *_peninsulas(keys, lines, radius))


def aprons(cities: Sequence[Point]) -> Iterator[Limb]:
    """Yield the land above and below towers' feet on which names of cities have room, whatever bays there are."""
    across, down, half = _APRON
    for x, y in cities:
        for off in (-down, down):
            yield Limb(Point(x - across, y + off), Point(x + across, y + off), (half, half))


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
    """Yield land beyond cities at the end of a line."""
    for city, key in keys.items():
        dice, lined = random.Random(f"peninsula {key}"), [line for line in lines if city in line]
        if len(lined) == 1 and dice.random() < _PENINSULAS:
            (inland,) = (end for end in lined[0] if end != city)
            way = math.atan2(city.y - inland.y, city.x - inland.x) + dice.uniform(-_TURN, _TURN)
            length = radius * dice.uniform(*_TIP)
            yield pointing(city, way, length, (_ROOT * radius, _NARROW * radius))
