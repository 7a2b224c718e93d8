"""A chapter's text, from marked-up words to blocks: paragraphs, lists, headings, and figures beside their text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from meridian_print.drawing.geometry import Mm, Size, translation
from meridian_print.drawing.items import Group
from meridian_print.meridian.components.captions import caption
from meridian_print.meridian.components.rulebook_figures import FigureDesign, Picture, picture_of
from meridian_print.meridian.words.quick_start import QuickStartWords
from meridian_print.setting.blocks import Block, heading, listed, paragraph
from meridian_print.setting.lines import NoRoomError
from meridian_print.setting.pages import height, side_by_side
from meridian_print.setting.words import Lettering
from meridian_print.theme.quick_start import QuickStartStyle

HEADING, ITEM, NUMBERED, FIGURE = "## ", "- ", "1. ", "figure: "
"""The markers at the start of a block that is not a paragraph."""
RULE = re.compile(r"R\d+\b")
_BULLET = "•"
_LEADS_ON = ":"
"""A paragraph with this ending stays with what follows."""


@dataclass(frozen=True, slots=True)
class QuickStartDesign:
    """How the quick start looks, what it says, and the size of its pages."""

    page: Size
    style: QuickStartStyle
    words: QuickStartWords
    figures: FigureDesign


@dataclass(frozen=True, slots=True)
class Measure:
    """The width of text, its lettering, and the rulebook's design."""

    width: Mm
    body: Lettering
    design: QuickStartDesign


def set_text(blocks: Sequence[str], measure: Measure) -> Iterator[Block]:
    """Set a chapter's text; consecutive items form one list, and a figure stays with the text that leads to it."""
    for passage in _passages(blocks):
        last = passage[-1]
        match _kind(last):
            case "figure: ":
                yield from _with_figure(passage[:-1], last.removeprefix(FIGURE), measure)
            case "- " | "1. " as kind:
                yield _list(kind, passage, measure)
            case _:
                yield from _plain(passage, measure)


def _kind(block: str) -> str:
    return next((mark for mark in (HEADING, ITEM, NUMBERED, FIGURE) if block.startswith(mark)), "")


def _passages(blocks: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Split a text before its headings, around its lists and after its figures."""
    passage: list[str] = []
    for block, following in zip(blocks, (*blocks[1:], HEADING), strict=True):
        passage.append(block)
        kind, after = _kind(block), _kind(following)
        if kind == FIGURE or after == HEADING or (kind != after and {kind, after} & {ITEM, NUMBERED}):
            yield tuple(passage)
            passage = []


def _list(kind: str, passage: Sequence[str], measure: Measure) -> Block:
    sizes, items = measure.design.style.sizes, [item.removeprefix(kind) for item in passage]
    mark = _BULLET if kind == ITEM else ""
    return listed(items, measure.width, measure.body, mark=mark, indent=sizes.indent, above=sizes.between)


def _plain(passage: Sequence[str], measure: Measure) -> Iterator[Block]:
    """Set headings and paragraphs."""
    style, width = measure.design.style, measure.width
    for block in passage:
        if block.startswith(HEADING):
            wording = block.removeprefix(HEADING)
            place = rule[0] if (rule := RULE.match(wording)) else None
            yield heading(wording, width, style.type.heading, above=style.sizes.heading_above, place=place, tag="H2")
        else:
            set_in = paragraph(block, width, measure.body, above=style.sizes.between)
            yield replace(set_in, keeps=block.endswith(_LEADS_ON))


def _with_figure(leading: Sequence[str], key: str, measure: Measure) -> tuple[Block, ...]:
    """Set a figure below the text that leads to it or, if there is room, beside its caption or all of that text."""
    sizes, picture = measure.design.style.sizes, picture_of(key, measure.design.figures)
    if picture.width > measure.width:
        raise NoRoomError(f"expected figures at most {measure.width:.1f} mm wide, got {picture.width:.1f} mm: {key!r}")
    wording = _caption(key, measure.design)
    above = tuple(replace(block, keeps=True) for block in _plain(leading, measure))
    below = (*above, _captioned(picture, wording, measure))
    narrow = replace(measure, width=measure.width - picture.width - sizes.beside)
    if narrow.width < sizes.aside:
        return below
    try:
        beside = (_beside(leading, picture, wording, narrow),)
        return min(beside, (*above, _beside((), picture, wording, narrow)), below, key=height)
    except NoRoomError:  # a word is wider than what is left beside the figure
        return below


def _caption(key: str, design: QuickStartDesign) -> str:
    template = next(each.words for each in design.words.captions if each.figure == key)
    return caption(key, template, design.figures.words.facts)


def _captioned(picture: Picture, wording: str, measure: Measure) -> Block:
    """Set a figure with its caption below."""
    style = measure.design.style
    set_in = paragraph(wording, measure.width, style.type.caption, tag="Caption")
    drawn = Group((picture.item,), matrix=translation((measure.width - picture.width) / 2, 0.0))
    below = Group(set_in.items, matrix=translation(0.0, picture.height))
    total = picture.height + set_in.height
    return Block((Group((drawn, below), tag="Div"),), total, style.sizes.heading_above)


def _beside(leading: Sequence[str], picture: Picture, wording: str, measure: Measure) -> Block:
    """Set a figure to the right of the text that leads to it and of its caption below that."""
    style = measure.design.style
    set_in = paragraph(wording, measure.width, style.type.caption, above=2 * style.sizes.between, tag="Caption")
    drawn = Block((picture.item,), picture.height)
    at = measure.width + style.sizes.beside
    return side_by_side((*_plain(leading, measure), set_in), (drawn,), at, above=style.sizes.heading_above)
