"""Tones of the ground as a hand-coloured map has them: meadows around what grows, and high land around mountains.

Both are steps of one soft height of the ground, low where woods and fields are and high where mountains are, so that
they fade into each other over bare land and no edge is more than a step.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

import numpy as np

from meridian_print.cartography.curves import Points, closed
from meridian_print.cartography.grid import SampleGrid, contours, noise_at
from meridian_print.cartography.landscape.plots import bounds
from meridian_print.cartography.raster import Mask, rasterize
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join

Places = Sequence[tuple[Mm, Mm, float]]
"""What lifts or lowers the ground: where, and how much, from 0 to 1."""

_STEP: Mm = 4.0
"""From one sample of the ground to the next."""
_SPREAD = tuple(math.comb(6, at) / math.comb(6, 3) for at in range(7))
"""How much of what is at a sample reaches each of those in a row with it, which is 1 there: nearly a bell curve."""
_WHOLE = sum(_SPREAD) ** 2
"""What reaches a sample from all around if all is land."""
_DEVIATION: Mm = _STEP * math.sqrt(6) / 2
"""The standard deviation of that curve."""
_FULL = 0.5
"""What has reached a sample whose ground is half as high as it can be: much more makes little difference."""
_WAVY, _WAVE = 0.5, 11.0
"""By how much the height varies, and over which distance, in mm: an edge wavers as a brush does."""
_LOWLAND = 0.19
"""How low bare land is: meadows come to some of it."""
_SHORE = (0.68, 0.88)
"""The share of land around where tones begin inland, and where they are in full: from some 2 to 5 mm off a coast."""
_THINNED = 2
"""Every which point of an edge is kept."""
_FEWEST = 12
"""The points of an edge that is too short to be seen."""


def tones(
    high: Places, low: Places, shore: Sequence[Point], reaches: Sequence[Mm]
) -> tuple[list[Outline], list[Outline]]:
    """Draw the tones of high land and of meadows, by how far each reaches from a place that is alone.

    Both fade towards the shore, which is given by its corners.
    """
    area = bounds(shore)
    left, top = (_STEP * (math.floor(edge / _STEP) - 1) for edge in (area.x, area.y))
    grid = SampleGrid(Rect(left, top, area.right + 2 * _STEP - left, area.bottom + 2 * _STEP - top), _STEP)
    x, y = (np.broadcast_to(part, grid.shape).ravel().astype(np.float64) for part in (grid.xs, grid.ys))
    wavy = 1 + _WAVY * noise_at(np.stack([x, y], axis=1), _WAVE, 1, 0.0, 1).reshape(grid.shape)
    outer, inner = _SHORE
    land = rasterize(grid, tuple(shore))
    inland = (_spread(land) / _WHOLE - outer) / (inner - outer)
    wavy *= inland.clip(0.0, 1.0)
    height = (_near(high, grid, land) - _near(low, grid, land)) * wavy
    return _steps(grid, height, reaches, 1), _steps(grid, height - _LOWLAND * wavy, reaches, -1)


def _steps(grid: SampleGrid, height: Points, reaches: Sequence[Mm], sign: int) -> list[Outline]:
    """Draw the ground that is as high, or for a sign of -1 as low, as it is so far from a place that is alone."""
    traced = contours(grid, height.astype(np.float32))
    found = (cast(list[Points], traced.lines(sign * _level(reach))) for reach in reaches)
    return [join(closed(np.round(ring[:-1:_THINNED], 1)) for ring in rings if len(ring) > _FEWEST) for rings in found]


def _near(places: Places, grid: SampleGrid, land: Mask) -> Points:
    """Return how much of what is on land each sample of the ground is near, from 0 to 1."""
    strewn = np.zeros(grid.shape)
    if places:
        *at, much = np.array(places).T
        row, column, _ = grid.nearest(np.stack(at, axis=1))
        strewn[row, column] = much
    reached = _spread(strewn * land)
    return np.asarray(reached / (reached + _FULL))


def _spread(samples: Points | Mask) -> Points:
    """Spread what is at samples over those around."""
    spread = np.pad(samples.astype(np.float64), len(_SPREAD) // 2)
    for count in samples.shape:
        spread = np.asarray(sum(share * spread[at : at + count] for at, share in enumerate(_SPREAD))).T
    return spread


def _level(reach: Mm) -> float:
    """Return how high the ground is so far from a place that is alone."""
    reached = math.exp(-((reach / _DEVIATION) ** 2) / 2)
    return round(reached / (reached + _FULL), 4)
