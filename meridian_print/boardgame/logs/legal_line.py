"""Legal moves in one line: as many as fit, and how many there are besides."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

LONGEST = 90
"""Most characters in the line."""
MORE = "{moves} and {count} more"


def in_one_line(moves: Sequence[str], more: str = MORE) -> str:
    """Write moves in a line; `more` writes those that fit and the number of the others.

    >>> in_one_line(["7a1..3", "7x"])
    '7a1..3 7x'
    """
    ends = accumulate(len(move) + 1 for move in moves)
    shown = moves[: max(1, sum(end - 1 <= LONGEST for end in ends))]
    written, left = " ".join(shown), len(moves) - len(shown)
    return more.format(moves=written, count=left) if left else written
