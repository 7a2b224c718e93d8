"""What comes off a press beside what a printer at home makes: how far colours are apart, by regions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from tests.checks.colours import Lab, seen_in_print, seen_on_screen
from tests.checks.plates import PROCESS, plates_of, shown

DPI, FINER = 25, 4
"""Of the pixels that are compared, and how much finer they are drawn: a thin line is then as strong as it should be."""
MOST = 6.0
"""ΔE of a region on average: what a colour may be off on a press, seen beside the print from home."""
BOARD_REGION, CARD_REGION = 30.0, 20.0
"""The sides of a region in mm: a piece of sea with its names, a panel of a card."""


def at_home(drawings: Sequence[Drawing], place: Path) -> list[Lab]:
    """Return what is seen of drawings with their bleed; `place` is a file for them."""
    whole = [replace(drawing, slug=max(drawing.slug, drawing.bleed)) for drawing in drawings]
    pages = tuple(Page(drawing, drawing.title, drawing.title) for drawing in whole)
    place.write_bytes(pdf_bytes(Document("At home", "en", pages)))
    return [seen_on_screen(_coarser(pixels)) for pixels in shown(place, dpi=DPI * FINER)]


def in_print(inks: Any) -> Lab:
    """Return what is seen of shares of the four process inks."""
    return seen_in_print(_coarser(inks))


def exposed(shop: Document, place: Path) -> list[Any]:
    """Return the shares of the four process inks on each page; `place` is a file for them."""
    place.write_bytes(pdf_bytes(shop))
    numbers = range(1, len(shop.pages) + 1)
    found = plates_of(place, numbers, dpi=DPI * FINER)
    return [np.stack([found[number][name] for name in PROCESS], -1) for number in numbers]


def distances(one: Lab, other: Lab) -> Any:
    """Return how far apart the colours of each pixel are (CIE 1976)."""
    assert one.shape == other.shape
    return np.sqrt(((one - other) ** 2).sum(axis=-1))


def regions(off: Any, side: float) -> Any:
    """Return the average of each region, at most `side` mm wide and high."""
    height, width = off.shape
    extent = min(round(side / 25.4 * DPI), height, width)
    rows, columns = height // extent, width // extent
    return off[: rows * extent, : columns * extent].reshape(rows, extent, columns, extent).mean(axis=(1, 3))


def _coarser(pixels: Any) -> Any:
    """Average squares of pixels."""
    height, width = (extent // FINER for extent in pixels.shape[:2])
    cut = pixels[: height * FINER, : width * FINER]
    return cut.reshape(height, FINER, width, FINER, -1).mean(axis=(1, 3))
