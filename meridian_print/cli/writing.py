"""Writing a file requested of a command."""

from __future__ import annotations

from pathlib import Path

import click

from meridian_print.files.writing import write_file


def write_whole(output: Path, data: bytes) -> None:
    """Write a file, or leave what was there; raises click.ClickException."""
    try:
        write_file(output, data)
    except OSError as error:
        raise click.ClickException(f"cannot write '{output}': {error.strerror}; nothing was changed") from None
