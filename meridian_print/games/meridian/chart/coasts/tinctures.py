"""Tinctures: lines along the inside of a coast that tell islands apart in one ink, and whose a shield is.

Pens make whole lines, dashes, dots or hachures of them, as boundaries are drawn on maps in one ink: the land within
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
    scaling,
    transformed,
    translation,
)

_CLEAR: Mm = 0.5
"""Least distance of the ink of a line from a name."""
_SHORTEST: Mm = 4.0
"""Of a line around a nook of the land."""
_ROUNDED: Mm = 1.0
"""The radius of bends of lines around capes: in sharper ones hachures would meet."""
_FLAT = 0.1
"""Points that make triangles below this area with their neighbours, in mm2, are left out."""


def along_coast(land: shapely.Polygon, depth: Mm, width: Mm, names: Sequence[Rect]) -> Outline:
    """Draw a line at a depth inside the coast of an island; names are clear of its ink, which has a width."""
    near = [box.inset(-_CLEAR - width / 2) for box in names]
    boxes = shapely.box(*np.array([box.edges for box in near]).reshape(-1, 4).T)
    return lines(_clear(_inland(land, depth), boxes))


def within_shield(shield: Outline, box: Rect, depth: Mm) -> Outline:
    """Draw a line at a depth within a shield that fills a box."""
    to_origin, back = translation(-box.centre.x, -box.centre.y), translation(*box.centre)
    return transformed(shield, after(after(to_origin, scaling(1 - 2 * depth / box.width)), back))


@lru_cache(maxsize=64)
def _inland(land: shapely.Polygon, depth: Mm) -> shapely.MultiLineString:
    """Return the lines so far inside a coast; cached for edits that leave it as it is."""
    within = land.buffer(-depth - _ROUNDED, quad_segs=3).buffer(_ROUNDED, quad_segs=3)
    rings = shapely.get_rings(shapely.get_parts(thinned(within, _FLAT)))
    return shapely.MultiLineString(list(rings[shapely.length(rings) > _SHORTEST]))


def _clear(drawn: shapely.MultiLineString, boxes: Sequence[shapely.Polygon]) -> shapely.Geometry:
    """Return lines without their parts within boxes."""
    met = boxes[shapely.intersects(drawn, boxes)]
    return drawn.difference(shapely.union_all(met)) if len(met) else drawn
