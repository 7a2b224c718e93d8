"""Finding the board that a log names: a built-in one, or a layout's file beside the log."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from meridian_print.boardgame.layout.built_in import built_in_path
from meridian_print.files.reading import read_bytes
from meridian_print.games.meridian.check.board import Board, Boards, NoBoard, read_board
from meridian_print.games.meridian.layout.built_in import built_in
from meridian_print.text.source.values import shortened
from meridian_print.text.spelling import did_you_mean


def boards_beside(folder: Path) -> Boards:
    """Return what finds the boards of the logs in a folder; a board is read once, whatever the number of logs."""
    return partial(_board, folder)


def find_board(folder: Path, name: str) -> Path | None:
    """Return the layout's file that a log in a folder names; None if there is none."""
    path = built_in_path(name) if name in built_in() else folder / name
    try:
        return path if path.is_file() else None
    except OSError:  # a name that no file can have
        return None


@cache
def _board(folder: Path, name: str) -> Board | NoBoard:
    path = find_board(folder, name)
    if path is not None:
        return _read(path)
    hint = did_you_mean(name, built_in()) or f"the built-in boards are {', '.join(built_in())}"
    return NoBoard(f"expected a built-in board or a layout file, got '{shortened(name)}'", hint)


def _read(path: Path) -> Board | NoBoard:
    try:
        checked = read_board(read_bytes(path))
    except OSError as fault:
        return NoBoard(f"cannot read the layout '{path}': {fault.strerror}")
    if checked.value is not None:
        return checked.value
    from shlex import quote  # most boards have no errors

    count = sum(found.severity == "error" for found in checked.diagnostics)
    return NoBoard(
        f"expected a layout without errors, got '{path}' with {count}",
        f"`meridian-print validate {quote(str(path))}` lists them",
    )
