"""Drawings placed in pictures at reduced scale: lines stay thick enough to print, tiny words are dropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.rulebook.pictures.design import HAIRLINE
from meridian_print.graphics.drawing.crops import View, cropped
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, after, rectangle, rotation, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Text

_EVERYWHERE = Rect(-1e5, -1e5, 2e5, 2e5)
_COARSE: Mm = 0.6
"""Least distance of the points of a coast on the sheet."""


def placed(items: Sequence[Item], scale: float, at: tuple[Mm, Mm], *, turned: float = 0.0, words: Mm = 0.0) -> Group:
    """Place items at a scale, turned about their origin; words smaller than `words` on the sheet are left out."""
    shown = shrunk(items, scale, words)
    matrix = after(after(scaling(scale), rotation(turned)), translation(*at))
    return Group(shown, matrix=matrix)


def shrunk(items: Sequence[Item], scale: float, words: Mm = 0.0) -> tuple[Item, ...]:
    """Return items as they are to be drawn at a scale, in their own mm."""
    return cropped(items, View(_EVERYWHERE, HAIRLINE / scale, words / scale))


def part_of(items: Sequence[Item], area: Rect, scale: float, *, at: Point, words: Mm = 0.0) -> Group:
    """Cut a part out of a map, its upper left corner at a place of the sheet."""
    shown = cropped(items, View(area, HAIRLINE / scale, words / scale, _COARSE / scale))
    matrix = after(after(translation(-area.x, -area.y), scaling(scale)), translation(*at))
    return Group((Group(shown, matrix=matrix),), clip=rectangle(Rect(*at, area.width * scale, area.height * scale)))


def without(board: Drawing, *layers: str) -> tuple[Group, ...]:
    """Return the layers of a board but for some."""
    return tuple(item for item in board.items if isinstance(item, Group) and item.layer not in layers)


def numbers_alone(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return items without all words that are no numbers."""
    return tuple(
        replace(item, items=numbers_alone(item.items)) if isinstance(item, Group) else item
        for item in items
        if not isinstance(item, Text) or item.words.isdecimal()
    )
