"""The quick start: the rules on two pages, each in two columns."""

from __future__ import annotations

from itertools import chain

from meridian_print.drawing.items import Drawing
from meridian_print.meridian.components.quick_start_text import Measure, QuickStartDesign, set_text
from meridian_print.meridian.words.quick_start import Chapter
from meridian_print.setting.blocks import heading
from meridian_print.setting.lines import NoRoomError
from meridian_print.setting.pages import columns, height, set_column

_COLUMNS = 2


def quick_start(design: QuickStartDesign) -> tuple[Drawing, ...]:
    """Set the pages; raises NoRoomError for a text that does not fit."""
    return tuple(_page(chapter, design) for chapter in design.words.pages)


def _page(chapter: Chapter, design: QuickStartDesign) -> Drawing:
    words, style, sizes = design.words, design.style, design.style.sizes
    wide = design.page.width - 2 * sizes.margin
    top = sizes.margin
    title = heading(words.title, wide, style.type.title, above=0.0, place=None, tag="H1")
    below = heading(chapter.title, wide, style.type.chapter, above=sizes.between, place=None, tag="H1")
    head = (title, below) if chapter is words.pages[0] else (below,)
    start = top + height(head) + sizes.heading_above
    room = design.page.height - start - sizes.foot
    column = (wide - (_COLUMNS - 1) * sizes.gutter) / _COLUMNS
    parted = columns(tuple(set_text(chapter.text, Measure(column, style.type.body, design))), room)
    if len(parted) > _COLUMNS:
        raise NoRoomError(f"expected {chapter.title!r} on one page, got {len(parted)} columns")
    set_in = (set_column(one, (top + at * (column + sizes.gutter), start)) for at, one in enumerate(parted))
    return Drawing(chapter.title, design.page, (*set_column(head, (top, top)), *chain.from_iterable(set_in)))
