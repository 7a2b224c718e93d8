"""`meridian-print replay` as a player calls it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meridian_print.cli.group import group
from tests.checks.pdf import PDF_CHECKS, page_boxes
from tests.checks.programs import run
from tests.checks.rights import without_root_rights
from tests.checks.svg import SVG_CHECKS
from tests.games.meridian.replay.games import LOGS, SAMPLES

pytestmark = pytest.mark.slow

FOUR, THREE, SLIPS = (LOGS / f"{name}.yaml" for name in ("four-players", "three-players", "three-slips"))


def replay(*arguments: str | Path, typed: bytes = b"") -> Result:
    return CliRunner().invoke(group, ["replay", *map(str, arguments)], input=typed)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game of four in every form."""
    folder = tmp_path_factory.mktemp("made")
    for ending in ("svg", "pdf", "html"):
        shown = replay(FOUR, "-o", folder / f"game.{ending}")
        assert shown.exit_code == 0, shown.output
    return folder


@pytest.mark.parametrize("name", ["four-players", "meteo-two-players"])
def test_a_game_is_written_as_data(name: str, tmp_path: Path) -> None:
    shown = replay(LOGS / f"{name}.yaml", "-o", tmp_path / "game.json")

    assert shown.exit_code == 0
    assert json.loads((tmp_path / "game.json").read_bytes())["schema"] == "meridian-print/game/1"


def test_it_says_what_it_has_written(tmp_path: Path) -> None:
    shown = replay(FOUR, "-o", tmp_path / "game.svg")

    size = (tmp_path / "game.svg").stat().st_size / 1e6
    assert shown.stdout == f"{tmp_path / 'game.svg'}: 52 of 52 moves, {size:.1f} MB\n"
    assert shown.stderr == ""
    assert [path.name for path in tmp_path.iterdir()] == ["game.svg"]


@pytest.mark.parametrize("check", SVG_CHECKS)
def test_the_board_is_a_right_svg(check: str, made: Path) -> None:
    assert SVG_CHECKS[check](made / "game.svg") == ()


@pytest.mark.parametrize("check", PDF_CHECKS)
def test_the_document_passes_what_printed_files_pass(check: str, made: Path) -> None:
    assert PDF_CHECKS[check](made / "game.pdf") == ()


def test_the_document_holds_the_board_at_its_size_and_the_score_sheet(made: Path) -> None:
    board, sheet = page_boxes(made / "game.pdf")
    words = run("pdftotext", "-f", "2", "-l", "2", made / "game.pdf", "-").stdout

    assert board.media == board.trim == pytest.approx((0, 0, 420, 297))
    assert sheet.media == pytest.approx((0, 0, 210, 297))
    assert {"Ada", "Ben", "Cleo", "Dan", "11", "15"} <= set(words.split())
    assert "Print at 100 % (actual size)" in words


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_can_be_shown(name: str, tmp_path: Path) -> None:
    shown = replay(LOGS / f"{name}.yaml", "-o", tmp_path / "game.SVG")

    assert shown.exit_code == 0


def test_the_document_speaks_other_languages(tmp_path: Path) -> None:
    shown = replay(FOUR, "-o", tmp_path / "game.pdf", "--lang", "de")

    assert shown.exit_code == 0, shown.output
    assert "Wertungsblatt" in run("pdftotext", tmp_path / "game.pdf", "-").stdout


def test_the_page_begins_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    shown = replay(FOUR, "-o", tmp_path / "game.html", "--lang", "fr")

    assert shown.exit_code == 0, shown.output
    assert '<html lang="fr">' in (tmp_path / "game.html").read_text(encoding="utf-8")


def test_paper_and_theme_can_be_chosen(tmp_path: Path) -> None:
    shown = replay(FOUR, "-o", tmp_path / "game.pdf", "--paper", "letter", "--theme", "line-art")

    assert shown.exit_code == 0
    assert page_boxes(tmp_path / "game.pdf")[1].media == pytest.approx((0, 0, 215.9, 279.4))


