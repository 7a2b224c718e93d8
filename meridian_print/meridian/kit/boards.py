"""The kit's boards: each side in one piece, true to size, for a print shop or plotter, and as a screen image."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from meridian_print.drawing.geometry import Size
from meridian_print.drawing.items import Document, Drawing, Page
from meridian_print.meridian.kit.images import image
from meridian_print.meridian.kit.recipe import Finished, Makers, Recipe
from meridian_print.meridian.layout.model import Layout, Side
from meridian_print.press.sheets import with_crop_marks
from meridian_print.theme.board import BoardStyle

if TYPE_CHECKING:
    from meridian_print.meridian.chart.model import Chart

_SIDES = 2
"""How many drawings and charts are cached: both sides of a board."""


def files(made_with: Recipe) -> Makers:
    """Yield each side as SVG and as PDF, which show the same drawing, made once; and trimmed, as PNG, if asked for."""
    for side, name in zip(made_with.layout.sides, side_names(made_with.layout), strict=True):
        drawing = cache(partial(_with_marks, made_with, side))
        yield f"board-{name}.svg", drawing
        yield f"board-{name}.pdf", partial(_document, made_with, drawing)
        if made_with.order.png:
            yield f"board-{name}.png", partial(_image, made_with, side)


def side_names(layout: Layout) -> tuple[str, ...]:
    """Return the sides' names in files: their cities per meridian, and their position too if both have the same."""
    kinds = [str(side.cities_per_meridian) for side in layout.sides]
    return tuple(kind if kinds.count(kind) == 1 else f"{kind}-{place}" for place, kind in enumerate(kinds, 1))


@lru_cache(maxsize=_SIDES)
def bare_board(made_with: Recipe, side: Side) -> Drawing:
    """Draw a side with its bleed and without marks; cached for all parts of a kit that show it."""
    from meridian_print.meridian.components.board import board

    layout, style = made_with.layout, made_with.theme.section("board", BoardStyle)
    return board(side, side_chart(side, layout.board), layout.title, style, made_with.words.board)


@lru_cache(maxsize=_SIDES)
def side_chart(side: Side, board: Size) -> Chart:
    """Make the chart of a side; cached for all parts of a kit that show it."""
    from meridian_print.meridian.chart.charting import chart  # loads numpy and shapely

    return chart(side, board)


def _with_marks(made_with: Recipe, side: Side) -> Drawing:
    drawing = bare_board(made_with, side)
    return with_crop_marks(drawing, made_with.made(made_with.words.kit.board_label), made_with.press)


def _image(made_with: Recipe, side: Side) -> Finished:
    return image(bare_board(made_with, side), made_with.order.png, made_with.words.language)


def _document(made_with: Recipe, drawing: Callable[[], Drawing]) -> Document:
    page = Page(drawing(), made_with.words.kit.board_label, drawing().title)
    return Document(drawing().title, made_with.words.language, (page,))
