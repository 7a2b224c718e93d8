"""Ornaments on the water: rhumb lines, the rose, ships and beasts."""

from __future__ import annotations

from meridian_print.cartography import compass
from meridian_print.cartography.beasts import beast
from meridian_print.cartography.rose import rose
from meridian_print.cartography.ships import ship
from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meridian.chart.waters import BEAST, SHIP, Creature, Waters
from meridian_print.graphics.drawing.geometry import Matrix, Mm, Point, Rect, Size, join
from meridian_print.graphics.drawing.items import Group, Item, Path

_RAYS = (32, 16, 16)
"""Rhumb lines from the rose, and from where its lines to the west and to the east end."""
_WATER: Mm = 3.3
"""From the foot of a picture up to the water that it floats on."""


def rhumb_lines(waters: Waters, area: Rect, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the net of lines on which ships are steered."""
    if not style.switches.rose:
        return ()
    middle = waters.rose.middle if waters.rose is not None else area.centre
    ends = (Point(area.x, middle.y), Point(area.right, middle.y))
    lines = (compass.rhumbs(knot, 0.0, area, count) for knot, count in zip((middle, *ends), _RAYS, strict=True))
    return (Path(join(lines), stroke=style.pens.rhumb),)


def afloat(waters: Waters, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the rose, ships and beasts."""
    items: tuple[Item, ...] = ()
    if style.switches.rose and waters.rose is not None:
        items += rose(waters.rose, style)
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
