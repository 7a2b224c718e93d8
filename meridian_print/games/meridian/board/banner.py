"""The banner with the board's title, and with the name of the side and the number of players on its tails."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.layout.plan import BANNER
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
    star,
    transformed,
)
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.type import PT, Font, cap_height, text, width

_WIDEST, _WIDEST_ON_TAIL = 0.4, 0.085
"""Of the map, for the title and for the words on either tail; longer ones are set smaller."""
_TAG = 1.15
"""Width of a tag with a number, in ems."""
_AROUND = (0.36, 0.2)
"""Room on a tag above the number, for the bar of a 6 or a 9, and below it, in ems."""
_LEAST_GAP = 0.9
"""Least distance of the title from the lines above it and from the tags below, in lengths of the gap of a double line.
"""
_LEAST_TYPE: Mm = 6 * PT
_OFF_TAIL = 0.2
"""How far the tail of the banner stays from a number in the frame, in ems of this."""
_NOTCH = 0.3
"""How deep the end of a tail is cut in, in lengths of the tail."""
_FOLD = 0.55
"""How far a tail reaches behind the panel, in lengths of the tail."""
_END = 0.72
"""The width of an end of a dark panel, in widths of the space beside the words."""
_STAR = 0.32
"""From the middle of a star there to its points, in widths of the end."""
_OFF_TITLE, _LANCE, _SLENDER = 3.2, 8.0, 0.16
"""How far a lance beside the title is from it and from the end of the panel, its least length, and half its width, in
sizes of a diamond.
"""
_FOLDS = 5
"""Lines that shade the tails where they come out from behind the panel."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The words in the banner: the title on its panel, those on the left and the right tail."""

    title: str
    side: str
    players: str


