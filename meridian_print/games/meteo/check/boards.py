"""The board that a log names: a built-in one, or a layout's file beside the log, with what a check needs of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from meridian_print.boardgame.layout.boards import NoBoard, board_named
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.layout.rules_board import rules_board
from meridian_print.games.meteo.rules.setup import Board
from meridian_print.text.diagnostics import Checked

Boards = Callable[[str], Board | NoBoard]
"""Finds the board that a log names."""


def boards_beside(folder: Path) -> Boards:
    """Return what finds the boards of the logs in a folder; a board is read once, whatever the number of logs."""
    return partial(_board, folder)


def read_board(data: bytes) -> Checked[Board]:
    """Read a layout's file, with all findings about it."""
    read = read_layout(data)
    layout = read.value
    return Checked(rules_board(layout) if layout else None, read.diagnostics, read.lines)


@cache
def _board(folder: Path, name: str) -> Board | NoBoard:
    return board_named(folder, name, "meteo", read_board)
