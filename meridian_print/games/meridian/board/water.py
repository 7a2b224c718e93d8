"""The lines in the water along coasts: hatching, and waterlines."""

from __future__ import annotations

from meridian_print.cartography.curves import WaterlineSpacing
from meridian_print.games.meridian.chart.charting import waterlines
from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle
from meridian_print.graphics.drawing.geometry import Outline, Rect
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke


def lined_water(chart: Chart, kept: tuple[Rect, ...], seed: int, style: BoardStyle) -> tuple[Item, ...]:
    """Draw the lines of the style, those farthest off first; hatching spares what is kept free of it."""
    return (*_hatched(chart, kept, seed, style.map), *_waterlines(chart, style.map))


def _hatched(chart: Chart, kept: tuple[Rect, ...], seed: int, style: MapStyle) -> tuple[Item, ...]:
    pens = style.pens.hatching
    return _inked(hatching(chart, kept, seed, style.sizes.hatching), pens) if pens else ()


def _waterlines(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    pens = style.pens.waterlines
    return _inked(waterlines(chart, WaterlineSpacing(len(pens), *style.sizes.waterlines)), pens) if pens else ()


def _inked(lines: tuple[Outline, ...], pens: tuple[Stroke, ...]) -> tuple[Item, ...]:
    inked = zip(reversed(lines), reversed(pens), strict=True)
    return tuple(Path(outline, stroke=pen) for outline, pen in inked if outline.verbs)
