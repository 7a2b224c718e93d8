"""The pages of the rulebook about pushing, and about games of two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.figures.captions import panel_captions
from meridian_print.games.meridian.figures.cases import choices_figure, way_figure
from meridian_print.games.meridian.rulebook.design import RulebookDesign
from meridian_print.games.meridian.rulebook.placing import panels
from meridian_print.games.meridian.scenes.figures import cases_of
from meridian_print.graphics.rulebook.sections import in_lines, questions
from meridian_print.graphics.rulebook.text import (
    advice_box,
    body,
    box_room,
    bullets,
    caption,
    example_box,
    head,
    in_halves,
    marked_half,
    note,
    placed,
    ruled,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked


def two_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the page."""
    sizes = design.style.sizes
    left, right = panels("pair", design.book.two.panels, design)
    top = stacked((title(design.book.two.title, design, "two"), replace(_changes(design), above=sizes.below_title)))
    words = design.book.two
    asked = questions(words.questions_title, words.questions, design)
    lines = in_lines(words.lines_title, words.lines, asked.height, design)
    last = in_halves(asked, lines, design, above=sizes.section)
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


def pushing_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the rule of pushing, an example with four placements, and how to find all that are allowed."""
    words, grid, sizes = design.book.pushing, design.grid, design.style.sizes
    text = stacked([body(each, design.half, design) for each in words.text])
    opening = in_halves(marked_half(text, "R5", "left", design), _ways(design), design, above=sizes.below_title)
    top = stacked((title(words.title, design, "pushing"), opening))
    asked = stacked(
        (
            ruled(design),
            head(words.example.head, grid.width, design, above=sizes.section),
            note(words.example.text, grid.width, design),
        )
    )
    captions = panel_captions("choices", words.choices, design.words.figures.facts)
    figure = replace(choices_figure(cases_of("choices"), grid.width, design.figures), above=sizes.section)
    explained = in_halves(_captions(captions, (1, 2), design), _captions(captions, (3, 4), design), design)
    example = stacked((asked, figure, replace(explained, above=sizes.section)), above=sizes.section)
    advice = note(words.advice, box_room(grid.width, design), design)
    return (top, example, replace(advice_box(advice, grid.width, design), above=sizes.section))


def chains_page(design: RulebookDesign) -> Sequence[Block]:
    """Set chains and where there is no room, in words and in four panels."""
    words, half, sizes = design.book.pushing, design.half, design.style.sizes
    chains, room = (
        stacked((head(each.head, half, design), body(each.text, half, design, above=sizes.paragraph)))
        for each in (words.chains, words.room)
    )
    top = in_halves(
        marked_half(placed(chains, "chains"), "R5", "left", design, leads=False),
        marked_half(room, "R6", "right", design),
        design,
    )
    first, second, third, fourth = panels("chains", words.panels, design, room_above=True)
    rows = (
        stacked((ruled(design), in_halves(left, right, design, above=sizes.section)), above=sizes.section)
        for left, right in ((first, second), (third, fourth))
    )
    free, ordered = (note(each, half, design) for each in words.notes)
    return (top, *rows, in_halves(free, ordered, design, above=sizes.section))


def _ways(design: RulebookDesign) -> Block:
    """Set the box that shows which way a tower pushes."""
    words, width = design.book.pushing, design.half
    room = box_room(width, design)
    captions = panel_captions("ways", words.ways, design.words.figures.facts)
    each = room / 2
    figures = [way_figure(case, each, design.figures) for case in cases_of("ways")]
    drawn = row(tuple((at * each, figure) for at, figure in enumerate(figures)), above=design.style.sizes.section)
    text = caption(" ".join((*captions, words.ways_end)), room, design)
    return example_box(stacked((head(words.ways_title, room, design), drawn, text)), width, design)


def _captions(captions: Sequence[str], numbers: Sequence[int], design: RulebookDesign) -> Block:
    return stacked(
        [
            caption(
                f"**{number}** {captions[number - 1]}", design.half, design, figure="choices" if number == 1 else ""
            )
            for number in numbers
        ]
    )
