"""Shapes as straight edges on the sheet: outlines as chords, strokes as the area that they cover; arrays of mm.

Edges are rows (x1, y1, x2, y2). Filled outlines are closed first, as every renderer does. What is true of one shape is
worked out for many at once: a kit has forty thousand, most of them small.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.graphics.drawing.geometry import Matrix
from meridian_print.printing.ink.chords import Chords, Floats, Numbers, chords
from meridian_print.printing.ink.shapes import ROUND, InkShape, Pen

_NO_PEN = Pen(0.0, 0.0)


class Edges(NamedTuple):
    """Edges, and for each the number of the shape that it belongs to, in rising order."""

    ends: Floats
    shape: Numbers


class _Piece(NamedTuple):
    """An outline of the shape of that number, and where it stands."""

    shape: int
    chords: Chords
    matrix: Matrix
    pen: Pen


class _PlacedChords(NamedTuple):
    """Chords on the sheet; no two pieces have parts of one number, and `piece` counts pieces from 0."""

    starts: Floats
    ends: Floats
    parts: Numbers
    piece: Numbers


def edges(shapes: Sequence[InkShape]) -> Edges:
    """Return the edges around what shapes fill and pens cover; those of a pen all turn one way."""
    filled = _pieces([(number, shape) for number, shape in enumerate(shapes) if shape.pen is None])
    drawn = _pieces([(number, shape) for number, shape in enumerate(shapes) if shape.pen is not None])
    found = [around(pieces) for around, pieces in ((_filled, filled), (_stroked, drawn)) if pieces]
    ends = np.concatenate([np.empty((0, 4)), *(part.ends for part in found)])
    shape = np.concatenate([np.empty(0, np.int64), *(part.shape for part in found)])
    order = np.argsort(shape, kind="stable")
    return Edges(ends[order], shape[order])


def _pieces(shapes: Sequence[tuple[int, InkShape]]) -> list[_Piece]:
    pieces = [
        _Piece(number, chords(outline, _scale(matrix)), matrix, shape.pen or _NO_PEN)
        for number, shape in shapes
        for outline, matrix in shape.outlines
    ]
    return [piece for piece in pieces if len(piece.chords.starts)]


def _scale(matrix: Matrix) -> float:
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def _filled(pieces: Sequence[_Piece]) -> Edges:
    starts, ends, parts, piece = _placed(pieces)
    first, last = _bounds(parts)
    shape = np.array([one.shape for one in pieces])[np.concatenate((piece, piece[last]))]
    return Edges(np.concatenate((np.hstack((starts, ends)), np.hstack((ends[last], starts[first])))), shape)


def _stroked(pieces: Sequence[_Piece]) -> Edges:
    """Return one rectangle per chord; corners are filled as far as a round join fills them."""
    starts, ends, _, piece = placed = _placed(pieces)
    width, cap = np.array([one.pen for one in pieces])[piece].T
    way = ends - starts
    long = np.hypot(way[:, 0], way[:, 1])
    along = np.divide(way, long[:, None], out=np.tile((1.0, 0.0), (len(way), 1)), where=long[:, None] > 0)
    before, behind = _extended(placed, along, cap)
    tail, head = starts - along * (before * width)[:, None], ends + along * (behind * width)[:, None]
    aside = np.stack((-along[:, 1], along[:, 0]), axis=1) * (width / 2)[:, None]
    corners = (tail + aside, head + aside, head - aside, tail - aside)
    around = [np.hstack((corners[at - 1], corners[at])) for at in range(4)]
    return Edges(np.concatenate(around), np.tile(np.array([one.shape for one in pieces])[piece], 4))


def _extended(placed: _PlacedChords, along: Floats, cap: Floats) -> tuple[Floats, Floats]:
    """Return by how many widths each chord projects at its start and at its end."""
    first, last = _bounds(placed.parts)
    back = np.roll(along, 1, axis=0)
    back[first] = along[last]
    turned = np.abs(back[:, 0] * along[:, 1] - back[:, 1] * along[:, 0])
    straight = 1 + np.sum(back * along, axis=1)
    before = np.minimum(turned / 2, ROUND * straight) / np.maximum(straight, 1e-9)
    before[straight < 1e-9] = ROUND
    behind = np.roll(before, -1)
    behind[last] = before[first]
    is_open = ~np.all(np.isclose(placed.starts[first], placed.ends[last]), axis=1)
    before[first[is_open]] = behind[last[is_open]] = cap[first[is_open]]
    return before, behind


def _bounds(parts: Numbers) -> tuple[Numbers, Numbers]:
    """Return where parts begin and where they end."""
    change = np.flatnonzero(np.diff(parts))
    return np.concatenate(([0], change + 1)), np.concatenate((change, [len(parts) - 1]))


def _placed(pieces: Sequence[_Piece]) -> _PlacedChords:
    local = [one.chords for one in pieces]
    piece = np.repeat(np.arange(len(pieces)), [len(one.starts) for one in local])
    a, b, c, d, e, f = np.array([one.matrix for one in pieces])[piece].T

    def moved(points: list[Floats]) -> Floats:
        x, y = np.concatenate(points).T
        return np.stack((a * x + c * y + e, b * x + d * y + f), axis=1)

    before = np.cumsum([0, *(one.parts[-1] for one in local[:-1])])
    parts = np.concatenate([one.parts for one in local]) + before[piece]
    return _PlacedChords(moved([one.starts for one in local]), moved([one.ends for one in local]), parts, piece)
