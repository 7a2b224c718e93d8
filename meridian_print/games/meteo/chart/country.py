"""Country: stretches of mountains, woods and meadows, their edges wandering lines and no square's."""

from __future__ import annotations

from typing import cast

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography import curves
from meridian_print.cartography.contours import contours
from meridian_print.cartography.grid import Floats, Grid, noise
from meridian_print.games.meteo.chart.grounds import Grounds, of_kind
from meridian_print.games.meteo.chart.model import Tinted
from meridian_print.games.meteo.chart.plan import Plan
from meridian_print.games.meteo.chart.terrain import Terrain, clamped, from_box
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

Points = NDArray[np.float64]

_ROUGH: Mm = 6.0
_WAVE: Mm = 17.0
"""How far edges wander, times some noise, and the extent of a bulge; on the usual board, as every length here."""
_FARTHEST: Mm = 4.0
"""Farther than this from its regions no kind of country goes."""
_OUTSIDE = -9.0
_FAR: Mm = 99.0
_LEAST = 3.0
"""Spots of country below this area, in mm2, are not worth their ink."""


def stretch(on: Plan, grounds: Grounds, kind: str, land: Terrain, seed: int) -> Floats:
    """Return the field of a kind of country: positive within, by about the distance to its edge."""
    grid, k = land.grid, on.art
    at = clamped(grid, on.area)
    within, without = (np.full(grid.shape, _FAR, np.float32) for _ in range(2))
    for region, kinds in grounds.items():
        side = within if kind in kinds else without
        np.minimum(side, np.maximum(from_box(*at, on.region(region)), 0), out=side)
    if not of_kind(grounds, kind):
        return np.full(grid.shape, _OUTSIDE, np.float32)
    wander = noise(grid, _WAVE * k, 3, 0.6, np.random.default_rng((seed, 2, sum(map(ord, kind)))))
    field = without - within + np.float32(_ROUGH * k) * wander + np.float32(0.4 * k)
    return np.asarray(np.minimum(field, np.float32(_FARTHEST * k) - within))


def tinted(field: Floats, grid: Grid, levels: tuple[Mm, ...]) -> Tinted:
    """Draw the areas where a field is above each level."""
    return Tinted(tuple(_above(field, grid, level) for level in levels))


def _above(field: Floats, grid: Grid, level: Mm) -> Outline:
    rings = [shapely.Polygon(ring) for ring in rings_of(field, grid, level) if len(ring) > 8]
    kept = [ring.simplify(0.12) for ring in rings if ring.area >= _LEAST]
    return curves.areas(shapely.GeometryCollection(kept), _LEAST) if kept else NOTHING


def rings_of(field: Floats, grid: Grid, level: Mm) -> list[Points]:
    """Return the closed lines of a level; those that leave the grid are closed along its edge."""
    rim = np.asarray(field, np.float32).copy()
    rim[0], rim[-1], rim[:, 0], rim[:, -1] = (_OUTSIDE,) * 4
    return cast(list[Points], contours(grid, rim).lines(level))
