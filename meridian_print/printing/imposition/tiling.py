"""Tiles of a board on sheets: front and back of one sheet, or each side of the board on sheets of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Mm,
    Point,
    Rect,
    after,
    join,
    polygon,
    rectangle,
    rotation,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.printing.imposition.grid import turn_over
from meridian_print.printing.imposition.marks import PressStyle, crop_marks
from meridian_print.printing.imposition.nup import moved
from meridian_print.printing.imposition.paper import Join, Paper
from meridian_print.printing.imposition.sheets import side_crosses
from meridian_print.printing.imposition.tiles import TileIndex, TilePlan

_POINTERS = (1 / 6, 1 / 2, 5 / 6)
"""Where marks point at a joint, as shares of its length."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a board is tiled: the plan, the paper, the content of flaps, and the marks."""

    plan: TilePlan
    paper: Paper
    join: Join
    style: PressStyle


@dataclass(frozen=True, slots=True)
class BoardSide:
    """A side of the board: its art, drawn once, `bleed` around it, and the id and the alt text of each of its tiles."""

    art: Symbol
    bleed: Mm
    name: Callable[[TileIndex], str]
    alt: Callable[[TileIndex], str]


def board_side(
    name: str, drawing: Drawing, *, tile_name: Callable[[TileIndex], str], alt: Callable[[TileIndex], str]
) -> BoardSide:
    """Prepare a side's art without the marks around it; `name` is unique among symbols."""
    bounds = Rect(0.0, 0.0, *drawing.size).inset(-drawing.bleed)
    return BoardSide(Symbol(name, bounds, drawing.items), drawing.bleed, tile_name, alt)


def behind(place: TileIndex, plan: TilePlan) -> TileIndex:
    """Return the place, seen from the other side of the board, of the tile behind a tile."""
    return TileIndex(plan.columns - 1 - place.column, place.row)


def front_sheet(side: BoardSide, place: TileIndex, tiling: Tiling, *, has_back: bool) -> Drawing:
    """Lay a tile on a sheet, with marks on its flaps for the neighbours that cover them."""
    plan, matrix = tiling.plan, on_sheet(place, tiling.plan)
    cell, cut = plan.shown(place), plan.cut(place)
    art = cell if tiling.join == "tabs" else cut
    items = (_art(side, place, _with_bleed(art, plan, side.bleed), matrix), *_flaps(side, place, tiling, matrix))
    marks = (*_marks((cell, cut), matrix, tiling, has_back=has_back), _name(side.name(place), tiling))
    return Drawing(side.name(place), tiling.paper.size, (*items, *marks))


def back_sheet(side: BoardSide, place: TileIndex, tiling: Tiling) -> Drawing:
    """Lay the other side of a tile behind it; `place` is that of the tile in front.

    The flaps' backs stay visible, so they show the board. It is given as seen when the sheet is turned over like a
    page: for a printer that flips sheets over their short edge, it must be turned upside down once more.
    """
    plan, matrix = tiling.plan, on_sheet(place, tiling.plan)
    leaf, over = turn_over(plan.board.width), turn_over(tiling.paper.width)
    cell, cut = plan.shown(place), plan.cut(place)
    window = moved(_with_bleed(cut, plan, side.bleed), leaf)
    art = _art(side, behind(place, plan), window, after(after(leaf, matrix), over))
    name = side.name(behind(place, plan))
    marks = (*_marks((cell, cut), after(matrix, over), tiling, has_back=True), _name(name, tiling))
    return Drawing(name, tiling.paper.size, (art, *marks))


def on_sheet(place: TileIndex, plan: TilePlan) -> Matrix:
    """Return the matrix from the board to a tile's sheet: the same place on every sheet, centred in its room."""
    cell, extent = plan.shown(place), plan.extent
    width = extent.height if plan.turned else extent.width
    height = extent.width if plan.turned else extent.height
    turn = after(rotation(90), translation(width, 0.0)) if plan.turned else IDENTITY
    at = translation(plan.room.centre.x - width / 2, plan.room.centre.y - height / 2)
    return after(after(translation(-cell.x, -cell.y), turn), at)