def banner(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the banner over the middle of the frame's top side: a panel with its tails, and the words."""
    inks = style.inks
    words, middle = _words(chart, heading, style), panel(chart, heading, style)
    finer = rectangle(middle.inset(style.sizes.roundel_gap))
    letters = inks.letters if style.ornaments else inks.panel
    end = covered(chart, heading, style).right
    foot, aside = words.middle + cap_height(words.side) / 2, (middle.right + end - _NOTCH * style.sizes.tail) / 2
    beside = ((heading.side, 2 * middle.centre.x - aside), (heading.players, aside))
    return (
        *_tails(middle, end, style),
        Path(rectangle(middle), inks.panel if style.ornaments else inks.letters, style.pens.panel),
        *(_flourished(middle, words, finer, style) if style.ornaments else _starred(middle, finer, style)),
        text(
            capitals(heading.title),
            (middle.centre.x, words.middle + cap_height(words.title) / 2),
            words.title,
            letters,
            anchor="middle",
        ),
        *(text(each, (x, foot), words.side, inks.letters, anchor="middle") for each, x in beside),
    )


def covered(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return the area of the sheet that the banner covers, tails and tags with numbers included.

    No number of a meridian stands on the ends of its tails.
    """
    words, centre = _words(chart, heading, style), chart.area.centre.x
    half = _off_numbers(panel(chart, heading, style).right - centre + style.sizes.tail + words.beside, chart, style)
    return Rect(centre - half, 0.0, 2 * half, chart.area.y + BANNER)


def panel(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return the box with the title, between the tails: so wide that no number of a meridian stands on its ends."""
    words, centre = _words(chart, heading, style), chart.area.centre.x
    half = _off_numbers(words.wide / 2 + style.sizes.banner_side, chart, style)
    return Rect(centre - half, style.sizes.banner_top, 2 * half, style.sizes.banner)


def tag(x: Mm, chart: Chart, style: FrameStyle) -> Rect:
    """Return the box about an x for a number that hangs from the banner: over the map, but hardly."""
    wide, high = _TAG * style.type.tab.size, tag_height(style.type.tab)
    return Rect(x - wide / 2, chart.area.y + BANNER - high, wide, high)


def tag_height(font: Font) -> Mm:
    """Return the height of a tag for a number in some type."""
    return cap_height(font) + sum(_AROUND) * font.size


def tag_foot(font: Font) -> Mm:
    """Return how far above the lower edge of a tag the middle of its number is."""
    return _AROUND[1] * font.size + cap_height(font) / 2


def _off_numbers(half: Mm, chart: Chart, style: FrameStyle) -> Mm:
    """Return half the width of a banner, more if need be, so that each number stands beside its end or hangs below."""
    size, centre = style.type.repeat.size, chart.area.centre.x
    room = _TAG * size / 2
    for strip in chart.strips[len(chart.strips) // 2 :]:
        away = strip.centre.x - centre
        if away - room - _OFF_TAIL * size < half:
            half = max(half, away + 2 * room)
    return half


class _BannerWords(NamedTuple):
    """The fonts of the title and of the words on the tails, the middle of their lines, and the widths of the title and
    of the wider words beside it.
    """

    title: Font
    side: Font
    middle: Mm
    wide: Mm
    beside: Mm


def _words(chart: Chart, heading: Heading, style: FrameStyle) -> _BannerWords:
    """Fit the title on the panel, above the tags that hang from it, and other words on the tails."""
    sizes, area, title = style.sizes, chart.area, capitals(heading.title)
    top, bottom = sizes.banner_top + sizes.roundel_gap, tag(area.centre.x, chart, style).y
    font = _fitted((title,), style.type.title, _WIDEST * area.width)
    font = _lower(font, bottom - top - 2 * _LEAST_GAP * sizes.roundel_gap)
    both = heading.side, heading.players
    side = _fitted(both, style.type.side, _WIDEST_ON_TAIL * area.width)
    return _BannerWords(font, side, (top + bottom) / 2, width(title, font), max(width(each, side) for each in both))


def _lower(title: Font, highest: Mm) -> Font:
    """Return the font, smaller if capitals would be too high."""
    return replace(title, size=title.size * min(1.0, highest / cap_height(title)))


def _fitted(words: tuple[str, ...], font: Font, widest: Mm) -> Font:
    """Return the font, smaller if some words would be too wide, but never too small to read."""
    wide = max(width(each, font) for each in words)
    return font if wide <= widest else replace(font, size=max(_LEAST_TYPE, font.size * widest / wide))


def _tails(panel: Rect, out: Mm, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the banner's ends, folded behind the panel, as far as `out`."""
    sizes, inks, pens = style.sizes, style.inks, style.pens
    drop, fold = sizes.tail_drop, sizes.tail * _FOLD
    end, y, bottom = panel.right, panel.y + drop, panel.bottom + drop
    notch, middle = out - _NOTCH * sizes.tail, (y + bottom) / 2
    tail = polygon(((end - fold, y), (out, y), (notch, middle), (out, bottom), (end - fold, bottom)))
    shadow = polygon(((end, panel.bottom), (end - fold, bottom), (end - fold, panel.bottom)))
    folds = join(
        line(x, bottom - pens.panel.width, x, bottom - sizes.tail * (0.24 - 0.03 * at))
        for at, x in enumerate(end + (1.2 + 1.1 * at) * sizes.tail / 11 for at in range(_FOLDS))
    )
    return (
        Path(_both(tail, panel.centre), inks.tails, pens.panel),
        *((Path(_both(folds, panel.centre), stroke=pens.tick),) if style.ornaments else ()),
        Path(_both(shadow, panel.centre), inks.zebra),
    )


def _flourished(panel: Rect, words: _BannerWords, finer: Outline, style: FrameStyle) -> tuple[Item, ...]:
    """Draw what is on a light panel: a line within, and if it is much wider than its title, a lance on either side."""
    size, y = style.sizes.diamond, words.middle
    start, end = panel.centre.x + words.wide / 2 + _OFF_TITLE * size, panel.right - _OFF_TITLE * size
    line_within = Path(finer, stroke=style.pens.fine)
    if end - start < _LANCE * size:
        return (line_within,)
    hilt = start + 2 * size
    lance = polygon(((start, y), (hilt, y - _SLENDER * size), (end, y), (hilt, y + _SLENDER * size)))
    return (
        line_within,
        Path(_both(lance + star((hilt, y), 2, 0.9 * size, 0.9 * size), panel.centre), style.inks.zebra),
    )


def _starred(panel: Rect, finer: Outline, style: FrameStyle) -> tuple[Item, ...]:
    """Draw what is on a dark panel: a light line within, and a star at both ends, parted off by lines."""
    inks, wide, gap = style.inks, _END * style.sizes.banner_side, style.sizes.roundel_gap
    end = Rect(panel.right - wide, panel.y, wide, panel.height)
    point = star(end.centre, 4, _STAR * wide, _STAR * wide / 3)
    lines = finer + _both(line(end.x, panel.y + gap, end.x, panel.bottom - gap), panel.centre)
    return (
        Path(lines, stroke=replace(style.pens.fine, ink=inks.tails)),
        Path(_both(point, panel.centre), inks.tails),
    )


def _both(right: Outline, centre: Point) -> Outline:
    """Add an outline's mirror image on the other side of the banner."""
    return right + transformed(right, (-1.0, 0.0, 0.0, 1.0, 2 * centre.x, 0.0))
