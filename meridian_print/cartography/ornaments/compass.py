"""The compass of sea charts: points split in light and dark, a ring of degrees, rhumb lines."""

from __future__ import annotations

import math

from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join, line, polygon, polyline

_LONGEST = 90.0
"""Degrees that one cubic curve may stand for: 0.03 % off at worst."""


def on_circle(centre: tuple[Mm, Mm], radius: Mm, degrees: float) -> Point:
    """Return the point of a circle at an angle, clockwise on the sheet from straight up."""
    angle = math.radians(degrees)
    return Point(centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle))


def arc(centre: tuple[Mm, Mm], radius: Mm, start: float, end: float) -> Outline:
    """Draw an arc between two angles in degrees, clockwise from straight up where `end` is greater."""
    return polyline((on_circle(centre, radius, start),)) + arc_on(centre, radius, start, end)


def arc_on(centre: tuple[Mm, Mm], radius: Mm, start: float, end: float) -> Outline:
    """Continue along an arc from the pen's position, which must be the arc's start."""
    pieces = max(1, math.ceil(abs(end - start) / _LONGEST))
    step = (end - start) / pieces
    return join(_piece(centre, radius, start + step * at, step) for at in range(pieces))


def notched(area: Rect, radius: Mm, inside: tuple[Mm, Mm]) -> Outline:
    """Draw a rectangle with its corners bitten out by circles, whose centres lie `inside` of its sides and its ends."""
    (across, down), bites = inside, []
    side, end = math.degrees(math.asin(across / radius)), math.degrees(math.asin(down / radius))
    left, top, right, bottom = area.x + across, area.y + down, area.right - across, area.bottom - down
    corners = (
        ((left, top), 180 + side, 90 - end),
        ((right, top), 270 + end, 180 - side),
        ((right, bottom), 360 + side, 270 - end),
        ((left, bottom), 90 + end, -side),
    )
    for centre, start, stop in corners:
        bites.append(Outline("L", on_circle(centre, radius, start)) + arc_on(centre, radius, start, stop))
    around = join(bites)
    return Outline("M" + around.verbs[1:] + "Z", around.coords)


def _piece(centre: tuple[Mm, Mm], radius: Mm, start: float, sweep: float) -> Outline:
    """Draw at most a quarter of a circle as one cubic curve."""
    arm = 4 / 3 * math.tan(math.radians(sweep) / 4) * radius
    leave, arrive = math.radians(start), math.radians(start + sweep)
    first, last = on_circle(centre, radius, start), on_circle(centre, radius, start + sweep)
    coords = (
        *(first.x + arm * math.cos(leave), first.y + arm * math.sin(leave)),
        *(last.x - arm * math.cos(arrive), last.y - arm * math.sin(arrive)),
        *last,
    )
    return Outline("C", coords)


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


def rhumbs(centre: tuple[Mm, Mm], inner: Mm, area: Rect, count: int, *, outer: Mm = math.inf) -> Outline:
    """Draw lines from a circle outward to the edges of a rectangle that holds its centre, perhaps on an edge.

    None goes farther than `outer`.
    """
    reaches = ((angle, min(outer, _reach(centre, area, angle))) for angle in directions(count))
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
