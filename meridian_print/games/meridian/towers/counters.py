"""Flat counters in place of stacked pieces: which heights, and how many of each."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.rules.material import MERIDIANS, PIECES

TALLEST = 10
"""The tallest counter; a taller tower is a 10 with a second counter on it."""


def counters() -> Iterator[tuple[int, int]]:
    """Yield each height with the counters that a colour needs: as many as pieces and meridians allow towers."""
    for height in range(1, TALLEST + 1):
        yield height, min(MERIDIANS, PIECES // height)


def counters_for(height: int) -> tuple[int, ...]:
    """Return the counters that show a tower.

    >>> counters_for(14)
    (10, 4)
    """
    return (height,) if height <= TALLEST else (TALLEST, height - TALLEST)
