"""The kit's board: each side drawn once for all parts that show it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.layout.inventions import Invention
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.recipe import Recipe, own_theme, recipe_for
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import CrowdedSeaError, Layout, Side, UndrawableError
from meridian_print.games.meridian.layout.places.pins import PINS, can_be_pinned
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.theme_file import ThemeFault
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from meridian_print.boardgame.content import PartFiles
    from meridian_print.boardgame.kit.boards import KitBoard
    from meridian_print.games.meridian.chart.model import Chart

_SIDES = 2
"""How many drawings and charts are cached: both sides of a board."""
_MOST_CROWDED = 4
"""Most waters without room that are looked for on a side, as each takes another drawing."""


def files(recipe: Recipe) -> PartFiles:
    """Yield each side in one piece, true to size, for a print shop or plotter, and as a screen image."""
    from meridian_print.boardgame.kit.boards import board_files  # loads what lays out pages, which pictures do not need

    return board_files(kit_board(recipe), recipe)


def tile_files(recipe: Recipe) -> PartFiles:
    """Yield both sides on sheets of the ordered paper, to be joined and mounted back to back."""
    from meridian_print.boardgame.kit.tiles import board_tiles

    yield f"board-tiles-{recipe.paper.name.lower()}.pdf", partial(board_tiles, kit_board(recipe), recipe)


def kit_board(recipe: Recipe) -> KitBoard:
    """Return the board, whose sides are drawn when they are asked for."""
    from meridian_print.boardgame.kit.boards import BoardFace, KitBoard

    layout = recipe.layout
    named = zip(layout.sides, side_names(layout), strict=True)
    faces = tuple(BoardFace(side.name, key, partial(bare_board, recipe, side)) for side, key in named)
    return KitBoard(layout.board, recipe.theme.section("board", BoardStyle).bleed, faces)


def side_names(layout: Layout) -> tuple[str, ...]:
    """Return the sides' names in files: their cities per meridian, and their position too if both have the same."""
    kinds = [str(side.cities_per_meridian) for side in layout.sides]
    return tuple(kind if kinds.count(kind) == 1 else f"{kind}-{place}" for place, kind in enumerate(kinds, 1))


def bare_board(recipe: Recipe, side: Side) -> Drawing:
    """Draw a side with its bleed and without marks."""
    return drawn_side(recipe.layout, side, recipe.theme, recipe.words)


def screen_recipe(file: LayoutFile, order: Order) -> Recipe:
    """Return a recipe in the theme of an order or of the board; one with faults, which are reported, is left out."""
    own = own_theme(order, file)
    return recipe_for(file.layout, order, own=None if isinstance(own, ThemeFault) else own)


def crowded_waters(file: LayoutFile) -> tuple[Diagnostic, ...]:
    """Report the waters of a board that have no room for their names, at most the first few of each side."""
    return tuple(fault.found_in(file.source) for fault in drawing_faults(screen_recipe(file, Order())))


def drawing_faults(recipe: Recipe) -> tuple[UndrawableError, ...]:
    """Draw the sides on which waters are named, and return why they cannot be drawn: at most the first few of each."""
    sides = (side for side in recipe.layout.sides if not all(sea.is_invented for sea in side.seas))
    return tuple(fault for side in sides for fault in _faults(recipe, side, _MOST_CROWDED))


def _faults(recipe: Recipe, side: Side, most: int) -> Iterator[UndrawableError]:
    """Yield why a side cannot be drawn; without a name that has no room, there may be more."""
    try:
        bare_board(recipe, side)
    except UndrawableError as fault:
        yield fault
        if isinstance(fault, CrowdedSeaError) and most > 1:
            others = tuple(sea for sea in side.seas if sea.name != fault.culprit)
            yield from _faults(recipe, replace(side, seas=others), most - 1)


def found_places(layout: Layout) -> Iterator[Invention]:
    """List where legend and rose stand that a layout does not pin, if they can be pinned there."""
    from meridian_print.games.meridian.chart.charting import rooms_at_sea  # loads numpy and shapely

    for number, side in enumerate(layout.sides, 1):
        for key, at, room in zip(PINS, (side.legend, side.rose), rooms_at_sea(side, layout.board), strict=True):
            if at is None and room is not None and can_be_pinned(side, key, room.centre, layout.board):
                yield Invention(number, "side", key, at=room.centre)


@lru_cache(maxsize=_SIDES)
def drawn_side(layout: Layout, side: Side, theme: Theme, words: Words) -> Drawing:
    """Draw a side; cached for all parts that show it, and for kits on other paper."""
    from meridian_print.games.meridian.board.board import board

    return board(side, side_chart(side, layout.board), layout.title, theme.section("board", BoardStyle), words.board)


@lru_cache(maxsize=_SIDES)
def side_chart(side: Side, board: Size) -> Chart:
    """Make the chart of a side; cached for all parts of a kit that show it."""
    from meridian_print.games.meridian.chart.charting import chart  # loads numpy and shapely

    return chart(side, board)
