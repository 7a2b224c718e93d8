"""A page's grid: columns of one width with gutters between, and blocks that stand in them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Mm, translation
from meridian_print.graphics.drawing.items import Group
from meridian_print.graphics.typesetting.blocks import Block


@dataclass(frozen=True, slots=True)
class ColumnGrid:
    """Columns that share a width, with a gutter between each two."""

    width: Mm
    gutter: Mm
    columns: int = 6

    def span(self, columns: int) -> Mm:
        """Return how wide so many columns are together, gutters between them included."""
        return columns * self.step - self.gutter

    def at(self, column: int) -> Mm:
        """Return where a column begins, counted from 0."""
        return column * self.step

    @property
    def step(self) -> Mm:
        """How far each column is from the next."""
        return (self.width + self.gutter) / self.columns


def row(cells: Sequence[tuple[Mm, Block]], *, above: Mm = 0.0, keeps: bool = False) -> Block:
    """Set blocks side by side, each from its x on, their tops on one line."""
    placed = tuple(Group(block.items, matrix=translation(x, 0.0)) for x, block in cells)
    return Block((Group(placed, tag="Div"),), max(block.height for _, block in cells), above, keeps)


def halves(left: Block, right: Block, grid: ColumnGrid, *, above: Mm = 0.0, keeps: bool = False) -> Block:
    """Set two blocks side by side, each as wide as half of the grid."""
    return row(((0.0, left), (grid.at(grid.columns // 2), right)), above=above, keeps=keeps)
