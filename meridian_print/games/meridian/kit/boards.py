"""The kit's boards: each side in one piece, true to size, for a print shop or plotter, and as a screen image."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.images import image
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.imposition.sheets import with_crop_marks

if TYPE_CHECKING:
    from meridian_print.games.meridian.chart.model import Chart

_SIDES = 2
"""How many drawings and charts are cached: both sides of a board."""


def files(recipe: Recipe) -> PartFiles:
    """Yield each side as SVG and as PDF, which show the same drawing, made once; and trimmed, as PNG, if asked for."""
    for side, name in zip(recipe.layout.sides, side_names(recipe.layout), strict=True):
        drawing = cache(partial(_with_marks, recipe, side))
        yield f"board-{name}.svg", drawing
        yield f"board-{name}.pdf", partial(_document, recipe, drawing)
        if recipe.order.png:
            yield f"board-{name}.png", partial(_image, recipe, side)


def side_names(layout: Layout) -> tuple[str, ...]:
    """Return the sides' names in files: their cities per meridian, and their position too if both have the same."""
    kinds = [str(side.cities_per_meridian) for side in layout.sides]
    return tuple(kind if kinds.count(kind) == 1 else f"{kind}-{place}" for place, kind in enumerate(kinds, 1))


@lru_cache(maxsize=_SIDES)
def bare_board(recipe: Recipe, side: Side) -> Drawing:
    """Draw a side with its bleed and without marks; cached for all parts of a kit that show it."""
    from meridian_print.games.meridian.board.board import board

    layout, style = recipe.layout, recipe.theme.section("board", BoardStyle)
    return board(side, side_chart(side, layout.board), layout.title, style, recipe.words.board)


@lru_cache(maxsize=_SIDES)
def side_chart(side: Side, board: Size) -> Chart:
    """Make the chart of a side; cached for all parts of a kit that show it."""
    from meridian_print.games.meridian.chart.charting import chart  # loads numpy and shapely

    return chart(side, board)


def _with_marks(recipe: Recipe, side: Side) -> Drawing:
    drawing = bare_board(recipe, side)
    return with_crop_marks(drawing, recipe.slug_line(recipe.words.kit.board_label), recipe.press)


def _image(recipe: Recipe, side: Side) -> RenderedFile:
    return image(bare_board(recipe, side), recipe.order.png, recipe.words.language)


def _document(recipe: Recipe, drawing: Callable[[], Drawing]) -> Document:
    page = Page(drawing(), recipe.words.kit.board_label, drawing().title)
    return Document(drawing().title, recipe.words.language, (page,))
