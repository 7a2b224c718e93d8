"""Writing what a command has drawn, and holding it against what print, or a vendor, needs before it is delivered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import PurePath

import click

from meridian_print.cli.progress import Telling
from meridian_print.cli.sharing import shared
from meridian_print.meridian.kit.parts import KitFile
from meridian_print.meridian.kit.production import Drawn, Product, drawn, written
from meridian_print.meridian.kit.vendor_profiles import vendor, wanted_pixels
from meridian_print.preflight import as_text, preflight
from meridian_print.preflight.findings import Wanted
from meridian_print.press.vendor import png_faults

_MOST_TOLD = 20
_VENDOR = "vendor"
_LOADED = {".pdf": ("backends.pdf", "preflight.document"), ".svg": ("backends.svg", "preflight.svg")}
NOTHING = "nothing was written, for not all files could be printed as they are"


def proved(files: Sequence[KitFile], language: str, tell: Telling) -> tuple[Product, ...]:
    """Make the files, all of them good; raises click.ClickException if one could not be printed as it is.

    They are drawn from the last to the first, which tells of all others. `language` is that of their words; `tell` is
    told of each file.
    """
    looked_at = shared(
        partial(_drawn, partial(_tell, tell, "drawing", len(files)), count(1)),
        partial(_looked_at, language),
        sources=files,
        prepare=partial(_load, frozenset(PurePath(file.path).suffix for file in files)),
        begins=partial(_tell, tell, "writing", len(files)),
    )
    faults = [fault for _, found in looked_at for fault in found]
    if faults:
        told = "\n".join(faults[:_MOST_TOLD])
        raise click.ClickException(f"{NOTHING}\n{told}")
    return tuple(product for product, _ in looked_at)


def _tell(tell: Telling, doing: str, of: int, number: int, file: KitFile | Drawn) -> None:
    tell(f"{doing} [{number}/{of}] {file.path}")


def _drawn(begins: Callable[[int, KitFile], None], numbers: Iterator[int], file: KitFile) -> Drawn:
    begins(next(numbers), file)
    return drawn(file)


def _load(kinds: frozenset[str]) -> None:
    """Load what writes files of these kinds and holds them against print, before there are any."""
    for kind in sorted(kinds & _LOADED.keys()):
        for name in _LOADED[kind]:
            import_module(f"meridian_print.{name}")


def _looked_at(language: str, file: Drawn) -> tuple[Product, tuple[str, ...]]:
    """Write a file; return it with its faults."""
    product = written(file, language)
    return product, tuple(_found(product))


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
