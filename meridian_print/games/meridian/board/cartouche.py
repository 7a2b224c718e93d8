"""The cartouche: a panel in the sea with title, legend and scale, or as much of them as the sea has room for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from meridian_print.cartography.sketch import sketch
from meridian_print.games.meridian.board.bearings import LEAST_TYPE
from meridian_print.games.meridian.board.legend import entries, entries_size, scale_bar
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words.parts import BoardWords
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Rect,
    Size,
    join,
    line,
    polygon,
    rectangle,
    star,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import mixed
from meridian_print.graphics.drawing.type import Font, text, width
from meridian_print.graphics.typesetting.lines import wrapped

_ROWS = (3, 1, 2)
"""Lines of a legend that stands alone, the best first."""
_BROAD = 2
"""Lines of the legend in a broad form, in which the scale fills the place of an entry; a tall one has the most."""
_SCALE = Size(33.6, 9.2)
"""The size of the scale: of thirty leagues, and air at its ends."""
_LINES = 2
"""Of the title, if it has room in them."""
_CREST: Mm = 5.0
"""The height of the crest above title or legend."""
_BANNER = 0.86
"""The height of the band in its place in flat colours, as a share of it."""
_BEYOND, _DUSK = 1.3, 0.35
"""How far that band reaches beyond the panel on both sides, where it is folded back, in mm, and the share of the dark
ink in what is seen of its back.
"""
_PALE = 0.5
"""The share of the land's ink in the ground of the scale in flat colours."""
_LEADING = 1.2
"""From line to line of the title, in ems."""
_BAR: Mm = 8.5
"""Its height without the air below, for the letters of its unit that reach below their line."""
_AIR: Mm = 1.6
"""Above and below the title."""
_FINE: Mm = 0.6
"""From the edge to the finer line inside it."""
_GOLD: Mm = 0.32
"""The breadth of the gold edge of a panel in flat colours."""
_CORNER: Mm = 2.4
"""The radius of the corners, which are cut out in a curve."""
_LEAF = sketch("M0 0C1.2 -1.7 3.4 -2.2 4.6 -1.2C5.6 -0.3 4.9 0.9 3.9 0.6C3.2 0.4 3.4 -0.5 4 -0.4C3 -1.3 1.4 -0.8 0 0Z")
"""A curled leaf to the right of the middle of the crest, or of the foot."""
_BUD = sketch("M0 0.3C-1.1 -0.8 -0.8 -2.1 0 -3C0.8 -2.1 1.1 -0.8 0 0.3Z")


class Form(NamedTuple):
    """A form of the cartouche: its size, how much larger than on an A3 board, the lines of its legend, what it holds.

    `title` holds the lines of the title in `font`, if it is to stand there; the crest stands above it, or the legend.
    """

    size: Size
    times: float
    rows: int
    title: tuple[str, ...]
    font: Font
    has_scale: bool
    has_crest: bool = False


def forms(title: str, style: BoardStyle, words: BoardWords, *, times: float = 1.0) -> tuple[Form, ...]:
    """Return the forms that the cartouche may take, the fullest first.

    They are `times` as large as on an A3 board, then as there; a legend alone, at last, in the least type. Themes
    without a scale have only a legend.
    """
    enlarged, least = dict.fromkeys((times, 1.0)), min(1.0, LEAST_TYPE / style.art.type.legend.size)
    if not style.art.switches.scale:
        return tuple(form for each in (*enlarged, least) for form in _alone(style, words, each))
    full = (form for each in enlarged for form in _full(title, style, words, each))
    return (*full, *_alone(style, words, 1.0), *_alone(style, words, least))


def sizes(known: tuple[Form, ...]) -> tuple[tuple[Size, ...], ...]:
    """Return the sizes of forms; those of a legend alone in type of one size, any of which is as welcome, together."""
    groups = groupby(known, key=lambda form: form if form.has_scale else form.times)
    return tuple(tuple(form.size for form in group) for _, group in groups)


def _alone(style: BoardStyle, words: BoardWords, times: float) -> Iterator[Form]:
    """Yield the forms of a legend alone."""
    for rows in _ROWS:
        wide, high = entries_size(words.legend, rows, style)
        for has_crest in (True, False) if rows == _ROWS[0] else (False,):
            full = Size(times * wide, times * (high + _CREST * has_crest))
            yield Form(full, times, rows, (), style.art.type.legend, False, has_crest)


