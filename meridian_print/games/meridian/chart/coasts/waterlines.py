"""Waterlines off the coasts of a chart, which may fade away into dots before names at sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import shapely

from meridian_print.cartography.curves import WaterlineSpacing, lines, offings
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.layout.plan import art_scale
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join

_CLEAR: Mm = 0.7
"""How far off names the last dots are."""
_FAINT: Mm = 2.2
"""How far off them lines become dots."""


def waterlines(on: Chart, spacing: WaterlineSpacing) -> tuple[Outline, ...]:
    """Draw the lines off all coasts and rocks, from the coasts outwards."""
    return tuple(map(lines, _offings(on, spacing)))


def faded(on: Chart, spacing: WaterlineSpacing, names: Sequence[Rect]) -> tuple[tuple[Outline, ...], Outline]:
    """Draw the same lines as far as names, and what a pen for dots draws of all of them nearer to these."""
    boxes = shapely.box(*np.array([box.edges for box in names]).reshape(-1, 4).T)
    faint, clear = (shapely.union_all(shapely.buffer(boxes, off, quad_segs=4)) for off in (_FAINT, _CLEAR))
    found = list(_offings(on, spacing))
    dots = shapely.difference(shapely.intersection(found, faint), clear)
    return tuple(map(lines, shapely.difference(found, faint))), join(map(lines, dots))


def _offings(on: Chart, spacing: WaterlineSpacing) -> Iterator[shapely.MultiLineString]:
    lands = np.array([coast.land for coast in on.coasts])
    rocks = [shapely.Polygon(rock.corners) for rock in on.skerries]
    return offings(lands, on.area, art_scale(on.board), spacing, rocks)
