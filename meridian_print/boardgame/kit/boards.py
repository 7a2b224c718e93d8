"""A kit's board: each side in one piece, as a drawing and as an image."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.content import PartFiles, RenderedFile, image
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.imposition.sheets import with_crop_marks

if TYPE_CHECKING:  # a board in one piece needs no tiles
    from meridian_print.printing.imposition.tiles import TileIndex, TilePlan


def lettered(place: TileIndex, _: TilePlan) -> str:
    """Name a tile by the letter of its column and the number of its row, such as "B2"."""
    return place.name


def numbered(place: TileIndex, plan: TilePlan) -> str:
    """Name a tile by its number in the order of laying, for a board whose own places are called "B2"."""
    return str(plan.places().index(place) + 1)


@dataclass(frozen=True, slots=True)
class BoardFace:
    """A side of a board: its `name` for readers, its `key` in names of files and tiles, empty if it is the only one.

    `draw` draws it with its bleed and without marks; it may be called often. `tile_name` names a tile of a plan.
    """

    name: str
    key: str
    draw: Callable[[], Drawing]
    tile_name: Callable[[TileIndex, TilePlan], str] = lettered

    @property
    def file(self) -> str:
        """The name of its files, without their ending."""
        return f"board-{self.key}" if self.key else "board"

    def tile(self, place: TileIndex, plan: TilePlan) -> str:
        """Return a tile's name for assembly, such as "5-B2"."""
        name = self.tile_name(place, plan)
        return f"{self.key}-{name}" if self.key else name


@dataclass(frozen=True, slots=True)
class KitBoard:
    """A board of one side or two, trimmed to `size`."""

    size: Size
    bleed: Mm
    faces: tuple[BoardFace, ...]


def board_files(board: KitBoard, recipe: KitRecipe) -> PartFiles:
    """Yield each side as SVG and as PDF, which show the same drawing, made once; and trimmed, as PNG, if asked for."""
    for face in board.faces:
        drawing = cache(partial(_with_marks, face, recipe))
        yield f"{face.file}.svg", drawing
        yield f"{face.file}.pdf", partial(_document, drawing, recipe)
        if recipe.order.png:
            yield f"{face.file}.png", partial(_image, face, recipe)


def _with_marks(face: BoardFace, recipe: KitRecipe) -> Drawing:
    return with_crop_marks(face.draw(), recipe.slug_line(recipe.words.kit.board_label), recipe.press)


def _image(face: BoardFace, recipe: KitRecipe) -> RenderedFile:
    return image(face.draw(), recipe.order.png, recipe.words.language)


def _document(drawing: Callable[[], Drawing], recipe: KitRecipe) -> Document:
    page = Page(drawing(), recipe.words.kit.board_label, drawing().title)
    return Document(drawing().title, recipe.words.language, (page,))