def _full(title: str, style: BoardStyle, words: BoardWords, times: float) -> Iterator[Form]:
    """Yield the forms with a scale: tall and broad with the title, tall and broad without, at last without a crest."""
    pad, tall = style.art.pad, entries_size(words.legend, _ROWS[0], style)
    broad = entries_size(words.legend, _BROAD, style)
    first = entries_size(words.legend[:_BROAD], _BROAD, style).width
    sizes = {
        _ROWS[0]: Size(max(tall.width, _SCALE.width + 2 * pad), tall.height + _SCALE.height),
        _BROAD: Size(max(broad.width, first + _SCALE.width + pad), broad.height / _BROAD + _SCALE.height + _AIR),
    }
    for has_title in (True, False):
        for rows, (wide, high) in sizes.items():
            font, lines = _title(title, wide - 2 * (pad + _CORNER), style) if has_title else (style.art.type.legend, ())
            words_wide = max((width(line, font) + 2 * (pad + _CORNER) for line in lines), default=0.0)
            has_crest = rows == _ROWS[0]
            top = _top(lines, has_crest=has_crest)
            full = Size(max(wide, words_wide), top + _title_height(lines, font) + high)
            yield Form(Size(times * full.width, times * full.height), times, rows, lines, font, True, has_crest)
    wide, high = sizes[_ROWS[0]]
    yield Form(Size(times * wide, times * high), times, _ROWS[0], (), style.art.type.legend, True)


def cartouche(box: Rect, form: Form, style: BoardStyle, words: BoardWords) -> tuple[Item, ...]:
    """Draw a form of the cartouche into a box of its size."""
    full = Rect(0.0, 0.0, form.size.width / form.times, form.size.height / form.times)
    items = _with_scale(full, form, style, words) if form.has_scale else _legend_alone(full, form, style, words)
    return (Group(items, matrix=(form.times, 0.0, 0.0, form.times, box.x, box.y)),)


def _legend_alone(full: Rect, form: Form, style: BoardStyle, words: BoardWords) -> tuple[Item, ...]:
    legend = Rect(full.x, full.y + _CREST * form.has_crest, full.width, full.height - _CREST * form.has_crest)
    crest = _topped(full, style) if form.has_crest else ()
    return (*_framed(full, style), *crest, *entries(legend, form.rows, style, words.legend))


def _with_scale(full: Rect, form: Form, style: BoardStyle, words: BoardWords) -> tuple[Item, ...]:
    inks, middle = style.map.inks, full.centre.x
    font, top = form.font, _top(form.title, has_crest=form.has_crest)
    baseline = top + _AIR + 0.7 * font.size
    legend = entries_size(words.legend, form.rows, style)
    return (
        *_framed(full, style),
        *(_topped(full, style) if form.has_crest else ()),
        *(_footed(full, form, style) if style.art.switches.flat else ()),
        *(
            text(line, (middle, baseline + at * _LEADING * font.size), font, inks.letters, anchor="middle")
            for at, line in enumerate(form.title)
        ),
        *entries(_legend_box(full, form, legend, top), form.rows, style, words.legend),
        *scale_bar(_scale_box(full, form, style, words), style, words.leagues),
    )


def _legend_box(full: Rect, form: Form, legend: Size, top: Mm) -> Rect:
    """Return the box of the legend: in the middle of a tall form, at the left of a broad one."""
    left = full.centre.x - legend.width / 2 if form.rows == _ROWS[0] else full.x
    return Rect(left, top + _title_height(form.title, form.font), *legend)


def _scale_box(full: Rect, form: Form, style: BoardStyle, words: BoardWords) -> Rect:
    """Return the box of the scale: below the legend, or below the entry that stands beside the others."""
    if form.rows == _ROWS[0]:
        left = full.centre.x - _SCALE.width / 2
    else:
        first = entries_size(words.legend[:_BROAD], _BROAD, style).width
        left = (full.x + first + full.right - style.art.pad - _SCALE.width) / 2
    return Rect(left, full.bottom - _SCALE.height - 0.8, _SCALE.width, _BAR)


