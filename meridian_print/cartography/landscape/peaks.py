"""Peaks: the skyline and the faces of mountains, of shapes drawn by lot, each in any of some heights."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Size

Points = list[tuple[Mm, Mm]]

SHAPES = 12
"""The shapes of mountains: horns, blunt tops, and massifs of two or three summits."""
HEIGHTS: tuple[Mm, ...] = (2.6, 3.2, 3.9, 4.8, 5.8, 7.1, 8.6, 10.4, 12.4)
"""The heights in which each is drawn."""
_LOW: Mm = 4.2
"""The height below which a mountain has no more than two summits, and its lines hardly bend."""
_SLENDER, _PER_SUMMIT = 0.9, 0.22
"""The width of a mountain, in its heights, without its summits and for each of them."""
_BROADER = 0.34
"""By how much it is wider, in heights, by chance."""
_NEAR = 0.3
"""How often a lower summit is hardly lower and close by, so that the mountain ends in a notch."""
_HOLLOW = (-0.28, 0.52)
"""By how much flanks bulge or hang through."""
_LEAN = (-0.07, 0.09)
"""How far to the right a crest comes down, in widths of its mountain."""
_SADDLE = (0.58, 0.85)
"""The height of a saddle, in heights of the lower summit beside it."""
_VALLEY = ((0.35, 0.42), (0.7, 0.5), (0.97, 0.55))
"""A valley below a saddle: how far down it is, and where between the crests beside it."""
_CROOKED = 0.05
"""How far a crest bends to either side, in heights."""
_WAVE: Mm = 1.3
"""From one bend of a foot to the next."""
_BASE = 0.07
"""How far above its foot a face ends in places, in heights of the mountain."""


class ShadedFace(NamedTuple):
    """The shaded face of a summit, from whose top two lines come down: its crest, and the edge to the right.

    The crest divides the face from the lit one to its left.
    """

    crest: Points
    edge: Points
    base: Points

    @property
    def outline(self) -> Points:
        """The corners of the face."""
        return [*self.crest, *self.base, *reversed(self.edge)]


class Silhouette(NamedTuple):
    """A mountain about the middle of its foot; the skyline runs from its left foot over all summits to the right.

    `tops` are the numbers of the points of the skyline that are summits, `base` the uneven foot from right to left.
    """

    size: Size
    skyline: Points
    tops: tuple[int, ...]
    faces: tuple[ShadedFace, ...]
    base: Points

    @property
    def outline(self) -> Points:
        """All that the mountain hides."""
        return [*self.skyline, *self.base]


class _Shape(NamedTuple):
    """A shape by its width in heights, its summits from the left, as shares of width and height, and its flanks."""

    wide: float
    summits: tuple[tuple[float, float], ...]
    hollow: tuple[float, float]
    lean: float


def form_of(shape: int, height: int) -> int:
    """Return the number of a shape in one of the heights."""
    return shape * len(HEIGHTS) + height


def sizes() -> tuple[Size, ...]:
    """Return the size of every form: of each shape in each height."""
    return tuple(Size(round(_shape(number).wide * high, 2), high) for number in range(SHAPES) for high in HEIGHTS)


@lru_cache(maxsize=SHAPES)
def _shape(number: int) -> _Shape:
    """Draw a shape by lot; those of neighbouring numbers have different numbers of summits."""
    dice, count = random.Random(f"shape {number}"), number % 3 + 1
    main = dice.uniform(-0.16, 0.13)
    summits, side = [(main, 1.0)], 1 if number % 2 else -1
    for _ in range(1, count):
        near = dice.random() < _NEAR
        away, up = (
            (dice.uniform(0.07, 0.1), dice.uniform(0.86, 0.95))
            if near
            else (dice.uniform(0.17, 0.25), dice.uniform(0.48, 0.82))
        )
        summits.append((main + side * away, up))
        side = -side
    hollow = dice.uniform(*_HOLLOW), dice.uniform(*_HOLLOW)
    wide = _SLENDER + _PER_SUMMIT * count + dice.uniform(0.0, _BROADER)
    return _Shape(wide, tuple(sorted(summits)), hollow, dice.uniform(*_LEAN))


def peak(form: int) -> Silhouette:
    """Draw a form; no two are alike in what is rough about them."""
    shape, high = _shape(form // len(HEIGHTS)), HEIGHTS[form % len(HEIGHTS)]
    dice, wide = random.Random(f"peak {form}"), round(shape.wide * high, 2)
    summits = shape.summits if high > _LOW else sorted(sorted(shape.summits, key=lambda each: -each[1])[:2])
    tops = [(x * wide, -y * high) for x, y in summits]
    steps = 2 if high < _LOW else 4 if high < 2 * _LOW else 5
    skyline = _climb((-wide / 2, 0.0), tops[0], shape.hollow[0], steps, dice)
    at, saddles = [len(skyline) - 1], Points()
    for one, other in pairwise(tops):
        saddle = _saddle(one, other, dice)
        saddles.append(saddle)
        skyline += [*_fall(one, saddle, dice), saddle, *reversed(_fall(other, saddle, dice)), other]
        at.append(len(skyline) - 1)
    right = _climb((wide / 2, 0.0), tops[-1], shape.hollow[1], steps, dice)
    skyline += right[-2::-1]
    ends = [0, *(skyline.index(saddle) for saddle in saddles), len(skyline) - 1]
    flanks = [
        (skyline[start : top + 1], skyline[top : end + 1]) for (start, end), top in zip(pairwise(ends), at, strict=True)
    ]
    crests = [_crest(both, shape.lean * wide, high, dice) for both in flanks]
    faces = tuple(_faces(skyline, at, saddles, crests, dice))
    return Silhouette(Size(wide, high), skyline, tuple(at), faces, _uneven(wide / 2, -wide / 2, high, dice))


def _climb(foot: tuple[Mm, Mm], top: tuple[Mm, Mm], hollow: float, steps: int, dice: random.Random) -> Points:
    """Climb from a foot to a top in uneven steps, on a flank that hangs through or bulges."""
    points = [foot]
    for step in range(1, steps):
        share = (step + dice.uniform(-0.25, 0.25)) / steps
        up = share * (1 - hollow * (1 - share)) + dice.uniform(-0.03, 0.03)
        points.append((foot[0] + (top[0] - foot[0]) * share, top[1] * up))
    return [*points, top]


def _saddle(one: tuple[Mm, Mm], other: tuple[Mm, Mm], dice: random.Random) -> tuple[Mm, Mm]:
    """Return the saddle between two tops, nearer to the lower one."""
    lower = max(one[1], other[1])
    share = 0.5 + 0.22 * (1 if other[1] == lower else -1) * (1 - lower / min(one[1], other[1]))
    return one[0] + (other[0] - one[0]) * share, lower * dice.uniform(*_SADDLE)


def _fall(top: tuple[Mm, Mm], saddle: tuple[Mm, Mm], dice: random.Random) -> Points:
    """Return a point between a top and a saddle, off the straight line."""
    share, (x, y) = dice.uniform(0.4, 0.6), top
    return [(x + (saddle[0] - x) * share, y + (saddle[1] - y) * (share + dice.uniform(-0.06, 0.14)))]


def _crest(flanks: tuple[Points, Points], lean: Mm, high: Mm, dice: random.Random) -> Points:
    """Come down from the top between two flanks towards the viewer in a crooked line, at first to the left."""
    (left, right), (x, y), side = flanks, flanks[1][0], 1
    points = [(x, y)]
    for share in (0.4, 0.97) if high < _LOW else (0.2, 0.42, 0.66, 0.95):
        side = -side
        bend = side * _CROOKED * high * dice.uniform(0.4, 1.0) * min(1.0, 2.4 * share)
        low = y * (1 - share)
        at = x + (lean * share + bend) * y / -high
        points.append((min(max(at, across(left, low)), across(right, low)), low))
    return points


def _faces(
    skyline: Points, tops: Sequence[int], saddles: Points, crests: Sequence[Points], dice: random.Random
) -> Iterator[ShadedFace]:
    """Yield the shaded face of each summit: as far as the valley below the next saddle, or the right flank."""
    high = -min(y for _, y in skyline)
    for number, (top, crest) in enumerate(zip(tops, crests, strict=True)):
        if number < len(saddles):
            x, y = saddles[number]
            valley = [(x, y)]
            for down, share in _VALLEY:
                low = y * (1 - down)
                start, end = across(crest, low), across(crests[number + 1], low)
                valley.append((start + (end - start) * share, low))
            edge = [*skyline[top : skyline.index((x, y))], *valley]
        else:
            edge = skyline[top:]
        yield ShadedFace(crest, edge, _uneven(crest[-1][0], edge[-1][0], high, dice))


def _uneven(start: Mm, end: Mm, high: Mm, dice: random.Random) -> Points:
    """Return what lies between two ends of a foot, up and down, the most in its middle."""
    count, points = max(2, round(abs(end - start) / _WAVE)), Points()
    for step in range(1, count):
        share = (step + dice.uniform(-0.25, 0.25)) / count
        up = _BASE * high * 4 * share * (1 - share) * (step % 2 + dice.random()) / 2
        points.append((start + (end - start) * share, -up))
    return points


def across(points: Sequence[tuple[Mm, Mm]], y: Mm) -> Mm:
    """Return the x at which a line of points is at a height, by its nearest two."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if (y0 <= y <= y1 or y1 <= y <= y0) and y0 != y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return points[0][0] if abs(points[0][1] - y) < abs(points[-1][1] - y) else points[-1][0]
