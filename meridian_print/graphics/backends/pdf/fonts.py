"""Fonts in a PDF: the glyphs that a document shows, embedded as a subset that can be searched and copied."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from hashlib import md5
from itertools import groupby
from typing import NamedTuple

from meridian_print.graphics.backends.pdf.objects import Object, Pdf, array, dictionary, name, number, stream, string
from meridian_print.graphics.drawing import faces
from meridian_print.graphics.drawing.items import Glyph, Text

_FIXED_FLAGS, _ITALIC_FLAG = 4, 64
_STEM = 80
"""Stem width in thousandths of an em; required by PDF, but unused once a font is embedded."""
_CODES_A_BLOCK = 100


class ShownGlyphs(NamedTuple):
    """Operators that show glyphs, and the words they stand for where the font's own table disagrees."""

    operators: str
    words: str


class _Kind(NamedTuple):
    """A kind of outlines: its entries in the descendant font, the key of the font file, and that stream's entries."""

    descendant: Mapping[str, str]
    file: str
    entries: Mapping[str, str]


_QUADRATIC = _Kind({"Subtype": "/CIDFontType2", "CIDToGIDMap": "/Identity"}, "FontFile2", {})
_CUBIC = _Kind({"Subtype": "/CIDFontType0"}, "FontFile3", {"Subtype": "/OpenType"})


class _ActualText(NamedTuple):
    """Words to spell out, and the number of the run of glyphs that they belong to."""

    words: str
    run: int


_AS_GLYPHS = _ActualText("", 0)
"""For glyphs whose own letters are the words."""


class FontResource:
    """A face in one document; it records the glyphs drawn and the letters they stand for."""

    def __init__(self, face: str) -> None:
        self.face = face
        self._words: dict[int, str] = {}
        self._advances: dict[int, float] = {}

    def show(self, text: Text) -> tuple[ShownGlyphs, ...]:
        """Return the operators that show a text from its start, between BT and ET."""
        if self._is_plain(text.glyphs):
            return (ShownGlyphs(self._run(text.glyphs, text.size, 0.0)[0], ""),)
        parts, pen = [], 0.0
        for (actual, y), run in groupby(self._spelled(text.glyphs), key=lambda pair: (pair[0], pair[1].y)):
            shown, pen = self._run([glyph for _, glyph in run], text.size, pen)
            parts.append(ShownGlyphs(f"{number(-y)} Ts {shown} 0 Ts" if y else shown, actual.words))
        return tuple(parts)

    def take_all(self) -> None:
        """Record every letter of the face, as if it were shown."""
        for index, letter in faces.letters(self.face).items():
            self._words.setdefault(index, letter)

    def embed(self, pdf: Pdf) -> Object:
        """Return the font as an object, with the glyphs shown so far."""
        base = self._name()
        kind = _CUBIC if faces.is_cubic(self.face) else _QUADRATIC
        descendant = {
            "Type": "/Font",
            **kind.descendant,
            "BaseFont": base,
            "CIDSystemInfo": dictionary({"Registry": string("Adobe"), "Ordering": string("Identity"), "Supplement": 0}),
            "FontDescriptor": pdf.Reference(self._descriptor(base, kind, pdf)),
            "W": self._widths(),
        }
        return dictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": base,
                "Encoding": "/Identity-H",
                "DescendantFonts": array([pdf.Reference(dictionary(descendant))]),
                "ToUnicode": pdf.Reference(stream(self._to_unicode(), {})),
            }
        )

    def _is_plain(self, glyphs: Sequence[Glyph]) -> bool:
        """Return whether each glyph stands on the baseline for its own letters: quick, and true of nearly all texts."""
        if any(glyph.y or not glyph.words for glyph in glyphs):
            return False
        return all(self._words.setdefault(glyph.index, glyph.words) == glyph.words for glyph in glyphs)

    def _spelled(self, glyphs: Sequence[Glyph]) -> Iterator[tuple[_ActualText, Glyph]]:
        """Pair glyphs with the words to spell out where the letters recorded for them differ."""
        starts = [at for at, glyph in enumerate(glyphs) if glyph.words or at == 0]
        for start, end in zip(starts, [*starts[1:], len(glyphs)], strict=True):
            run = glyphs[start:end]
            words = run[0].words
            parts = [words] if len(run) == 1 else _parts(words, len(run))
            recorded = [self._words.setdefault(glyph.index, part) for glyph, part in zip(run, parts, strict=True)]
            actual = _AS_GLYPHS if "".join(recorded) == words else _ActualText(words, start)
            yield from ((actual, glyph) for glyph in run)

    def _run(self, glyphs: Sequence[Glyph], size: float, pen: float) -> tuple[str, float]:
        """Show glyphs at one height; positions are thousandths of an em, and rounding errors do not accumulate."""
        pieces = []
        for glyph in glyphs:
            back = round(pen - glyph.x * 1000 / size, 1)
            if back:
                pieces.append(f">{number(back)}<")
            pieces.append(f"{glyph.index:04X}")
            pen += self._advance(glyph.index) - back
        return f"[<{''.join(pieces)}>] TJ".replace("<>", ""), pen

    def _name(self) -> str:
        """Return the subset's name, distinguished from other subsets by a six-letter tag."""
        glyphs = ",".join(map(str, sorted(self._words)))
        tag = "".join(chr(ord("A") + byte % 26) for byte in md5(glyphs.encode(), usedforsecurity=False).digest()[:6])
        return name(f"{tag}+{faces.metrics(self.face).postscript_name}")

    def _descriptor(self, base: str, kind: _Kind, pdf: Pdf) -> Object:
        """Return the face's metrics with the subset itself."""
        of_face, data = faces.metrics(self.face), faces.subset(self.face, frozenset(self._words))
        return dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": base,
                "Flags": _FIXED_FLAGS + (_ITALIC_FLAG if of_face.italic_angle else 0),
                "FontBBox": array(of_face.box),
                "ItalicAngle": number(of_face.italic_angle),
                "Ascent": of_face.ascent,
                "Descent": of_face.descent,
                "CapHeight": of_face.cap_height,
                "StemV": _STEM,
                kind.file: pdf.Reference(stream(data, kind.entries or {"Length1": len(data)})),
            }
        )

    def _advance(self, index: int) -> float:
        if index not in self._advances:
            self._advances[index] = round(faces.advance(self.face, index) * 1000, 4)
        return self._advances[index]

    def _widths(self) -> Object:
        return array(part for index in sorted(self._words) for part in (index, f"[{number(self._advance(index))}]"))

    def _to_unicode(self) -> bytes:
        """Return the table from glyphs to letters; a ligature stands for several."""
        rows = [f"<{index:04X}> <{_utf16(words)}>" for index, words in sorted(self._words.items())]
        blocks = [rows[at : at + _CODES_A_BLOCK] for at in range(0, len(rows), _CODES_A_BLOCK)]
        lines = (line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar"))
        return "\n".join((*_CMAP_START, *lines, *_CMAP_END)).encode("ascii")


_CMAP_START = (
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <FFFF>",
    "endcodespacerange",
)
_CMAP_END = ("endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end")


def _parts(words: str, count: int) -> list[str]:
    """Divide words among several glyphs: a letter and its accents one each; the last takes the rest."""
    letters = unicodedata.normalize("NFD", words)
    return [*(letters[at : at + 1] or words for at in range(count - 1)), letters[count - 1 :] or words]


def _utf16(words: str) -> str:
    return words.encode("utf-16-be").hex().upper()
