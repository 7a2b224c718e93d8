"""Coasts: from the field to one polygon per island."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import cast

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography.curves import merged, thinned
from meridian_print.cartography.grid import Floats, SampleGrid, contours
from meridian_print.games.meridian.chart.coasts.field import Country, land_field
from meridian_print.games.meridian.chart.coasts.fretting import fretted, without_loops
from meridian_print.games.meridian.chart.coasts.narrows import without_narrows
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.chart.coasts.weather import Exposure
from meridian_print.games.meridian.chart.model import OpenSea
from meridian_print.games.meridian.layout.model import UndrawableError
from meridian_print.graphics.drawing.geometry import Mm

Points = NDArray[np.float64]
Shapes = NDArray[np.object_]
"""Shapely polygons."""

_HARDLY, _FINE = 0.02, 0.13
"""Points of a coast that make smaller triangles with their neighbours, in mm2, are not worth smoothing, or drawing."""
_LEAST_AREA = 100.0
"""In mm2; land with a city is always larger."""
_NARROWEST: Mm = 1.9
"""Half the width of the thinnest cape."""
_CREEK: Mm = 1.4
"""Half the width of the narrowest creek."""
_SWELLS = (0.5, 0.25, 0.0)
"""Steps by which an island that encloses another's city is slimmed."""


def coasts(lands: tuple[Country, ...], skeletons: tuple[Skeleton, ...], sea: OpenSea) -> tuple[Shapes, Exposure]:
    """Draw the coast of every island from its country, in their order; each is one polygon without holes.

    With them comes how exposed they are.

    They keep off the open `sea`.

    Raises UndrawableError if islands merge, one falls apart or encloses another's city: their cities are too near each
    other, or their spines cross, which the checks of a layout rule out.
    """
    (shapes, exposure), slimmer = _grown(lands, skeletons, sea), iter(_SWELLS)
    while closed := _enclosing(shapes, skeletons):
        swell = next(slimmer, None)
        if swell is None:
            raise UndrawableError("an island encloses a city of another one")
        skeletons = tuple(
            replace(island, swell=swell) if at in closed else island for at, island in enumerate(skeletons)
        )
        shapes, exposure = _grown(lands, skeletons, sea)
    return shapes, exposure


def _grown(lands: tuple[Country, ...], skeletons: tuple[Skeleton, ...], sea: OpenSea) -> tuple[Shapes, Exposure]:
    """Return the land of every island according to the field, smoothed, with lakes filled."""
    heights, exposure = land_field(lands, skeletons, sea)
    shapes = _polygons(exposure.grid, heights)
    rings = thinned(shapely.MultiPolygon(list(shapes[_rings(shapes, skeletons)])), _HARDLY).geoms
    smooth = np.array([_smoothed(shape, island) for shape, island in zip(rings, skeletons, strict=True)])
    whole = without_narrows(smooth, skeletons, sea.kept)
    drawn = merged(shapely.MultiPolygon(list(fretted(whole, skeletons, exposure))))
    return without_loops(shapely.get_parts(drawn)), exposure


def _polygons(grid: SampleGrid, values: Floats) -> Shapes:
    """Return the areas inside the zero lines, the smallest first.

    The outermost samples count as sea, though those of a coarse grid may lie farther in than the shore.
    """
    values = values.copy()
    for rim in (values[0], values[-1], values[:, 0], values[:, -1]):
        np.minimum(rim, np.float32(-grid.step), out=rim)
    lines = cast(list[Points], contours(grid, values).lines(0.0))
    closed = [line for line in lines if len(line) > 8 and np.array_equal(line[0], line[-1])]
    shapes: Shapes = np.array([shapely.Polygon(line[:-1]) for line in closed])
    areas = shapely.area(shapes)
    order = np.argsort(areas, kind="stable")
    return np.asarray(shapes[order][areas[order] > _LEAST_AREA])


def _rings(shapes: Shapes, skeletons: Sequence[Skeleton]) -> list[int]:
    """Find each island's area, the smallest that contains all its cities; raises UndrawableError if there is none."""
    rings = []
    for island in skeletons:
        around = _contained(shapes, island)
        if not around.any(axis=0).all() or len(set(around.argmax(axis=0).tolist())) > 1:
            raise UndrawableError("an island falls apart")
        rings.append(int(around[:, 0].argmax()))
    if len(set(rings)) < len(rings):
        raise UndrawableError("two islands merge")
    return rings


def _enclosing(shapes: Shapes, skeletons: Sequence[Skeleton]) -> frozenset[int]:
    """Find the islands that enclose cities of others."""
    inside = np.array([_contained(shapes, island).any(axis=1) for island in skeletons])
    np.fill_diagonal(inside, val=False)
    return frozenset(np.nonzero(inside.any(axis=0))[0].tolist())


def _contained(shapes: Shapes, island: Skeleton) -> NDArray[np.bool_]:
    """Return which areas (rows) contain which cities (columns)."""
    places = np.array(island.cities)
    return np.asarray(shapely.contains_xy(shapes[:, None], places[:, 0], places[:, 1]))


@lru_cache(maxsize=64)
def _smoothed(shape: shapely.Polygon, island: Skeleton) -> shapely.Polygon:
    """Remove what is too thin to draw and fill what is too narrow; cached for edits that leave an island as it is.

    Land beyond a thin neck is removed before anything is filled, which would rejoin it; likewise water behind a narrow
    mouth is filled before it can open again.
    """
    core = _with_cities(shape.buffer(-_NARROWEST, quad_segs=2), island)
    swollen = None if core is None else _with_cities(core.buffer(_NARROWEST + _CREEK, quad_segs=3), island)
    if swollen is None:
        return _without_lakes(shape)
    smooth = _with_cities(shapely.Polygon(swollen.exterior).buffer(-_CREEK, quad_segs=3), island)
    chosen = shape if smooth is None else smooth
    return _without_lakes(chosen)


def _without_lakes(shape: shapely.Polygon) -> shapely.Polygon:
    return thinned(shapely.Polygon(shape.exterior), _FINE).geoms[0]


def _with_cities(shape: shapely.Geometry, island: Skeleton) -> shapely.Polygon | None:
    """Return the piece that contains all cities of an island, if any."""
    pieces = np.asarray(shapely.get_parts(shape))
    whole = _contained(pieces, island).all(axis=1) if len(pieces) else np.array([], bool)
    return cast(shapely.Polygon, pieces[int(whole.argmax())]) if whole.any() else None
