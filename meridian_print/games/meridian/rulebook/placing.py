"""Pages 6 and 7 of the rulebook: the four rules of placement, each with what is right and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.figures.captions import panel_captions
from meridian_print.games.meridian.figures.cases import case_figure
from meridian_print.games.meridian.rulebook.design import FIGURES, RulebookDesign
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.scenes.figures import cases_of, outcome
from meridian_print.graphics.rulebook.text import (
    LETTERS,
    Margin,
    body,
    box_room,
    caption,
    example_box,
    head,
    in_halves,
    marked,
    note,
    numbered_head,
    panel,
    placed,
    ruled,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.pages import stacked


def placing_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the first two rules."""
    words = design.book.placing
    opening = body(words.text, design.grid.width, design, above=design.style.sizes.below_title)
    head_of_page = stacked((title(words.title, design, "placing"), opening))
    return (head_of_page, _rule(1, design, "left"), _rule(2, design, "left"))


def order_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the other two rules, and what they do not ask."""
    words, room = design.book.placing.free, box_room(design.grid.width, design)
    free = stacked((head(words.head, room, design), note(words.text, room, design)))
    first = placed(_rule(3, design, "right", is_first=True), "order")
    return (first, _rule(4, design, "right"), replace(example_box(free, design.grid.width, design), above=3.0))


def panels(key: str, texts: Sequence[str], design: RulebookDesign, *, room_above: bool = False) -> tuple[Block, ...]:
    """Set the panels of a figure, in halves of the page; those with `room_above` have their strips on one line."""
    width, captions = design.half, panel_captions(key, texts, design.words.figures.facts)
    label = key if key in FIGURES else ""
    return tuple(
        panel(
            letter,
            not isinstance(outcome(case).after, Violation),
            case_figure(case, width, design.figures, room_above=room_above and letter in LETTERS[2:]),
            caption(text, width, design, figure=label if letter == LETTERS[0] else ""),
            design,
        )
        for letter, case, text in zip(LETTERS, cases_of(key), captions, strict=False)
    )


def _rule(number: int, design: RulebookDesign, side: Margin, *, is_first: bool = False) -> Block:
    words, sizes = design.book.placing.rules[number - 1], design.style.sizes
    heading = marked(numbered_head(number, words.head, design), f"R{number}", side, design)
    left, right = panels(f"rule-{number}", words.panels, design)
    return stacked(
        (
            *(() if is_first else (ruled(design),)),
            replace(heading, above=sizes.section),
            body(words.text, design.grid.width, design, above=1.2 * sizes.paragraph),
            in_halves(left, right, design, above=sizes.section),
            *((note(words.note, design.grid.width, design, above=sizes.section),) if words.note else ()),
        ),
        above=sizes.section,
    )
