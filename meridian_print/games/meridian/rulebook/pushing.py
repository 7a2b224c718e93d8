"""The pages of the rulebook about pushing, and about games of two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.figures.captions import panel_captions
from meridian_print.games.meridian.figures.cases import choices_figure, way_figure
from meridian_print.games.meridian.rulebook.design import RulebookDesign
from meridian_print.games.meridian.rulebook.placing import panels
from meridian_print.games.meridian.scenes.figures import cases_of
from meridian_print.graphics.drawing.geometry import Mm
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
    second_title,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, listed, row
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
