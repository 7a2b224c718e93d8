"""The board that a log names is found beside it, and a bad one is told with what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.boardgame.layout.boards import NoBoard
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.games.meridian.check.board_reading import read_board
from meridian_print.games.meridian.check.boards import boards_beside
from meridian_print.games.meridian.layout.file import built_in
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.rules.material import Board
from tests.checks.each import for_each

BUILT_IN = list(map(built_in_path, built_in()))
OTHERS = sorted((Path(__file__).parents[3] / "layouts").glob("*.yaml"))
BAD = sorted((Path(__file__).parents[3] / "bad" / "layouts").glob("*.yaml"))


@pytest.mark.parametrize("path", [*BUILT_IN, *OTHERS], ids=lambda path: path.stem)
def test_the_rules_see_the_islands_of_the_printed_board(path: Path):
    layout = read_layout(path.read_bytes()).value

    board = read_board(path.read_bytes()).value

    assert layout is not None
    assert board is not None
    for side, archipelago in zip(layout.sides, board.sides, strict=True):
        assert archipelago.cities_per_meridian == side.cities_per_meridian
        for island, known in zip(side.islands, archipelago.islands, strict=True):
            assert known.name == island.name
            assert set(known.cities) == {(city.meridian, city.step) for city in island.cities}
            assert known.capitals == {(city.meridian, city.step) for city in island.cities if city.is_capital}


@pytest.mark.parametrize("path", BUILT_IN, ids=lambda path: path.stem)
def test_a_built_in_board_has_a_side_for_each_number_of_players(path: Path):
    board = read_board(path.read_bytes()).value

    assert board is not None
    assert board.side(5) is not None
    assert board.side(4) is not None
    assert board.side(6) is None


@pytest.mark.parametrize("path", BUILT_IN, ids=lambda path: path.stem)
def test_a_board_that_is_kept_is_the_one_that_is_read(path: Path) -> None:
    assert boards_beside(Path())(path.stem) == read_board(path.read_bytes()).value


def test_a_built_in_layout_that_was_changed_is_read(tmp_path: Path) -> None:
    layout = built_in_path("corvine-isles").read_bytes().replace(b"Calvessa", b"Elsewhere")
    (tmp_path / "ours.yaml").write_bytes(layout)

    board = boards_beside(tmp_path)("ours.yaml")

    assert isinstance(board, Board)
    assert "Elsewhere" in {island.name for side in board.sides for island in side.islands}


@for_each("path", BAD)
def test_a_bad_layout_never_raises(path: Path):
    checked = read_board(path.read_bytes())

    assert checked.value is not None or checked.diagnostics


def test_a_layout_with_a_fault_is_no_board():
    assert read_board(b"format: meridian-layout/1\nsides: []\n").value is None


def test_the_command_that_tells_more_of_a_bad_board_is_reported_as_a_shell_takes_it(tmp_path: Path) -> None:
    board = tmp_path / "my board.yaml"
    board.write_text("title: nothing else\n")

    found = boards_beside(tmp_path)(board.name)

    assert isinstance(found, NoBoard)
    assert found.hint == f"`meridian-print validate '{board}'` lists them"


def test_a_board_with_a_name_without_end_is_quoted_short(tmp_path: Path) -> None:
    found = boards_beside(tmp_path)("x" * 5000)

    assert isinstance(found, NoBoard)
    assert len(found.message) < 120
