"""Tinctures: lines along the inside of a coast that tell islands apart in one ink, and whose a shield is.

They run upright, slanting, crossed or as dots by the island's tint, as engravers have shown the tinctures of coats of
arms since Petra Sancta (1638). Level lines are left to the sea.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.raster import Floats
from meridian_print.cartography.scanlines import edges, spans
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Rect


class _Lines(NamedTuple):
    """The direction of lines, as a vector of length 1, and the distance between them."""

    along: tuple[float, float]
    apart: Mm


_SLANT = math.sqrt(0.5)
_UPRIGHT, _RISING, _FALLING = (0.0, 1.0), (_SLANT, -_SLANT), (_SLANT, _SLANT)
_TINCTURES: tuple[tuple[_Lines, ...], ...] = (
    (_Lines(_UPRIGHT, 0.8),),
    (_Lines(_RISING, 0.75),),
    (),
    (_Lines(_FALLING, 1.0),),
    (_Lines(_RISING, 1.2), _Lines(_FALLING, 1.2)),
    (_Lines(_UPRIGHT, 0.95),),
)
"""The lines of each tint. Tint 2 has none, and those of tint 5 are drawn as dots."""
_DEPTHS: tuple[Mm, Mm] = (2.8, 1.4)
"""How far inland lines reach, every second one less."""
_CLEAR: Mm = 0.5
"""Least distance of a line from a name."""
_SHORTEST: Mm = 0.4
_COARSE: Mm = 0.3
"""How far coasts are simplified before lines are cut inland."""

Shapes = tuple[shapely.Geometry, ...]


def along_coast(land: shapely.Polygon, tint: int, names: Sequence[Rect]) -> Outline:
    """Draw the lines of a tint along the coast of an island, clear of names."""
    if not _TINCTURES[tint]:
        return NOTHING
    near = [box.inset(-_CLEAR) for box in names]
    boxes = shapely.box(*np.array([(box.x, box.y, box.right, box.bottom) for box in near]).reshape(-1, 4).T)
    rims = _rims(land)
    on_rim = boxes[shapely.intersects(rims[0], boxes)]
    covered = shapely.union_all(on_rim)
    return _outline(tuple(rim.difference(covered) for rim in rims) if len(on_rim) else rims, tint)


def throughout(box: Rect, tint: int) -> Outline:
    """Draw the lines of a tint all over a box."""
    return _outline((shapely.box(box.x, box.y, box.right, box.bottom),), tint)


@lru_cache(maxsize=64)
def _rims(land: shapely.Polygon) -> Shapes:
    """Return the land along the coast, up to each of the depths; cached for edits that leave it as it is."""
    coarse = land.simplify(_COARSE, preserve_topology=False)
    inland = (shapely.get_parts(coarse.buffer(-depth, quad_segs=1)) for depth in _DEPTHS)
    return tuple(shapely.Polygon(land.exterior, [part.exterior for part in parts]) for parts in inland)


def _outline(shapes: Shapes, tint: int) -> Outline:
    """Draw the lines of a tint, by turns in each of some shapes."""
    drawn = np.concatenate([np.zeros((0, 4)), *(_drawn(shapes, lines) for lines in _TINCTURES[tint])])
    return Outline("ML" * len(drawn), tuple((np.round(drawn, 2) + 0.0).ravel().tolist()))


def _drawn(shapes: Shapes, lines: _Lines) -> Floats:
    """Return both ends of lines of one direction, by turns in each of some shapes."""
    (c, s), found = lines.along, list[Floats]()
    for turn, shape in enumerate(shapes):
        x0, y0, x1, y1 = edges(shape).T
        sides = np.stack([c * x0 + s * y0, c * y0 - s * x0, c * x1 + s * y1, c * y1 - s * x1], axis=1)
        rows = _rows(sides[:, 1], len(shapes) * lines.apart, turn * lines.apart)
        left, right, across = spans(sides, rows).T
        ends = [c * left - s * across, s * left + c * across, c * right - s * across, s * right + c * across]
        found.append(np.stack(ends, axis=1)[right - left > _SHORTEST])
    return np.concatenate(found)


def _rows(heights: Floats, step: Mm, first: Mm) -> Floats:
    """Return the rows between heights: they stay where they are, whatever the shape."""
    least, most = float(heights.min()) - first, float(heights.max()) - first
    return np.arange(math.ceil(least / step), math.floor(most / step) + 1, dtype=np.float64) * step + first
