"""Estuaries: coasts that let the sea into the mouths of rivers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.streams import River, estuary
from meridian_print.games.meridian.chart.model import Chart, Coast
from meridian_print.graphics.drawing.geometry import Mm

_AROUND: Mm = 4.0
"""How far around an estuary its coast is looked at."""
_SPIT: Mm = 2.2
"""The width of land beside an estuary that would look like a barb, and is left out."""
_EXACT: Mm = 0.001
"""To which corners are rounded."""
_FINE: Mm = 0.08
"""Corners nearer to each other are drawn as one."""
_HAIR: Mm = 0.08
"""Land that is as narrow on both sides of an edge is none, but left by rounding."""


def opened(chart: Chart, rivers: Sequence[River]) -> Chart:
    """Return a chart whose coasts open into the estuaries of rivers."""
    mouths = [sea for river in rivers if (sea := estuary(river)) is not None]
    if not mouths:
        return chart
    lands = shapely.polygons([shapely.linearrings(coast.corners) for coast in chart.coasts])
    meets = shapely.intersects(lands[:, None], np.array(mouths)[None])
    each = zip(chart.coasts, meets, strict=True)
    coasts = (_opened(coast, tuple(mouths[at] for at in np.flatnonzero(own))) for coast, own in each)
    return replace(chart, coasts=tuple(coasts))


@lru_cache(maxsize=64)
def _opened(coast: Coast, mouths: tuple[shapely.Polygon, ...]) -> Coast:
    """Let the sea into a coast; cached for edits that leave it as it is."""
    if not mouths:
        return coast
    shape = shapely.Polygon(coast.corners)
    for sea in mouths:
        land = shapely.set_precision(_without_spits(shape.difference(sea), sea), _EXACT)
        shape = max(shapely.get_parts(land), key=lambda part: part.area)
    corners = curves.corners(shapely.remove_repeated_points(shape, _FINE))
    return Coast(coast.island, corners, curves.closed(np.array(corners)), shape)


def _without_spits(land: shapely.Geometry, sea: shapely.Polygon) -> shapely.Geometry:
    """Leave out land beside an estuary that is too narrow."""
    beside = land.intersection(sea.buffer(_AROUND))
    broad = beside.buffer(-_SPIT / 2).buffer(_SPIT / 2)
    narrow = shapely.get_parts(beside.difference(broad).buffer(-_HAIR).buffer(2 * _HAIR, quad_segs=2))
    spits = narrow[shapely.intersects(narrow, sea.buffer(_HAIR))]
    return land.difference(shapely.union_all(spits))
