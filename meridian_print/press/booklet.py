"""Booklets: pages two by two on sheets that are folded in the middle and put into each other.

Sheets are printed on both sides, turned over the short edge, and stitched through the fold. How far the innermost
pages creep out is left to the knife: a quarter of a millimetre for four sheets of 80 g/m2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

PAGES_OF_SHEET = 4


class Spread(NamedTuple):
    """One side of a sheet: the pages at its left and right, counted from 0; None is a blank page."""

    left: int | None
    right: int | None


def saddle_order(pages: int) -> tuple[Spread, ...]:
    """Return the sides of all sheets, front and back in turn, the outermost sheet first.

    >>> saddle_order(8)[:2]
    (Spread(left=7, right=0), Spread(left=1, right=6))
    >>> saddle_order(3)
    (Spread(left=None, right=0), Spread(left=1, right=2))
    """
    count = -(-pages // PAGES_OF_SHEET) * PAGES_OF_SHEET
    spreads = []
    for front in range(0, count // 2, 2):
        spreads += [(count - 1 - front, front), (front + 1, count - 2 - front)]
    return tuple(Spread(*(page if page < pages else None for page in pair)) for pair in spreads)


def imposed(pages: Sequence[T], spread: Spread) -> tuple[T | None, T | None]:
    """Return the pages of a side of a sheet."""
    left, right = (None if at is None else pages[at] for at in spread)
    return left, right
