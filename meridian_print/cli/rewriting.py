"""Files that commands write anew: to another file, to standard output, or in place, with the old one kept beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from meridian_print.files.writing import keep_copy, write_file

_Command = TypeVar("_Command", bound=Callable[..., Any])
KEPT = ".bak"
"""The ending of the copy of a file that is rewritten in its place."""
STANDARD_OUTPUT = Path("-")
"""What stands for standard output in the place of a file to write."""


def may_overwrite(command: _Command) -> _Command:
    """Give a command the option --force, for its argument `force`."""
    return click.option("--force", is_flag=True, help="Overwrite an existing file.")(command)


def refuse_to_overwrite(path: Path, *, is_forced: bool) -> None:
    """Raise click.UsageError for an existing file, unless it may be overwritten; a pipe or a device is written to."""
    try:
        is_there = path != STANDARD_OUTPUT and path.is_file()
    except OSError as fault:  # a name that no file can have
        raise click.UsageError(f"cannot write '{path}': {fault.strerror}") from None
    if is_there and not is_forced:
        raise click.UsageError(f"'{path}' already exists; choose another file, or overwrite it with --force")


def refuse_the_source(source: Path, output: Path) -> None:
    """Raise click.UsageError if what is written to is the very file that is read."""
    try:
        is_source = source.exists() and output.exists() and output.samefile(source)
    except OSError as fault:
        raise click.UsageError(f"cannot write '{output}': {fault.strerror}") from None
    if is_source:
        raise click.UsageError(f"-o: expected another file than '{source}', got '{output}'; use --in-place")


def rewrite(path: Path, before: bytes, after: bytes) -> None:
    """Write a file anew and keep it as it was under its name with `.bak`; nothing changes if either is impossible."""
    kept = path.with_name(f"{path.name}{KEPT}")
    is_kept = False
    try:
        keep_copy(path, before, kept)
        is_kept = True
        write_file(path, after)
    except FileExistsError:
        raise click.UsageError(
            f"--in-place: '{kept}' is there already, and nothing was changed; move it away, or write with -o"
        ) from None
    except OSError as fault:
        if is_kept:
            kept.unlink()
        raise click.ClickException(f"cannot write '{path}': {fault.strerror}; nothing was changed") from None
