"""Waterlines off the coasts of a chart, which may reach far out to sea."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from meridian_print.cartography.curves import lines
from meridian_print.cartography.offings import WaterlineSpacing, offings
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.layout.plan import art_scale
from meridian_print.graphics.drawing.geometry import Mm, Outline

_BEND: Mm = 1.2
"""The least radius of their bends out at sea."""
_SHORTEST: Mm = 30.0
"""Out at sea, shorter lines, mostly rings in the middle of straits, are left out."""
_RAGGED: tuple[Mm, ...] = (-1.8, 1.4, -0.5, 2.4, -2.6, 0.6)
"""How far beyond even meridians lines end that others lack, in turn: ends at one cut would look like an edge."""


def waterlines(on: Chart, spacing: WaterlineSpacing) -> tuple[Outline, ...]:
    """Draw the lines off all coasts and rocks, from the coasts outwards."""
    return tuple(map(lines, _offings(on, spacing)))


def sea_lines(on: Chart, spacing: WaterlineSpacing, near: int) -> tuple[Outline, ...]:
    """Draw the lines off all coasts and rocks, from the coasts outwards; those beyond the first `near` are long ones.

    Every second of these lies in even meridians alone, which look darker.
    """
    drawn = list[Outline]()
    for beyond, found in enumerate(_offings(on, spacing._replace(bend=_BEND)), start=-near):
        kept = found if beyond < 0 else _long(found)
        drawn.append(lines(kept if beyond < 0 or beyond % 2 else kept.intersection(_even(on, beyond))))
    return tuple(drawn)


def _long(found: shapely.MultiLineString) -> shapely.MultiLineString:
    parts = shapely.get_parts(found)
    return shapely.MultiLineString(list(parts[shapely.length(parts) > _SHORTEST]))


def _even(on: Chart, beyond: int) -> shapely.Geometry:
    """Return the even meridians, and a little more or less than them."""
    by = _RAGGED[beyond // 2 % len(_RAGGED)]
    edges = (strip.edges for strip in on.strips[1::2])
    return shapely.union_all([shapely.box(left - by, top, right + by, bottom) for left, top, right, bottom in edges])


def _offings(on: Chart, spacing: WaterlineSpacing) -> Iterator[shapely.MultiLineString]:
    lands = np.array([coast.land for coast in on.coasts])
    rocks = [shapely.Polygon(rock.corners) for rock in on.skerries]
    return offings(lands, on.area, art_scale(on.board), spacing, rocks)
