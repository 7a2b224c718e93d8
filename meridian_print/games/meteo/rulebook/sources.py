"""Page 12 of the rulebook: house rules, what is rebuilt and what is ours, questions, a turn in six lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.scenes.positions import BATHING
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.rulebook.tables import text_table
from meridian_print.graphics.rulebook.text import (
    box_room,
    example_box,
    head,
    in_halves,
    note,
    second_title,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, listed
from meridian_print.graphics.typesetting.pages import stacked

_SHARES = (0.3, 0.23, 0.26, 0.21)
"""Widths of the columns of house rules."""


def sources_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the page."""
    words, width, half, sizes = design.book.sources, design.grid.width, design.half, design.style.sizes
    text = note(words.text, width, design, above=sizes.below_title)
    top = stacked((title(words.title, design, "sources"), text))
    rules = text_table(words.heads, words.rules, _SHARES, width, design)
    ours = design.filled(words.ours, {"known": BATHING.number})
    left = stacked((head(words.rebuilt_title, half, design), note(words.rebuilt, half, design)))
    right = stacked((head(words.ours_title, half, design), note(ours, half, design)))
    asked = _questions(design)
    return (
        top,
        replace(rules, above=sizes.section),
        in_halves(left, right, design, above=sizes.section),
        in_halves(asked, _lines(asked.height, design), design, above=sizes.section),
    )


def _questions(design: RulebookDesign) -> Block:
    words, half, sizes = design.book.sources, design.half, design.style.sizes
    asked = [
        stacked(
            (note(f"**{each.head}**", half, design), note(each.text, half, design, above=0.35 * sizes.paragraph)),
            above=sizes.paragraph,
        )
        for each in words.questions
    ]
    return stacked((second_title(words.questions_title, half, design), *asked))


def _lines(height: Mm, design: RulebookDesign) -> Block:
    """Set the lines, spread over the height of what stands beside them."""
    return _spread(max(0.0, height - _spread(0.0, design).height), design)


def _spread(spare: Mm, design: RulebookDesign) -> Block:
    words, half, sizes = design.book.sources, design.half, design.style.sizes
    room, wider = box_room(half, design), spare / (len(words.lines) - 1)
    lettering, indent = design.style.type.note, 1.2 * sizes.indent
    lines = listed(words.lines, room, lettering, mark="", indent=indent, above=sizes.paragraph + 2 * wider)
    box = example_box(replace(lines, above=0.0), half, design)
    return stacked((second_title(words.lines_title, half, design), replace(box, above=sizes.panel)))
