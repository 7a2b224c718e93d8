"""A progress line on a terminal that disappears in the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

ProgressReporter = Callable[[str], None]
_RUB_OUT = "\r\033[K"


@contextmanager
def progress() -> Iterator[ProgressReporter]:
    """Yield the function that replaces the progress line; silent where nobody watches or it could not be erased."""
    if not sys.stderr or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda _: None
        return
    try:
        yield lambda text: click.echo(f"{_RUB_OUT}{text}", nl=False, err=True)
    finally:
        click.echo(_RUB_OUT, nl=False, err=True)
