"""Pens that a press can print: however small a picture is placed, no line of it is finer than a least width."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from operator import is_
from typing import assert_never

from meridian_print.graphics.drawing.geometry import Matrix, Mm
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Stroke

FINEST: Mm = 0.09
"""Just over a quarter of a point: what every printer can show."""


def no_finer(items: Iterable[Item], least: Mm = FINEST, scale: float = 1.0) -> tuple[Item, ...]:
    """Return items whose lines are at least so wide once they are drawn at a scale.

    A symbol with finer lines becomes another symbol, named after its scale in thousandths.
    """
    return tuple(_item(item, least, scale) for item in items)


def _item(item: Item, least: Mm, scale: float) -> Item:
    match item:
        case Path(stroke=Stroke() as pen) if pen.width * scale < least:
            return replace(item, stroke=replace(pen, width=least / scale))
        case Path() | Text():
            return item
        case Group():
            items = no_finer(item.items, least, scale * _scale(item.matrix))
            return item if all(map(is_, items, item.items)) else replace(item, items=items)
        case Use():
            symbol = _symbol(item.symbol, least, scale * _scale(item.matrix))
            return item if symbol is item.symbol else replace(item, symbol=symbol)
        case _:
            assert_never(item)


def _symbol(symbol: Symbol, least: Mm, scale: float) -> Symbol:
    thousandths = max(1, math.floor(1000 * scale))
    held = no_finer(symbol.items, least, thousandths / 1000)
    return symbol if held == symbol.items else Symbol(f"{symbol.name}-at-{thousandths}", symbol.bounds, held)


def _scale(matrix: Matrix) -> float:
    """Return how many times as long a line is once it is placed; on average, if lengths differ by direction."""
    a, b, c, d, *_ = matrix
    return math.sqrt(abs(a * d - b * c))
