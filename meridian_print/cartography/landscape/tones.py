"""Tones of high land: one soft shape around all mountains and hills that stand close.

Each of these lifts the land around it. A tone begins where that is as high as at its reach from a mountain that
stands alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np

from meridian_print.cartography.curves import Points
from meridian_print.cartography.grid import SampleGrid, contours, noise_at
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join, polygon

_UP = 0.35
"""How far up a mark the land is highest, in its heights."""
_LOWER: Mm = 5.0
"""How much less far tones reach around a hill."""
_SPREAD: Mm = 4.0
"""How far from a mark the land has fallen by half, about, before it falls steeply."""
_WAVY, _WAVE, _GENTLEST = 0.3, 11.0, 0.6
"""By how much the slope varies, over which distance, in mm, and the least of it."""
_STEP: Mm = 3.0
"""From one sample of the land to the next: the edges of tones, which are faint, are straight between."""
_CELL: Mm = 4.0
"""The side of a square in which one mark is enough: its neighbours would change the tones little."""


def tones(marks: Sequence[ReliefMark], reaches: tuple[Mm, ...]) -> list[Outline]:
    """Draw the area of each tone around some marks, by how far it reaches from a mountain."""
    cells = {(mark.at.x // _CELL, mark.at.y // _CELL): mark for mark in marks}.values()
    tops = np.array([(mark.at.x, mark.at.y - _UP * mark.box.height) for mark in cells])
    less = np.array([0.0 if mark.kind is ReliefKind.MOUNTAIN else _LOWER for mark in cells])
    (left, top), (right, bottom) = (_STEP * np.floor(edge(tops, axis=0) / _STEP) for edge in (np.min, np.max))
    beyond = _STEP * np.ceil(2 * max(reaches) / _STEP)
    area = Rect(left - beyond, top - beyond, right - left + 2 * beyond + _STEP, bottom - top + 2 * beyond + _STEP)
    grid = SampleGrid(area, _STEP)
    traced = contours(grid, _land(grid, tops, less).astype(np.float32))
    levels = _lift(np.array(reaches) ** 2).tolist()
    lines = (cast(list[Points], traced.lines(level)) for level in levels)
    return [join(polygon(np.round(line[:-1], 1).tolist()) for line in each) for each in lines]


def _land(grid: SampleGrid, tops: Points, less: Points) -> Points:
    """Return how high the land is."""
    x, y = (np.broadcast_to(part, grid.shape).ravel().astype(np.float64) for part in (grid.xs, grid.ys))
    wavy = 1 + _WAVY * noise_at(np.stack([x, y], axis=1), _WAVE, 1, 0.0, 1)
    off = np.sqrt((x[:, None] - tops[:, 0]) ** 2 + (y[:, None] - tops[:, 1]) ** 2) + less
    lifted = _lift(off * off * np.maximum(wavy, _GENTLEST)[:, None])
    return np.asarray(lifted.sum(axis=1).reshape(grid.shape))


def _lift(squared: Points) -> Points:
    """Return how high the land is at a squared distance from a mark, which is 1 there."""
    fallen = 1 + squared / _SPREAD**2
    return 1 / (fallen * fallen) ** 2
