"""Rows of words under a key with `|`, such as a map: where each word stands, and texts with other words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from meridian_print.text.source.edits import Replacement
from meridian_print.text.source.marks import Marked

Cell = tuple[int, int]
"""A row from the top and a column from the left, both counted from 0."""
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class GridWord:
    """A word of a grid, from `start` to `stop` in the text."""

    start: int
    stop: int
    words: str


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row: where its line starts, what it is indented by, and its words; empty lines are no rows."""

    start: int
    indent: str
    cells: tuple[GridWord, ...]


def grid_rows(text: str, block: Marked) -> tuple[GridRow, ...]:
    """Find the rows of a literal block."""
    return tuple(_rows(text, text.find("\n", block.start) + 1, block.stop))


def _rows(text: str, at: int, stop: int) -> Iterator[GridRow]:
    while 0 < at < stop:
        end = text.find("\n", at, stop)
        end = stop if end < 0 else end
        cells = tuple(GridWord(found.start(), found.end(), found[0]) for found in _WORD.finditer(text, at, end))
        if cells:
            yield GridRow(at, text[at : cells[0].start], cells)
        at = end + 1


def with_words(rows: tuple[GridRow, ...], words: Mapping[Cell, str]) -> Iterator[Replacement]:
    """Write other words into cells; the words behind them stay in their columns where there is room.

    >>> from meridian_print.text.source.edits import edited
    >>> from meridian_print.text.source.marks import marked
    >>> text = "map: |\\n  A  .\\n  AB .\\n"
    >>> rows = grid_rows(text, marked(text).entries[0].value)
    >>> print(edited(text, with_words(rows, {(0, 0): "B*", (1, 0): "."})))
    map: |
      B* .
      .  .
    <BLANKLINE>
    """
    for (row, column), word in sorted(words.items()):
        cells = rows[row].cells
        old = cells[column]
        if word == old.words:
            continue
        if column + 1 == len(cells):
            yield Replacement(old.start, old.stop, word)
            continue
        room = cells[column + 1].start - old.start
        yield Replacement(old.start, cells[column + 1].start, word.ljust(room - 1) + " ")


def new_row(text: str, rows: tuple[GridRow, ...], before: int, word: str) -> Replacement:
    """Add a row of one word over and over, in the columns of the row that is there, or of the last."""
    like = rows[min(before, len(rows) - 1)]
    first = like.cells[0].start
    line = ""
    for cell in like.cells:
        line = line.ljust(cell.start - first) + word
    ending = "\r\n" if "\r\n" in text else "\n"
    if before < len(rows):
        return Replacement(like.start, like.start, f"{like.indent}{line}{ending}")
    last = like.cells[-1].stop
    return Replacement(last, last, f"{ending}{like.indent}{line}")


def without_row(text: str, rows: tuple[GridRow, ...], row: int) -> Replacement:
    """Remove a row with its line."""
    of = rows[row]
    if row + 1 < len(rows):
        return Replacement(of.start, text.find("\n", of.cells[-1].stop) + 1, "")
    end = rows[row - 1].cells[-1].stop if row else of.start
    return Replacement(end, of.cells[-1].stop, "")
