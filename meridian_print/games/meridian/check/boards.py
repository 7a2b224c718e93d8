"""Finding the board that a log names: a built-in one, or a layout's file beside the log."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from meridian_print.boardgame.layout import boards
from meridian_print.boardgame.layout.boards import NoBoard, board_named
from meridian_print.games.meridian.check.board import Board, Boards, read_board

_GAME = "meridian"


def boards_beside(folder: Path) -> Boards:
    """Return what finds the boards of the logs in a folder; a board is read once, whatever the number of logs."""
    return partial(_board, folder)


def find_board(folder: Path, name: str) -> Path | None:
    """Return the layout's file that a log in a folder names; None if there is none."""
    return boards.find_board(folder, name, _GAME)


@cache
def _board(folder: Path, name: str) -> Board | NoBoard:
    return board_named(folder, name, _GAME, read_board)
