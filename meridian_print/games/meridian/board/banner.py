"""The banner with the board's title and the name of the side."""

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

_WIDEST = 0.6
"""Of the map, for the words of the banner; longer ones are set smaller."""
_TAG = 1.15
"""Width of a tag with a number, in ems."""
_AROUND = (0.36, 0.2)
"""Room on a tag above the number, for the bar of a 6 or a 9, and below it, in ems."""
_BELOW = 0.44
"""How much of a tag hangs below the panel, if a tower is far enough."""
_DESCENT = 0.13
"""What counts of the letters of the subtitle below its line, where few reach .24, in ems."""
_LEAST_GAP = 0.15
"""Least distance of the title from the subtitle, and of both from what is above and below them, in the latter's ems."""
_NARROWED = 0.72
"""How much smaller the subtitle may be so that it stands between two tags and not above them."""
_BESIDE_TAG = 0.8
"""How far it stays from them, in its ems."""
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
    """The words in the banner."""

    title: str
    subtitle: str


def banner(chart: Chart, heading: Heading, style: FrameStyle) -> tuple[Item, ...]:
    """Draw the banner over the middle of the frame's top side: a panel with its tails, and the words."""
    inks = style.inks
    words, middle = _words(chart, heading, style), panel(chart, heading, style)
    finer = rectangle(middle.inset(style.sizes.roundel_gap))
    letters = inks.letters if style.ornaments else inks.panel
    return (
        *_tails(middle, style),
        Path(rectangle(middle), inks.panel if style.ornaments else inks.letters, style.pens.panel),
        *(_flourished(middle, words, finer, style) if style.ornaments else _starred(middle, finer, style)),
        text(capitals(heading.title), (middle.centre.x, words.upper), words.title, letters, anchor="middle"),
        text(heading.subtitle, (middle.centre.x, words.lower), words.side, letters, anchor="middle"),
    )


def covered(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return the area of the sheet that the banner covers, tails and tags with numbers included."""
    middle, sizes = panel(chart, heading, style), style.sizes
    bottom = max(middle.bottom + sizes.tail_drop, tag(middle.centre.x, middle, chart, style).bottom)
    return Rect(middle.x - sizes.tail, 0.0, middle.width + 2 * sizes.tail, bottom)


def panel(chart: Chart, heading: Heading, style: FrameStyle) -> Rect:
    """Return the box with the title, between the tails: so wide that no number of a meridian stands on its ends."""
    title, side, *_ = _words(chart, heading, style)
    words = max(width(capitals(heading.title), title), width(heading.subtitle, side))
    half = words / 2 + style.sizes.banner_side
    centre = chart.area.centre.x
    for strip in chart.strips[len(chart.strips) // 2 :]:
        half = _off_number(half, strip.centre.x - centre, style)
    return Rect(centre - half, style.sizes.banner_top, 2 * half, style.sizes.banner)


def tag(x: Mm, panel: Rect, chart: Chart, style: FrameStyle) -> Rect:
    """Return the box about an x for a number on the lower edge of the panel: it hangs over the map, but hardly."""
    wide, high = _TAG * style.type.tab.size, tag_height(style.type.tab)
    bottom = min(panel.bottom + _BELOW * high, chart.area.y + BANNER)
    return Rect(x - wide / 2, bottom - high, wide, high)


def tag_height(font: Font) -> Mm:
    """Return the height of a tag for a number in some type."""
    return cap_height(font) + sum(_AROUND) * font.size


def tag_foot(font: Font) -> Mm:
    """Return how far above the lower edge of a tag the middle of its number is."""
    return _AROUND[1] * font.size + cap_height(font) / 2


def _off_number(half: Mm, away: Mm, style: FrameStyle) -> Mm:
    """Return half the width of a panel, more if need be, so that a number stands beside its tail or hangs below it."""
    size, tail = style.type.repeat.size, style.sizes.tail
    room = _TAG * size / 2
    return half if half + tail <= away - room - _OFF_TAIL * size else max(half, away + 2 * room)


def _line(side: Font) -> Mm:
    """Return the height of the subtitle."""
    return cap_height(side) + _DESCENT * side.size


class _BannerWords(NamedTuple):
    """The fonts of title and subtitle, the lines on which they stand, and the width of the title."""

    title: Font
    side: Font
    upper: Mm
    lower: Mm
    wide: Mm


def _words(chart: Chart, heading: Heading, style: FrameStyle) -> _BannerWords:
    """Fit the title on the panel, above the tags on its edge, and the subtitle between the two middle tags or, if it is
    too long, above them.
    """
    sizes, area, gap = style.sizes, chart.area, style.sizes.roundel_gap
    whole = Rect(area.centre.x, sizes.banner_top, 0.0, sizes.banner)
    on_edge, top, widest = tag(whole.x, whole, chart, style), whole.y + gap, _WIDEST * area.width
    apart = area.width / len(chart.strips) - on_edge.width
    title = _fitted(capitals(heading.title), style.type.title, widest)
    side = _fitted(heading.subtitle, style.type.side, apart - 2 * _BESIDE_TAG * style.type.side.size)
    if side.size >= _NARROWED * style.type.side.size:
        title = _lower(title, on_edge.y - top - 2 * _LEAST_GAP * side.size)
        upper = (top + on_edge.y + cap_height(title)) / 2
        lower = (upper + whole.bottom - gap - _line(side)) / 2 + cap_height(side)
        return _BannerWords(title, side, upper, lower, width(capitals(heading.title), title))
    side = _fitted(heading.subtitle, style.type.side, widest)
    title = _lower(title, on_edge.y - top - _line(side) - 3 * _LEAST_GAP * side.size)
    air = (on_edge.y - top - cap_height(title) - _line(side)) / 3
    upper = top + air + cap_height(title)
    lower = upper + air + cap_height(side)
    return _BannerWords(title, side, upper, lower, width(capitals(heading.title), title))


def _lower(title: Font, highest: Mm) -> Font:
    """Return the font, smaller if capitals would be too high."""
    return replace(title, size=title.size * min(1.0, highest / cap_height(title)))


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
        *((Path(_both(folds, panel.centre), stroke=pens.tick),) if style.ornaments else ()),
        Path(_both(shadow, panel.centre), inks.zebra),
    )


def _flourished(panel: Rect, words: _BannerWords, finer: Outline, style: FrameStyle) -> tuple[Item, ...]:
    """Draw what is on a light panel: a line within, and if it is much wider than its title, a lance on either side."""
    size, y = style.sizes.diamond, words.upper - cap_height(words.title) / 2
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
