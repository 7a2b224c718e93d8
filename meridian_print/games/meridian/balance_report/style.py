"""Style of heat maps: their inks, type and sizes."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.font import Font
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, hex_ink


class HeatStyle(NamedTuple):
    """Style of a heat map: inks from cool to hot in even steps, each seen apart by all eyes; the map is faded below.

    `veil` is how much of the paper covers the map, `tint` how much of its heat an island shows. A city's disc has the
    `radius` if its towers are never pushed, and `growth` more for one that is pushed as often as any.
    """

    scale: tuple[Ink, ...] = tuple(map(hex_ink, ("#ffffd9", "#fed976", "#fd8d3c", "#e31a1c", "#800026")))
    paper: Ink = hex_ink("#ffffff")
    ink: Ink = hex_ink("#1c1c1c")
    veil: float = 0.62
    tint: float = 0.6
    radius: Mm = 4.0
    growth: Mm = 3.0
    line: Mm = 0.25
    number: Font = Font("AlegreyaSans-ExtraBold", 4.4)


HEAT = HeatStyle()
