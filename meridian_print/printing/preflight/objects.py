"""Looking into PDF objects of which nothing is certain: what is not as expected is not there.

Streams are unpacked in bounds: two kilobytes can hold gigabytes of blanks.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Any

import pikepdf

from meridian_print.files.reading import CONTENT, MIB, PACKED
from meridian_print.printing.preflight.bounds import TooLargeError, Work

_MAPPINGS = (pikepdf.Dictionary, pikepdf.Stream)


def entry(owner: Any, *keys: str) -> Any:
    """Return what stands under a key, under the next key in that and so on; None where there is no such thing."""
    for key in keys:
        if not isinstance(owner, _MAPPINGS):
            return None
        owner = owner.get(key)
    return owner


def items(owner: Any, most: int = 100) -> list[Any]:
    """Return the first items of an array; none of what is no array."""
    return [owner[at] for at in range(min(len(owner), most))] if isinstance(owner, pikepdf.Array) else []


def numbers(owner: Any, count: int) -> tuple[float, ...] | None:
    """Return an array of `count` numbers; None for anything else."""
    try:
        values = tuple(float(value) for value in items(owner, count + 1))
    except (TypeError, ValueError):
        return None
    return values if len(values) == count else None


def words(value: Any) -> str:
    """Return a name or a text as it is shown in messages."""
    try:
        return "" if value is None else str(value)
    except UnicodeDecodeError:  # a name of damaged bytes
        return "unreadable"


_STRUCTURE, _OPERATIONS = 1, 3
"""Most filters one behind the other, of what holds objects and of what is drawn: text of letters around the packed."""
_MOST_WARNINGS = 1000
_PNG_ROW = MIB
_BITE = 64 * 1024
"""How much of a stream is unpacked at once: most end sooner, and what lies behind them is copied each time."""
_STREAM_COST = 20
"""The operations that a stream costs, even an empty one."""
_LZW = 1500
"""How many bytes one byte of LZW can stand for; the library knows no bound for it."""
_LZW_NAME = re.compile(rb"/(?:L|#4[Cc])(?:Z|#5[Aa])(?:W|#57)")
_XREF_NAME = re.compile(rb"/(?:X|#58)(?:R|#52)(?:e|#65)(?:f|#66)")
_STREAM = re.compile(rb"stream[ \t\f\v]*+(?:\r\n?|\n)?")
"""Where a stream begins, for a library that forgives what should not stand between the word and it."""


def set_bounds() -> None:
    """Bound what the library unpacks by itself; it keeps that for the process."""
    pikepdf.settings.set_qpdf_limits(
        doc_max_warnings=_MOST_WARNINGS,
        max_stream_filters=_STRUCTURE,
        flate_max_memory=CONTENT,
        run_length_max_memory=CONTENT,
        png_max_memory=_PNG_ROW,
        tiff_max_memory=_PNG_ROW,
    )


def check_packed(data: bytes) -> None:
    """Raise TooLargeError for a PDF whose packed objects the library could not unpack in bounds.

    Where no objects are packed, none of its streams is unpacked unless it is drawn.
    """
    if not is_packed(data):
        return
    if _LZW_NAME.search(data):
        raise TooLargeError
    left = PACKED
    for found in _STREAM.finditer(data):
        left -= _unpacked(data, found.end(), left)
        if left < 0:
            raise TooLargeError


def is_packed(data: bytes) -> bool:
    """Return whether a PDF may have objects that are packed."""
    return bool(_XREF_NAME.search(data))


def decoded(stream: pikepdf.Stream, work: Work) -> bytes:
    """Unpack the content of a page or a form; raises TooLargeError when it is more than may still be unpacked."""
    work.do(_STREAM_COST)
    given = entry(stream, "/Filter")
    filters = [words(one) for one in (items(given) or (given,))]
    if any(name.startswith("/LZW") for name in filters):
        _check_lzw(stream, filters)
    try:
        data = stream.read_bytes() if len(filters) <= _STRUCTURE else _decoded_by_several(stream)
    except pikepdf.PikepdfError as error:
        if "limit exceeded" in str(error):
            raise TooLargeError from None
        raise
    work.unpack(len(data))
    return data


def _decoded_by_several(stream: pikepdf.Stream) -> bytes:
    pikepdf.settings.set_qpdf_limits(max_stream_filters=_OPERATIONS)
    try:
        return stream.read_bytes()
    finally:
        pikepdf.settings.set_qpdf_limits(max_stream_filters=_STRUCTURE)


def _check_lzw(stream: pikepdf.Stream, filters: Sequence[str]) -> None:
    """Raise TooLargeError for a stream in LZW that could be too large, or that is packed in other ways, too."""
    packs = [name for name in filters if not name.startswith(("/A85", "/AHx", "/ASCII"))]
    if len(packs) > 1 or len(stream.read_raw_bytes()) * _LZW > 8 * CONTENT:
        raise TooLargeError


def _unpacked(data: bytes, start: int, most: int) -> int:
    """Count the bytes that a stream unpacks to, in steps; few more than `most`, and none if it is not deflated."""
    unpacking, count = zlib.decompressobj(), 0
    try:
        while count <= most and not unpacking.eof:
            packed = unpacking.unconsumed_tail or data[start : (start := start + _BITE)]
            if not packed:
                break
            count += len(unpacking.decompress(packed, MIB))
    except zlib.error:
        pass
    return count
