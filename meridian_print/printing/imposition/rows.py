"""Small things of one size in rows on sheets, to be cut out one by one."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.graphics.drawing.geometry import Rect, Size, translation
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.printing.imposition.paper import PaperTooSmallError


def in_rows(things: Sequence[Item], cell: Size, area: Rect) -> tuple[tuple[Item, ...], ...]:
    """Place things, each drawn about its middle, in rows from the top left; return those of each sheet.

    The fewest sheets are used, as evenly filled as whole rows can be, with rows in the middle of the area from side to
    side. Raises PaperTooSmallError if none has room.
    """
    columns, most = int(area.width // cell.width), int(area.height // cell.height)
    if not columns or not most:
        raise PaperTooSmallError(f"expected a sheet with room for {cell.width:.0f} x {cell.height:.0f} mm")
    left = area.x + (area.width - columns * cell.width) / 2
    sheets, first = [], 0
    for rows in _shared(-(-len(things) // columns), most):
        placed = []
        for place, thing in enumerate(things[first : first + columns * rows]):
            row, column = divmod(place, columns)
            at = translation(left + (column + 0.5) * cell.width, area.y + (row + 0.5) * cell.height)
            placed.append(Group((thing,), matrix=at))
        first += columns * rows
        sheets.append(tuple(placed))
    return tuple(sheets)


def _shared(rows: int, most: int) -> tuple[int, ...]:
    """Share rows out to the fewest sheets with room for so many, the first ones with one row more if need be."""
    sheets = -(-rows // most)
    each, over = divmod(rows, sheets or 1)
    return tuple(each + (number < over) for number in range(sheets))
