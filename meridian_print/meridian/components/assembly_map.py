"""The map of a tiled board: its tiles with their names, what lies under what, and where the board folds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from meridian_print.drawing.geometry import (
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
from meridian_print.drawing.items import Group, Item, Path
from meridian_print.drawing.paint import Stroke
from meridian_print.drawing.type import cap_height, text
from meridian_print.theme.aids import AidStyle

Edge = Literal["left", "right", "top", "bottom"]


class Tile(NamedTuple):
    """A tile on its side of the board: its name, what it shows, that with its flaps, and where its sheet's foot was.

    `behind` names the tile on the other side of its sheet, if there is one.
    """

    name: str
    shown: Rect
    cut: Rect
    foot: Edge
    behind: str = ""


class FoldLine(NamedTuple):
    """A fold, as this side shows it: its distance from the left or, if level, the upper edge; if it is cut here."""

    at: Mm
    upright: bool
    is_cut: bool


@dataclass(frozen=True, slots=True)
class SideMap:
    """A side of the board: its name, its land, its tiles in the order in which they are laid, and its folds."""

    name: str
    board: Size
    land: Outline
    tiles: tuple[Tile, ...]
    folds: tuple[FoldLine, ...]


def tile_map(side: SideMap, width: Mm, style: AidStyle, *, alt: str) -> Group:
    """Draw the map of a side as wide as is asked."""
    factor = width / side.board.width
    ground, inks = _scaled(Rect(0.0, 0.0, *side.board), factor), style.inks
    items: list[Item] = [Path(rectangle(ground), style.figures.sea), _land(side, factor, style)]
    flaps = [_scaled(flap, factor) for tile in side.tiles for flap in _flaps(tile)]
    if flaps:
        items.append(Group((Path(join(map(rectangle, flaps)), inks.quiet),), opacity=0.45))
        items.append(Path(join(map(rectangle, flaps)), stroke=style.pens.line))
    for tile in side.tiles:
        items += _tile(tile, factor, style)
    items += _fold_lines(side, factor, style)
    return Group(tuple(items), alt=alt)


def panel_plan(side: SideMap, width: Mm, labels: Sequence[str], style: AidStyle, *, alt: str) -> Group:
    """Draw the panels of a side with their sizes, as wide as is asked, and the folds between them."""
    factor = width / side.board.width
    ground = _scaled(Rect(0.0, 0.0, *side.board), factor)
    items: list[Item] = [
        Path(rectangle(ground), style.inks.tint, style.pens.outline),
        *_fold_lines(side, factor, style),
    ]
    font = style.type.small.plain
    for place, label in zip(panels(ground, side.folds, factor), labels, strict=True):
        base = place.centre.y + cap_height(font) / 2
        items.append(text(label, (place.centre.x, base), font, style.inks.ink, anchor="middle"))
    return Group(tuple(items), alt=alt)


def panels(ground: Rect, folds: Sequence[FoldLine], factor: float) -> Iterator[Rect]:
    """Yield what lies between the folds, on a drawing."""
    level = bool(folds) and not folds[0].upright
    ends = [0.0, *(fold.at * factor for fold in folds), ground.height if level else ground.width]
    for start, end in pairwise(ends):
        extent = Size(ground.width, end - start) if level else Size(end - start, ground.height)
        yield Rect(ground.x + (0.0 if level else start), ground.y + (start if level else 0.0), *extent)


class PanelEdge(NamedTuple):
    """How panels are shown from their edge: as wide as this, with the names of the upper and the lower side.

    `whole` and `cut` are what stands at the folds of a skin.
    """

    width: Mm
    names: tuple[str, str]
    whole: str
    cut: str


def panel_edge(folds: Sequence[FoldLine], extent: Mm, shown: PanelEdge, style: AidStyle, *, alt: str) -> Group:
    """Draw the panels from their edge, the side's skin above and the other's below, parted where they are cut."""
    factor, sizes, font = shown.width / extent, style.assembly, style.type.small.plain
    high, leading, bar = cap_height(font), style.type.small.leading * font.size, sizes.bar
    top = high + leading + 2 * bar
    places = [0.0, *(factor * fold.at for fold in folds), shown.width]
    boards = [Rect(left, top + bar, right - left, sizes.panel) for left, right in pairwise(places)]
    below = top + sizes.panel + 1.5 * bar
    upper = _Skin(shown.names[0], top, high, high + leading)
    lower = _Skin(shown.names[1], below, below + 2 * bar + high + leading, below + 2 * bar + high)
    items = (
        Path(join(map(rectangle, boards)), style.inks.tint, style.pens.outline),
        *_skin(upper, [(factor * fold.at, fold.is_cut) for fold in folds], shown, style),
        *_skin(lower, [(factor * fold.at, not fold.is_cut) for fold in folds], shown, style),
    )
    return Group(items, alt=alt)


class _Skin(NamedTuple):
    """A skin of the panels, its side's name, and how far down lie the skin and the bases of its words."""

    name: str
    y: Mm
    name_base: Mm
    base: Mm


