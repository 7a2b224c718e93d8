"""Edits of a layout's text as a designer makes them, and how much of the drawn board each changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import pypdfium2

from meridian_print.games.meridian.board.board import board
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Document, Page
from tests.checks.pixels import Picture
from tests.games.meridian.chart.styles import BOARDS

FAR: Mm = 80.0
"""Farther from an edit than this, next to nothing should change."""
_DPI = 60
_SEEN = 8
"""The least difference of a pixel, out of 255, that counts."""

_Rows = list[list[str]]
"""The words of a map, row by row."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The shares of a board's pixels that an edit changes: of all, and of those far from it."""

    anywhere: float
    far: float


def changed(text: str, edited: str, at: tuple[Point, ...], theme: str = "atlas") -> Changed:
    """Compare the first side of a layout's text with that of an edited one; `at` are the places of the edit."""
    before, after = pixels(text, theme), pixels(edited, theme)
    off = np.abs(before - after).max(axis=2) > _SEEN
    rows, columns = off.shape
    x, y = (np.arange(columns) + 0.5) / _DPI * 25.4, (np.arange(rows)[:, None] + 0.5) / _DPI * 25.4
    far = np.all([np.hypot(x - place.x, y - place.y) > FAR for place in at], axis=0) if at else np.full_like(off, True)
    return Changed(float(off.mean()), float(off[far].mean()) if far.any() else 0.0)


@cache
def pixels(text: str, theme: str) -> Picture:
    """Draw the first side of a layout's text."""
    layout, of = read(text), first_side(text)
    drawing = board(of, chart(of, layout.board), layout.title, BOARDS[theme], Words("en").board)
    document = Document(layout.title, "en", (Page(drawing, "1", "Board"),))
    page = pypdfium2.PdfDocument(pdf_bytes(document))[0]
    return np.asarray(page.render(scale=_DPI / 72).to_pil().convert("RGB"), np.float32)


def read(text: str) -> Layout:
    layout = read_layout(text.encode()).value
    assert layout is not None, read_layout(text.encode()).diagnostics
    return layout


def first_side(text: str) -> Side:
    return read(text).sides[0]


def moved(text: str, code: str, dx: Mm, dy: Mm = 0.0) -> str:
    """Move a city of the first side, which has an entry on one line."""
    return _once(rf"^( +{code}: +\{{[^}}]*)\}}", rf"\1, dx: {dx}mm, dy: {dy}mm}}", text)


def renamed(text: str, name: str, other: str) -> str:
    """Give what has a name on the first side another."""
    return _once(rf"\b{name}\b", other, text)


def with_empty_row(text: str, row: int) -> str:
    """Insert a row of open sea into the map of the first side."""
    return _with_rows(text, lambda rows: [*rows[:row], [*"." * 10], *rows[row:]])


def handed_over(text: str, code: str, key: str) -> str:
    """Make a city of the first side another island's."""
    meridian, step = int(code[:-1]) - 1, "abcde".index(code[-1])

    def edit(rows: _Rows) -> _Rows:
        row = [number for number, row in enumerate(rows) if row[meridian] != "."][-1 - step]
        rows[row][meridian] = key
        return rows

    return _with_rows(text, edit)


def place(text: str, code: str) -> Point:
    return next(city.at for city in first_side(text).cities if city.code == code)


def _with_rows(text: str, edit: Callable[[_Rows], _Rows]) -> str:
    found = re.search(r"map: \|\n((?:(?: {6}.*)?\n)+?)(?= {0,4}\S)", text)
    assert found is not None
    rows = edit([line.split() for line in found[1].splitlines() if line.strip()])
    return text[: found.start(1)] + "".join(f"      {'  '.join(row)}\n" for row in rows) + text[found.end(1) :]


def _once(pattern: str, by: str, text: str) -> str:
    edited, count = re.subn(pattern, by, text, count=1, flags=re.MULTILINE)
    assert count == 1, pattern
    return edited
