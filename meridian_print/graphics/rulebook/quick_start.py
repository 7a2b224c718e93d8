"""The quick start: the rules on two pages, set like the rulebook, each in the largest type in which it fits."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, groupby
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

from meridian_print.graphics.drawing.geometry import Mm, Size, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group
from meridian_print.graphics.rulebook.design import BookDesign
from meridian_print.graphics.rulebook.style import QuickStartStyle
from meridian_print.graphics.rulebook.text import body, bullets, caption, head, second_title, steps, title
from meridian_print.graphics.rulebook.words import Chapter, QuickStartWords
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.lines import NoRoomError
from meridian_print.graphics.typesetting.pages import columns, fill_column, height, set_column

D = TypeVar("D", bound=BookDesign)
HEADING, ITEM, NUMBERED, FIGURE = "## ", "- ", "1. ", "figure: "
"""The markers at the start of a block that is not a paragraph."""
_COLUMNS = 2
_FIGURES = (1.0, 0.84)
"""How wide figures may be, in widths of a column."""


class QuickFigure(NamedTuple):
    """A figure, how wide it is, and its caption."""

    block: Block
    width: Mm
    caption: str


@dataclass(frozen=True, slots=True)
class QuickStartDesign(Generic[D]):
    """The size and the margins of the pages, their words, and how the rulebook looks.

    `figure` draws the figure with a key, and `widest` is the scale at which figures are as wide as a column.
    """

    page: Size
    style: QuickStartStyle
    words: QuickStartWords
    book: D
    figure: Callable[[str, D], QuickFigure]
    widest: Callable[[D], float]


@dataclass(frozen=True, slots=True)
class QuickStartPage:
    """A page; `free` is the part of the height of its columns that their springs take."""

    drawing: Drawing
    free: float


def quick_start(design: QuickStartDesign[D]) -> tuple[QuickStartPage, ...]:
    """Set the pages, each in the largest type in which it fits; raises NoRoomError if none does."""
    pages = [_fullest(chapter, design) for chapter in design.words.pages]
    if None in pages:
        raise NoRoomError("expected the quick start to fit on two pages, got too much text")
    return tuple(page for page in pages if page)


def _fullest(chapter: Chapter, design: QuickStartDesign[D]) -> QuickStartPage | None:
    """Set a page with figures of each width in the largest type in which it fits, and take the fullest.

    Sketches are tried, and only the page that is taken is drawn in full.
    """
    sketched = replace(design, book=design.book.sketched)
    found = ((part, _largest(chapter, sketched, part)) for part in _FIGURES)
    fitting = [(fit.free, part, scale) for part, (scale, fit) in found if fit]
    if not fitting:
        return None
    _, part, scale = min(fitting, key=itemgetter(0))
    return _page(chapter, design, scale, part)


def _largest(chapter: Chapter, design: QuickStartDesign[D], part: float) -> tuple[float, QuickStartPage | None]:
    """Return the largest scale of a page at which it fits, and the page; None if it fits at no scale."""
    scales = design.style.scales

    @cache
    def page_at(scale: float) -> QuickStartPage | None:
        return _page(chapter, design, scale, part)

    fitting = min(bisect_left(scales, True, key=lambda scale: page_at(scale) is not None), len(scales) - 1)
    return scales[fitting], page_at(scales[fitting])


def _page(chapter: Chapter, design: QuickStartDesign[D], scale: float, part: float) -> QuickStartPage | None:
    """Set a page on a smaller sheet, and enlarge it to its own; None if it does not fit."""
    book = _reduced(design, scale, part)
    area, top = book.area(1), _head(chapter, design.words, book)
    start = area.y + height(top) + book.style.sizes.below_title
    room = area.bottom - start
    try:
        parted = columns(tuple(_blocks(chapter.text, design, book)), room)
    except NoRoomError:
        return None
    if len(parted) > _COLUMNS:
        return None
    step = book.half + book.grid.gutter
    drawn = (fill_column(one, (area.x + at * step, start), room) for at, one in enumerate(parted))
    items = (*set_column(top, (area.x, area.y)), *chain.from_iterable(drawn))
    free = 1 - sum(map(height, parted)) / (_COLUMNS * room)
    return QuickStartPage(Drawing(chapter.title, design.page, (Group(items, matrix=scaling(scale)),)), free)


def _head(chapter: Chapter, words: QuickStartWords, book: BookDesign) -> tuple[Block, ...]:
    """Set the title of a page; on the first, that of both pages above it."""
    if chapter is not words.pages[0]:
        return (title(chapter.title, book, chapter.key),)
    below = second_title(chapter.title, book.grid.width, book)
    return title(words.title, book, chapter.key), replace(below, above=book.style.sizes.below_title)


def _reduced(design: QuickStartDesign[D], scale: float, part: float) -> D:
    """Return the rulebook's design on a page smaller by a scale, figures as wide as part of a column."""
    margin, foot, gutter = (length / scale for length in (design.style.margin, design.style.foot, design.style.gutter))
    sizes = design.book.style.sizes._replace(inside=margin, outside=margin, top=margin, bottom=foot, gutter=gutter)
    page = Size(design.page.width / scale, design.page.height / scale)
    book = replace(design.book, page=page, style=design.book.style._replace(sizes=sizes))
    return replace(book, scale=part * design.widest(book))


def _blocks(texts: Sequence[str], quick: QuickStartDesign[D], design: D) -> Iterator[Block]:
    """Set a chapter block by block; consecutive items are one list, and springs stand before headings and figures."""
    passages = [(kind, [each.removeprefix(kind) for each in group]) for kind, group in groupby(texts, key=_kind)]
    following = (*(kind for kind, _ in passages[1:]), HEADING)
    for (kind, words), after in zip(passages, following, strict=True):
        *others, last = _passage(kind, words, quick, design)
        yield from (replace(block, keeps=kind == "") for block in others) if kind != FIGURE else others
        yield replace(last, keeps=kind == HEADING or after not in (HEADING, FIGURE))


def _passage(kind: str, words: Sequence[str], quick: QuickStartDesign[D], design: D) -> Iterator[Block]:
    """Set consecutive blocks of one kind."""
    sizes, width, lettering = design.style.sizes, design.half, design.style.type.body
    match kind:
        case "## ":
            yield from (head(each, width, design, above=1.5 * sizes.section) for each in words)
        case "- ":
            yield bullets(words, width, lettering, design)
        case "1. ":
            yield steps(words, width, lettering, design)
        case "figure: ":
            yield from (_figure(quick.figure(key, design), design) for key in words)
        case _:
            yield from (body(each, width, design) for each in words)


def _kind(block: str) -> str:
    return next((mark for mark in (HEADING, ITEM, NUMBERED, FIGURE) if block.startswith(mark)), "")


def _figure(figure: QuickFigure, design: BookDesign) -> Block:
    """Set a figure in the middle of a column, its caption below."""
    sizes, picture = design.style.sizes, figure.block
    below = caption(figure.caption, design.half, design)
    drawn = Group(picture.items, matrix=translation((design.half - figure.width) / 2, 0.0))
    both = set_column((Block((drawn,), picture.height), below), (0.0, 0.0))
    total = picture.height + below.above + below.height
    return Block((Group(both, tag="Div"),), total, 1.5 * sizes.section)
