"""What any rulebook has on its pages: its opening, questions and answers, and the game in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.rulebook.design import BookDesign
from meridian_print.graphics.rulebook.text import (
    aim_box,
    body,
    box_room,
    example_box,
    head,
    in_halves,
    note,
    second_title,
    title,
)
from meridian_print.graphics.rulebook.words import Passage
from meridian_print.graphics.typesetting.blocks import Block, listed
from meridian_print.graphics.typesetting.pages import stacked


def opening(words: str, story: str, aim: Passage, place: str, design: BookDesign) -> Block:
    """Set the title of the first page, and below it the story and, in a box, the aim of the game."""
    half, room = design.half, box_room(design.half, design, is_aim=True)
    within = stacked((head(aim.head, room, design), body(aim.text, room, design)))
    left, right = body(story, half, design), aim_box(within, half, design)
    both = in_halves(left, right, design, above=design.style.sizes.below_title)
    return stacked((title(words, design, place), both))


def questions(words: str, asked: Sequence[Passage], design: BookDesign) -> Block:
    """Set questions and their answers below a title, half a page wide."""
    half, sizes = design.half, design.style.sizes
    answered = [
        stacked(
            (note(f"**{each.head}**", half, design), note(each.text, half, design, above=0.35 * sizes.paragraph)),
            above=sizes.paragraph,
        )
        for each in asked
    ]
    return stacked((second_title(words, half, design), *answered))


def in_lines(words: str, lines: Sequence[str], height: Mm, design: BookDesign) -> Block:
    """Set lines in a box below a title, half a page wide, spread over a height if they are less high."""
    tight = _in_lines(words, lines, 0.0, design)
    return _in_lines(words, lines, max(0.0, height - tight.height), design)


def _in_lines(words: str, lines: Sequence[str], spare: Mm, design: BookDesign) -> Block:
    half, sizes = design.half, design.style.sizes
    room, wider = box_room(half, design), spare / (len(lines) - 1)
    lettering, indent = design.style.type.note, 1.2 * sizes.indent
    spread = listed(lines, room, lettering, mark="", indent=indent, above=sizes.paragraph + 2 * wider)
    box = example_box(replace(spread, above=0.0), half, design)
    return stacked((second_title(words, half, design), replace(box, above=sizes.panel)))
