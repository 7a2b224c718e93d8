"""The board in figures: a plain grid of regions, or a part of it, with tiles, pieces and letters at its edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from meridian_print.components.players import Players
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.marks.emblems import emblem
from meridian_print.games.meteo.pieces.pictures import Owned, owned_hotel, ship
from meridian_print.games.meteo.rules.material import COLUMNS, LETTERS, ROWS, SIDE, VALUES, Weather
from meridian_print.games.meteo.theme.figures import FigureStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.tiles.tile import TileDesign, figure, picture_symbol
from meridian_print.graphics.drawing.crops import EVERYWHERE, View, cropped
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Point,
    Rect,
    after,
    circle,
    join,
    line,
    polygon,
    rectangle,
    rotation,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text
from meridian_print.graphics.rulebook.marks import cross

KINDS: Mapping[str, Weather] = {letter: kind for kind, letter in LETTERS.items()}
"""Kinds of weather by the letters of their tiles."""
FINEST: Mm = 0.115
"""The finest line of a figure; on a sheet that is set smaller it is just fine enough to print."""
_HOTEL_HIGH: Mm = 11.1
_SHIP_HIGH: Mm = 10.4
"""How high the pictures of pieces are."""
_TILE_UP, _PIECES_DOWN = 0.31, 0.965
"""Where the middle of a tile and the feet of pieces are in a region that has both, in heights of it."""
_DASH = (0.9, 0.7)
_DEGREES = 45.0


@dataclass(frozen=True, slots=True)
class GridDesign:
    """How the grid looks, and the board that it shows; `letter` is what codes are set in, of one size at any scale.

    If it `is_blank`, nothing is drawn on it.
    """

    style: FigureStyle
    tiles: TileDesign
    pieces: PieceStyle
    players: Players
    letter: Font
    layout: Layout
    scale: float = 1.0
    is_blank: bool = False

    @property
    def cell(self) -> Mm:
        """The side of a region."""
        return self.style.sizes.cell


class RegionPieces(NamedTuple):
    """Pieces of a colour that stand in a region: hotels and ships."""

    colour: str
    hotels: int = 0
    ships: int = 0


class Clipping(NamedTuple):
    """The part of the board that is shown, in rows and columns counted from 0."""

    rows: range
    columns: range

    def holds(self, region: int) -> bool:
        """Return whether a region is shown."""
        return region // SIDE in self.rows and region % SIDE in self.columns


WHOLE = Clipping(range(SIDE), range(SIDE))


@dataclass(frozen=True, slots=True)
class GridView:
    """What a grid shows: a part of the board, tiles by their letters, 25 or fewer, and pieces; a blank has no tile.

    A tile on `new` regions has a red outline, on `pale` ones it is pale, on `barred` ones crossed out.
    """

    tiles: str
    part: Clipping = WHOLE
    pieces: Mapping[int, tuple[RegionPieces, ...]] = field(default_factory=dict)
    has_room: bool = False
    new: frozenset[int] = frozenset()
    pale: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()


def printable(items: Iterable[Item], scale: float) -> tuple[Item, ...]:
    """Return items with no line so thin at a scale that it would not print."""
    return cropped(items, View(EVERYWHERE, FINEST / scale))


def extent_of(part: Clipping, design: GridDesign) -> Rect:
    """Return the box of a part's regions, from its upper left corner."""
    return Rect(0.0, 0.0, len(part.columns) * design.cell, len(part.rows) * design.cell)


def middle(region: int, part: Clipping, design: GridDesign) -> Point:
    """Return the middle of a region, which may lie outside the part."""
    row, column = divmod(region, SIDE)
    return cell_at(row, column, part, design)


def cell_at(row: int, column: int, part: Clipping, design: GridDesign) -> Point:
    """Return the middle of the square in a row and a column, on the board or beyond its edge."""
    return Point((column - part.columns.start + 0.5) * design.cell, (row - part.rows.start + 0.5) * design.cell)


