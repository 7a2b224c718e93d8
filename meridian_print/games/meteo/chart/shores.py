"""Shores: sand along beaches, its grains closest at the water, and level strokes off the coasts."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography import curves
from meridian_print.cartography.grid import noise
from meridian_print.games.meteo.chart.model import Sand
from meridian_print.games.meteo.chart.plan import Plan
from meridian_print.games.meteo.chart.terrain import Terrain
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

_WIDE: Mm = 6.0
_ROUNDED: Mm = 0.8
_STEP: Mm = 0.66
"""From grain to grain at the water, on the usual board, as every length here."""
_LARGER = 0.3
"""The share of larger grains."""
_REACH: Mm = 5.0
_WAVES: Mm = 2.4
_RAGGED: Mm = 1.1
"""How far strokes reach, by how much that varies along a coast and from stroke to stroke, on the usual board."""
_UNDER: Mm = 1.4
"""How far strokes go on under the land, which is drawn over them."""
Points = NDArray[np.float64]


def sand(on: Plan, land: shapely.Geometry, beaches: shapely.Geometry, kept: shapely.Geometry, seed: int) -> Sand:
    """Cover the shores of `beaches` with sand, except what is `kept`."""
    k = on.art
    box = shapely.box(*on.area.edges).buffer(2 * k)
    shore = shapely.intersection(land.boundary, beaches.buffer(_WIDE * k))
    strip = shapely.intersection(shore.simplify(0.2).buffer(_WIDE * k, quad_segs=3), shapely.intersection(land, box))
    area = shapely.difference(shapely.intersection(strip, beaches), kept)
    rounded = area.buffer(-_ROUNDED * k, quad_segs=3).buffer(_ROUNDED * k, quad_segs=3).simplify(0.08)
    if rounded.is_empty:
        return Sand(NOTHING, (NOTHING, NOTHING))
    return Sand(curves.areas(rounded, 1.0), _grains(rounded, land, k, np.random.default_rng((seed, 6))))


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


def _grains(
    area: shapely.Geometry, land: shapely.Geometry, k: float, dice: np.random.Generator
) -> tuple[Outline, Outline]:
    """Scatter grains: all of them near the water, ever fewer farther inland."""
    left, top, right, bottom = area.bounds
    step = _STEP * k
    across, down = np.meshgrid(np.arange(left, right, step), np.arange(top, bottom, step * 0.87))
    across[1::2] += step / 2
    points = np.column_stack([across.ravel(), down.ravel()])
    points += dice.uniform(-0.42, 0.42, points.shape) * step
    shapely.prepare(area)
    points = points[shapely.contains_xy(area, *points.T)]
    rank = dice.random(len(points))
    keep = np.full(len(points), 0.12)
    for width, share in ((4.2, 0.3), (2.6, 0.55), (1.2, 0.95)):
        inner = land.simplify(0.2).buffer(-width * k, quad_segs=2)
        shapely.prepare(inner)
        keep = np.where(shapely.contains_xy(inner, *points.T), keep, np.maximum(keep, share))
    points = points[rank < keep]
    large = dice.random(len(points)) < _LARGER
    return _dots(points[~large]), _dots(points[large])


def _dots(points: Points) -> Outline:
    """Draw strokes so short that a round pen makes dots of them."""
    at = np.round(points, 2)
    ends = np.hstack([at, np.round(at + np.array((0.01, 0.0)), 2)])
    return Outline("ML" * len(at), tuple(ends.ravel().tolist()))
