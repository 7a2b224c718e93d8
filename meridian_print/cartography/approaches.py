"""Approaches: the shortest lines from boxes, such as those of letters, to places outside them."""

from __future__ import annotations

import numpy as np

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect


def shortest(boxes: tuple[Rect, ...], places: tuple[Point, ...], *, longest: Mm) -> list[tuple[Point, Point]]:
    """Return the ends of a line from each box to each place, of those no longer than that, the shortest first.

    >>> shortest((Rect(0, 0, 2, 1), Rect(3, 0, 1, 1)), (Point(1, 4), Point(6, 0)), longest=3)
    [(Point(x=4, y=0), Point(x=6, y=0)), (Point(x=1, y=1), Point(x=1, y=4))]
    """
    edges = np.array([((box.x, box.y), (box.right, box.bottom)) for box in boxes])[:, None]
    to = np.array(places)
    starts = np.clip(to, edges[:, :, 0], edges[:, :, 1])
    squares = ((to - starts) ** 2).sum(axis=2)
    order = np.argsort(squares, axis=None, kind="stable")[: np.count_nonzero(squares <= longest**2)]
    found = zip(starts.reshape(-1, 2)[order].tolist(), (order % len(places)).tolist(), strict=True)
    return [(Point(*start), places[at]) for start, at in found]
