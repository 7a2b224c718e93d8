"""Pictures of the board for the editor."""

from __future__ import annotations

from functools import lru_cache

from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.order import Order, completed
from meridian_print.games.meteo.board.board import board_drawing
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.backends.svg import svg_bytes


def board_picture(file: LayoutFile[Layout], order: Order) -> bytes:
    """Draw a board as an SVG, in the theme and the language of an order."""
    look = completed(order)
    return _picture(file.layout, Theme(look.theme), Words(look.language))


@lru_cache(maxsize=4)
def _picture(layout: Layout, theme: Theme, words: Words) -> bytes:
    """Draw a board; cached for edits that change nothing that is printed, and for those that are taken back."""
    return svg_bytes(board_drawing(layout, theme, words), words.language, for_screen=True)
