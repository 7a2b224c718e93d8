"""The colour spaces of PDF, as far as a press tells them apart: RGB, grey, CMYK, spot colours, others."""

from __future__ import annotations

from typing import Any

import pikepdf

from meridian_print.preflight.objects import entry, items, words
from meridian_print.preflight.painted import Colour

DEVICE_OPERATORS = {"rg": "RGB", "g": "Grey", "k": "CMYK"}
"""Operators that set a colour and its space at once, in small letters, as they fill."""

_INDEXED = ("/Indexed", "/I")
"""A palette of colours of another space, which is none itself."""
_BY_COMPONENTS = {1: "Grey", 3: "RGB", 4: "CMYK"}
_NAMES = {
    **dict.fromkeys(("/DeviceRGB", "/RGB", "/CalRGB"), "RGB"),
    **dict.fromkeys(("/DeviceGray", "/G", "/CalGray"), "Grey"),
    **dict.fromkeys(("/DeviceCMYK", "/CMYK"), "CMYK"),
    **dict.fromkeys(("/Separation", "/DeviceN"), "Spot"),
}
_COMPONENTS = {"Grey": 1, "RGB": 3, "CMYK": 4}


def space_of(value: Any) -> str:
    """Name a colour space given as PDF gives it: by a name, or by an array that begins with one."""
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
    """Return the colour that a space begins with: black, but for a spot colour, which is then all there."""
    count = _COMPONENTS.get(space, 0)
    return Colour(space, (0.0, 0.0, 0.0, 1.0) if space == "CMYK" else (0.0,) * count)


def colour(space: str, parts: tuple[float, ...]) -> Colour:
    """Return a colour of a space; what a space of another kind is set to is not looked at."""
    return Colour(space, parts if len(parts) == _COMPONENTS.get(space) else ())
