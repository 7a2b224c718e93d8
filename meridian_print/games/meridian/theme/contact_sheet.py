"""Style of the contact sheet beyond what it shares with board and sheets: sizes of its small maps."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.type import Font
from meridian_print.templates import load


class ContactSheetStyle(NamedTuple):
    """Sizes of small maps and the gaps between them.

    A board has `between` its sides and `gap` to the next board; its caption's baseline is `caption` below the maps.
    The `coast`, the `frame` and the `ring` of dots are widths of lines; dots are given by their radii.
    """

    seed: Font
    title: Font
    worth: Font
    between: Mm
    gap: Mm
    caption: Mm
    coast: Mm
    frame: Mm
    ring: Mm
    ordinary: Mm
    capital: Mm


def contact_sheet_style() -> ContactSheetStyle:
    """Read the style, which is the same in all themes."""
    return load("meridian/contact-sheet.yaml", ContactSheetStyle)
