"""The report of `build --ink`: the ink that each page of the files takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from meridian_print.boardgame.build import KitResult
from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.production import OutputFile
from meridian_print.boardgame.progress import Begun
from meridian_print.cli.progress import progress
from meridian_print.parallel import shared

if TYPE_CHECKING:
    from meridian_print.boardgame.ink import PageInk, PrintedPage

_PAGES = (".pdf", ".svg")
_HEAD = f"ink, in % of the page:{'':22} mean  cyan  magenta  yellow  black"
_FOOT = "mean is darkness, 100 for solid black; the inks are those of a printer that prints greys with black only"


def check_ink(files: Sequence[KitFile], *, lists: bool) -> None:
    """Raise click.UsageError if --ink has nothing to measure: files that are only listed, or that are not pages."""
    if lists:
        raise click.UsageError("--ink measures the files made, and --list makes none; leave out one of them")
    if not any(file.path.endswith(_PAGES) for file in files):
        raise click.UsageError("--ink measures pages, and --only selects none; add a PDF or an SVG, or leave out --ink")


def report_ink(files: Sequence[KitFile], kit: KitResult) -> tuple[PageInk, ...]:
    """Print and return the ink of each page of a kit's documents among the files, or of the drawings without one."""
    inks = _measured(files, {product.path: product for product in kit.files})
    click.echo(_HEAD)
    for ink in inks:
        click.echo(_line(ink))
    click.echo(_FOOT)
    return inks


def report_saving(inks: Sequence[PageInk], usual: Sequence[KitFile], theme: str) -> None:
    """Print the saving of these inks against the same files drawn by the usual theme."""
    less, more = (sum(ink.coverage.mean for ink in each) for each in (inks, _measured(usual, {})))
    if more:
        click.echo(f"--low-ink takes {100 * less / more:.0f} % of the ink that the theme {theme} takes for these pages")


def _measured(files: Sequence[KitFile], made: Mapping[str, OutputFile]) -> tuple[PageInk, ...]:
    from meridian_print.boardgame.ink import page_ink, printed_pages  # loads numpy and PDFium

    with progress() as watch:
        pages = printed_pages(files, made)

        def begins(number: int, page: PrintedPage) -> None:
            watch(Begun("measuring ink", number, len(pages), f"{page.path} {page.page}"))

        return shared(page_ink, pages, begins)


def _line(ink: PageInk) -> str:
    name = f"{ink.path} {ink.page}" if ink.pages > 1 else ink.path
    mean, cyan, magenta, yellow, black = (f"{100 * share:.1f}" for share in ink.coverage)
    return f"  {name:42} {mean:>5} {cyan:>5} {magenta:>8} {yellow:>7} {black:>6}"
