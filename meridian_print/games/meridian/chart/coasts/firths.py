"""Firths: arms of the sea that reach deep into an island where no city, no line of its land and no name needs room.

Each is of one of several forms and bends on its way from the head, where it is slim, to the mouth, where it is wide and
one shoulder lies farther back than the other.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from meridian_print import elementary
from meridian_print.games.meridian.chart.coasts.limbs import Limb, beside, is_open
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point

Points = NDArray[np.float64]
Form = tuple[tuple[float, float, float], ...]

_LOCH = ((0.0, 0.0, 0.05), (0.55, 0.3, 0.18), (1.15, -0.12, 0.15), (1.7, 0.28, 0.3), (2.3, 0.1, 0.36), (3.1, 0.5, 0.8))
_FUNNEL = ((0.0, -0.45, 0.09), (0.2, 0.45, 0.08), (0.65, 0.0, 0.2), (1.3, 0.1, 0.36), (2.0, 0.1, 0.6), (2.8, 0.5, 1.0))
_BAY = ((0.0, -0.5, 0.2), (0.3, 0.5, 0.14), (0.1, 0.0, 0.34), (0.7, 0.1, 0.66), (1.3, 0.2, 0.95), (2.1, 0.5, 1.25))
_ARM = ((0.0, 0.0, 0.07), (0.75, 0.8, 0.08), (0.7, 0.1, 0.2), (1.35, 0.1, 0.4), (2.0, -0.1, 0.5), (2.9, -0.5, 1.0))
"""A crooked loch, a funnel that forks, a broad bay and an arm with a creek on one bank: how far seaward of its head the
places of each are, how far to one side, and half the width there, in usual radii of land around a city.
"""
_FORMS = ((_LOCH, (1, 2, 3, 4, 5)), (_FUNNEL, (2, 2, 3, 4, 5)), (_BAY, (2, 2, 3, 4, 5)), (_ARM, (2, 2, 3, 4, 5)))
"""The forms of firths, each with the number of the place to which its water runs from every place but the last."""
_SIZES = (1.15, 0.75)
"""How large firths are, in shares of that, the best first."""
_LUCK = 0.25
"""How much larger they are where dice fall first, on the first line that has one, or smaller where last."""
_LONG, _WIDE = (0.85, 1.2), (0.8, 1.35)
"""How much longer and wider than usual one is."""
_BENDS = (-0.1, 0.1)
"""How far one bends aside, in radii at one radius from its head."""
_HEADS = tuple((share, far) for far in (-1.6, -1.2, -0.8, -0.4, -0.05, 0.3, 0.6) for share in (0.5, 0.36, 0.64))
"""Where along a line or an edge the head lies, in shares, and how far beyond, in radii, the deepest first."""
_INNER = 2
"""How many places from its head are tried before the others."""
_SLANTS = (0.0, 0.4, -0.4)
"""How far off a right angle to it a firth points, in radians."""
_OFF_LINE, _OFF_NAME = 7.5, 2.5
"""Least land between a firth and the lines of its island, and the land for its name, in mm."""
_OFF_FOOT: tuple[Mm, Mm] = (4.8, 9.5)
"""The same to either side of a tower's foot, and above or below it, where the name of its city has room."""
_APART: Mm = 24.0
"""From the head of one firth to that of the next, at least."""
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
_NEARER, _CENTRAL = 0.2, 0.08
"""How much room between feet a place is worth that is nearer to a line, for each mm, and nearer to the middle of all
cities: few edits at one end of an island move it from there.
"""


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
        if math.dist(*line) < _SHORTEST * radius or not is_open(line, side, places):
            continue
        parts = _firth(line, side, bounds, radius, luck)
        if parts and all(math.dist(head, parts[0].start) > _APART for head in heads):
            heads.append(parts[0].start)
            yield from parts


def land_for_name(cities: Sequence[Point], lines: Sequence[Line], is_free: Callable[[Sequence[Line]], bool]) -> Limb:
    """Return the land on which an island's name has most room between the feet of towers, where the sea is free."""
    (wide, half), (aside, below) = _NAME, _AT_FOOT
    corners = [(x + across, y + down) for x, y in cities for across in (-aside, aside) for down in (-below, below)]
    places = np.array([*(beside(line, 0.5, 0.0) for line in lines), *corners])
    x, y = places.T
    room = _off_feet(x, y, np.array(cities), wide, half).min(axis=0)
    off = _off_lines(x, y, np.array(lines).reshape(-1, 2, 2)).min(axis=0, initial=_FAR)
    from_middle = elementary.hypot(*(places - np.mean(cities, axis=0)).T)
    order = np.argsort(_NEARER * off + _CENTRAL * from_middle - np.minimum(room, 0), kind="stable")
    rooms = [(Point(at - wide, below), Point(at + wide, below)) for at, below in places[order].tolist()]
    return Limb(*next((each for each in rooms if is_free([each])), rooms[0]), (half, half))


def _firth(line: Line, side: int, bounds: _Bounds, radius: Mm, luck: float) -> tuple[Limb, ...]:
    """Return the parts of the largest firth that reaches farthest across a line, if there is room for one."""
    dice = random.Random(luck)
    (form, onward), mirror = dice.choice(_FORMS), dice.choice((-1, 1))
    (x, y), (to_x, to_y) = line[0], beside(line, 0.0, side)
    steps = np.array([(line[1].x - x, line[1].y - y), (radius * (to_x - x), radius * (to_y - y))])
    along, across = np.array(_HEADS).T[..., None]
    heads = (x, y) + along * steps[0] + across * steps[1]
    arms, half = _arms(form, (math.atan2(to_y - y, to_x - x), mirror), radius * (1 + _LUCK * (1 - 2 * luck)), dice)
    ways = (heads.T[:, None, :, None, None] + arms[:, :, None]).reshape(2, -1, len(form))
    half = half.repeat(len(heads) * len(_SLANTS), axis=0)
    near = np.flatnonzero(bounds.admit(ways[..., :_INNER], half[:, :_INNER]))
    clear = near[bounds.admit(ways[:, near, _INNER:], half[near, _INNER:])]
    if not len(clear):
        return ()
    ends, radii = [Point(*place) for place in ways[:, clear[0]].T.tolist()], half[clear[0]].tolist()
    return tuple(Limb(ends[at], ends[to], (radii[at], radii[to])) for at, to in enumerate(onward))


def _arms(form: Form, way: tuple[float, int], radius: Mm, dice: random.Random) -> tuple[Points, Points]:
    """Return the places of a firth of a head at 0, in all sizes and slants, and half its width there in all sizes.

    x and y are the first axis. `way` is where it points, in radians, and to which hand its form lies, 1 or -1.
    """
    (ahead, hand), long, wide, bend = way, dice.uniform(*_LONG), dice.uniform(*_WIDE), dice.uniform(*_BENDS)
    out, aside, half = np.array(form).T
    ways = [ahead + slant for slant in _SLANTS]
    along = np.array([(math.cos(each), math.sin(each)) for each in ways])
    across = hand * np.array([(-math.sin(each), math.cos(each)) for each in ways])
    arms = along.T[..., None] * (long * out) + across.T[..., None] * (wide * aside + bend * out * out)
    sizes = radius * np.array(_SIZES)
    return sizes[:, None, None] * arms[:, None], sizes[:, None] * wide * half


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
