"""The tiles in which a kit prints a board, as the editor's page draws them over it."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.kit.boards import KitBoard
from meridian_print.boardgame.kit.papers import small_paper
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.kit.tiles import board_plan
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.text.diagnostics import Checked


@dataclass(frozen=True, slots=True)
class TileOfSide:
    """A tile by its name for assembly, and its part of the trimmed board, in mm, without flaps."""

    name: str
    box: Rect

    @property
    def values(self) -> dict[str, object]:
        """The tile as JSON has it."""
        x, y, width, height = (round(each, 3) for each in self.box)
        return {"name": self.name, "x": x, "y": y, "width": width, "height": height}


SidesInTiles = tuple[tuple[TileOfSide, ...], ...]
"""The tiles of each side, in the order of laying."""


def in_tiles(board: KitBoard, recipe: KitRecipe) -> Checked[SidesInTiles]:
    """Cut a board into the tiles that a kit prints, or report paper that is too small."""
    try:
        cut = board_plan(board, recipe)
    except PaperTooSmallError as fault:
        return Checked(None, (small_paper(fault),))
    sides = (tuple(TileOfSide(face.tile(at, cut), cut.shown(at)) for at in cut.places()) for face in board.faces)
    return Checked(tuple(sides))
