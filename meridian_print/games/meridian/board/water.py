"""What lies on the water: the shade of the land, waterlines along coasts, and hatching, which names interrupt."""

from __future__ import annotations

from meridian_print.cartography.curves import WaterlineSpacing
from meridian_print.games.meridian.board.names import cells
from meridian_print.games.meridian.chart.charting import waterlines
from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle
from meridian_print.graphics.drawing.geometry import Outline, join, transformed, translation
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke


def shaded(chart: Chart, closed: Chart, style: BoardStyle) -> tuple[Item, ...]:
    """Draw the shade of the land to the south-east; in a lined sea, estuaries are light, where it would clot.

    The chart's coasts are open to rivers, those of the other one are `closed`.
    """
    inks, off = style.map.inks, style.map.sizes.shade
    cast = join((*(coast.shore for coast in chart.coasts), *(rock.shore for rock in chart.skerries)))
    pairs = zip(closed.coasts, chart.coasts, strict=True)
    light = join(before.shore for before, after in pairs if before is not after and style.art.switches.lined_sea)
    fallen = Path(transformed(cast, translation(off, off)), inks.shade)
    return (fallen, Path(light, inks.sea[0])) if light.verbs else (fallen,)


def lined_water(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Draw the lines of the style, those farthest off first, the strokes of its hatching clear of names."""
    return (*_hatched(chart, names, seed, style), *_waterlines(chart, style))


def _hatched(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Hatch the sea up to the names on it."""
    pens = style.pens.hatching
    return _inked(hatching(chart, cells(names), seed, style.sizes.hatching), pens) if pens else ()


def _waterlines(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    pens = style.pens.waterlines
    return _inked(waterlines(chart, WaterlineSpacing(len(pens), *style.sizes.waterlines)), pens) if pens else ()


def _inked(lines: tuple[Outline, ...], pens: tuple[Stroke, ...]) -> tuple[Item, ...]:
    inked = zip(reversed(lines), reversed(pens), strict=True)
    return tuple(Path(outline, stroke=pen) for outline, pen in inked if outline.verbs)
