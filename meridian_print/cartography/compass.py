"""The compass of sea charts: points split in light and dark, a ring of degrees, rhumb lines."""

from __future__ import annotations

import math

from meridian_print.cartography.petals import on_circle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join, line, polygon


def directions(count: int, start: float = 0.0) -> tuple[float, ...]:
    """Return `count` angles spread evenly around the compass, in degrees clockwise from straight up."""
    return tuple(start + 360 * number / count for number in range(count))


def split_star(
    centre: tuple[Mm, Mm], angles: tuple[float, ...], *, tip: Mm, waist: Mm, half: float
) -> tuple[Outline, Outline]:
    """Draw the left and the right halves of compass points.

    At each angle a point reaches from the centre to the distance `tip`; at the distance `waist` it is widest, `half`
    degrees to both sides.
    """
    left, right = [], []
    for angle in angles:
        end = on_circle(centre, tip, angle)
        left.append(polygon((centre, on_circle(centre, waist, angle - half), end)))
        right.append(polygon((centre, on_circle(centre, waist, angle + half), end)))
    return join(left), join(right)


def ticks(centre: tuple[Mm, Mm], inner: Mm, outer: Mm, count: int) -> Outline:
    """Draw strokes between two circles, as on a ring of degrees."""
    angles = directions(count)
    return join(line(*on_circle(centre, inner, angle), *on_circle(centre, outer, angle)) for angle in angles)


def rhumbs(centre: tuple[Mm, Mm], inner: Mm, area: Rect, count: int) -> Outline:
    """Draw lines from a circle outward to the edges of a rectangle that holds its centre, perhaps on an edge."""
    reaches = ((angle, _reach(centre, area, angle)) for angle in directions(count))
    return join(
        line(*on_circle(centre, inner, angle), *on_circle(centre, reach, angle))
        for angle, reach in reaches
        if reach > inner
    )


def _reach(centre: tuple[Mm, Mm], area: Rect, degrees: float) -> Mm:
    """Measure from a point to the edge in a direction."""
    across, down = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
    to_side = ((area.right if across > 0 else area.x) - centre[0]) / across if across else math.inf
    to_end = ((area.bottom if down > 0 else area.y) - centre[1]) / down if down else math.inf
    return min(to_side, to_end)
