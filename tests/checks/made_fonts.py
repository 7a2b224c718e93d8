"""Small fonts of our own, for layouts in tests: signs for three letters that the program's faces lack."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, Literal

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.ttCollection import TTCollection

LETTERS = "島北京"
UNITS = 2048

Kind = Literal["glyf", "CFF "]


def font(kind: Kind = "glyf", *, licence: int = 0, letters: str = LETTERS) -> TTFont:
    """Build a font: letter by letter a frame with one, two or three bars; `licence` are its flags for embedding."""
    builder = FontBuilder(UNITS, isTTF=kind == "glyf")
    names = [".notdef", *(f"uni{ord(letter):04X}" for letter in letters)]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): f"uni{ord(letter):04X}" for letter in letters})
    if kind == "glyf":
        builder.setupGlyf({name: _drawn(TTGlyphPen(None), bars).glyph() for bars, name in enumerate(names)})
    else:
        drawn = {name: _drawn(T2CharStringPen(UNITS, None), bars).getCharString() for bars, name in enumerate(names)}
        builder.setupCFF("Bars-Regular", {"FullName": "Bars"}, drawn, {})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (UNITS, 100)))
    builder.setupHorizontalHeader(ascent=1800, descent=-248)
    builder.setupOS2(fsType=licence, sCapHeight=1400)
    builder.setupNameTable({"familyName": "Bars", "styleName": "Regular", "psName": "Bars-Regular"})
    builder.setupPost()
    return builder.font


def write_font(path: Path, kind: Kind = "glyf", *, licence: int = 0, letters: str = LETTERS) -> Path:
    """Write a font to a file."""
    path.write_bytes(_bytes(font(kind, licence=licence, letters=letters)))
    return path


def write_collection(path: Path, *letters: str) -> Path:
    """Write a collection of fonts with these letters each."""
    collection = TTCollection()
    collection.fonts = [TTFont(BytesIO(_bytes(font(letters=each)))) for each in letters]
    collection.save(str(path))
    return path


def _drawn(pen: Any, bars: int) -> Any:
    for number in range(bars + 1):
        low, high = (100 + 450 * number, 350 + 450 * number)
        pen.moveTo((100, low))
        pen.lineTo((100, high))
        pen.lineTo((1900, high))
        pen.lineTo((1900, low))
        pen.closePath()
    return pen


def _bytes(built: TTFont) -> bytes:
    built["head"].created = built["head"].modified = 0
    built.recalcTimestamp = False
    file = BytesIO()
    built.save(file)
    return file.getvalue()
