"""The compass rose: sixteen points in two rings, a lily on its north, letters at the other winds."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.drawing.geometry import Mm, Point, Rect, circle, join, scaling, transformed
from meridian_print.drawing.items import Item, Path
from meridian_print.drawing.paint import Ink
from meridian_print.drawing.type import cap_height, text, width
from meridian_print.meridian.chart.waters import rose_middle
from meridian_print.meridian.components import compass
from meridian_print.meridian.components.sketch import sketch
from meridian_print.theme.art import ArtStyle
from meridian_print.theme.board import MapStyle

_RING = 0.32
"""Radius of the ring of degrees, in heights of the rose's box."""
_TIP = 1.12
"""Length of the long points, in radii of the ring."""
_LETTER = 0.34
"""Size of the letters, in radii of the ring."""
_GAP = 0.05
"""From the point to its letter, in radii of the ring."""
_LILY = (
    "M0 -1.28C0.32 -0.85 0.30 -0.5 0.12 -0.2L-0.12 -0.2C-0.30 -0.5 -0.32 -0.85 0 -1.28Z"
    "M0.14 -0.26C0.30 -0.9 1.0 -0.92 0.84 -0.30C0.76 -0.1 0.5 -0.16 0.56 -0.36C0.4 -0.34 0.32 -0.2 0.32 -0.1L0.14 -0.1Z"
    "M-0.14 -0.26C-0.30 -0.9 -1.0 -0.92 -0.84 -0.30C-0.76 -0.1 -0.5 -0.16 -0.56 -0.36C-0.4 -0.34 -0.32 -0.2 -0.32 -0.1"
    "L-0.14 -0.1ZM-0.42 -0.12L0.42 -0.12L0.42 0.03L-0.42 0.03Z"
)
"""A fleur-de-lis that stands on the origin."""


def rose(box: Rect, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a rose into its box, without letters."""
    inks, pens, centre, ring = style.inks, style.pens, rose_middle(box), _RING * box.height
    lily = transformed(sketch(_LILY), scaling(0.38 * ring))
    north = (1.0, 0.0, 0.0, 1.0, centre.x, centre.y - 1.08 * ring)
    rings = join(circle(centre, ring * share) for share in (0.92, 0.55, 0.50))
    long = (_TIP * ring, 0.27 * ring, 45.0)
    return (
        Path(circle(centre, ring), inks.light, pens.outline),
        Path(rings, stroke=pens.detail),
        Path(compass.ticks(centre, 0.92 * ring, ring, 72), stroke=pens.detail),
        *_points(centre, compass.directions(8, 22.5), (0.80 * ring, 0.20 * ring, 20.0), (inks.accents[1], style)),
        *_points(centre, compass.directions(4, 45.0), (0.92 * ring, 0.24 * ring, 45.0), (inks.accents[0], style)),
        *_points(centre, compass.directions(4), long, (inks.dark, style)),
        Path(circle(centre, 0.13 * ring), inks.accents[0], pens.outline),
        Path(circle(centre, 0.06 * ring), inks.light, pens.detail),
        Path(transformed(lily, north), inks.accents[0], pens.detail),
    )


def winds(box: Rect, style: MapStyle, letters: tuple[str, str, str]) -> tuple[Item, ...]:
    """Set the letters of east, south and west beyond a rose's points."""
    centre, ring = rose_middle(box), _RING * box.height
    font = replace(style.type.islands[0], size=_LETTER * ring, tracking=0.0)
    high, reach = cap_height(font), (_TIP + _GAP) * ring
    east, south, west = letters
    places = (
        (east, reach + width(east, font) / 2, high / 2),
        (south, 0.0, reach + high),
        (west, -reach - width(west, font) / 2, high / 2),
    )
    ink, halo = style.inks.letters_at_sea, style.pens.halo_at_sea
    return tuple(
        text(letter, (centre.x + x, centre.y + y), font, ink, anchor="middle", halo=halo) for letter, x, y in places
    )


def _points(
    centre: Point, angles: tuple[float, ...], reach: tuple[Mm, Mm, float], inked: tuple[Ink, ArtStyle]
) -> tuple[Item, ...]:
    ink, style = inked
    left, right = compass.split_star(centre, angles, tip=reach[0], waist=reach[1], half=reach[2])
    return (Path(left, style.inks.light, style.pens.detail), Path(right, ink, style.pens.detail))
