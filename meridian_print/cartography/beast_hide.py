"""The common parts of beasts: scales, eyes, the water that they rise from."""

from __future__ import annotations

import math
from itertools import pairwise

from meridian_print.cartography.sketch import Position, sketch, strokes, waves
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, circle, join
from meridian_print.graphics.drawing.items import Item, Path


def skin(data: str, style: ArtStyle) -> Item:
    """Draw a part of a body."""
    return Path(sketch(data), style.inks.beast, style.pens.outline)


def wrinkles(data: str, style: ArtStyle) -> Item:
    """Draw fine lines on a body."""
    return Path(sketch(data), stroke=style.pens.detail)


def scales(spine: list[Position], half: Mm) -> Outline:
    """Draw short strokes across the right-hand side of a spine."""
    drawn = []
    for (x0, y0), (x1, y1) in pairwise(spine):
        for share in (0.25, 0.75):
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            length = math.dist((x0, y0), (x1, y1)) or 1.0
            across, down = -(y1 - y0) / length * half, (x1 - x0) / length * half
            drawn.append(((x + 0.15 * across, y + 0.15 * down), (x + across, y + down)))
    return strokes(*drawn)


def mail(spine: list[Position], widths: tuple[Mm, ...]) -> Outline:
    """Draw rows of scales as small arcs over a body, all but its head."""
    drawn = []
    for at in range(1, len(spine) - 4):
        (x0, y0), (x1, y1) = spine[at], spine[at + 1]
        length = math.dist((x0, y0), (x1, y1))
        along, down = (x1 - x0) / length, (y1 - y0) / length
        rows = max(2, round(widths[at] / 0.95))
        for row in range(rows):
            off = widths[at] * ((row + 0.5 + 0.25 * (at % 2)) / rows - 0.55) * 0.86
            x, y = x0 - down * off, y0 + along * off
            drawn.append(
                Outline(
                    "MQ",
                    (
                        x + 0.36 * down,
                        y - 0.36 * along,
                        x - 0.75 * along,
                        y - 0.75 * down,
                        x - 0.36 * down,
                        y + 0.36 * along,
                    ),
                )
            )
    return join(drawn)


def eye(at: Position, radius: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw an eye that looks ahead."""
    return (
        Path(circle(at, radius), style.inks.light, style.pens.detail),
        Path(circle((at[0] + 0.2 * radius, at[1]), 0.5 * radius), style.inks.dark),
    )


def swell(left: Mm, right: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the waves that a beast rises from."""
    lines = waves(left, right, 0.75) + waves(left + 1.8, left + 7.0, 1.6) + waves(right - 6.8, right - 1.4, 1.7)
    return (Path(lines, stroke=style.pens.wave),)
