"""Writing what a command has drawn, and checking it against the needs of print or a vendor before delivery."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import click

from meridian_print.cli.progress import ProgressReporter
from meridian_print.cli.sharing import shared
from meridian_print.meridian.kit.images import pixels_of
from meridian_print.meridian.kit.production import DrawnFile, OutputFile, written
from meridian_print.meridian.kit.vendor_profiles import vendor, wanted_pixels
from meridian_print.preflight import as_text, preflight
from meridian_print.preflight.findings import Wanted
from meridian_print.press.vendor import png_faults

_MOST_LISTED = 20
_VENDOR = "vendor"
NOTHING = "nothing was written: some files would not be fit to print"


def proved(files: Sequence[DrawnFile], language: str, report: ProgressReporter) -> tuple[OutputFile, ...]:
    """Write the files, all of them sound; raises click.ClickException if one could not be printed as it is.

    `language` is that of their words; `report` is called for each file.
    """
    looked_at = shared(partial(_looked_at, language), files, partial(_report_progress, report, len(files)))
    faults = [fault for _, found in looked_at for fault in found]
    if faults:
        message = "\n".join(faults[:_MOST_LISTED])
        raise click.ClickException(f"{NOTHING}\n{message}")
    return tuple(product for product, _ in looked_at)


def _report_progress(report: ProgressReporter, count: int, number: int, file: DrawnFile) -> None:
    report(f"writing [{number}/{count}] {file.path}")


def _looked_at(language: str, file: DrawnFile) -> tuple[OutputFile, tuple[str, ...]]:
    """Write a file and return it with its faults."""
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


def _wanted(product: OutputFile) -> Wanted:
    if product.part != _VENDOR:
        return Wanted()
    profile = vendor(_vendor_of(product))
    return Wanted(bleed=profile.bleed, ink=profile.ink, size=profile.trimmed)


def _vendor_of(product: OutputFile) -> str:
    """Return the vendor whose folder a file is in."""
    return product.path.split("/")[1]
