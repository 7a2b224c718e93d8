"""Crowns of skerries: a peak, a hill or a few trees on those with room for them."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.model import Skerry
from meridian_print.graphics.drawing.geometry import Mm, Point


class _CrownMark(NamedTuple):
    """A mark by the middle of its foot."""

    kind: ReliefKind
    x: Mm
    y: Mm


_CROWNS: tuple[tuple[tuple[_CrownMark, ...], ...], ...] = (
    (
        (_CrownMark(ReliefKind.MOUNTAIN, -1.3, -0.7), _CrownMark(ReliefKind.MOUNTAIN, 1.3, 0.5)),
        (
            _CrownMark(ReliefKind.MOUNTAIN, -0.7, 0.0),
            _CrownMark(ReliefKind.FIR, 2.1, 0.2),
            _CrownMark(ReliefKind.FIR, 3.1, -0.3),
        ),
        (_CrownMark(ReliefKind.MOUNTAIN, 0.8, -0.3), _CrownMark(ReliefKind.TREE, -2.0, 0.4)),
    ),
    (
        (_CrownMark(ReliefKind.MOUNTAIN, 0.0, 0.0),),
        (
            _CrownMark(ReliefKind.FIR, -1.4, -0.2),
            _CrownMark(ReliefKind.FIR, 0.1, -0.8),
            _CrownMark(ReliefKind.TREE, 1.3, 0.2),
            _CrownMark(ReliefKind.TREE, -0.4, 0.9),
        ),
    ),
    (
        (_CrownMark(ReliefKind.HILL, -0.4, -0.4), _CrownMark(ReliefKind.TREE, 1.3, 0.4)),
        (_CrownMark(ReliefKind.FIR, -0.8, -0.1), _CrownMark(ReliefKind.FIR, 0.6, 0.4)),
        (_CrownMark(ReliefKind.TREE, -0.9, 0.4), _CrownMark(ReliefKind.TREE, 0.8, -0.3)),
        (_CrownMark(ReliefKind.HILL, 0.0, 0.0),),
    ),
    (
        (_CrownMark(ReliefKind.TREE, 0.0, 0.0),),
        (_CrownMark(ReliefKind.FIR, 0.0, 0.0),),
        (_CrownMark(ReliefKind.TUFT, 0.0, 0.0),),
    ),
)
"""Ordered from those that need most room to those that need least; rocks without room for any stay bare."""
_INSIDE: Mm = 0.7
"""From a mark to the corners around it."""
_SHIFTS = np.array(
    sorted(((0.6 * x, 0.6 * y) for x in range(-3, 4) for y in range(-3, 4)), key=lambda at: math.hypot(*at))
)
"""From the middle of a rock to the places tried."""


@dataclass(frozen=True, slots=True, eq=False)
class _Crown:
    """Marks about the origin, with their farthest points."""

    marks: tuple[ReliefMark, ...]
    tips: Floats


def crowns(skerries: tuple[Skerry, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Choose marks for rocks: on each the largest crown that it has room for."""
    return tuple(mark for rock in skerries for mark in _on(rock, seed))


@cache
def _choice() -> tuple[tuple[_Crown, ...], ...]:
    """Return the crowns that there are, the largest first, those alike together."""
    return tuple(tuple(map(_crown, like)) for like in _CROWNS)


def _crown(parts: tuple[_CrownMark, ...]) -> _Crown:
    """Arrange marks so that the origin is the middle of them all."""
    marks = [ReliefMark(part.kind, _least(part.kind), Point(part.x, part.y)) for part in parts]
    tips = np.array([tip for mark in marks for tip in _tips(mark)])
    middle = (tips.max(axis=0) + tips.min(axis=0)) / 2
    return _Crown(tuple(_moved(mark, Point(*(-middle).tolist())) for mark in marks), tips - middle)


def _least(kind: ReliefKind) -> int:
    forms = FORMS[kind]
    return min(range(len(forms)), key=lambda form: forms[form].width)


def _tips(mark: ReliefMark) -> tuple[Point, ...]:
    """Return the farthest points of a mark: the feet and peak of a mountain, else the corners of its box."""
    box = mark.box
    feet = Point(box.x, box.bottom), Point(box.right, box.bottom)
    if mark.kind is ReliefKind.MOUNTAIN:
        return (*feet, Point(mark.at.x, box.y))
    return (*feet, Point(box.x, box.y), Point(box.right, box.y))


@lru_cache(maxsize=1024)
def _on(rock: Skerry, seed: int) -> tuple[ReliefMark, ...]:
    """Choose and place the marks of a rock, whatever other rocks there are; cached for edits that leave it."""
    inner = shapely.Polygon(rock.corners).buffer(-_INSIDE, quad_segs=1)
    if inner.is_empty:
        return ()
    shapely.prepare(inner)
    dice = random.Random(f"crown {seed} {rock.corners[0]}")
    for like in _choice():
        for crown in dice.sample(like, len(like)):
            shift = _shift(crown, inner)
            if shift is not None:
                return tuple(_moved(mark, shift) for mark in crown.marks)
    return ()


def _shift(crown: _Crown, inner: shapely.Polygon | shapely.MultiPolygon) -> Point | None:
    """Find the place nearest to the middle where a crown lies inside."""
    left, top, right, bottom = inner.bounds
    wide, high = np.ptp(crown.tips, axis=0)
    if wide > right - left or high > bottom - top:
        return None
    shifts = np.array(inner.centroid.coords[0]) + _SHIFTS
    x, y = np.moveaxis(shifts[:, None] + crown.tips, 2, 0)
    fits = shapely.contains_xy(inner, x, y).all(axis=1)
    return Point(*shifts[int(fits.argmax())].tolist()) if fits.any() else None


def _moved(mark: ReliefMark, by: Point) -> ReliefMark:
    return ReliefMark(mark.kind, mark.form, Point(round(mark.at.x + by.x, 2), round(mark.at.y + by.y, 2)))
