"""Finding the board that a log names: a built-in one, or a layout's file beside the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from zlib import crc32

from meridian_print import resources
from meridian_print.boardgame.layout.file import built_in_boards, built_in_path, near_file
from meridian_print.files.reading import read_bytes
from meridian_print.text.diagnostics import Checked
from meridian_print.text.source.values import shortened
from meridian_print.text.spelling import did_you_mean

B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class NoBoard:
    """Why there is no board with a name."""

    message: str
    hint: str = ""


def find_board(folder: Path, name: str, game: str) -> Path | None:
    """Return the layout's file that a game's log in a folder names; None if there is none."""
    path = built_in_path(name) if name in built_in_boards(game) else folder / name
    try:
        return path if path.is_file() else None
    except OSError:  # a name that no file can have
        return None


def board_named(folder: Path, name: str, game: str, read: Callable[[bytes], Checked[B]]) -> B | NoBoard:
    """Find and read the board that a game's log in a folder names."""
    path = find_board(folder, name, game)
    if path is not None:
        return _read(path, read)
    known = built_in_boards(game)
    near = did_you_mean(name, known) or near_file(folder / name, ".yaml", kind="layout")
    hint = near or f"the built-in boards are {', '.join(known)}; a file is named by its path, relative to the log"
    return NoBoard(f"expected a built-in board or a layout file, got '{shortened(name)}'", hint)


def kept_board(data: bytes, file: str) -> str | None:
    """Return what a file among the layouts keeps of a layout's board; None if it keeps none for these bytes."""
    kept = read_bytes(resources.folder("layouts") / file).decode()
    _, is_there, text = kept.partition(f"{mark(data)}\n")
    return text.partition("=")[0] if is_there else None


def mark(data: bytes) -> str:
    """Return the line above a board that is kept: it tells whether the layout is still the one with these bytes."""
    return f"= {crc32(data):08x} {len(data)}"


def _read(path: Path, read: Callable[[bytes], Checked[B]]) -> B | NoBoard:
    try:
        checked = read(read_bytes(path))
    except OSError as fault:
        return NoBoard(f"cannot read the layout '{path}': {fault.strerror}")
    if checked.value is not None:
        return checked.value
    from meridian_print.text.shell_words import shell_word  # most boards have no errors

    count = sum(found.severity == "error" for found in checked.diagnostics)
    return NoBoard(
        f"expected a layout without errors, got '{path}' with {count}",
        f"`meridian-print validate {shell_word(path)}` lists them",
    )
