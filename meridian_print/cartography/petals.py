"""Arcs of circles, and frames made of them."""

from __future__ import annotations

import math

from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join, polyline

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
