"""A drawing without its groups and symbols: every line of text and every path where it comes to lie."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Rect, after
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.type import PT, Font, cap_height


class Line(NamedTuple):
    """A line of text: its words, the box from its baseline to the top of its capitals, its size in points."""

    words: str
    box: Rect
    points: float


def lines(drawing: Drawing) -> tuple[Line, ...]:
    """Return every line of text, in the order of drawing; once what is drawn again at the same place."""
    drawn = (_line(item, matrix) for item, matrix in flat(drawing.items) if isinstance(item, Text))
    return tuple(dict.fromkeys(drawn))


def words(drawing: Drawing) -> tuple[str, ...]:
    """Return the words of every line of text, in the order of drawing."""
    return tuple(line.words for line in lines(drawing))


def pen_widths(drawing: Drawing) -> tuple[float, ...]:
    """Return the width of every stroke, as it comes out."""
    return tuple(
        item.stroke.width * _scale(matrix)
        for item, matrix in flat(drawing.items)
        if isinstance(item, Path) and item.stroke is not None
    )


def flat(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Path | Text, Matrix]]:
    """Yield what groups and symbols hold, with the matrix that places it."""
    for item in items:
        match item:
            case Path() | Text():
                yield item, matrix
            case Group():
                yield from flat(item.items, after(item.matrix, matrix))
            case Use():
                yield from flat(item.symbol.items, after(item.matrix, matrix))
            case _:
                assert_never(item)


def _line(item: Text, matrix: Matrix) -> Line:
    high = cap_height(Font(item.face, item.size))
    xs, ys = zip(
        *(_moved(item.start.x + x, item.start.y - y, matrix) for x in (0, item.width) for y in (0, high)), strict=True
    )
    box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return Line(item.words, box, item.size * _scale(matrix) / PT)


def _moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _scale(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))