def _with_bleed(window: Rect, plan: TilePlan, bleed: Mm) -> Rect:
    """Widen a window by the bleed at the edges that it shares with the board."""
    left = bleed if window.x <= 0 else 0.0
    above = bleed if window.y <= 0 else 0.0
    right = bleed if window.right >= plan.board.width - 1e-6 else 0.0
    below = bleed if window.bottom >= plan.board.height - 1e-6 else 0.0
    return Rect(window.x - left, window.y - above, window.width + left + right, window.height + above + below)


def _art(side: BoardSide, place: TileIndex, window: Rect, matrix: Matrix) -> Item:
    return Group((Use(side.art),), matrix=matrix, clip=rectangle(window), alt=side.alt(place))


def _marks(areas: tuple[Rect, Rect], matrix: Matrix, tiling: Tiling, *, has_back: bool) -> tuple[Item, ...]:
    """Mark the cuts around a tile and, outside it, the ends of its joints; and the crosses of a sheet with a back."""
    cell, cut = (moved(area, matrix) for area in areas)
    xs = {round(x, 6) for area in (cell, cut) for x in (area.x, area.right)}
    ys = {round(y, 6) for area in (cell, cut) for y in (area.y, area.bottom)}
    crop = crop_marks(cut, sorted(xs), sorted(ys), tiling.style)
    return (crop, *(side_crosses(tiling.paper, tiling.plan.room.centre.y, tiling.style) if has_back else ()))


def _name(name: str, tiling: Tiling) -> Item:
    """Write the id of a tile above it, at the same place on every sheet, so that a stack can be sorted by eye.

    It stands off the bleed where that leaves it its full size.
    """
    plan, paper, style = tiling.plan, tiling.paper, tiling.style
    high = plan.extent.width if plan.turned else plan.extent.height
    font = style.tile.name
    lowest = plan.room.centre.y - high / 2 - style.crop.gap
    base = lowest - min(style.crop.margin, max(0.0, lowest - paper.rim - cap_height(font)))
    fitted = replace(font, size=font.size * min(1.0, (base - paper.rim) / cap_height(font)))
    return text(name, (paper.width / 2, base), fitted, style.ink, anchor="middle")


def _flaps(side: BoardSide, place: TileIndex, tiling: Tiling, matrix: Matrix) -> tuple[Item, ...]:
    """Draw marks on the flaps that point at the joints, and the ids of the tiles that cover them."""
    plan, style = tiling.plan, tiling.style
    cell, flap, items = plan.shown(place), plan.flap, list[Item]()
    if flap and place.column < plan.columns - 1:
        points = [Point(cell.right, cell.y + part * cell.height) for part in _POINTERS]
        items += _joint(points, Point(1.0, 0.0), style)
        middle = Point(cell.right + flap / 2, cell.y + cell.height / 3)
        items += _goes_here(side.name(TileIndex(place.column + 1, place.row)), middle, style)
    if flap and place.row < plan.rows - 1:
        points = [Point(cell.x + part * cell.width, cell.bottom) for part in _POINTERS]
        items += _joint(points, Point(0.0, 1.0), style)
        middle = Point(cell.x + cell.width / 3, cell.bottom + flap / 2)
        items += _goes_here(side.name(TileIndex(place.column, place.row + 1)), middle, style)
    return (Group(tuple(items), matrix=matrix),) if items else ()


def _joint(points: list[Point], away: Point, style: PressStyle) -> list[Item]:
    """Draw arrowheads that point at a joint from the flap, almost touching it."""
    near, far, half = style.tile.gap, style.tile.gap + style.tile.pointer, style.tile.pointer / 2
    heads = join(
        polygon(
            (
                (at.x + near * away.x, at.y + near * away.y),
                (at.x + far * away.x + half * away.y, at.y + far * away.y + half * away.x),
                (at.x + far * away.x - half * away.y, at.y + far * away.y - half * away.x),
            )
        )
        for at in points
    )
    return [Path(heads, fill=style.ink, stroke=Stroke(style.guide.casing, style.guide.width))]


def _goes_here(name: str, middle: Point, style: PressStyle) -> list[Item]:
    baseline = (middle.x, middle.y + cap_height(style.note) / 2)
    halo = Stroke(style.guide.casing, style.tile.halo)
    return [text(name, baseline, style.note, style.ink, anchor="middle", halo=halo)]
