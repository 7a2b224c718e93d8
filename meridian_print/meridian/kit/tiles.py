"""The kit's tiled board: both sides on sheets of the ordered paper, to be joined and mounted back to back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from meridian_print.drawing.items import Document, Drawing, Page, Turn
from meridian_print.meridian.kit.boards import bare_board, side_names
from meridian_print.meridian.kit.duplex import behind, turn_note, turned
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.meridian.layout.model import Side
from meridian_print.press.paper import TileGrid, tile_grid
from meridian_print.press.sheets import Slip, with_foot
from meridian_print.press.tiles import Place, TilePlan, TileWish, tile_plan
from meridian_print.press.tiling import BoardSide, Tiling, back_sheet, board_side, front_sheet
from meridian_print.theme.board import BoardStyle


def files(made_with: Recipe) -> Makers:
    """Yield the sheets as one PDF."""
    yield f"board-tiles-{made_with.paper.name.lower()}.pdf", partial(_document, made_with)


def board_plan(made_with: Recipe) -> TilePlan:
    """Return how the board is cut into tiles; raises PaperTooSmallError."""
    bleed = made_with.theme.section("board", BoardStyle).bleed
    order = made_with.order
    wish = TileWish(order.join, tile_grid(order.tiles) if order.tiles else TileGrid())
    return tile_plan(made_with.layout.board, made_with.paper, wish, made_with.press, bleed=bleed)


def turned_over(made_with: Recipe) -> Turn | None:
    """Return the edge over which sheets of tiles are flipped; None if each side of the board has its own sheets."""
    return turned(made_with.order.duplex) if len(made_with.layout.sides) > 1 else None


def tile_name(side: str, place: Place) -> str:
    """Return a tile's name for assembly, such as "5-B2"."""
    return f"{side}-{place.name}"


def _document(made_with: Recipe) -> Document:
    plan, turn, words = board_plan(made_with), turned_over(made_with), made_with.words.kit
    tiling = Tiling(plan, made_with.paper, made_with.order.join, made_with.press)
    names = side_names(made_with.layout)
    sides = [_side(made_with, side, name, plan) for side, name in zip(made_with.layout.sides, names, strict=True)]
    sheets = _leaves(sides, tiling) if turn else _stacks(sides, tiling)
    note = turn_note(turn, words) if turn else words.fronts
    footed = [_footed(made_with, sheet, note) for sheet in sheets]
    if turn:
        footed[1::2] = (behind(sheet, turn) for sheet in footed[1::2])
    pages = tuple(Page(sheet, sheet.title, words.tile.format(tile=sheet.title)) for sheet in footed)
    return Document(_title(made_with), made_with.words.language, pages, two_sided=turn)


def _title(made_with: Recipe) -> str:
    return made_with.words.kit.tiles.format(title=made_with.layout.title)


def _footed(made_with: Recipe, sheet: Drawing, note: str) -> Drawing:
    kit_words = made_with.words.kit
    words = note.format(bookmark=kit_words.tile.format(tile=sheet.title))
    slip = Slip(kit_words.ruler, words, made_with.made(sheet.title), _title(made_with))
    return with_foot(sheet, made_with.paper, slip, made_with.press)


def _side(made_with: Recipe, side: Side, name: str, plan: TilePlan) -> BoardSide:
    words = made_with.words.kit

    def alt_text(place: Place) -> str:
        counted = {"column": place.column + 1, "columns": plan.columns, "row": place.row + 1, "rows": plan.rows}
        return words.tile_alt.format(side=side.name, **counted)

    drawing = bare_board(made_with, side)
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
