"""From drawings to solids: the area that a drawing covers, ready to be cut into a surface.

Lines are cut with round ends, and never finer than a plastic printer can show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import assert_never

from manifold3d import CrossSection, FillRule, OpType

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Outline, Point, after, transformed
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.paint import Stroke

_STEPS = 8
"""Straight pieces that stand for a curve."""
_ROUND = 24
"""Corners of a disc."""


def area_of(items: Iterable[Item], finest: Mm, matrix: Matrix = IDENTITY) -> CrossSection:
    """Return the area that paths cover, flipped so that y is up; lines are at least `finest` wide.

    Words and clips are left out: the caller would have to cut to a clip.
    """
    found = [area for item in items for area in _areas(item, finest, matrix)]
    return CrossSection.batch_boolean(found, OpType.Add) if found else CrossSection()


def _areas(item: Item, finest: Mm, matrix: Matrix) -> Iterator[CrossSection]:
    match item:
        case Path():
            yield from _of_path(item, finest, matrix)
        case Group():
            yield area_of(item.items, finest, after(item.matrix, matrix))
        case Use():
            yield area_of(item.symbol.items, finest, after(item.matrix, matrix))
        case Text():
            return
        case _:
            assert_never(item)


def _of_path(path: Path, finest: Mm, matrix: Matrix) -> Iterator[CrossSection]:
    lines = tuple(_flattened(transformed(path.outline, matrix)))
    if path.fill:
        rule = FillRule.EvenOdd if path.even_odd else FillRule.NonZero
        yield CrossSection([[(at.x, -at.y) for at in line] for line in lines if len(line) > 2], rule)
    if path.stroke:
        yield from _of_stroke(lines, path.stroke, max(finest, path.stroke.width * _scale(matrix)))


def _of_stroke(lines: Iterable[Sequence[Point]], pen: Stroke, width: Mm) -> Iterator[CrossSection]:
    disc = CrossSection.circle(width / 2, _ROUND)
    for line in lines:
        for start, end in pairwise(line):
            for first, last in _dashes(start, end, pen.dash):
                ends = [disc.translate((at.x, -at.y)) for at in (first, last)]
                yield CrossSection.batch_hull(ends)


def _dashes(start: Point, end: Point, dash: Sequence[Mm]) -> Iterator[tuple[Point, Point]]:
    """Yield the dashes of a straight line; every line begins with a dash."""
    length = ((end.x - start.x) ** 2 + (end.y - start.y) ** 2) ** 0.5
    if not dash or not length:
        yield start, end
        return
    period, at = sum(dash), 0.0
    while at <= length:
        stop = min(at + dash[0], length)
        yield _between(start, end, at / length), _between(start, end, stop / length)
        at += period


def _flattened(outline: Outline) -> Iterator[list[Point]]:
    """Yield the parts of an outline as straight lines from point to point."""
    points = [Point(*pair) for pair in zip(outline.coords[::2], outline.coords[1::2], strict=True)]
    line: list[Point] = []
    for verb in outline.verbs:
        if verb == "M":
            if line:
                yield line
            line = [points.pop(0)]
        elif verb == "Z":
            line.append(line[0])
        else:
            count = {"L": 1, "Q": 2, "C": 3}[verb]
            line += _curve([line[-1], *points[:count]])
            points = points[count:]
    if line:
        yield line


def _curve(controls: list[Point]) -> list[Point]:
    """Return points on a Bézier curve, after its first (de Casteljau)."""
    if len(controls) == 2:
        return controls[1:]
    return [_on_curve(controls, step / _STEPS) for step in range(1, _STEPS + 1)]


def _on_curve(controls: Sequence[Point], share: float) -> Point:
    while len(controls) > 1:
        controls = [_between(one, other, share) for one, other in pairwise(controls)]
    return controls[0]


def _between(one: Point, other: Point, share: float) -> Point:
    return Point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)


def _scale(matrix: Matrix) -> float:
    a, b, c, d, *_ = matrix
    return float(abs(a * d - b * c) ** 0.5)
