"""Bridges: where a road crosses a river, the way between two parapets that spread at both ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, join, polygon, polyline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke

_HALF: Mm = 0.78
"""From the middle of the way to a parapet."""
_SPREAD: Mm = 0.3
"""How far the ends of parapets, on the abutments, reach on and aside."""


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge from bank to bank, by the middle of the way at both ends."""

    start: Point
    end: Point


def bridged(bridges: Sequence[Bridge], way: Ink, parapet: Stroke) -> tuple[Item, ...]:
    """Draw bridges over the rivers below them, with the way in one ink."""
    if not bridges:
        return ()
    return (
        Path(join(polygon(_corners(bridge, 0.0)) for bridge in bridges), way),
        Path(join(_parapets(bridge) for bridge in bridges), stroke=parapet),
    )


def _corners(bridge: Bridge, spread: Mm) -> tuple[Point, Point, Point, Point]:
    """Return the ends of both parapets, or of their spread parts: of the left one, then back along the right one."""
    (x0, y0), (x1, y1) = bridge.start, bridge.end
    long = math.dist(bridge.start, bridge.end)
    ahead, down = (x1 - x0) / long, (y1 - y0) / long
    aside = _HALF + 0.7 * spread
    return (
        Point(x0 - spread * ahead + aside * down, y0 - spread * down - aside * ahead),
        Point(x1 + spread * ahead + aside * down, y1 + spread * down - aside * ahead),
        Point(x1 + spread * ahead - aside * down, y1 + spread * down + aside * ahead),
        Point(x0 - spread * ahead - aside * down, y0 - spread * down + aside * ahead),
    )


def _parapets(bridge: Bridge) -> Outline:
    """Draw a line along either side of a bridge."""
    near, far = _corners(bridge, 0.0), _corners(bridge, _SPREAD)
    sides = ((far[0], near[0], near[1], far[1]), (far[3], near[3], near[2], far[2]))
    return join(polyline([(round(x, 3), round(y, 3)) for x, y in side]) for side in sides)
