"""The files that a command is given, and those that it writes."""

from __future__ import annotations

from pathlib import Path

import click

from meridian_print.boardgame.layout.file import UnknownLayoutError, find_layout
from meridian_print.files.writing import write_file


def layout_argument(_context: click.Context, _parameter: click.Parameter, given: str) -> Path:
    """Find the layout before options are read, so that a missing one is reported before what is made of it."""
    return found_layout(given)


def found_layout(given: str) -> Path:
    """Return the path of a layout; raises click.UsageError if there is none."""
    try:
        return find_layout(given)
    except UnknownLayoutError as fault:
        raise click.UsageError(str(fault)) from None


def write_whole(output: Path, data: bytes) -> None:
    """Write a file, or leave what was there; raises click.ClickException."""
    try:
        write_file(output, data)
    except OSError as error:
        raise click.ClickException(f"cannot write '{output}': {error.strerror}; nothing was changed") from None
