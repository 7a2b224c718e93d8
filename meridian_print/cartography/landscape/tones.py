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
from meridian_print.cartography.grid import SampleGrid, contours, white_noise
from meridian_print.cartography.landscape.plots import bounds
from meridian_print.cartography.raster import rasterize
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join

Places = Sequence[tuple[Mm, Mm, float]]
"""What lifts or lowers the ground: its x and y, and how much it does, from 0 to 1."""

_STEP: Mm = 4.0
"""From one sample of the ground to the next."""
_SPREAD = tuple(math.comb(6, at) / math.comb(6, 3) for at in range(7))
"""How much of what is at a sample reaches each of those in its row, from three before it to three after it, 1 at the
sample itself: binomial coefficients, nearly a bell curve.
"""
_WHOLE = sum(_SPREAD) ** 2
"""What reaches a sample from all around if there is 1 everywhere."""
_DEVIATION: Mm = _STEP * math.sqrt(6) / 2
"""The standard deviation of that curve."""
_FULL = 0.5
"""What reaches a sample whose ground is half as high as it can be: much more makes little difference."""
_WAVY = 4.0
"""How much the height varies with the noise around: an edge wavers as a brush does."""
_LOWLAND = 0.31
"""How low bare land counts for meadows, so that the palest ones cover much of it."""
_SHORE = (0.68, 0.88)
"""The share of land around where tones begin inland, and where they are in full: from some 2 to 5 mm off a coast."""
_TOO_FEW = 10
"""The most points of an edge that is too short to be seen."""


def tones(
    high: Places, low: Places, shore: Sequence[Point], reaches: Sequence[Mm]
) -> tuple[list[Outline], list[Outline]]:
    """Draw the tones of high land and of meadows, by how far each reaches from a place that is alone.

    Both fade towards the shore, which is given by its corners.
    """
    area = bounds(shore)
    left, top = (_STEP * (math.floor(edge / _STEP) - 1) for edge in (area.x, area.y))
    grid = SampleGrid(Rect(left, top, area.right + 2 * _STEP - left, area.bottom + 2 * _STEP - top), _STEP)
    land = rasterize(grid, tuple(shore))
    noise = white_noise(np.stack(np.broadcast_arrays(grid.xs, grid.ys), axis=-1), 1)
    layers = np.stack([land, noise, _sampled(grid, high) * land, _sampled(grid, low) * land])
    around, wavy, lifted, lowered = _spread(layers)
    outer, inner = _SHORE
    scale = ((around / _WHOLE - outer) / (inner - outer)).clip(0.0, 1.0) * (1 + _WAVY * (wavy / _WHOLE - 0.5))
    raised = lifted / (lifted + _FULL)
    height = (raised - lowered / (lowered + _FULL) * (1 - raised)) * scale
    return _steps(grid, height, reaches, 1), _steps(grid, height - _LOWLAND * scale, reaches, -1)


def _steps(grid: SampleGrid, height: Points, reaches: Sequence[Mm], sign: int) -> list[Outline]:
    """Draw the ground that is as high, or for a sign of -1 as low, as it is so far from a place that is alone."""
    traced = contours(grid, height.astype(np.float32))
    found = (cast(list[Points], traced.lines(sign * _level(reach))) for reach in reaches)
    return [join(_smooth(ring) for ring in rings if len(ring) > _TOO_FEW) for rings in found]


def _smooth(ring: Points) -> Outline:
    """Draw the edge of a tone as a curve, by the middles of every two of its points."""
    pairs = ring[: len(ring) // 2 * 2].reshape(-1, 2, 2)
    return closed(np.round(pairs.mean(axis=1), 1))


def _sampled(grid: SampleGrid, places: Places) -> Points:
    """Return how much places lift or lower the sample nearest to them: the most that any of these does, else 0."""
    most = np.zeros(grid.shape)
    if places:
        *at, much = np.array(places).T
        row, column, _ = grid.nearest(np.stack(at, axis=1))
        np.maximum.at(most, (row, column), much)
    return most


def _spread(samples: Points) -> Points:
    """Spread what is at the samples of grids of one shape over the samples around."""
    reach, (_, rows, columns) = len(_SPREAD) // 2, samples.shape
    padded = np.pad(samples, ((0, 0), (reach, reach), (reach, reach)))
    across = np.zeros((len(samples), rows + 2 * reach, columns))
    spread = np.zeros(samples.shape)
    for at, share in enumerate(_SPREAD):
        across += share * padded[..., at : at + columns]
    for at, share in enumerate(_SPREAD):
        spread += share * across[:, at : at + rows]
    return spread


def _level(reach: Mm) -> float:
    """Return how high the ground is so far from a place that is alone."""
    reached = math.exp(-((reach / _DEVIATION) ** 2) / 2)
    return round(reached / (reached + _FULL), 4)
