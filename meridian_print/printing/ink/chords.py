"""Outlines as straight lines, in their own place: curves cut into chords."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect

Floats = np.ndarray[Any, np.dtype[np.float64]]
Numbers = np.ndarray[Any, np.dtype[np.int64]]

_FEW, _MANY = 4, 10
"""Chords per curve, in small and in large outlines: a quarter circle loses 2.6 % and 0.4 % of its area."""
_SMALL: Mm = 5.0
"""Width and height, on the sheet, up to which an outline is small."""
_KEPT = 10_000
"""How many outlines are cached: symbols that are used often, and letters."""
_SIZES = np.zeros(128, np.int64)
_SIZES[[ord(verb) for verb in "MLQC"]] = (2, 2, 4, 6)


class Chords(NamedTuple):
    """Straight lines from `starts` to `ends`, and the number of the part of the outline that each belongs to."""

    starts: Floats
    ends: Floats
    parts: Numbers


def chords(outline: Outline, scale: float) -> Chords:
    """Return the chords of an outline that is drawn `scale` times as large."""
    _, _, width, height = bounds(outline)
    return _chords(outline, _FEW if scale * max(width, height) <= _SMALL else _MANY)


@lru_cache(_KEPT)
def bounds(outline: Outline) -> Rect:
    """Return a rectangle around an outline; control points may make it larger than necessary."""
    xs, ys = outline.coords[::2], outline.coords[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else Rect(0.0, 0.0, 0.0, 0.0)


@lru_cache(_KEPT)
def _chords(outline: Outline, count: int) -> Chords:
    verbs = np.frombuffer(outline.verbs.encode("ascii"), np.uint8)
    points = np.asarray(outline.coords, np.float64).reshape(-1, 2)
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
        bent = _bezier(handles, count)
        starts.append(bent[:-1].reshape(-1, 2))
        ends.append(bent[1:].reshape(-1, 2))
        order.append(np.tile(at, count) + np.repeat(np.arange(count) / count, len(at)))
    sorted_ = np.argsort(np.concatenate(order), kind="stable")
    verb_of = np.concatenate(order)[sorted_].astype(np.int64)
    return Chords(np.concatenate(starts)[sorted_], np.concatenate(ends)[sorted_], parts[verb_of])


def _bezier(handles: list[Floats], count: int) -> Floats:
    """Return points on curves, `count` + 1 of each, the first axis along the curve (de Casteljau)."""
    share = np.linspace(0.0, 1.0, count + 1)[:, None, None]
    levels = [np.broadcast_to(handle, (count + 1, *handle.shape)) for handle in handles]
    while len(levels) > 1:
        levels = [one + (other - one) * share for one, other in pairwise(levels)]
    return levels[0]
