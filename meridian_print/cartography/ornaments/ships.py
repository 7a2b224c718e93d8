"""Ships, each heading right on the water at y 0: galleon, caravel, cog, galley, fishing lugger."""

from __future__ import annotations

from meridian_print.cartography.ornaments.rigging import (
    castle,
    flags,
    gulls,
    lateen,
    lee_strokes,
    planked,
    ports,
    rope,
    sea,
    shrouds,
    square,
)
from meridian_print.cartography.sketch import sketch, strokes
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.items import Item, Path


def ship(number: int, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a ship about 19 mm long."""
    return (_galleon, _caravel, _cog, _galley, _lugger)[number](style)


_MASTS = strokes(
    ((-5.2, -3.6), (-5.2, -10.2)), ((-1.2, -2), (-1.2, -13.0)), ((3.4, -3), (3.4, -11.6)), ((5.6, -3.4), (9.8, -6.2))
)
_STAYS = strokes(
    *(((-1.2, -12.6), (3.4, -7.2)), ((3.4, -11.2), (9.6, -6.1)), ((3.4, -8.4), (8.0, -5.0))),
    *(((-5.2, -9.9), (-1.2, -5.4)), ((-5.2, -9.9), (-8.2, -5.5))),
)
"""Masts and stays of the galleon."""
_PORTS = (
    *((-5.2, -1.9), (-3.9, -1.5), (-2.6, -1.25), (-1.3, -1.1), (0.0, -1.05), (1.3, -1.1), (2.6, -1.2), (3.9, -1.4)),
    *((-7.1, -3.9), (-6.2, -3.5), (-5.3, -3.1)),
)
"""The ports of the galleon, along its side and in its stern."""


def _galleon(style: ArtStyle) -> tuple[Item, ...]:
    """Draw three masts under all sail, a high stern with a gallery, two rows of ports, a beak and a sprit."""
    hull = (
        "M-8.4 -5.6L-6.3 -4.9L-6.2 -4.2L-4.4 -3.8L-4.3 -2.8C-2.4 -2.3 0.8 -2.1 3.2 -2.5L3.3 -3.4L5.6 -3.7L5.8 -3.0"
        "L8.4 -3.5C8.2 -2.9 7.4 -2.4 6.6 -2.1C6.3 -1.0 5.8 0.0 5.0 0.8L-5.6 0.8C-6.8 0.2 -7.4 -1.2 -7.6 -2.6"
        "C-7.8 -3.6 -8.1 -4.6 -8.4 -5.6Z"
    )
    wales = (
        "M-8.2 -4.8L-6.4 -4.1L-4.4 -3.2M-7.9 -3.8C-4.4 -2.2 1.6 -1.5 6.6 -2.3M-7.7 -3.0C-4.4 -1.4 1.6 -0.8 6.4 -1.6"
        "M-7.4 -1.8C-4.0 -0.4 1.6 -0.1 6.1 -0.9M-7.0 -0.9C-4.0 0.3 1.6 0.4 5.7 -0.1M5.7 -3.0C6.2 -2.6 7.0 -2.6 8.0 -3.2"
        "M3.4 -2.9L5.7 -3.2M-7.7 -5.2L-7.4 -4.4M-7.1 -5.0L-6.8 -4.1M-6.9 -4.5L-5.4 -4.0"
    )
    return (
        Path(_MASTS, stroke=style.pens.outline),
        Path(_STAYS, stroke=rope(style)),
        shrouds((-1.2, -9.2), (-3.6, -1.8), -2.6, style),
        shrouds((3.4, -8.4), (1.4, 2.9), -2.6, style),
        *lateen(((-8.0, -6.0), (-3.5, -10.6), (-3.7, -4.9)), style),
        *square(-0.9, -12.3, (2.2, 3.2, 2.5), style),
        *square(-0.8, -9.2, (3.6, 4.6, 4.7), style),
        *square(3.7, -11.0, (1.8, 2.6, 2.3), style),
        *square(3.8, -8.2, (2.8, 3.5, 3.6), style),
        *square(8.0, -5.3, (1.1, 1.5, 1.5), style),
        *planked(hull, wales, (-5.2, 4.8), style),
        Path(ports(_PORTS), style.inks.dark),
        *flags(((-5.2, -10.2, 2.0), (-1.2, -13.0, 3.0), (3.4, -11.6, 2.4), (-8.3, -6.4, -1.6)), style),
        Path(strokes(((-8.2, -5.4), (-8.3, -6.5))), stroke=style.pens.detail),
        *sea(-9.2, 8.8, style),
    )


def _caravel(style: ArtStyle) -> tuple[Item, ...]:
    """Draw two lateen sails over a low hull."""
    hull = (
        "M-7.0 -3.4L-4.4 -3.0L-4.2 -1.9C-1.5 -1.3 2.6 -1.5 6.6 -3.0C6.3 -1.5 5.3 0 4.3 0.8L-4.9 0.8"
        "C-6.2 0.1 -7.0 -1.6 -7.0 -3.4Z"
    )
    wales = "M-6.8 -2.1C-3 -0.6 2 -0.7 6.0 -2.0M-6.2 -0.8C-3 0.2 2 0.2 5.3 -0.7"
    return (
        Path(strokes(((-3.9, -2.4), (-3.9, -9.2)), ((1.2, -1.6), (1.2, -11.8))), stroke=style.pens.outline),
        Path(
            strokes(((1.2, -11.4), (6.4, -3.0)), ((-3.9, -8.9), (-6.9, -3.4)), ((1.2, -11.4), (-2.4, -2))),
            stroke=rope(style),
        ),
        *lateen(((-7.6, -4.1), (-1.3, -10.8), (-1.9, -3.4)), style),
        *lateen(((-2.6, -4.6), (5.2, -12.5), (4.9, -3.4)), style),
        *planked(hull, wales, (-4.6, 4.0), style),
        *flags(((-3.9, -9.2, 1.7), (1.2, -11.8, 2.4)), style),
        *sea(-8.0, 7.4, style),
    )


def _cog(style: ArtStyle) -> tuple[Item, ...]:
    """Draw one great striped sail, and castles fore and aft."""
    hull = "M-6.6 -3.0C-4.4 -2.0 2.6 -1.8 6.4 -3.4C6.2 -1.6 5.2 -0.1 4.2 0.8L-4.6 0.8C-5.8 0 -6.5 -1.4 -6.6 -3.0Z"
    wales = "M-6.3 -1.9C-3 -0.9 2.4 -0.8 6.0 -2.2M-5.8 -0.9C-3 0 2 0 5.4 -1.0M-5.2 -0.1C-3 0.5 2 0.5 4.9 -0.1"
    stripes = (
        "M-1.5 -11.0C-0.6 -9 -0.8 -6 -2.0 -3.9L-0.5 -4.4C0.6 -6.4 0.8 -9 -0.2 -11.0ZM1.4 -11.0"
        "C2.5 -9 2.4 -6.4 1.1 -4.4L2.7 -4.0C3.9 -6.2 3.9 -9 2.8 -11.0Z"
    )
    return (
        Path(strokes(((0.0, -2), (0.0, -13.0))), stroke=style.pens.outline),
        Path(
            strokes(((0.0, -12.2), (-6.4, -3.4)), ((0.0, -12.2), (6.3, -3.6)), ((0, -12.2), (-3.6, -2.5))),
            stroke=rope(style),
        ),
        *square(-0.2, -11.0, (6.2, 6.8, 7.2), style),
        Path(sketch(stripes), style.inks.flag, style.pens.detail),
        *castle(-6.9, -3.6, -5.2, style),
        *castle(3.9, 7.0, -5.0, style),
        *planked(hull, wales, (-4.3, 3.9), style),
        *flags(((0.0, -13.0, 2.8),), style),
        *sea(-8.0, 7.6, style),
    )


def _galley(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a long low ship with a bank of oars, one lateen sail and a ram."""
    hull = (
        "M-9.0 -4.4C-8.4 -3.4 -8.0 -2.4 -6.8 -2.0L6.2 -1.9L10.0 -2.2L10.0 -1.8L6.9 -1.1"
        "C6.2 -0.2 5.4 0.4 4.6 0.8L-6.0 0.8C-7.6 0 -8.6 -2.0 -9.0 -4.4Z"
    )
    wales = "M-7.6 -1.5L6.6 -1.4M-7.0 -0.6L6.0 -0.5"
    tent = "M-8.2 -3.2C-8.0 -5.0 -5.2 -5.0 -4.8 -3.2L-4.8 -2.1L-7.6 -2.2Z"
    oars = strokes(*(((-4.4 + 1.1 * at, -1.2), (-5.9 + 1.1 * at, 1.5)) for at in range(9)))
    blades = strokes(*(((-5.6 + 1.1 * at, 0.95), (-5.9 + 1.1 * at, 1.5)) for at in range(9)))
    return (
        Path(strokes(((0.6, -2), (0.6, -10.6))), stroke=style.pens.outline),
        Path(strokes(((0.6, -10.2), (6.4, -2.0)), ((0.6, -10.2), (-4.6, -2.2))), stroke=rope(style)),
        *lateen(((-4.4, -4.2), (5.4, -12.4), (4.4, -3.2)), style),
        Path(sketch(tent), style.inks.flag, style.pens.outline),
        Path(sketch("M-7.2 -4.3L-6.9 -2.2M-6.2 -4.5L-6.1 -2.1M-5.3 -4.0L-5.4 -2.1"), stroke=style.pens.detail),
        *planked(hull, wales, (-5.6, 4.4), style),
        Path(oars, stroke=style.pens.detail),
        Path(blades, stroke=style.pens.outline),
        *flags(((0.6, -10.6, 2.2), (-8.9, -4.4, -1.8)), style),
        *sea(-9.4, 8.6, style, y=1.8),
    )


def _lugger(style: ArtStyle) -> tuple[Item, ...]:
    """Draw a fishing boat with two tanned lugsails, a jib and its net."""
    hull = "M-5.6 -2.0C-2 -1.3 2.4 -1.4 5.6 -2.5C5.4 -1.1 4.7 0 3.9 0.8L-4.2 0.8C-5.0 0.2 -5.6 -0.8 -5.6 -2.0Z"
    wales = "M-5.4 -1.1C-2 -0.5 2 -0.6 5.2 -1.5M-4.9 -0.2C-2 0.2 2 0.1 4.7 -0.5"
    main = "M-1.0 -9.4L3.2 -10.8C4.2 -8 4.2 -5.0 3.4 -2.6C1.8 -2.2 0.2 -2.2 -1.6 -2.7C-0.9 -5 -0.7 -7.2 -1.0 -9.4Z"
    mizzen = (
        "M-5.2 -7.0L-2.4 -8.0C-1.8 -6 -1.9 -4 -2.4 -2.6C-3.4 -2.4 -4.4 -2.5 -5.6 -2.9C-5.1 -4.4 -5.0 -5.6 -5.2 -7.0Z"
    )
    net = sketch(
        "M-5.6 -1.8C-7 -1.2 -7.8 -0.2 -8.4 1.0M-5.5 -1.2C-6.6 -0.6 -7.2 0 -7.6 1.1M-6.4 -1.4L-6.2 -0.6"
        "M-7.2 -0.8L-6.9 0.1M-7.9 0.1L-7.3 0.6"
    )
    return (
        Path(
            strokes(((-3.6, -2), (-3.6, -8.4)), ((1.2, -2), (1.2, -11.4)), ((4.8, -2.2), (8.0, -3.5))),
            stroke=style.pens.outline,
        ),
        Path(sketch("M7.7 -3.5L2.6 -8.9L4.4 -3.0Z"), style.inks.sail, style.pens.outline),
        Path(sketch(mizzen) + sketch(main), style.inks.hull, style.pens.outline),
        Path(
            sketch(
                "M-4.0 -7.4C-3.6 -5.6 -3.7 -4 -4.1 -2.6M0.4 -9.9C1.2 -7 1.1 -4.6 0.4 -2.3M1.9 -10.4"
                "C2.7 -7.4 2.6 -4.8 2.0 -2.3"
            )
            + lee_strokes((3.2, -10.8, 4.2, -8.0, 4.2, -5.0, 3.4, -2.6), 1.2, 0.3)
            + lee_strokes((-2.4, -8.0, -1.8, -6.0, -1.9, -4.0, -2.4, -2.6), 0.8, 0.2),
            stroke=style.pens.detail,
        ),
        *planked(hull, wales, (-3.9, 3.6), style),
        Path(net, stroke=rope(style)),
        *flags(((1.2, -11.4, 1.8),), style),
        Path(gulls(((-6.4, -10.6), (-4.4, -12.0), (6.4, -9.6))), stroke=rope(style)),
        *sea(-7.6, 7.0, style),
    )
