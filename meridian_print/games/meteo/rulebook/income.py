"""Page 6 of the rulebook: income, by five kinds of weather, and debt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meteo.figures.money import earning_figure
from meridian_print.games.meteo.figures.moves import begun, tile_words
from meridian_print.games.meteo.rulebook.design import RulebookDesign, money
from meridian_print.games.meteo.scenes.business import HIGH_AT, LOW_AT, Earning, debt, earnings
from meridian_print.graphics.rulebook.tables import table
from meridian_print.graphics.rulebook.text import (
    body,
    box_room,
    caption,
    centred,
    example_box,
    head,
    marked,
    note,
    ruled,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_WIDEST = 0.9
"""Scale of the parts of the board, at the largest."""


def income_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the page."""
    words, width, sizes = design.book.income, design.grid.width, design.style.sizes
    text = marked(body(words.text, width, design), "M1", "right", design)
    top = stacked((title(words.title, design, "income"), replace(text, above=sizes.below_title)))
    owed = marked(head(words.debt.head, width, design), "M2", "right", design)
    below = (owed, body(words.debt.text, width, design), note(words.others, width, design))
    return (
        top,
        replace(_five(design), above=sizes.section),
        stacked((ruled(design), replace(stacked(below), above=sizes.section)), above=sizes.section),
        replace(_ledger(design), above=sizes.section),
    )


def _five(design: RulebookDesign) -> Block:
    """Set the five parts of the board in two rows, each with its sum, and the caption beside the last."""
    words, grid, sizes = design.book.income, design.grid, design.style.sizes
    third, shown = grid.span(2), earnings()
    figures = design.figures_at(_WIDEST * design.scale)
    cells = [
        stacked((earning_figure(one, third, figures), centred(_said(panel, one, design), third, design)))
        for panel, one in zip(words.panels, shown, strict=True)
    ]
    cells.append(caption(words.caption, third, design, figure="income"))
    rows = [row([(grid.at(2 * at), cell) for at, cell in enumerate(cells[first : first + 3])]) for first in (0, 3)]
    return stacked((rows[0], replace(rows[1], above=sizes.section)))


def _said(panel: str, one: Earning, design: RulebookDesign) -> str:
    words = design.words.figures
    facts = {
        "tile": begun(tile_words(one.kind, words)),
        "high": HIGH_AT,
        "low": LOW_AT,
        "each": money(one.each, design),
        "sum": money(one.total, design),
    }
    return panel.format_map(facts)


def _ledger(design: RulebookDesign) -> Block:
    words, width = design.book.income, design.grid.width
    room, shown = box_room(width, design), debt()
    cells = (shown.cash, shown.loss, shown.ship, shown.hotel, shown.left)
    rows = [tuple(money(each, design) for each in cells)]
    told = words.ledger_text.format(cash=money(shown.cash, design), loss=money(-shown.loss, design))
    sizes = design.style.sizes
    content = (
        head(words.ledger_title, room, design),
        note(told, room, design, above=0.5 * sizes.paragraph),
        replace(table(words.ledger, rows, room, design), above=sizes.panel),
    )
    return example_box(stacked(content), width, design)
