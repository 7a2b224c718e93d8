"""The legend, which explains dots and shields, and the scale."""

from __future__ import annotations

import math
from itertools import pairwise

from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    Size,
    circle,
    join,
    line,
    polygon,
    rectangle,
    star,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Glyph, Item, Path, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import cap_height, text, width

_HIGH = 0.62
"""Of a gap, in ems: about the height of capitals."""


def filled(gaps: Outline, halo: Stroke) -> Item:
    """Fill gaps like the halo of letters there would be."""
    return Path(gaps, halo.ink, halo)


def between(first: Text, second: Text) -> Outline:
    """Return the gap between two level lines that stand one after the other."""
    end, start = Point(first.start.x + first.width, first.start.y), second.start
    return _gap(end, start, 0.0, second.size)


def within(line: Text) -> Outline:
    """Return the gaps between the words of a line, level or along an arc."""
    spaces = (pair for pair in pairwise(line.glyphs) if pair[0].words.isspace())
    return join(_gap(_foot(space, line), _foot(after, line), space.angle, line.size) for space, after in spaces)


def _foot(glyph: Glyph, line: Text) -> Point:
    return Point(line.start.x + glyph.x, line.start.y + glyph.y)


def _gap(start: Point, end: Point, angle: float, size: Mm) -> Outline:
    """Draw a gap on the baseline from `start` to `end`, upright to `angle`, in degrees clockwise."""
    turned, high = math.radians(angle), _HIGH * size
    x, y = high * math.sin(turned), -high * math.cos(turned)
    return polygon((start, end, (end.x + x, end.y + y), (start.x + x, start.y + y)))


_STAR_TIPS = 5
_BAND = 0.6
"""The breadth of the ring around a capital, as a share of the gap from its disc to the outer edge of the ring."""
_ROW = 1.75
"""From line to line, in ems."""
_BETWEEN: Mm = 0.9
"""Least room between signs."""
_SIGN = 2.6
"""Of the signs before the words, in ems."""
_EXAMPLE = "5"
_PARTING: Mm = 0.3
"""The width of lines between those of a legend in flat colours."""
_EDGE: Mm = 0.25
"""Around the pale fields of a scale in flat colours."""
_FIELDS, _FIELD = 3, 8.4
"""The fields of a scale, of ten leagues each, and the length of one in mm."""


def entries_size(words: tuple[str, ...], rows: int, style: BoardStyle) -> Size:
    """Return the size of a legend in `rows` lines, the first entries below each other."""
    wide = [_column_width(column, style) for column in _columns(words, rows)]
    return Size(sum(wide), rows * _row(words, style) + style.art.pad)


def entries(box: Rect, rows: int, style: BoardStyle, words: tuple[str, ...]) -> tuple[Item, ...]:
    """Draw signs and words into a box of that size."""
    font, pad, ink = style.art.type.legend, style.art.pad, style.map.inks.letters
    row, broad = _row(words, style), _SIGN * font.size
    left, number, items = box.x + pad, 0, list[Item](_parted(box, rows, row, style))
    for column in _columns(words, rows):
        for at, each in enumerate(column):
            y = box.y + (pad + row) / 2 + at * row
            items += sign(number, Point(left + broad / 2 - 0.3 * font.size, y), style.map)
            items.append(text(each, (left + broad, y + cap_height(font) / 2), font, ink))
            number += 1
        left += _column_width(column, style)
    return tuple(items)


def _parted(box: Rect, rows: int, row: Mm, style: BoardStyle) -> tuple[Item, ...]:
    """Draw what parts the lines of a legend in flat colours."""
    if not style.art.switches.flat or rows == 1:
        return ()
    pad = style.art.pad
    heights = (box.y + pad / 2 + at * row for at in range(1, rows))
    between = join(line(box.x + pad, y, box.right - pad, y) for y in heights)
    return (Path(between, stroke=Stroke(style.frame.inks.tails, _PARTING)),)


def _columns(words: tuple[str, ...], rows: int) -> tuple[tuple[str, ...], ...]:
    return tuple(words[start : start + rows] for start in range(0, len(words), rows))


def _column_width(column: tuple[str, ...], style: BoardStyle) -> Mm:
    font = style.art.type.legend
    return max(_SIGN * font.size + width(each, font) for each in column) + 2 * style.art.pad