def grid(shown: GridView, design: GridDesign) -> Iterator[Item]:
    """Yield a part of the board, from the upper left corner of its regions."""
    if design.is_blank:
        return
    regions = [region for region in range(SIDE * SIDE) if shown.part.holds(region)]
    for region in regions:
        yield from _ground(region, shown, design)
    yield from _borders(shown.part, design)
    for region in regions:
        kind = shown.tiles[region]
        if kind != " ":
            yield from _lying(kind, region, shown, design)
        yield from _pieces(shown.pieces.get(region, ()), region, shown.part, design)


def codes(part: Clipping, design: GridDesign, *, out: Mm = 0.0) -> Iterator[Item]:
    """Yield the letters of the rows at the left, and the figures of the columns above, of one size at any scale.

    They stand `out` of the board, to leave room for arrows.
    """
    font = replace(design.letter, size=design.letter.size / design.scale)
    ink, off = design.style.inks.quiet, out + design.style.sizes.letter / design.scale
    yield from rows_of(part, design, out=out)
    for column in part.columns:
        at = cell_at(part.rows.start, column, part, design)
        yield text(COLUMNS[column], (at.x, -off), font, ink, anchor="middle")


def rows_of(part: Clipping, design: GridDesign, *, out: Mm = 0.0) -> Iterator[Item]:
    """Yield the letters of the rows."""
    font = replace(design.letter, size=design.letter.size / design.scale)
    for row in part.rows:
        base = cell_at(row, part.columns.start, part, design).y + cap_height(font) / 2
        x = -out - design.style.sizes.letter / design.scale
        yield text(ROWS[row], (x, base), font, design.style.inks.quiet, anchor="end")


def tile(kind: str, at: tuple[Mm, Mm], side: Mm, design: GridDesign, *, is_new: bool = False) -> Iterator[Item]:
    """Yield a tile with its value, its middle at a point; a new one has a red outline."""
    style = design.style
    sizes, inks, value = style.sizes, style.inks, VALUES[kind]
    area = Rect(at[0] - side / 2, at[1] - side / 2, side, side)
    if is_new:
        yield Path(rectangle(area.inset(-sizes.outline), 2 * sizes.corner), inks.new)
    yield Use(_picture(kind, design.tiles), after(scaling(side / design.tiles.style.sizes.side), translation(*at)))
    part = side / sizes.tile
    radius = sizes.plate * max(part, 0.82)
    centre = Point(area.right - 0.62 * radius, area.bottom - 0.62 * radius)
    ground, ink = (inks.minus, inks.on_minus) if value < 0 else (inks.plate, inks.ink)
    yield Path(circle(centre, radius), ground, Stroke(inks.ink, sizes.fine))
    font = replace(style.value, size=style.value.size * radius / sizes.plate)
    yield Group(figure(value, font, ink, design.tiles.style), matrix=translation(*centre))


@cache
def _picture(kind: str, tiles: TileDesign) -> Symbol:
    """Draw a tile as figures show it; its name is its own, since a page may show the tiles of the kit, too."""
    drawn = picture_symbol(KINDS[kind], tiles)
    return Symbol(f"figure-{drawn.name}", drawn.bounds, drawn.items)


def pale(items: Iterable[Item], design: GridDesign) -> Group:
    """Let what leaves look pale."""
    return Group(tuple(items), opacity=design.style.gone)


def struck(at: tuple[Mm, Mm], design: GridDesign, size: float = 1.0) -> Iterator[Item]:
    """Yield the cross over what may not be."""
    style = design.style
    yield from cross(at, style.inks.no, size * style.sizes.cross, 1.4 * style.sizes.outline, casing=style.inks.plate)


def dial(wind: int, at: tuple[Mm, Mm], design: GridDesign, *, ink_of: bool = True) -> Iterator[Item]:
    """Yield a disc with an arrow that shows where the wind blows to."""
    style, radius = design.style, design.style.sizes.dial
    ink = style.inks.wind if ink_of else style.inks.quiet
    yield Path(circle(at, radius), style.inks.plate, Stroke(ink, style.sizes.pen))
    yield Group(wind_arrow(0.82 * radius, design), matrix=after(rotation(wind * _DEGREES), translation(*at)))


def wind_arrow(reach: Mm, design: GridDesign) -> tuple[Item, ...]:
    """Draw an arrow to the north about the origin."""
    ink = design.style.inks.wind
    shaft = Path(line(0.0, reach, 0.0, -0.2 * reach), stroke=Stroke(ink, 0.24 * reach))
    head = polygon(((0.0, -reach), (0.52 * reach, -0.05 * reach), (0.0, -0.22 * reach), (-0.52 * reach, -0.05 * reach)))
    return shaft, Path(head, ink)


