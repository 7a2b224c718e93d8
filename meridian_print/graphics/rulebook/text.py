"""A rulebook's text: titles with their bars, headings, paragraphs, captions, panels, marks in the margin, lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from meridian_print.graphics.drawing.geometry import Mm, Rect, join, line, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.rulebook.design import BookDesign
from meridian_print.graphics.rulebook.marks import cross, disc, ring, tick
from meridian_print.graphics.rulebook.words import Component
from meridian_print.graphics.typesetting.blocks import Block, TextBoxStyle, boxed, halves, heading, listed, paragraph
from meridian_print.graphics.typesetting.lines import Lettering
from meridian_print.graphics.typesetting.pages import stacked

Margin = Literal["left", "right"]
Facts = Mapping[str, object]
_BULLET = "•"
_SEGMENTS = 31
"""Pieces of the bar below a title, dark and light by turns; an odd number, so that both ends are dark."""
_EM = "\u2003"
LETTERS = "ABCD"


def title(words: str, design: BookDesign, place: str) -> Block:
    """Set a page's title, with a zebra bar like the frame of a board below."""
    style, width = design.style, design.grid.width
    set_in = heading(design.filled(words), width, style.type.title, above=0.0, place=place, tag="H1")
    inks, sizes = style.inks, style.sizes
    top = set_in.height + 0.6 * sizes.zebra
    frame = Rect(0.0, top, width, sizes.zebra)
    long, third = width / _SEGMENTS, sizes.zebra / 3.2
    dark = (Rect(at * long, top + third, long, sizes.zebra - 2 * third) for at in range(0, _SEGMENTS, 2))
    bar = Path(rectangle(frame), inks.frame_ground, Stroke(inks.frame, sizes.hairline))
    items = (*set_in.items, bar, Path(join(rectangle(each) for each in dark), inks.frame))
    return Block(items, frame.bottom, keeps=True, opens=True)


def body(words: str, width: Mm, design: BookDesign, *, above: Mm | None = None) -> Block:
    """Set a paragraph of running text."""
    return _set(words, width, design.style.type.body, design, above=above)


def note(words: str, width: Mm, design: BookDesign, *, above: Mm | None = None) -> Block:
    """Set a paragraph of smaller text."""
    return _set(words, width, design.style.type.note, design, above=above)


def caption(words: str, width: Mm, design: BookDesign, *, figure: str = "", facts: Facts | None = None) -> Block:
    """Set a caption, for a figure that has a number after that."""
    filled = design.filled(words, facts)
    if figure:
        label = design.figure_label(figure)
        filled = f"[=label|{label}]{_EM}{filled}"
    return paragraph(filled, width, design.caption, above=design.style.sizes.panel, tag="Caption")


def centred(words: str, width: Mm, design: BookDesign) -> Block:
    """Set a caption in the middle of a width."""
    lettering = replace(design.caption, is_centred=True)
    return paragraph(design.filled(words), width, lettering, above=design.style.sizes.panel, tag="Caption")


def second_title(words: str, width: Mm, design: BookDesign) -> Block:
    """Set a title within a page."""
    return heading(words, width, design.style.type.second, above=0.0, place=None, tag="H2")


def head(words: str, width: Mm, design: BookDesign, *, above: Mm = 0.0) -> Block:
    """Set a heading."""
    filled = design.filled(words)
    return heading(filled, width, design.style.type.heading, above=above, place=None, tag="H2")


def figure_head(words: str, width: Mm, design: BookDesign, figure: str) -> Block:
    """Set a heading of a figure, with its number."""
    kinds, inks = design.style.type, design.style.inks
    label = design.figure_label(figure)
    lettering = replace(kinds.heading, styles=(("label", kinds.figure, inks.quiet),))
    return heading(f"{words}{_EM}[=label|{label}]", width, lettering, above=0.0, place=None, tag="H2")


def numbered_head(number: int, words: str, design: BookDesign) -> Block:
    """Set a heading with its number in a ring."""
    style, radius = design.style, design.style.sizes.ring
    x = 2 * radius + 0.8 * radius
    set_in = heading(words, design.grid.width - x, style.type.heading, above=0.0, place=None, tag="H2")
    capitals = cap_height(style.type.heading.plain)
    drawn = ring(str(number), (radius, capitals / 2), style)
    items = (*drawn, Group(set_in.items, matrix=translation(x, 0.0)))
    return Block(items, set_in.height, keeps=True, opens=True)


def bullets(items: Sequence[str], width: Mm, lettering: Lettering, design: BookDesign) -> Block:
    """Set a list with bullets."""
    sizes, filled = design.style.sizes, [design.filled(item) for item in items]
    return listed(filled, width, lettering, mark=_BULLET, indent=sizes.indent, above=sizes.paragraph)


def steps(items: Sequence[str], width: Mm, lettering: Lettering, design: BookDesign) -> Block:
    """Set a list with numbers."""
    sizes, filled = design.style.sizes, [design.filled(item) for item in items]
    return listed(filled, width, lettering, mark="", indent=sizes.indent, above=sizes.paragraph)


def marked(block: Block, rule: str, side: Margin, design: BookDesign, *, leads: bool = True) -> Block:
    """Set a rule's id in the margin beside a block, at its first line; others lead there unless not `leads`."""
    style = design.style
    base = cap_height(style.type.body.plain)
    off = style.sizes.margin_id
    x, anchor = (-off, "end") if side == "left" else (design.grid.width + off, "start")
    drawn = text(rule, (x, base), style.type.rule, style.inks.yes, anchor="end" if anchor == "end" else "start")
    label = Group((drawn,), tag="P", place=rule if leads else None)
    return replace(block, items=(label, *block.items))


