"""Beasts of the deep, each heading right in the water at y 0: serpent, whale, kraken, dolphin, sea-horse."""

from __future__ import annotations

from meridian_print.cartography.ornaments.modelling import body, fin, modelled, scaled
from meridian_print.cartography.sketch import Position, sketch, spiral, waves
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, circle, join
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink


def skin(data: str, style: ArtStyle, ink: Ink | None = None) -> Item:
    """Draw a part of a body."""
    return Path(sketch(data), style.inks.beast if ink is None else ink, style.pens.outline)


def wrinkles(data: str, style: ArtStyle) -> Item:
    """Draw fine lines on a body."""
    return Path(sketch(data), stroke=style.pens.detail)


def eye(at: Position, radius: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw an eye below its lid."""
    x, y = at
    lid = f"M{x - 1.5 * radius} {y}Q{x} {y - 2.2 * radius} {x + 1.6 * radius} {y - 0.2 * radius}"
    return (
        Path(circle(at, radius), style.inks.light, style.pens.detail),
        Path(circle((x + 0.2 * radius, y), 0.6 * radius), style.inks.dark),
        Path(sketch(lid), stroke=style.pens.outline),
    )


def swell(left: Mm, right: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the waves that a beast rises from, a long one at its sides and shorter ones before it."""
    lines = (
        waves(left, right, 0.75)
        + waves(left + 1.2, left + 5.4, 1.45)
        + waves(left + 7.4, right - 4.2, 1.6)
        + waves(right - 3.4, right - 0.4, 1.35)
        + waves(left + 3.2, left + 8.4, 2.3)
        + waves(right - 8.6, right - 4.6, 2.4)
    )
    return (Path(lines, stroke=style.pens.wave),)


def beast(number: int, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a beast about 20 mm long."""
    return (_serpent, _whale, _kraken, _dolphin, _seahorse)[number](style)


def _serpent(style: ArtStyle) -> tuple[Item, ...]:
    """Draw coils out of the water, a finned tail, and a great frilled head low on an arched neck."""
    tail = body([(-9.4, 1.2), (-9.6, -0.6), (-10.0, -1.8), (-10.5, -2.6)], (1.3, 1.1, 0.8, 0.3))
    low = body(
        [(-8.1, 1.2), (-7.8, -0.9), (-6.8, -2.2), (-5.5, -2.2), (-4.8, -0.8), (-4.6, 1.2)],
        (1.7, 1.9, 2.0, 2.0, 1.9, 1.7),
    )
    high = body(
        [(-3.6, 1.2), (-3.4, -1.6), (-2.4, -3.7), (-0.8, -3.9), (0.3, -2.2), (0.6, 1.2)],
        (2.1, 2.3, 2.5, 2.5, 2.3, 2.1),
    )
    neck = body(
        [(3.0, 1.2), (2.5, -1.0), (2.7, -3.2), (3.8, -5.0), (5.4, -6.2), (6.8, -6.7)], (3.0, 3.0, 2.8, 2.6, 2.5, 2.4)
    )
    flukes = (
        "M-10.5 -2.4C-11.2 -2.5 -11.3 -3.4 -11.1 -4.3C-10.6 -3.9 -10.3 -4.0 -10.0 -4.8C-9.4 -4.1 -9.6 -3.1 -10.1 -2.3Z"
    )
    return (
        *modelled(tail, style),
        skin(flukes, style, style.inks.belly),
        *fin(low, -1, (0.16, 0.84), 0.9, style),
        *modelled(low, style),
        *fin(high, -1, (0.12, 0.88), 1.2, style),
        *modelled(high, style),
        *fin(neck, -1, (0.06, 0.6), 1.4, style),
        *modelled(neck, style),
        *_head_of_serpent(style),
        *swell(-10.6, 6.0, style),
    )


def _head_of_serpent(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a frill, and before it a head with its mouth open."""
    head = (
        "M5.4 -7.6C6.0 -8.6 6.6 -9.1 7.4 -8.9C8.0 -8.7 8.2 -8.2 8.7 -8.0C9.5 -8.2 10.5 -8.2 11.0 -7.5"
        "C11.3 -7.0 11.0 -6.5 10.4 -6.6C9.6 -6.8 8.9 -6.6 8.2 -6.3C9.0 -6.0 9.9 -5.8 10.9 -5.6"
        "C10.5 -4.8 9.4 -4.5 8.2 -4.7C7.0 -4.9 6.2 -5.4 5.6 -6.0Z"
    )
    frill = (
        "M6.6 -8.5C5.8 -9.4 4.8 -10.0 3.8 -10.1C4.3 -9.5 4.3 -9.0 4.0 -8.7C3.4 -8.7 2.8 -8.5 2.3 -8.1"
        "C3.1 -7.9 3.5 -7.6 3.6 -7.2C3.2 -6.9 2.9 -6.5 2.8 -6.0C3.6 -6.2 4.5 -6.0 5.4 -5.4L6.4 -6.8Z"
    )
    return (
        skin(frill, style, style.inks.belly),
        wrinkles("M6.1 -7.8L4.2 -9.8M5.9 -7.5L3.6 -8.6M5.8 -7.3L2.9 -8.1M5.7 -7.0L3.7 -7.2M5.7 -6.6L3.2 -6.1", style),
        skin(head, style),
        wrinkles(
            "M10.7 -7.4C10.5 -7.6 10.2 -7.6 10.0 -7.4M9.9 -6.7L9.7 -6.1L9.4 -6.65M9.0 -6.6L8.85 -6.1L8.6 -6.45"
            "M10.3 -5.7L10.2 -6.1L9.9 -5.8M8.6 -6.1C9.4 -6.3 10.2 -6.3 11.0 -6.0M10.6 -6.15L11.1 -6.35"
            "M6.6 -5.9C7.2 -5.4 8.0 -5.1 8.9 -5.0M6.2 -6.3C6.6 -5.9 7.0 -5.7 7.4 -5.6"
            "M6.2 -7.0C6.5 -6.6 6.9 -6.4 7.3 -6.3",
            style,
        ),
        *eye((7.6, -7.7), 0.36, style),
    )


def _whale(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a great whale on the water, its flukes raised, and a fountain in two plumes."""
    whole = body(
        [(-9.4, -5.0), (-9.2, -3.4), (-8.0, -1.4), (-5.0, -0.4), (-0.6, -1.3), (4.0, -2.1), (7.6, -1.7), (9.9, -0.7)],
        (0.7, 1.0, 1.8, 3.2, 5.2, 5.8, 4.6, 1.2),
    )
    flukes = (
        "M-9.5 -4.6C-10.4 -4.8 -11.0 -5.6 -11.2 -7.0C-10.4 -6.9 -9.8 -6.6 -9.5 -6.0C-9.0 -6.8 -8.0 -7.2 -6.8 -7.0"
        "C-7.2 -5.8 -8.0 -4.9 -9.1 -4.6Z"
    )
    plumes = (
        "M4.0 -5.0C3.8 -6.6 3.4 -8.0 2.2 -8.7C1.0 -9.3 0.2 -8.5 0.5 -7.6M4.1 -5.0C4.1 -7.0 4.0 -8.6 3.1 -9.9"
        "M4.5 -5.0C4.8 -6.6 5.2 -8.0 6.4 -8.6C7.6 -9.2 8.3 -8.4 8.0 -7.5M4.4 -5.0C4.6 -7.2 4.8 -8.8 5.6 -10.1"
        "M4.2 -5.0L4.3 -9.4M3.9 -5.2C3.5 -6.8 2.8 -7.7 1.9 -7.9M4.6 -5.2C5.1 -6.8 5.8 -7.6 6.7 -7.8"
        "M0.3 -7.0L0.2 -6.5M1.0 -7.3L0.9 -6.7M8.2 -6.9L8.3 -6.4M7.4 -7.2L7.5 -6.6"
    )
    return (
        Path(sketch(plumes), stroke=style.pens.wave),
        skin(flukes, style),
        wrinkles(
            "M-9.4 -4.9C-9.9 -5.4 -10.4 -6.0 -10.9 -6.7M-9.4 -5.1C-9.6 -5.5 -9.9 -6.0 -10.2 -6.4"
            "M-9.2 -4.9C-8.4 -5.4 -7.7 -6.1 -7.1 -6.8M-9.3 -5.2C-8.9 -5.7 -8.4 -6.2 -7.9 -6.7M-9.1 -4.7L-7.5 -5.7",
            style,
        ),
        *modelled(whole, style),
        wrinkles(
            "M9.7 -1.2C8.2 -0.3 6.4 0.0 4.6 -0.4C4.2 -0.6 4.0 -0.9 3.9 -1.3M8.9 -0.4C7.4 0.3 5.6 0.5 4.0 0.1"
            "M8.2 0.1C6.6 0.6 5.0 0.7 3.4 0.5M8.6 -0.7L8.5 -0.2M7.8 -0.4L7.7 0.1M7.0 -0.25L6.9 0.3M6.2 -0.2L6.1 0.35"
            "M5.4 -0.3L5.3 0.3M-3.0 -2.2C-1.0 -3.2 1.0 -3.9 2.8 -4.1M-5.2 -1.4C-4.6 -1.7 -4.0 -2.0 -3.6 -2.1",
            style,
        ),
        skin("M1.0 -0.2C0.2 0.4 -0.8 1.6 -1.4 2.4C0.0 2.4 1.6 1.8 2.6 0.4C2.6 -0.4 1.8 -0.8 1.0 -0.2Z", style),
        wrinkles("M1.8 0.2C1.2 0.9 0.4 1.6 -0.6 2.1M1.2 0.2C0.6 0.8 0.0 1.4 -0.6 1.9", style),
        *eye((3.2, -1.7), 0.28, style),
        *swell(-9.8, 10.4, style),
    )


def _kraken(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a mantle with two great eyes among arms that curl."""
    arms = (
        ([(-2.0, 1.2), (-4.0, -1.6), *spiral((-5.8, -5.4), start=0.16, turns=-1.4, radii=(2.7, 0.4))], 1.5),
        ([(2.0, 1.2), (4.0, -1.6), *spiral((5.8, -5.4), start=0.34, turns=1.4, radii=(2.7, 0.4))], 1.5),
        ([(-4.6, 1.2), (-6.6, -0.2), *spiral((-8.6, -1.5), start=0.12, turns=-1.25, radii=(1.7, 0.3))], 1.1),
        ([(4.6, 1.2), (6.6, -0.2), *spiral((8.6, -1.5), start=0.38, turns=1.25, radii=(1.7, 0.3))], 1.1),
    )
    mantle = body(
        [(0.0, 1.2), (0.0, -1.0), (0.0, -3.2), (0.0, -5.8), (0.0, -8.4), (0.0, -10.2)], (4.4, 3.9, 4.6, 6.0, 4.6, 0.6)
    )
    return (
        *(item for spine, thick in arms for item in _arm(spine, thick, style)),
        *modelled(mantle, style),
        wrinkles(
            "M-1.4 -8.6C-1.9 -7.4 -2.1 -6.2 -1.9 -5.0M-0.7 -9.0C-1.0 -7.8 -1.1 -6.6 -1.0 -5.6M0.1 -9.2L0.1 -6.0"
            "M0.9 -9.0C1.1 -7.8 1.2 -6.8 1.1 -5.8M-2.0 -4.2C-1.4 -4.6 -0.8 -4.4 -0.4 -3.9M2.0 -4.2"
            "C1.4 -4.6 0.8 -4.4 0.4 -3.9"
            "M-1.0 -1.7L-1.2 0.4M-0.4 -1.5L-0.5 0.5M0.2 -1.5L0.2 0.5M0.8 -1.6L0.9 0.5",
            style,
        ),
        *eye((-1.3, -3.0), 0.38, style),
        *eye((1.2, -3.0), 0.38, style),
        *swell(-10.2, 10.0, style),
    )


def _arm(spine: list[Position], thick: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw an arm that thins to its tip, suckers along it."""
    last = len(spine) - 1
    whole = body(spine, [thick * (1 - 0.8 * at / last) for at in range(last + 1)])
    inner = 1 if spine[-1][0] > 0 else -1
    suckers = join(circle(station.beside(0.55 * inner), 0.3 * station.half) for station in whole[4:-3:3])
    return (*modelled(whole, style), Path(suckers, style.inks.belly, style.pens.detail))


def _dolphin(style: ArtStyle) -> tuple[Item, ...]:
    """Draw the dolphin of old charts, a great scaly fish that leaps, with ribbed fins and a curling tail."""
    whole = body(
        [(-7.4, 0.4), (-7.2, -2.0), (-5.4, -4.8), (-2.0, -6.6), (2.0, -6.6), (5.4, -4.8), (7.6, -2.2)],
        (0.8, 1.5, 2.7, 3.9, 4.4, 4.0, 1.6),
    )
    tail = (
        "M-7.0 -0.6C-6.0 0.6 -5.6 1.4 -5.6 2.6C-6.4 2.2 -7.0 1.6 -7.3 0.9C-7.8 1.8 -8.8 2.4 -10.2 2.3"
        "C-9.8 1.2 -9.0 0.0 -7.8 -0.6Z"
    )
    return (
        *fin(whole, -1, (0.24, 0.8), 1.9, style),
        skin(tail, style, style.inks.belly),
        wrinkles("M-7.2 0.0L-5.9 2.1M-7.3 0.2L-6.6 1.7M-7.6 0.0L-9.6 2.0M-7.6 0.3L-8.8 2.0M-7.8 -0.3L-9.6 1.4", style),
        *modelled(whole, style),
        Path(scaled(whole, 0.12, 0.7), stroke=style.pens.detail),
        skin("M3.0 -4.0C2.0 -3.2 1.2 -1.8 1.2 -0.6C2.6 -1.2 3.8 -2.4 4.2 -3.8Z", style, style.inks.belly),
        wrinkles("M3.2 -3.6L1.6 -1.2M3.5 -3.5L2.3 -1.5M3.8 -3.5L3.0 -2.0", style),
        wrinkles(
            "M3.3 -8.2C2.5 -6.8 2.5 -5.2 3.3 -4.0M3.7 -8.0C3.0 -6.8 3.0 -5.4 3.7 -4.4M7.9 -2.6"
            "C7.2 -2.9 6.6 -2.8 6.0 -2.4"
            "M6.2 -2.9L6.3 -2.5M6.7 -3.0L6.8 -2.6M7.2 -2.9L7.3 -2.5",
            style,
        ),
        skin("M7.4 -3.4C8.3 -3.2 9.1 -2.4 9.4 -1.2C8.4 -1.0 7.4 -1.3 6.8 -1.9Z", style),
        *eye((5.3, -5.0), 0.34, style),
        Path(
            sketch(
                "M-6.0 2.4C-5.4 1.2 -4.6 1.2 -4.2 2.1M-9.4 2.5C-9.8 1.4 -10.6 1.4 -11.0 2.1M-4.6 0.6L-4.1 -0.3"
                "M-10.0 0.6L-10.6 -0.2"
            ),
            stroke=style.pens.wave,
        ),
        Path(waves(-11.0, -2.4, 2.5) + waves(-8.8, 0.0, 3.1) + waves(-1.2, 3.4, 2.6), stroke=style.pens.wave),
    )


def _seahorse(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a horse to the girth, a fish behind: hooves up, mane of weed, its tail coiled out of the water."""
    neck = body([(-0.2, 1.2), (0.8, -1.8), (2.0, -4.4), (3.2, -6.6), (4.5, -8.3)], (4.6, 4.1, 3.2, 2.6, 2.2))
    rise: list[Position] = [(-1.0, 1.2), (-2.6, -1.0), (-4.4, -2.2), (-6.4, -1.8), (-7.8, -0.4)]
    turns = spiral((-8.0, -3.4), start=0.28, turns=1.0, radii=(2.6, 1.0), steps=8)
    coil = body([*rise, *turns[1:]], [2.8 * (1 - 0.8 * at / 12) for at in range(13)])
    legs = ([(2.4, -1.8), (4.8, -3.2), (6.5, -2.8), (7.0, -1.2)], [(2.2, -0.4), (4.3, -1.0), (5.9, -0.4), (6.3, 1.0)])
    head = (
        "M3.4 -8.5L3.5 -10.2L4.5 -9.3C5.8 -9.2 6.9 -7.9 8.1 -6.9C8.6 -6.4 8.4 -5.6 7.7 -5.6"
        "C7.1 -5.4 6.5 -5.8 6.0 -6.3C5.4 -6.4 5.0 -6.2 4.7 -5.6C4.0 -6.4 3.2 -7.4 3.4 -8.5Z"
    )
    mane = (
        "M3.8 -9.6C2.6 -10.6 1.4 -10.0 1.0 -9.0C1.6 -9.2 2.0 -9.0 2.2 -8.8C1.0 -8.9 0.0 -8.2 -0.2 -7.1"
        "C0.4 -7.5 0.9 -7.4 1.3 -7.1C0.1 -7.0 -0.9 -6.2 -1.0 -5.0C-0.4 -5.4 0.1 -5.4 0.5 -5.2"
        "C-0.5 -4.9 -1.4 -4.0 -1.3 -2.8"
        "C-0.8 -3.2 -0.2 -3.2 0.2 -3.0L1.0 -2.6L2.0 -5.0L3.6 -7.2Z"
    )
    return (
        *fin(coil, -1, (0.1, 0.42), 1.0, style),
        *modelled(coil, style),
        Path(scaled(coil, 0.06, 0.6), stroke=style.pens.detail),
        *(item for leg in legs for item in modelled(body(leg, (1.4, 1.0, 0.75, 0.9)), style)),
        *modelled(neck, style),
        skin(mane, style, style.inks.belly),
        wrinkles(
            "M3.6 -9.2C2.8 -9.8 2.2 -9.8 1.7 -9.6M3.2 -8.2C2.2 -8.6 1.2 -8.4 0.6 -7.9M2.4 -6.6"
            "C1.6 -6.8 0.4 -6.6 -0.4 -5.8"
            "M1.6 -5.0C0.8 -5.0 -0.2 -4.6 -0.9 -3.8",
            style,
        ),
        skin(head, style),
        wrinkles(
            "M8.0 -6.1C7.6 -6.2 7.3 -6.0 7.1 -5.7M7.6 -6.9L7.4 -6.7M5.0 -6.8C5.5 -6.6 5.9 -6.4 6.1 -6.3"
            "M4.2 -7.4C4.4 -6.8 4.6 -6.4 4.8 -6.2M4.6 -7.4C4.8 -7.0 5.0 -6.7 5.2 -6.6M3.8 -9.6L4.0 -8.8"
            "M6.2 -7.9C6.6 -7.6 7.0 -7.2 7.3 -6.9",
            style,
        ),
        *eye((5.2, -8.0), 0.26, style),
        *swell(-9.8, 7.8, style),
    )
