"""A progress line on a terminal that disappears in the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from meridian_print.boardgame.progress import Progress, unwatched

_RUB_OUT = "\r\033[K"


@contextmanager
def progress() -> Iterator[Progress]:
    """Yield the function that replaces the progress line; silent where nobody watches or it could not be erased."""
    if not sys.stderr or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield unwatched
        return
    try:
        yield lambda begun: click.echo(f"{_RUB_OUT}{begun}", nl=False, err=True)
    finally:
        click.echo(_RUB_OUT, nl=False, err=True)
