"""Fretting: the notches that the sea has cut into rugged coasts, finer than the field can show.

They lie on top of coves and inlets, in several sizes, the small ones about the points between larger ones. All are the
deeper the more exposed a coast is, the small ones above all; one kind of coast passes slowly into the other.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print import elementary
from meridian_print.cartography.curves import EXACT
from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.chart.coasts.weather import Exposure
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm

Points = NDArray[np.float64]
Shapes = NDArray[np.object_]

_NOTCHES: tuple[tuple[Mm, Mm], ...] = ((19.0, 2.2), (8.6, 1.8), (3.9, 1.4))
"""The sizes of notches, and how deep they are on exposed coasts where noise is 1; where it is 0, points are left."""
_GENTLE = (0.9, 0.3, 0.12)
"""How deep they are on sheltered coasts, in shares of that."""
_FADING = 0.9
"""How fast notches fade away from the points that larger ones leave, per unit of their noise."""
_DEEPEST: Mm = 1.8
"""How deep notches of all sizes together are at most."""
_PASSAGE: Mm = 25.0
"""The length of coast over which its ruggedness is averaged."""
_APART: Mm = 1.6
"""The distance of points along a coast that show them."""
_EXPOSED = 0.15
"""How exposed a coast with the first notches is."""
_MARGIN: Mm = 1.0
"""Land around the foot of a tower that no notch enters."""
_OFF_FOOT = 0.4
"""How deep notches are at most, in shares of the land beyond that: coasts would run along its square otherwise."""
_BROAD, _ASIDE = 6.0, 0.9
"""How far inland there must be land where there are notches, so that no cape becomes a needle."""
_SEED = 24
"""The seed of the noise of the largest notches; those of smaller ones come next."""


def fretted(lands: Shapes, skeletons: Sequence[Skeleton], exposure: Exposure) -> Shapes:
    """Cut notches into islands, the deeper the more exposed they are, but no loops where a coast would cross itself."""
    rings = [_notched(land, island, exposure) for land, island in zip(lands, skeletons, strict=True)]
    return without_loops(shapely.polygons([shapely.linearrings(ring) for ring in rings]))


def without_loops(lands: Shapes) -> Shapes:
    """Return the largest part of each of some polygons, without the loops where its outline crosses itself, or would if
    its corners were rounded.
    """
    whole = shapely.make_valid(lands)
    is_sound = shapely.is_valid(shapely.set_precision(whole, EXACT, mode="pointwise"))
    sound = np.where(is_sound, whole, shapely.set_precision(whole, EXACT))
    return np.array([max(shapely.get_parts(each), key=shapely.area) for each in sound], dtype=object)


def _notched(land: shapely.Polygon, island: Skeleton, exposure: Exposure) -> Points:
    """Move the points of a coast inland."""
    points, share = _dense(shapely.get_coordinates(land.exterior)[:-1], exposure)
    along = np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0)
    inland = np.stack([-along[:, 1], along[:, 0]], axis=1) / np.maximum(elementary.hypot(*along.T), 1e-6)[:, None]
    if not land.exterior.is_ccw:
        inland = -inland
    off = np.abs(points[:, None] - np.array(island.cities)).max(axis=2).min(axis=1) - FOOT / 2 - _MARGIN
    depth = np.minimum(_depth(points, share), _OFF_FOOT * np.clip(off, 0, None))
    shapely.prepare(land)
    for turn in (-1, 0, 1):
        ahead = points + _BROAD * (inland + turn * _ASIDE * inland[:, ::-1] * (1, -1))
        depth[~shapely.contains_xy(land, ahead)] = 0
    return np.asarray(points + depth[:, None] * inland)


def _depth(points: Points, share: Floats) -> Floats:
    """Return how deep notches are at points of a coast with shares of ruggedness, wherever there is room."""
    depth, fading = np.zeros(len(points), np.float32), np.ones(len(points), np.float32)
    for number, ((size, deep), gentle) in enumerate(zip(_NOTCHES, _GENTLE, strict=True)):
        height = np.abs(noise_at(points, size, 1, 0.0, _SEED + number))
        depth += np.float32(deep) * (gentle + (1 - gentle) * share) * fading * height
        fading *= np.clip(1 - _FADING * height, 0, 1)
    return np.minimum(depth, _DEEPEST)


def _dense(points: Points, exposure: Exposure) -> tuple[Points, Floats]:
    """Add points along the lines of a ring where notches will be; return all, and how rugged the coast is at each.

    Ruggedness is a share: 0 on smooth coasts, 1 on the most exposed ones.
    """
    step = np.roll(points, -1, axis=0) - points
    length = elementary.hypot(*step.T)
    share = _blended(np.clip((exposure.at(points) - _EXPOSED) / (1 - _EXPOSED), 0, 1), length)
    parts = np.maximum(1, np.rint(length / _APART)).astype(int)
    first = np.repeat(np.cumsum(parts) - parts, parts)
    gone = (np.arange(parts.sum()) - first) / np.repeat(parts, parts)
    dense = np.repeat(points, parts, axis=0) + gone[:, None] * np.repeat(step, parts, axis=0)
    return np.asarray(dense), np.asarray(np.repeat(share, parts))


def _blended(share: Floats, length: Floats) -> Floats:
    """Average a share along a ring whose lines from each point to the next have these lengths."""
    at, total = np.concatenate([[0.0], np.cumsum(length)]), np.concatenate([[0.0], np.cumsum(share * length)])
    around, whole = at[-1], total[-1]
    ends = at[:-1, None] + _PASSAGE / 2 * np.array([-1.0, 1.0])
    turns = np.floor(ends / around)
    below, above = (np.interp(ends - turns * around, at, total) + turns * whole).T
    return np.asarray((above - below) / _PASSAGE)
