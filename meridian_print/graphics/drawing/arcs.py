"""Words along an arc, as islands are named on charts: every letter stands upright on a curved line."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Glyph, Text

_STRAIGHT = 1e-6
"""A bend below which an arc is a straight line, in radians per mm."""


class Pose(NamedTuple):
    """A place on an arc, and the direction there in radians, clockwise from level."""

    at: Point
    angle: float


class Arc(NamedTuple):
    """A line of constant curvature: its middle, its direction there, and its bend in radians per mm.

    Angles are clockwise on the sheet from level: with a positive bend the ends lie below the middle.
    """

    middle: Point
    angle: float
    bend: float

    def place(self, along: Mm) -> Pose:
        """Return the place at a distance from the middle; negative before it."""
        angle = self.angle + self.bend * along
        if abs(self.bend) < _STRAIGHT:
            x, y = along * math.cos(self.angle), along * math.sin(self.angle)
        else:
            x = (math.sin(angle) - math.sin(self.angle)) / self.bend
            y = (math.cos(self.angle) - math.cos(angle)) / self.bend
        return Pose(Point(self.middle.x + x, self.middle.y + y), angle)


def bent(line: Text, arc: Arc, start: Mm, below: Mm) -> Text:
    """Set a straight line of text along an arc.

    It begins at `start` along the arc, its baseline `below` the arc. Each letter is turned like the arc under its
    middle.
    """
    ends = [*(glyph.x for glyph in line.glyphs[1:]), line.width]
    letters = [_letter(glyph, end, arc, start, below) for glyph, end in zip(line.glyphs, ends, strict=True)]
    first = Point(letters[0].x, letters[0].y) if letters else arc.middle
    moved = (replace(letter, x=letter.x - first.x, y=letter.y - first.y) for letter in letters)
    return replace(line, start=first, glyphs=tuple(moved))


def _letter(glyph: Glyph, end: Mm, arc: Arc, start: Mm, below: Mm) -> Glyph:
    """Turn a letter about the middle of its foot; its place becomes one on the sheet."""
    half = (end - glyph.x) / 2
    (x, y), angle = arc.place(start + glyph.x + half)
    cos, sin, down = math.cos(angle), math.sin(angle), below + glyph.y
    return replace(
        glyph,
        x=round(x - half * cos - down * sin, 4),
        y=round(y - half * sin + down * cos, 4),
        angle=round(math.degrees(angle), 3),
    )
