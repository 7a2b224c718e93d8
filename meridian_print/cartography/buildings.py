"""Buildings, as they stand in the pictures of towns: lit from the left, their right side in shade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from meridian_print.cartography.sketch import sketch, strokes
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, circle, join, polygon, rectangle
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke

Kind = Literal["house", "church", "dome", "keep", "spire", "mill", "light", "wall", "quay"]

_STONES = ((-3.6, 0.35), (-2.9, 0.75), (-2.2, 0.3), (-1.5, 0.7), (1.0, 0.4), (1.7, 0.8), (2.3, 0.35), (3.0, 0.7))
"""Middles of a few stones, from the gate along and from the foot up."""


@dataclass(frozen=True, slots=True)
class Building:
    """A building by the middle of its foot; `roof` is one of the theme's roof inks."""

    kind: Kind
    x: Mm
    foot: Mm
    width: Mm
    height: Mm
    roof: int = 0


def built(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a building."""
    match one.kind:
        case "house":
            return _house(one, style)
        case "church":
            return _church(one, style)
        case "dome":
            return (*_tower(one, style), *_dome(one, style))
        case "keep":
            return (*_tower(one, style), *_battlements(one, style))
        case "spire":
            return (*_tower(one, style), *_spire(one, style))
        case "mill":
            return _mill(one, style)
        case "light":
            return _light(one, style)
        case "wall":
            return _wall(one, style)
        case "quay":
            return _quay(one, style)
        case _:
            assert_never(one.kind)


def _house(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a gable to the front and the side of the roof that recedes to the right."""
    x, y, half, high, deep = one.x, one.foot, one.width * 0.3, one.height * 0.62, one.width * 0.55
    ridge, left, right = y - one.height * 1.12, x - one.width / 2, x - one.width / 2 + 2 * half
    peak = left + half
    slates = strokes(*(((peak + deep * at, ridge + 0.08), (right + deep * at, y - high - 0.08)) for at in (0.35, 0.68)))
    doors = strokes(((peak, y), (peak, y - 0.34 * one.height)))
    return (
        Path(
            polygon(((right, y), (right + deep, y), (right + deep, y - high), (right, y - high))),
            style.inks.wall_shade,
            style.pens.town,
        ),
        Path(
            polygon(((peak, ridge), (peak + deep, ridge), (right + deep, y - high), (right, y - high))),
            _roof(one, style),
            style.pens.town,
        ),
        Path(slates, stroke=style.pens.town_detail),
        Path(
            polygon(((left, y), (right, y), (right, y - high), (peak, ridge), (left, y - high))),
            style.inks.wall,
            style.pens.town,
        ),
        Path(doors, stroke=style.pens.town),
    )


def longhouse(walls: Rect, gable: Mm, inks: tuple[Ink, Ink, Ink], pen: Stroke) -> tuple[Path, ...]:
    """Draw a long house without details by the box of its walls: a gable so broad and high to the front, at the left.

    Its inks are those of its lit and shaded walls and of the side of its roof.
    """
    (left, top, right, foot), (lit, shaded, roof) = walls.edges, inks
    corner, peak, ridge = left + gable, left + gable / 2, top - gable
    side = (corner, top), (right, top), (right, foot), (corner, foot)
    front = (left, foot), (left, top), (peak, ridge), (corner, top), (corner, foot)
    slope = (peak, ridge), (right - gable / 4, ridge), (right, top), (corner, top)
    return tuple(Path(polygon(shape), ink, pen) for shape, ink in ((side, shaded), (front, lit), (slope, roof)))


def _tower(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a tower's shaft, its right third in shade, with two slits."""
    x, y, half, high = one.x, one.foot, one.width / 2, one.height
    slits = strokes(*(((x - 0.3 * half, y - high * at), (x - 0.3 * half, y - high * at - 0.42)) for at in (0.38, 0.7)))
    return (
        Path(rectangle(Rect(x - half, y - high, 2 * half, high)), style.inks.wall, style.pens.town),
        Path(rectangle(Rect(x + 0.3 * half, y - high, 0.7 * half, high)), style.inks.wall_shade, style.pens.town),
        Path(slits, stroke=style.pens.town),
    )


def _spire(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    x, top, half = one.x, one.foot - one.height, one.width * 0.62
    tip = top - 2.1 * one.width
    return (
        Path(polygon(((x - half, top), (x, tip), (x + half, top))), _roof(one, style), style.pens.town),
        Path(strokes(((x + 0.35 * half, top), (x, tip)), ((x, tip), (x, tip - 0.5))), stroke=style.pens.town_detail),
    )


def _dome(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw an onion with ribs and a ball on top."""
    x, top, half = one.x, one.foot - one.height, one.width * 0.56
    tip = top - 1.5 * half
    onion = sketch(
        f"M{x - half} {top}C{x - 1.25 * half} {top - 0.9 * half} {x - 0.3 * half} {top - 1.1 * half} {x} {tip}"
        f"C{x + 0.3 * half} {top - 1.1 * half} {x + 1.25 * half} {top - 0.9 * half} {x + half} {top}Z"
    )
    ribs = sketch(
        f"M{x + 0.4 * half} {top}C{x + 0.6 * half} {top - 0.7 * half} {x + 0.15 * half} {top - 1.1 * half} {x} {tip}"
        f"M{x - 0.3 * half} {top}C{x - 0.45 * half} {top - 0.7 * half} {x - 0.1 * half} {top - 1.1 * half} {x} {tip}"
    )
    return (
        Path(onion, _roof(one, style), style.pens.town),
        Path(ribs + strokes(((x, tip), (x, tip - 0.7))), stroke=style.pens.town_detail),
        Path(circle((x, tip - 0.15), 0.16), style.inks.dark),
    )


def _battlements(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    x, top, half = one.x, one.foot - one.height, one.width * 0.6
    return (Path(polygon(_merlons(x - half, x + half, top, 0.5)), style.inks.wall, style.pens.town),)


def _merlons(left: Mm, right: Mm, foot: Mm, high: Mm) -> tuple[tuple[Mm, Mm], ...]:
    """Return the corners of a crenellated strip."""
    count = max(3, round((right - left) / 0.36)) | 1
    step, points = (right - left) / count, [(left, foot)]
    for number in range(count):
        top = foot - high if number % 2 == 0 else foot - 0.5 * high
        points += [(left + number * step, top), (left + (number + 1) * step, top)]
    return (*points, (right, foot))


def _church(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a nave with a steeple before its left end."""
    nave = Building("house", one.x + 0.6 * one.width, one.foot, 1.25 * one.width, 0.95 * one.height, one.roof)
    steeple = Building("spire", one.x - 0.42 * one.width, one.foot, 0.5 * one.width, 1.35 * one.height, one.roof)
    return (*_house(nave, style), *_tower(steeple, style), *_spire(steeple, style))


def _mill(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a tower mill, its sails set as a saltire."""
    x, y, half, top = one.x, one.foot, one.width / 2, one.foot - one.height
    body = polygon(((x - half, y), (x - 0.6 * half, top), (x + 0.6 * half, top), (x + half, y)))
    shade = polygon(((x + 0.25 * half, y), (x + 0.2 * half, top), (x + 0.6 * half, top), (x + half, y)))
    cap = sketch(f"M{x - 0.7 * half} {top}Q{x} {top - 1.5 * half} {x + 0.7 * half} {top}Z")
    hub, reach = (x - 0.1 * half, top - 0.1), 2.2
    arms = [
        (0.87 * reach, -0.5 * reach),
        (0.5 * reach, 0.87 * reach),
        (-0.87 * reach, 0.5 * reach),
        (-0.5 * reach, -0.87 * reach),
    ]
    vanes = join(
        polygon(
            (
                (hub[0] + 0.25 * a, hub[1] + 0.25 * b),
                (hub[0] + a, hub[1] + b),
                (hub[0] + a - 0.22 * b, hub[1] + b + 0.22 * a),
                (hub[0] + 0.25 * a - 0.22 * b, hub[1] + 0.25 * b + 0.22 * a),
            )
        )
        for a, b in arms
    )
    return (
        Path(body, style.inks.wall, style.pens.town),
        Path(shade, style.inks.wall_shade, style.pens.town_detail),
        Path(cap, _roof(one, style), style.pens.town),
        Path(vanes, style.inks.wall, style.pens.town_detail),
        Path(strokes(*((hub, (hub[0] + a, hub[1] + b)) for a, b in arms)), stroke=style.pens.town),
    )


def _light(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a lighthouse with two bands and rays."""
    x, y, half, top = one.x, one.foot, one.width / 2, one.foot - one.height
    body = polygon(((x - half, y), (x - 0.55 * half, top), (x + 0.55 * half, top), (x + half, y)))
    bands = [_band(one, low, low + 0.2) for low in (0.2, 0.6)]
    lamp = Rect(x - 0.4 * half, top - 0.75, 0.8 * half, 0.75)
    rays = strokes(
        *(
            ((x + a, top - 0.4 + b), (x + 1.7 * a, top - 0.4 + 1.7 * b))
            for a, b in ((-0.8, -0.25), (0.8, -0.25), (-0.8, 0.15), (0.8, 0.15))
        )
    )
    return (
        Path(body, style.inks.wall, style.pens.town),
        Path(join(bands), _roof(one, style), style.pens.town_detail),
        Path(rectangle(lamp), style.inks.light, style.pens.town),
        Path(
            polygon(((x - 0.7 * half, top - 0.75), (x, top - 1.5), (x + 0.7 * half, top - 0.75))),
            _roof(one, style),
            style.pens.town,
        ),
        Path(strokes(((x - 0.75 * half, top), (x + 0.75 * half, top))) + rays, stroke=style.pens.town_detail),
    )


def _band(one: Building, low: float, high: float) -> Outline:
    half = one.width / 2
    lower, upper = half * (1 - 0.45 * low), half * (1 - 0.45 * high)
    y0, y1 = one.foot - one.height * low, one.foot - one.height * high
    return polygon(((one.x - lower, y0), (one.x + lower, y0), (one.x + upper, y1), (one.x - upper, y1)))


def _wall(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a town wall with a gate, courses of stone, and a round tower at each end."""
    x, y, half = one.x, one.foot, one.width / 2
    face = ((x - half, y), *_merlons(x - half, x + half, y - one.height, 0.3), (x + half, y))
    arch = (x - 0.6, y, x - 0.6, y - 0.5, x - 0.55, y - 1.15, x + 0.55, y - 1.15, x + 0.6, y - 0.5, x + 0.6, y)
    stones = (((x + at, y - up), (x + at + 0.45, y - up)) for at, up in _STONES if abs(at) < half - 1)
    ends = tuple(Building("keep", end, y + 0.15, 1.2, one.height + 0.75) for end in (x - half, x + half))
    return (
        Path(polygon(face), style.inks.wall, style.pens.town),
        Path(strokes(*stones), stroke=style.pens.town_detail),
        Path(Outline("MLCLZ", arch), style.inks.dark),
        *(item for end in ends for item in (*_tower(end, style), *_battlements(end, style))),
    )


def _quay(one: Building, style: ArtStyle) -> tuple[Item, ...]:
    left, right = one.x - one.width / 2, one.x + one.width / 2
    piles = strokes(
        *(
            ((left + one.width * at, one.foot), (left + one.width * at, one.foot - one.height))
            for at in (0.1, 0.25, 0.4, 0.55, 0.7, 0.85)
        )
    )
    return (
        Path(
            rectangle(Rect(left, one.foot - one.height, right - left, one.height)),
            style.inks.wall_shade,
            style.pens.town,
        ),
        Path(piles, stroke=style.pens.town_detail),
    )


def _roof(one: Building, style: ArtStyle) -> Ink:
    return style.inks.roofs[one.roof % len(style.inks.roofs)]
