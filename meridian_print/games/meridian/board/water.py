"""What lies on the water: shallows, ripples, the shade of the land, waterlines, and hatching, which names interrupt."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.cartography.curves import coarser
from meridian_print.cartography.offings import WaterlineSpacing
from meridian_print.cartography.ripples import ripples
from meridian_print.cartography.streams import River, mouths
from meridian_print.games.meridian.board.cliffs import ROCK, fallen
from meridian_print.games.meridian.board.names import cells
from meridian_print.games.meridian.board.open_water import clearings
from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.games.meridian.chart.coasts.waterlines import waterlines
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.scenery import Waters
from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, after, join, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_CHORD = 1.2
"""How far apart points of a coast are at least along which shallow water is drawn, in widths of that water."""
_DEEPENING = 1.5
"""By which power of how near the coast is shallow water pales: 1 would be evenly."""
_ALIKE = 0.6
"""From which share of the way to the ink at the shore on shallow water has one ink in all strips."""


def shoals(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Draw shallow water in flat steps along all coasts, from the inks of the strips to that of rivers at the shore."""
    deep, shore = style.sizes.shoals, style.inks.river
    if not deep:
        return ()
    shores = join((*(coast.shore for coast in chart.coasts), *(rock.shore for rock in chart.skerries)))
    lines = reversed(coarser(shores, [_CHORD * reach for reach in reversed(deep)]))
    steps = [(*each, (step / len(deep)) ** _DEEPENING) for step, each in enumerate(zip(lines, deep, strict=True), 1)]
    outer, inner = ([step for step in steps if (step[-1] > _ALIKE) is alike] for alike in (False, True))
    strips = (
        Group(_shallows(outer, sea, shore), clip=join(rectangle(strip) for strip in chart.strips[parity::2]))
        for parity, sea in enumerate(style.inks.sea)
    )
    return (*(strips if outer else ()), *_shallows(inner, mixed(*style.inks.sea, 0.5), shore))


def _shallows(steps: Sequence[tuple[Outline, Mm, float]], sea: Ink, shore: Ink) -> tuple[Path, ...]:
    """Draw steps of shallow water by their lines, how far they reach, and how far they are from one ink to another."""
    return tuple(
        Path(line, stroke=Stroke(mixed(sea, shore, share), 2 * reach, cap="round", join="round"))
        for line, reach, share in steps
    )


def rippled(
    on: Ground, waters: Waters, names: tuple[Rect, ...], style: MapStyle, *, scale: float = 1.0
) -> tuple[Path, ...]:
    """Draw ripples off names, ornaments and lines between meridians, if the style has any."""
    if not style.sizes.ripple:
        return ()
    keys = (on.legend, None if on.rose is None else on.rose.box)
    floating = (each.box for each in (*waters.ships, *waters.beasts))
    lines = (Rect(x, on.area.y, 0.0, on.area.height) for x in on.lines)
    drawn = ripples(on.area, on.land, (*names, *on.taken, *filter(None, keys), *floating, *lines), scale=scale)
    return (Path(drawn, stroke=Stroke(style.inks.river, style.sizes.ripple, cap="round")),) if drawn.verbs else ()


def shaded(chart: Chart, light: Sequence[River], style: BoardStyle) -> tuple[Item, ...]:
    """Draw the shade of the land to the south-east, off the mouths of the rivers `light`.

    In a lined sea, where it would clot, rocks have none.
    """
    inks, off = style.map.inks, style.map.sizes.shade
    rocks = () if style.art.switches.lined_sea else chart.skerries
    heights = ((chart.coasts, style.map.sizes.cliff), (rocks, min(style.map.sizes.cliff, ROCK)))
    aside = translation(off, off)
    shadows = (
        Group(tuple(Path(each.shore, inks.shade) for each in land), after(fallen(high), aside))
        for land, high in heights
        if land
    )
    return (Group(tuple(shadows), clip=rectangle(chart.area) + mouths(light)),) if light else tuple(shadows)


def hatched_water(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Draw the hatching of the style if it ends in a smooth outline around names; it needs no clip."""
    pens, spacing = style.pens.hatching, style.sizes.hatching
    if not (pens and spacing.off):
        return ()
    return _inked(hatching(chart, (), seed, spacing, clearings(names, chart, style)), pens)


def lined_water(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Draw the lines of the style, those farthest off first: waterlines, and hatching if it ends along no line."""
    pens, spacing = style.pens.hatching, style.sizes.hatching
    strokes = _inked(hatching(chart, cells(names), seed, spacing), pens) if pens and not spacing.off else ()
    return (*strokes, *_waterlines(chart, style))


def _waterlines(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Draw waterlines, those farthest off first."""
    pens, spacing = style.pens.waterlines, WaterlineSpacing(len(style.pens.waterlines), *style.sizes.waterlines)
    return _inked(waterlines(chart, spacing), pens) if pens else ()


def _inked(lines: tuple[Outline, ...], pens: tuple[Stroke, ...]) -> tuple[Item, ...]:
    inked = zip(reversed(lines), reversed(pens), strict=True)
    return tuple(Path(outline, stroke=pen) for outline, pen in inked if outline.verbs)
