"""The rulebook and its quick start: from chapters and figures to pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from meridian_print.drawing.geometry import Mm, Rect, Size, line, translation
from meridian_print.drawing.items import Drawing, Group, Item, Path, Tag
from meridian_print.drawing.type import cap_height, text
from meridian_print.meridian.components.rulebook_figures import FigureDesign, picture_of
from meridian_print.meridian.words.rulebook import Chapter, RulebookWords
from meridian_print.setting.blocks import Block, heading, listed, paragraph
from meridian_print.setting.lines import NoRoomError
from meridian_print.setting.pages import Column, columns, height, set_column
from meridian_print.setting.words import Lettering
from meridian_print.theme.rulebook import RulebookStyle

_HEADING, _ITEM, _NUMBERED, _FIGURE = "## ", "- ", "1. ", "figure: "
_RULE = re.compile(r"R\d+\b")
_BULLET = "•"
_LEADS_ON = ":"
"""A paragraph that ends so stays with what follows."""
QUICK_COLUMNS = 2


@dataclass(frozen=True, slots=True)
class RulebookDesign:
    """How the rulebook looks, what it says, and the size of its pages."""

    page: Size
    style: RulebookStyle
    words: RulebookWords
    figures: FigureDesign

    @property
    def area(self) -> Rect:
        """Where a page's text stands."""
        sizes = self.style.sizes
        room = self.page.height - sizes.top - sizes.bottom
        return Rect(sizes.margin, sizes.top, self.page.width - 2 * sizes.margin, room)


@dataclass(frozen=True, slots=True)
class RulebookPage:
    """A page, its number, and the chapters that begin on it."""

    drawing: Drawing
    number: int
    chapters: tuple[str, ...]


def rulebook(design: RulebookDesign) -> tuple[RulebookPage, ...]:
    """Set the rulebook; the numbers of its pages are found first, for the contents and the index to tell."""
    width, body = design.area.width, design.style.type.body
    chapters = tuple(chain.from_iterable(_chapter(chapter, width, body, design) for chapter in design.words.chapters))
    numbers = _numbers(_parted(chapters, {}, design))
    return tuple(_page(column, number, design) for number, column in enumerate(_parted(chapters, numbers, design), 1))


def quick_start(design: RulebookDesign) -> tuple[Drawing, ...]:
    """Set the two pages of the quick start, each in two columns; raises NoRoomError for a text that does not fit."""
    return tuple(_quick_page(chapter, design) for chapter in design.words.quick_pages)


def _parted(chapters: Sequence[Block], numbers: Mapping[str, int], design: RulebookDesign) -> tuple[Column, ...]:
    """Part the book into pages: its front, then all else without a break."""
    room = design.area.height
    front, index = tuple(_front(design, numbers)), tuple(_index(design, numbers))
    return (*columns(front, room), *columns((*chapters, *index), room))


def _front(design: RulebookDesign, numbers: Mapping[str, int]) -> Iterator[Block]:
    words, style, width = design.words, design.style, design.area.width
    sizes, kinds = style.sizes, style.type
    yield heading(words.title, width, kinds.title, above=0.0, place=None, tag="H1")
    yield paragraph(words.subtitle, width, kinds.heading, above=sizes.between)
    yield paragraph(words.welcome, width, kinds.body, above=sizes.chapter_above)
    yield heading(words.contents, width, kinds.chapter, above=sizes.chapter_above, place=None, tag="H2")
    lines = [(chapter.key, chapter.title) for chapter in words.chapters] + [("index", words.index)]
    yield _led(lines, numbers, design)
    yield paragraph(words.credit, width, kinds.caption, above=2 * sizes.chapter_above)


def _led(lines: Sequence[tuple[str, str]], numbers: Mapping[str, int], design: RulebookDesign) -> Block:
    """Set lines that lead to places, each with the number of its page at the right."""
    font = design.style.type.body
    leading = font.leading * font.plain.size
    told: list[Item] = []
    for at, (place, words) in enumerate(lines):
        base = at * leading + cap_height(font.plain)
        name = text(words, (0.0, base), font.plain, font.linked)
        number = text(str(numbers.get(place, 0)), (design.area.width, base), font.plain, font.linked, anchor="end")
        told.append(Group((Group((name, number), link=place),), tag="TOCI"))
    return Block((Group(tuple(told), tag="TOC"),), len(lines) * leading, design.style.sizes.between)


def _index(design: RulebookDesign, numbers: Mapping[str, int]) -> Iterator[Block]:
    words, style, width = design.words, design.style, design.area.width
    sizes = style.sizes
    yield heading(words.index, width, style.type.chapter, above=sizes.chapter_above, place="index", tag="H1")
    yield _keeping(paragraph(words.index_title, width, style.type.body, above=sizes.between))
    yield _led(_rules(words), numbers, design)


def _rules(words: RulebookWords) -> list[tuple[str, str]]:
    """Return the headings of all rules, each with its place."""
    headings = (block.removeprefix(_HEADING) for chapter in words.chapters for block in chapter.text)
    return [(found[0], told) for told in headings if (found := _RULE.match(told))]


def _chapter(chapter: Chapter, width: Mm, body: Lettering, design: RulebookDesign) -> Iterator[Block]:
    style = design.style
    above = style.sizes.chapter_above
    yield heading(chapter.title, width, style.type.chapter, above=above, place=chapter.key, tag="H1")
    yield from _with_figures(tuple(_told(chapter.text, width, body, design)))


