"""The map of a tiled board: its tiles with their names, how they overlap, and where the board folds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from meridian_print.components.aids import AidStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Rect,
    Size,
    join,
    line,
    rectangle,
    scaling,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text

Edge = Literal["left", "right", "top", "bottom"]


class Tile(NamedTuple):
    """A tile on its side of the board: its name, its area without and with flaps, and the edge of its sheet's foot.

    `behind` names the tile on the other side of its sheet, if there is one.
    """

    name: str
    shown: Rect
    cut: Rect
    foot: Edge
    behind: str = ""


class FoldLine(NamedTuple):
    """A fold as seen from this side: its distance from the left or upper edge, and whether it is cut here."""

    at: Mm
    upright: bool
    is_cut: bool


@dataclass(frozen=True, slots=True)
class SideMap:
    """A side of the board: its name, its land, its tiles in the order of laying, and its folds."""

    name: str
    board: Size
    land: Outline
    tiles: tuple[Tile, ...]
    folds: tuple[FoldLine, ...]


def tile_map(side: SideMap, width: Mm, style: AidStyle, *, alt: str) -> Group:
    """Draw the map of a side at a width."""
    factor = width / side.board.width
    ground, inks = scaled(Rect(0.0, 0.0, *side.board), factor), style.inks
    items: list[Item] = [Path(rectangle(ground), style.figures.sea), _land(side, factor, style)]
    flaps = [scaled(flap, factor) for tile in side.tiles for flap in _flaps(tile)]
    if flaps:
        items.append(Group((Path(join(map(rectangle, flaps)), inks.quiet),), opacity=0.45))
        items.append(Path(join(map(rectangle, flaps)), stroke=style.pens.line))
    for tile in side.tiles:
        items += _tile(tile, factor, style)
    items += fold_lines(side, factor, style)
    return Group(tuple(items), alt=alt)


def scaled(place: Rect, factor: float) -> Rect:
    """Return a place on the board as the drawing shows it."""
    return Rect(*(factor * length for length in place))


def _land(side: SideMap, factor: float, style: AidStyle) -> Item:
    figures = style.figures
    return Path(transformed(side.land, scaling(factor)), figures.land, figures.coast)


def _flaps(tile: Tile) -> Iterator[Rect]:
    """Yield a tile's flaps: at its left or right, and below it, corner included."""
    shown, cut = tile.shown, tile.cut
    if cut.x < shown.x:
        yield Rect(cut.x, shown.y, shown.x - cut.x, shown.height)
    if cut.right > shown.right:
        yield Rect(shown.right, shown.y, cut.right - shown.right, shown.height)
    if cut.bottom > shown.bottom:
        yield Rect(cut.x, shown.bottom, cut.width, cut.bottom - shown.bottom)


def _tile(tile: Tile, factor: float, style: AidStyle) -> Iterator[Item]:
    """Draw a tile: its edge, the bar at its sheet's foot, its name, and the name of the tile behind it."""
    place, kinds, inks = scaled(tile.shown, factor), style.type, style.inks
    yield Path(rectangle(place), stroke=style.pens.outline)
    yield Path(rectangle(_bar(place, tile.foot, style.assembly.bar)), inks.ink)
    base = place.centre.y + cap_height(kinds.count) / 2
    halo = Stroke(style.figures.land, style.assembly.bar)
    yield text(tile.name, (place.centre.x, base), kinds.count, inks.ink, anchor="middle", halo=halo)
    if tile.behind:
        small = kinds.small.plain
        under = base + 2 * cap_height(small)
        yield text(f"({tile.behind})", (place.centre.x, under), small, inks.ink, anchor="middle", halo=halo)


def _bar(place: Rect, edge: Edge, thick: Mm) -> Rect:
    """Return a bar along the middle of an edge, a little inside it."""
    bars: dict[Edge, Rect] = {
        "left": Rect(place.x + thick, place.y + place.height / 4, thick, place.height / 2),
        "right": Rect(place.right - 2 * thick, place.y + place.height / 4, thick, place.height / 2),
        "top": Rect(place.x + place.width / 4, place.y + thick, place.width / 2, thick),
        "bottom": Rect(place.x + place.width / 4, place.bottom - 2 * thick, place.width / 2, thick),
    }
    return bars[edge]


def fold_lines(side: SideMap, factor: float, style: AidStyle) -> Iterator[Item]:
    """Draw the folds, dashed, on a casing that sets them off from the edges of tiles below."""
    pen, figures = style.figures.shaft, style.figures
    folds = join(line(*ends) for ends in _folds(side, factor, style))
    if side.folds:
        yield Path(folds, stroke=Stroke(style.inks.tint, 3 * pen.width))
        yield Path(folds, stroke=Stroke(figures.fault, pen.width, dash=style.pens.place.dash))


def _folds(side: SideMap, factor: float, style: AidStyle) -> Iterator[tuple[Mm, Mm, Mm, Mm]]:
    """Yield the ends of the folds, a little beyond the board."""
    beyond, (width, height) = style.sizes.between, (factor * length for length in side.board)
    for fold in side.folds:
        at = factor * fold.at
        yield (at, -beyond, at, height + beyond) if fold.upright else (-beyond, at, width + beyond, at)


def placed(item: Item, x: Mm, y: Mm) -> Group:
    """Move an item."""
    return Group((item,), matrix=translation(x, y))