def standing(of: RegionPieces, design: GridDesign) -> Iterator[tuple[Item, Mm]]:
    """Yield pictures of pieces about the origin, their feet on it, each with its width."""
    high = design.style.sizes.piece
    if of.hotels:
        scale = high / _HOTEL_HIGH * (1.15 if of.hotels > 1 else 1.0)
        drawn = owned_hotel(Owned(of.colour, of.hotels, design.players), design.pieces)
        yield Group(drawn, matrix=scaling(scale)), 10.8 * scale
    if of.ships:
        scale = high / _SHIP_HIGH
        yield (
            Group(ship(design.pieces, Owned(of.colour, of.ships, design.players)), matrix=scaling(scale)),
            20.6 * scale,
        )


def _ground(region: int, shown: GridView, design: GridDesign) -> Iterator[Item]:
    """Yield the ground of a region, each of its kinds in its half, and its emblems in the upper corners."""
    at, half = middle(region, shown.part, design), design.cell / 2
    area = Rect(at.x - half, at.y - half, design.cell, design.cell)
    grounds, style = design.layout.grounds[region], design.style
    tints = [getattr(style.grounds, kind) for kind in grounds]
    yield Path(rectangle(area), tints[0])
    if len(tints) > 1:
        corner = polygon(((area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)))
        yield Path(corner, tints[1])
    if shown.has_room:
        wide = style.sizes.emblem
        for number, kind in enumerate(grounds):
            x = area.x + (0.62 + 1.05 * number) * wide if not number else area.right - 0.62 * wide
            yield emblem(kind, (x, area.y + 0.62 * wide), 0.85 * wide, style.inks.quiet)


def _borders(part: Clipping, design: GridDesign) -> Iterator[Item]:
    """Yield the borders between regions, and the edge of the board where it is shown."""
    sizes, inks, area = design.style.sizes, design.style.inks, extent_of(part, design)
    inner = [line(at * design.cell, 0.0, at * design.cell, area.bottom) for at in range(len(part.columns) + 1)]
    inner += [line(0.0, at * design.cell, area.right, at * design.cell) for at in range(len(part.rows) + 1)]
    yield Path(join(inner), stroke=Stroke(inks.border, sizes.border, dash=_DASH))
    edges = (
        (part.rows.start == 0, (0.0, 0.0, area.right, 0.0)),
        (part.rows.stop == SIDE, (0.0, area.bottom, area.right, area.bottom)),
        (part.columns.start == 0, (0.0, 0.0, 0.0, area.bottom)),
        (part.columns.stop == SIDE, (area.right, 0.0, area.right, area.bottom)),
    )
    outer = [line(*ends) for is_edge, ends in edges if is_edge]
    if outer:
        yield Path(join(outer), stroke=Stroke(inks.edge, sizes.edge, cap="square"))


def _lying(kind: str, region: int, shown: GridView, design: GridDesign) -> Iterator[Item]:
    at, sizes = middle(region, shown.part, design), design.style.sizes
    side = sizes.small if shown.has_room else sizes.tile
    if shown.has_room:
        at = Point(at.x, at.y + (_TILE_UP - 0.5) * design.cell)
    drawn = tuple(tile(kind, at, side, design, is_new=region in shown.new))
    yield from (pale(drawn, design),) if region in shown.pale else drawn
    if region in shown.barred:
        yield from struck(at, design)


def _pieces(stands: tuple[RegionPieces, ...], region: int, part: Clipping, design: GridDesign) -> Iterator[Item]:
    """Yield the pieces of a region side by side at its foot."""
    drawn = [each for of in stands for each in standing(of, design)]
    gap = 0.06 * design.cell
    wide = sum(width for _, width in drawn) + (len(drawn) - 1) * gap
    at = middle(region, part, design)
    x, y = at.x - wide / 2, at.y + (_PIECES_DOWN - 0.5) * design.cell
    for item, width in drawn:
        yield Group((item,), matrix=translation(x + width / 2, y))
        x += width + gap
