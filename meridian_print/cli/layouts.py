"""The layout that a command was given."""

from __future__ import annotations

from pathlib import Path

import click

from meridian_print.boardgame.layout.file import UnknownLayoutError, find_layout


def layout_argument(_context: click.Context, _parameter: click.Parameter, given: str) -> Path:
    """Find the layout before options are read, so that a missing one is reported before what is made of it."""
    return found_layout(given)


def found_layout(given: str) -> Path:
    """Return the path of a layout; raises click.UsageError if there is none."""
    try:
        return find_layout(given)
    except UnknownLayoutError as fault:
        raise click.UsageError(str(fault)) from None
