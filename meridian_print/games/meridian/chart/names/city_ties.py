"""What ties a name to its city: its dot, nearer than any other, the strip of its meridian, and a clear leader."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.raster import Boxes, Floats, Mask
from meridian_print.games.meridian.chart.ground import Ground, touches, within
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_ALONG = np.array([[0.0], [0.12], [0.24], [0.36], [0.48]])
"""The points of a leader that are looked at, from the name on, as shares of its length: the rest lies in the foot."""
_BESIDE_LEADER: Mm = 1.0
"""How far around each nothing else should be."""
_AS_NEAR: Mm = 1.0
"""How much nearer to its own dot and foot than to any other a name must be."""


def leads_through(boxes: Boxes, city: Point, taken: tuple[Rect, ...]) -> Mask:
    """Return from which places, all around a city, a leader runs through something, or nearly so."""
    left, top, right, bottom = boxes.bounds
    near = within(taken, Rect(left, top, right - left, bottom - top).inset(-_BESIDE_LEADER))
    if not near:
        return np.zeros(boxes.x.shape, bool)
    return np.asarray(touches(_leaders(boxes, city), near, _BESIDE_LEADER).any(axis=0))


def _leaders(boxes: Boxes, at: Point) -> Boxes:
    """Return points along the leaders from boxes to a city, the first axis running through those of each."""
    left, top, (width, height) = boxes.x, boxes.y, boxes.size
    x, y = np.minimum(np.maximum(at.x, left), left + width), np.minimum(np.maximum(at.y, top), top + height)
    return Boxes(x + _ALONG * (at.x - x), y + _ALONG * (at.y - y), (0.0, 0.0))


def is_near_another(boxes: Boxes, own: Point, others: tuple[Point, ...]) -> Mask:
    """Return which boxes are about as near to another dot as to their own, or to the foot around it."""
    x, y = np.array([own, *others]).T[:, :, None]
    left, top, (width, height) = boxes.x, boxes.y, boxes.size
    across = np.maximum(np.maximum(left - x, x - left - width), 0)
    down = np.maximum(np.maximum(top - y, y - top - height), 0)
    off_feet = np.maximum(across - FOOT / 2, 0), np.maximum(down - FOOT / 2, 0)
    squares = (x * x + y * y for x, y in ((across, down), off_feet))
    nearest = (np.sqrt(each[1:].min(axis=0, initial=np.inf)) - np.sqrt(each[0]) for each in squares)
    return np.asarray(np.minimum(*nearest) < _AS_NEAR)


def strip(meridian: int, on: Ground) -> tuple[Mm, Mm]:
    """Return the left and right ends of a meridian's strip."""
    ends = (on.area.x, *on.lines, on.area.right)
    return ends[meridian - 1], ends[meridian]


def outside(boxes: Boxes, strip: tuple[Mm, Mm]) -> Floats:
    """Return the share of the boxes' width outside a strip, from 0 to 1."""
    left, right = boxes.x, boxes.x + boxes.size[0]
    inside = np.minimum(right, strip[1]) - np.maximum(left, strip[0])
    return np.asarray(1 - np.clip(inside / boxes.size[0], 0, 1))
