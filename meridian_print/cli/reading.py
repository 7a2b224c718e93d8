"""What commands read of the files that they are given; of one that is not as it must be, they say why, and end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from meridian_print.boardgame.logs.samples import read_log
from meridian_print.files.reading import read_bytes, read_standard_input
from meridian_print.games.catalogue import UnusableGameError, game_of
from meridian_print.text.diagnostics import Checked
from meridian_print.text.reporting import FileReport, report_text

if TYPE_CHECKING:
    from meridian_print.boardgame.game import Game, GameLayout

STANDARD_INPUT = "-"
_T = TypeVar("_T")


def given_file(given: str) -> bytes:
    """Read a file, or standard input; raises click.UsageError."""
    return _given(given, read_bytes)


def given_log(given: str) -> bytes:
    """Read a log by its path or as the sample of this name, or standard input; raises click.UsageError."""
    return _given(given, read_log)


def given_game(path: Path) -> tuple[Game, bytes]:
    """Return the game that a file is of, and what the file holds; raises click.UsageError."""
    source = given_file(str(path))
    try:
        return game_of(source), source
    except UnusableGameError as fault:
        raise click.UsageError(f"cannot read '{path}': {fault}") from None


def valid_layout(game: Game, path: Path, source: bytes) -> GameLayout:
    """Return the layout that a file holds; if it has mistakes, print them and end with status 1."""
    return valid(path, game.read_layout(path, source))


def valid(path: Path, read: Checked[_T]) -> _T:
    """Return what was read from a file; if it has mistakes, print them and end with status 1."""
    if read.value is None:
        click.echo(report_text(FileReport(str(path), read.diagnostics, read.lines)), err=True)
        raise click.exceptions.Exit(1)
    return read.value


def _given(given: str, read: Callable[[str], bytes]) -> bytes:
    try:
        return read_standard_input() if given == STANDARD_INPUT else read(given)
    except OSError as fault:
        raise click.UsageError(f"cannot read '{given}': {fault.strerror}") from None
