"""Outlines as straight edges: curves cut into chords, pens into the ground that they cover; arrays of mm.

Edges are rows (x1, y1, x2, y2). Filled outlines are closed first, as every renderer does.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np

from meridian_print.drawing.geometry import Matrix, Outline
from meridian_print.drawing.paint import Stroke

Floats = np.ndarray[Any, np.dtype[np.float64]]

_CHORDS = 10
"""Chords to a curve; of a quarter circle, 0.4 % of its area are lost."""
_SIZES = np.zeros(128, np.int64)
_SIZES[[ord(verb) for verb in "MLQC"]] = (2, 2, 4, 6)
_ROUND = math.pi / 8
"""A round end lays as much ink as a square one this many widths long."""


def filled(outline: Outline, matrix: Matrix) -> Floats:
    """Return the edges around what an outline fills."""
    starts, ends, parts = _chords(outline, matrix)
    first = np.flatnonzero(np.diff(parts, prepend=-1))
    last = np.flatnonzero(np.diff(parts, append=parts[-1:] + 1))
    return np.concatenate((np.hstack((starts, ends)), np.hstack((ends[last], starts[first]))))


def stroked(outline: Outline, matrix: Matrix, stroke: Stroke) -> Floats:
    """Return the edges around what a pen covers, all turning one way: a rectangle a chord.

    Corners are filled up as far as a round one fills them; `solidity` tells what a dash leaves out.
    """
    starts, ends, parts = _chords(outline, matrix)
    width = stroke.width * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    way = ends - starts
    long = np.hypot(way[:, 0], way[:, 1])
    along = np.divide(way, long[:, None], out=np.tile((1.0, 0.0), (len(way), 1)), where=long[:, None] > 0)
    cap = 0.0 if stroke.dash else _cap(stroke)
    before, behind = _extended((starts, ends), along, parts, cap)
    tail, head = starts - along * (before * width)[:, None], ends + along * (behind * width)[:, None]
    aside = np.stack((-along[:, 1], along[:, 0]), axis=1) * width / 2
    corners = (tail + aside, head + aside, head - aside, tail - aside)
    return np.concatenate([np.hstack((corners[at - 1], corners[at])) for at in range(4)])


def solidity(stroke: Stroke) -> float:
    """Return the share of a stroke's length that its dashes leave inked."""
    if not stroke.dash:
        return 1.0
    dashes = stroke.dash * 2 if len(stroke.dash) % 2 else stroke.dash
    caps = 2 * _cap(stroke) * stroke.width * len(dashes) / 2
    return min(1.0, (sum(dashes[::2]) + caps) / sum(dashes))


def _extended(chords: tuple[Floats, Floats], along: Floats, parts: Floats, cap: float) -> tuple[Floats, Floats]:
    """Return by how many widths each chord reaches out at its start and at its end."""
    first = np.flatnonzero(np.diff(parts, prepend=-1))
    last = np.flatnonzero(np.diff(parts, append=parts[-1:] + 1))
    back = np.roll(along, 1, axis=0)
    back[first] = along[last]
    turned = np.abs(back[:, 0] * along[:, 1] - back[:, 1] * along[:, 0])
    straight = 1 + np.sum(back * along, axis=1)
    before = np.minimum(turned / 2, _ROUND * straight) / np.maximum(straight, 1e-9)
    before[straight < 1e-9] = _ROUND
    behind = np.roll(before, -1)
    behind[last] = before[first]
    is_open = ~np.all(np.isclose(chords[0][first], chords[1][last]), axis=1)
    before[first[is_open]] = behind[last[is_open]] = cap
    return before, behind


def _cap(stroke: Stroke) -> float:
    return {"butt": 0.0, "round": _ROUND, "square": 0.5}[stroke.cap]


def _chords(outline: Outline, matrix: Matrix) -> tuple[Floats, Floats, Floats]:
    """Return starts and ends of straight lines, and the number of the part of the outline that each belongs to."""
    verbs = np.frombuffer(outline.verbs.encode("ascii"), np.uint8)
    points = _moved(np.asarray(outline.coords, np.float64).reshape(-1, 2), matrix)
    after = np.cumsum(_SIZES[verbs]) // 2
    parts = np.cumsum(verbs == ord("M"))
    move = np.maximum.accumulate(np.where(verbs == ord("M"), after - 1, 0))
    end = np.where(verbs == ord("Z"), move, after - 1)
    start = np.concatenate((end[:1], end[:-1]))
    straight = (verbs == ord("L")) | (verbs == ord("Z"))
    order = [np.flatnonzero(straight)]
    starts, ends = [points[start[straight]]], [points[end[straight]]]
    for verb, degree in (("Q", 2), ("C", 3)):
        if verb not in outline.verbs:
            continue
        at = np.flatnonzero(verbs == ord(verb))
        handles = [points[start[at]], *(points[after[at] - degree + step] for step in range(degree))]
        bent = _bezier(handles)
        starts.append(bent[:-1].reshape(-1, 2))
        ends.append(bent[1:].reshape(-1, 2))
        order.append(np.tile(at, _CHORDS) + np.repeat(np.arange(_CHORDS) / _CHORDS, len(at)))
    sorted_ = np.argsort(np.concatenate(order), kind="stable")
    verb_of = np.concatenate(order)[sorted_].astype(np.int64)
    return np.concatenate(starts)[sorted_], np.concatenate(ends)[sorted_], parts[verb_of]


def _bezier(handles: list[Floats]) -> Floats:
    """Return points on curves, `_CHORDS` + 1 of each, the first axis along the curve (de Casteljau)."""
    share = np.linspace(0.0, 1.0, _CHORDS + 1)[:, None, None]
    levels = [np.broadcast_to(handle, (_CHORDS + 1, *handle.shape)) for handle in handles]
    while len(levels) > 1:
        levels = [one + (other - one) * share for one, other in pairwise(levels)]
    return levels[0]


def _moved(points: Floats, matrix: Matrix) -> Floats:
    a, b, c, d, e, f = matrix
    moved: Floats = points @ np.array(((a, b), (c, d))) + (e, f)
    return moved
