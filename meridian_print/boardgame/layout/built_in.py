"""The boards that come with the program, by name; only what game each is of is read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meridian_print import resources
from meridian_print.boardgame.layout.formats import named_game
from meridian_print.files.reading import read_bytes


@cache
def built_in_boards(game: str = "") -> tuple[str, ...]:
    """Return the names of the built-in boards: all, or those of a game."""
    paths = sorted(resources.folder("layouts").glob("*.yaml"))
    return tuple(path.stem for path in paths if not game or named_game(read_bytes(path)) == game)


def built_in_path(name: str) -> Path:
    """Return the path of a built-in board's layout."""
    return resources.folder("layouts") / f"{name}.yaml"
