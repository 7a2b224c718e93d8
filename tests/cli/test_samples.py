"""Sample games and boards are there by their names, wherever the program runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print import resources
from tests.cli.commands import run


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_sample_game_is_checked_by_its_name() -> None:
    result = run("check", "--format", "text", "three-slips")

    assert result.exit_code == 1
    assert result.stdout.startswith("three-slips:13:24: error[no-such-city]: ")


def test_a_file_comes_before_the_sample_game_of_its_name(here: Path) -> None:
    (here / "three-slips").write_bytes((resources.folder("logs") / "four-players.yaml").read_bytes())

    assert run("check", "three-slips").stdout.endswith("three-slips: no errors, 52 of 52 moves\n")


def test_a_sample_game_is_mended_to_another_file() -> None:
    result = run("check", "three-slips", "--fix", "-o", "mended.yaml")

    assert result.stdout.startswith("three-slips: 3 lines changed\n")
    assert run("check", "mended.yaml").exit_code == 0


def test_a_sample_game_is_shown(here: Path) -> None:
    assert run("replay", "meteo-two-players", "-o", "game.json").exit_code == 0
    assert (here / "game.json").is_file()


@pytest.mark.parametrize("command", [("check", "tree-slips"), ("replay", "tree-slips", "-o", "game.json")])
def test_a_near_name_of_a_sample_game_is_suggested(command: tuple[str, ...]) -> None:
    result = run(*command)

    assert result.exit_code == 2
    assert "cannot read 'tree-slips': No such file or directory; did you mean 'three-slips'" in result.stderr


def test_a_built_in_board_is_copied_as_it_is(here: Path) -> None:
    result = run("new", "--from", "first-voyage", "-o", "my-board.yaml")

    assert result.stdout.startswith("my-board.yaml: a copy of first-voyage, to change\n")
    assert (here / "my-board.yaml").read_bytes() == (resources.folder("layouts") / "first-voyage.yaml").read_bytes()
    assert run("new", "--from", "first-voyage", "-o", "my-board.yaml").exit_code == 2


def test_a_board_is_copied_without_a_word() -> None:
    assert run("new", "--from", "first-voyage", "-q").output == ""


@pytest.mark.parametrize("option", ["--seed=4", "--title=Mine", "--sizes=4,5"])
def test_a_copy_leaves_no_room_for_wishes(option: str, here: Path) -> None:
    result = run("new", "--from", "first-voyage", option)

    assert result.exit_code == 2
    assert f"{option.split('=')[0]} cannot be combined with --from: the board is copied as it is" in result.stderr
    assert list(here.iterdir()) == []


def test_only_a_built_in_board_is_copied() -> None:
    run("new", "--from", "meteo-business")

    result = run("new", "--from", "meteo-business.yaml", "-o", "other.yaml")

    assert "--from: expected a built-in board to copy, or --keep-side, got 'meteo-business.yaml'" in result.stderr
