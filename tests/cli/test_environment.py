"""Variables of the environment stand for options; what is redirected is UTF-8; nothing is overwritten unasked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from meridian_print.cli import start
from meridian_print.cli.group import group
from tests.cli.commands import run

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def in_another_encoding(*arguments: str, encoding: str) -> bytes:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": str(ROOT)}
    line = (sys.executable, "-m", "meridian_print", *arguments)
    return subprocess.run(line, env=environment, capture_output=True, check=False).stdout


@pytest.mark.slow
def test_paper_language_theme_and_folder_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    for name, value in (("PAPER", "Letter"), ("LANG", "fr"), ("THEME", "plain"), ("OUTPUT", str(here / "my kits"))):
        monkeypatch.setenv(f"MERIDIAN_PRINT_{name}", value)

    result = run("build", "--only", "score-sheet", "--only", "player-aid")

    assert result.exit_code == 0, result.output
    kit = here / "my kits" / "corvine-isles"
    assert (kit / "player-aid-letter.pdf").is_file()
    manifest = (kit / "manifest.json").read_text(encoding="utf-8")
    assert '"theme": "plain"' in manifest
    assert '"language": "fr"' in manifest


def test_the_name_of_a_theme_file_in_the_environment_may_hold_spaces(
    monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    (here / "my own theme.yaml").write_text("format: meridian-theme/1\nbased_on: plain\n", encoding="utf-8")
    monkeypatch.setenv("MERIDIAN_PRINT_THEME", "my own theme.yaml")

    result = run("build", "--list", "--only", "score-sheet")

    assert result.exit_code == 0, result.output


def test_an_option_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MERIDIAN_PRINT_PAPER", "Letter")

    assert "cards-a4.pdf" in run("build", "--list", "--only", "cards", "--paper", "A4").stdout


def test_the_language_of_the_environment_is_no_mistake_in_a_check_without_a_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MERIDIAN_PRINT_LANG", "fr")

    assert run("check", "four-players", "--format", "text").exit_code == 0


@pytest.mark.parametrize("name", ["PAPER", "LANG", "THEME", "OUTPUT"])
def test_help_shows_the_variables(name: str) -> None:
    assert f"MERIDIAN_PRINT_{name}" in run("build", "--help").stdout


def test_every_option_of_build_is_in_one_group_of_its_help() -> None:
    shown = run("build", "--help").stdout
    command = group.get_command(click.Context(group), "build")
    assert command is not None
    options = [option.opts[0] for option in command.params if isinstance(option, click.Option)]

    assert [option for option in options if shown.count(f"\n  {option}") + shown.count(f", {option} ") == 0] == []
    assert "\nOptions:" not in shown


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_what_is_redirected_is_in_utf_8(encoding: str) -> None:
    line = ("new", "--culture", "georgian", "--sides", "4", "--title", "Île", "-o", "-")

    assert in_another_encoding(*line, encoding=encoding) == run(*line).stdout_bytes


def test_a_pattern_of_names_is_left_to_click_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not start._is_pattern("*.yaml")

    monkeypatch.setattr(start, "_IS_WINDOWS", True)

    assert start._is_pattern("*.yaml")
    assert not start._is_pattern("game.yaml")


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("calibrate", "calibration.pdf"),
        ("replay four-players -o game.json", "game.json"),
        ("check three-slips --fix -o mended.yaml", "mended.yaml"),
        ("check four-players -o report.txt", "report.txt"),
        ("check four-players --score-sheet sheet.pdf", "sheet.pdf"),
        ("format board.yaml -o tidy.yaml", "tidy.yaml"),
        ("resize first-voyage A2 -o large.yaml", "large.yaml"),
    ],
)
def test_nothing_is_overwritten_unasked(line: str, path: str, here: Path) -> None:
    run("new", "--from", "first-voyage", "-o", "board.yaml")
    (here / path).write_bytes(b"mine")

    refused = run(*line.split())

    assert refused.exit_code == 2
    assert f"error: '{path}' already exists; choose another file, or overwrite it with --force\n" in refused.stderr
    assert (here / path).read_bytes() == b"mine"
    assert run(*line.split(), "--force").exit_code == 0
    assert (here / path).read_bytes() != b"mine"


def test_a_kit_is_made_of_standard_input(here: Path) -> None:
    layout = run("new", "--from", "first-voyage", "-o", "-").stdout_bytes

    result = run("build", "-", "--only", "score-sheet", typed=layout)

    assert result.exit_code == 0, result.output
    assert (here / "out" / "standard-input" / "score-sheet.pdf").is_file()
    assert run("build", "-", typed=b"title: [").exit_code == 1


def test_a_game_is_shown_on_standard_output(here: Path) -> None:
    run("replay", "four-players", "-o", "game.json")

    printed = run("replay", "four-players", "-o", "-", "--format", "json").stdout_bytes

    assert printed == (here / "game.json").read_bytes()
    assert "-o -: expected what to make, as --format " in run("replay", "four-players", "-o", "-").stderr


def test_a_quiet_build_says_nothing_and_a_verbose_one_names_every_file() -> None:
    line = ("build", "first-voyage", "--only", "score-sheet")

    assert run(*line, "--quiet").output == ""
    assert "\nscore-sheet.svg: score-sheet, " in f"\n{run(*line, '--verbose').stdout}"
    assert run(*line, "-q", "-v").exit_code == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "opened"),
    [
        ("build first-voyage --only score-sheet", "out/first-voyage/score-sheet.pdf"),
        ("build first-voyage --only score-sheet.svg", "out/first-voyage"),
        ("replay four-players -o game.svg", "game.svg"),
        ("calibrate", "calibration.pdf"),
    ],
)
def test_what_was_made_is_opened(line: str, opened: str, monkeypatch: pytest.MonkeyPatch) -> None:
    launched: list[str] = []
    monkeypatch.setattr(click, "launch", lambda path: launched.append(path) or 0)

    assert run(*line.split(), "--open").exit_code == 0
    assert launched == [opened]


def test_measured_printers_are_listed_and_removed(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    monkeypatch.setattr("meridian_print.cli.commands.calibrate.printers", lambda: here)
    (here / "office.json").write_text("{}", encoding="utf-8")

    assert run("calibrate", "--list").stdout == "office\n"
    assert run("calibrate", "--remove", "ofice").exit_code == 2
    assert run("calibrate", "--remove", "office").exit_code == 0
    emptied = run("calibrate", "--list")
    assert (emptied.stdout, "no printer is saved yet" in emptied.stderr) == ("", True)


@pytest.mark.parametrize(
    "line", ["build --paper", "build --nothing", "biuld", "check", "replay four-players -o game.xyz"]
)
def test_a_mistake_in_a_command_begins_like_a_finding_and_ends_with_status_2(line: str) -> None:
    refused = run(*line.split())

    assert refused.exit_code == 2
    assert refused.stderr.startswith("error: ")


def test_ctrl_c_ends_a_command_as_shells_know_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("meridian_print.cli.commands.schema.json_text", stop)

    assert run("schema").exit_code == 130
