"""The common design of the sheets to write on."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.sheet import GameSheet
from meridian_print.games.meteo.theme.sheets import SheetStyle
from meridian_print.games.meteo.words import Words


@dataclass(frozen=True, slots=True)
class SheetDesign(GameSheet):
    """The style and the words of sheets on a paper."""

    style: SheetStyle
    words: Words
