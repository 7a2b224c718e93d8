"""The banner with the board's title and the name of the side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.theme.board import FrameStyle
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    join,
    line,
    polygon,
    rectangle,
    transformed,
)
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.type import PT, Font, cap_height, text, width

_WIDEST = 0.6
"""Of the map, for the words of the banner; longer ones are set smaller."""
_LEAST_TYPE: Mm = 6 * PT
_NOTCH = 0.3
"""How deep the end of a tail is cut in, in lengths of the tail."""
_FOLD = 0.55
"""How far a tail reaches behind the panel, in lengths of the tail."""
_FOLDS = 5
"""Lines that shade the tails where they come out from behind the panel."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The words in the banner."""

    title: str
    subtitle: str


def banner(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the banner over the middle of the frame's top side."""
    inks, pens = style.inks, style.pens
    title, side = _fonts(chart, heading, style)
    middle = panel(chart, heading, style)
    gap = (middle.height - cap_height(title) - cap_height(side)) / 3
    upper = middle.y + gap + cap_height(title)
    lower = upper + gap + cap_height(side)
    finer = Path(rectangle(middle.inset(style.sizes.roundel_gap)), stroke=pens.fine)
    return (
        *(_tails(middle, style) if style.ornaments else ()),
        Path(rectangle(middle), inks.panel, pens.panel),
        finer,
        text(capitals(heading.title), (middle.centre.x, upper), title, inks.letters, anchor="middle"),
        text(heading.subtitle, (middle.centre.x, lower), side, inks.letters, anchor="middle"),
    )


def covered(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return the area of the sheet that the banner covers, tails included."""
    middle, sizes = panel(chart, heading, style), style.sizes
    return Rect(middle.x - sizes.tail, 0.0, middle.width + 2 * sizes.tail, middle.bottom + sizes.tail_drop)


def panel(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return the box with the title, between the tails."""
    title, side = _fonts(chart, heading, style)
    words = max(width(capitals(heading.title), title), width(heading.subtitle, side))
    broad = words + 2 * style.sizes.banner_side
    return Rect(chart.area.centre.x - broad / 2, style.sizes.banner_top, broad, style.sizes.banner)


def hem(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return the lower edge of the panel, between where the tails show below it."""
    x, _, wide, _ = middle = panel(chart, heading, style)
    fold = _FOLD * style.sizes.tail
    return Rect(x + fold, middle.bottom, wide - 2 * fold, 0.0)


def tails(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Rect, Rect]:
    """Return the visible parts of the banner's tails, without their cut ends: left and right."""
    middle, sizes = panel(chart, heading, style), style.sizes
    broad = (1 - _NOTCH) * sizes.tail
    lower = middle.y + sizes.tail_drop
    return (
        Rect(middle.x - broad, lower, broad, middle.height),
        Rect(middle.right, lower, broad, middle.height),
    )


def _fonts(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Font, Font]:
    """Return the fonts of title and subtitle."""
    widest = _WIDEST * chart.area.width
    title = _fitted(capitals(heading.title), style.type.title, widest)
    return title, _fitted(heading.subtitle, style.type.side, widest)


def _fitted(words: str, font: Font, widest: Mm) -> Font:
    """Return the font, smaller if the words would be too wide, but never too small to read."""
    wide = width(words, font)
    return font if wide <= widest else replace(font, size=max(_LEAST_TYPE, font.size * widest / wide))


def _tails(panel: Rect, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the banner's ends, folded behind the panel."""
    sizes, inks, pens = style.sizes, style.inks, style.pens
    drop, fold = sizes.tail_drop, sizes.tail * _FOLD
    end, y, bottom = panel.right, panel.y + drop, panel.bottom + drop
    out, middle = end + sizes.tail, (y + bottom) / 2
    notch = out - _NOTCH * sizes.tail
    tail = polygon(((end - fold, y), (out, y), (notch, middle), (out, bottom), (end - fold, bottom)))
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
