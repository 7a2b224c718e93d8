"""The map in the text of a layout: where the word of each region stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.boardgame.editor.edits import TEXT_FIRST, EditError
from meridian_print.games.meteo.layout.model import REGION_CODES, SIDE
from meridian_print.text.source.grid import Cell, GridRow, GridWord, grid_rows
from meridian_print.text.source.marks import Marked, marked


@dataclass(frozen=True, slots=True)
class MapText:
    """A layout's text with the five rows of its map, each of five words; remarks behind them are left out."""

    text: str
    tree: Marked
    rows: tuple[GridRow, ...]

    def words(self, region: int) -> str:
        """Return the word of a region."""
        return self.rows[region // SIDE].cells[region % SIDE].words

    def region_at(self, line: int, column: int) -> int | None:
        """Return the region whose word begins at a line and a column, both counted from 1; None if none does."""
        for number, row in enumerate(self.rows):
            if self.text.count("\n", 0, row.start) + 1 == line:
                starts = [cell.start - row.start + 1 for cell in row.cells]
                return number * SIDE + starts.index(column) if column in starts else None
        return None


def map_text(text: str) -> MapText:
    """Find the map in a text; raises EditError for one that has not five rows of five words."""
    tree = marked(text)
    block = tree.at(["map"])
    rows = tuple(row for each in grid_rows(text, block) if (row := _without_remark(each)).cells) if block else ()
    if len(rows) != SIDE or any(len(row.cells) != SIDE for row in rows):
        raise EditError(
            f"expected {SIDE} rows of {SIDE} words under 'map: |'; mend the map in the text first", TEXT_FIRST
        )
    return MapText(text, tree, rows)


def region_cell(code: str) -> Cell:
    """Return the row and the column of a region by its code, such as "A1"; raises EditError."""
    if code not in REGION_CODES:
        raise EditError(f"expected a region, {REGION_CODES[0]} to {REGION_CODES[-1]}, got '{code}'")
    return divmod(REGION_CODES.index(code), SIDE)


def _without_remark(row: GridRow) -> GridRow:
    kept = list[GridWord]()
    for cell in row.cells:
        words, sign, _ = cell.words.partition("#")
        if words:
            kept.append(replace(cell, stop=cell.start + len(words), words=words))
        if sign:
            break
    return replace(row, cells=tuple(kept))
