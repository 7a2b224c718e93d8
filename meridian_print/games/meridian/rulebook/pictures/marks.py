"""Marks that explain a picture: numbers and letters on discs, arrows, leader lines."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from meridian_print.games.meridian.theme.pictures import PictureStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, circle, line, polygon, polyline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import cap_height, text

_HEAD = 2.9
"""Length of an arrow's head, in widths of its shaft."""
_SPREAD = 0.62
"""Half the width of an arrow's head, in lengths of it."""


def numbered(number: int, at: tuple[Mm, Mm], style: PictureStyle) -> tuple[Item, ...]:
    """Draw a number that a text explains."""
    return _disc(str(number), at, style.sizes.call, (style.inks.call, style.inks.on_call), style)


def lettered(letter: str, at: tuple[Mm, Mm], style: PictureStyle) -> tuple[Item, ...]:
    """Draw a letter that names a part of a picture."""
    return _disc(letter, at, style.sizes.letter, (style.inks.letter, style.inks.on_letter), style)


def _disc(words: str, at: tuple[Mm, Mm], radius: Mm, inks: tuple[Ink, Ink], style: PictureStyle) -> tuple[Item, ...]:
    ground, ink = inks
    font = style.type.disc
    base = (at[0], at[1] + cap_height(font) / 2)
    rim = Stroke(ink, style.pens.fine.width)
    return (Path(circle(at, radius), ground, rim), text(words, base, font, ink, anchor="middle"))


def arrow(start: Point, end: Point, pen: Stroke) -> Iterator[Item]:
    """Draw an arrow, its tip at the end."""
    long, angle = _HEAD * pen.width, math.atan2(end.y - start.y, end.x - start.x)
    foot = Point(end.x - long * math.cos(angle), end.y - long * math.sin(angle))
    yield Path(line(*start, *foot), stroke=pen)
    yield head(end, angle, pen)


def bow(start: Point, middle: Point, end: Point, pen: Stroke) -> Iterator[Item]:
    """Draw a bent arrow from start to end, which bends towards the middle."""
    angle = math.atan2(end.y - middle.y, end.x - middle.x)
    long = _HEAD * pen.width
    foot = Point(end.x - long * math.cos(angle), end.y - long * math.sin(angle))
    yield Path(Outline("MQ", (*start, *middle, *foot)), stroke=pen)
    yield head(end, angle, pen)


def head(tip: Point, angle: float, pen: Stroke) -> Path:
    """Draw the head of an arrow that flies at an angle, in radians."""
    long, wide = 1.2 * _HEAD * pen.width, half_width(pen)
    x, y = tip.x - long * math.cos(angle), tip.y - long * math.sin(angle)
    across, down = -wide * math.sin(angle), wide * math.cos(angle)
    return Path(polygon((tip, (x + across, y + down), (x - across, y - down))), pen.ink)


def half_width(pen: Stroke) -> Mm:
    """Return how far the head of an arrow reaches to each side."""
    return 1.2 * _SPREAD * _HEAD * pen.width


def leader(spot: Point, elbow: Point, end: Point, style: PictureStyle) -> Iterator[Item]:
    """Draw a line from a spot in a picture to the text that explains it."""
    pen, way = style.pens.leader, polyline((spot, elbow, end))
    yield Path(way, stroke=replace(pen, ink=style.inks.on_call, width=3 * pen.width))
    yield Path(way, stroke=pen)
    yield Path(circle(spot, 2 * pen.width), style.inks.call, Stroke(style.inks.on_call, pen.width / 2))


def plain_frame(area: Rect, pen: Stroke) -> Path:
    """Draw the frame of a picture."""
    corners = ((area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom))
    return Path(polygon(corners), stroke=pen)
