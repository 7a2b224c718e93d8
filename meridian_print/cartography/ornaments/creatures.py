"""Ships and beasts on the water of a map: what pictures there are, where they stand, and how they float there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from meridian_print.cartography.ornaments.beasts import beast
from meridian_print.cartography.ornaments.ships import ship
from meridian_print.cartography.theme import ArtPens, ArtStyle
from meridian_print.graphics.drawing.geometry import Matrix, Mm, Rect, Size, circle, join, transformed, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke, mixed

SHIPS, BEASTS = 5, 5
"""How many different pictures there are of each."""
SHIP, BEAST = Size(20.4, 16.6), Size(22.6, 14.4)
"""The sizes of the largest ship and the largest beast at full scale."""
_WATER: Mm = 3.3
"""From the foot of a picture up to the water that it floats on, at full scale."""

_FINEST = 0.8
"""The scale up to which lines are as broad as at this one: those of small pictures are no finer than of others."""
_LIGHT: Mm = 1.2
"""The breadth of the light around a picture on a lined sea."""
_BOLD = 1.7
"""How much bolder masts, yards and waves are in flat colours than an engraver's."""
_TO_LIGHT: tuple[Mm, Mm] = (-0.55, -0.75)
"""From what of a shape is in shade in flat colours to what is in the light."""
_TONE = 0.32
"""The share of the dark ink in what is in shade."""
_DEPTH: Mm = 1.5
"""Half the height of the dark water below a picture, at full scale."""
_PALER = 0.45
"""How far its ink is from that of waves to the paler one of the rose."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A ship or a beast, by the number of its picture and its box; it heads for the middle of the map."""

    number: int
    box: Rect
    heads_left: bool


def floating_ship(of: Creature, style: ArtStyle) -> Item:
    """Draw a ship in its box."""
    return _floating(of, SHIP, ship, style)


def floating_beast(of: Creature, style: ArtStyle) -> Item:
    """Draw a beast in its box."""
    return _floating(of, BEAST, beast, style)


def _floating(of: Creature, full: Size, picture: Callable[[int, ArtStyle], tuple[Item, ...]], style: ArtStyle) -> Item:
    """Draw a picture in its box: in flat colours, or with light around it on a lined sea."""
    scale = of.box.width / full.width
    style = _with_pens(style, max(1.0, _FINEST / scale))
    items = picture(of.number, style)
    across = -scale if of.heads_left else scale
    matrix: Matrix = (across, 0.0, 0.0, scale, of.box.centre.x, of.box.bottom - scale * _WATER)
    if style.switches.flat:
        items = (_water(items, style), *_in_flat_colours(items, style))
    elif style.switches.lined_sea:
        around = Stroke(style.inks.light, 2 * _LIGHT, cap="round", join="round")
        outline = join(item.outline for item in items if isinstance(item, Path))
        items = (Path(outline, stroke=around), *items)
    return Group(items, matrix=matrix)


def _with_pens(style: ArtStyle, times: float) -> ArtStyle:
    """Return a style with all pens so many times as broad."""
    return style._replace(pens=ArtPens(*(replace(pen, width=times * pen.width) for pen in style.pens)))


def _water(items: Iterable[Item], style: ArtStyle) -> Path:
    """Draw the dark water below a picture, along its waves."""
    waves = join(item.outline for item in items if isinstance(item, Path) and item.stroke == style.pens.wave)
    across = [x for x, y in zip(waves.coords[::2], waves.coords[1::2], strict=True) if y > 0.0]
    middle, half = (min(across) + max(across)) / 2, (max(across) - min(across)) / 2 + _DEPTH / 2
    disc = transformed(circle((0.0, 0.0), 1.0), (half, 0.0, 0.0, _DEPTH, middle, 0.6 * _DEPTH))
    return Path(disc, mixed(style.pens.wave.ink, style.inks.accents[1], _PALER))


def _in_flat_colours(items: Iterable[Item], style: ArtStyle) -> tuple[Item, ...]:
    """Return an engraver's picture as on a modern map: solid shapes, masts, yards and waves, and no other lines."""
    return tuple(flat for item in items if isinstance(item, Path) for flat in _flattened(item, style))


def _flattened(path: Path, style: ArtStyle) -> Iterator[Item]:
    """Yield what is left of a path: its fill, or else its line if it is a mast, a yard or a wave.

    What had an outline is in shade to the south-east.
    """
    pen, pens = path.stroke, style.pens
    solid = replace(path, stroke=None)
    if path.fill is not None and pen == pens.outline:
        lit = replace(solid, outline=transformed(path.outline, translation(*_TO_LIGHT)))
        yield replace(solid, fill=mixed(path.fill, style.inks.dark, _TONE))
        yield Group((lit,), clip=path.outline)
    elif path.fill is not None:
        yield solid
    elif pen == pens.wave or (pen == pens.outline and "Z" not in path.outline.verbs):
        yield replace(path, stroke=replace(pen, width=_BOLD * pen.width))
