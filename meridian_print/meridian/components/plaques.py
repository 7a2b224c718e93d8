"""The legend on plaques between the numbers of the meridians, for boards whose sea has no room for it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from meridian_print.drawing.geometry import Mm, Point, Rect, Size, rectangle
from meridian_print.drawing.items import Group, Item, Path
from meridian_print.drawing.type import Font, cap_height, width
from meridian_print.meridian.chart.model import Chart
from meridian_print.meridian.components.bearings import LEADING, LEAST_TYPE, foot_middle
from meridian_print.meridian.components.legend import sign, sign_width
from meridian_print.meridian.components.paragraphs import set_lines, wrapped
from meridian_print.theme.board import BoardStyle

_FIRST = 2
"""The number after which the first plaque stands; all three stand left of the middle, where a board may fold."""
_GAP: Mm = 0.6
"""Around a plaque, and in it around the sign and the words."""
_FINER = 0.97
"""From one size of type tried to the next."""


class _Setting(NamedTuple):
    """What all plaques have in common: the room for their signs and for their words, across, and the type."""

    sign: Mm
    room: Mm
    font: Font


def plaques(chart: Chart, style: BoardStyle, words: tuple[str, ...]) -> tuple[Item, ...]:
    """Draw a plaque for each entry of the legend; the frame of `style` is that of a board of this size."""
    frame = style.frame
    high = 2 * frame.sizes.roundel
    size = Size(chart.strips[0].width - high - 2 * _GAP, high)
    top = foot_middle(chart, frame.sizes) - high / 2
    borders = (strip.right for strip in chart.strips[_FIRST - 1 :])
    boxes = [Rect(x - size.width / 2, top, *size) for _, x in zip(words, borders, strict=False)]
    shared = _setting(size, style, words)
    entries = [
        item
        for number, (box, each) in enumerate(zip(boxes, words, strict=True))
        for item in (_sign(number, box, shared, style), *_words(each, box, shared, style))
    ]
    return (*(Path(rectangle(box), frame.inks.panel, frame.pens.panel) for box in boxes), *entries)


def _setting(size: Size, style: BoardStyle, words: tuple[str, ...]) -> _Setting:
    """Give the words as much room as they need at least, and their signs the rest, up to full size."""
    font, full = style.art.type.legend, max(sign_width(number, style.map) for number in range(len(words)))
    inside = size.width - 3 * _GAP
    longest = max(width(word, replace(font, size=LEAST_TYPE)) for each in words for word in each.split(" "))
    signs = min(full, size.height - 2 * _GAP, inside - longest)
    room = inside - signs
    while font.size > LEAST_TYPE and not all(_fits(each, font, Size(room, size.height)) for each in words):
        font = replace(font, size=max(LEAST_TYPE, _FINER * font.size))
    return _Setting(signs, room, font)


def _fits(words: str, font: Font, room: Size) -> bool:
    lines = wrapped(words, font, room.width)
    return " ".join(lines) == words and len(lines) * LEADING * font.size <= room.height - 2 * _GAP


def _sign(number: int, box: Rect, shared: _Setting, style: BoardStyle) -> Item:
    """Draw a sign as large as on the map, or, where it is too wide, as large as its room."""
    scale = min(1.0, shared.sign / sign_width(number, style.map))
    at = box.x + _GAP + shared.sign / 2, box.centre.y
    return Group(sign(number, Point(0.0, 0.0), style.map), matrix=(scale, 0.0, 0.0, scale, *at))


def _words(words: str, box: Rect, shared: _Setting, style: BoardStyle) -> tuple[Item, ...]:
    """Set the words of an entry, all lines together in the middle between top and bottom."""
    font, leading = shared.font, LEADING * shared.font.size
    lines = wrapped(words, font, shared.room)
    first = box.centre.y + (cap_height(font) - (len(lines) - 1) * leading) / 2
    start = box.x + 2 * _GAP + shared.sign
    return set_lines(lines, (start, first), font, style.frame.inks.letters, leading=leading)
