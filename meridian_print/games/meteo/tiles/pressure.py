"""High and Low as weather maps show them: isobars round a letter, arrows of the wind or fronts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from meridian_print.cartography.sketch import ring
from meridian_print.games.meteo.theme.tiles import PressureStyle, TileStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, join, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.type import cap_height, text

_HIGH = ((6.4, 8.5, 10.6, 12.8, 15.4, 18.2), 0.90, -28.0, (0.045, 0.04, 0.0, 0.02))
_LOW = ((6.0, 7.7, 9.4, 11.2, 13.3, 15.8), 0.88, 24.0, (0.05, 0.035, 0.02, 0.02))
"""Radii of the isobars, their height against their width, their turn, and the waves that bend them."""
_ARROWS = (35, 125, 215, 305)
_COLD = ((-4.4, 4.0), (-6.2, 6.9), (-9.2, 9.4), (-14.5, 11.6))
_WARM = ((5.4, 0.4), (8.4, -0.7), (10.7, -3.0), (14.5, -4.4))
"""A front from the letter outwards, as points of a cubic curve."""


def high(letter: str, style: TileStyle) -> tuple[Item, ...]:
    """Draw a High: the air turns clockwise round it."""
    rings = [wavy_ring(radius, *_HIGH[1:]) for radius in _HIGH[0]]
    arrows = join(_arrow(rings[1], degrees) for degrees in _ARROWS)
    return (*_areas(rings, style.high), Path(arrows, style.high.arrow), _letter(letter, style.high, style))


def low(letter: str, style: TileStyle) -> tuple[Item, ...]:
    """Draw a Low: its isobars lie closer, and a cold and a warm front run from it."""
    look = style.low
    rings = [wavy_ring(radius, *_LOW[1:]) for radius in _LOW[0]]
    fronts = Outline("MC", _flat(_COLD)) + Outline("MC", _flat(_WARM))
    teeth = join(_tooth(_COLD, at) for at in (0.2, 0.4, 0.6, 0.8))
    domes = join(_dome(_WARM, at) for at in (0.24, 0.52, 0.8))
    return (
        *_areas(rings, look),
        Path(fronts, stroke=look.front),
        Path(teeth, look.cold, look.front),
        Path(domes, look.warm, look.front),
        _letter(letter, look, style),
    )


def wavy_ring(radius: Mm, squash: float, turn: float, waves: Sequence[float]) -> list[Point]:
    """Return points of a ring about the origin that is not quite round.

    `squash` is its height against its width before it is turned, by `turn` degrees; `waves` are the shares of the
    radius by which waves of 2, 3, 4 ... periods bend it.
    """
    cos, sin, points, count = math.cos(math.radians(turn)), math.sin(math.radians(turn)), [], 48
    for number in range(count):
        angle = math.tau * number / count
        bends = sum(share * math.sin(order * angle + order * order) for order, share in enumerate(waves, 2))
        reach = radius * (1 + bends * radius / 9)
        x, y = reach * math.cos(angle), reach * squash * math.sin(angle)
        points.append(Point(x * cos - y * sin, x * sin + y * cos))
    return points


def _areas(rings: Sequence[Sequence[Point]], look: PressureStyle) -> Iterator[Item]:
    """Draw the areas between isobars, the outermost first."""
    inks = (*look.areas, *(look.areas[-1],) * len(rings))
    for place in reversed(range(len(rings))):
        yield Path(ring(rings[place]), inks[place], look.isobar)


def _letter(letter: str, look: PressureStyle, style: TileStyle) -> Item:
    font = style.type.letter
    return text(letter, (0.0, cap_height(font) / 2), font, look.letter, anchor="middle")


def _arrow(points: Sequence[Point], degrees: float) -> Outline:
    """Draw an arrowhead on a ring that points clockwise along it."""
    count = len(points)
    at = round(degrees / 360 * count) % count
    middle, before, after = points[at], points[at - 1], points[(at + 1) % count]
    length = math.dist(before, after)
    dx, dy = (after.x - before.x) / length, (after.y - before.y) / length
    tip, back = (middle.x + 1.35 * dx, middle.y + 1.35 * dy), (middle.x - 0.8 * dx, middle.y - 0.8 * dy)
    return polygon((tip, (back[0] - 0.9 * dy, back[1] + 0.9 * dx), (back[0] + 0.9 * dy, back[1] - 0.9 * dx)))


def _on(front: Sequence[tuple[Mm, Mm]], at: float) -> tuple[Point, Point]:
    """Return a place on a cubic curve, and the unit vector to its left on the way out."""
    weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at * at * (1 - at), at**3)
    slopes = (-3 * (1 - at) ** 2, 3 * (1 - at) ** 2 - 6 * at * (1 - at), 6 * at * (1 - at) - 3 * at * at, 3 * at * at)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, front, strict=True)) for axis in (0, 1))
    dx, dy = (sum(slope * point[axis] for slope, point in zip(slopes, front, strict=True)) for axis in (0, 1))
    length = math.hypot(dx, dy)
    return Point(x, y), Point(dy / length, -dx / length)


def _tooth(front: Sequence[tuple[Mm, Mm]], at: float) -> Outline:
    """Draw a triangle on the left of a cold front."""
    (x, y), (nx, ny) = _on(front, at)
    wide, high = 1.0, 1.75
    return polygon(((x - ny * wide, y + nx * wide), (x - nx * high, y - ny * high), (x + ny * wide, y - nx * wide)))


def _dome(front: Sequence[tuple[Mm, Mm]], at: float) -> Outline:
    """Draw a half disc on the left of a warm front."""
    (x, y), (nx, ny) = _on(front, at)
    radius, arm = 1.15, 1.15 * 0.5523
    left, right = (x - ny * radius, y + nx * radius), (x + ny * radius, y - nx * radius)
    top = (x + nx * radius, y + ny * radius)
    return Outline(
        "MCCZ",
        (
            *left,
            *(left[0] + nx * arm, left[1] + ny * arm, top[0] - ny * arm, top[1] + nx * arm, *top),
            *(top[0] + ny * arm, top[1] - nx * arm, right[0] + nx * arm, right[1] + ny * arm, *right),
        ),
    )


def _flat(points: Sequence[tuple[Mm, Mm]]) -> tuple[Mm, ...]:
    return tuple(value for point in points for value in point)
