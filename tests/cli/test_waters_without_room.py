"""A water without room for its name is reported at its place, before anything is made of the layout."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from meridian_print import resources
from tests.cli.commands import run

CORVINE = (resources.folder("layouts") / "corvine-isles.yaml").read_text(encoding="utf-8")
SEAS = "    seas: [Summer Sea, {name: Very Long Name of Sea, x: 110mm, y: 70mm}]\n"
FAULT = "expected room for 'Very Long Name of Sea' on the water, got none"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(CORVINE.replace("    seed: 484\n", f"    seed: 484\n{SEAS}", 1), encoding="utf-8")
    assert SEAS in path.read_text(encoding="utf-8")
    return path


def test_validate_names_the_line_and_a_way_out(board: Path) -> None:
    result = run("validate", board, "--format", "json")

    (layout,) = json.loads(result.stdout)["layouts"]
    (found,) = layout["diagnostics"]
    assert result.exit_code == 1
    assert (found["code"], found["line"], found["column"]) == ("label-place", 14, 31)
    assert found["message"] == FAULT
    assert "give it another place with x and y" in found["hint"]


@pytest.mark.parametrize("command", ["validate", "build"])
def test_every_water_without_room_is_named(board: Path, command: str) -> None:
    more = SEAS.replace("]\n", ", {name: Another Long Name, x: 220mm, y: 70mm}]\n")
    board.write_text(board.read_text(encoding="utf-8").replace(SEAS, more), encoding="utf-8")

    result = run(command, board)

    assert [f"'{name}' on the water" in result.output for name in ("Very Long Name of Sea", "Another Long Name")] == [
        True,
        True,
    ]


def test_the_place_in_the_way_out_has_room(board: Path) -> None:
    result = run("validate", board, "--format", "json")
    (layout,) = json.loads(result.stdout)["layouts"]
    found = re.search(r"such as \{(x: \d+mm, y: \d+mm)\}", layout["diagnostics"][0]["hint"])
    assert found

    board.write_text(board.read_text(encoding="utf-8").replace("x: 110mm, y: 70mm", found[1]), encoding="utf-8")

    assert run("validate", board).exit_code == 0


def test_build_names_the_line_and_makes_nothing(board: Path, tmp_path: Path) -> None:
    result = run("build", board, "--only", "board-5.svg", "-o", tmp_path / "out")

    assert result.exit_code == 1
    assert f"board.yaml:14:31: error[label-place]: {FAULT}" in result.output
    assert "board.yaml has 1 error" in result.output
    assert not (tmp_path / "out").exists()


def test_waters_with_room_are_fine(board: Path) -> None:
    board.write_text(board.read_text(encoding="utf-8").replace(", x: 110mm, y: 70mm", ""), encoding="utf-8")

    assert run("validate", "--strict", board).exit_code == 0


def test_a_name_that_is_set_very_small_is_not_thickened_by_too_thin_a_line(board: Path, tmp_path: Path) -> None:
    long = "    seas: [Abcdefghij Klmnopqrst Uvwxyzabcd Efghij]\n"
    board.write_text(board.read_text(encoding="utf-8").replace(SEAS, long), encoding="utf-8")

    result = run("build", board, "--only", "board-5.svg", "-o", tmp_path / "out")

    assert result.exit_code == 0, result.output
