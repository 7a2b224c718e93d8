"""Style of reports for the screen: inks of heat and of bars, type and sizes on the heat map."""

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

PAGE_CSS = """
body { font: 16px/1.45 "Alegreya Sans", "Segoe UI", sans-serif; color: #1c1c1c; background: #fff;
  max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 2px solid #1c1c1c; padding-top: 1rem; }
figure { margin: 1rem 0; } figure img { width: 100%; height: auto; } figcaption, .note { color: #494949; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; margin: .5rem 0 1.5rem; }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
th[scope=col] { border-bottom: 1px solid #767676; } th:first-child, td:first-child { text-align: left; }
li { margin: .3rem 0; } code { background: #f1f1f1; padding: .1rem .3rem; overflow-wrap: anywhere; }
.bar { fill: #4878a8; } .whisker { stroke: #1c1c1c; stroke-width: 1.5; } .even { stroke: #b3001b; stroke-width: 1.5; }
.key { display: inline-block; width: 2.4rem; height: .8rem; border: 1px solid #767676; }
@media print { body { max-width: none; padding: 0; } section + section { break-before: page; } }
""".strip()
"""The style sheet of the page."""
