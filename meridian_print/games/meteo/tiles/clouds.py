"""Clouds as an engraver cuts them: puffs on a level belly, lit from the upper left, their shade in bent strokes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from meridian_print.cartography.ornaments.compass import arc, arc_on
from meridian_print.games.meteo.theme.tiles import CloudStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, circle, join, line
from meridian_print.graphics.drawing.items import Group, Item, Path


class Puff(NamedTuple):
    """A round head of a cloud: its middle, counted from the middle of the cloud's foot, and its radius."""

    x: Mm
    y: Mm
    radius: Mm


class CloudShape(NamedTuple):
    """A cloud by its puffs from left to right, each of which meets the next; the outer two stand on its foot."""

    puffs: tuple[Puff, ...]
    belly: Mm
    """How high the shade rises from the foot."""


FAIR = CloudShape(
    (Puff(-7.3, -2.1, 2.1), Puff(-4.2, -4.3, 3.0), Puff(-0.1, -6.3, 3.7), Puff(4.2, -4.6, 3.1), Puff(7.5, -2.0, 2.0)),
    2.3,
)
"""A cloud of fair weather, 19 mm broad."""
HEAVY = CloudShape(
    (
        *(Puff(-8.4, -2.4, 2.4), Puff(-5.0, -5.5, 3.3), Puff(-0.6, -7.8, 4.0), Puff(4.2, -6.2, 3.4)),
        *(Puff(7.4, -3.9, 2.5), Puff(9.0, -1.7, 1.7)),
    ),
    3.6,
)
"""A cloud that rains, 21.5 mm broad."""
FLAT = CloudShape(
    (
        *(Puff(-12.2, -1.6, 1.6), Puff(-9.6, -3.2, 2.3), Puff(-6.0, -4.6, 2.8), Puff(-1.8, -4.2, 2.7)),
        *(Puff(2.4, -5.0, 3.0), Puff(6.6, -3.9, 2.5), Puff(10.0, -2.6, 2.0), Puff(12.6, -1.3, 1.3)),
    ),
    1.9,
)
"""A cloud of a covered sky, 28 mm broad."""

_ARCS = ((0.93, 70, 178), (0.83, 82, 170), (0.73, 95, 162), (0.63, 108, 152))
"""The strokes of shade on a puff: their radius in radii, from where to where, clockwise from straight up."""
_LIT = (-0.26, -0.30)
"""How far the lit part of a puff is moved, in radii."""
_GAP: Mm = 0.42
"""From one stroke of the belly to the next."""


def cloud(shape: CloudShape, style: CloudStyle, *, is_engraved: bool) -> tuple[Item, ...]:
    """Draw a cloud, the middle of its foot at the origin; if engraved, with strokes in its shade."""
    edge = outline(shape)
    behind_first = sorted(shape.puffs, key=lambda puff: -abs(puff.x - 0.8))
    inside = [
        Path(edge, style.light),
        *(item for puff in behind_first for item in _puff(puff, style, is_engraved=is_engraved)),
        *_belly(shape, style, is_engraved=is_engraved),
    ]
    return (Group(tuple(inside), clip=edge), Path(edge, stroke=style.outline))


def outline(shape: CloudShape) -> Outline:
    """Draw the edge of a cloud: over the puffs from left to right and back along its foot in low bulges."""
    first, last = shape.puffs[0], shape.puffs[-1]
    joints = [_joint(one, other) for one, other in pairwise(shape.puffs)]
    starts = [Point(first.x, 0.0), *joints]
    ends = [*joints, Point(last.x, 0.0)]
    edge = Outline("M", starts[0])
    for puff, start, end in zip(shape.puffs, starts, ends, strict=True):
        begin, stop = _bearing(puff, start), _bearing(puff, end)
        edge += arc_on((puff.x, puff.y), puff.radius, begin, stop if stop > begin else stop + 360)
    return edge + _foot(last.x, first.x) + Outline("Z", ())


def _joint(one: Puff, other: Puff) -> Point:
    """Return where two circles meet, on their upper side."""
    apart = math.dist(one[:2], other[:2])
    along = (apart**2 + one.radius**2 - other.radius**2) / (2 * apart)
    up = math.sqrt(one.radius**2 - along**2)
    dx, dy = (other.x - one.x) / apart, (other.y - one.y) / apart
    return Point(one.x + along * dx + up * dy, one.y + along * dy - up * dx)


def _bearing(puff: Puff, at: Point) -> float:
    """Return the direction from a puff's middle, in degrees clockwise from straight up."""
    return math.degrees(math.atan2(at.x - puff.x, puff.y - at.y))


def _foot(start: Mm, end: Mm) -> Outline:
    """Continue along the foot from right to left, in bulges that hang a little."""
    count = max(3, round(abs(end - start) / 3.6))
    step, coords = (end - start) / count, list[Mm]()
    for number in range(count):
        left = start + (number + 1) * step
        coords += [left - 0.75 * step, 0.5, left - 0.25 * step, 0.5, left, 0.0]
    return Outline("C" * count, tuple(round(value, 3) for value in coords))


def _puff(puff: Puff, style: CloudStyle, *, is_engraved: bool) -> Iterator[Item]:
    """Draw a head: its shade, its lit part, the strokes between, and the line that parts it from those behind it."""
    middle, radius = (puff.x, puff.y), puff.radius
    lit = circle((puff.x + _LIT[0] * radius, puff.y + _LIT[1] * radius), radius)
    yield Group((Path(circle(middle, radius), style.shade), Path(lit, style.light)), clip=circle(middle, radius))
    if is_engraved:
        strokes = join(arc(middle, radius * share, start, end) for share, start, end in _ARCS)
        yield Path(strokes, stroke=style.stroke)
    yield Path(arc(middle, radius, -78, 52), stroke=style.puff)


def _belly(shape: CloudShape, style: CloudStyle, *, is_engraved: bool) -> Iterator[Item]:
    """Draw the shade along the foot: its upper edge in bulges, level strokes that grow closer towards the foot."""
    left, right = shape.puffs[0].x - shape.puffs[0].radius, shape.puffs[-1].x + shape.puffs[-1].radius
    top = -shape.belly
    yield Path(_bulges(left, right, top), style.belly)
    if is_engraved:
        yield Path(join(_levels(left, right, top)), stroke=style.stroke)


def _bulges(left: Mm, right: Mm, top: Mm) -> Outline:
    """Return the area below a row of bulges from `left` to `right`, down past the foot."""
    count = max(3, round((right - left) / 4.4))
    step, coords = (right - left) / count, [left, top]
    for number in range(count):
        x, high = left + number * step, 0.55 + 0.35 * (number % 3)
        coords += [x + 0.25 * step, top - high, x + 0.75 * step, top - high, x + step, top]
    coords += [right, 2.0, left, 2.0]
    return Outline("M" + "C" * count + "LLZ", tuple(round(value, 3) for value in coords))


def _levels(left: Mm, right: Mm, top: Mm) -> Iterator[Outline]:
    """Draw level strokes; those at the top are broken, as where a burin is lifted."""
    y, row = top + 0.25, 0
    while y < 0.6:
        if y < top * 0.45:
            yield from _broken(left, right, y, row)
        else:
            yield line(left, y, right, y)
        y, row = y + _GAP, row + 1


def _broken(left: Mm, right: Mm, y: Mm, row: int) -> Iterator[Outline]:
    step = 4.4
    x = left - step * ((row * 0.37) % 1.0)
    while x < right:
        yield line(max(left, x), y, min(right, x + step * (0.62 + 0.1 * row)), y)
        x += step
