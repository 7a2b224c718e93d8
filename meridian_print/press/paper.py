"""Sheets of paper."""

from __future__ import annotations

from typing import Literal, NamedTuple

from meridian_print.drawing.geometry import Mm, Size

Duplex = Literal["long-edge", "short-edge", "gutterfold", "none"]
"""How backs come behind faces: the sheet is turned over its long or its short edge, or folded, or there are none."""

Bleed = Literal["shared", "own", "none"]
"""What lies around a card on a sheet: its own art up to the next card, room of its own for that, or nothing."""

Join = Literal["overlap", "tabs", "butt"]
"""What of a tile of the board lies under the next: art that goes on, a blank tab to glue, or nothing."""


class PaperTooSmallError(ValueError):
    """A part of the kit has no room on the paper."""


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
    """What a sheet of the user's own size has; bounds are for its shorter and its longer side."""

    rim: Mm
    least: Mm
    most: Mm
    writing: str


class WriteOn(NamedTuple):
    """How large paper to write on is, at least and at most."""

    least: tuple[Mm, Mm]
    most: tuple[Mm, Mm]


class Papers(NamedTuple):
    """All papers that the program knows by name, and what holds for others."""

    papers: tuple[Paper, ...]
    custom: CustomPaper
    write_on: WriteOn
