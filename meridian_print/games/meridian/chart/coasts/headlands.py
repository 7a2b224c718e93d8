"""Headlands: the land below the foot of a tower, and beyond it, which reaches far on one side and hardly on another.

It swells in waves around the foot, so that no coast runs along its square. Places at one distance from a city lie on a
square with round sides and corners.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import Floats, SampleGrid
from meridian_print.games.meridian.layout.places.spines import BRIDGE, Line, distance
from meridian_print.games.meridian.layout.plan import FOOT, LAND, STRAIT
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_WAVES = {2: 0.5, 3: 0.45, 5: 0.4}
"""How high waves are, by how many of them go around a foot."""
_NEAR: Mm = 26.0
"""From a city to the farthest land that its waves shape."""
_FAR: Mm = 99.0
_FOOTING: Mm = FOOT / 2 + 3.2
"""From a city to the end of the land that it must have, if other islands leave that much: a foot's square, a margin."""
_FOOTED: Mm = 2.8
"""How much of the land beyond a foot, by its mean, that land includes."""
_ALONE: Mm = 45.0
"""Cities and lines of other islands this far off leave a city all its land."""
_STATIONS = 16
"""Parts of a line, from the ends of which distances are measured."""


class Headland(NamedTuple):
    """A city, how far from it there must be land, and the angle at which each sort of its waves is highest."""

    city: Point
    footing: Mm
    crests: tuple[float, ...]


class Swell(NamedTuple):
    """How far places are from the nearest city, how far outside the land that must be, and how high waves are there.

    The waves are mostly from -1 to 1 high.
    """

    away: Floats
    off_footing: Floats
    height: Floats


def headland(city: Point, name: str, footing: Mm = _FOOTING) -> Headland:
    """Choose the headland of a city by its name."""
    dice = random.Random(f"headland {name}")
    return Headland(city, footing, tuple(dice.uniform(0, math.tau) for _ in _WAVES))


def footing(city: Point, cities: Iterable[Point], lines: Iterable[Line]) -> Mm:
    """Return how far from a city there can be land, whatever other islands need around their own cities and lines.

    Between two feet that are near each other the land is shared out equally.
    """
    beside = [_away(city, each) for each in cities if math.dist(city, each) < _ALONE]
    along = [_from_line(city, line) for line in lines if distance(city, *line) < _ALONE]
    shared = (min((away - STRAIT) / 2, away - STRAIT - LAND) for away in beside)
    return min((_FOOTING, *shared, *(away - STRAIT - BRIDGE for away in along)))


def _from_line(city: Point, line: Line) -> Mm:
    """Measure to the nearest of some places along a line."""
    (x, y), (to_x, to_y) = line
    shares = (at / _STATIONS for at in range(_STATIONS + 1))
    return min(_away(city, Point(x + share * (to_x - x), y + share * (to_y - y))) for share in shares)


def _away(city: Point, place: Point) -> Mm:
    return math.sqrt(math.hypot((place.x - city.x) ** 2, (place.y - city.y) ** 2))


def swell(grid: SampleGrid, headlands: tuple[Headland, ...]) -> Swell:
    """Measure the headlands of an island."""
    nearest, height = np.full(grid.shape, _FAR, np.float32), np.zeros(grid.shape, np.float32)
    off_footing, xs, ys = nearest.copy(), grid.xs, grid.ys
    windows = grid.windows(Rect(*headland.city, 0, 0).inset(-_NEAR) for headland in headlands)
    for headland, near in zip(headlands, windows, strict=True):
        x, y = headland.city
        across, down = (xs - np.float32(x)) ** 2, (ys - np.float32(y)) ** 2
        away = np.sqrt(np.sqrt(across * across + down * down))
        np.copyto(height[near], _waves(grid.part(near), headland), where=(away < nearest)[near])
        np.minimum(nearest, away, out=nearest)
        rounder = (away + np.sqrt(across + down)) * np.float32(0.5)
        np.minimum(off_footing, rounder - np.float32(headland.footing), out=off_footing)
    return Swell(nearest, off_footing, height)


def reaching(beyond: Swell, land: tuple[Mm, Mm], scale: float) -> Floats:
    """Return how far inside the land beyond towers' feet places are, from the mean of that land and its waves."""
    mean, high = land
    return np.float32(scale * mean - _FOOTED) + np.float32(scale * high) * beyond.height - beyond.off_footing


def _waves(grid: SampleGrid, headland: Headland) -> Floats:
    """Return how high the waves of a headland are: cosines of multiples of an angle, by products alone."""
    across, down = grid.xs - np.float32(headland.city.x), grid.ys - np.float32(headland.city.y)
    away = np.maximum(np.sqrt(across * across + down * down), np.float32(1e-3))
    across, down = across / away, down / away
    total, (cos, sin) = np.zeros(grid.shape, np.float32), (across, down)
    for count in range(2, max(_WAVES) + 1):
        cos, sin = cos * across - sin * down, sin * across + cos * down
        if count in _WAVES:
            crest = headland.crests[list(_WAVES).index(count)]
            total += (
                np.float32(_WAVES[count] * math.cos(crest)) * cos + np.float32(_WAVES[count] * math.sin(crest)) * sin
            )
    return total
