"""The parts of a drawing that lay ink, or clip those that do, in the order of painting."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from meridian_print.graphics.drawing import faces
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Outline, Rect, after, rotation, translation
from meridian_print.graphics.drawing.items import Drawing, Glyph, Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.printing.ink.chords import bounds

ROUND = math.pi / 8
"""A round cap lays as much ink as a square one this many widths long."""
_CAPS = {"butt": 0.0, "round": ROUND, "square": 0.5}


class Pen(NamedTuple):
    """A pen's width on the sheet, and by how many widths it projects at the ends of a line."""

    width: Mm
    cap: float


class InkShape(NamedTuple):
    """Outlines, each with its place, filled as one; with a `pen` they are drawn."""

    outlines: tuple[tuple[Outline, Matrix], ...]
    pen: Pen | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay ink on a shape; dashes leave a share of it `solid`."""

    shape: InkShape
    ink: Ink
    solid: float = 1.0


@dataclass(frozen=True, slots=True)
class Cut:
    """Do steps inside a shape only."""

    shape: InkShape
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Fade:
    """Do steps, and let what was there before show through."""

    opacity: float
    steps: tuple[Step, ...]


Step = Lay | Cut | Fade


def painting(drawing: Drawing) -> tuple[Step, ...]:
    """List what is painted within a drawing's cut edge, the first below; anything beyond it is left out."""
    return tuple(_steps(drawing.items, IDENTITY, Rect(0.0, 0.0, *drawing.size)))


def shapes(steps: tuple[Step, ...]) -> Iterator[InkShape]:
    """Yield the shapes of steps, in the order in which they are painted and cut."""
    for step in steps:
        if not isinstance(step, Fade):
            yield step.shape
        if not isinstance(step, Lay):
            yield from shapes(step.steps)


def solidity(stroke: Stroke) -> float:
    """Return the share of a stroke's length that its dashes leave inked."""
    if not stroke.dash:
        return 1.0
    dashes = stroke.dash * 2 if len(stroke.dash) % 2 else stroke.dash
    caps = 2 * _CAPS[stroke.cap] * stroke.width * len(dashes) / 2
    return min(1.0, (sum(dashes[::2]) + caps) / sum(dashes))


def _steps(items: tuple[Item, ...], matrix: Matrix, window: Rect) -> Iterator[Step]:
    for item in items:
        match item:
            case Path():
                if _box(bounds(item.outline), matrix).inset(-_reach(item, matrix)).overlaps(window):
                    yield from _path(item, matrix)
            case Text():
                yield from _text(item, matrix)
            case Group():
                yield from _group(item, after(item.matrix, matrix), window)
            case Use():
                place = after(item.matrix, matrix)
                if _box(item.symbol.bounds, place).overlaps(window):
                    yield from _steps(item.symbol.items, place, window)
            case _:
                assert_never(item)


def _path(path: Path, matrix: Matrix) -> Iterator[Step]:
    placed = ((path.outline, matrix),)
    if path.fill is not None:
        yield Lay(InkShape(placed, even_odd=path.even_odd), path.fill)
    if path.stroke is not None:
        yield Lay(InkShape(placed, _pen(path.stroke, matrix)), path.stroke.ink, solidity(path.stroke))


def _text(text: Text, matrix: Matrix) -> Iterator[Step]:
    unit, start = text.size / faces.EM, after(translation(*text.start), matrix)
    letters = tuple(
        (faces.outline(glyph.face or text.face, glyph.index), after(_placed(glyph, unit), start))
        for glyph in text.glyphs
    )
    if text.halo is not None:
        yield Lay(InkShape(letters, _pen(text.halo, start)), text.halo.ink, solidity(text.halo))
    yield Lay(InkShape(letters), text.ink)


def _group(group: Group, matrix: Matrix, window: Rect) -> Iterator[Step]:
    clip = group.clip
    steps = tuple(_steps(group.items, matrix, window if clip is None else _common(_box(bounds(clip), matrix), window)))
    if clip is not None:
        steps = (Cut(InkShape(((clip, matrix),)), steps),)
    if group.opacity < 1:
        steps = (Fade(group.opacity, steps),)
    yield from steps


def _placed(glyph: Glyph, unit: Mm) -> Matrix:
    """Return the matrix from a face's units to a text's own place."""
    turned = after((unit, 0.0, 0.0, -unit, 0.0, 0.0), rotation(glyph.angle))
    return after(turned, translation(glyph.x, glyph.y))


def _pen(stroke: Stroke, matrix: Matrix) -> Pen:
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    return Pen(stroke.width * scale, 0.0 if stroke.dash else _CAPS[stroke.cap])


def _reach(path: Path, matrix: Matrix) -> Mm:
    """Return how far a pen may extend beyond an outline: never more than its width, because corners are rounded."""
    return _pen(path.stroke, matrix).width if path.stroke else 1e-6


def _box(rect: Rect, matrix: Matrix) -> Rect:
    """Return the upright rectangle around a placed rectangle."""
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    ys = [b * x + d * y + f for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _common(one: Rect, other: Rect) -> Rect:
    """Return the intersection of two rectangles; an empty one beyond both if they do not meet."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    width, height = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Rect(x, y, max(width, 0.0), max(height, 0.0))
