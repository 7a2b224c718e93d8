"""The common design of the sheets to write on."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.players import Players
from meridian_print.games.meteo.theme.sheets import SheetStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Rect, Size


@dataclass(frozen=True, slots=True)
class SheetDesign:
    """The style of sheets, and the size of the paper."""

    paper: Size
    players: Players
    style: SheetStyle
    words: Words

    @property
    def area(self) -> Rect:
        """The printable area: inside the margins and above the strip of the ruler."""
        sizes = self.style.sizes
        room = self.paper.height - sizes.margin - sizes.foot
        return Rect(sizes.margin, sizes.margin, self.paper.width - 2 * sizes.margin, room)
