"""The colour spaces of PDF, as far as they matter to a press: RGB, grey, CMYK, spot colours, others."""

from __future__ import annotations

from typing import Any

import pikepdf

from meridian_print.printing.preflight.objects import entry, items, words
from meridian_print.printing.preflight.painted import Colour

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


def first_colour(space: str) -> Colour:
    """Return the initial colour of a space: black, or a spot colour in full."""
    count = _COMPONENTS.get(space, 0)
    return Colour(space, (0.0, 0.0, 0.0, 1.0) if space == "CMYK" else (0.0,) * count)


def colour(space: str, parts: tuple[float, ...]) -> Colour:
    """Return a colour in a space; the components in spaces of other kinds are ignored."""
    return Colour(space, parts if len(parts) == _COMPONENTS.get(space) else ())
