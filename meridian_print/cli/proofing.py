"""Holding what a command has made against what print, or a vendor, needs, before anything is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from meridian_print.meridian.kit.production import Product
from meridian_print.meridian.kit.vendor_profiles import vendor, wanted_pixels
from meridian_print.preflight import as_text, preflight
from meridian_print.preflight.findings import Wanted
from meridian_print.press.vendor import UnfitError, png_faults

_MOST_TOLD = 20
_VENDOR = "vendor"
_NOTHING = "nothing was written, for not all files could be printed as they are"


def proved(products: Iterable[Product]) -> tuple[Product, ...]:
    """Return the files, all of them good; raises click.ClickException if one could not be printed as it is."""
    try:
        made = tuple(products)
    except UnfitError as error:
        raise click.ClickException(f"{_NOTHING}\n{error}") from None
    faults = [fault for product in made for fault in _faults(product)]
    if faults:
        told = "\n".join(faults[:_MOST_TOLD])
        raise click.ClickException(f"{_NOTHING}\n{told}")
    return made


def _faults(product: Product) -> Iterator[str]:
    if product.path.endswith(".png"):
        yield from (
            f"{product.path}: {fault}" for fault in png_faults(product.data, wanted_pixels(product.path, product.size))
        )
    elif product.path.endswith((".pdf", ".svg")):
        yield from (as_text(found, product.path) for found in preflight(product.data, _wanted(product)))


def _wanted(product: Product) -> Wanted:
    if product.part != _VENDOR:
        return Wanted()
    profile = vendor(_vendor_of(product))
    return Wanted(bleed=profile.bleed, ink=profile.ink, size=profile.trimmed)


def _vendor_of(product: Product) -> str:
    """Return the vendor whose folder a file lies in."""
    return product.path.split("/")[1]
