"""Estuaries: coasts that let the sea into the mouths of rivers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.streams import River, estuary, into_sea
from meridian_print.games.meridian.chart.model import Chart, Coast
from meridian_print.graphics.drawing.geometry import Mm

_AROUND: Mm = 5.0
"""How far around an estuary its coast is looked at."""
_ROUND: tuple[Mm, ...] = (2.4, 1.8, 1.2)
"""The radii of the curves in which coasts turn into an estuary: the greatest that takes little enough land."""
_TAKEN = 1.1
"""The most land that both curves may take, as a share of the square over their radius; from a straight coast that the
estuary meets at right angles, it is 0.43.
"""
_FINE: Mm = 0.08
"""Corners nearer to each other are drawn as one."""
_HAIR: Mm = 0.08
"""Land that is as narrow on both sides of an edge is none, but left by rounding."""


def opened(chart: Chart, rivers: Sequence[River]) -> Chart:
    """Return a chart whose coasts open into the estuaries of rivers."""
    mouths = [(estuary(river), river.mouth) for river in into_sea(rivers)]
    if not mouths:
        return chart
    lands = shapely.polygons([shapely.linearrings(coast.corners) for coast in chart.coasts])
    meets = shapely.intersects(lands[:, None], np.array([sea for sea, _ in mouths])[None])
    each = zip(chart.coasts, meets, strict=True)
    coasts = (_opened(coast, tuple(mouths[at] for at in np.flatnonzero(own))) for coast, own in each)
    return replace(chart, coasts=tuple(coasts))


@lru_cache(maxsize=64)
def _opened(coast: Coast, mouths: tuple[tuple[shapely.Polygon, float], ...]) -> Coast:
    """Let the sea into a coast by mouths of given sizes; cached for edits that leave it as it is."""
    if not mouths:
        return coast
    shape = shapely.polygons(np.array(coast.corners))
    for sea, size in mouths:
        land = shapely.set_precision(shape.difference(shapely.union(sea, _corners(shape, sea, size))), curves.EXACT)
        main = max(shapely.get_parts(land), key=lambda part: part.area)
        whole = shapely.Polygon(main.exterior)  # without specks of water that rounding leaves inland
        shape = shapely.set_precision(whole, curves.EXACT, mode="pointwise")
    corners = curves.corners(shapely.remove_repeated_points(shape, _FINE))
    return Coast(coast.island, corners, curves.closed(np.array(corners)), shape)


def _corners(land: shapely.Polygon, sea: shapely.Polygon, size: float) -> shapely.Geometry:
    """Return the corners of land that curves from a coast into the banks of an estuary of a size leave outside."""
    left, top, right, bottom = sea.bounds
    around = (left - _AROUND, top - _AROUND, right + _AROUND, bottom + _AROUND)
    beside = shapely.clip_by_rect(land, *around).difference(sea)
    corners: shapely.Geometry = shapely.Polygon()
    for radius in (size * each for each in _ROUND):
        sharp = shapely.get_parts(beside.difference(beside.buffer(-radius).buffer(radius + _HAIR)))
        corners = shapely.union_all(sharp[shapely.intersects(sharp, sea.buffer(_HAIR))])
        if corners.area < _TAKEN * radius * radius:
            break
    return corners
