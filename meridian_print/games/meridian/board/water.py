"""The lines in the water: waterlines along coasts, and hatching, which names of waters interrupt."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.cartography.curves import WaterlineSpacing
from meridian_print.games.meridian.board.names import cells
from meridian_print.games.meridian.chart.charting import waterlines
from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.names.water_names import WaterLabel
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Outline, Point, polyline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke

_BAND, _PIECES = 1.2, 12
"""The breadth of the band on which the name of a water stands, in sizes of its type, and its straight pieces."""


def lined_water(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Draw the lines of the style, those farthest off first, clear of names."""
    return (*_hatched(chart, names, seed, style), *_waterlines(chart, style))


def _hatched(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Hatch the sea up to the names on it, or all over beneath light bands on which those of waters stand."""
    pens, casing = style.pens.hatching, style.pens.casing
    if not pens:
        return ()
    strokes = _inked(hatching(chart, () if casing else cells(names), seed, style.sizes.hatching), pens)
    return (*strokes, *(_band(label, pen) for label in names.waters for pen in casing))


def _band(label: WaterLabel, casing: Stroke) -> Path:
    """Draw a band along the name of a water, in the ink of a casing."""
    piece = -2 * label.start / _PIECES
    points = [label.line.place(label.start + number * piece).at for number in range(_PIECES + 1)]
    along = polyline([Point(round(x, 2), round(y, 2)) for x, y in points])
    return Path(along, stroke=replace(casing, width=round(_BAND * label.font.size, 2), cap="round", join="round"))


def _waterlines(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    pens = style.pens.waterlines
    return _inked(waterlines(chart, WaterlineSpacing(len(pens), *style.sizes.waterlines)), pens) if pens else ()


def _inked(lines: tuple[Outline, ...], pens: tuple[Stroke, ...]) -> tuple[Item, ...]:
    inked = zip(reversed(lines), reversed(pens), strict=True)
    return tuple(Path(outline, stroke=pen) for outline, pen in inked if outline.verbs)
