"""Lanes: the line along which the fields of a city lie: the roads through it, or the way its land lies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.name_lines import axis
from meridian_print.cartography.raster import Boxes, Floats, SummedAreaTable
from meridian_print.graphics.drawing.geometry import Mm, Point

Way = Sequence[Point]
"""A road by its points."""

_START: Mm = 6.5
"""The greatest distance from a city to where a road from there begins."""
_ONWARD = 9
"""The point of a road towards which it leads at first."""
_ENDS = 5
"""Points at the end of a road that say where it would lead on."""
_VERGE, _TRACK = 1.05, 0.4
"""From the middle of a road to the fields on either side, and from that of a track where there is no road, in mm."""
_TURNS: Mm = 6.0
"""How far along a lane its direction is measured: fields follow its bends, not its windings."""
_AROUND: Mm = 22.0
"""How far around a city without roads land tells which way its fields lie."""
_SAMPLE, _IS_LAND = 0.9, 0.5
"""Half the side of the squares that are looked at for that, in mm, and the least share of land in one that counts."""
_EXACT = 0.26
"""The step to which that direction is rounded: fields stay as they are when a coast changes a little."""


class Lane(NamedTuple):
    """A line by its points, how far along it the city lies, and how far off it fields begin."""

    points: Floats
    city: Mm
    verge: Mm

    def beside(self, along: Floats, aside: Floats) -> Floats:
        """Return the places so far along the line and to its right, by x and y along the last axis."""
        onward, back, here = self._at(np.stack([along + _TURNS, along - _TURNS, along]))
        x, y = np.moveaxis(onward - back, -1, 0)
        across = np.stack([-y, x], axis=-1) / elementary.hypot(x, y)[..., None]
        return np.asarray(here + aside[..., None] * across)

    def _at(self, along: Floats) -> Floats:
        gone = np.concatenate([[0.0], _lengths(self.points).cumsum()])
        return np.stack([np.interp(along, gone, of) for of in self.points.T], axis=-1)


def lane(at: Point, roads: Sequence[Way], own: SummedAreaTable, reach: Mm) -> Lane:
    """Lay the lane through a city, which leads to `reach` on either side at least.

    Of several roads from there, it follows the two that make the straightest one.
    """
    leaving = [way for road in roads for way in (road, road[::-1]) if len(way) > _ONWARD and _begins(way, at)]
    if not leaving:
        x, y = _lie(at, own)
        ends = Point(at.x - reach * x, at.y - reach * y), Point(at.x + reach * x, at.y + reach * y)
        return _lane((ends[0], at), (at, ends[1]))._replace(verge=_TRACK)
    if len(leaving) == 1:
        back = _towards(leaving[0][_ONWARD], at)
        return _lane((_on(at, back, reach), at), (at, *_led_on(leaving[0], reach)))
    one, other = min(combinations(leaving, 2), key=lambda pair: _bend(at, *pair))
    return _lane((*_led_on(one, reach)[::-1], at), (at, *_led_on(other, reach)))


def _lane(before: Way, after: Way) -> Lane:
    """Join both parts of a lane, which meet at the city."""
    city = sum(math.dist(*ends) for ends in pairwise(before))
    return Lane(np.array([*before, *after[1:]]), city, _VERGE)


def _lengths(points: Floats) -> Floats:
    return elementary.hypot(*np.diff(points, axis=0).T)


def _begins(way: Way, at: Point) -> bool:
    return math.dist(way[0], at) < _START


def _bend(at: Point, one: Way, other: Way) -> float:
    """Return how far two roads from a city are from leading on from one to the other, from -1 to 1."""
    (ax, ay), (bx, by) = (_towards(at, way[_ONWARD]) for way in (one, other))
    return ax * bx + ay * by


def _towards(start: Point, end: Point) -> tuple[float, float]:
    away = math.dist(start, end)
    return (end.x - start.x) / away, (end.y - start.y) / away


def _on(at: Point, towards: tuple[float, float], by: Mm) -> Point:
    return Point(at.x + by * towards[0], at.y + by * towards[1])


def _led_on(road: Way, by: Mm) -> tuple[Point, ...]:
    """Return a road and a straight line on from its end."""
    return (*road, _on(road[-1], _towards(road[-_ENDS], road[-1]), by))


def _lie(at: Point, own: SummedAreaTable) -> tuple[float, float]:
    """Return which way the land around a city lies, as a vector."""
    off = np.arange(-_AROUND, _AROUND, own.grid.step)
    x, y = (along + off - _SAMPLE for along in at)
    is_land = own.of(Boxes(x[None], y[:, None], (2 * _SAMPLE, 2 * _SAMPLE))) > _IS_LAND
    angle = _EXACT * round(axis(is_land, own.grid.step).angle / _EXACT)
    cos, sin = elementary.cos_sin(np.array([angle]))
    return float(cos[0]), float(sin[0])