def _skin(skin: _Skin, at_folds: Sequence[tuple[Mm, bool]], shown: PanelEdge, style: AidStyle) -> Iterator[Item]:
    """Draw a skin; of each fold, its place and whether it is cut there are told."""
    bar, font, ink = style.assembly.bar, style.type.small, style.inks.ink
    ends = [0.0, *(x + sign * bar for x, is_cut in at_folds if is_cut for sign in (-1, 1)), shown.width]
    strips = (Rect(left, skin.y, right - left, bar / 2) for left, right in zip(ends[::2], ends[1::2], strict=True))
    yield Path(join(map(rectangle, strips)), ink)
    yield text(skin.name, (0.0, skin.name_base), font.strong, ink)
    for x, is_cut in at_folds:
        said = shown.cut if is_cut else shown.whole
        yield text(said, (x, skin.base), font.plain, ink, anchor="middle")


def _scaled(place: Rect, factor: float) -> Rect:
    return Rect(*(factor * length for length in place))


def _land(side: SideMap, factor: float, style: AidStyle) -> Item:
    figures = style.figures
    return Path(transformed(side.land, scaling(factor)), figures.land, figures.coast)


def _flaps(tile: Tile) -> Iterator[Rect]:
    """Yield the strips that a tile has beside what it shows: at its left or right, and below, corner and all."""
    shown, cut = tile.shown, tile.cut
    if cut.x < shown.x:
        yield Rect(cut.x, shown.y, shown.x - cut.x, shown.height)
    if cut.right > shown.right:
        yield Rect(shown.right, shown.y, cut.right - shown.right, shown.height)
    if cut.bottom > shown.bottom:
        yield Rect(cut.x, shown.bottom, cut.width, cut.bottom - shown.bottom)


def _tile(tile: Tile, factor: float, style: AidStyle) -> Iterator[Item]:
    """Draw a tile: its edge, the bar at its sheet's foot, its name, and the name of what lies behind it."""
    place, kinds, inks = _scaled(tile.shown, factor), style.type, style.inks
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


def _fold_lines(side: SideMap, factor: float, style: AidStyle) -> Iterator[Item]:
    """Draw the folds, dashed, on a casing that parts them from the edges of tiles below."""
    pen, figures = style.figures.shaft, style.figures
    folds = join(line(*ends) for ends in _folds(side, factor, style))
    if side.folds:
        yield Path(folds, stroke=Stroke(style.inks.tint, 3 * pen.width))
        yield Path(folds, stroke=Stroke(figures.fault, pen.width, dash=style.pens.place.dash))


def _folds(side: SideMap, factor: float, style: AidStyle) -> Iterator[tuple[Mm, Mm, Mm, Mm]]:
    """Yield the ends of the folds; they reach a little beyond the board."""
    beyond, (width, height) = style.sizes.between, (factor * length for length in side.board)
    for fold in side.folds:
        at = factor * fold.at
        yield (at, -beyond, at, height + beyond) if fold.upright else (-beyond, at, width + beyond, at)


def placed(item: Item, x: Mm, y: Mm) -> Group:
    """Move an item."""
    return Group((item,), matrix=translation(x, y))
