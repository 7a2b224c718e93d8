"""The legend on plaques between the numbers of the meridians, for boards whose sea has no room for it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from meridian_print.games.meridian.board.bearings import LEADING, LEAST_TYPE, foot_middle
from meridian_print.games.meridian.board.legend import sign, sign_width
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import Font, cap_height, width
from meridian_print.graphics.typesetting.lines import set_lines, wrapped

_FIRST = 2
"""The number after which the first plaque stands; all three are left of the middle, where a board may fold."""
_GAP: Mm = 0.6
"""In a plaque, around the sign and the words, at least."""
_SIDE: Mm = 1.2
"""In a plaque, at both ends, where there is room."""
_CLEAR, _LEAST_CLEAR = 2.0, 0.8
"""From a plaque to the numbers beside it, where there is room and at least: what it says is not about them."""
_SMALLER = 0.8
"""As large, of their full size, signs may be to keep clear of the numbers."""
_FINER = 0.97
"""From one size of type tried to the next."""


class _Setting(NamedTuple):
    """The common setting of all plaques: the widths of their signs and of their words, and the type."""

    sign: Mm
    room: Mm
    font: Font


class _Entry(NamedTuple):
    """The contents of a plaque, and its width."""

    items: tuple[Item, ...]
    width: Mm


def plaques(chart: Chart, style: BoardStyle, words: tuple[str, ...]) -> tuple[Item, ...]:
    """Draw a plaque for each entry of the legend; the frame of `style` is that of a board of this size."""
    frame = style.frame
    high = 2 * frame.sizes.roundel
    most = Size(_widest(chart.strips[0].width - high, style, words), high)
    shared = _setting(most, style, words)
    y = foot_middle(chart, frame.sizes)
    borders = (strip.right for strip in chart.strips[_FIRST - 1 :])
    items: list[Item] = []
    for number, (x, each) in enumerate(zip(borders, words, strict=False)):
        entry = _entry(number, each, shared, style)
        wide = min(most.width, entry.width + 2 * (_SIDE - _GAP))
        box = Rect(x - wide / 2, y - high / 2, wide, high)
        inside = Group(entry.items, matrix=translation(x - entry.width / 2, y))
        items += [Path(rectangle(box), frame.inks.panel, frame.pens.panel), inside]
    return tuple(items)


def _widest(between: Mm, style: BoardStyle, words: tuple[str, ...]) -> Mm:
    """Return the greatest width of a plaque between two numbers."""
    needed = 3 * _GAP + _SMALLER * _full_sign(style, words) + _longest(style, words)
    return between - 2 * max(_LEAST_CLEAR, min(_CLEAR, (between - needed) / 2))


def _full_sign(style: BoardStyle, words: tuple[str, ...]) -> Mm:
    return max(sign_width(number, style.map) for number in range(len(words)))


def _longest(style: BoardStyle, words: tuple[str, ...]) -> Mm:
    """Measure the longest word in the smallest type."""
    font = replace(style.art.type.legend, size=LEAST_TYPE)
    return max(width(word, font) for each in words for word in each.split(" "))


def _setting(size: Size, style: BoardStyle, words: tuple[str, ...]) -> _Setting:
    """Give the words the least room they need, and the signs the rest, up to full size."""
    font, inside = style.art.type.legend, size.width - 3 * _GAP
    signs = min(_full_sign(style, words), size.height - 2 * _GAP, inside - _longest(style, words))
    room = inside - signs
    while font.size > LEAST_TYPE and not all(_fits(each, font, Size(room, size.height)) for each in words):
        font = replace(font, size=max(LEAST_TYPE, _FINER * font.size))
    return _Setting(signs, room, font)


def _fits(words: str, font: Font, room: Size) -> bool:
    lines = wrapped(words, font, room.width)
    return " ".join(lines) == words and len(lines) * LEADING * font.size <= room.height - 2 * _GAP


def _entry(number: int, words: str, shared: _Setting, style: BoardStyle) -> _Entry:
    """Set a sign and the words beside it about the line y = 0, from x = 0 on.

    The sign is as large as on the map, or, where it is too wide, as large as its room; a shield is empty, for a number
    between the numbers of the meridians would read as one of them. The words' lines are together in the middle.
    """
    full = sign_width(number, style.map)
    scale = min(1.0, shared.sign / full)
    start = 2 * _GAP + scale * full
    lines = wrapped(words, shared.font, shared.room)
    leading = LEADING * shared.font.size
    first = (cap_height(shared.font) - (len(lines) - 1) * leading) / 2
    drawn = Group(
        sign(number, Point(0.0, 0.0), style.map, example=""),
        matrix=(scale, 0.0, 0.0, scale, _GAP + scale * full / 2, 0.0),
    )
    lettering = set_lines(lines, (start, first), shared.font, style.frame.inks.letters, leading=leading)
    return _Entry((drawn, *lettering), start + max(width(line, shared.font) for line in lines) + _GAP)
