"""Page 5 of the rulebook: what one does in a turn, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meteo.figures.money import turn_figures
from meridian_print.games.meteo.figures.moves import begun, tile_words
from meridian_print.games.meteo.rulebook.design import RulebookDesign, money
from meridian_print.games.meteo.rules.material import (
    REGION_CODES,
)
from meridian_print.games.meteo.scenes.business import whole_turn
from meridian_print.games.meteo.scenes.positions import region
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.rulebook.tables import text_table
from meridian_print.graphics.rulebook.text import (
    body,
    box_room,
    caption,
    example_box,
    figure_head,
    head,
    marked,
    numbered_head,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_TURN_SHARES = (0.4, 0.14, 0.16, 0.3)
"""Widths of the columns of what may be done when."""
_TURNS = (
    (False, True, True),
    (True, True, True),
    (False, True, False),
    (True, True, True),
    (False, True, True),
    (True, True, True),
)
"""What may be done on the first turn, from the second to the sixth, and on the seventh."""
_NOT = "\N{EN DASH}"


def turn_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the three steps of a turn, what may be done when, and a whole turn."""
    words, width, sizes = design.book.turn, design.grid.width, design.style.sizes
    opening = body(words.text, width, design, above=sizes.below_title)
    steps = [
        stacked(
            (numbered_head(number, each.head, design), body(each.text, width, design, above=0.6 * sizes.paragraph)),
            above=sizes.section,
        )
        for number, each in enumerate(words.steps, 1)
    ]
    steps[0] = marked(steps[0], "M15", "right", design)
    when = stacked(
        (head(words.when, width, design), replace(turns_table(design, design.grid.width), above=sizes.panel)),
        above=sizes.section,
    )
    top = stacked((title(words.title, design, "turn"), opening))
    return (top, *steps, when, replace(_whole_turn(design), above=sizes.section))


def turns_table(design: RulebookDesign, width: Mm) -> Block:
    """Set what may be done on which turn."""
    words, yes = design.book.turn, design.book.board.yes
    marks = ([yes if is_allowed else _NOT for is_allowed in allowed] for allowed in _TURNS)
    rows = [(name, *cells) for name, cells in zip(words.rows, marks, strict=True)]
    name, *cells = rows[1]
    rows[1] = (name, *cells[:-1], words.not_front)
    return text_table(words.heads, rows, _TURN_SHARES, width, design)


def _whole_turn(design: RulebookDesign) -> Block:
    words, width = design.book.turn, design.grid.width
    room = box_room(width, design)
    gap = design.style.sizes.gutter
    each = (room - 3 * gap) / 4
    turn = whole_turn()
    figures = design.figures_at(0.78 * design.scale)
    pictures = turn_figures(turn, each, figures)
    texts = [design.filled(panel, _turn_facts(design)) for panel in words.panels]
    drawn = row([(at * (each + gap), picture) for at, picture in enumerate(pictures)])
    below = row(
        [(at * (each + gap), caption(begun(panel), each, design)) for at, panel in enumerate(texts)],
        above=design.style.sizes.panel,
    )
    heading = figure_head(words.whole, room, design, "turn")
    return example_box(stacked((heading, replace(drawn, above=design.style.sizes.panel), below)), width, design)


def _turn_facts(design: RulebookDesign) -> dict[str, object]:
    turn, words = whole_turn(), design.words.figures
    first, home = turn.begun, region("C5")
    hotels = first.hotels[0][home]
    each = 2
    return {
        "hotels": REGION_CODES[home],
        "each": money(each, design),
        "ship": REGION_CODES[turn.sail.origin],
        "other": money(first.income - hotels * each, design),
        "sum": money(first.income, design),
        "money": money(first.money[0], design),
        "wind": words.winds[first.wind],
        "tile": tile_words(turn.tile.kind, words),
        "entry": REGION_CODES[turn.tile.region],
        "gone": tile_words(turn.gone, words),
        "exit": REGION_CODES[turn.exit],
        "origin": REGION_CODES[turn.sail.origin],
        "target": REGION_CODES[turn.sail.target],
        "where": REGION_CODES[turn.buy.region],
        "price": money(turn.placed.money[0] - turn.traded.money[0], design),
        "left": money(turn.ended.money[0], design),
    }
