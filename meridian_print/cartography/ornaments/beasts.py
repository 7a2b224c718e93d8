"""Beasts of the deep, each heading right in the water at y 0: serpent, whale, kraken, sword-fish, sea-horse."""

from __future__ import annotations

import math
from itertools import pairwise

from meridian_print.cartography.sketch import Position, sketch, spiral, strokes, tube, waves
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, circle, join, polygon
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


def beast(number: int, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a beast about 18 mm long."""
    return (_serpent, _whale, _kraken, _fish, _seahorse)[number](style)


def _serpent(style: ArtStyle) -> tuple[Item, ...]:
    """Draw three coils out of the water, a finned tail, and a crested head that hisses."""
    neck: list[Position] = [(3.2, 1.2), (2.9, -1.6), (2.7, -4.0), (3.4, -6.2), (5.0, -7.2), (6.4, -7.0)]
    crest = [
        (5.2, -8.2),
        (4.1, -9.4),
        (4.2, -7.7),
        (2.8, -8.2),
        (3.2, -6.5),
        (1.6, -6.4),
        (2.5, -5.1),
        (1.0, -4.3),
        (2.1, -3.4),
    ]
    head = (
        "M4.6 -8.0C5.8 -8.5 6.8 -8.0 8.6 -7.2C9.1 -6.9 8.9 -6.4 8.3 -6.5L6.6 -6.5L8.2 -5.9"
        "C7.6 -5.3 6.4 -5.4 5.4 -6.0C4.6 -6.4 4.2 -7.4 4.6 -8.0Z"
    )
    tail = "M-8.0 0.6C-8.2 -1.4 -8.8 -2.6 -9.8 -3.4L-8.6 -3.3L-8.9 -4.6C-7.4 -3.4 -6.8 -1.6 -6.8 0.6"
    return (
        skin(tail, style),
        *_coil(-4.6, 1.4, 1.2, style),
        *_coil(-0.7, 2.0, 1.6, style),
        Path(polygon([*crest, (3.2, -3.2), (3.4, -6.0), (5.0, -7.2)]), style.inks.flag, style.pens.detail),
        Path(tube(neck, (2.0, 1.8, 1.6, 1.5, 1.6, 1.2)), style.inks.beast, style.pens.outline),
        Path(scales(neck, 0.62), stroke=style.pens.detail),
        skin(head, style),
        wrinkles("M8.4 -6.5C9.2 -6.2 9.4 -6.4 10.0 -6.8M9.3 -6.35L9.9 -6.0", style),
        *eye((6.2, -7.4), 0.3, style),
        *swell(-9.4, 6.8, style),
    )


def _coil(x: Mm, radius: Mm, thick: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a coil of the serpent, with spines on its back and plates on its belly."""
    high = 1.5 * radius
    spine = [(x - radius * math.cos(a), 0.9 - (high + 0.9) * math.sin(a)) for a in _angles(11)]
    spikes = []
    for a in _angles(9)[1:-1]:
        cos, sin = -math.cos(a), -math.sin(a)
        foot = (x + (radius + thick / 2 - 0.1) * cos, 0.9 + (high + 0.9 + thick / 2 - 0.1) * sin)
        spikes.append(
            polygon(
                (
                    (foot[0] + 0.25 * sin, foot[1] - 0.25 * cos),
                    (foot[0] + 0.75 * cos, foot[1] + 0.75 * sin),
                    (foot[0] - 0.25 * sin, foot[1] + 0.25 * cos),
                )
            )
        )
    return (
        Path(join(spikes), style.inks.flag, style.pens.detail),
        Path(tube(spine, [thick] * 11), style.inks.beast, style.pens.outline),
        Path(scales(spine[::2], -0.42 * thick), stroke=style.pens.detail),
    )


def _whale(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a broad back, a mouth full of teeth, flukes behind, and a fountain in two plumes."""
    body = "M-7.0 1.0C-6.6 -2.4 -3.4 -5.2 0.8 -5.4C4.6 -5.5 7.8 -3.8 8.3 -0.9C8.4 -0.2 8.0 0.4 7.4 1.0"
    belly = "M1.4 1.0C2.6 0.2 4.6 -0.6 8.0 -0.4C8.2 0.2 7.8 0.6 7.4 1.0Z"
    flukes = (
        "M-8.6 1.0C-8.6 -0.8 -8.9 -1.9 -9.4 -2.8C-10.4 -2.6 -11.0 -3.2 -11.2 -4.4"
        "C-9.8 -4.5 -9.0 -4.2 -8.7 -3.5C-8.2 -4.4 -7.2 -4.8 -5.9 -4.4C-6.2 -3.2 -7.0 -2.6 -8.2 -2.8"
        "C-7.6 -1.6 -7.3 -0.6 -7.3 1.0"
    )
    teeth = strokes(
        [(3.1 + 0.42 * at, -0.55 - 0.12 * (at % 2 == 0) - 0.03 * at + (0.5 if at % 2 else 0.0)) for at in range(11)]
    )
    plumes = (
        "M1.2 -5.6C1.0 -7.2 0.6 -8.4 -0.6 -9.0C-1.8 -9.5 -2.6 -8.6 -2.2 -7.8M1.4 -5.6C1.5 -7.6 1.6 -9.4 0.8 -10.6"
        "M1.6 -5.6C1.8 -7.2 2.3 -8.6 3.5 -9.1C4.7 -9.5 5.4 -8.6 5.0 -7.8M1.5 -5.6C1.8 -7.8 2.0 -9.6 2.9 -10.5"
    )
    return (
        Path(sketch(plumes), stroke=style.pens.wave),
        skin(flukes, style),
        wrinkles("M-9.8 -3.8C-9.2 -3.6 -8.9 -3.2 -8.7 -2.6M-7.0 -3.9C-7.8 -3.6 -8.3 -3.2 -8.5 -2.6", style),
        skin(body, style),
        Path(sketch(belly), style.inks.belly, style.pens.detail),
        Path(teeth, stroke=style.pens.detail),
        wrinkles(
            "M-5.8 -1.4C-4.6 -3.2 -2.6 -4.3 -0.6 -4.6M-5.4 -0.4C-4.4 -2.0 -2.8 -3.2 -1.0 -3.6"
            "M-4.6 0.2C-3.8 -1.2 -2.6 -2.1 -1.2 -2.5M-3.4 0.4C-2.8 -0.4 -2.0 -1.0 -1.2 -1.3",
            style,
        ),
        skin("M0.2 1.0C-0.2 -0.4 0.6 -1.6 1.8 -1.5C2.3 -0.8 1.9 0.2 1.4 1.0Z", style),
        *eye((4.4, -2.2), 0.42, style),
        Path(sketch("M3.6 -2.9C4.1 -3.3 4.8 -3.2 5.2 -2.8"), stroke=style.pens.outline),
        *swell(-10.4, 9.0, style),
    )


def _kraken(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a head with heavy brows between six arms that curl."""
    arms = (
        ([(-2.6, 1.2), (-4.2, -1.8), *spiral((-5.6, -5.6), start=0.16, turns=-1.25, radii=(2.5, 0.5))], 1.25),
        ([(2.6, 1.2), (4.2, -1.8), *spiral((5.6, -5.6), start=0.34, turns=1.25, radii=(2.5, 0.5))], 1.25),
        ([(-5.2, 1.2), (-6.8, -0.4), *spiral((-8.4, -1.6), start=0.12, turns=-1.1, radii=(1.5, 0.4))], 0.95),
        ([(5.2, 1.2), (6.8, -0.4), *spiral((8.4, -1.6), start=0.38, turns=1.1, radii=(1.5, 0.4))], 0.95),
    )
    head = (
        "M-2.5 1.2C-2.0 -0.8 -3.4 -2.8 -3.0 -5.4C-2.7 -7.8 -1.2 -9.0 0 -9.0C1.2 -9.0 2.7 -7.8 3.0 -5.4"
        "C3.4 -2.8 2.0 -0.8 2.5 1.2"
    )
    return (
        *(item for spine, thick in arms for item in _arm(spine, thick, style)),
        skin(head, style),
        wrinkles(
            "M-0.9 -8.2C-1.6 -7.4 -2.0 -6.2 -2.1 -5.0M-0.3 -8.2C-0.9 -7.4 -1.2 -6.4 -1.3 -5.4"
            "M0.4 -8.2C0.9 -7.4 1.2 -6.4 1.3 -5.4M1.0 -8.1C1.6 -7.4 2.0 -6.2 2.2 -4.8M1.6 -7.6"
            "C2.2 -6.8 2.5 -5.6 2.6 -4.6",
            style,
        ),
        *eye((-1.35, -3.2), 0.52, style),
        *eye((1.35, -3.2), 0.52, style),
        Path(
            sketch("M-2.4 -4.2C-1.8 -4.4 -1.0 -4.2 -0.5 -3.6M2.4 -4.2C1.8 -4.4 1.0 -4.2 0.5 -3.6"),
            stroke=style.pens.outline,
        ),
        *swell(-10.2, 10.0, style),
    )


def _arm(spine: list[Position], thick: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw an arm that thins to its tip, suckers along it."""
    last = len(spine) - 1
    widths = [thick * (1 - 0.78 * at / last) for at in range(last + 1)]
    suckers = join(circle(spine[at], 0.17 * widths[at]) for at in range(2, last, 1))
    return (
        Path(tube(spine, widths), style.inks.beast, style.pens.outline),
        Path(suckers, style.inks.belly, style.pens.detail),
    )


def _fish(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a great scaly fish that leaps, with a saw on its back and a sword before it."""
    spine = [(-6.0 + 12.4 * at / 10, -1.4 - 5.4 * math.sin(0.25 + 2.5 * at / 10)) for at in range(11)]
    widths = (0.8, 1.4, 2.2, 3.0, 3.6, 3.9, 3.9, 3.6, 3.1, 2.4, 1.3)
    tail = (
        "M-5.6 -2.6C-7.2 -2.9 -8.8 -2.4 -9.8 -1.2C-8.6 -1.4 -7.8 -1.0 -7.4 -0.2C-7.2 0.8 -7.4 1.6 -7.9 2.4"
        "C-6.2 1.4 -5.4 -0.4 -5.2 -2.0Z"
    )
    fin = "M-3.2 -6.6L-3.4 -9.0L-2.0 -7.9L-1.6 -10.0L-0.4 -8.5L0.6 -10.2L1.3 -8.6L2.7 -9.6L2.8 -7.9L4.0 -8.2L4.0 -6.6Z"
    sword = "M6.6 -3.2L10.6 0.0L6.0 -2.2Z"
    return (
        Path(sketch(sword), style.inks.belly, style.pens.outline),
        Path(sketch(fin), style.inks.flag, style.pens.outline),
        Path(sketch(tail), style.inks.flag, style.pens.outline),
        wrinkles("M-6.2 -2.2L-9.0 -1.6M-5.8 -1.8L-7.3 1.2M-5.9 -2.0L-8.0 -0.8", style),
        Path(tube(spine, widths), style.inks.beast, style.pens.outline),
        Path(mail(spine, widths), stroke=style.pens.detail),
        Path(sketch("M3.2 -7.6C2.4 -6.2 2.4 -4.6 3.2 -3.4"), stroke=style.pens.outline),
        Path(
            sketch("M1.6 -4.4C0.6 -3.6 0.2 -2.4 0.4 -1.2C1.6 -1.8 2.4 -2.8 2.6 -4.0Z"),
            style.inks.flag,
            style.pens.detail,
        ),
        *eye((4.7, -5.3), 0.45, style),
        Path(sketch("M6.4 -2.9C5.8 -3.4 5.2 -3.4 4.6 -3.0"), stroke=style.pens.outline),
        Path(
            sketch(
                "M-6.6 2.2C-6.0 1.0 -5.2 1.0 -4.8 2.0M-8.4 2.3C-8.8 1.2 -9.6 1.2 -10.0 2.0M-5.0 0.4"
                "L-4.6 -0.4M-9.4 0.4L-9.9 -0.3"
            ),
            stroke=style.pens.wave,
        ),
        Path(waves(-10.6, -3.4, 2.4) + waves(-8.6, -1.0, 3.2), stroke=style.pens.wave),
    )


def _seahorse(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a horse to the girth, a fish behind: hooves up, mane of weed, its tail coiled out of the water."""
    neck: list[Position] = [(0.0, 1.4), (1.0, -1.6), (2.2, -4.2), (3.4, -6.4), (4.6, -8.0)]
    head = (
        "M3.5 -8.3L3.5 -9.8L4.5 -9.0C5.8 -8.8 6.8 -7.6 8.0 -6.6C8.5 -6.1 8.2 -5.4 7.6 -5.4"
        "C7.0 -5.2 6.4 -5.6 5.9 -6.1C5.3 -6.2 4.9 -6.0 4.6 -5.4C3.9 -6.2 3.3 -7.2 3.5 -8.3Z"
    )
    mane = (
        "M3.6 -9.2C2.6 -9.8 1.6 -9.2 1.4 -8.4C0.6 -8.6 -0.2 -7.8 0.2 -6.9C-0.8 -6.8 -1.2 -5.8 -0.6 -5.0"
        "C-1.4 -4.6 -1.6 -3.6 -0.9 -2.9C-1.4 -2.2 -1.2 -1.4 -0.6 -0.9L1.0 -2.6L2.0 -5.0L3.4 -7.2Z"
    )
    legs = ([(2.6, -1.4), (4.6, -2.6), (6.2, -2.4), (6.6, -1.0)], [(2.4, -0.2), (4.2, -0.6), (5.6, 0.2), (5.8, 1.4)])
    rise: list[Position] = [(-1.0, 1.4), (-2.6, -1.0), (-4.4, -2.4), (-6.4, -2.0), (-7.6, -0.4)]
    coil = [*rise, *spiral((-8.0, -3.4), start=0.30, turns=0.9, radii=(2.4, 1.2), steps=8)]
    widths = [2.6 * (1 - 0.72 * at / (len(coil) - 1)) for at in range(len(coil))]
    return (
        Path(sketch(mane), style.inks.flag, style.pens.outline),
        Path(tube(coil, widths), style.inks.beast, style.pens.outline),
        Path(scales(coil[:10], 0.7), stroke=style.pens.detail),
        *(Path(tube(leg, (1.2, 0.9, 0.75, 0.9)), style.inks.beast, style.pens.outline) for leg in legs),
        Path(tube(neck, (4.2, 3.8, 3.0, 2.5, 2.2)), style.inks.beast, style.pens.outline),
        wrinkles(
            "M1.8 -0.4C2.6 -1.6 3.0 -2.6 3.1 -3.6M2.6 -4.2C3.2 -4.8 3.6 -5.4 3.8 -6.0M0.4 -0.8"
            "C1.0 -2.4 1.6 -3.8 2.4 -5.2M0.0 -2.4C0.5 -3.8 1.2 -5.2 2.0 -6.4",
            style,
        ),
        skin(head, style),
        wrinkles("M7.9 -5.9C7.5 -6.0 7.2 -5.8 7.0 -5.5M4.9 -6.6C5.4 -6.4 5.8 -6.2 6.0 -6.1", style),
        *eye((5.2, -7.8), 0.3, style),
        *swell(-9.6, 7.6, style),
    )


def _angles(count: int) -> list[float]:
    return [math.pi * at / (count - 1) for at in range(count)]
