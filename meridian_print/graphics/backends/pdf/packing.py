"""The objects of a document as a small file: all but streams are packed together (PDF 1.5 and later)."""

from __future__ import annotations

import struct
from itertools import count

from meridian_print.graphics.backends.pdf.objects import Object, Pdf, Stream, array, stream

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
