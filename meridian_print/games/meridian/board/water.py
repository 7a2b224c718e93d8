"""The lines in the water along coasts: hatching, and waterlines."""

from __future__ import annotations

from meridian_print.cartography.curves import WaterlineSpacing
from meridian_print.games.meridian.chart.charting import waterlines
from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Item, Path


def lined_water(chart: Chart, kept: tuple[Rect, ...], seed: int, style: BoardStyle) -> tuple[Item, ...]:
    """Draw the lines of the style, those off the coasts first, but for what is kept free of them."""
    return (*_hatched(chart, kept, seed, style), *_waterlines(chart, kept, style))


def _hatched(chart: Chart, kept: tuple[Rect, ...], seed: int, style: BoardStyle) -> tuple[Item, ...]:
    pens = style.map.pens.hatching
    if not pens:
        return ()
    bands = hatching(chart, kept, seed)
    return tuple(Path(strokes, stroke=pen) for strokes, pen in zip(reversed(bands), reversed(pens), strict=True))


def _waterlines(chart: Chart, kept: tuple[Rect, ...], style: BoardStyle) -> tuple[Item, ...]:
    """Draw waterlines; where they have the ink of letters, they keep off these."""
    pens, off = style.map.pens.waterlines, kept if style.art.switches.lined_sea else ()
    if not pens:
        return ()
    lines = waterlines(chart, WaterlineSpacing(len(pens), *style.map.sizes.waterlines), off)
    inked = zip(reversed(lines), reversed(pens), strict=True)
    return tuple(Path(outline, stroke=pen) for outline, pen in inked if outline.verbs)