def _title(words: str, room: Mm, style: BoardStyle) -> tuple[Font, tuple[str, ...]]:
    """Return the largest type in which a title has two lines at most, or else the smallest, and its lines.

    No word is broken: for a long one in the smallest type, the panel becomes wider.
    """
    title, fonts = capitals(words), style.map.type.islands
    longest = [max(width(word, font) for word in title.split()) for font in fonts]
    ways = [(font, wrapped(title, font, room)) for font, least in zip(fonts, longest, strict=True) if least <= room]
    known = (way for way in ways if len(way[1]) <= _LINES)
    return next(known, None) or (fonts[-1], wrapped(title, fonts[-1], max(room, longest[-1])))


def _top(title: tuple[str, ...], *, has_crest: bool) -> Mm:
    """Return the height above title or legend: of the crest, else of some air above a title."""
    return _CREST if has_crest else _AIR * bool(title)


def _title_height(lines: tuple[str, ...], font: Font) -> Mm:
    return _LEADING * font.size * len(lines) + _AIR if lines else 0.0


def _panel(box: Rect) -> Outline:
    """Draw a panel whose corners are cut out by quarters of circles."""
    x, y, right, bottom, r = *box.edges, _CORNER
    k = 0.448 * r
    return Outline(
        "MLCLCLCLCZ",
        (
            *(x + r, y, right - r, y, right - r, y + r - k, right - k, y + r, right, y + r),
            *(right, bottom - r, right - k, bottom - r, right - r, bottom - k, right - r, bottom),
            *(x + r, bottom, x + r, bottom - k, x + k, bottom - r, x, bottom - r),
            *(x, y + r, x + k, y + r, x + r, y + r - k, x + r, y),
        ),
    )


def _framed(full: Rect, style: BoardStyle) -> tuple[Item, ...]:
    """Draw a panel with a fine line inside; in flat colours one with a gold edge in a broad frame."""
    land, sizes = style.map.inks.land, style.map.sizes
    if style.art.switches.flat:
        fallen = rectangle(full._replace(x=full.x + sizes.shade, y=full.y + sizes.shade))
        inks = style.map.inks.shade, style.art.inks.dark, style.frame.inks.tails, land
        return tuple(map(Path, (fallen, *(rectangle(full.inset(by)) for by in (0.0, _FINE, _FINE + _GOLD))), inks))
    panel = Path(_panel(full), land, style.art.pens.panel)
    return panel, Path(_panel(full.inset(_FINE)), stroke=style.art.pens.detail)


def _topped(box: Rect, style: BoardStyle) -> tuple[Item, ...]:
    """Draw what stands above title or legend: in flat colours a star between lines on a band, else the crest."""
    if style.art.switches.flat:
        high, gold = _BANNER * _CREST, style.frame.inks.tails
        x, y, apart = box.centre.x, box.y + high / 2, 0.9 * high
        shape = star((x, y), 4, 0.42 * high, 0.14 * high)
        ends = ((box.x + style.art.pad, x - apart), (x + apart, box.right - style.art.pad))
        lines = join(line(start, y, end, y) for start, end in ends)
        band, dark = rectangle(Rect(box.x - _BEYOND, box.y, box.width + 2 * _BEYOND, high)), style.art.inks.dark
        foot = box.y + high
        folds = ((box.x, box.x - _BEYOND), (box.right, box.right + _BEYOND))
        folded = join(polygon([(at, foot), (at, foot + _BEYOND), (end, foot)]) for at, end in folds)
        return (
            Path(folded, mixed(gold, dark, _DUSK)),
            Path(band, dark),
            Path(lines, stroke=replace(style.frame.pens.fine, ink=gold)),
            Path(shape, gold),
        )
    ink = style.map.inks.tints[0] if style.map.inks.tints else style.art.inks.dark
    return (Path(_crest(box), ink, style.art.pens.detail),)


def _footed(full: Rect, form: Form, style: BoardStyle) -> tuple[Item, ...]:
    """Draw the ground of the scale at the foot of a tall form, in the colour of the sea."""
    if form.rows != _ROWS[0]:
        return ()
    inner, high = full.inset(_FINE + _GOLD), _SCALE.height + 0.8
    foot = Rect(inner.x, full.bottom - high, inner.width, high - _FINE - _GOLD)
    return (Path(rectangle(foot), mixed(style.map.inks.sea[1], style.map.inks.land, _PALE)),)


def _crest(box: Rect) -> Outline:
    """Draw two leaves and a bud between them below the upper edge."""
    mirrored = transformed(_LEAF, (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    return transformed(join((_LEAF, mirrored, _BUD)), translation(box.centre.x, box.y + _CREST - 0.8))
