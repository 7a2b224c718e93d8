"""Holding what a command has made against what print needs, before anything is written."""

from __future__ import annotations

from collections.abc import Iterable

import click

from meridian_print.meridian.kit.production import Product
from meridian_print.preflight import as_text, preflight

_MOST_TOLD = 20


def proved(products: Iterable[Product]) -> tuple[Product, ...]:
    """Return the files, all of them good; raises click.ClickException if one could not be printed as it is."""
    made = tuple(products)
    faults = [
        as_text(found, product.path) for product in made if _is_printed(product) for found in preflight(product.data)
    ]
    if faults:
        told = "\n".join(faults[:_MOST_TOLD])
        raise click.ClickException(f"nothing was written, for not all files could be printed as they are\n{told}")
    return made


def _is_printed(product: Product) -> bool:
    return product.path.endswith((".pdf", ".svg"))
