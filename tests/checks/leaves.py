"""What a drawing comes down to: its paths and texts, each with how much it is enlarged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from meridian_print.drawing.geometry import Matrix
from meridian_print.drawing.items import Group, Item, Path, Text, Use


class Leaf(NamedTuple):
    """A path or a text, and the factor by which groups around it enlarge it."""

    item: Path | Text
    scale: float


def leaves(items: tuple[Item, ...], scale: float = 1.0) -> Iterator[Leaf]:
    """Yield every path and text, those of symbols once a use."""
    for item in items:
        match item:
            case Path() | Text():
                yield Leaf(item, scale)
            case Group():
                yield from leaves(item.items, scale * _enlargement(item.matrix))
            case Use():
                yield from leaves(item.symbol.items, scale * _enlargement(item.matrix))


def _enlargement(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return float(abs(a * d - b * c) ** 0.5)
