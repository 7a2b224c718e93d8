"""The rulebook and its quick start: from chapters and figures to pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from meridian_print.drawing.geometry import line
from meridian_print.drawing.items import Drawing, Group, Item, Path
from meridian_print.drawing.type import cap_height, text
from meridian_print.meridian.components.rulebook_text import HEADING, RULE, Measure, RulebookDesign, told
from meridian_print.meridian.words.rulebook import Chapter, RulebookWords
from meridian_print.setting.blocks import Block, heading, paragraph
from meridian_print.setting.lines import NoRoomError
from meridian_print.setting.pages import Column, columns, fill_column, height, set_column

QUICK_COLUMNS = 2


@dataclass(frozen=True, slots=True)
class RulebookPage:
    """A page, its number, and the chapters that begin on it."""

    drawing: Drawing
    number: int
    chapters: tuple[str, ...]


def rulebook(design: RulebookDesign) -> tuple[RulebookPage, ...]:
    """Set the rulebook; the numbers of its pages are found first, for the contents and the index to tell."""
    chapters = tuple(chain.from_iterable(_chapter(chapter, design) for chapter in design.words.chapters))
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
    led: list[Item] = []
    for at, (place, words) in enumerate(lines):
        base = at * leading + cap_height(font.plain)
        name = text(words, (0.0, base), font.plain, font.linked)
        number = text(str(numbers.get(place, 0)), (design.area.width, base), font.plain, font.linked, anchor="end")
        led.append(Group((Group((name, number), link=place),), tag="TOCI"))
    return Block((Group(tuple(led), tag="TOC"),), len(lines) * leading, design.style.sizes.between)


def _index(design: RulebookDesign, numbers: Mapping[str, int]) -> Iterator[Block]:
    words, style, width = design.words, design.style, design.area.width
    sizes = style.sizes
    yield heading(words.index, width, style.type.chapter, above=sizes.chapter_above, place="index", tag="H1")
    yield replace(paragraph(words.index_title, width, style.type.body, above=sizes.between), keeps=True)
    yield _led(_rules(words), numbers, design)


def _rules(words: RulebookWords) -> list[tuple[str, str]]:
    """Return the headings of all rules, each with its place."""
    headings = (block.removeprefix(HEADING) for chapter in words.chapters for block in chapter.text)
    return [(found[0], said) for said in headings if (found := RULE.match(said))]


def _chapter(chapter: Chapter, design: RulebookDesign) -> Iterator[Block]:
    style, width = design.style, design.area.width
    above = style.sizes.chapter_above
    yield heading(chapter.title, width, style.type.chapter, above=above, place=chapter.key, tag="H1")
    yield from told(chapter.text, Measure(width, style.type.body, design))


def _numbers(parted: Sequence[Column]) -> dict[str, int]:
    """Return on which page each place stands."""
    return {
        place: number for number, column in enumerate(parted, 1) for block in column for place in _places(block.items)
    }


def _places(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from (item.place,) if item.place else _places(item.items)


def _page(column: Column, number: int, design: RulebookDesign) -> RulebookPage:
    words, area = design.words, design.area
    title = words.page_bookmark.format(number=number)
    titles = {chapter.key: chapter.title for chapter in words.chapters} | {"index": words.index}
    begun = tuple(titles[place] for block in column for place in _places(block.items) if place in titles)
    items = fill_column(column, (area.x, area.y), area.height, most=design.style.sizes.spread)
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
    parted = columns(tuple(told(chapter.text, Measure(column, style.type.quick, design))), room)
    if len(parted) > QUICK_COLUMNS:
        raise NoRoomError(f"expected {chapter.title!r} on one page, got {len(parted)} columns")
    set_in = (set_column(one, (top + at * (column + sizes.gutter), start)) for at, one in enumerate(parted))
    return Drawing(chapter.title, design.page, (*set_column(head, (top, top)), *chain.from_iterable(set_in)))
