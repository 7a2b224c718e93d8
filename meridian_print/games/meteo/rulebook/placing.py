"""Pages 7 to 9 of the rulebook: where a tile enters and what it moves; what may enter; what leaves; weather cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from meridian_print.games.meteo.figures.grid import Clipping
from meridian_print.games.meteo.figures.money import card_figure
from meridian_print.games.meteo.figures.moves import (
    applicants_figure,
    begun,
    entries_figure,
    hand_figure,
    line_figure,
    tile_words,
    widest_diagonal,
)
from meridian_print.games.meteo.rulebook.design import RulebookDesign, money
from meridian_print.games.meteo.rulebook.things import card_of, card_picture
from meridian_print.games.meteo.rules.material import REGION_CODES, SIDE, WINDS
from meridian_print.games.meteo.scenes.business import card, difference
from meridian_print.games.meteo.scenes.positions import BATHING, COLOURS
from meridian_print.games.meteo.scenes.weather import (
    Entering,
    applicants,
    entries,
    last_high,
    shift_along_a_diagonal,
    shift_down_a_column,
    swap,
)
from meridian_print.graphics.rulebook.text import (
    advice_box,
    body,
    box_room,
    bullets,
    caption,
    head,
    in_halves,
    marked,
    note,
    panel,
    ruled,
    title,
)
from meridian_print.graphics.rulebook.words import Passage
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_SECOND = Clipping(range(SIDE), range(1, 2))
"""The column in which tiles are shifted."""
_CORNER = Clipping(range(3), range(3))
"""The corner in which tiles are shifted along a diagonal."""


def placing_page(design: RulebookDesign) -> Sequence[Block]:
    """Set where a tile enters, and what it moves."""
    words, width, half, sizes = design.book.placing, design.grid.width, design.half, design.style.sizes
    opening = body(words.text, width, design, above=sizes.below_title)
    top = stacked((title(words.title, design, "placing"), opening))
    south, north_east = entries("S"), entries("NE")
    facts: list[dict[str, object]] = [
        {"count": len(south), "first": REGION_CODES[south[0]], "last": REGION_CODES[south[-1]]},
        {"count": len(north_east)},
    ]
    winds = [(WINDS.index("S"), south), (WINDS.index("NE"), north_east)]
    pairs = [
        stacked(
            (
                entries_figure(wind, regions, half, design.figures_at(0.66 * design.scale)),
                caption(panel_of.format_map(fact), half, design, figure="" if number else "entries"),
            )
        )
        for number, ((wind, regions), panel_of, fact) in enumerate(zip(winds, words.panels, facts, strict=True))
    ]
    shifts = (shift_down_a_column(), shift_along_a_diagonal())
    parts = (_SECOND, _CORNER)
    figures = design.figures_at(min(0.84 * design.scale, widest_diagonal(_CORNER, half, design.look)))
    moved = [
        stacked(
            (
                line_figure(case, part, half, figures),
                caption(begun(each.format_map(_facts(case, design))), half, design, figure="" if number else "shift"),
            )
        )
        for number, (case, part, each) in enumerate(zip(shifts, parts, words.shift_panels, strict=True))
    ]
    return (
        top,
        _rule(words.entry, "M3", design, is_ruled=False),
        in_halves(pairs[0], pairs[1], design, above=sizes.section),
        _rule(words.shift, "M4", design),
        in_halves(moved[0], moved[1], design, above=sizes.section),
        replace(advice_box(note(words.lift, box_room(width, design), design), width, design), above=sizes.section),
    )


def limits_page(design: RulebookDesign) -> Sequence[Block]:
    """Set what may enter: values, the last High, the last turn."""
    words, width, half, sizes = design.book.limits, design.grid.width, design.half, design.style.sizes
    first = _rule(words.difference, "M5", design, is_ruled=False)
    top = stacked((title(words.title, design, "limits"), replace(first, above=sizes.below_title)))
    cases = applicants()
    barred = next(case for case in cases if case.fault)
    there = barred.before[barred.entry]
    facts = {
        "entry": REGION_CODES[barred.entry],
        "tile": tile_words(there, design.words.figures),
        "barred": tile_words(barred.kind, design.words.figures),
        "by": difference(barred.kind, there),
    }
    below = caption(begun(words.caption.format_map(facts)), width, design, figure="difference")
    row_of = stacked((applicants_figure(cases, width, design.figures_at(0.95 * design.scale)), below))
    figures = design.figures_at(0.74 * design.scale)
    panels = [
        panel(
            letter,
            not case.fault,
            line_figure(case, _SECOND, half, figures),
            caption(begun(each.format_map(_facts(case, design))), half, design, figure="high" if letter == "A" else ""),
            design,
        )
        for letter, case, each in zip("AB", last_high(), words.high_panels, strict=True)
    ]
    return (
        top,
        replace(row_of, above=sizes.section),
        _rule(words.high, "M6", design),
        in_halves(panels[0], panels[1], design, above=sizes.section),
        _rule(words.last, "M7", design),
        replace(advice_box(note(words.advice, box_room(width, design), design), width, design), above=sizes.section),
    )


def leaving_page(design: RulebookDesign) -> Sequence[Block]:
    """Set what becomes of the tile that leaves, what to do if none fits, and weather cards."""
    words, width, sizes = design.book.leaving, design.grid.width, design.style.sizes
    first = _rule(words.swap, "M8", design, is_ruled=False)
    top = stacked((title(words.title, design, "leaving"), replace(first, above=sizes.below_title)))
    shown, named = swap(), design.words.figures
    facts = {
        "gone": tile_words(shown.gone, named),
        "given": tile_words(shown.given, named),
        "count": len(shown.after),
    }
    swapped = stacked(
        (
            hand_figure(shown, width, design.figures_at(0.9 * design.scale)),
            caption(begun(words.swap_caption.format_map(facts)), width, design, figure="swap"),
        )
    )
    return (
        top,
        replace(swapped, above=sizes.section),
        _rule(words.aside, "M9", design),
        _rule(words.cards, "M10", design),
        replace(_card(design), above=sizes.section),
        note(words.both.format(port="B1", other="C5"), width, design, above=sizes.section),
    )


def _card(design: RulebookDesign) -> Block:
    """Set the published card, where it holds, and what it pays."""
    words, grid, sizes = design.book.leaving, design.grid, design.style.sizes
    state, rows = card()
    part = min(1.0, design.scale)
    third = grid.span(2)
    picture = card_picture(BATHING.number, 0.8 * third * part, design)
    board = card_figure(state, rows, third, design.figures_at(0.62 * design.scale))
    facts = {
        "number": BATHING.number,
        "title": card_of(BATHING.number, design).title,
        "each": money(1, design),
    }
    texts = []
    for paid in rows:
        line = words.card_rows.paid if paid.total else words.card_rows.unpaid
        texts.append(
            line.format(
                region=REGION_CODES[paid.region],
                tile=tile_words(paid.kind, design.words.figures),
                count=paid.hotels,
                each=money(BATHING.each, design),
                sum=money(paid.total, design) if paid.total else "",
                owner=design.words.figures.players[COLOURS.index(paid.colour)],
            )
        )
    said = (
        caption(words.card_caption.format_map(facts), third, design, figure="card"),
        bullets(texts, third, design.caption, design),
    )
    return row(((0.0, picture), (grid.at(2), board), (grid.at(4), stacked(said, above=sizes.panel))))


def _facts(case: Entering, design: RulebookDesign) -> Mapping[str, object]:
    words = design.words.figures
    return {
        "tile": tile_words(case.kind, words),
        "entry": REGION_CODES[case.entry],
        "gone": tile_words(case.gone, words),
        "exit": REGION_CODES[case.line[-1]],
        "line": ", ".join(REGION_CODES[region] for region in case.line),
    }


def _rule(words: Passage, rule: str, design: RulebookDesign, *, is_ruled: bool = True) -> Block:
    """Set a rule with its head, its id in the margin."""
    sizes, width = design.style.sizes, design.grid.width
    heading = marked(head(words.head, width, design), rule, "right", design)
    text = body(words.text, width, design, above=0.8 * sizes.paragraph)
    both = stacked((heading, text))
    if not is_ruled:
        return replace(both, above=sizes.section)
    return stacked((ruled(design), replace(both, above=sizes.section)), above=sizes.section)
