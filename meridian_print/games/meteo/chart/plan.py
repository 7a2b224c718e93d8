"""The plan of the board: map, regions, what kinds they are, slots of tiles, quiet places for pieces, and the panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.games.meteo.rules.material import COLUMNS, ROWS
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size

TILE: Mm = 26.0
"""The side of a weather tile."""
_USUAL = Size(420.0, 297.0)
"""The board for which everything is drawn; on others, frame and art are larger or smaller."""
_SCALES = (0.85, 1.6)
_LEFT: Mm = 19.4
_TOP: Mm = 12.6
_RIGHT: Mm = 13.2
_FOOT: Mm = 17.4
"""From the map to the trimmed edge at the left, the top and the foot, and to the panel at the right."""
_PANEL = Size(111.8, 277.8)
_PANEL_EDGE: Mm = 8.6
"""From the panel to the trimmed edge."""
_REGION: Mm = 53.4
"""The side of a region on the usual board."""
_SLOT_TOP: Mm = 6.4
"""From the top of a region to its slot: room for its code."""
_PLACE = Size(29.0, 13.0)
"""A place for pieces: two large hotels, or three small ones, or a ship."""
_BELOW_SLOT: Mm = 2.6
LABEL = Size(20.0, 5.6)
"""Room for the code of a region and the signs of its kinds, in its upper left corner."""
NAME = Size(17.0, 4.4)
"""Room for the name of a region, in its upper right corner; longer names stand on what is there."""


class Region(NamedTuple):
    """A region by its row from the north and its column from the west, counted from 0."""

    row: int
    column: int

    @property
    def code(self) -> str:
        """The region's code, such as 'A1'."""
        return ROWS[self.row] + COLUMNS[self.column]


def regions() -> Iterator[Region]:
    """Yield all regions, row by row."""
    return (Region(row, column) for row in range(len(ROWS)) for column in range(len(COLUMNS)))


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything is on a board; `scale` is that of frame and panel, 1 on an A3 board."""

    board: Size
    area: Rect
    panel: Rect
    scale: float

    @property
    def side(self) -> Mm:
        """The side of a region."""
        return self.area.width / len(COLUMNS)

    @property
    def art(self) -> float:
        """The scale of the map's art: regions against those of an A3 board."""
        return self.side / _REGION

    def region(self, at: Region) -> Rect:
        """Return a region's square."""
        side = self.side
        return Rect(self.area.x + at.column * side, self.area.y + at.row * side, side, side)

    def slot(self, at: Region) -> Rect:
        """Return the square of a region's tile, in the middle across and high up."""
        square = self.region(at)
        return Rect(square.centre.x - TILE / 2, square.y + _SLOT_TOP * self.art, TILE, TILE)

    def code(self, at: Region) -> Rect:
        """Return the room for the code of a region and the signs of its kinds, in its upper left corner."""
        square = self.region(at)
        return Rect(square.x, square.y, LABEL.width * self.art, LABEL.height * self.art)

    def name(self, at: Region) -> Rect:
        """Return the room for the name of a region, in its upper right corner."""
        square, wide, high = self.region(at), NAME.width * self.art, NAME.height * self.art
        return Rect(square.right - wide, square.y + 0.8 * self.art, wide, high)

    def place(self, at: Region, shift: float = 0.5) -> Rect:
        """Return a region's quiet place for pieces, below its slot; `shift` is 0 at the left and 1 at the right."""
        square, slot = self.region(at), self.slot(at)
        wide, high = _PLACE.width * self.art, _PLACE.height * self.art
        edge = 3.4 * self.art
        left = square.x + edge + shift * (square.width - 2 * edge - wide)
        spare = square.bottom - slot.bottom - high
        return Rect(left, slot.bottom + min(_BELOW_SLOT * self.art, spare / 2), wide, high)


def plan(board: Size) -> Plan:
    """Lay out a board: the map as large as its height and the panel beside it allow, both in the middle."""
    least, most = _SCALES
    scale = min(most, max(least, min(board.width / _USUAL.width, board.height / _USUAL.height)))
    around = (_LEFT + _RIGHT + _PANEL_EDGE) * scale
    narrowest = _PANEL.width * least
    side = min(board.height - (_TOP + _FOOT) * scale, board.width - around - narrowest)
    wide = min(_PANEL.width * scale, board.width - around - side)
    spare = board.width - around - side - wide
    down = (board.height - (_TOP + _FOOT) * scale - side) / 2
    area = Rect(_LEFT * scale + spare / 2, _TOP * scale + down, side, side)
    high = _PANEL.height * wide / _PANEL.width
    panel = Rect(area.right + _RIGHT * scale, (board.height - high) / 2, wide, high)
    return Plan(board, area, panel, scale)


Grounds = Mapping[Region, frozenset[str]]
"""The kinds of every region: 'sea', or one or two of 'port', 'beach', 'river', 'mountain', 'forest'."""


def is_sea(grounds: Grounds, at: Region) -> bool:
    """Return whether a region is open sea."""
    return "sea" in grounds[at]


def of_kind(grounds: Grounds, kind: str) -> tuple[Region, ...]:
    """Return the regions of a kind, row by row."""
    return tuple(sorted(at for at, kinds in grounds.items() if kind in kinds))


def beside(at: Region, across: int, down: int) -> Region | None:
    """Return the region a number of columns to the east and rows to the south, if there is one."""
    row, column = at.row + down, at.column + across
    is_there = 0 <= row < len(ROWS) and 0 <= column < len(COLUMNS)
    return Region(row, column) if is_there else None
