"""Small things of one size in rows on sheets, to be cut out one by one."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.drawing.geometry import Rect, Size, translation
from meridian_print.drawing.items import Group, Item
from meridian_print.press.paper import PaperTooSmallError


def in_rows(things: Sequence[Item], cell: Size, area: Rect) -> tuple[tuple[Item, ...], ...]:
    """Place things, each drawn about its middle, in rows from the top left; return those of each sheet.

    The rows are in the middle of the area from side to side. Raises PaperTooSmallError if none has room.
    """
    columns, rows = int(area.width // cell.width), int(area.height // cell.height)
    if not columns or not rows:
        raise PaperTooSmallError(f"expected a sheet with room for {cell.width:.0f} x {cell.height:.0f} mm")
    left = area.x + (area.width - columns * cell.width) / 2
    sheets = []
    for first in range(0, len(things), columns * rows):
        placed = []
        for place, thing in enumerate(things[first : first + columns * rows]):
            row, column = divmod(place, columns)
            at = translation(left + (column + 0.5) * cell.width, area.y + (row + 0.5) * cell.height)
            placed.append(Group((thing,), matrix=at))
        sheets.append(tuple(placed))
    return tuple(sheets)