def marked_half(block: Block, rule: str, side: Margin, design: BookDesign, *, leads: bool = True) -> Block:
    """Set a rule's id in the margin beside a block that stands in the left or right half of the grid."""
    drawn = marked(Block((), 0.0), rule, side, design, leads=leads)
    moved = -design.grid.at(design.grid.columns // 2) if side == "right" else 0.0
    return replace(block, items=(Group(drawn.items, matrix=translation(moved, 0.0)), *block.items))


def panel(letter: str, is_allowed: bool, figure: Block, words: Block, design: BookDesign) -> Block:
    """Set a panel: its letter and its verdict, its figure, its caption."""
    style, sizes = design.style, design.style.sizes
    radius = sizes.disc
    base = radius + cap_height(style.type.verdict) / 2
    ink = style.inks.yes if is_allowed else style.inks.no
    sign: tuple[Item, ...] = cross((3.6 * radius, radius), ink, 0.62 * radius, 0.4 * radius)
    if is_allowed:
        sign = (tick((3.6 * radius, radius), ink, 1.6 * radius),)
    verdict = design.terms.allowed if is_allowed else design.terms.barred
    verdict_text = text(verdict, (5 * radius, base), style.type.verdict, ink)
    top = Block((*disc(letter, (radius, radius), style), *sign, Group((verdict_text,), tag="P")), 2 * radius)
    return stacked((top, replace(figure, above=sizes.panel), words))


def placed(block: Block, place: str) -> Block:
    """Let links lead to a block that has no title."""
    return replace(block, items=(Group(block.items, place=place),))


def ruled(design: BookDesign, *, above: Mm | None = None) -> Block:
    """Set a line that parts what is above from what is below."""
    drawn = Path(line(0.0, 0.0, design.grid.width, 0.0), stroke=design.style.rule)
    return Block((drawn,), 0.0, design.style.sizes.section if above is None else above, keeps=True)


def example_box(block: Block, width: Mm, design: BookDesign) -> Block:
    """Set a block in a box for examples and summaries."""
    return boxed(block, width, _box(design, is_advice=False))


def advice_box(block: Block, width: Mm, design: BookDesign) -> Block:
    """Set a block in a box for advice."""
    return boxed(block, width, _box(design, is_advice=True))


def aim_box(block: Block, width: Mm, design: BookDesign) -> Block:
    """Set a block in a double frame."""
    return boxed(block, width, _aim(design))


def box_room(width: Mm, design: BookDesign, *, is_aim: bool = False) -> Mm:
    """Return how wide the text in a box is."""
    return (_aim(design) if is_aim else _box(design, is_advice=False)).room(width)


def in_halves(left: Block, right: Block, design: BookDesign, *, above: Mm = 0.0, keeps: bool = False) -> Block:
    """Set two blocks side by side."""
    return halves(left, right, design.grid, above=above, keeps=keeps)


def _set(words: str, width: Mm, lettering: Lettering, design: BookDesign, *, above: Mm | None) -> Block:
    space = design.style.sizes.paragraph if above is None else above
    return paragraph(design.filled(words), width, lettering, above=space)


def _box(design: BookDesign, *, is_advice: bool) -> TextBoxStyle:
    inks, sizes = design.style.inks, design.style.sizes
    ground, bar = (inks.sea, inks.sea_bar) if is_advice else (inks.sand, inks.sand_bar)
    return TextBoxStyle(ground, sizes.beside, sizes.over, bar, sizes.bar)


def _aim(design: BookDesign) -> TextBoxStyle:
    inks, sizes = design.style.inks, design.style.sizes
    outer, inner = Stroke(inks.frame, 1.5 * sizes.hairline), Stroke(inks.frame, 0.75 * sizes.hairline)
    return TextBoxStyle(inks.sand, 1.3 * sizes.beside, 1.4 * sizes.over, frames=((0.0, outer), (sizes.bar, inner)))


COUNT_ROOM = 9.4
"""How much room the number of a component has beside its name."""


def component(words: Component, width: Mm, design: BookDesign, facts: Facts | None = None) -> Block:
    """Set how many there are of something, what it is called, and more about it."""
    kinds, ink = design.style.type, design.style.inks.yes
    base = cap_height(kinds.note.plain)
    count = text(design.filled(words.count, facts), (COUNT_ROOM - 2.0, base), kinds.quantity, ink, anchor="end")
    room = width - COUNT_ROOM
    name = note(f"**{words.name}**", room, design)
    more = paragraph(design.filled(words.text, facts), room, kinds.note, above=0.4 * design.style.sizes.paragraph)
    description = stacked((name, more), above=design.style.sizes.paragraph)
    drawn = Group((count,), tag="P")
    return replace(description, items=(drawn, Group(description.items, matrix=translation(COUNT_ROOM, 0.0))))


def numbered(number: int, words: str, design: BookDesign) -> Block:
    """Set a paragraph as wide as half of the grid with its number on a disc."""
    style, radius = design.style, design.style.sizes.disc
    x = 2 * radius + 2.2
    description = body(words, design.half - x, design, above=style.sizes.section)
    level = cap_height(style.type.body.plain) / 2
    drawn = disc(str(number), (radius, level), style, ground=style.inks.yes)
    return replace(description, items=(*drawn, Group(description.items, matrix=translation(x, 0.0))))
