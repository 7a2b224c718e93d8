"""The share of each grid cell that shapes cover: exact along the row, sampled on six lines per row."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from meridian_print.graphics.drawing.geometry import Size
from meridian_print.printing.ink.chords import Floats, Numbers
from meridian_print.printing.ink.flat import Edges, edges
from meridian_print.printing.ink.shapes import InkShape

Shares = np.ndarray[Any, np.dtype[np.float32]]

_LINES = 6
"""Lines per row; a level line thinner than a sixth of a cell may be hit by none or by one too many."""
_GOLDEN = (math.sqrt(5) - 1) / 2
_AT_ONCE = 200
"""How many shapes' edges are computed at once."""
_MOST = 100_000
"""Crossings, and cells, computed at once: enough to keep numpy busy, few enough for a processor's cache."""


class ScanGrid(NamedTuple):
    """Rows and columns of cells, which divide a sheet evenly."""

    rows: int
    columns: int
    sheet: Size


class Patch(NamedTuple):
    """A part of a grid by the rows and columns of its corner, and the share of each cell that is covered, 0 to 1."""

    row: int
    column: int
    share: Shares


_NOTHING = Patch(0, 0, np.empty((0, 0), np.float32))


class _Spans(NamedTuple):
    """Stretches of lines, in cells, that lie inside shapes: by number of the shape, and then by line."""

    left: Floats
    right: Floats
    line: Numbers
    shape: Numbers


class _Boxes(NamedTuple):
    """The cells that shapes touch, in order of their numbers; `first` is each one's first span."""

    shape: Numbers
    first: Numbers
    row: Numbers
    column: Numbers
    height: Numbers
    width: Numbers


def covered(shapes: Sequence[InkShape], grid: ScanGrid) -> Iterator[Patch]:
    """Yield what each shape covers; a patch without cells where it misses the grid."""
    for start in range(0, len(shapes), _AT_ONCE):
        some = shapes[start : start + _AT_ONCE]
        following = 0
        for number, patch in _patches(some, grid):
            yield from [_NOTHING] * (number - following)
            yield patch
            following = number + 1
        yield from [_NOTHING] * (len(some) - following)


def common(patch: Patch, mask: Patch) -> Patch:
    """Return the part of a patch inside a mask."""
    row, column = max(patch.row, mask.row), max(patch.column, mask.column)
    parts = [one.share[row - one.row :, column - one.column :] for one in (patch, mask)]
    height, width = (min(extents) for extents in zip(*(part.shape for part in parts), strict=True))
    return Patch(row, column, parts[0][:height, :width] * parts[1][:height, :width])


def _patches(shapes: Sequence[InkShape], grid: ScanGrid) -> Iterator[tuple[int, Patch]]:
    """Yield the patches that shapes cover, each with its number, except those that miss the grid."""
    ends, shape = edges(shapes)
    ends = ends * np.tile((grid.columns / grid.sheet.width, grid.rows / grid.sheet.height), 2)
    even_odd = np.array([one.even_odd for one in shapes])
    crossings = np.bincount(shape, _first_and_count(ends, grid.rows)[1], len(shapes))
    for some in _portions(crossings):
        part = slice(*np.searchsorted(shape, (some.start, some.stop)))
        spans = _spans(Edges(ends[part], shape[part]), even_odd, grid)
        if len(spans.line):
            yield from _filled(spans, _boxes(spans, grid))


def _portions(sizes: Floats | Numbers) -> Iterator[slice]:
    """Divide items of these sizes into runs of about the same size, none of them empty."""
    part = np.cumsum(sizes) // _MOST
    starts = [0, *(np.flatnonzero(np.diff(part)) + 1), len(sizes)]
    yield from (slice(start, end) for start, end in pairwise(map(int, starts)))


def _spans(outline: Edges, even_odd: Numbers, grid: ScanGrid) -> _Spans:
    """Return the spans of lines inside shapes, cut off at the grid's edges."""
    lines, xs, turns, shape = _crossings(outline, grid.rows)
    xs = np.clip(xs, 0.0, grid.columns)
    order = np.argsort((shape * (grid.rows * _LINES) + lines) * (grid.columns + 1.0) + xs)
    lines, xs, shape, winding = lines[order], xs[order], shape[order], np.cumsum(turns[order])
    inside = np.where(even_odd[shape], winding % 2, winding) != 0
    inside[-1:] = False  # outlines are closed: every line ends outside
    at = np.flatnonzero(inside)
    at = at[xs[at + 1] > xs[at]]
    return _Spans(xs[at], xs[at + 1], lines[at], shape[at])


