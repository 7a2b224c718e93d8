"""Ships and beasts on the water of a map: what pictures there are, where they stand, and how they float there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from meridian_print.cartography.ornaments.beasts import beast
from meridian_print.cartography.ornaments.ships import ship
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Matrix, Mm, Rect, Size, join
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke

SHIPS, BEASTS = 5, 5
"""How many different pictures there are of each."""
SHIP, BEAST = Size(20.4, 16.6), Size(22.6, 14.4)
"""The sizes of the largest ship and the largest beast at full scale."""
_WATER: Mm = 3.3
"""From the foot of a picture up to the water that it floats on, at full scale."""

_LIGHT: Mm = 0.8
"""The breadth of the light around a picture on a ruled sea."""
_BOLD = 1.7
"""How much bolder masts, yards and waves are in flat colours than an engraver's."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A ship or a beast, by the number of its picture and its box; it heads for the middle of the map."""

    number: int
    box: Rect
    heads_left: bool


def floating_ship(of: Creature, style: ArtStyle) -> Item:
    """Draw a ship in its box."""
    return _floating(of, SHIP, ship(of.number, style), style)


def floating_beast(of: Creature, style: ArtStyle) -> Item:
    """Draw a beast in its box."""
    return _floating(of, BEAST, beast(of.number, style), style)


def _floating(of: Creature, full: Size, items: tuple[Item, ...], style: ArtStyle) -> Item:
    """Draw a picture in its box: in flat colours, or with light around it on a sea hatched all over."""
    scale = of.box.width / full.width
    across = -scale if of.heads_left else scale
    matrix: Matrix = (across, 0.0, 0.0, scale, of.box.centre.x, of.box.bottom - scale * _WATER)
    if style.switches.flat:
        items = _in_flat_colours(items, style)
    elif style.switches.wide_hatching:
        around = Stroke(style.inks.light, 2 * _LIGHT, cap="round", join="round")
        outline = join(item.outline for item in items if isinstance(item, Path))
        items = (Path(outline, stroke=around), *items)
    return Group(items, matrix=matrix)


def _in_flat_colours(items: Iterable[Item], style: ArtStyle) -> tuple[Item, ...]:
    """Return an engraver's picture as on a modern map: solid shapes, masts, yards and waves, and no other lines."""
    return tuple(flat for item in items if isinstance(item, Path) for flat in _flattened(item, style))


def _flattened(path: Path, style: ArtStyle) -> Iterator[Path]:
    """Yield what is left of a path: its fill, or else its line if it is a mast, a yard or a wave."""
    pen, pens = path.stroke, style.pens
    if path.fill is not None:
        yield replace(path, stroke=None)
    elif pen == pens.wave or (pen == pens.outline and "Z" not in path.outline.verbs):
        yield replace(path, stroke=replace(pen, width=_BOLD * pen.width))
