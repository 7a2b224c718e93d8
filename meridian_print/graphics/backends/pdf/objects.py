"""The PDF objects that everything here is built from: numbers, names, streams; and a small file of them."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any
from zlib import compress

from reportlab.pdfbase.pdfdoc import PDFArrayCompact, PDFDictionary, PDFName, PDFStream, PDFString

from meridian_print.graphics.drawing.geometry import Mm

POINTS = 72 / 25.4
"""PDF's unit, the point, in a millimetre."""

Pdf = Any
"""A reportlab document; reportlab publishes no types."""
Object = Any
"""A string of PDF, a number, or a reportlab object."""


_LEVELS = ((100_000, 6), (500_000, 5))
"""Compression levels of streams up to a length: pages of rulebooks are among the second."""
_FASTEST = 4
"""That of longer ones, such as boards: with 5, those take more than twice as long, and are 4 % smaller."""


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
    return Stream(dictionary({**entries, "Filter": "/FlateDecode"}), _compressed(content))


def _compressed(content: bytes) -> bytes:
    return compress(content, next((level for most, level in _LEVELS if len(content) <= most), _FASTEST))


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


_HEAD = b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n"
"""The second line shows programs that pass files on that this one is not text."""
_MOST = 200
"""Most objects packed together: a viewer unpacks them all to read one."""
_FREE, _ALONE, _PACKED = 0, 1, 2
_ROW = struct.Struct(">BIH")
"""A row of the cross-reference table: kind, place in the file or number of the pack, place in the pack."""


def packed_file(pdf: Pdf, version: tuple[int, int]) -> bytes:
    """Write a document whose catalog, information and signature are set."""
    trailer = {"Root": pdf.Reference(pdf.Catalog), "Info": pdf.Reference(pdf.info), "ID": _identity(pdf)}
    alone, others = _objects(pdf)
    table = len(pdf.numberToId) + 1
    rows = {0: (_FREE, 0, 0xFFFF)}
    while others:
        pack, others = others[:_MOST], others[_MOST:]
        rows |= {number: (_PACKED, table, at) for at, (number, _) in enumerate(pack)}
        alone[table] = _packed(pack).format(pdf)
        table += 1
    file = bytearray(_HEAD % version)
    for number, text in alone.items():
        rows[number] = (_ALONE, len(file), 0)
        file += _numbered(number, text)
    start = len(file)
    rows[table] = (_ALONE, start, 0)
    references = b"".join(_ROW.pack(*rows[number]) for number in range(table + 1))
    entries = {"Type": "/XRef", "Size": table + 1, "W": "[1 4 2]", **trailer}
    file += _numbered(table, stream(references, entries).format(pdf))
    return bytes(file + b"startxref\n%d\n%%%%EOF\n" % start)


def _objects(pdf: Pdf) -> tuple[dict[int, bytes], list[tuple[int, bytes]]]:
    """Return the streams as written, and what else there is, each with its number; writing one may add others."""
    streams, others = dict[int, bytes](), list[tuple[int, bytes]]()
    for number in count(1):
        if number not in pdf.numberToId:
            break
        one = pdf.idToObject[pdf.numberToId[number]]
        text: bytes = one.format(pdf)
        if isinstance(one, Stream):
            streams[number] = text
        else:
            others.append((number, text))
    return streams, others


def _packed(pack: list[tuple[int, bytes]]) -> Stream:
    """Return the stream that holds these objects; it begins with their numbers and where each begins."""
    places, end = [], 0
    for number, text in pack:
        places.append(b"%d %d" % (number, end))
        end += len(text) + 1
    head = b" ".join(places) + b"\n"
    content = head + b"\n".join(text for _, text in pack)
    return stream(content, {"Type": "/ObjStm", "N": len(pack), "First": len(head)})


def _numbered(number: int, text: bytes) -> bytes:
    return b"%d 0 obj\n%bendobj\n" % (number, text)


def _identity(pdf: Pdf) -> Object:
    """Return the two parts of a file's name: of what it was first, and of what it is."""
    return array([f"<{pdf.signature.hexdigest()}>"] * 2)
