"""What `build` reports when it has made a kit: where the files are, what to print first, what to send elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from meridian_print.boardgame.papers import sheet_name
from meridian_print.boardgame.production import OutputFile

_LARGE = {"board": "at a print shop, or on a large printer", "print-shop": "at a print shop", "vendor": "to upload"}
"""Parts that home printers cannot print, with where to print them."""
_ON_SCREEN = {"score-sheet-form.pdf": "to fill in on screen"}
"""Documents not meant for printing, with their purpose."""
_IMAGES = "card-images"
_SIDES = {
    None: "",
    "long-edge": ", both sides, flipped on the long edge",
    "short-edge": ", both sides, flipped on the short edge",
    "by-hand": ", odd pages first; flip the sheets on the long edge, then even pages",
}


def report(target: Path, products: Sequence[OutputFile], unchanged: int) -> None:
    """Report where the files are and what to print first."""
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
            pages = f"{product.pages} of " * (product.pages > 1)
            click.echo(f"{_LARGE[product.part]}: {product.path}, {pages}{width:g} x {height:g} mm")
    for product in documents:
        if product.path in _ON_SCREEN:
            click.echo(f"{_ON_SCREEN[product.path]}: {product.path}")
    images = [product.path for product in products if product.part == _IMAGES]
    if images:
        click.echo(f"to upload: {counted(len(images), 'image')} in {_IMAGES}")


def counted(number: int, noun: str) -> str:
    """Write a count of things in words."""
    return f"{number} {noun}{'s' * (number != 1)}"
