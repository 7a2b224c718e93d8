"""The common design of Meridian's sheets to write on."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.sheet import GameSheet
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.games.meridian.words import Words


@dataclass(frozen=True, slots=True)
class SheetDesign(GameSheet):
    """The style and the words of sheets on a paper."""

    style: SheetStyle
    words: Words
