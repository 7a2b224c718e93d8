"""What `build --ink` tells: the ink that each page of the files takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from meridian_print.meridian.kit.parts import KitFile

if TYPE_CHECKING:
    from meridian_print.meridian.kit.ink import PageInk

_HEAD = f"ink, in % of the page:{'':22} mean  cyan  magenta  yellow  black"
_FOOT = "mean is darkness, 100 for solid black; the four inks are those of a printer that prints greys in black alone"


def tell_ink(files: Sequence[KitFile]) -> None:
    """Print a line a page of the documents among the files; of the drawings where there is no document."""
    from meridian_print.meridian.kit.ink import page_inks  # loads numpy

    click.echo(_HEAD)
    for ink in page_inks(files):
        click.echo(_line(ink))
    click.echo(_FOOT)


def _line(ink: PageInk) -> str:
    name = f"{ink.path} {ink.page}" if ink.pages > 1 else ink.path
    mean, cyan, magenta, yellow, black = (f"{100 * share:.1f}" for share in ink.coverage)
    return f"  {name:42} {mean:>5} {cyan:>5} {magenta:>8} {yellow:>7} {black:>6}"
