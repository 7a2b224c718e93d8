"""Pictures shown smaller than they were drawn: lines that would become too thin to print are kept broad enough."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from meridian_print.graphics.drawing.geometry import Matrix, Mm
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.paint import Stroke

LEAST: Mm = 0.095
"""The thinnest line of a board, a little more than the quarter of a point that presses hold."""


def printable(items: Iterable[Item], scale: float = 1.0) -> tuple[Item, ...]:
    """Return items with no line thinner than the least when they are shown at a scale."""
    return tuple(_printable(item, scale) for item in items)


def _printable(item: Item, scale: float) -> Item:
    match item:
        case Path():
            return replace(item, stroke=_stroke(item.stroke, scale))
        case Text():
            return item
        case Group():
            return replace(item, items=printable(item.items, scale * _scale(item.matrix)))
        case Use():
            symbol, by = item.symbol, scale * _scale(item.matrix)
            return replace(
                item, symbol=replace(symbol, name=f"{symbol.name} {by:.2f}", items=printable(symbol.items, by))
            )
        case _:
            assert_never(item)


def _stroke(stroke: Stroke | None, scale: float) -> Stroke | None:
    if stroke is None or stroke.width * scale >= LEAST:
        return stroke
    return replace(stroke, width=LEAST / scale)


def _scale(matrix: Matrix) -> float:
    return math.hypot(matrix[0], matrix[1])
