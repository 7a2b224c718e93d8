"""The sun of old charts: a face among straight rays, split in light and dark, and flames."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.ornaments.compass import arc, on_circle
from meridian_print.cartography.sketch import ring, sketch
from meridian_print.games.meteo.theme.tiles import SunStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, circle, join, polygon, scaling, transformed
from meridian_print.graphics.drawing.items import Group, Item, Path


class SunShape(NamedTuple):
    """A sun about the origin: the radius of its disc, and how far its longest and its shortest rays reach."""

    disc: Mm
    tip: Mm
    low: Mm


_RAYS = 16
_SWAY = 4.2
"""Degrees by which a flame bends to either side."""
_UNIT: Mm = 5.7
"""The radius of a disc for which the pens of a style are cut; on another they are finer or broader with it."""


def sun(shape: SunShape, style: SunStyle, *, has_face: bool) -> tuple[Item, ...]:
    """Draw a sun about the origin."""
    own = _finer(style, shape.disc / _UNIT)
    rays = tuple(item for number in range(_RAYS) for item in _ray(number, shape, style))
    shine = Group(tuple(_shade(shape.disc, own)), clip=circle((0.0, 0.0), shape.disc))
    return (
        *rays,
        Path(circle((0.0, 0.0), shape.disc), style.disc),
        *((shine,) if has_face else ()),
        Path(circle((0.0, 0.0), shape.disc), stroke=own.outline),
        *(_features(shape.disc, own) if has_face else ()),
    )


def _finer(style: SunStyle, by: float) -> SunStyle:
    """Return the style with pens of disc and face that are wider by a factor, as the disc is larger."""
    outline, face, shade = (replace(pen, width=pen.width * by) for pen in (style.outline, style.face, style.shade))
    return style._replace(outline=outline, face=face, shade=shade)


def _ray(number: int, shape: SunShape, style: SunStyle) -> Iterator[Item]:
    """Draw a straight ray in two halves, or a flame between two of them."""
    step = 360 / _RAYS
    angle, foot, half = step * number, shape.disc * 0.97, step * 0.42
    if number % 2:
        yield Path(_flame(angle, half, shape), style.flame, style.ray)
        return
    tip = on_circle((0.0, 0.0), shape.tip if number % 4 == 0 else shape.low, angle)
    left, right = on_circle((0.0, 0.0), foot, angle - half), on_circle((0.0, 0.0), foot, angle + half)
    yield Path(polygon((left, tip, (0.0, 0.0))), style.light, style.ray)
    yield Path(polygon((right, tip, (0.0, 0.0))), style.dark, style.ray)


def _flame(angle: float, half: float, shape: SunShape) -> Outline:
    """Draw a flame that bends right and then left on its way out."""
    steps, left, right = 12, [], []
    foot, reach = shape.disc * 0.97, (shape.tip + shape.low) / 2
    for step in range(steps):
        share = step / steps
        radius, bend = foot + (reach - foot) * share, _SWAY * (0.4 + 0.6 * share) * math.sin(math.tau * share)
        wide = half * 0.9 * (1 - share) ** 0.75
        left.append(on_circle((0.0, 0.0), radius, angle + bend - wide))
        right.append(on_circle((0.0, 0.0), radius, angle + bend + wide))
    tip = on_circle((0.0, 0.0), reach, angle)
    return ring([*left, tip, tip, *reversed(right)])


def _shade(disc: Mm, style: SunStyle) -> Iterator[Item]:
    """Draw the shade along the lower right rim in bent strokes, the longer the nearer to the rim."""
    strokes = []
    for number, share in enumerate((0.95, 0.885, 0.82, 0.755, 0.69)):
        strokes.append(arc((0.0, 0.0), disc * share, 92 + 7 * number, 196 - 9 * number))
    yield Path(join(strokes), stroke=style.shade)


_EYES = (
    "M-.60 -.13C-.48 -.30 -.28 -.30 -.15 -.11C-.28 -.03 -.47 -.03 -.60 -.13Z"
    "M.60 -.13C.48 -.30 .28 -.30 .15 -.11C.28 -.03 .47 -.03 .60 -.13Z"
)
_BROWS = "M-.68 -.30C-.52 -.50 -.26 -.48 -.12 -.32M.68 -.30C.52 -.50 .26 -.48 .12 -.32"
_NOSE = (
    "M-.10 -.30C-.05 -.12 -.08 .04 -.17 .15C-.19 .24 -.08 .25 -.05 .22C-.02 .27 .03 .27 .05 .22C.10 .26 .20 .24 .17 .15"
)
_MOUTH = "M-.34 .43C-.22 .40 -.10 .36 0 .41C.10 .36 .22 .40 .34 .43C.22 .58 .10 .62 0 .62C-.10 .62 -.22 .58 -.34 .43Z"
_LIPS = "M-.34 .43C-.18 .48 -.10 .46 0 .47C.10 .46 .18 .48 .34 .43"
_CREASES = (
    "M-.60 -.01C-.48 .05 -.34 .06 -.24 .02M.60 -.01C.48 .05 .34 .06 .24 .02"
    "M-.42 .38C-.44 .43 -.42 .48 -.38 .50M.42 .38C.44 .43 .42 .48 .38 .50M-.12 .76C-.05 .81 .05 .81 .12 .76"
    "M-.66 .16C-.60 .26 -.50 .30 -.42 .27M-.68 .24C-.60 .34 -.50 .37 -.42 .34"
)
"""A face within a circle of radius 1."""


def _features(disc: Mm, style: SunStyle) -> Iterator[Item]:
    """Draw eyes, brows, nose and mouth."""
    fine, bold = replace(style.face, width=style.face.width * 0.6), replace(style.face, width=style.face.width * 1.4)
    ink = style.face.ink
    yield Path(_on(disc, _EYES), style.eye, style.face)
    yield Path(join(circle((x * disc, -0.15 * disc), 0.085 * disc) for x in (-0.37, 0.37)), ink)
    yield Path(join(circle((x * disc, -0.175 * disc), 0.025 * disc) for x in (-0.35, 0.39)), style.eye)
    yield Path(_on(disc, _BROWS), stroke=bold)
    yield Path(_on(disc, _NOSE), stroke=style.face)
    yield Path(_on(disc, _MOUTH), style.lips, style.face)
    yield Path(_on(disc, _LIPS), stroke=style.face)
    yield Path(_on(disc, _CREASES), stroke=fine)


def _on(disc: Mm, data: str) -> Outline:
    return transformed(sketch(data), scaling(disc))
