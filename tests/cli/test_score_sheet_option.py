"""`meridian-print check --score-sheet` fills in the printed score sheet."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from tests.checks.pdf import PDF_CHECKS, page_boxes
from tests.checks.programs import run
from tests.cli import commands
from tests.games.meridian.replay.games import LOGS

check = partial(commands.run, "check")
FOUR, SLIPS = LOGS / "four-players.yaml", LOGS / "three-slips.yaml"


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sheets") / "score.pdf"
    assert check(FOUR, "--score-sheet", path).exit_code == 0
    return path


@pytest.mark.parametrize("name", PDF_CHECKS)
def test_the_sheet_passes_what_printed_files_pass(name: str, sheet: Path) -> None:
    assert PDF_CHECKS[name](sheet) == ()


def test_the_sheet_is_one_page_with_the_count_of_the_game(sheet: Path) -> None:
    (page,) = page_boxes(sheet)
    words = run("pdftotext", "-layout", sheet, "-").stdout

    assert page.media == pytest.approx((0, 0, 210, 297))
    assert [line.split() for line in words.splitlines() if line.split()[:1] == ["Ombrona"]] == [
        ["Ombrona", "5", "1d", "2d", "3d", "4e", "5d", "1", "2", "5"]
    ]
    assert "points 11 15 8 8" in " ".join(words.split())


@pytest.mark.parametrize("typed", [b"", SLIPS.read_bytes()])
def test_the_report_and_the_status_stay_the_same(typed: bytes, tmp_path: Path) -> None:
    log = "-" if typed else SLIPS
    plain, filled = (check(log, *more, typed=typed) for more in ((), ("--score-sheet", tmp_path / "score.pdf")))

    assert (filled.stdout, filled.exit_code) == (plain.stdout, plain.exit_code)
    assert filled.exit_code == 1
    assert filled.stderr == f"{tmp_path / 'score.pdf'}: the score sheet, filled in\n"
    assert (tmp_path / "score.pdf").exists()


def test_of_meteo_business_the_cash_sheet_is_filled_in(tmp_path: Path) -> None:
    ended = check(LOGS / "meteo-three-slips.yaml", "--score-sheet", tmp_path / "cash.pdf", "--lang", "de")
    words = run("pdftotext", "-layout", tmp_path / "cash.pdf", "-").stdout

    assert ended.exit_code == 1
    assert ended.stderr == f"{tmp_path / 'cash.pdf'}: the cash sheet, filled in\n"
    assert words.startswith("Kassenbogen")
    assert "Ergebnis, so gelesen, mit 3 Vermutungen" in " ".join(words.split())
    assert [line.split() for line in words.splitlines() if line.split()[:2] == ["7", "+1"]] == [
        ["7", "+1", "7", "7", "+8", "12"]
    ]
    assert [found for name in PDF_CHECKS for found in PDF_CHECKS[name](tmp_path / "cash.pdf")] == []


def test_json_stays_json(tmp_path: Path) -> None:
    shown = check(FOUR, "--format", "json", "--score-sheet", tmp_path / "score.pdf")

    assert json.loads(shown.stdout)["logs"][0]["ok"]


def test_of_a_log_that_cannot_be_played_no_sheet_is_written(tmp_path: Path) -> None:
    shown = check("-", "--score-sheet", tmp_path / "score.pdf", typed=b"no: log")

    assert shown.exit_code == 1
    assert "not written, as there is nothing to count" in shown.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((FOUR, SLIPS, "--score-sheet", "score.pdf"), "expected one log, got 2"),
        ((FOUR, "--score-sheet", "score.svg"), "expected a file that ends in .pdf, got 'score.svg'"),
    ],
)
def test_impossible_combinations_are_reported(arguments: tuple[str | Path, ...], expected: str) -> None:
    shown = check(*arguments)

    assert shown.exit_code == 2
    assert expected in shown.stderr


@pytest.mark.parametrize(
    ("language", "title"), [("de", "Wertungsblatt"), ("FR", "Feuille de score"), ("en", "Score sheet")]
)
def test_the_sheet_is_in_the_language_asked_for(language: str, title: str, tmp_path: Path) -> None:
    ended = check(FOUR, "--score-sheet", tmp_path / "score.pdf", "--lang", language)

    assert ended.exit_code == 0
    assert run("pdftotext", "-layout", tmp_path / "score.pdf", "-").stdout.startswith(title)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--lang", "de"), "--lang sets the language of the sheet; add --score-sheet"),
        (("--score-sheet", "a.pdf", "--lang", "xx"), "--lang: expected one of de, en, fr, got 'xx'"),
    ],
)
def test_a_language_that_cannot_be_meant_is_refused(arguments: tuple[str, ...], expected: str) -> None:
    refused = check(FOUR, *arguments)

    assert refused.exit_code == 2
    assert expected in refused.output
