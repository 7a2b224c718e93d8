"""Holding what a command has made against what print, or a vendor, needs, before anything is written.

Of many files each is looked at in a second process while the next are made; that takes a fifth off a whole kit's time.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread

import click

from meridian_print.cli.cores import cores
from meridian_print.meridian.kit.production import Product
from meridian_print.meridian.kit.vendor_profiles import vendor, wanted_pixels
from meridian_print.preflight import as_text, preflight
from meridian_print.preflight.findings import Wanted
from meridian_print.press.vendor import UnfitError, png_faults

_MOST_TOLD = 20
_VENDOR = "vendor"
_NOTHING = "nothing was written, for not all files could be printed as they are"

_FEW = 24
"""So many files are looked at before a second process would have started."""

Faults = Callable[[], tuple[str, ...]]
"""What was found in a file, once it has been looked at."""


def proved(products: Iterable[Product], count: int) -> tuple[Product, ...]:
    """Return the files, all of them good; raises click.ClickException if one could not be printed as it is.

    `count` says how many there are to be.
    """
    try:
        with _checker(count) as check:
            made = [(product, check(product)) for product in products]
            faults = [fault for _, found in made for fault in found()]
    except UnfitError as error:
        raise click.ClickException(f"{_NOTHING}\n{error}") from None
    if faults:
        told = "\n".join(faults[:_MOST_TOLD])
        raise click.ClickException(f"{_NOTHING}\n{told}")
    return tuple(product for product, _ in made)


@contextmanager
def _checker(count: int) -> Iterator[Callable[[Product], Faults]]:
    """Give what looks at files: one after the other, or many beside what makes them."""
    if count <= _FEW or cores() == 1:
        yield lambda product: partial(_faults, product)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_live_and_die_with_the_parent)
    try:
        yield lambda product: pool.submit(_faults, product).result
    finally:
        pool.shutdown(cancel_futures=True)


def _live_and_die_with_the_parent() -> None:
    """Leave Ctrl-C to the parent, and end when that has ended, however it did."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_after_the_parent, daemon=True).start()


def _end_after_the_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _faults(product: Product) -> tuple[str, ...]:
    return tuple(_found(product))


def _found(product: Product) -> Iterator[str]:
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
