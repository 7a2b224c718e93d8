"""Waterlines: lines in the water, ever farther off the coasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import shapely

from meridian_print.cartography.curves import Shapes, thinned
from meridian_print.graphics.drawing.geometry import Mm, Rect


class WaterlineSpacing(NamedTuple):
    """How many waterlines there are, from the coast to the first, and the factor from each gap to the next.

    A factor of 1.3 is usual (Huffman, On Waterlines, 2010).
    """

    lines: int = 5
    gap: Mm = 0.8
    wider: float = 1.3


USUAL = WaterlineSpacing()

_SHORTEST: Mm = 7.0
"""The least length of lines: shorter ones around puddles between others are not drawn."""
_ROCK: Mm = 0.6
"""Lines nearer than this to a coast have none around rocks: they would close up to a blot."""
_COARSEST = 1.2
"""Triangles that points of a line make with their neighbours are not left out, in mm2, if they are larger."""


def offings(
    coasts: Shapes,
    area: Rect,
    scale: float,
    spacing: WaterlineSpacing = USUAL,
    rocks: Sequence[shapely.Polygon] = (),
) -> Iterator[shapely.MultiLineString]:
    """Yield lines off coasts and rocks, from the coast outwards, cut at the edge of the map; `scale` spaces them
    out.

    Each is offset from the one before, which is equivalent to offsetting from the coast and much faster. Lines farther
    off bend less: if `scale` is above 1, they have fewer points.
    """
    edge = shapely.box(*area.edges)
    coarse, gap, away = max(1.0, scale * scale), spacing.gap, 0.0
    shape = thinned(shapely.MultiPolygon([*coasts, *(rocks if gap >= _ROCK else ())]), 0.08 * coarse)
    for number in range(spacing.lines):
        if 0 < away < _ROCK <= away + gap:
            shape = shapely.MultiPolygon([*shape.geoms, *rocks])
        least = coarse * min(0.3 + 0.15 * number, _COARSEST)
        shape = thinned(shape.buffer(scale * gap, quad_segs=3), least)
        parts = shapely.get_parts(_within(shape.boundary, edge))
        yield shapely.MultiLineString(list(parts[shapely.length(parts) > _SHORTEST]))
        away, gap = away + gap, gap * spacing.wider


def _within(shape: shapely.Geometry, edge: shapely.Polygon) -> shapely.Geometry:
    return shape if edge.contains(shape) else shapely.intersection(shape, edge)
