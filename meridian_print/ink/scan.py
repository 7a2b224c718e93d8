"""How much of each cell of a grid an outline covers: exact along the row, sampled on four lines a row."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from meridian_print.drawing.geometry import Mm
from meridian_print.ink.flat import Floats

Shares = np.ndarray[Any, np.dtype[np.float32]]

_LINES = 4
"""Lines a row; a level line thinner than a quarter of a cell may be met by none or by one too many."""
_BEYOND = 1e5
"""More than any x, in cells, that lines of one sheet reach."""


class Patch(NamedTuple):
    """A part of a grid by the rows and columns of its corner, and the share of each cell that is covered, 0 to 1."""

    row: int
    column: int
    share: Shares


def covered(edges: Floats, cell: Mm, shape: tuple[int, int], *, even_odd: bool = False) -> Patch | None:
    """Scan what edges enclose, on a grid of `shape` rows and columns from the origin; None where they miss it."""
    rows, columns = shape
    lines, xs, turns = _crossings(edges * (1 / cell), rows)
    if not len(lines):
        return None
    left, right, line = _spans(lines, xs, turns, even_odd=even_odd)
    left, right = np.clip(left, 0.0, columns), np.clip(right, 0.0, columns)
    wide = right > left
    left, right, line = left[wide], right[wide], line[wide]
    if not len(line):
        return None
    top, first = int(line.min()) // _LINES, int(left.min())
    height = int(line.max()) // _LINES - top + 1
    width = min(int(right.max()) + 1, columns) - first
    # a span adds 1 from its start on and takes it away from its end on; a cell it only touches gets its share
    at = np.tile((line // _LINES - top) * (width + 2) - first, 2) + np.concatenate((left, right)).astype(np.int64)
    part = np.concatenate((left, right)) % 1.0
    sign = np.repeat((1.0, -1.0), len(line))
    steps = np.bincount(np.concatenate((at, at + 1)), np.concatenate((sign * (1 - part), sign * part)))
    steps = np.pad(steps, (0, height * (width + 2) - len(steps))).reshape(height, width + 2)
    share = np.cumsum(steps, axis=1)[:, :width] / _LINES
    return Patch(top, first, np.clip(share, 0.0, 1.0).astype(np.float32))


def _crossings(edges: Floats, rows: int) -> tuple[Floats, Floats, Floats]:
    """Return where edges, in cells, cross the lines of the scan: line, x, and 1 downward or -1 upward."""
    x1, y1, x2, y2 = edges.T
    y1, y2 = y1 * _LINES - 0.5, y2 * _LINES - 0.5  # line n lies at y = n
    down = y2 > y1
    top, bottom = np.where(down, y1, y2), np.where(down, y2, y1)
    first = np.clip(np.ceil(top), 0, rows * _LINES).astype(np.int64)
    beyond = np.clip(np.ceil(bottom), 0, rows * _LINES).astype(np.int64)
    count = beyond - first
    edge = np.repeat(np.arange(len(edges)), count)
    line = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count) + first[edge]
    x = x1[edge] + (x2 - x1)[edge] * (line - y1[edge]) / (y2 - y1)[edge]
    return line, x, np.where(down, 1, -1)[edge]


def _spans(lines: Floats, xs: Floats, turns: Floats, *, even_odd: bool) -> tuple[Floats, Floats, Floats]:
    """Return the stretches of lines that lie inside: left end, right end, line."""
    order = np.argsort(lines * _BEYOND + xs)
    lines, xs, winding = lines[order], xs[order], np.cumsum(turns[order])
    inside = winding % 2 != 0 if even_odd else winding != 0
    inside[-1] = False  # outlines are closed: every line ends outside
    at = np.flatnonzero(inside)
    return xs[at], xs[at + 1], lines[at]
