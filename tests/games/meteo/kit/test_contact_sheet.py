"""The contact sheet of new coasts shows the boards that the seeds make."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.board.board import charted
from meridian_print.games.meteo.chart.charting import chart, shore
from meridian_print.games.meteo.generator.generate import generate
from meridian_print.games.meteo.kit.contact_sheet import new_boards
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.theme import theme_names
from tests.checks.pdf import PDF_CHECKS, checks_in_turn

pytestmark = pytest.mark.slow


@cache
def layouts() -> dict[int, Layout]:
    made = {seed: generate({}, seed).value for seed in range(2, 8)}
    return {seed: new.file.layout for seed, new in made.items() if new}


@pytest.mark.parametrize(("language", "template"), [("en", "seed {}, {}: small"), ("de", "Startzahl {}, {}: kleine")])
def test_every_board_is_described_with_its_seed_and_its_title(language: str, template: str) -> None:
    sheet = new_boards(layouts(), Order(language=language), "svg", {}).decode()

    assert len(layouts()) == 6
    assert [seed for seed, layout in layouts().items() if template.format(seed, layout.title) not in sheet] == []


def test_a_board_that_was_played_says_how_far_its_seats_are_apart() -> None:
    sheet = new_boards(layouts(), Order(language="fr"), "svg", {7: (0.081,)}).decode()

    assert sheet.count("écart entre places\u00a0: 8,1\u00a0% des parties") == 1


@pytest.mark.parametrize("theme", theme_names())
def test_the_sheet_passes_what_printed_files_pass(theme: str, tmp_path: Path) -> None:
    path = tmp_path / "boards.pdf"
    checks = PDF_CHECKS if theme == "atlas" else checks_in_turn(theme_names().index(theme))

    path.write_bytes(new_boards(layouts(), Order(theme, paper="Letter"), "pdf", {7: (0.08,)}))

    assert {name: PDF_CHECKS[name](path) for name in checks} == dict.fromkeys(checks, ())


def test_the_coast_of_a_small_map_is_that_of_the_board() -> None:
    layout = layouts()[7]
    grounds = charted(layout)

    assert shore(grounds, layout.size, layout.seed) == chart(grounds, layout.size, layout.seed).coasts.land
