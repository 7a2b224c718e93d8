"""Finding the layout that a command was given: a file, or a built-in board by its name."""

from __future__ import annotations

from pathlib import Path

import click

from meridian_print import resources
from meridian_print.cli.built_in import built_in
from meridian_print.source.spelling import did_you_mean

DEFAULT = "corvine-isles"


def find_layout(given: str) -> Path:
    """Return the path of a layout; raises click.UsageError when there is none."""
    path = Path(given)
    try:
        is_there, is_folder = path.exists(), path.is_dir()
    except OSError as fault:  # a name that no file can have
        raise click.UsageError(f"cannot read '{given}': {fault.strerror}") from None
    if is_there and not is_folder:  # a file, or what a shell hands over, as in `validate <(unzip -p boards.zip)`
        return path
    if given in built_in():
        return resources.folder("layouts") / f"{given}.yaml"
    if is_folder:
        raise click.UsageError(f"expected a layout file, got the folder '{given}'")
    hint = did_you_mean(given, built_in()) or f"the built-in boards are {', '.join(built_in())}"
    raise click.UsageError(f"no file and no built-in board named '{given}'; {hint}")
