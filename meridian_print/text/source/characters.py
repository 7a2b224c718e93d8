"""From bytes to characters: UTF-8 only, and no character that an editor does not show."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from itertools import islice
from typing import NamedTuple

from meridian_print.files.reading import KIB, TEXT
from meridian_print.text.diagnostics import HIDDEN, START, Diagnostic, Span, error

SHOWN = 10
"""Most places reported for one kind of bad character: a file full of them is not a text at all."""

_ODD_INDENT = "(?m)^ *+([\t\xa0\u2000-\u200a\u202f\u3000]++)[ \t]*+\\S"
"""Tabs and spaces of other widths, as in lines copied from a web page or a word processor."""

_DIRECTIVE = r"(?m)^%.*"
_OTHER_ENCODINGS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_UNREAD = ("",)
_SAVE_AS = "save the file as UTF-8; most editors offer this under 'Save as' or 'Encoding'"


class Characters(NamedTuple):
    """A file's text with '\\n' for every line end; None if it is not text. `lines` are its lines without ends."""

    text: str | None
    lines: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]


def decode(data: bytes) -> Characters:
    """Read bytes as UTF-8, with or without a mark of byte order."""
    if len(data) > TEXT:
        message = f"expected a file of at most {TEXT // KIB} KiB, got {len(data) // KIB + 1} KiB"
        return Characters(None, _UNREAD, (_bad(START, message),))
    if foreign := _foreign(data):
        return Characters(None, _UNREAD, (_bad(START, f"expected UTF-8 text, got {foreign}", _SAVE_AS),))
    data = data.removeprefix(BOM_UTF8)
    try:
        text = data.decode()
    except UnicodeDecodeError as fault:
        return _not_utf8(data, fault.start)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    is_plain = text.replace("\n", "").isprintable()  # so without anything hidden, and any blank but a space
    found = _directives(text) if is_plain else (*_hidden(text), *_odd_indents(text), *_directives(text))
    return Characters(None, _lines(text), found) if found else Characters(text, tuple(text.split("\n")), ())


def place(text: str, index: int, length: int = 1) -> Span:
    """Return the place of `length` characters of a line of `text`, the first at `index`."""
    line_start = text.rfind("\n", 0, index) + 1
    column = index - line_start + 1
    return Span(text.count("\n", 0, index) + 1, column, column + length)


def _foreign(data: bytes) -> str:
    """Identify an encoding other than UTF-8; about half of the bytes of UTF-16 without its mark are zero."""
    is_pairs = len(data) < 3 * data.count(0) < 2 * len(data)
    return next((name for mark, name in _OTHER_ENCODINGS if data.startswith(mark)), "UTF-16" if is_pairs else "")


def _lines(text: str) -> tuple[str, ...]:
    """Split into lines fit to be shown on a terminal: hidden signs could move its cursor."""
    return tuple(re.sub(HIDDEN, "\N{REPLACEMENT CHARACTER}", text).split("\n"))


def _not_utf8(data: bytes, index: int) -> Characters:
    text = data.decode(errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    before = data[:index].decode().replace("\r\n", "\n").replace("\r", "\n")
    message = f"expected UTF-8 text, got the byte {data[index]:02x}"
    return Characters(None, _lines(text), (_bad(place(before, len(before)), message, _SAVE_AS),))


def _hidden(text: str) -> tuple[Diagnostic, ...]:
    hint = "delete this character, which most editors do not show, or type the line again"
    return tuple(
        _bad(place(text, sign.start()), f"expected plain text, got the hidden character U+{ord(sign[0]):04X}", hint)
        for sign in islice(re.finditer(HIDDEN, text), SHOWN)
    )


def _odd_indents(text: str) -> tuple[Diagnostic, ...]:
    hint = "replace it with plain spaces, as many as the lines around it have"
    return tuple(
        _bad(
            place(text, found.start(1), len(found[1])),
            f"expected spaces at the start of the line, got {_sort(found[1][0])}",
            hint,
        )
        for found in islice(re.finditer(_ODD_INDENT, text), SHOWN)
    )


def _sort(blank: str) -> str:
    return "a tab" if blank == "\t" else f"U+{ord(blank):04X}, which only looks like a space"


def _directives(text: str) -> tuple[Diagnostic, ...]:
    if "%" not in text:
        return ()
    return tuple(
        _bad(
            place(text, found.start(), len(found[0])), "expected a key, got a line that starts with '%'", "leave it out"
        )
        for found in islice(re.finditer(_DIRECTIVE, text), SHOWN)
    )


def _bad(span: Span, message: str, hint: str = "") -> Diagnostic:
    return error("yaml-syntax", span, message, hint)
