"""Sketches: outlines written by hand, and the few shapes that ornaments consist of."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, join

Position = tuple[Mm, Mm]

_STEPS = 1000
"""Steps in a mm, to which curves are rounded."""
_PARTS = re.compile("[MLQCZ]|-?[0-9.]+")


def sketch(data: str) -> Outline:
    """Read an outline written as in SVG, with the verbs M, L, Q, C and Z only and each of them spelt out.

    >>> sketch("M0 0L1 -2.5Z")
    Outline(verbs='MLZ', coords=(0.0, 0.0, 1.0, -2.5))
    """
    parts = _PARTS.findall(data)
    return Outline(
        "".join(part for part in parts if part.isalpha()), tuple(float(part) for part in parts if not part.isalpha())
    )


def ring(points: Iterable[Position]) -> Outline:
    """Draw a closed curve: the quadratic B-spline of the points, through the middles of their connecting lines.

    >>> ring([(0, 0), (2, 0), (2, 2)])
    Outline(verbs='MQQQZ', coords=(1.0, 0.0, 2.0, 0.0, 2.0, 1.0, 2.0, 2.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0))
    """
    corners = tuple(points)
    if len(corners) < 3:
        return NOTHING
    following = (*corners[1:], corners[0])
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(corners, following, strict=True)]
    curves = (each for pair in zip(following, (*middles[1:], middles[0]), strict=True) for each in pair)
    coords = (value for at in (middles[0], *curves) for value in at)
    return Outline("M" + "Q" * len(corners) + "Z", tuple(round(value * _STEPS) / _STEPS for value in coords))


def curve(points: Sequence[Position]) -> Outline:
    """Draw a smooth line from the first of two or more points to the last: an open B-spline as `ring` is a closed one.

    >>> curve([(0, 0), (2, 0), (2, 2), (4, 2)])
    Outline(verbs='MQQ', coords=(0.0, 0.0, 2.0, 0.0, 2.0, 1.0, 2.0, 2.0, 4.0, 2.0))
    >>> curve([(0, 0), (2, 0)])
    Outline(verbs='ML', coords=(0.0, 0.0, 2.0, 0.0))
    """
    inner = points[1:-1]
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise(inner)]
    ends = (*middles, points[-1])
    places = (at for pair in zip(inner, ends, strict=True) for at in pair) if inner else ends
    rounded = (round(value * _STEPS) / _STEPS for at in (points[0], *places) for value in at)
    return Outline("M" + ("Q" * len(inner) or "L"), tuple(rounded))


def spiral(centre: Position, *, start: float, turns: float, radii: tuple[Mm, Mm], steps: int = 12) -> list[Position]:
    """Return points on a spiral from the first radius to the second; angles in turns, clockwise from the right."""
    points = []
    for step in range(steps + 1):
        share = step / steps
        angle, radius = math.tau * (start + turns * share), radii[0] + (radii[1] - radii[0]) * share
        points.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return points


def waves(left: Mm, right: Mm, y: Mm, length: Mm = 1.7) -> Outline:
    """Draw a line of small waves, their crests leaning to the right."""
    count = max(1, round((right - left) / length))
    step = (right - left) / count
    crests = []
    for number in range(count):
        x = left + number * step
        crests += [x + 0.3 * step, y + 0.28, x + 0.75 * step, y - 0.42, x + step, y]
    return Outline("M" + "C" * count, (left, y, *crests))


def strokes(*lines: Sequence[Position]) -> Outline:
    """Draw straight strokes through points."""
    return join(
        Outline("M" + "L" * (len(points) - 1), tuple(value for point in points for value in point)) for points in lines
    )
