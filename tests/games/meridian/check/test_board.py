"""The rules' board is the board that is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.games.meridian.check.board import read_board
from meridian_print.games.meridian.layout.built_in import built_in
from meridian_print.games.meridian.layout.reading import read_layout

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


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_layout_never_raises(path: Path):
    checked = read_board(path.read_bytes())

    assert checked.value is not None or checked.diagnostics


def test_a_layout_with_a_fault_is_no_board():
    assert read_board(b"format: meridian-layout/1\nsides: []\n").value is None
