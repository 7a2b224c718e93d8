"""Outlines as shapes that can be measured."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.affinity import translate

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.peaks import peak
from meridian_print.graphics.drawing.geometry import Outline, Rect

_STEPS = 3
"""Straight lines in place of a curve."""


def polygon(outline: Outline) -> shapely.Polygon:
    """Return what one closed outline of quadratic curves encloses."""
    assert outline.verbs == "M" + "Q" * (len(outline.verbs) - 2) + "Z"
    points = np.array(outline.coords).reshape(-1, 2)
    start, control, end = points[0:-1:2], points[1::2], points[2::2]
    t = np.linspace(0, 1, _STEPS, endpoint=False)[None, :, None]
    curves = (1 - t) ** 2 * start[:, None] + 2 * t * (1 - t) * control[:, None] + t**2 * end[:, None]
    return shapely.Polygon(curves.reshape(-1, 2))


def box(rect: Rect) -> shapely.Polygon:
    return shapely.box(rect.x, rect.y, rect.right, rect.bottom)


def silhouette(mark: ReliefMark) -> shapely.Polygon:
    """Return what a mark covers, if it is a mountain, or else its box."""
    if mark.kind is not ReliefKind.MOUNTAIN:
        return box(mark.box)
    return translate(shapely.Polygon(peak(mark.form).skyline), *mark.at)