def test_the_command_for_more_about_a_log_is_quoted_for_the_shell(tmp_path: Path) -> None:
    log = tmp_path / "my game.yaml"
    log.write_bytes(SLIPS.read_bytes())

    shown = replay(log, "-o", tmp_path / "game.json")

    assert shown.stderr.endswith(f"shown as `meridian-print check '{log}'` reads it\n")


def test_a_faulty_log_is_shown_all_the_same_with_a_notice(tmp_path: Path) -> None:
    shown = replay(SLIPS, "-o", tmp_path / "game.html")

    assert shown.exit_code == 0
    assert shown.stderr.endswith(f"3 errors; shown as `meridian-print check {SLIPS}` reads it\n")
    assert "error: no-such-city" in (tmp_path / "game.html").read_text("utf-8")


def test_a_log_that_cannot_be_played_is_reported_as_by_check(tmp_path: Path) -> None:
    log = tmp_path / "game.yaml"
    log.write_text("format: meridian-log/1\nboard: nowhere\nplayers: {orange: A, grey: B, brown: C}\nmoves: |\n  7x\n")

    shown, checked = replay(log, "-o", tmp_path / "game.html"), CliRunner().invoke(group, ["check", str(log)])

    assert shown.exit_code == 1
    assert "error[board]: expected a built-in board or a layout file, got 'nowhere'" in shown.stderr
    assert shown.stderr == checked.stdout
    assert not (tmp_path / "game.html").exists()


def test_standard_input_is_read(tmp_path: Path) -> None:
    shown = replay("-", "-o", tmp_path / "game.svg", typed=FOUR.read_bytes())

    assert shown.exit_code == 0
    assert "-8c-" not in shown.stdout


def test_a_board_of_ones_own_is_found_beside_the_log(tmp_path: Path) -> None:
    boards = tmp_path / "boards"
    boards.mkdir()
    shutil.copy(LOGS.parent / "layouts" / "first-voyage.yaml", boards / "mine.yaml")
    log = tmp_path / "game.yaml"
    log.write_text(FOUR.read_text("utf-8").replace("corvine-isles", "boards/mine.yaml"), "utf-8")

    shown = replay(log, "-o", tmp_path / "game.svg")

    assert shown.exit_code == 0
    assert "First Voyage" in (tmp_path / "game.svg").read_text("utf-8")


def test_a_board_that_can_be_played_on_but_not_drawn_is_reported(tmp_path: Path) -> None:
    shutil.copy(LOGS.parent / "tests" / "bad" / "layouts" / "spacing-feet.yaml", tmp_path / "mine.yaml")
    log = tmp_path / "game.yaml"
    log.write_text(THREE.read_text("utf-8").replace("corvine-isles", "mine.yaml"), "utf-8")

    shown = replay(log, "-o", tmp_path / "game.svg")

    assert shown.exit_code == 1
    assert f"`meridian-print validate {tmp_path / 'mine.yaml'}` says why" in shown.stderr


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ("game.png", "expected a file that ends in .svg, .pdf, .html, .gif, .json, got"),
        ("game", "expected a file that ends in .svg, .pdf, .html, .gif, .json, got"),
        ("nowhere/game.svg", "No such file or directory; nothing was changed"),
    ],
)
def test_a_file_that_cannot_be_made_is_reported(output: str, expected: str, tmp_path: Path) -> None:
    shown = replay(FOUR, "-o", tmp_path / output)

    assert shown.exit_code in (1, 2)
    assert expected in shown.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_is_not_there_ends_with_status_2(tmp_path: Path) -> None:
    shown = replay(tmp_path / "none.yaml", "-o", tmp_path / "game.svg")

    assert shown.exit_code == 2
    assert "cannot read" in shown.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="rights are others here")
def test_a_folder_that_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "game.svg").write_bytes(b"old")
    tmp_path.chmod(0o555)

    def work() -> None:
        assert replay(FOUR, "-o", tmp_path / "game.svg", "--force").exit_code == 1

    without_root_rights(work)

    tmp_path.chmod(0o755)
    assert (tmp_path / "game.svg").read_bytes() == b"old"
