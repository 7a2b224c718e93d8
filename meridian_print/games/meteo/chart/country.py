"""Country: stretches of mountains, woods and meadows, with edges that wander."""

from __future__ import annotations

from typing import cast

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography import curves
from meridian_print.cartography.grid import Floats, SampleGrid, contours, noise
from meridian_print.games.meteo.chart.model import Tinted
from meridian_print.games.meteo.chart.plan import Grounds, Plan, of_kind
from meridian_print.games.meteo.chart.terrain import Terrain, clamped, parted
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline

Points = NDArray[np.float64]

_ROUGH: Mm = 6.0
_WAVE: Mm = 17.0
"""How far edges wander, times some noise, and the extent of a bulge; on the usual board, as every length here."""
_FARTHEST: Mm = 4.0
"""No kind of country goes farther than this from its regions."""
_OUTSIDE = -9.0
_LEAST = 25.0
"""Spots of country below this area, in mm2, are not worth their ink."""


def stretch(on: Plan, grounds: Grounds, kind: str, land: Terrain, seed: int) -> Floats:
    """Return the field of a kind of country: positive within, by about the distance to its edge."""
    grid, k = land.grid, on.art
    found = of_kind(grounds, kind)
    if not found:
        return np.full(grid.shape, _OUTSIDE, np.float32)
    inside = parted(on, grid, clamped(grid, on.area), found)
    wander = noise(grid, _WAVE * k, 3, 0.6, np.random.default_rng((seed, 2, sum(map(ord, kind)))))
    field = inside + np.float32(_ROUGH * k) * wander + np.float32(0.4 * k)
    return np.asarray(np.minimum(field, np.float32(_FARTHEST * k) + inside.clip(None, 0)))


def tinted(field: Floats, grid: SampleGrid, levels: tuple[Mm, ...]) -> Tinted:
    """Draw the areas where a field is above each level."""
    return Tinted(tuple(_above(field, grid, level) for level in levels))


def _above(field: Floats, grid: SampleGrid, level: Mm) -> Outline:
    rings = [shapely.Polygon(ring) for ring in rings_of(field, grid, level) if len(ring) > 8]
    kept = [ring.simplify(0.12) for ring in rings if ring.area >= _LEAST]
    return curves.areas(shapely.GeometryCollection(kept), _LEAST) if kept else NOTHING


def rings_of(field: Floats, grid: SampleGrid, level: Mm) -> list[Points]:
    """Return the closed lines of a level; those that leave the grid are closed along its edge."""
    rim = np.asarray(field, np.float32).copy()
    rim[0], rim[-1], rim[:, 0], rim[:, -1] = (_OUTSIDE,) * 4
    return cast(list[Points], contours(grid, rim).lines(level))
