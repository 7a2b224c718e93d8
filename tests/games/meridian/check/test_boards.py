"""The board that a log names is found beside it, and a bad one is told with what to do."""

from __future__ import annotations

from pathlib import Path

from meridian_print.boardgame.layout.boards import NoBoard
from meridian_print.games.meridian.check.boards import boards_beside


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
