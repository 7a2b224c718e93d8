"""A kit's board in tiles on sheets of the ordered paper, to be joined and mounted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meridian_print.boardgame.kit.boards import BoardFace, KitBoard
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.graphics.drawing.items import Document, Drawing, Page, Turn
from meridian_print.printing.imposition.paper import TileGrid, tile_grid
from meridian_print.printing.imposition.sheets import Footer, back_as_printed, turned, with_foot
from meridian_print.printing.imposition.tiles import TileIndex, TilePlan, TileWish, tile_plan
from meridian_print.printing.imposition.tiling import BoardSide, Tiling, back_sheet, board_side, front_sheet


def board_tiles(board: KitBoard, recipe: KitRecipe) -> Document:
    """Lay the tiles of a board on sheets, to be joined and mounted; raises PaperTooSmallError."""
    plan, turn, words = board_plan(board, recipe), turned_over(board, recipe), recipe.words.kit
    tiling = Tiling(plan, recipe.paper, recipe.order.join, recipe.press)
    sides = [_side(face, plan, recipe) for face in board.faces]
    sheets = _leaves(sides, tiling) if turn else _stacks(sides, tiling)
    note = words.turn_note(turn) if turn else words.fronts
    footed = [_footed(sheet, note, recipe) for sheet in sheets]
    if turn:
        footed[1::2] = (back_as_printed(sheet, turn) for sheet in footed[1::2])
    pages = tuple(Page(sheet, sheet.title, words.tile.format(tile=sheet.title)) for sheet in footed)
    return Document(_title(recipe), recipe.words.language, pages, two_sided=turn)


def board_plan(board: KitBoard, recipe: KitRecipe) -> TilePlan:
    """Return how a board is cut into tiles; raises PaperTooSmallError."""
    return _tile_plan(board, recipe, tile_grid(recipe.order.tiles) if recipe.order.tiles else TileGrid())


def fewest_tiles(board: KitBoard, recipe: KitRecipe) -> TilePlan:
    """Return how a board is cut into the fewest tiles, whatever tiles are ordered; raises PaperTooSmallError."""
    return _tile_plan(board, recipe, TileGrid())


def is_one_sheet(board: KitBoard, recipe: KitRecipe) -> bool:
    """Return whether a side of the board fits on one sheet; raises PaperTooSmallError."""
    return len(board_plan(board, recipe).places()) == 1


def turned_over(board: KitBoard, recipe: KitRecipe) -> Turn | None:
    """Return the edge over which sheets of tiles are flipped; None if each side of the board has its own sheets."""
    return turned(recipe.order.duplex) if len(board.faces) > 1 else None


def _tile_plan(board: KitBoard, recipe: KitRecipe, grid: TileGrid) -> TilePlan:
    return tile_plan(board.size, recipe.paper, TileWish(recipe.order.join, grid), recipe.press, bleed=board.bleed)


def _title(recipe: KitRecipe) -> str:
    return recipe.words.kit.tiles.format(title=recipe.title)


def _footed(sheet: Drawing, note: str, recipe: KitRecipe) -> Drawing:
    kit_words = recipe.words.kit
    words = note.format(bookmark=kit_words.tile.format(tile=sheet.title))
    footer = Footer(kit_words.ruler, words, recipe.slug_line(sheet.title), _title(recipe))
    return with_foot(sheet, recipe.paper, footer, recipe.press)


def _side(face: BoardFace, plan: TilePlan, recipe: KitRecipe) -> BoardSide:
    words = recipe.words.kit

    def alt_text(place: TileIndex) -> str:
        counted = {"column": place.column + 1, "columns": plan.columns, "row": place.row + 1, "rows": plan.rows}
        return words.tile_alt.format(side=face.name, **counted)

    return board_side(f"side-{face.key}", face.draw(), tile_name=lambda place: face.tile(place, plan), alt=alt_text)


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
