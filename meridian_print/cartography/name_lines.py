"""Lines for the names of islands: level ones, and ones that follow the island's axis, slanting or curved."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.geometry import Mm, Point

_STEEPEST = math.radians(20)
"""A steeper name could not be read with the head upright, and one less steep than its island would look accidental."""
_TIGHTEST = 1 / 38.0
"""The greatest bend, in radians per mm."""
_MOST_TURN = math.radians(52)
"""The greatest turn from the first letter to the last."""
_ROUGH = (math.radians(11.6), 0.008, 0.2)
"""The steps of an axis that is rounded: those of its direction, its bend and its elongation."""
_HARDLY = math.radians(5)
"""A smaller slant or turn would look accidental."""
_PIECE = 2.2
"""Length of the boxes that cover a slanting name, in heights of the name."""


class Axis(NamedTuple):
    """The axis of an island: its direction in radians clockwise from level, its bend, and its elongation.

    `length` is 0 for an island as wide as it is long, and near 1 for a very long one.
    """

    angle: float
    bend: float
    length: float

    def rounded(self) -> Axis:
        """Return the axis, rounded so coarsely that a small change of the island hardly ever changes it."""
        return Axis(*(step * round(of / step) for of, step in zip(self, _ROUGH, strict=True)))


@dataclass(frozen=True, slots=True, eq=False)
class NameLine:
    """A line of some length about the origin, with the boxes that cover what stands on it.

    `corners` are the top left corners of the boxes, all of one `size`.
    """

    arc: Arc
    corners: Floats
    size: tuple[Mm, Mm]


def axis(places: Floats) -> Axis:
    """Fit an island's axis to places all over it: the longest extent, and a parabola along it."""
    x, y = (places - places.mean(axis=0)).T
    xx, xy, yy = (x * x).mean(), (x * y).mean(), (y * y).mean()
    angle = 0.5 * math.atan2(2 * xy, xx - yy)
    along, down = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    spread = (along * along).mean()
    curve = ((along**2 - spread) * down).mean() / ((along**2 - spread) ** 2).mean()
    return Axis(angle, 2 * float(curve), 1 - math.sqrt((down * down).mean() / spread))


def level(length: Mm, height: Mm) -> NameLine:
    """Return the level line: one box."""
    return NameLine(Arc(Point(0.0, 0.0), 0.0, 0.0), np.array([[-length / 2, -height / 2]]), (length, height))


def slanting(runs: Axis, length: Mm, height: Mm) -> NameLine | None:
    """Return the line along an island, if it is legible and no level one would do as well."""
    most = min(_TIGHTEST, _MOST_TURN / length)
    bend = max(-most, min(most, runs.bend))
    if abs(runs.angle) <= _STEEPEST and (abs(runs.angle) > _HARDLY or abs(bend) * length > 2 * _HARDLY):
        return on_arc(Arc(Point(0.0, 0.0), runs.angle, bend), length, height)
    return None


@lru_cache(maxsize=256)
def on_arc(arc: Arc, length: Mm, height: Mm) -> NameLine:
    """Cover a line with boxes, all as large as its steepest part needs; cached, as names are tried again and again."""
    middles, (wide, high) = pieces(arc, -length / 2, length, height)
    return NameLine(arc, np.array([(at.x - wide / 2, at.y - high / 2) for at in middles]), (wide, high))


@lru_cache(maxsize=512)
def pieces(
    arc: Arc, start: Mm, length: Mm, height: Mm, longest: float = _PIECE
) -> tuple[tuple[Point, ...], tuple[Mm, Mm]]:
    """Return the middles and the size of boxes that cover a part of a line, as large as its steepest part needs.

    The part of the line in each is no longer than `longest`, in heights.
    """
    count = math.ceil(length / (longest * height))
    piece = length / count
    places = [arc.place(start + (at + 0.5) * piece) for at in range(count)]
    extents = [
        (
            piece * abs(math.cos(angle)) + height * abs(math.sin(angle)),
            piece * abs(math.sin(angle)) + height * abs(math.cos(angle)),
        )
        for _, angle in places
    ]
    return tuple(at for at, _ in places), (max(wide for wide, _ in extents), max(high for _, high in extents))
