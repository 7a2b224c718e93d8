"""Type: shaping, measuring and aligning, so that no back end has to measure again."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise
from typing import Literal

import uharfbuzz as hb

from meridian_print.graphics.drawing.faces import load_face, metrics, missing, vertical_extent
from meridian_print.graphics.drawing.font import Font as Font  # offered here beside what sets it
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Glyph, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke

Anchor = Literal["start", "middle", "end"]

PT: Mm = 25.4 / 72
"""A point of type, in mm."""

_FEATURES = {"kern": True, "liga": True, "lnum": True}
"""Kerning, ligatures, and figures of one height: the old-style 1 of the book face looks like a capital I."""

_KEPT_TOGETHER = ("Mn", "Mc", "Me", "Cf", "Zs")


class MissingGlyphError(ValueError):
    """A face has no glyph for a letter to be set in it."""


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


@cache
def reach(words: str, font: Font) -> tuple[Mm, Mm]:
    """Measure how far a line's letters reach above and below its baseline; raises MissingGlyphError."""
    glyphs, _ = _shaped(words, font)
    spans = [(glyph, vertical_extent(glyph.face or font.face, glyph.index)) for glyph in glyphs]
    rise = max((top * font.size - glyph.y for glyph, (_, top) in spans), default=0.0)
    drop = max((glyph.y - bottom * font.size for glyph, (bottom, _) in spans), default=0.0)
    return max(0.0, rise), max(0.0, drop)


def cap_height(font: Font) -> Mm:
    """Return the height of capitals and figures."""
    return metrics(font.face).cap_height * font.size / 1000


def x_height(font: Font) -> Mm:
    """Return the height of small letters without their ascenders."""
    return metrics(font.face).x_height * font.size / 1000


def one_face_each(line: Text) -> tuple[Text, ...]:
    """Split a line where its face changes; each part keeps the glyphs of one face in their places."""
    if not any(glyph.face for glyph in line.glyphs):
        return (line,)
    runs = ((face, tuple(run)) for face, run in groupby(line.glyphs, key=lambda glyph: glyph.face))
    return tuple(
        replace(line, words="".join(glyph.words for glyph in run), face=face or line.face, glyphs=run)
        for face, run in runs
    )


@cache
def _shaped(words: str, font: Font) -> tuple[tuple[Glyph, ...], Mm]:
    """Shape a line, each run of letters in the first face that has them."""
    if not font.others:
        return _run(words, font)
    glyphs, x = list[Glyph](), 0.0
    composed = unicodedata.normalize("NFC", words)  # a letter with its accent may be one that a face has
    for face, letters in groupby(_faces(composed, font), key=lambda pair: pair[0]):
        run, width = _run("".join(letter for _, letter in letters), replace(font, face=face, others=()))
        own = face if face != font.face else ""
        glyphs += (replace(glyph, x=x + glyph.x, face=own) for glyph in run)
        x += width + font.tracking * font.size
    return tuple(glyphs), max(0.0, x - font.tracking * font.size)


def _faces(words: str, font: Font) -> Iterator[tuple[str, str]]:
    """Pair each letter with the face that shows it.

    Accents, joiners and spaces keep the face of the letter before them if it has them, so that right-to-left words are
    shaped together.
    """
    face = font.face
    for at, letter in enumerate(words):
        keeps = bool(at) and unicodedata.category(letter) in _KEPT_TOGETHER
        if not keeps or missing(letter, face):
            there = (each for each in (font.face, *font.others) if not missing(letter, each))
            face = next(there, font.face)
        yield face, letter


def _run(words: str, font: Font) -> tuple[tuple[Glyph, ...], Mm]:
    """Shape letters in one face; raises MissingGlyphError."""
    loaded, buffer = load_face(font.face), hb.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    hb.shape(loaded.font, buffer, _FEATURES)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions or ()
    if any(info.codepoint == 0 for info in infos):
        raise MissingGlyphError(f"{font.face} has no glyph for {missing(words, font.face)!r} in {words!r}")
    starts = sorted({info.cluster for info in infos})
    stretch = dict(pairwise((*starts, len(words))))
    scale, spaced = font.size / loaded.face.upem, font.tracking * font.size
    glyphs, x, spelled = [], 0.0, set[int]()
    for info, position in zip(infos, positions, strict=True):
        letters = "" if info.cluster in spelled else words[info.cluster : stretch[info.cluster]]
        spelled.add(info.cluster)
        glyphs.append(Glyph(info.codepoint, x + position.x_offset * scale, -position.y_offset * scale, letters))
        least = font.word_space * font.size - spaced if letters == " " else -math.inf
        x += max(position.x_advance * scale + spaced, least)
    return tuple(glyphs), max(0.0, x - spaced)
