"""Fretting: the small notches that the sea has cut into rugged coasts, finer than the field can show.

They lie on top of coves and inlets, the deeper the more exposed a coast is; smooth coasts have none.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.chart.coasts.weather import Exposure
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm

Points = NDArray[np.float64]
Shapes = NDArray[np.object_]

_NOTCH: Mm = 3.4
"""The size of notches."""
_DEEP: Mm = 2.2
"""How deep they are on the most exposed coasts where noise is 1; points are left where it is 0."""
_DEEPEST: Mm = 1.1
_APART: Mm = 1.6
"""The distance of points along a coast that show them."""
_EXPOSED = 0.3
"""How exposed a coast with the first notches is."""
_MARGIN: Mm = 1.0
"""Land around the foot of a tower that no notch enters."""
_BROAD, _ASIDE = 5.5, 0.6
"""How far inland there must be land where there are notches, so that no cape becomes a needle."""
_SEED = 24


def fretted(lands: Shapes, skeletons: Sequence[Skeleton], exposure: Exposure) -> Shapes:
    """Cut notches into islands, the deeper the more exposed they are, but no loops where a coast would cross itself."""
    rings = [_notched(land, island, exposure) for land, island in zip(lands, skeletons, strict=True)]
    notched = shapely.make_valid(shapely.polygons([shapely.linearrings(ring) for ring in rings]))
    return np.array([max(shapely.get_parts(each), key=shapely.area) for each in notched], dtype=object)


def _notched(land: shapely.Polygon, island: Skeleton, exposure: Exposure) -> Points:
    """Move the points of a coast inland."""
    points = _dense(shapely.get_coordinates(land.exterior)[:-1], exposure)
    share = _share(points, exposure)
    along = np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0)
    inland = np.stack([-along[:, 1], along[:, 0]], axis=1) / np.maximum(elementary.hypot(*along.T), 1e-6)[:, None]
    if not land.exterior.is_ccw:
        inland = -inland
    notches = np.minimum(_DEEP * np.abs(noise_at(points, _NOTCH, 2, 0.6, _SEED)), _DEEPEST)
    off = np.abs(points[:, None] - np.array(island.cities)).max(axis=2).min(axis=1) - FOOT / 2 - _MARGIN
    depth = np.minimum(share * notches, np.clip(off, 0, None))
    shapely.prepare(land)
    for turn in (-1, 0, 1):
        ahead = points + _BROAD * (inland + turn * _ASIDE * inland[:, ::-1] * (1, -1))
        depth[~shapely.contains_xy(land, ahead)] = 0
    return np.asarray(points + depth[:, None] * inland)


def _share(points: Points, exposure: Exposure) -> Points:
    """Return how deep notches at points of a coast are, in shares."""
    return np.asarray(np.clip((exposure.at(points) - _EXPOSED) / (1 - _EXPOSED), 0, 1), float)


def _dense(points: Points, exposure: Exposure) -> Points:
    """Add points along the lines of a ring where notches will be."""
    step = np.roll(points, -1, axis=0) - points
    parts = np.where(_share(points, exposure) > 0, np.maximum(1, np.rint(elementary.hypot(*step.T) / _APART)), 1)
    parts = parts.astype(int)
    first = np.repeat(np.cumsum(parts) - parts, parts)
    share = (np.arange(parts.sum()) - first) / np.repeat(parts, parts)
    return np.asarray(np.repeat(points, parts, axis=0) + share[:, None] * np.repeat(step, parts, axis=0))
