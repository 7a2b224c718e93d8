"""Headlands: the land beyond the foot of a tower, which reaches far on one side and hardly on another.

It swells in waves around the foot, so that no coast runs along its square.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import Floats, SampleGrid
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_WAVES = {2: 0.5, 3: 0.45, 5: 0.4}
"""How high waves are, by how many of them go around a foot."""
_NEAR: Mm = 26.0
"""From a city to the farthest land that its waves shape."""
_FAR: Mm = 99.0


class Headland(NamedTuple):
    """A city, and the angle at which each sort of its waves is highest."""

    city: Point
    crests: tuple[float, ...]


class Swell(NamedTuple):
    """How far places are from the nearest city, and how high its waves are there, mostly from -1 to 1.

    Places at one distance lie on a square with round sides and corners.
    """

    away: Floats
    height: Floats


def headland(city: Point, name: str) -> Headland:
    """Choose the headland of a city by its name."""
    dice = random.Random(f"headland {name}")
    return Headland(city, tuple(dice.uniform(0, math.tau) for _ in _WAVES))


def swell(grid: SampleGrid, headlands: tuple[Headland, ...]) -> Swell:
    """Measure the headlands of an island."""
    nearest, height = np.full(grid.shape, _FAR * _FAR * _FAR * _FAR, np.float32), np.zeros(grid.shape, np.float32)
    for headland in headlands:
        x, y = headland.city
        across, down = (grid.xs - np.float32(x)) ** 2, (grid.ys - np.float32(y)) ** 2
        away = across * across + down * down
        near = grid.window(Rect(x, y, 0, 0).inset(-_NEAR))
        height[near] = np.where((away < nearest)[near], _waves(grid.part(near), headland), height[near])
        np.minimum(nearest, away, out=nearest)
    return Swell(np.sqrt(np.sqrt(nearest)), height)


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
