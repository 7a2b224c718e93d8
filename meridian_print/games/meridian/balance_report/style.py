"""Style of heat maps: their inks, type and sizes."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.boardgame.balance_report.heat import HEAT_INKS, HeatInks
from meridian_print.graphics.drawing.font import Font
from meridian_print.graphics.drawing.geometry import Mm


class HeatStyle(NamedTuple):
    """Style of a heat map; the map is faded below it.

    `veil` is how much of the paper covers the map, `tint` how much of its heat an island shows. A city's disc has the
    `radius` if its towers are never pushed, and `growth` more for one that is pushed as often as any. The `ring` of a
    capital is so much wider.
    """

    inks: HeatInks = HEAT_INKS
    veil: float = 0.62
    tint: float = 0.6
    radius: Mm = 4.0
    growth: Mm = 3.0
    ring: Mm = 0.9
    line: Mm = 0.25
    number: Font = Font("AlegreyaSans-ExtraBold", 4.4)


HEAT = HeatStyle()
