"""Spurs: ridges from one mountain to the next, so that those of a range are one body and not so many cones.

A spur runs from the crest or the flank of a mountain to the top of one before or beside it. What falls from it to the
viewer is in the light where the spur runs to the right, in shade where it runs to the left.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, Points, across, peak
from meridian_print.graphics.drawing.geometry import Mm

_ACROSS, _DOWN = 0.46, 0.95
"""How far a spur may run to another mountain: across in the widths of both together, down in the heights of its own."""
_AHEAD = 0.4
"""How far before its mountain the other stands, in heights of the former, if a spur leaves the crest; the nearer it
stands, the nearer to the flank the spur leaves.
"""
_LEAVES, _ENDS = (0.34, 0.5), (0.7, 0.88)
"""How far down its mountain a spur leaves, and how far up the other it ends, from and to, in their heights."""
_SADDLE = ((0.26, 0.13), (0.44, 0.1), (0.66, 0.2), (0.86, 0.06))
"""The bends of a spur: how far on its way, and how far below the straight line between its ends, in its lengths."""
_FALLS = 0.7, 0.45
"""How far strokes fall down a face by turns, as shares of the way to its foot."""
_ROUGH = 0.04
"""By how much bends vary up and down at most, in lengths of the spur."""
_SIZES = FORMS[ReliefKind.MOUNTAIN]


class Spur(NamedTuple):
    """A spur: its line from the mountain behind to the one before it, the feet of both, and whether it is in shade."""

    line: Points
    feet: tuple[tuple[Mm, Mm], tuple[Mm, Mm]]
    is_shaded: bool

    @property
    def face(self) -> Points:
        """The corners of what falls from its line to the viewer."""
        return [*self.line, *reversed(self.feet)]

    @property
    def falls(self) -> Iterator[tuple[tuple[Mm, Mm], tuple[Mm, Mm]]]:
        """Strokes down its face from the line, longer and shorter by turns."""
        (left, top), (right, bottom) = self.feet
        for number, ((x0, y0), (x1, y1)) in enumerate(pairwise(self.line[:-1])):
            x, y, share = (x0 + x1) / 2, (y0 + y1) / 2, (number + 0.5) / (len(self.line) - 1)
            long = _FALLS[number % 2]
            foot = left + share * (right - left), top + share * (bottom - top)
            yield (x, y), (x + long * (foot[0] - x), y + long * (foot[1] - y))


def spurs(marks: Sequence[ReliefMark]) -> list[tuple[Spur, ...]]:
    """Return, for each of some marks from the back, the spurs that run from it to mountains before it.

    Each mountain is reached by one at most, from the nearest behind it.
    """
    found: list[list[Spur]] = [[] for _ in marks]
    passed: dict[str | None, list[int]] = {}
    for number, ahead in enumerate(marks):
        if ahead.kind is ReliefKind.MOUNTAIN:
            others = passed.setdefault(ahead.island, [])
            off, behind = min(((_off(marks[other], ahead), other) for other in others), default=(math.inf, 0))
            if off < 1:
                found[behind].append(_spur(marks[behind], ahead))
            others.append(number)
    return [tuple(each) for each in found]


def _off(mark: ReliefMark, other: ReliefMark) -> float:
    """Return the square of how far off a mountain another stands, 1 as far as spurs run."""
    (wide, high), (its_width, _) = _SIZES[mark.form], _SIZES[other.form]
    right = (other.at.x - mark.at.x) / (_ACROSS * (wide + its_width))
    down = (other.at.y - mark.at.y) / (_DOWN * high)
    return right * right + down * down


def _spur(mark: ReliefMark, other: ReliefMark) -> Spur:
    """Draw the spur of a mountain to another before it."""
    dice = random.Random(f"spur {mark.form} {other.form}")
    one, two = _mountain(mark.form), _mountain(other.form)
    is_left = other.at.x + two.top[0] < mark.at.x + one.top[0]
    y = one.top[1] * (1 - dice.uniform(*_LEAVES))
    flank, crest = across(one.left if is_left else one.right, y), across(one.crest, y)
    ahead = min(1.0, (other.at.y - mark.at.y) / (_AHEAD * -one.top[1]))
    start = mark.at.x + flank + ahead * (crest - flank), mark.at.y + y
    up = two.top[1] * dice.uniform(*_ENDS)
    end = other.at.x + across(two.right if is_left else two.left, up), other.at.y + up
    line = [start, *_bends(start, end, dice), end]
    foot = mark.at.x + one.crest[-1][0], mark.at.y + one.crest[-1][1]
    return Spur(line, (foot, other.at), end[0] < start[0])


def _bends(start: tuple[Mm, Mm], end: tuple[Mm, Mm], dice: random.Random) -> Iterator[tuple[Mm, Mm]]:
    """Yield the bends of a spur, which hangs between its two ends."""
    right, down = end[0] - start[0], end[1] - start[1]
    long = math.hypot(right, down)
    for share, low in _SADDLE:
        yield start[0] + share * right, start[1] + share * down + (low + dice.uniform(-_ROUGH, _ROUGH)) * long


class _Mountain(NamedTuple):
    """The highest summit of a form: its top, its left flank from the foot up, its right one down, and its crest."""

    top: tuple[Mm, Mm]
    left: Points
    right: Points
    crest: Points


@lru_cache(maxsize=SHAPES * len(HEIGHTS))
def _mountain(form: int) -> _Mountain:
    drawn = peak(form)
    number = min(range(len(drawn.tops)), key=lambda each: drawn.skyline[drawn.tops[each]][1])
    top = drawn.tops[number]
    return _Mountain(drawn.skyline[top], drawn.skyline[: top + 1], drawn.skyline[top:], drawn.faces[number].crest)
