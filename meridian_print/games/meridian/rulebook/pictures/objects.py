"""Towers seen from the front: stacked pieces, each with its symbol, so that they can be counted."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from meridian_print.components.player_marks import mark, pattern, roundel, style_of
from meridian_print.components.players import Players, PlayerStyle
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.theme.pictures import ObjectStyle, PictureStyle
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Outline,
    Point,
    Rect,
    circle,
    line,
    polygon,
    polyline,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use
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


_DARK = 0.5
"""Sum of red, green and blue below which a ground is so dark that its edges are light."""
_FLAT = 0.28
"""The ratio of a shadow's height to its width."""
_SOFT = 0.14
"""The share of its width by which each step of a shadow shrinks."""
_LYING = 0.34
"""How much flatter than upright a symbol looks on the upper face."""


def tower_object(colour: Colour, height: int, style: ObjectStyle, players: Players) -> tuple[Item, ...]:
    """Draw a tower of a colour about the middle of its foot, which is at the origin."""
    lower, upper = _piece(colour, style, players, is_top=False), _piece(colour, style, players, is_top=True)
    pieces = (
        Use(lower if below < height - 1 else upper, translation(0.0, -below * style.rise)) for below in range(height)
    )
    return tuple(pieces)


def tower_height(height: int, style: ObjectStyle) -> Mm:
    """Return the height of a tower's drawing above its foot."""
    return style.high + style.depth + (height - 1) * style.rise


def shadow(style: ObjectStyle) -> tuple[Item, ...]:
    """Draw the shadow of a tower whose foot is at the origin: ellipses over each other, each a little darker."""
    wide = 0.62 * style.foot
    return tuple(
        Group((Path(_ellipse(style.fall, wide * (1 - _SOFT * step)), style.shadow),), opacity=opacity)
        for step, opacity in enumerate(style.opacities)
    )


def _ellipse(x: Mm, wide: Mm) -> Outline:
    flat: Matrix = (1.0, 0.0, 0.0, _FLAT, x, -0.4)
    return transformed(circle((0.0, 0.0), wide), flat)


def _piece(colour: Colour, style: ObjectStyle, players: Players, *, is_top: bool) -> Symbol:
    """Draw a piece about the middle of its foot: its front, and of the uppermost its upper face, too."""
    edge = _edge(style_of(colour, players), style)
    reach = edge.width / 2
    bounds = Rect(-style.foot / 2, -style.high - style.depth, style.foot, style.high + style.depth)
    items = (*_front(colour, style, players, edge), *(_upper(colour, style, players, edge) if is_top else ()))
    radius = style.roundel if is_top else style.lower
    middle = style.high / 2 if is_top else style.rise / 2
    items += roundel(colour, (0.0, -middle), radius, players)
    return Symbol(f"object-{colour}-{'top' if is_top else 'lower'}", bounds.inset(-reach), items)


def _front(colour: Colour, style: ObjectStyle, players: Players, edge: Stroke) -> Iterator[Item]:
    own = style_of(colour, players)
    foot, top, high = style.foot / 2, style.top / 2, style.high
    face = polygon(((-foot, 0.0), (foot, 0.0), (top, -high), (-top, -high)))
    yield Path(face, own.ground)
    drawn = pattern(Rect(-foot, -high, style.foot, high), own, players.patterns)
    if drawn:
        yield Group(drawn, clip=face)
    yield Path(face, stroke=edge)


def _upper(colour: Colour, style: ObjectStyle, players: Players, edge: Stroke) -> Iterator[Item]:
    own = style_of(colour, players)
    near, far, top, back = style.top / 2, style.back / 2, -style.high, -style.high - style.depth
    face = polygon(((-near, top), (near, top), (far, back), (-far, back)))
    lying: Matrix = (1.0, 0.0, 0.0, _LYING, 0.0, (top + back) / 2)
    yield Path(face, own.ground, edge)
    yield Group((mark(colour, (0.0, 0.0), style.roundel, players),), matrix=lying)


def _edge(own: PlayerStyle, style: ObjectStyle) -> Stroke:
    """Return the pen of edges: light on dark grounds, to distinguish the pieces."""
    return replace(style.edge, ink=own.pattern_ink) if sum(own.ground.rgb) < _DARK else style.edge