def _first_and_count(ends: Floats, rows: int) -> tuple[Numbers, Numbers]:
    """Return the first line that each edge crosses, and how many it crosses."""
    shift = _shifts(rows)
    ys = np.clip(np.sort(ends[:, 1::2], axis=1), 0, rows) * _LINES
    first, beyond = np.ceil(ys - shift[(ys / _LINES).astype(np.int64)]).astype(np.int64).T
    return first, np.minimum(beyond, rows * _LINES) - first


def _shifts(rows: int) -> Floats:
    """Return how far down the lines of each row are, in their distance: so that none keeps time with a hatching."""
    return np.asarray((0.5 + np.arange(rows + 1) * _GOLDEN) % 1.0, np.float64)


def _crossings(outline: Edges, rows: int) -> tuple[Numbers, Floats, Numbers, Numbers]:
    """Return where edges, in cells, cross the lines of the scan: line, x, 1 downward or -1 upward, and shape."""
    first, count = _first_and_count(outline.ends, rows)
    edge = np.repeat(np.arange(len(count)), count)
    line = np.arange(len(edge)) + np.repeat(first - np.cumsum(count) + count, count)
    x1, y1, x2, y2 = outline.ends.T
    with np.errstate(divide="ignore", invalid="ignore"):  # level edges cross no line
        slope = (x2 - x1) / (y2 - y1)
    y = (line + _shifts(rows)[line // _LINES]) / _LINES
    x = x1[edge] + slope[edge] * (y - y1[edge])
    return line, x, np.where(y2 > y1, 1, -1)[edge], outline.shape[edge]


def _boxes(spans: _Spans, grid: ScanGrid) -> _Boxes:
    first = np.concatenate(([0], np.flatnonzero(np.diff(spans.shape)) + 1))
    last = np.concatenate((first[1:], [len(spans.shape)])) - 1
    row, column = spans.line[first] // _LINES, np.minimum.reduceat(spans.left, first).astype(np.int64)
    right = np.minimum(np.maximum.reduceat(spans.right, first).astype(np.int64) + 1, grid.columns)
    return _Boxes(spans.shape[first], first, row, column, spans.line[last] // _LINES - row + 1, right - column)


def _filled(spans: _Spans, boxes: _Boxes) -> Iterator[tuple[int, Patch]]:
    """Sum what spans cover, in the boxes of their shapes."""
    sizes = boxes.height * (boxes.width + 2)  # a span may end, and the next begin, one cell beyond the last
    beyond = np.append(boxes.first, len(spans.line))
    for some in _portions(sizes):
        part = slice(beyond[some.start], beyond[some.stop])
        these = _Boxes(*(values[some] for values in boxes))
        starts = np.cumsum(sizes[some]) - sizes[some]
        shares = _shares(
            _Spans(spans.left[part], spans.right[part], spans.line[part], spans.shape[part]),
            these,
            starts,
            int(sizes[some].sum()),
        )
        for at, (shape, _, row, column, height, width) in enumerate(zip(*these, strict=True)):
            box = shares[starts[at] : starts[at] + sizes[some][at]].reshape(height, width + 2)
            yield int(shape), Patch(int(row), int(column), box[:, :width])


def _shares(spans: _Spans, boxes: _Boxes, starts: Numbers, size: int) -> Shares:
    """Return the shares of the cells of all boxes, one row after the other, each box from its start on."""
    # a span adds 1 from its left end on and takes it away from its right end on; a cell it only touches gets its share
    of = np.repeat(np.arange(len(starts)), np.diff(np.append(boxes.first, boxes.first[0] + len(spans.line))))
    row = starts[of] + (spans.line // _LINES - boxes.row[of]) * (boxes.width[of] + 2) - boxes.column[of]
    ends = np.concatenate((spans.left, spans.right))
    at, part = np.tile(row, 2) + ends.astype(np.int64), ends % 1.0
    sign = np.repeat((1.0, -1.0), len(spans.line))
    steps = np.bincount(np.concatenate((at, at + 1)), np.concatenate((sign * (1 - part), sign * part)), size)
    return np.clip(np.cumsum(steps) / _LINES, 0.0, 1.0).astype(np.float32)
