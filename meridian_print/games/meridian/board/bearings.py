"""Bearings on the frame: which way is up, and which way a tower pushes another."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.theme.board import FrameSizes, FrameStyle
from meridian_print.games.meridian.words.parts import BoardWords
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    line,
    polygon,
    rotation,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import PT, Anchor, Font, cap_height, text, width
from meridian_print.graphics.typesetting.lines import wrapped

LEADING = 1.05
"""From line to line of words in the frame, in ems."""
LEAST_TYPE: Mm = 8.5 * PT
"""The least size of type for game information."""
_SHAFT = 9.0
"""Length of the line on either side of the word for up, in ems."""
_SPACE = 0.8
"""Between word and line, in ems."""

_BESIDE = 1.8
"""From the middle of a reminder's arrow to its words, in halves of the arrow's width."""
_HEAD = polygon(((0.0, -2.2), (1.0, 0.0), (-1.0, 0.0)))
"""Head of an arrow that points up, its foot at the origin, in halves of its width."""


def bearings(chart: Chart, style: FrameStyle, words: BoardWords) -> tuple[Item, ...]:
    """Draw arrows that point up at the sides, and in the bottom corners how towers push."""
    sizes = style.sizes
    lane = (sizes.fine + chart.area.x - sizes.close) / 2
    room = chart.strips[0].centre.x - sizes.roundel - sizes.fine
    corner, inside = sizes.fine + room / 2, room - 2 * _BESIDE * sizes.arrow
    font = _fitted(style.type.reminder, (*words.shorter, *words.taller), inside)
    style = style._replace(type=style.type._replace(reminder=font))
    shorter, taller = (_broken(each, font, inside) for each in (words.shorter, words.taller))
    bottom = foot_middle(chart, sizes)
    across, down = chart.board.width, chart.area.centre.y
    return (
        _up(Point(lane, down), words.up, style),
        _up(Point(across - lane, down), words.up, style),
        *_reminder(Point(corner, bottom), shorter, style, is_up=True),
        *_reminder(Point(across - corner, bottom), taller, style, is_up=False),
    )


def foot_middle(chart: Chart, sizes: FrameSizes) -> Mm:
    """Return the y of the middle of the band below the map, where the numbers stand."""
    return (chart.area.bottom + sizes.close + chart.board.height - sizes.fine) / 2


def _fitted(font: Font, words: tuple[str, ...], inside: Mm) -> Font:
    """Return the type of the reminders, smaller if they and their arrow would overfill the corner."""
    wide = max(width(each, font) for each in words)
    return font if wide <= inside else replace(font, size=max(LEAST_TYPE, font.size * inside / wide))


def _broken(words: tuple[str, str], font: Font, inside: Mm) -> tuple[str, ...]:
    """Return the lines of a reminder, broken further if they are too wide even in the smallest type."""
    return tuple(line for each in words for line in wrapped(each, font, inside))


def _up(centre: Point, word: str, style: FrameStyle) -> Item:
    """Draw a long arrow up the frame with its word in the middle: lying on its side, then turned."""
    font, inks, arrow = style.type.up, style.inks, style.sizes.arrow
    word = word.upper()
    half = width(word, font) / 2 + _SPACE * font.size
    end = half + _SHAFT * font.size
    items = (
        text(word, (0.0, cap_height(font) / 2), font, inks.letters, anchor="middle"),
        Path(line(-end, 0, -half, 0) + line(half, 0, end, 0), stroke=style.pens.arrow),
        Path(transformed(_HEAD, (0.0, arrow, -arrow, 0.0, end, 0.0)), inks.letters),
    )
    (a, b, c, d, _, _) = rotation(270)
    return Group(items, matrix=(a, b, c, d, *centre))


def _reminder(centre: Point, words: tuple[str, ...], style: FrameStyle, *, is_up: bool) -> tuple[Item, ...]:
    """Set lines beside an arrow: in the left corner after one that points up, in the right before one down."""
    font, arrow, ink = style.type.reminder, style.sizes.arrow, style.inks.letters
    wide = max(width(each, font) for each in words)
    leading = LEADING * font.size
    gap, high = _BESIDE * arrow, (len(words) - 1) * leading + cap_height(font)
    start = centre.y - high / 2 + cap_height(font)
    outward = -1 if is_up else 1
    pointer = transformed(_arrow(arrow, 1.25 * high), rotation(0 if is_up else 180))
    edge = centre.x + outward * (wide - gap) / 2
    anchor: Anchor = "start" if is_up else "end"
    return (
        Path(transformed(pointer, translation(edge + outward * gap, centre.y)), ink),
        *(text(each, (edge, start + at * leading), font, ink, anchor=anchor) for at, each in enumerate(words)),
    )


def _arrow(half: Mm, high: Mm) -> Outline:
    """Draw an arrow about the origin that points up, its head 2 `half` wide."""
    tip, neck, thin = -high / 2, -high / 2 + 1.9 * half, half * 0.28
    return polygon(((0, tip), (half, neck), (thin, neck), (thin, -tip), (-thin, -tip), (-thin, neck), (-half, neck)))
