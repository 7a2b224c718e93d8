"""Checks whether a font in a PDF can be printed and copied."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meridian_print.printing.preflight.objects import entry, items, words

_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_KNOWN_ENCODINGS = ("/WinAnsiEncoding", "/MacRomanEncoding", "/StandardEncoding")


def font_faults(font: Any) -> Iterator[tuple[str, str]]:
    """Yield the code and words of each fault of a font."""
    kind, name = words(entry(font, "/Subtype")), words(entry(font, "/BaseFont")).removeprefix("/")
    described = next(iter(items(entry(font, "/DescendantFonts"), 1)), font)
    has_file = any(entry(described, "/FontDescriptor", key) is not None for key in _FILES)
    if kind != "/Type3" and not has_file:
        yield "font-not-embedded", f"expected embedded fonts, got '{name}', which is not embedded"
    if entry(font, "/ToUnicode") is None and not _says_letters(font, kind):
        yield "font-not-copyable", f"expected a ToUnicode map for every font, got none for '{name}'"


def _says_letters(font: Any, kind: str) -> bool:
    """Return whether a font without its own map uses standard codes."""
    encoding = entry(font, "/Encoding")
    base = words(entry(encoding, "/BaseEncoding") or encoding)
    return kind in ("/Type1", "/TrueType", "/MMType1") and (base in _KNOWN_ENCODINGS or encoding is None)
