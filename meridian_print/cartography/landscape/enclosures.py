"""What is farmed in one ink: whole plots beside each other, off names and the middles of towns."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect

_SCRAP, _SLENDER, _SEEN = 4.0, 1.7, 2 / 3
"""The least area of what is seen of a parcel, in mm², its least breadth, about, in mm, and the least share of it."""
_BALK: Mm = 0.45
"""Half of the gap to a parcel beside another."""
_FEWEST, _FEWEST_TILLED, _SMALLEST = 3, 2, 45.0
"""The fewest parcels beside each other, the fewest of them that are no pastures, and their least area, in mm²."""
_NECK: Mm = 0.7
"""Half of the breadth of necks that are too narrow to join farmland."""
_SLOT: Mm = 2.0
"""Half of the breadth of slots for boxes `beside` which fields run on: they are filled but for the boxes."""
_TOLERANCE: Mm = 0.12
"""How far simplified outlines may lie from what can be farmed."""
_STRAIGHT: Mm = 0.25
"""How far straightened rims may lie from them."""
_HOLE = 8.0
"""The least area that is left out amid farmland, in mm²: less than any box of a name."""
_MITRE = 2.0
"""How far corners reach out, at most, in breadths."""
_TOWN: Mm = 5.0
"""The radius of the circles around the middles of towns."""
_SHARES = np.linspace(0.0, 1.0, 4)[:, None]
"""Where points of long sides and of rows are taken, in shares of their length."""


class FieldLimits(NamedTuple):
    """What fields in one ink keep off: boxes, narrow ones `beside` which they run on right up to them, and circles
    `around` the middles of towns.
    """

    off: Sequence[Rect] = ()
    beside: Sequence[Rect] = ()
    around: Sequence[Point] = ()


class Farmland(NamedTuple):
    """What is farmed in one ink, the plots there, and gaps in them, which are bare."""

    land: shapely.Geometry
    plots: Sequence[Plot]
    gaps: shapely.Geometry

    def holds(self, at: Point) -> bool:
        """Whether a place is farmed."""
        return bool(shapely.contains_xy(self.land, *at))


def farmland(fields: Sequence[Patch], limits: FieldLimits) -> Farmland:
    """Return what is farmed of fields in one ink within limits: groups of plots beside each other, without those of
    which less than two thirds are left.
    """
    plots, gaps = [plot for patch in fields for plot in patch.plots], shapely.union_all(areas_of(limits.beside, 0.0))
    whole, area = shapely.polygons(_rings(plots)), _farmed(fields, limits)
    numbers, pieces, within_each = _seen(whole, area, gaps)
    lands = shapely.get_parts(_without_holes(_closed(shapely.union_all(pieces))).difference(gaps))
    beside = shapely.intersects(lands[:, None], within_each)
    are_tilled = np.array([plots[number].tillage is not Tillage.PASTURE for number in numbers.tolist()], bool)
    are_many = (beside.sum(axis=1) >= _FEWEST) & ((beside & are_tilled).sum(axis=1) >= _FEWEST_TILLED)
    are_kept = are_many & (shapely.area(lands) > _SMALLEST)
    kept = sorted(set(numbers[beside[are_kept].any(axis=0)].tolist()))
    land = shapely.union_all(lands[are_kept]).simplify(_STRAIGHT)
    return Farmland(land, [plots[number] for number in kept], gaps)


def _rings(plots: Sequence[Plot]) -> Floats:
    """Return the outlines of plots from point to point, closed."""
    sides = bent(np.array([plot.corners for plot in plots]).reshape(-1, 3, 2)).reshape(len(plots), -1, 2)
    return np.concatenate([sides, sides[:, :1]], axis=1)


def _seen(whole: Floats, area: shapely.Geometry, gaps: shapely.Geometry) -> tuple[Floats, Floats, Floats]:
    """Return the numbers of plots of which much lies within an area but in no gaps, those parts, no scraps, and a
    place off gaps on each.
    """
    shapely.prepare(area)
    pieces, of = within(whole, area)
    clear = shapely.difference(pieces, gaps)
    extents = shapely.area(clear)
    are_broad = 4 * extents > _SLENDER * shapely.length(pieces)
    kept = are_broad & (extents > np.maximum(_SCRAP, _SEEN * shapely.area(whole)[of]))
    return of[kept], pieces[kept], shapely.point_on_surface(clear[kept])


def _farmed(fields: Sequence[Patch], limits: FieldLimits) -> shapely.Geometry:
    """Return what can be farmed within limits, and in the boxes beside which fields run on."""
    area = shapely.union_all([_area(patch.area) for patch in fields]).simplify(_TOLERANCE)
    slots = shapely.union_all(areas_of(limits.beside, _SLOT)).intersection(
        area.buffer(_SLOT, quad_segs=2).buffer(-_SLOT, quad_segs=2)
    )
    towns = shapely.buffer(shapely.points(np.array(limits.around).reshape(-1, 2)), _TOWN, quad_segs=8)
    kept = shapely.union_all([*areas_of(limits.off, 0.0), *towns])
    return area.union(slots).difference(kept)


def _closed(area: shapely.Geometry) -> shapely.Geometry:
    """Fill the balks between parts of an area, then drop its necks; corners stay sharp."""
    for by in (_BALK, -_BALK - _NECK, _NECK):
        area = area.buffer(by, join_style="mitre", mitre_limit=_MITRE)
    return area


def _without_holes(land: shapely.Geometry) -> shapely.Geometry:
    """Return land without small holes."""
    parts = []
    for part in shapely.get_parts(land):
        holes = [hole for hole in part.interiors if shapely.area(shapely.Polygon(hole)) > _HOLE]
        parts.append(shapely.Polygon(part.exterior, holes))
    return shapely.MultiPolygon(parts)


def within(forms: Floats, land: shapely.Geometry) -> tuple[Floats, Floats]:
    """Return the parts of lines or areas that lie on land, and the numbers of what they are parts of."""
    parts, cut = forms.copy(), ~shapely.covers(land, forms)
    parts[cut] = shapely.intersection(forms[cut], land)
    pieces, of = shapely.get_parts(parts, return_index=True)
    return pieces, of


def bent(lines: Floats) -> Floats:
    """Return points along curves that go through three points each: an array of curves, points and axes."""
    start, middle, end = np.moveaxis(lines[:, :, None], 1, 0)
    return np.asarray(start + _SHARES * (end - start) + 4 * _SHARES * (1 - _SHARES) * (middle - (start + end) / 2))


def areas_of(boxes: Sequence[Rect], by: Mm) -> Floats:
    """Return the areas of boxes that are larger by so much to every side."""
    return np.asarray(shapely.box(*np.array([box.inset(-by).edges for box in boxes]).reshape(-1, 4).T))


def _area(outline: Outline) -> shapely.Geometry:
    """Return the area within closed lines from point to point; those within others are holes."""
    points = np.reshape(outline.coords, (-1, 2))
    if not len(points):
        return shapely.Polygon()
    starts = [at for at, verb in enumerate(outline.verbs.replace("Z", "")) if verb == "M"]
    rings = shapely.polygons([shapely.linearrings(ring) for ring in np.split(points, starts[1:])])
    return functools.reduce(shapely.symmetric_difference, rings)
