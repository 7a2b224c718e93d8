"""Cutting a board into tiles: as few sheets as possible, each tile with the same margins.

A tile keeps a flap at its right and at its lower edge, where a neighbour follows. Neighbours are laid row by row, each
over the flaps of those before it. Lengths are on the board, seen from the side that the tile shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from string import ascii_uppercase
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Rect, Size
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.paper import Join, Paper, PaperTooSmallError, TileGrid
from meridian_print.printing.imposition.sheets import printed_area, reach_of_marks

_MOST = 26
"""The most columns, because each has a letter, and the most rows."""

_ROUNDING: Mm = 1e-6
_PLANS_KEPT = 16
"""Most plans that are kept: tiles, assembly sheet and marks of one kit all ask for its plan."""


@dataclass(frozen=True, slots=True)
class TilePlan:
    """How a board is cut into equal cells; `flap` is the width of flaps, `turned` if tiles lie sideways.

    `room` is where tiles with their flaps may lie on a sheet.
    """

    board: Size
    columns: int
    rows: int
    flap: Mm
    turned: bool
    room: Rect

    @property
    def cell(self) -> Size:
        """The extent of a tile's part of the finished board."""
        return Size(self.board.width / self.columns, self.board.height / self.rows)

    @property
    def extent(self) -> Size:
        """The extent of a tile with its flaps."""
        return _extent(self.board, self.columns, self.rows, self.flap)

    def places(self) -> tuple[TileIndex, ...]:
        """Return the tiles' places in the order of laying."""
        return tuple(TileIndex(column, row) for row in range(self.rows) for column in range(self.columns))

    def shown(self, place: TileIndex) -> Rect:
        """Return the cell of a tile on the board."""
        width, height = self.cell
        return Rect(place.column * width, place.row * height, width, height)

    def cut(self, place: TileIndex) -> Rect:
        """Return the cell of a tile with the flaps that it has."""
        cell = self.shown(place)
        right = self.flap if place.column < self.columns - 1 else 0.0
        below = self.flap if place.row < self.rows - 1 else 0.0
        return Rect(cell.x, cell.y, cell.width + right, cell.height + below)


@dataclass(frozen=True, slots=True)
class TileIndex:
    """A tile's column from the left and row from the top, counted from 0."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """The column's letter and the row's number.

        >>> TileIndex(1, 0).name
        'B1'
        """
        return f"{ascii_uppercase[self.column]}{self.row + 1}"


class TileWish(NamedTuple):
    """How tiles are joined, and which of them are wished for."""

    join: Join
    grid: TileGrid = TileGrid()


@lru_cache(maxsize=_PLANS_KEPT)
def tile_plan(board: Size, paper: Paper, wish: TileWish, style: PressStyle, *, bleed: Mm) -> TilePlan:
    """Cut a board into the fewest equal tiles; of equally many, into those with the shortest joints, upright if can be.

    Raises PaperTooSmallError.
    """
    flap, room = 0.0 if wish.join == "butt" else style.tile.flap, _room(paper, style, bleed)
    plans = (
        TilePlan(board, columns, rows, flap, turned, room)
        for turned in (False, True)
        for columns in range(1, _MOST + 1)
        for rows in range(1, _MOST + 1)
        if _is_wished(columns, rows, turned, wish.grid)
        if _fits(_extent(board, columns, rows, flap), room, turned=turned)
    )
    best = min(plans, key=_worth, default=None)
    if best is None:
        raise PaperTooSmallError(f"expected paper for {_wished(wish.grid)} of the board, got '{paper.name}'")
    return best


def _is_wished(columns: int, rows: int, turned: bool, grid: TileGrid) -> bool:
    is_counted = grid.columns in (0, columns) and grid.rows in (0, rows)
    return is_counted and grid.lie in ("", "landscape" if turned else "portrait")


def _wished(grid: TileGrid) -> str:
    """Describe the tiles that are wished for."""
    counted = f"{grid.columns} x {grid.rows} tiles" if grid.columns else f"at most {_MOST} x {_MOST} tiles"
    return f"{counted} on sheets in {grid.lie}" if grid.lie else counted


def _worth(plan: TilePlan) -> tuple[int, Mm]:
    joints = (plan.columns - 1) * plan.board.height + (plan.rows - 1) * plan.board.width
    return plan.columns * plan.rows, round(joints, 6)


def _extent(board: Size, columns: int, rows: int, flap: Mm) -> Size:
    return Size(board.width / columns + flap * (columns > 1), board.height / rows + flap * (rows > 1))


def _room(paper: Paper, style: PressStyle, bleed: Mm) -> Rect:
    """Return the area for tiles: their marks stay inside the rim, their bleed clear of the crosses."""
    return printed_area(paper).inset(max(reach_of_marks(style), style.cross.wide + bleed))


def _fits(tile: Size, room: Rect, *, turned: bool) -> bool:
    width, height = (tile.height, tile.width) if turned else tile
    return width <= room.width + _ROUNDING and height <= room.height + _ROUNDING


@dataclass(frozen=True, slots=True)
class BoardFold:
    """A fold, on the first side of the board: `at` is its distance from the board's left or, if level, upper edge.

    `inside` is the side whose skin stays whole: 0 for the first, 1 for the second.
    """

    at: Mm
    upright: bool
    inside: int


def folds(plan: TilePlan) -> tuple[BoardFold, ...]:
    """Return the folds of a board, none for one of a single tile."""
    upright = plan.columns > 1
    count, step = (plan.columns, plan.cell.width) if upright else (plan.rows, plan.cell.height)
    return tuple(BoardFold(number * step, upright, (number - 1) % 2) for number in range(1, count))


def panel(plan: TilePlan) -> Size:
    """Return the extent of each panel."""
    if plan.columns > 1:
        return Size(plan.cell.width, plan.board.height)
    return Size(plan.board.width, plan.cell.height)