def _row(words: tuple[str, ...], style: BoardStyle) -> Mm:
    """Return the height of a line: that of its words or its sign."""
    highest = max(sign_width(number, style.map) for number in range(len(words)))
    return max(_ROW * style.art.type.legend.size, highest + _BETWEEN)


def sign(number: int, centre: Point, style: MapStyle, example: str = _EXAMPLE) -> tuple[Item, ...]:
    """Draw what an entry of the legend explains, by the entry's number; `example` stands on the shield."""
    if number == 2:
        return shield(centre, example, style)
    return dot(centre, style, is_capital=number == 1)


def sign_width(number: int, style: MapStyle) -> Mm:
    """Return the width of a sign, which is about its height, by the entry's number."""
    sizes = style.sizes
    return (2 * (sizes.ordinary + sizes.ring_gap), 2 * (sizes.capital + sizes.ring_gap), style.type.device)[number]


def dot(centre: Point, style: MapStyle, *, is_capital: bool) -> tuple[Item, ...]:
    """Draw the dot of a city: a disc in a ring; that of a capital, in a broad one, has a star."""
    inks, pens, sizes = style.inks, style.pens, style.sizes
    if not is_capital:
        ring = Path(circle(centre, sizes.ordinary + sizes.ring_gap), inks.land, pens.ring)
        return (ring, Path(circle(centre, sizes.ordinary), inks.ordinary, pens.dot))
    return (
        Path(circle(centre, sizes.capital + sizes.ring_gap), inks.star),
        Path(circle(centre, sizes.capital + (1 - _BAND) * sizes.ring_gap), inks.land),
        Path(circle(centre, sizes.capital), inks.capital, pens.dot),
        Path(star(centre, _STAR_TIPS, sizes.star, sizes.star_notch), inks.star),
    )


def shield(centre: Point, worth: str, style: MapStyle, ink: Ink | None = None) -> tuple[Item, ...]:
    """Draw a shield with an island's worth, or an empty one."""
    font, pen = style.type.worth, style.pens.device
    outline = transformed(_shield(style.type.device), translation(*centre))
    field = Path(outline, style.inks.device if ink is None else ink, pen)
    if not worth:
        return (field,)
    return (field, text(worth, (centre.x, centre.y + cap_height(font) / 2), font, style.inks.worth, anchor="middle"))


def scale_bar(box: Rect, style: BoardStyle, words: str) -> tuple[Item, ...]:
    """Draw a bar of thirty leagues in two rows of fields, figures above and words below: as long on either side."""
    figures, caption, ink = style.art.type.figure, style.art.type.caption, style.map.inks.letters
    long, high = _FIELDS * _FIELD, 1.1
    x, y = box.centre.x - long / 2, box.y + 0.45 * box.height - high / 2
    return (
        *_bar(Rect(x, y, long, high), style.map.inks.land, style.art),
        *(text(str(10 * at), (x + at * _FIELD, y - 0.8), figures, ink, anchor="middle") for at in range(_FIELDS + 1)),
        text(words, (box.centre.x, box.bottom - 0.5), caption, ink, anchor="middle"),
    )


def _bar(box: Rect, land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the fields of a scale: in two rows, or in flat colours in one."""
    (x, y, long, high), field = box, _FIELD
    if style.switches.flat:
        pale = join(rectangle(Rect(x + at * field, y, field, high).inset(_EDGE)) for at in range(1, _FIELDS, 2))
        return Path(rectangle(box), style.inks.dark), Path(pale, land)
    dark = join(rectangle(Rect(x + at * field, y + (at % 2) * high / 2, field, high / 2)) for at in range(_FIELDS))
    return (
        Path(rectangle(box), land, style.pens.detail),
        Path(dark, style.inks.dark),
        Path(line(x, y - 0.5, x, y) + line(x + long, y - 0.5, x + long, y), stroke=style.pens.detail),
    )


def _shield(width: Mm) -> Outline:
    """Draw a shield about the origin, as high as wide."""
    half = width / 2
    return Outline(
        "MLLCCZ",
        (
            *(-half, -half, half, -half, half, 0.1 * half),
            *(half, 0.7 * half, 0.45 * half, 0.9 * half, 0, half * 1.1),
            *(-0.45 * half, 0.9 * half, -half, 0.7 * half, -half, 0.1 * half),
        ),
    )
