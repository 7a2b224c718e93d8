"""A report is set on paper whole: nothing leaves its page, whatever names and tables it has."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.balance.figures.statistics import Estimate
from meridian_print.boardgame.balance_report.content import (
    BalanceReport,
    Block,
    FigureTable,
    Note,
    Section,
    ShareBar,
    Verdicts,
)
from meridian_print.boardgame.balance_report.sheets import report_document
from meridian_print.graphics.drawing.items import Drawing, Text
from tests.checks.flat import flat, words

BAR = ShareBar(Estimate(0.25, 0.2, 0.3), 0.5, 0.25)
LONG = "Saint-Symphorien-des-Bruyeres-sous-le-Vent and all that belongs to it"


def document(*blocks: Block) -> tuple[Drawing, ...]:
    report = BalanceReport("Is it *fair* [or not]?", (Section("A side", blocks),), "meridian-print balance x --seed 1")
    return tuple(page.drawing for page in report_document(report).pages)


def right_edges(page: Drawing) -> list[float]:
    return [
        matrix[4] + (item.start.x + item.width) * matrix[0]
        for item, matrix in flat(page.items)
        if isinstance(item, Text)
    ]


def test_a_table_shows_every_cell_and_goes_on_with_its_heads() -> None:
    rows = tuple((f"island {number}", "25.0 % (20.0 to 30.0)", BAR, f"{number}") for number in range(120))

    pages = document(FigureTable("Islands", ("island", "taken", "", "points a piece"), rows, "a note"))

    said = [words(page) for page in pages]
    assert len(pages) > 2
    assert [word for page in said for word in page if word.startswith("island ")] == [row[0] for row in rows]
    assert all("taken" in page for page in said if any(word.startswith("island ") for word in page))
    assert "a note" in said[-1]


@pytest.mark.parametrize("columns", [1, 6])
def test_words_stay_on_the_page_as_they_are_written(columns: int) -> None:
    heads = ("", *(f"a board with a long name {at}" for at in range(columns)))
    rows = ((LONG, *("55.0 % (50.1 to 59.8)" for _ in range(columns))),)

    pages = document(Note(LONG * 4), Verdicts((f"[{LONG}] *wins* " * 5,), "Controls"), FigureTable("A", heads, rows))

    said = " ".join(word for page in pages for word in words(page))
    assert "Is it *fair* [or not]?" in said
    assert f"[{LONG.split()[0]}" in said
    if columns < 6:
        assert max(edge for page in pages for edge in right_edges(page)) <= 210 - 16 + 0.01
