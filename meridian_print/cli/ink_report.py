"""The report of `build --ink`: the ink that each page of the files takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.progress import Begun
from meridian_print.cli.progress import progress
from meridian_print.parallel import shared

if TYPE_CHECKING:
    from meridian_print.games.meridian.kit.ink import PageInk, PrintedPage

_PAGES = (".pdf", ".svg")
_HEAD = f"ink, in % of the page:{'':22} mean  cyan  magenta  yellow  black"
_FOOT = "mean is darkness, 100 for solid black; the inks are those of a printer that prints greys with black only"


def check_ink(files: Sequence[KitFile], *, lists: bool) -> None:
    """Raise click.UsageError if --ink has nothing to measure: files that are only listed, or that are not pages."""
    if lists:
        raise click.UsageError("--ink measures the files made, and --list makes none; leave out one of them")
    if not any(file.path.endswith(_PAGES) for file in files):
        raise click.UsageError("--ink measures pages, and --only selects none; add a PDF or an SVG, or leave out --ink")


def report_ink(files: Sequence[KitFile]) -> None:
    """Print one line per page of the documents among the files, or of the drawings if there is no document."""
    inks = _measured(files)
    click.echo(_HEAD)
    for ink in inks:
        click.echo(_line(ink))
    click.echo(_FOOT)


def report_saving(files: Sequence[KitFile], usual: Sequence[KitFile], theme: str) -> None:
    """Print the saving of low ink against the same files drawn by the usual theme."""
    less, more = (sum(ink.coverage.mean for ink in _measured(made)) for made in (files, usual))
    if more:
        click.echo(f"--low-ink takes {100 * less / more:.0f} % of the ink that the theme {theme} takes for these pages")


def _measured(files: Sequence[KitFile]) -> tuple[PageInk, ...]:
    from meridian_print.games.meridian.kit.ink import page_ink, printed_pages  # loads numpy

    with progress() as watch:
        pages = printed_pages(files)

        def begins(number: int, page: PrintedPage) -> None:
            watch(Begun("measuring ink", number, len(pages), f"{page.path} {page.page}"))

        return shared(page_ink, pages, begins)


def _line(ink: PageInk) -> str:
    name = f"{ink.path} {ink.page}" if ink.pages > 1 else ink.path
    mean, cyan, magenta, yellow, black = (f"{100 * share:.1f}" for share in ink.coverage)
    return f"  {name:42} {mean:>5} {cyan:>5} {magenta:>8} {yellow:>7} {black:>6}"
