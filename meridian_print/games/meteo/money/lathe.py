"""Lathe work, as on banknotes: rosettes, bands and fields of fine waves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

from meridian_print.cartography.sketch import ring
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join

_A_WAVE = 7
"""Points that one period of a wave is drawn through."""
_MOST_KEPT = 32
"""Most pieces of work that are cached: notes of all values, by themselves and on sheets, have them alike."""


@lru_cache(_MOST_KEPT)
def rosette(centre: tuple[Mm, Mm], radius: Mm, depth: Mm, *, petals: int, lines: int, wide: float = 1.0) -> Outline:
    """Draw waves round a ring, from `radius` to `depth` within, a little further round each; `wide` stretches it."""
    return join(_ring(centre, (radius, depth), (petals, line / lines), wide) for line in range(lines))


def _ring(centre: tuple[Mm, Mm], reach: tuple[Mm, Mm], waves: tuple[int, float], wide: float) -> Outline:
    (radius, depth), (petals, phase) = reach, waves
    points = []
    for step in range(petals * _A_WAVE):
        angle = math.tau * step / (petals * _A_WAVE)
        out = radius - depth / 2 + depth / 2 * math.sin(petals * angle + math.tau * phase)
        points.append((centre[0] + wide * out * math.cos(angle), centre[1] + out * math.sin(angle)))
    return ring(points)


@lru_cache(_MOST_KEPT)
def band(area: Rect, *, waves: int, lines: int) -> Outline:
    """Draw a band of waves along a level or an upright strip."""
    is_level = area.width >= area.height
    length, half = (area.width, area.height / 2) if is_level else (area.height, area.width / 2)
    drawn = []
    for number in range(lines):
        phase = math.tau * number / lines

        def away(share: float, phase: float = phase) -> float:
            swell = 0.8 + 0.2 * math.cos(2 * (math.tau * waves * share + phase))
            return math.sin(math.tau * waves * share + phase) * swell

        drawn.append(_wave(length, half, waves * _A_WAVE, away))
    lines_of = join(drawn)
    return _laid(lines_of, area, is_level=is_level)


@lru_cache(_MOST_KEPT)
def field(area: Rect, *, count: int, shift: float) -> Outline:
    """Draw a field of waves one below the other, each a little out of step with the one above."""
    return join(_in_field(area, row, count, shift) for row in range(count))


def _in_field(area: Rect, row: int, count: int, shift: float) -> Outline:
    y = area.y + (row + 0.5) * area.height / count

    def away(share: float) -> float:
        x = share * area.width
        return 1.5 * math.sin(x / 7.5 + row * 0.1 + shift) + 0.9 * math.sin(x / 3.4 - row * 0.16)

    line = _wave(area.width, 1.0, round(area.width / 1.1), away)
    xs, ys = line.coords[::2], line.coords[1::2]
    moved = tuple(value for x, dy in zip(xs, ys, strict=True) for value in (round(area.x + x, 3), round(y + dy, 3)))
    return Outline(line.verbs, moved)


def _wave(length: Mm, half: Mm, steps: int, away: Callable[[float], float]) -> Outline:
    """Draw a curve from the origin to the right, through the middles of its points."""
    points = [(length * step / steps, half * away(step / steps)) for step in range(steps + 1)]
    return Outline("M" + "Q" * (len(points) - 2), tuple(_through(points)))


def _through(points: list[tuple[Mm, Mm]]) -> Iterator[Mm]:
    yield from points[0]
    for (x, y), (after_x, after_y) in pairwise(points[1:-1]):
        yield from (x, y, (x + after_x) / 2, (y + after_y) / 2)
    yield from (*points[-2], *points[-1])


def _laid(line: Outline, area: Rect, *, is_level: bool) -> Outline:
    """Lay a curve along the middle line of a strip."""
    xs, ys = line.coords[::2], line.coords[1::2]
    if is_level:
        pairs = ((area.x + x, area.centre.y + y) for x, y in zip(xs, ys, strict=True))
    else:
        pairs = ((area.centre.x + y, area.y + x) for x, y in zip(xs, ys, strict=True))
    return Outline(line.verbs, tuple(round(value, 3) for pair in pairs for value in pair))
