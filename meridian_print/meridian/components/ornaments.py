"""Ornaments on the water: rhumb lines, the compass rose, ships and beasts."""

from __future__ import annotations

from meridian_print.drawing.geometry import Matrix, Mm, Outline, Point, Rect, Size, circle, join, scaling, transformed
from meridian_print.drawing.items import Group, Item, Path
from meridian_print.drawing.paint import Ink
from meridian_print.meridian.chart.waters import BEAST, SHIP, Creature, Waters
from meridian_print.meridian.components import compass
from meridian_print.meridian.components.beasts import beast
from meridian_print.meridian.components.ships import ship
from meridian_print.meridian.components.sketch import sketch
from meridian_print.theme.art import ArtStyle

_RAYS = (32, 16, 16)
"""Rhumb lines from each knot."""
_WATER: Mm = 3.3
"""From the foot of a picture up to the water that it floats on."""
_LILY = (
    "M0 -1.28C0.32 -0.85 0.30 -0.5 0.12 -0.2L-0.12 -0.2C-0.30 -0.5 -0.32 -0.85 0 -1.28Z"
    "M0.14 -0.26C0.30 -0.9 1.0 -0.92 0.84 -0.30C0.76 -0.1 0.5 -0.16 0.56 -0.36C0.4 -0.34 0.32 -0.2 0.32 -0.1L0.14 -0.1Z"
    "M-0.14 -0.26C-0.30 -0.9 -1.0 -0.92 -0.84 -0.30C-0.76 -0.1 -0.5 -0.16 -0.56 -0.36C-0.4 -0.34 -0.32 -0.2 -0.32 -0.1"
    "L-0.14 -0.1ZM-0.42 -0.12L0.42 -0.12L0.42 0.03L-0.42 0.03Z"
)
"""A fleur-de-lis that stands on the origin."""


def rhumb_lines(waters: Waters, area: Rect, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the net of lines on which ships are steered."""
    if not style.switches.rose:
        return ()
    lines = (compass.rhumbs(knot, 0.0, area, count) for knot, count in zip(waters.knots, _RAYS, strict=False))
    return (Path(join(lines), stroke=style.pens.rhumb),)


def afloat(waters: Waters, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the rose, ships and beasts."""
    items: tuple[Item, ...] = ()
    if style.switches.rose and waters.rose is not None:
        items += _rose(waters.rose, style)
    if style.switches.ships:
        items += tuple(_floating(each, SHIP, ship(each.number, style)) for each in waters.ships)
        items += tuple(_floating(each, BEAST, beast(each.number, style)) for each in waters.beasts)
    return items


def _floating(creature: Creature, full: Size, items: tuple[Item, ...]) -> Item:
    box = creature.box
    scale = box.width / full.width
    matrix: Matrix = (
        -scale if creature.heads_left else scale,
        0.0,
        0.0,
        scale,
        box.centre.x,
        box.bottom - scale * _WATER,
    )
    return Group(items, matrix=matrix)


def _rose(box: Rect, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a rose of sixteen points in two rings, a lily on its north."""
    inks, pens, centre = style.inks, style.pens, Point(box.centre.x, box.bottom - 0.44 * box.height)
    ring = 0.34 * box.height
    lily = transformed(sketch(_LILY), scaling(0.30 * ring))
    north = (1.0, 0.0, 0.0, 1.0, centre.x, centre.y - 1.17 * ring)
    rings = join(circle(centre, ring * share) for share in (0.92, 0.55, 0.50))
    return (
        Path(circle(centre, ring), inks.light, pens.outline),
        Path(rings, stroke=pens.detail),
        Path(compass.ticks(centre, 0.92 * ring, ring, 72), stroke=pens.detail),
        *_points(centre, compass.directions(8, 22.5), (0.80 * ring, 0.20 * ring, 20.0), (inks.accents[1], style)),
        *_points(centre, compass.directions(4, 45.0), (0.92 * ring, 0.24 * ring, 45.0), (inks.accents[0], style)),
        *_points(centre, compass.directions(4), (1.2 * ring, 0.27 * ring, 45.0), (inks.dark, style)),
        Path(circle(centre, 0.13 * ring), inks.accents[0], pens.outline),
        Path(circle(centre, 0.06 * ring), inks.light, pens.detail),
        Path(transformed(lily, north), inks.accents[0], pens.detail),
        Path(_studs(centre, ring), inks.dark),
    )


def _points(
    centre: Point, angles: tuple[float, ...], reach: tuple[Mm, Mm, float], inked: tuple[Ink, ArtStyle]
) -> tuple[Item, ...]:
    ink, style = inked
    left, right = compass.split_star(centre, angles, tip=reach[0], waist=reach[1], half=reach[2])
    return (Path(left, style.inks.light, style.pens.detail), Path(right, ink, style.pens.detail))


def _studs(centre: Point, ring: Mm) -> Outline:
    """Mark the other three winds with a stud beyond their points."""
    places = ((1.27, 0.0), (-1.27, 0.0), (0.0, 1.27))
    return join(circle((centre.x + x * ring, centre.y + y * ring), 0.035 * ring) for x, y in places)
