"""Sheets of paper."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Size

Duplex = Literal["long-edge", "short-edge", "gutterfold", "none"]
"""How backs are printed behind faces: the sheet is flipped over its long or short edge, or folded; or no backs."""

Bleed = Literal["shared", "own", "none"]
"""The bleed around a card on a sheet: its own art up to the next card, its own bleed area, or nothing."""

Join = Literal["overlap", "tabs", "butt"]
"""The part of a tile under the next: continued art, a blank tab to glue, or nothing."""


Lie = Literal["", "portrait", "landscape"]
"""How sheets lie under an upright board; empty where either will do."""


_LIES: dict[str, Lie] = {"": "", "portrait": "portrait", "landscape": "landscape"}
_GRID = re.compile(r"(?:(?P<columns>[1-9][0-9]?) ?x ?(?P<rows>[1-9][0-9]?))?[ -]?(?P<lie>portrait|landscape)?")


class TileGrid(NamedTuple):
    """The tiles that are wished for: `columns` and `rows`, 0 where any number will do, and how their sheets lie."""

    columns: int = 0
    rows: int = 0
    lie: Lie = ""


def tile_grid(words: str) -> TileGrid:
    """Read a grid of tiles, such as '2x1', 'portrait' or '2x1-portrait'; raises ValueError for what is none.

    >>> tile_grid("3 x 2 landscape")
    TileGrid(columns=3, rows=2, lie='landscape')
    """
    found = _GRID.fullmatch(words.strip().casefold())
    if not found or not found[0]:
        raise ValueError(f"expected tiles such as '2x1', 'portrait' or '2x1-portrait', got '{words}'")
    columns, rows = (int(number or 0) for number in found.group("columns", "rows"))
    return TileGrid(columns, rows, _LIES[found["lie"] or ""])


class PaperTooSmallError(ValueError):
    """A part of the kit does not fit on the paper."""


class Paper(NamedTuple):
    """A kind of sheet, upright; `rim` is the border that printers leave white.

    Sheets to write on are printed on the paper named `writing`.
    """

    name: str
    width: Mm
    height: Mm
    rim: Mm
    writing: str

    @property
    def size(self) -> Size:
        """The whole sheet."""
        return Size(self.width, self.height)


class CustomPaper(NamedTuple):
    """The properties of a custom sheet size; bounds are for its shorter and its longer side."""

    rim: Mm
    least: Mm
    most: Mm
    writing: str


class WriteOn(NamedTuple):
    """The least and greatest size of paper to write on."""

    least: tuple[Mm, Mm]
    most: tuple[Mm, Mm]


class Papers(NamedTuple):
    """All papers known by name, and the bounds for others."""

    papers: tuple[Paper, ...]
    custom: CustomPaper
    write_on: WriteOn
