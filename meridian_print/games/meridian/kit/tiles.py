"""The kit's tiled board: both sides on sheets of the ordered paper, to be joined and mounted back to back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.games.meridian.kit.boards import bare_board, side_names
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.items import Document, Drawing, Page, Turn
from meridian_print.printing.imposition.paper import TileGrid, tile_grid
from meridian_print.printing.imposition.sheets import Footer, back_as_printed, turned, with_foot
from meridian_print.printing.imposition.tiles import TileIndex, TilePlan, TileWish, tile_plan
from meridian_print.printing.imposition.tiling import BoardSide, Tiling, back_sheet, board_side, front_sheet


def files(recipe: Recipe) -> PartFiles:
    """Yield the sheets as one PDF."""
    yield f"board-tiles-{recipe.paper.name.lower()}.pdf", partial(_document, recipe)


def board_plan(recipe: Recipe) -> TilePlan:
    """Return how the board is cut into tiles; raises PaperTooSmallError."""
    bleed = recipe.theme.section("board", BoardStyle).bleed
    order = recipe.order
    wish = TileWish(order.join, tile_grid(order.tiles) if order.tiles else TileGrid())
    return tile_plan(recipe.layout.board, recipe.paper, wish, recipe.press, bleed=bleed)


def turned_over(recipe: Recipe) -> Turn | None:
    """Return the edge over which sheets of tiles are flipped; None if each side of the board has its own sheets."""
    return turned(recipe.order.duplex) if len(recipe.layout.sides) > 1 else None


def tile_name(side: str, place: TileIndex) -> str:
    """Return a tile's name for assembly, such as "5-B2"."""
    return f"{side}-{place.name}"


def _document(recipe: Recipe) -> Document:
    plan, turn, words = board_plan(recipe), turned_over(recipe), recipe.words.kit
    tiling = Tiling(plan, recipe.paper, recipe.order.join, recipe.press)
    names = side_names(recipe.layout)
    sides = [_side(recipe, side, name, plan) for side, name in zip(recipe.layout.sides, names, strict=True)]
    sheets = _leaves(sides, tiling) if turn else _stacks(sides, tiling)
    note = words.turn_note(turn) if turn else words.fronts
    footed = [_footed(recipe, sheet, note) for sheet in sheets]
    if turn:
        footed[1::2] = (back_as_printed(sheet, turn) for sheet in footed[1::2])
    pages = tuple(Page(sheet, sheet.title, words.tile.format(tile=sheet.title)) for sheet in footed)
    return Document(_title(recipe), recipe.words.language, pages, two_sided=turn)


def _title(recipe: Recipe) -> str:
    return recipe.words.kit.tiles.format(title=recipe.title)


def _footed(recipe: Recipe, sheet: Drawing, note: str) -> Drawing:
    kit_words = recipe.words.kit
    words = note.format(bookmark=kit_words.tile.format(tile=sheet.title))
    slip = Footer(kit_words.ruler, words, recipe.slug_line(sheet.title), _title(recipe))
    return with_foot(sheet, recipe.paper, slip, recipe.press)


def _side(recipe: Recipe, side: Side, name: str, plan: TilePlan) -> BoardSide:
    words = recipe.words.kit

    def alt_text(place: TileIndex) -> str:
        counted = {"column": place.column + 1, "columns": plan.columns, "row": place.row + 1, "rows": plan.rows}
        return words.tile_alt.format(side=side.name, **counted)

    drawing = bare_board(recipe, side)
    return board_side(f"side-{name}", drawing, tile_name=partial(tile_name, name), alt=alt_text)


def _leaves(sides: Sequence[BoardSide], tiling: Tiling) -> Iterator[Drawing]:
    """Yield both sides of each sheet; the second side of the board lies behind the first."""
    front, back = sides
    for place in tiling.plan.places():
        yield front_sheet(front, place, tiling, has_back=True)
        yield back_sheet(back, place, tiling)


def _stacks(sides: Sequence[BoardSide], tiling: Tiling) -> Iterator[Drawing]:
    """Yield all sheets of one side of the board, then those of the other."""
    for side in sides:
        for place in tiling.plan.places():
            yield front_sheet(side, place, tiling, has_back=False)
