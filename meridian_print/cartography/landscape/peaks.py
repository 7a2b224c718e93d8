"""Peaks: the skyline and the faces of mountains, of shapes as an engraver varies them, each in any of some heights."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Size

Points = list[tuple[Mm, Mm]]


class _Profile(NamedTuple):
    """A skyline by its width in heights, and its points from the left, in shares of width and height."""

    wide: float
    points: tuple[tuple[float, float], ...]


_HORN = _Profile(1.2, ((0.2, 0.15), (0.36, 0.45), (0.45, 0.8), (0.51, 1.0), (0.58, 0.78), (0.66, 0.48), (0.8, 0.2)))
_SHOULDERED = _Profile(
    1.55, ((0.12, 0.22), (0.21, 0.5), (0.3, 0.56), (0.39, 0.82), (0.46, 1.0), (0.57, 0.7), (0.7, 0.42), (0.84, 0.18))
)
_TWIN = _Profile(1.5, ((0.16, 0.32), (0.29, 0.74), (0.36, 0.9), (0.44, 0.72), (0.53, 1.0), (0.64, 0.64), (0.79, 0.3)))
_CLIFF = _Profile(
    1.6, ((0.18, 0.2), (0.34, 0.44), (0.46, 0.56), (0.6, 0.9), (0.67, 1.0), (0.71, 0.66), (0.78, 0.34), (0.88, 0.13))
)
_COMPANION = _Profile(
    1.75, ((0.09, 0.22), (0.18, 0.52), (0.24, 0.63), (0.33, 0.4), (0.43, 0.68), (0.51, 1.0), (0.6, 0.72), (0.75, 0.36))
)
_CROWN = _Profile(
    1.7, ((0.14, 0.34), (0.25, 0.7), (0.31, 0.84), (0.38, 0.68), (0.47, 1.0), (0.55, 0.72), (0.62, 0.8), (0.76, 0.36))
)
_ARETE = _Profile(
    2.1, ((0.13, 0.34), (0.24, 0.8), (0.3, 1.0), (0.38, 0.72), (0.46, 0.58), (0.53, 0.66), (0.64, 0.38), (0.71, 0.44))
)
_DOME = _Profile(1.95, ((0.1, 0.34), (0.2, 0.66), (0.31, 0.88), (0.44, 1.0), (0.58, 0.93), (0.7, 0.7), (0.83, 0.4)))
_TABLE = _Profile(
    1.85, ((0.14, 0.26), (0.24, 0.68), (0.31, 0.87), (0.44, 0.9), (0.58, 1.0), (0.67, 0.9), (0.74, 0.54), (0.86, 0.2))
)
_BACK = _Profile(
    2.4, ((0.13, 0.38), (0.24, 0.68), (0.31, 0.76), (0.42, 0.6), (0.55, 1.0), (0.65, 0.74), (0.79, 0.6), (0.9, 0.28))
)
_PROFILES = (_HORN, _SHOULDERED, _TWIN, _CLIFF, _COMPANION, _CROWN, _ARETE, _TABLE, _BACK, _DOME)

SHAPES = 2 * len(_PROFILES)
"""The shapes of mountains, the slender ones first: each profile, then the same from right to left."""
HEIGHTS: tuple[Mm, ...] = (2.6, 3.2, 3.9, 4.8, 5.8, 7.1, 8.6, 10.4, 12.4)
"""The heights in which each is drawn."""
_LOW: Mm = 4.2
"""The height below which lines hardly bend."""
_STRAY = (0.014, 0.035)
"""How far the points of a profile stray, in shares of width and height."""
_BROADER = 0.14
"""By how much a form is wider or narrower than its profile, by chance."""
_ROUGH: Mm = 2.6
"""The length from which on the straight parts of a skyline are broken."""
_BREAK = 0.06
"""How far they are bent there, against their length."""
_LEAN = (-0.05, 0.07)
"""How far to the right a crest comes down, in widths of its mountain."""
_SPREAD = 0.3
"""How far crests spread out on their way down, against how far off the middle they begin."""
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


def form_of(shape: int, height: int) -> int:
    """Return the number of a shape in one of the heights."""
    return shape * len(HEIGHTS) + height


def sizes() -> tuple[Size, ...]:
    """Return the size of every form: of each shape in each height."""
    return tuple(map(_size, range(SHAPES * len(HEIGHTS))))


def _size(form: int) -> Size:
    """Return the size of a form, wider or narrower than its profile by chance."""
    wide, high = _PROFILES[form // len(HEIGHTS) // 2].wide, HEIGHTS[form % len(HEIGHTS)]
    return Size(round(wide * high * random.Random(f"width {form}").uniform(1 - _BROADER, 1 + _BROADER), 2), high)


@lru_cache(maxsize=SHAPES * len(HEIGHTS))
def peak(form: int) -> Silhouette:
    """Draw a form; no two are alike in what is rough about them."""
    size, dice = _size(form), random.Random(f"peak {form}")
    high = size.height
    skyline, tops = _skyline(_points(form // len(HEIGHTS)), size, dice)
    saddles = [max(range(*pair), key=lambda at: skyline[at][1]) for pair in pairwise(tops)]
    ends = [0, *saddles, len(skyline) - 1]
    flanks = [
        (skyline[start : top + 1], skyline[top : end + 1])
        for (start, end), top in zip(pairwise(ends), tops, strict=True)
    ]
    leans = [dice.uniform(*_LEAN) * size.width + _SPREAD * skyline[top][0] for top in tops]
    crests = [_crest(both, lean, high, dice) for both, lean in zip(flanks, leans, strict=True)]
    faces = tuple(_faces(skyline, tops, [skyline[at] for at in saddles], crests, dice))
    return Silhouette(size, skyline, tuple(tops), faces, _uneven(size.width / 2, -size.width / 2, high, dice))


def _points(shape: int) -> tuple[tuple[float, float], ...]:
    """Return the profile of a shape, from its own left."""
    points = ((0.0, 0.0), *_PROFILES[shape // 2].points, (1.0, 0.0))
    return tuple((1 - x, up) for x, up in reversed(points)) if shape % 2 else points


def _skyline(profile: Sequence[tuple[float, float]], size: Size, dice: random.Random) -> tuple[Points, list[int]]:
    """Draw a profile by hand, and return which of its points are tops.

    Its points stray, but for its feet and the height of its top, and its long slopes are broken.
    """
    (wide, high), points = size, [(-size.width / 2, 0.0)]
    for x, up in profile[1:-1]:
        across, more = (dice.uniform(-by, by) for by in _STRAY)
        points.append(((x + across - 0.5) * wide, -high * (up if up == 1.0 else min(up + more, 0.97))))
    points.append((wide / 2, 0.0))
    skyline, tops = points[:1], list[int]()
    for number, ((x0, y0), (x1, y1)) in enumerate(pairwise(points), 1):
        long = math.hypot(x1 - x0, y1 - y0)
        if long > _ROUGH:
            share, bend = dice.uniform(0.4, 0.6), dice.choice((-1, 1)) * dice.uniform(0.4, 1.0) * _BREAK * long
            skyline.append((x0 + share * (x1 - x0), y0 + share * (y1 - y0) + bend))
        if 0 < number < len(profile) - 1 and profile[number - 1][1] < profile[number][1] > profile[number + 1][1]:
            tops.append(len(skyline))
        skyline.append((x1, y1))
    return skyline, tops


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
