"""Page 12 of the rulebook: two players, questions and answers, and the rules in ten lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.rulebook.design import RulebookDesign
from meridian_print.games.meridian.rulebook.placing import panels
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.rulebook.text import (
    box_room,
    bullets,
    example_box,
    in_halves,
    marked_half,
    note,
    second_title,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, listed
from meridian_print.graphics.typesetting.pages import stacked


def two_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the page."""
    sizes = design.style.sizes
    left, right = panels("pair", design.book.two.panels, design)
    top = stacked((title(design.book.two.title, design, "two"), replace(_changes(design), above=sizes.below_title)))
    questions = _questions(design)
    last = in_halves(questions, _lines(questions.height, design), design, above=sizes.section)
    return (top, in_halves(left, right, design, above=sizes.section), last)


def _changes(design: RulebookDesign) -> Block:
    words, half, kind = design.book.two, design.half, design.style.type.note
    left = stacked((note(words.text, half, design), bullets(words.supply, half, kind, design)))
    towers, own = (bullets((each,), half, kind, design) for each in (words.towers, words.own))
    right = stacked(
        (
            marked_half(towers, "R4", "right", design, leads=False),
            marked_half(own, "R5", "right", design, leads=False),
        )
    )
    return in_halves(left, right, design)


def _questions(design: RulebookDesign) -> Block:
    words, half, sizes = design.book.two, design.half, design.style.sizes
    asked = [
        stacked(
            (note(f"**{each.head}**", half, design), note(each.text, half, design, above=0.35 * sizes.paragraph)),
            above=sizes.paragraph,
        )
        for each in words.questions
    ]
    return stacked((second_title(words.questions_title, half, design), *asked))


def _lines(height: Mm, design: RulebookDesign) -> Block:
    """Set the rules in ten lines, spread over the height of what stands beside them."""
    tight = _ten(0.0, design)
    return _ten(max(0.0, height - tight.height), design)


def _ten(spare: Mm, design: RulebookDesign) -> Block:
    words, half, sizes = design.book.two, design.half, design.style.sizes
    room, wider = box_room(half, design), spare / (len(words.lines) - 1)
    lettering, indent = design.style.type.note, 1.2 * sizes.indent
    ten = listed(words.lines, room, lettering, mark="", indent=indent, above=sizes.paragraph + 2 * wider)
    box = example_box(replace(ten, above=0.0), half, design)
    return stacked((second_title(words.lines_title, half, design), replace(box, above=sizes.panel)))
