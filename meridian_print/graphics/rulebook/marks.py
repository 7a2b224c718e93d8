"""Small marks of the rulebook: arrows, ticks, crosses, letters on discs, numbers in rings, chevrons."""

from __future__ import annotations

import math

from meridian_print.graphics.drawing.geometry import Mm, Point, circle, join, line, polygon, polyline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text
from meridian_print.graphics.rulebook.style import RulebookStyle

_WING = 0.62
"""Half the width of an arrow's head, as a part of its length."""
_CASING = 0.8
"""How much wider than a cross the light line behind it is, in mm."""


def arrow(start: tuple[Mm, Mm], tip: tuple[Mm, Mm], ink: Ink, *, width: Mm, head: Mm) -> tuple[Path, ...]:
    """Draw a straight arrow."""
    length = math.dist(start, tip)
    ux, uy = (tip[0] - start[0]) / length, (tip[1] - start[1]) / length
    foot = Point(tip[0] - ux * head, tip[1] - uy * head)
    wing = half_width(head)
    barbs = (tip, (foot.x - uy * wing, foot.y + ux * wing), (foot.x + uy * wing, foot.y - ux * wing))
    shaft = Path(line(*start, *foot), stroke=Stroke(ink, width, cap="round"))
    return shaft, Path(polygon(barbs), ink)


def half_width(head: Mm) -> Mm:
    """Return how far the head of an arrow, which is `head` long, reaches to each side."""
    return head * _WING


def tick(centre: tuple[Mm, Mm], ink: Ink, size: Mm) -> Path:
    """Draw a tick for what is allowed; `size` is its whole width."""
    (x, y), unit = centre, size / 3.1
    points = ((x - 1.5 * unit, y), (x - 0.4 * unit, y + 1.3 * unit), (x + 1.6 * unit, y - 1.4 * unit))
    return Path(polyline(points), stroke=Stroke(ink, 0.85 * unit, cap="round", join="round"))


def cross(centre: tuple[Mm, Mm], ink: Ink, arm: Mm, width: Mm, *, casing: Ink | None = None) -> tuple[Path, ...]:
    """Draw a cross for what is not allowed; the `casing` parts it from what it lies on."""
    x, y = centre
    arms = join((line(x - arm, y - arm, x + arm, y + arm), line(x - arm, y + arm, x + arm, y - arm)))
    drawn = Path(arms, stroke=Stroke(ink, width, cap="round"))
    return (Path(arms, stroke=Stroke(casing, width + _CASING, cap="round")), drawn) if casing else (drawn,)


def disc(words: str, centre: tuple[Mm, Mm], style: RulebookStyle, *, ground: Ink | None = None) -> tuple[Item, ...]:
    """Draw a letter or a number on a dark disc."""
    under = Path(circle(centre, style.sizes.disc), ground or style.inks.ink)
    return under, _centred(words, centre, style.type.disc, style.inks.light)


def ring(words: str, centre: tuple[Mm, Mm], style: RulebookStyle) -> tuple[Item, ...]:
    """Draw a number in a double ring."""
    inks, sizes = style.inks, style.sizes
    outer = Path(circle(centre, sizes.ring), inks.light, Stroke(inks.frame, 1.5 * sizes.hairline))
    inner = Path(circle(centre, sizes.ring - 2.5 * sizes.hairline), stroke=Stroke(inks.frame, 0.75 * sizes.hairline))
    return outer, inner, _centred(words, centre, style.type.number, inks.ink)


def chevrons(at: tuple[Mm, Mm], ink: Ink, *, width: Mm = 0.6) -> Path:
    """Draw a sign that parts what is before from what is after, its left end in the middle of its height."""
    x, y = at
    shapes = (polyline(((x + by, y - 1.9), (x + by + 1.7, y), (x + by, y + 1.9))) for by in (0.0, 1.7))
    return Path(join(shapes), stroke=Stroke(ink, width, cap="round", join="round"))


def _centred(words: str, centre: tuple[Mm, Mm], font: Font, ink: Ink) -> Item:
    return text(words, (centre[0], centre[1] + cap_height(font) / 2), font, ink, anchor="middle")
