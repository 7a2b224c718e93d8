"""The banner with the board's title and the name of the side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.drawing.capitals import capitals
from meridian_print.drawing.geometry import Mm, Outline, Point, Rect, join, line, polygon, rectangle, transformed
from meridian_print.drawing.items import Item, Path
from meridian_print.drawing.type import PT, Font, cap_height, text, width
from meridian_print.meridian.chart.model import Chart
from meridian_print.theme.board import FrameStyle

_WIDEST = 0.6
"""Of the map, for the words of the banner; longer ones are set smaller."""
_LEAST_TYPE: Mm = 6 * PT
_FOLDS = 5
"""Lines that shade the tails where they come out from behind the panel."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands in the banner."""

    title: str
    subtitle: str


def banner(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the banner over the middle of the frame's top side."""
    inks, pens = style.inks, style.pens
    title, side = _fonts(chart, heading, style)
    panel = _panel(chart, heading, style)
    gap = (panel.height - cap_height(title) - cap_height(side)) / 3
    upper = panel.y + gap + cap_height(title)
    lower = upper + gap + cap_height(side)
    finer = Path(rectangle(panel.inset(style.sizes.roundel_gap)), stroke=pens.fine)
    return (
        *(_tails(panel, style) if style.ornaments else ()),
        Path(rectangle(panel), inks.panel, pens.panel),
        *((finer,) if style.ornaments else ()),
        text(capitals(heading.title), (panel.centre.x, upper), title, inks.letters, anchor="middle"),
        text(heading.subtitle, (panel.centre.x, lower), side, inks.letters, anchor="middle"),
    )


def covered(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return what the banner covers of the sheet, from its upper edge down, tails and all."""
    panel, sizes = _panel(chart, heading, style), style.sizes
    return Rect(panel.x - sizes.tail, 0.0, panel.width + 2 * sizes.tail, panel.bottom + sizes.tail_drop)


def _panel(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    title, side = _fonts(chart, heading, style)
    words = max(width(capitals(heading.title), title), width(heading.subtitle, side))
    broad = words + 2 * style.sizes.banner_side
    return Rect(chart.area.centre.x - broad / 2, style.sizes.banner_top, broad, style.sizes.banner)


def _fonts(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Font, Font]:
    """Return what title and subtitle are set in."""
    widest = _WIDEST * chart.area.width
    title = _fitted(capitals(heading.title), style.type.title, widest)
    return title, _fitted(heading.subtitle, style.type.side, widest)


def _fitted(words: str, font: Font, widest: Mm) -> Font:
    """Return the font, smaller where the words would be wider than they may be, but never too small to read."""
    wide = width(words, font)
    return font if wide <= widest else replace(font, size=max(_LEAST_TYPE, font.size * widest / wide))


def _tails(panel: Rect, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the banner's ends, folded behind the panel."""
    sizes, inks, pens = style.sizes, style.inks, style.pens
    drop, fold = sizes.tail_drop, sizes.tail * 0.55
    end, y, bottom = panel.right, panel.y + drop, panel.bottom + drop
    out, middle = end + sizes.tail, (y + bottom) / 2
    tail = polygon(((end - fold, y), (out, y), (out - sizes.tail * 0.3, middle), (out, bottom), (end - fold, bottom)))
    shadow = polygon(((end, panel.bottom), (end - fold, bottom), (end - fold, panel.bottom)))
    folds = join(
        line(x, bottom - pens.panel.width, x, bottom - sizes.tail * (0.24 - 0.03 * at))
        for at, x in enumerate(end + (1.2 + 1.1 * at) * sizes.tail / 11 for at in range(_FOLDS))
    )
    return (
        Path(_both(tail, panel.centre), inks.tails, pens.panel),
        Path(_both(folds, panel.centre), stroke=pens.tick),
        Path(_both(shadow, panel.centre), inks.zebra),
    )


def _both(right: Outline, centre: Point) -> Outline:
    """Add an outline's mirror image on the other side of the banner."""
    return right + transformed(right, (-1.0, 0.0, 0.0, 1.0, 2 * centre.x, 0.0))
