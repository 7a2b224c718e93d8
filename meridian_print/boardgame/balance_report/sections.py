"""What is added to the sections of boards: comparisons before them, controls at their ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.boardgame.balance.comparison import Comparison
from meridian_print.boardgame.balance.comparison_text import NOTE, comparison_tables, comparison_verdicts
from meridian_print.boardgame.balance.controls import Controls
from meridian_print.boardgame.balance_report.content import Block, FigureTable, Note, Section, Verdicts


def comparison_section(one: Comparison) -> Section:
    """Return the section that sets boards side by side."""
    return Section(f"Compared: {one.kind}", tuple(_blocks(one)))


def with_controls(section: Section, checked: Controls | None) -> Section:
    """Return the section of a contest with what its controls say, if there are any."""
    if checked is None:
        return section
    return replace(section, blocks=(*section.blocks, Verdicts(checked.sentences, "Controls")))


def _blocks(one: Comparison) -> Iterator[Block]:
    yield Note(f"{one.games:,} games on each board.")
    yield Verdicts(comparison_verdicts(one))
    for heads, *rows in comparison_tables(one):
        is_first = heads[1] == one.boards[0]
        yield FigureTable("Side by side" if is_first else "Differences", heads, tuple(rows))
    yield Note(NOTE)
