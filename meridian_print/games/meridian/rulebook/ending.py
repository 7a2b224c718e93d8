"""Pages 10 and 11 of the rulebook: withdrawing and rebuilding, a whole turn, the end of the game and the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.rulebook.design import RulebookDesign
from meridian_print.games.meridian.rulebook.picture_blocks import scoring_captions, scoring_pictures, turn_panels
from meridian_print.games.meridian.rulebook.placing import panels
from meridian_print.graphics.drawing.geometry import Mm, Rect, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Path
from meridian_print.graphics.rulebook.text import (
    advice_box,
    body,
    box_room,
    caption,
    example_box,
    figure_head,
    head,
    in_halves,
    marked,
    marked_half,
    note,
    ruled,
    title,
)
from meridian_print.graphics.rulebook.words import Passage
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.pages import stacked


def rebuilding_page(design: RulebookDesign) -> Sequence[Block]:
    """Set how towers are withdrawn and rebuilt, the supply, the last cards, and a whole turn."""
    words, width, sizes = design.book.rebuilding, design.grid.width, design.style.sizes
    text = marked(body(words.text, width, design), "R9", "left", design)
    top = stacked((title(words.title, design, "rebuilding"), replace(text, above=sizes.below_title)))
    left, right = panels("rebuilt", words.panels, design)
    both = in_halves(
        marked_half(_passage(words.supply, design), "R7", "left", design),
        marked_half(_passage(words.last_cards, design), "R8", "right", design, leads=False),
        design,
        above=sizes.section,
    )
    return (
        top,
        in_halves(left, right, design, above=sizes.section),
        stacked((ruled(design), both), above=sizes.section),
        replace(_whole_turn(design), above=sizes.section),
    )


def scoring_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the end of the game: who takes an island, what it is worth, who wins; and an example."""
    words, width, half, sizes = design.book.scoring, design.grid.width, design.half, design.style.sizes
    takes = marked_half(body(words.takes, half, design), "R10", "left", design)
    left = stacked((body(words.text, half, design), takes))
    worth = marked_half(body(words.worth, half, design), "R11", "right", design)
    wins = marked_half(body(words.wins, half, design), "R12", "right", design)
    right = stacked((worth, wins, _ladder(words.ties, half, design)))
    top = stacked((title(words.title, design, "scoring"), in_halves(left, right, design, above=sizes.below_title)))
    strip, rows = scoring_pictures(design, width)
    table = stacked((replace(rows, above=sizes.section), _count_captions(design)), above=sizes.section)
    advice = advice_box(note(words.advice, box_room(width, design), design), width, design)
    needed = (top, replace(strip, above=sizes.section), table)
    return (*needed, replace(advice, above=sizes.section)) if design.has_advice else needed


def _passage(words: Passage, design: RulebookDesign) -> Block:
    return stacked((head(words.head, design.half, design), note(words.text, design.half, design)))


def _whole_turn(design: RulebookDesign) -> Block:
    words, width = design.book.rebuilding, design.grid.width
    room = box_room(width, design)
    four = replace(turn_panels(design, room), above=design.style.sizes.section)
    return example_box(stacked((figure_head(words.turn_title, room, design, "whole-turn"), four)), width, design)


def _count_captions(design: RulebookDesign) -> Block:
    """Set what is to be seen on the board and on the score sheet in two columns of about one height."""
    captions = scoring_captions(design)
    half = len(captions) // 2 + len(captions) % 2
    left = caption(" ".join(captions[:half]), design.half, design, figure="scoring")
    return in_halves(
        left, caption(" ".join(captions[half:]), design.half, design), design, above=design.style.sizes.section
    )


def _ladder(ties: Sequence[str], width: Mm, design: RulebookDesign) -> Block:
    """Set what decides a tie, each step further in, beside a bar."""
    sizes, indent = design.style.sizes, design.style.sizes.indent
    steps = []
    for at, words in enumerate(ties):
        x = sizes.beside + 0.7 * at * indent
        set_in = body(words, width - x, design)
        steps.append(replace(set_in, items=(Group(set_in.items, matrix=translation(x, 0.0)),)))
    block = stacked(steps, above=sizes.paragraph)
    bar = Path(rectangle(Rect(0.0, 0.0, sizes.bar / 2, block.height)), design.style.inks.sea_bar)
    return replace(block, items=(bar, *block.items))
