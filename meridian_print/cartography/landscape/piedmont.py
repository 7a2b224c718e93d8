"""The land at the foot of mountains and hills in flat colours: one smooth shape around all that stand close."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from meridian_print.cartography.curves import areas
from meridian_print.cartography.landscape.marks import ReliefMark
from meridian_print.graphics.drawing.geometry import Outline

_UP = 0.2
"""How far up a mark the middle of its foot is, in its heights."""
_FLAT = 0.62
"""How broad the land around a mark looks from one side to the other, against how long."""
_BEYOND, _CLOSED = 2.2, 3.0
"""How far it reaches beyond the mark at both sides, and half the breadth of the gaps that it fills, in mm."""
_CORNERS = 3
"""Corners to a quarter of a circle, between which it is drawn in curves."""
_LEAST = 30.0
"""The least area of it, in mm2."""


def piedmont(marks: Sequence[ReliefMark], land: shapely.Polygon) -> Outline:
    """Draw the land around the feet of marks."""
    boxes = [mark.box for mark in marks]
    middles = shapely.points([(box.centre.x, (box.bottom - _UP * box.height) / _FLAT) for box in boxes])
    wide = [box.width / 2 + _BEYOND + _CLOSED for box in boxes]
    shape: shapely.Geometry = shapely.union_all(shapely.buffer(middles, wide, quad_segs=_CORNERS))
    for by in (-2 * _CLOSED, _CLOSED):
        shape = shapely.buffer(shape, by, quad_segs=_CORNERS)
    shape = shapely.transform(shape, lambda points: points * np.array((1.0, _FLAT)))
    return areas(shapely.intersection(shape, land), _LEAST)
