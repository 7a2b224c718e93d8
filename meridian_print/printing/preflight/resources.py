"""Resources of a content stream by name; each is looked up once, because PDF libraries are slow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix
from meridian_print.printing.preflight.objects import entry, items, numbers, words
from meridian_print.printing.preflight.painted import PaintedColour, matrix_of

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


DEVICE_OPERATORS = {"rg": "RGB", "g": "Grey", "k": "CMYK"}
"""Operators that set a colour and its space at once, in lower case, for filling."""

_INDEXED = ("/Indexed", "/I")
"""A palette of colours from another space, not a space of its own."""
_BY_COMPONENTS = {1: "Grey", 3: "RGB", 4: "CMYK"}
_NAMES = {
    **dict.fromkeys(("/DeviceRGB", "/RGB", "/CalRGB"), "RGB"),
    **dict.fromkeys(("/DeviceGray", "/G", "/CalGray"), "Grey"),
    **dict.fromkeys(("/DeviceCMYK", "/CMYK"), "CMYK"),
    **dict.fromkeys(("/Separation", "/DeviceN"), "Spot"),
}
_COMPONENTS = {"Grey": 1, "RGB": 3, "CMYK": 4}


def space_of(value: Any) -> str:
    """Classify a colour space as given in PDF: by a name, or by an array that begins with one."""
    if isinstance(value, pikepdf.Name):
        return _NAMES.get(str(value), "Other")
    parts = items(value)
    kind = str(parts[0]) if parts else ""
    if kind in _INDEXED and len(parts) > 1:
        base = parts[1]
        return "Other" if words(next(iter(items(base)), None)) in _INDEXED else space_of(base)
    if kind == "/ICCBased" and len(parts) > 1:
        return _BY_COMPONENTS.get(int(entry(parts[1], "/N") or 0), "Other")
    return _NAMES.get(kind, "Other")


def first_colour(space: str) -> PaintedColour:
    """Return the initial colour of a space: black, or a spot colour in full."""
    count = _COMPONENTS.get(space, 0)
    return PaintedColour(space, (0.0, 0.0, 0.0, 1.0) if space == "CMYK" else (0.0,) * count)


def colour(space: str, parts: tuple[float, ...]) -> PaintedColour:
    """Return a colour in a space; the components in spaces of other kinds are ignored."""
    return PaintedColour(space, parts if len(parts) == _COMPONENTS.get(space) else ())


class Resources:
    """A resource dictionary with a cache of what was found in it."""

    def __init__(self, listed: Any) -> None:
        self.listed = listed
        self._found: dict[tuple[str, str], Any] = {}
        self._forms: dict[str, tuple[str, Matrix]] = {}

    def found(self, kind: str, name: str) -> Any:
        """Return a resource; None if it is missing."""
        if (kind, name) not in self._found:
            self._found[kind, name] = entry(self.listed, kind, name)
        return self._found[kind, name]

    def form(self, name: str) -> tuple[str, Matrix]:
        """Return the subtype of an external object, an image or a form, and the matrix of its own."""
        if name not in self._forms:
            found = self.found("/XObject", name)
            own = numbers(entry(found, "/Matrix"), 6)
            self._forms[name] = (words(entry(found, "/Subtype")), matrix_of(own) if own else IDENTITY)
        return self._forms[name]
