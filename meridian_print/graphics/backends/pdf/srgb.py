"""The sRGB colour space as an ICC profile, built from its definition (IEC 61966-2-1, ICC.1:2004-10)."""

from __future__ import annotations

import struct

_DATE = (2000, 1, 1, 0, 0, 0)
_D50 = (0.9642, 1.0, 0.8249)
_PRIMARIES = {
    "rXYZ": (0.436066, 0.222488, 0.013916),
    "gXYZ": (0.385147, 0.716873, 0.097076),
    "bXYZ": (0.143066, 0.060608, 0.714096),
}
"""The colours of red, green and blue light as seen under D50, the reference white of ICC profiles."""
_ADAPTATION = (1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678)
"""Bradford's matrix from daylight D65, sRGB's white, to D50."""
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
"""From value to light: a power curve with a linear start; exponent, two terms, slope and end of the start."""


def srgb_profile() -> bytes:
    """Return the profile."""
    curve = struct.pack(">4s4xHxx", b"para", 3) + _fixed(_CURVE)
    tags = {
        "desc": _words("sRGB"),
        "cprt": _words("No copyright, use freely"),
        "wtpt": _xyz(_D50),
        "chad": b"sf32" + bytes(4) + _fixed(_ADAPTATION),
        **{tag: _xyz(colour) for tag, colour in _PRIMARIES.items()},
        **dict.fromkeys(("rTRC", "gTRC", "bTRC"), curve),
    }
    start = 128 + 4 + 12 * len(tags)
    table, data = [struct.pack(">I", len(tags))], b""
    for tag, value in tags.items():
        table.append(struct.pack(">4sII", tag.encode(), start + len(data), len(value)))
        data += value + bytes(-len(value) % 4)
    return _header(start + len(data)) + b"".join(table) + data


def _header(size: int) -> bytes:
    """Return the 128 bytes before the tags: version 4.2, a display, RGB measured in XYZ."""
    kinds = struct.pack(">I4sI4s4s4s", size, b"", 0x04200000, b"mntr", b"RGB ", b"XYZ ")
    made = struct.pack(">6H4s", *_DATE, b"acsp")
    return (kinds + made + bytes(28) + _fixed(_D50)).ljust(128, b"\0")


def _fixed(values: tuple[float, ...]) -> bytes:
    return struct.pack(f">{len(values)}i", *(round(value * 65536) for value in values))


def _xyz(colour: tuple[float, float, float]) -> bytes:
    return b"XYZ " + bytes(4) + _fixed(colour)


def _words(text: str) -> bytes:
    letters = text.encode("utf-16-be")
    return struct.pack(">4s4xII2s2sII", b"mluc", 1, 12, b"en", b"US", len(letters), 28) + letters
