"""Page 12 of the rulebook: house rules, what is rebuilt and what is ours, questions, a turn in six lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.scenes.positions import BATHING
from meridian_print.graphics.rulebook.sections import in_lines, questions
from meridian_print.graphics.rulebook.tables import text_table
from meridian_print.graphics.rulebook.text import (
    head,
    in_halves,
    note,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block
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
    asked = questions(words.questions_title, words.questions, design)
    lines = in_lines(words.lines_title, words.lines, asked.height, design)
    return (
        top,
        replace(rules, above=sizes.section),
        in_halves(left, right, design, above=sizes.section),
        in_halves(asked, lines, design, above=sizes.section),
    )
