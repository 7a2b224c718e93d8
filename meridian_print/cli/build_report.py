"""What `build` reports: its progress, where the files are, what to print first, what to send out, how much ink."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from meridian_print.boardgame.build import KitResult
from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.kit.papers import sheet_name
from meridian_print.boardgame.production import OutputFile
from meridian_print.boardgame.progress import Begun, Progress
from meridian_print.cli.messages import progress_line
from meridian_print.parallel import shared

if TYPE_CHECKING:
    from meridian_print.boardgame.kit.ink import PageInk, PrintedPage
    from meridian_print.printing.ink import Coverage


@contextmanager
def progress() -> Iterator[Progress]:
    """Yield the function that replaces the progress line."""
    with progress_line() as show:
        yield lambda begun: show(str(begun))


_LARGE = {"board": "at a print shop, or on a large printer", "print-shop": "at a print shop", "vendor": "to upload"}
"""Parts that home printers cannot print, with where to print them."""
_ON_SCREEN = dict.fromkeys(("score-sheet-form.pdf", "cash-sheet-form.pdf"), "to fill in on screen")
"""Documents not meant for printing, with their purpose."""
_FOLDERS = {"card-images": 1, "vendor": 2}
"""Parts whose images are uploaded, with how many folders name the place where all of them lie."""
_SIDES = {
    None: "",
    "long-edge": ", both sides, flipped on the long edge",
    "short-edge": ", both sides, flipped on the short edge",
    "by-hand": ", odd pages first; flip the sheets on the long edge, then even pages",
}


def report(target: Path, products: Sequence[OutputFile], unchanged: int, *, with_files: bool = False) -> None:
    """Report where the files are and what to print first, if wanted after a line for every file."""
    for product in products if with_files else ():
        click.echo(f"{product.path}: {product.part}, {len(product.data) / 1e3:.1f} kB")
    size = sum(len(product.data) for product in products) / 1e6
    same = "" if not unchanged else ", unchanged" if unchanged == len(products) else f", {unchanged} of them unchanged"
    click.echo(f"{target}: {counted(len(products), 'file')}, {size:.1f} MB{same}")
    documents = [product for product in products if product.path.endswith(".pdf")]
    home = [product for product in documents if product.part not in _LARGE and product.path not in _ON_SCREEN]
    for place, product in enumerate(home):
        paper = sheet_name(product.size)
        pages = f"{counted(product.pages, 'page')} of {paper}{_SIDES[product.two_sided]}"
        click.echo(f"{'then' if place else 'print first'}: {product.path}, {pages}")
    if home:
        click.echo("print at 100 % (actual size), then measure the printed ruler at the foot of the first page")
    for product in documents:
        if product.part in _LARGE:
            width, height = product.size
            pages = f"{product.pages} pages of " * (product.pages > 1)
            click.echo(f"{_LARGE[product.part]}: {product.path}, {pages}{width:g} x {height:g} mm")
    for product in documents:
        if product.path in _ON_SCREEN:
            click.echo(f"{_ON_SCREEN[product.path]}: {product.path}")
    images = (product for product in products if product.path.endswith((".png", ".svg")) and product.part in _FOLDERS)
    for folder, count in Counter("/".join(image.path.split("/")[: _FOLDERS[image.part]]) for image in images).items():
        click.echo(f"to upload: {counted(count, 'image')} in {folder}")


def counted(number: int, noun: str) -> str:
    """Write a count of things in words."""
    return f"{number} {noun}{'s' * (number != 1)}"


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
    from meridian_print.boardgame.kit.ink import page_coverage, page_inks, printed_pages  # loads numpy and PDFium

    with progress() as watch:

        def measured(pages: Sequence[PrintedPage]) -> Sequence[Coverage]:
            def begins(number: int, page: PrintedPage) -> None:
                watch(Begun("measuring ink", number, len(pages), f"{page.path} {page.page}"))

            return shared(page_coverage, pages, begins)

        return page_inks(printed_pages(files, made), measured)


def _line(ink: PageInk) -> str:
    name = f"{ink.path} {ink.page}" if ink.pages > 1 else ink.path
    mean, cyan, magenta, yellow, black = (f"{100 * share:.1f}" for share in ink.coverage)
    return f"  {name:42} {mean:>5} {cyan:>5} {magenta:>8} {yellow:>7} {black:>6}"
