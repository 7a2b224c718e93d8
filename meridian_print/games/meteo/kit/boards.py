"""The kit's board, drawn once for all parts that show it."""

from __future__ import annotations

from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.boards import BoardFace, KitBoard, board_files, numbered
from meridian_print.boardgame.kit.tiles import board_tiles
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.theme.board import BoardStyle
from meridian_print.graphics.drawing.items import Drawing


def files(recipe: Recipe) -> PartFiles:
    """Yield the board in one piece, true to size, for a print shop or plotter, and as a screen image."""
    return board_files(kit_board(recipe), recipe)


def tile_files(recipe: Recipe) -> PartFiles:
    """Yield the board on sheets of the ordered paper, to be joined."""
    yield f"board-tiles-{recipe.paper.name.lower()}.pdf", partial(board_tiles, kit_board(recipe), recipe)


def kit_board(recipe: Recipe) -> KitBoard:
    """Return the board, which is drawn when it is asked for."""
    face = BoardFace(recipe.title, "", partial(bare_board, recipe), numbered)
    return KitBoard(recipe.layout.size, recipe.theme.section("board", BoardStyle).bleed, (face,))


def bare_board(recipe: Recipe) -> Drawing:
    """Draw the board with its bleed and without marks."""
    from meridian_print.games.meteo.board.board import board_drawing  # loads numpy and shapely

    return board_drawing(recipe.layout, recipe.theme, recipe.words)
