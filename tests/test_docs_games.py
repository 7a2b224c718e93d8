"""What the tour of checking games says is true: its commands are run, its logs are read, its marks are moves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print.cli.commands.check import command as check
from meridian_print.cli.commands.explain import command as explain
from meridian_print.cli.commands.replay import command as replay
from meridian_print.cli.group import group
from meridian_print.games.meridian.check.report import check_log
from meridian_print.games.meridian.notation.grammar import Token, read_token
from meridian_print.games.meridian.notation.house_rules import SWITCHES
from meridian_print.games.meridian.notation.reading import read_log

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "checking-games.md"
TOUR = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", TOUR, re.DOTALL | re.MULTILINE)
SHOWN = [text for language, text in BLOCKS if not language]
MARKS = re.findall(r"^\| (`[^|]+) \| [^`]", TOUR, re.MULTILINE)
"""The first cells of the tables of marks."""
LOG, OF_TWO, RESULT, NOTES, RESUMED, RULES = (text for language, text in BLOCKS if language == "yaml")
(MENDED,) = (text for language, text in BLOCKS if language == "console")


def output(line: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a command of the tour in the project's folder, its patterns of names filled in as a shell does."""
    monkeypatch.chdir(ROOT)
    words = [
        name for word in line.split()[1:] for name in (sorted(map(str, Path().glob(word))) if "*" in word else [word])
    ]
    return CliRunner().invoke(group, words).stdout


@pytest.mark.parametrize("block", [text for text in SHOWN if text.startswith("$ ")])
def test_a_command_says_what_is_shown(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line, _, answer = block.partition("\n")

    assert output(line.removeprefix("$ "), monkeypatch).startswith(answer)


@pytest.mark.parametrize("block", [text for text in SHOWN if not text.startswith(("$ ", "meridian-print"))])
def test_a_finding_that_is_shown_is_one_of_the_sample(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert block in output("meridian-print check three-slips", monkeypatch)


def test_the_last_line_is_the_one_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    last = output("meridian-print check three-players", monkeypatch).splitlines()[-1]

    assert f"`{last}`" in TOUR


@pytest.mark.slow
@pytest.mark.parametrize("line", [text.strip() for text in SHOWN if text.startswith("meridian-print")])
def test_what_the_tour_makes_can_be_made(line: str, tmp_path: Path) -> None:
    words = line.split()[1:]
    words[-1] = str(tmp_path / words[-1])

    assert CliRunner().invoke(group, words).exit_code == 0
    assert Path(words[-1]).stat().st_size > 10_000


def test_the_log_of_the_tour_can_be_read() -> None:
    read = read_log((LOG + RESULT + NOTES + RULES).encode())

    assert read.diagnostics == ()


def test_a_game_that_was_resumed_is_read_as_one() -> None:
    begun = LOG.partition("moves:")[0]

    whole, parts = (read_log(text.encode()) for text in (LOG, begun + RESUMED))

    assert parts.diagnostics == ()
    assert whole.log is not None
    assert parts.log is not None
    assert [line.tokens for line in parts.log.lines] == [line.tokens for line in whole.log.lines]


def test_the_log_shown_for_two_players_has_no_errors() -> None:
    report = check_log(OF_TWO.encode())

    assert [found.diagnostic.code for found in report.findings] == ["unfinished"]


def test_what_is_mended_is_listed_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line, _, listed = MENDED.removeprefix("$ ").partition("\n")

    said = output(line.replace("mended.yaml", str(tmp_path / "mended.yaml")), monkeypatch)

    assert said.startswith(listed)
    assert "  # was: 1-ce4\n" in (tmp_path / "mended.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("mark", [mark for cell in MARKS for mark in re.findall(r"`([^`]+)`", cell)])
def test_a_mark_of_the_tables_is_a_move_or_stands_behind_one(mark: str) -> None:
    move = mark if mark[0].isdigit() else f"7c3{mark}"

    assert isinstance(read_token(move), Token)


def test_all_house_rules_are_listed_with_their_values() -> None:
    listed = re.findall(r"^\| `([a-z-]+)` \| ((?:`[^`]+`(?:, )?)+) \|", TOUR, re.MULTILINE)

    assert {key: tuple(re.findall("`([^`]+)`", values)) for key, values in listed} == SWITCHES


def test_every_option_named_is_an_option() -> None:
    options = {name for each in (check, replay, explain) for option in each.params for name in option.opts}

    named = set(re.findall(r"--[a-z][a-z-]+", TOUR))

    assert named
    assert named <= options


def test_what_the_tour_links_to_is_there() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", TOUR)

    assert targets
    assert [target for target in targets if not (PAGE.parent / target).exists()] == []
