"""Tinctures: lines along the inside of a coast that tell islands apart in one ink, and whose a shield is.

The pen of a tint makes whole lines, dashes or dots of them, as boundaries are drawn on maps in one ink: the land within
stays white.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import shapely

from meridian_print.cartography.curves import lines, thinned
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Rect,
    after,
    join,
    scaling,
    transformed,
    translation,
)

_DEPTHS: tuple[tuple[Mm, ...], ...] = ((0.8,), (0.85,), (), (0.75, 1.25), (0.85,), (0.85,))
"""How far inland the lines of each tint run. Tint 2 has none, tint 3 has two."""
_CLEAR: Mm = 0.5
"""Least distance of a line from a name."""
_SHORTEST: Mm = 4.0
"""Of a line around a nook of the land."""
_FLAT = 0.1
"""Points that make triangles below this area with their neighbours, in mm2, are left out."""


def along_coast(land: shapely.Polygon, tint: int, names: Sequence[Rect]) -> Outline:
    """Draw the lines of a tint along the coast of an island, clear of names."""
    near = [box.inset(-_CLEAR) for box in names]
    boxes = shapely.box(*np.array([box.edges for box in near]).reshape(-1, 4).T)
    return join(lines(_clear(_inland(land, depth), boxes)) for depth in _DEPTHS[tint])


def within_shield(shield: Outline, box: Rect, tint: int) -> Outline:
    """Draw the lines of a tint within a shield in its box."""
    to_origin, back = translation(-box.centre.x, -box.centre.y), translation(*box.centre)
    shares = (1 - 2 * depth / box.width for depth in _DEPTHS[tint])
    return join(transformed(shield, after(after(to_origin, scaling(share)), back)) for share in shares)


@lru_cache(maxsize=64)
def _inland(land: shapely.Polygon, depth: Mm) -> shapely.MultiLineString:
    """Return the lines so far inside a coast; cached for edits that leave it as it is."""
    rings = shapely.get_rings(shapely.get_parts(thinned(land.buffer(-depth, quad_segs=3), _FLAT)))
    return shapely.MultiLineString(list(rings[shapely.length(rings) > _SHORTEST]))


def _clear(drawn: shapely.MultiLineString, boxes: Sequence[shapely.Polygon]) -> shapely.Geometry:
    """Return lines without their parts within boxes."""
    met = boxes[shapely.intersects(drawn, boxes)]
    return drawn.difference(shapely.union_all(met)) if len(met) else drawn
