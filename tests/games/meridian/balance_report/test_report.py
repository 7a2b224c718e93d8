"""The report says what was found out, on the board's own drawing, and needs nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.balance_report.content import BalanceReport, report_title, sentence
from meridian_print.boardgame.balance_report.heat import heat
from meridian_print.boardgame.balance_report.production import report_bytes
from meridian_print.boardgame.balance_report.sheets import report_document
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.balance.contest import side_contests
from meridian_print.games.meridian.balance.findings import SideFindings
from meridian_print.games.meridian.balance_report.heat_map import HEAT, heat_map
from meridian_print.games.meridian.balance_report.sections import balance_sections
from meridian_print.games.meridian.kit.boards import bare_board, screen_recipe, side_chart
from meridian_print.games.meridian.layout.file import LayoutFile, load_layout
from meridian_print.graphics.drawing.items import Group, Text
from meridian_print.graphics.drawing.items import Path as Shape
from tests.checks.browser import chromium, inaccessible, opened
from tests.checks.flat import words
from tests.checks.pdf import fonts, no_images, pdf_a, reading, syntax

COMMAND = "meridian-print balance corvine-isles --players 3 --bots random --games 60 --seed 1"


@cache
def found() -> tuple[LayoutFile, SideFindings]:
    file = load_layout("corvine-isles").value
    assert file is not None
    contests = side_contests(file.layout, ContestOrder(players=3, bots=("random",), games=60)).value
    assert contests is not None
    return file, contests[0].findings(contests[0].count(Chunk(0, 0, 20)))


@pytest.mark.slow
def test_the_page_is_whole_accessible_and_asks_for_nothing(tmp_path: Path) -> None:
    file, findings = found()
    path = tmp_path / "report.html"
    report = BalanceReport(report_title((file.layout.title,)), balance_sections(file, [findings]), COMMAND)
    path.write_bytes(report_bytes(report, "html"))

    with chromium() as browser, opened(browser, path, width=390) as shown:
        page = shown.page
        said = page.inner_text("main")
        assert page.evaluate("document.querySelector('img').naturalWidth") > 0
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert shown.complaints == []
        assert [url for url in shown.asked if not url.startswith(("file:", "data:"))] == []
        assert inaccessible(page) == ()
        page.emulate_media(color_scheme="dark")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(27, 29, 32)"
        assert inaccessible(page) == ()
    assert COMMAND in said
    assert all(sentence(verdict) in said for verdict in findings.verdicts)
    assert all(island.name in said for island in findings.figures.islands)


@pytest.mark.slow
def test_the_document_prints_and_reads_aloud_like_the_kit(tmp_path: Path) -> None:
    file, findings = found()
    path, report = tmp_path / "report.pdf", BalanceReport("Fair?", balance_sections(file, [findings]), COMMAND)

    path.write_bytes(report_bytes(report, "pdf"))

    assert [check(path) for check in (syntax, fonts, no_images, pdf_a, reading)] == [()] * 5
    assert report_bytes(report, "pdf") == path.read_bytes()
    said = " ".join(text for page in report_document(report).pages for text in words(page.drawing))
    assert all(island.name in said for island in findings.figures.islands)
    assert all(verdict.split()[-1] in said for verdict in findings.verdicts)
    assert COMMAND.split()[-1] in said
    assert "Played by random: 60 games of 20 deals, seed 1." in said


@pytest.mark.slow
def test_the_most_tied_island_and_the_most_pushed_city_are_hottest() -> None:
    file, findings = found()
    figures, recipe = findings.figures, screen_recipe(file, Order())
    side = next(side for side in file.layout.sides if side.name == figures.contest.conditions.side)
    board, chart = bare_board(recipe, side), side_chart(side, file.layout.board)

    drawn = heat_map(board, side, chart, figures, HEAT)

    layers = {item.layer: item.items for item in drawn.items if isinstance(item, Group)}
    coasts = [item for item in layers["Islands' heat"] if isinstance(item, Shape)]
    discs = [item for item in layers["Cities' heat"] if isinstance(item, Shape)]
    numbers = [item.words for item in layers["Cities' heat"] if isinstance(item, Text)]
    tied = max(figures.islands, key=lambda island: island.tied.mean)
    pushed = max(figures.cities, key=lambda city: city.pushed.mean)
    capitals = sum(city.is_capital for city in side.cities)
    assert len(layers["Capitals"]) == capitals > 0
    assert coasts[figures.islands.index(tied)].fill == discs[figures.cities.index(pushed)].fill == heat(1)
    assert numbers == [f"{city.held.mean * 100:.0f}" for city in figures.cities]
    assert {item.layer for item in board.items if isinstance(item, Group)} < set(layers)
