"""Writing the files of a kit, and checking each against the needs of print or of a vendor before it is delivered."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.images import pixels_of
from meridian_print.boardgame.production import DrawnFile, OutputFile, written
from meridian_print.boardgame.vendor_profiles import vendor, wanted_pixels
from meridian_print.printing.preflight import preflight
from meridian_print.printing.preflight.findings import Requirements
from meridian_print.printing.print_shop.vendor import png_faults
from meridian_print.text.reporting import as_text

_VENDOR = "vendor"


def verified(language: str, file: DrawnFile) -> tuple[OutputFile, tuple[str, ...]]:
    """Write a file, whose words are in the `language`, and return it with what makes it unfit to be printed."""
    product = written(file, language)
    return product, tuple(_found(product))


def _found(product: OutputFile) -> Iterator[str]:
    if product.path.endswith(".png"):
        yield from (f"{product.path}: {fault}" for fault in _image_faults(product))
    elif product.path.endswith((".pdf", ".svg")):
        yield from (as_text(found, product.path) for found in preflight(product.data, _wanted(product)))


def _image_faults(product: OutputFile) -> Iterator[str]:
    if product.part == _VENDOR:
        return png_faults(product.data, wanted_pixels(product.path, product.size))
    return png_faults(product.data, pixels_of(product.size, product.dpi), product.dpi)


def _wanted(product: OutputFile) -> Requirements:
    if product.part != _VENDOR:
        return Requirements()
    profile = vendor(_vendor_of(product))
    return Requirements(bleed=profile.bleed, ink=profile.ink, size=profile.trimmed)


def _vendor_of(product: OutputFile) -> str:
    """Return the vendor whose folder a file is in."""
    return product.path.split("/")[1]
