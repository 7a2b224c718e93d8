"""Gaps between words at sea: filled with a halo, because the rest of a line in a gap would read as a hyphen."""

from __future__ import annotations

import math
from itertools import pairwise

from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, join, polygon
from meridian_print.graphics.drawing.items import Glyph, Item, Path, Text
from meridian_print.graphics.drawing.paint import Stroke

_HIGH = 0.62
"""Of a gap, in ems: about the height of capitals."""


def filled(gaps: Outline, halo: Stroke) -> Item:
    """Fill gaps like the halo of letters there would be."""
    return Path(gaps, halo.ink, halo)


def between(first: Text, second: Text) -> Outline:
    """Return the gap between two level lines that stand one after the other."""
    end, start = Point(first.start.x + first.width, first.start.y), second.start
    return _gap(end, start, 0.0, second.size)


def within(line: Text) -> Outline:
    """Return the gaps between the words of a line, level or along an arc."""
    spaces = (pair for pair in pairwise(line.glyphs) if pair[0].words.isspace())
    return join(_gap(_foot(space, line), _foot(after, line), space.angle, line.size) for space, after in spaces)


def _foot(glyph: Glyph, line: Text) -> Point:
    return Point(line.start.x + glyph.x, line.start.y + glyph.y)


def _gap(start: Point, end: Point, angle: float, size: Mm) -> Outline:
    """Draw a gap on the baseline from `start` to `end`, upright to `angle`, in degrees clockwise."""
    turned, high = math.radians(angle), _HIGH * size
    x, y = high * math.sin(turned), -high * math.cos(turned)
    return polygon((start, end, (end.x + x, end.y + y), (start.x + x, start.y + y)))
