"""The report says what was found out about a board, on the board's own drawing."""

from __future__ import annotations

from functools import cache

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.balance_report.content import BalanceReport, HeatMap, Section, sentence
from meridian_print.boardgame.balance_report.heat import heat
from meridian_print.boardgame.balance_report.page import report_page
from meridian_print.boardgame.layout.file import LayoutFile, built_in_path
from meridian_print.games.meteo.balance.contest import board_contests
from meridian_print.games.meteo.balance.findings import BoardFindings
from meridian_print.games.meteo.balance_report.sections import balance_sections
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.graphics.drawing.items import Group, Text
from meridian_print.graphics.drawing.items import Path as Shape


@cache
def found() -> tuple[BoardFindings, Section]:
    path = built_in_path("crosswind-isles")
    layout = read_layout(path.read_bytes()).value
    assert layout is not None
    contests = board_contests(layout, ContestOrder(players=2, games=8)).value
    assert contests is not None
    findings = contests[0].findings(contests[0].count(Chunk(0, 0, 4)))
    (section,) = balance_sections(LayoutFile[Layout](path, path.read_bytes(), layout, "en"), [findings])
    return findings, section


def test_the_busiest_region_is_hottest_and_a_number_says_what_a_piece_brings() -> None:
    findings, section = found()
    (shown,) = (block for block in section.blocks if isinstance(block, HeatMap))
    regions = findings.figures.regions

    layers = {item.layer: item.items for item in shown.board.items if isinstance(item, Group)}

    squares = [item for item in layers["Regions' heat"] if isinstance(item, Shape)]
    discs = [item for item in layers["Regions' figures"] if isinstance(item, Shape)]
    busiest = max(regions, key=lambda region: region.paydays.mean)
    assert squares[regions.index(busiest)].fill == discs[regions.index(busiest)].fill == heat(1)
    assert [square.fill for square, region in zip(squares, regions, strict=True) if not region.paydays.mean] == [
        heat(0)
    ] * sum(not region.paydays.mean for region in regions)
    numbers = [item.words for item in layers["Regions' figures"] if isinstance(item, Text)]
    assert numbers == [f"{region.a_piece.mean:.1f}" for region in regions if region.a_piece]
    assert shown.said.startswith(f"busiest: {busiest.name} ({busiest.code}), {busiest.paydays.mean:.1f} pieces paid")


def test_the_page_names_every_region_card_and_verdict() -> None:
    findings, section = found()

    said = report_page(BalanceReport("Fair?", (section,), "meridian-print balance crosswind-isles")).decode()

    assert section.title == "The Crosswind Isles, 2 players"
    assert all(sentence(verdict) in said for verdict in findings.verdicts)
    assert all(f"{region.code} {region.name}" in said for region in findings.figures.regions)
    assert all(f"{card.number} {card.title}" in said for card in findings.figures.cards)
