"""The whole board, much smaller than it is."""

from __future__ import annotations

from meridian_print.drawing.geometry import Mm, Point, Rect
from meridian_print.drawing.items import Group
from meridian_print.meridian.components.rulebook_pictures.design import PictureDesign
from meridian_print.meridian.components.rulebook_pictures.landmarks import island_names
from meridian_print.meridian.components.rulebook_pictures.placing import part_of, without

_TINY = 0.13
"""Below this scale neither hills nor names are drawn."""
_WORDS: Mm = 0.6
"""Smaller words, on the sheet, are left out."""


def board_miniature(side: int, scale: float, at: Point, design: PictureDesign) -> Group:
    """Draw a side of the board at a scale, its upper left corner at a place."""
    board = design.boards[side]
    if scale < _TINY:
        shown = without(board, "Relief", "Lettering")
    else:
        shown = (*without(board, "Lettering"), *island_names(board, design.layout.sides[side]))
    return part_of(shown, Rect(0.0, 0.0, *board.size), scale, at=at, words=_WORDS)
