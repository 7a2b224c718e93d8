"""Coasts: from the field to land as polygons, and the lines and areas along its shores."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography import curves
from meridian_print.cartography.offings import offings
from meridian_print.games.meteo.chart.country import rings_of
from meridian_print.games.meteo.chart.model import Coasts
from meridian_print.games.meteo.chart.plan import LABEL, Plan, regions
from meridian_print.games.meteo.chart.terrain import Terrain
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect

_LEAST = 2.6
"""Least area of an islet or a pond, in mm2, on the usual board, as every length here."""
_ISLET = 60.0
"""Largest area of land or water that gives way to slots and codes."""
_THIN: Mm = 0.4
"""Half the width of the thinnest cape and of the narrowest creek."""
_FINE: Mm = 0.05
_BANDS: tuple[Mm, ...] = (1.1, 1.5, 2.2)
_DEPTHS: tuple[Mm, ...] = (4.2, 4.0, 4.8)
"""From the coast to the first area, then from area to area."""


def shape_of(land: Terrain, on: Plan) -> shapely.Geometry:
    """Return the land, with islands and ponds, out to the edge of the field; no islet lies under a slot or a code."""
    k = on.art
    rings = [_relaxed(ring) for ring in rings_of(land.land, land.grid, 0.0) if len(ring) > 8]
    areas = sorted((shapely.Polygon(ring) for ring in rings), key=lambda each: -each.area)
    needed = shapely.union_all([shapely.box(*box.edges) for box in _needed(on)])
    shape: shapely.Geometry = shapely.Polygon()
    for area in areas:
        is_spot = area.area < _LEAST * k * k or (area.area < _ISLET * k * k and area.intersects(needed))
        if not is_spot:
            shape = shape.symmetric_difference(area.buffer(0))
    thin = _THIN * k
    opened = shape.buffer(-thin, quad_segs=3).buffer(2 * thin, quad_segs=3).buffer(-thin, quad_segs=3)
    return shapely.simplify(opened, _FINE)


def _needed(on: Plan) -> Iterator[Rect]:
    """Yield slots and codes."""
    for at in regions():
        square = on.region(at)
        yield on.slot(at).inset(-1.5)
        yield Rect(square.x, square.y - on.art, LABEL.width * on.art, (1 + LABEL.height) * on.art)


def coasts(on: Plan, land: shapely.Geometry, water: shapely.Geometry) -> Coasts:
    """Draw the shores of land, broken where the `water` of rivers meets the sea."""
    k, box = on.art, shapely.box(*on.area.edges)
    near = box.buffer(1.5)
    line = shapely.line_merge(shapely.difference(shapely.intersection(land.boundary, near), water))
    polygons = np.array(shapely.get_parts(land), object)
    return Coasts(
        outline(land),
        curves.lines(line),
        _steps(land, [-width * k for width in _BANDS]),
        _steps(land, [width * k for width in _DEPTHS]),
        tuple(map(curves.lines, offings(polygons, on.area.inset(-1.5), k))),
    )


def outline(land: shapely.Geometry) -> Outline:
    """Return the land as an area to fill."""
    return curves.areas(land, 0.5)


def _steps(land: shapely.Geometry, widths: list[Mm]) -> tuple[Outline, ...]:
    """Draw the land ever larger or smaller, each from the one before."""
    shape, drawn = land.simplify(0.15), list[Outline]()
    for width in widths:
        shape = shape.buffer(width, quad_segs=3).simplify(0.12)
        drawn.append(curves.areas(shape, 0.5))
    return tuple(drawn)


def _relaxed(line: NDArray[np.float64]) -> NDArray[np.float64]:
    """Average each point of a closed line with its neighbours."""
    points = line[:-1]
    return (np.roll(points, 1, 0) + 2 * points + np.roll(points, -1, 0)) / 4
