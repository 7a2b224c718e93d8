"""Pictures of a board's sides for the editor: a side that an edit has not changed is not drawn again."""

from __future__ import annotations

from functools import lru_cache

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.board.board import board
from meridian_print.games.meridian.kit.boards import screen_recipe, side_chart
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import Size


def side_picture(file: LayoutFile, side: int, order: Order) -> bytes:
    """Draw a side, counted from 0, as an SVG; raises UndrawableError."""
    recipe = screen_recipe(file, order)
    layout = recipe.layout
    return _picture(layout.sides[side], layout.board, layout.title, recipe.theme, recipe.words)


@lru_cache(maxsize=4)
def _picture(side: Side, size: Size, title: str, theme: Theme, words: Words) -> bytes:
    """Draw a side; cached for edits of the other one, and for those that are taken back."""
    style = theme.section("board", BoardStyle)
    drawing = board(side, side_chart(side, size), title, style, words.board)
    return svg_bytes(drawing, words.language, for_screen=True)
