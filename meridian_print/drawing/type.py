"""Type: faces, shaping, measuring and aligning; what it returns no back end has to measure again.

The only module that imports uharfbuzz. Faces are the TrueType files of `templates/fonts`, called by their file's
name without its ending ("EBGaramond-Italic").
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import uharfbuzz as hb

from meridian_print import resources
from meridian_print.drawing.geometry import Mm, Outline, Point
from meridian_print.drawing.items import Glyph, Text
from meridian_print.drawing.paint import Ink, Stroke

Anchor = Literal["start", "middle", "end"]

PT: Mm = 25.4 / 72
"""A point of type, in mm."""

_FEATURES = {"kern": True, "liga": True, "lnum": True}
"""Kerning, ligatures, and figures of one height: the old-style 1 of the book face looks like a capital I."""

_WEB_FEATURES = (*_FEATURES, "tnum")
"""And figures of one width, for tables."""

_UNUSED_TABLES = (
    *("GSUB", "GPOS", "GDEF", "kern", "name", "OS/2", "post", "STAT", "meta", "DSIG", "BASE", "VORG"),
    *("vhea", "vmtx", "gasp", "cmap"),
)
"""Tables that a font inside a PDF is never asked for."""


class MissingGlyphError(ValueError):
    """A face has no glyph for a letter that was to be set in it."""


@dataclass(frozen=True, slots=True)
class Font:
    """What a type is set in: a face, its em in mm, and extra space between letters in ems."""

    face: str
    size: Mm
    tracking: float = 0.0


class Metrics(NamedTuple):
    """Of a face, in thousandths of an em: heights above the baseline (descent is negative), box and slant."""

    postscript_name: str
    ascent: int
    descent: int
    cap_height: int
    italic_angle: float
    box: tuple[int, int, int, int]


def text(
    words: str,
    at: tuple[Mm, Mm],
    font: Font,
    ink: Ink,
    *,
    anchor: Anchor = "start",
    halo: Stroke | None = None,
) -> Text:
    """Shape a line and put its start, middle or end on the baseline at `at`; raises MissingGlyphError."""
    glyphs, width = _shaped(words, font)
    x = at[0] - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return Text(words, Point(x, at[1]), font.face, font.size, ink, glyphs, width, halo)


def width(words: str, font: Font) -> Mm:
    """Measure a line from the start of its first letter to the end of its last; raises MissingGlyphError."""
    return _shaped(words, font)[1]


def cap_height(font: Font) -> Mm:
    """Return the height of capitals and figures."""
    return metrics(font.face).cap_height * font.size / 1000


def missing(words: str, face: str) -> str:
    """Return the letters of `words` that the face cannot show, each once, in order."""
    font = _face(face).font
    return "".join(letter for letter in dict.fromkeys(words) if font.get_nominal_glyph(ord(letter)) is None)


def letters(face: str) -> dict[int, str]:
    """Return the glyphs of a face that stand for a letter each; of several letters the first."""
    loaded = _face(face)
    there = sorted(loaded.face.unicodes, reverse=True)
    return {loaded.font.get_nominal_glyph(letter): chr(letter) for letter in there}


@cache
def outline(face: str, index: int) -> Outline:
    """Return a glyph's outline in font units, y up; `units_per_em` of them make an em."""
    pen: tuple[list[str], list[float]] = ([], [])
    _face(face).font.draw_glyph(index, _draw_functions(), pen)
    return Outline("".join(pen[0]), tuple(pen[1]))


def units_per_em(face: str) -> int:
    """Return the face's units to the em."""
    return int(_face(face).face.upem)


def advance(face: str, index: int) -> float:
    """Return a glyph's own width in ems."""
    return float(_face(face).font.get_glyph_h_advance(index)) / units_per_em(face)


@cache
def metrics(face: str) -> Metrics:
    """Read a face's measures from its tables."""
    loaded = _face(face).face
    head, hhea, os2, post = (bytes(loaded.reference_table(tag).data) for tag in ("head", "hhea", "OS/2", "post"))
    scale = 1000 / loaded.upem
    box = [round(value * scale) for value in struct.unpack(">4h", head[36:44])]
    ascent, descent = (round(value * scale) for value in struct.unpack(">2h", hhea[4:8]))
    cap = round(struct.unpack(">h", os2[88:90])[0] * scale)
    slant = struct.unpack(">i", post[4:8])[0] / 65536
    return Metrics(face, ascent, descent, cap, slant, (box[0], box[1], box[2], box[3]))


def subset(face: str, indices: frozenset[int]) -> bytes:
    """Return a TrueType file with only these glyphs, which keep their indices."""
    request = hb.SubsetInput()
    request.sets(hb.SubsetInputSets.GLYPH_INDEX).update(indices)
    request.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
    unused = {_tag(table) for table in _UNUSED_TABLES}
    request.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(unused)
    return bytes(hb.subset(_face(face).face, request).blob.data)


def web_font(face: str, letters: str) -> bytes:
    """Return a TrueType file for a page on a screen: only these letters, with kerning, ligatures and kinds of figures.

    Letters that the face lacks are left to the fonts of the reader's machine.
    """
    request = hb.SubsetInput()
    request.sets(hb.SubsetInputSets.UNICODE).update(map(ord, letters))
    request.sets(hb.SubsetInputSets.LAYOUT_FEATURE_TAG).update(_tag(feature) for feature in _WEB_FEATURES)
    request.flags = hb.SubsetFlags.NO_HINTING
    return bytes(hb.subset(_face(face).face, request).blob.data)


class _Face(NamedTuple):
    face: Any
    font: Any


def _tag(name: str) -> int:
    return int.from_bytes(name.encode(), "big")


@cache
def _face(name: str) -> _Face:
    path = resources.folder("templates") / "fonts" / f"{name}.ttf"
    face = hb.Face(hb.Blob.from_file_path(str(path)))
    return _Face(face, hb.Font(face))


@cache
def _shaped(words: str, font: Font) -> tuple[tuple[Glyph, ...], Mm]:
    loaded, buffer = _face(font.face), hb.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    hb.shape(loaded.font, buffer, _FEATURES)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions or ()
    if any(info.codepoint == 0 for info in infos):
        raise MissingGlyphError(f"{font.face} has no glyph for {missing(words, font.face)!r} in {words!r}")
    starts = sorted({info.cluster for info in infos})
    stretch = dict(pairwise((*starts, len(words))))
    scale, spaced = font.size / loaded.face.upem, font.tracking * font.size
    glyphs, x, told = [], 0.0, set[int]()
    for info, position in zip(infos, positions, strict=True):
        said = "" if info.cluster in told else words[info.cluster : stretch[info.cluster]]
        told.add(info.cluster)
        glyphs.append(Glyph(info.codepoint, x + position.x_offset * scale, -position.y_offset * scale, said))
        x += position.x_advance * scale + spaced
    return tuple(glyphs), max(0.0, x - spaced)


@cache
def _draw_functions() -> Any:
    """Return callbacks that append to a pen of (verbs, coordinates)."""
    functions = hb.DrawFuncs()

    def stroke(verb: str) -> Callable[..., None]:
        def add(*arguments: Any) -> None:
            verbs, coords = arguments[-1]
            verbs.append(verb)
            coords.extend(arguments[:-1])

        return add

    functions.set_move_to_func(stroke("M"))
    functions.set_line_to_func(stroke("L"))
    functions.set_quadratic_to_func(stroke("Q"))
    functions.set_cubic_to_func(stroke("C"))
    functions.set_close_path_func(stroke("Z"))
    return functions
