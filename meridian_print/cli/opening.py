"""Opening what a command has made in the program that the system has for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from meridian_print.boardgame.production import OutputFile

_FIRST = ("assembly.pdf",)
"""What explains the rest of a kit, where it was made."""


def open_file(path: Path) -> None:
    """Open a file or a folder; raises click.ClickException where the system cannot."""
    if click.launch(str(path)):
        raise click.ClickException(f"cannot open '{path}'; open it by hand")


def open_first(folder: Path, made: Sequence[OutputFile]) -> None:
    """Open what to read first of a kit: what explains it, or else its first document, or else its folder."""
    documents = [product.path for product in made if product.path.endswith(".pdf")]
    first = next((path for path in (*_FIRST, *documents) if path in documents), "")
    open_file(folder / first)
