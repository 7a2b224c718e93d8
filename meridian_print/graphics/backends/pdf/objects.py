"""The PDF objects that everything here is built from: numbers, names, streams."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from zlib import compress

from reportlab.pdfbase.pdfdoc import (
    PDFArrayCompact,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
)

from meridian_print.graphics.drawing.geometry import Mm

POINTS = 72 / 25.4
"""PDF's unit, the point, in a millimetre."""

Pdf = Any
"""A reportlab document; reportlab publishes no types."""
Object = Any
"""A string of PDF, a number, or a reportlab object."""


_LARGE = 100_000
_LEVELS = (6, 5)
"""Compression levels of small and large streams: with 4, half as fast, a kit would be more than 8 MB."""


class Stream(PDFStream):  # type: ignore[misc]  # reportlab publishes no types
    """A stream whose data end with a line end, as PDF/A requires (ISO 19005-2, 6.1.7.1)."""

    def format(self, document: Pdf) -> bytes:
        """Return the stream as written to the file."""
        written: bytes = super().format(document)
        return written.removesuffix(b"endstream\n") + b"\r\nendstream\n"


def stream(content: bytes, entries: Mapping[str, Object], *, compressed: bool = True) -> Stream:
    """Make a stream; `entries` are those of its dictionary besides length and filter."""
    if not compressed:
        return Stream(dictionary(entries), content)
    return Stream(dictionary({**entries, "Filter": "/FlateDecode"}), compress(content, _LEVELS[len(content) > _LARGE]))


def dictionary(entries: Mapping[str, Object]) -> PDFDictionary:
    """Make a dictionary; its keys are names without their slash."""
    return PDFDictionary(dict(entries))


def array(values: Iterable[Object]) -> PDFArrayCompact:
    """Make an array."""
    return PDFArrayCompact(values)


def name(text: str) -> str:
    """Write a name, slash and escapes included."""
    written: str = PDFName(text)
    return written


def string(text: str) -> PDFString:
    """Make a text string, in UTF-16 where PDFDocEncoding does not suffice."""
    return PDFString(text)


def number(value: float) -> str:
    """Write a number to four decimal places, without trailing zeros or an exponent."""
    whole = round(value * 10000)
    return str(whole // 10000) if whole % 10000 == 0 else f"{whole / 10000:.4f}".rstrip("0")


def numbers(values: Iterable[float]) -> str:
    """Write numbers with spaces between them."""
    return " ".join(map(number, values))


def box(left: Mm, top: Mm, right: Mm, bottom: Mm) -> PDFArrayCompact:
    """Make a rectangle on a page, in points from the same origin."""
    return array(number(value * POINTS) for value in (left, top, right, bottom))
