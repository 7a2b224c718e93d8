"""Hatching: level strokes off the coasts, their ends at sea ragged."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import noise
from meridian_print.games.meteo.chart.terrain import Terrain
from meridian_print.graphics.drawing.geometry import Mm, Outline

_REACH: Mm = 5.0
_WAVES: Mm = 2.4
_RAGGED: Mm = 1.1
"""How far strokes reach, by how much that varies along a coast and from stroke to stroke, on the usual board."""
_UNDER: Mm = 1.4
"""How far strokes go on under the land, which is drawn over them."""


def hatching(land: Terrain, k: float, seed: int) -> Outline:
    """Draw a stroke along each row of the field where it is just off a coast."""
    grid, dice = land.grid, np.random.default_rng((seed, 9))
    reach = _REACH + _WAVES * noise(grid, 16.0 * k, 2, 0.5, dice) + _RAGGED * dice.standard_normal(grid.shape)
    near = (land.land > -k * reach.clip(1.5, 10.0)) & (land.land < _UNDER * k)
    steps = np.diff(np.pad(near, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    (row, start), (_, end) = np.nonzero(steps == 1), np.nonzero(steps == -1)
    x, last = (grid.area.x + grid.step * (column - shift) for column, shift in ((start, 0.4), (end, 0.6)))
    y = grid.area.y + grid.step * row
    strokes = np.round(np.column_stack([x, y, last, y]), 2)
    return Outline("ML" * len(strokes), tuple(strokes.ravel().tolist()))
