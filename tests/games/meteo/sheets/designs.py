"""Designs of sheets to write on."""

from __future__ import annotations

from meridian_print.components.players import Players
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.theme.sheets import SheetStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Size

A4, LETTER = Size(210, 297), Size(215.9, 279.4)


def sheet_design(theme: str = "atlas", *, paper: Size = A4, language: str = "en") -> SheetDesign:
    found = Theme(theme)
    return SheetDesign(paper, found.section("players", Players), found.section("sheets", SheetStyle), Words(language))
