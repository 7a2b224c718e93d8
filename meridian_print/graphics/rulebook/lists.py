"""What a rulebook lists: components with their numbers, steps with numbers on discs."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.graphics.drawing.geometry import Mm, translation
from meridian_print.graphics.drawing.items import Group
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.rulebook.design import BookDesign
from meridian_print.graphics.rulebook.marks import disc
from meridian_print.graphics.rulebook.text import Facts, body, note
from meridian_print.graphics.rulebook.words import Component
from meridian_print.graphics.typesetting.blocks import Block, paragraph
from meridian_print.graphics.typesetting.pages import stacked

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