def _with_figures(blocks: Sequence[Block]) -> Iterator[Block]:
    """Keep the paragraph before a figure on its page; a list is long enough to stand alone."""
    for block, following in zip(blocks, (*blocks[1:], None), strict=True):
        leads = following is not None and _is(following, "Div") and not _is(block, "L")
        yield _keeping(block) if leads else block


def _is(block: Block, tag: Tag) -> bool:
    return any(isinstance(item, Group) and item.tag == tag for item in block.items)


def _told(blocks: Sequence[str], width: Mm, body: Lettering, design: RulebookDesign) -> Iterator[Block]:
    """Set the blocks of a chapter; items that follow each other are one list."""
    style, sizes = design.style, design.style.sizes
    for kind, run in groupby(blocks, key=_kind):
        told = [block.removeprefix(kind) for block in run]
        match kind:
            case "- " | "1. ":
                mark = _BULLET if kind == _ITEM else ""
                yield listed(told, width, body, mark=mark, indent=sizes.indent, above=sizes.between)
            case "## ":
                for one in told:
                    rule = _RULE.match(one)
                    place = rule[0] if rule else None
                    yield heading(one, width, style.type.heading, above=sizes.heading_above, place=place, tag="H2")
            case "figure: ":
                yield from (_figure(key, width, design) for key in told)
            case _:
                for one in told:
                    block = paragraph(one, width, body, above=sizes.between)
                    yield _keeping(block) if one.endswith(_LEADS_ON) else block


def _kind(block: str) -> str:
    return next((mark for mark in (_HEADING, _ITEM, _NUMBERED, _FIGURE) if block.startswith(mark)), "")


def _figure(key: str, width: Mm, design: RulebookDesign) -> Block:
    """Set a figure with its caption below."""
    style, words = design.style, design.words
    picture = picture_of(key, design.figures)
    if picture.width > width:
        raise NoRoomError(f"expected figures at most {width:.1f} mm wide, got {picture.width:.1f} mm for {key!r}")
    said = next(caption.words for caption in words.captions if caption.figure == key)
    caption = paragraph(said, width, style.type.caption, tag="Caption")
    drawn = Group((picture.item,), matrix=translation((width - picture.width) / 2, 0.0))
    below = Group(caption.items, matrix=translation(0.0, picture.height))
    total = picture.height + caption.height
    return Block((Group((drawn, below), tag="Div"),), total, style.sizes.heading_above)


def _keeping(block: Block) -> Block:
    return Block(block.items, block.height, block.above, keeps=True)


def _numbers(parted: Sequence[Column]) -> dict[str, int]:
    """Return on which page each place stands."""
    return {place: number for number, column in enumerate(parted, 1) for block in column for place in _places(block)}


def _places(block: Block) -> Iterator[str]:
    for item in block.items:
        if isinstance(item, Group) and item.place:
            yield item.place


def _page(column: Column, number: int, design: RulebookDesign) -> RulebookPage:
    words, area = design.words, design.area
    title = words.page_bookmark.format(number=number)
    titles = {chapter.key: chapter.title for chapter in words.chapters} | {"index": words.index}
    begun = tuple(titles[place] for block in column for place in _places(block) if place in titles)
    items = set_column(column, (area.x, area.y))
    return RulebookPage(Drawing(title, design.page, (*items, *_foot(number, design))), number, begun)


def _foot(number: int, design: RulebookDesign) -> Iterator[Item]:
    """Draw the running foot: the book's name toward the fold, the number toward the edge."""
    style, area = design.style, design.area
    base = design.page.height - style.sizes.foot
    above = base - 2 * cap_height(style.type.foot)
    is_right = number % 2 == 1
    yield Path(line(area.x, above, area.right, above), stroke=style.rule)
    for words, at_right in ((design.words.foot, not is_right), (str(number), is_right)):
        x = area.right if at_right else area.x
        yield text(words, (x, base), style.type.foot, style.ink, anchor="end" if at_right else "start")


def _quick_page(chapter: Chapter, design: RulebookDesign) -> Drawing:
    words, style, sizes = design.words, design.style, design.style.sizes
    wide = design.page.width - 2 * sizes.quick_margin
    top = sizes.quick_margin
    title = heading(words.quick_title, wide, style.type.title, above=0.0, place=None, tag="H1")
    below = heading(chapter.title, wide, style.type.chapter, above=sizes.between, place=None, tag="H1")
    head = (title, below) if chapter is words.quick_pages[0] else (below,)
    start = top + height(head) + sizes.heading_above
    room = design.page.height - start - sizes.quick_foot
    column = (wide - (QUICK_COLUMNS - 1) * sizes.gutter) / QUICK_COLUMNS
    parted = columns(tuple(_told(chapter.text, column, style.type.quick, design)), room)
    if len(parted) > QUICK_COLUMNS:
        raise NoRoomError(f"expected {chapter.title!r} on one page, got {len(parted)} columns")
    set_in = (set_column(one, (top + at * (column + sizes.gutter), start)) for at, one in enumerate(parted))
    return Drawing(chapter.title, design.page, (*set_column(head, (top, top)), *chain.from_iterable(set_in)))
