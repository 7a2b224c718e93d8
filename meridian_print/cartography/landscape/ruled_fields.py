"""Fields in one ink, as an engraver tones them: bundles of furrows, of dots and of dashes, tufts, orchards, hedges.

No line runs around them: they end where their strokes do, so that none looks cut off.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.bushes import bushes, orchard, repeated
from meridian_print.cartography.landscape.furrows import side_by_side
from meridian_print.cartography.landscape.plots import HOUSE, Patch, Plot, Tillage, arcs
from meridian_print.cartography.raster import Floats
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, Rect
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke


class _Texture(NamedTuple):
    """What fills the plots of a tillage whose crop is even or odd: rows so far apart, solid or in dashes.

    Dashes of no length are dots.
    """

    tillage: Tillage
    parity: int
    apart: Mm
    dash: tuple[Mm, ...] = ()


_TEXTURES = (
    _Texture(Tillage.PLOUGHED, 0, 0.66),
    _Texture(Tillage.PLOUGHED, 1, 0.72, (1.5, 0.4)),
    _Texture(Tillage.SOWN, 0, 0.76, (0.0, 0.76)),
    _Texture(Tillage.SOWN, 1, 0.76, (0.4, 0.55)),
)
_DOT: Mm = 0.2
"""The breadth of dots."""
_TUFTS: Mm = 1.45
"""From tuft to tuft of a pasture, along its rows and across."""
_TUFT = ((-0.2, 0.0), (-0.38, -0.36), (0.0, 0.0), (0.0, -0.55), (0.2, 0.0), (0.38, -0.36))
"""The blades of a tuft, in mm."""
_END: tuple[Mm, Mm] = (0.12, 0.3)
"""How far rows end off the rim of their land, at least, and by how much more, by chance."""
_SHORTEST: Mm = 0.9
"""The least length of a row."""
_OFF_RIM: Mm = 0.5
"""From the rim of farmland to the middles of fruit trees, to tufts and to the ends of hedges, at least."""
_HEDGE, _SHRUBS = 0.28, (0.0, 0.48)
"""The breadth of hedges between plots, and their dashes: round shrubs in a row."""
_YARD: Mm = 0.35
"""How far nothing grows around farmhouses."""
_SCRAP, _SLENDER, _SEEN = 4.0, 1.7, 0.42
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
    """What is farmed in one ink, and the plots there."""

    land: shapely.Geometry
    plots: Sequence[Plot]

    def holds(self, at: Point) -> bool:
        """Whether a place is farmed."""
        return bool(shapely.contains_xy(self.land, *at))


def farmland(fields: Sequence[Patch], limits: FieldLimits) -> Farmland:
    """Return what is farmed of fields in one ink within limits: groups of plots beside each other, without those of
    which little is left.
    """
    plots = [plot for patch in fields for plot in patch.plots]
    whole = shapely.polygons(_rings(plots))
    numbers, pieces = _seen(whole, _farmed(fields, limits))
    lands = shapely.get_parts(_smooth(shapely.union_all(pieces), _BALK, _NECK))
    beside = shapely.intersects(lands[:, None], shapely.centroid(pieces))
    are_tilled = np.array([plots[number].tillage is not Tillage.PASTURE for number in numbers.tolist()], bool)
    are_many = (beside.sum(axis=1) >= _FEWEST) & ((beside & are_tilled).sum(axis=1) >= _FEWEST_TILLED)
    are_kept = are_many & (shapely.area(lands) > _SMALLEST)
    kept = sorted(set(numbers[beside[are_kept].any(axis=0)].tolist()))
    return Farmland(shapely.union_all(lands[are_kept]), [plots[number] for number in kept])


def ruled(farmed: Farmland, houses: Sequence[Point], style: ArtStyle) -> tuple[Item, ...]:
    """Draw farmland in one ink, bare around houses, each given by the middle of its foot."""
    if not farmed.plots:
        return ()
    pen, yards = style.pens.furrow, _areas([_yard(house) for house in houses], _YARD)
    land = farmed.land.difference(shapely.union_all(yards))
    inner = land.buffer(-_OFF_RIM, quad_segs=2)
    shapely.prepare([land, inner])
    drawn = (
        *(_textured(farmed.plots, land, texture, pen) for texture in _TEXTURES),
        Path(_tufts([plot for plot in farmed.plots if plot.tillage is Tillage.PASTURE], inner), stroke=pen),
        _hedged(farmed.plots, inner, pen),
    )
    places, radii = orchard([plot for plot in farmed.plots if plot.tillage is Tillage.ORCHARD])
    are_within = shapely.contains_xy(inner, places)
    return (*(path for path in drawn if path.outline.verbs), *bushes(places[are_within], radii[are_within], style))


def _textured(plots: Sequence[Plot], land: shapely.Geometry, of: _Texture, pen: Stroke) -> Path:
    """Draw the rows of the plots that have a texture, a little ragged at their ends."""
    own = [plot for plot in plots if plot.tillage is of.tillage and plot.crop % 2 == of.parity]
    width = _DOT if of.dash and not of.dash[0] else pen.width
    rows = _strokes(side_by_side(own, of.apart), land, _END) if own else NOTHING
    return Path(rows, stroke=replace(pen, width=width, dash=of.dash))


def _hedged(plots: Sequence[Plot], inner: shapely.Geometry, pen: Stroke) -> Path:
    """Draw the hedges between plots, each as the second side or the far end of one of them, but none along the rim."""
    corners = np.array([plot.corners for plot in plots])
    ends = np.stack([corners[:, 2], corners[:, 2:4].mean(axis=1), corners[:, 3]], axis=1)
    lines = np.concatenate([corners[:, 3:], ends])
    return Path(_strokes(lines, inner, (0.0, 0.0)), stroke=replace(pen, width=_HEDGE, dash=_SHRUBS))


def _strokes(lines: Floats, land: shapely.Geometry, short: tuple[Mm, Mm]) -> Outline:
    """Draw what of lines, by three points each, lies on land, short of both ends by so much at least, and by up to so
    much more by chance.
    """
    parts, of = _within(shapely.linestrings(_bent(lines)), land)
    long = shapely.length(parts)
    first, last = (short[0] + short[1] * white_noise(lines[of, end], seed) for end, seed in ((0, 1), (-1, 2)))
    at = np.stack([first, (first + long - last) / 2, long - last], axis=1)
    kept = at[:, 2] - at[:, 0] > _SHORTEST
    points = shapely.get_coordinates(shapely.line_interpolate_point(parts[kept, None], at[kept])).reshape(-1, 3, 2)
    return Outline("MQ" * len(points), tuple(np.round(arcs(points), 2).ravel().tolist()))


def _tufts(plots: Sequence[Plot], inner: shapely.Geometry) -> Outline:
    """Draw tufts of grass on plots, in staggered rows."""
    if not plots:
        return NOTHING
    lines = shapely.linestrings(_bent(side_by_side(plots, _TUFTS)))
    row, long = np.arange(len(lines))[:, None], shapely.length(lines)[:, None]
    at = _TUFTS * (np.arange(int(long.max() / _TUFTS) + 1) + 0.3 + 0.5 * (row % 2))
    at = np.where(at < long, at, 0.0)
    places = shapely.get_coordinates(shapely.line_interpolate_point(lines[:, None], at))[at.ravel() > 0]
    grown = places[shapely.contains_xy(inner, places)]
    return repeated("MLMLML", _TUFT, grown, np.ones(len(grown)))


def _within(forms: Floats, land: shapely.Geometry) -> tuple[Floats, Floats]:
    """Return the parts of lines or areas that lie on land, and the numbers of what they are parts of."""
    parts, cut = forms.copy(), ~shapely.covers(land, forms)
    parts[cut] = shapely.intersection(forms[cut], land)
    pieces, of = shapely.get_parts(parts, return_index=True)
    return pieces, of


def _rings(plots: Sequence[Plot]) -> Floats:
    """Return the outlines of plots from point to point, closed."""
    sides = _bent(np.array([plot.corners for plot in plots]).reshape(-1, 3, 2)).reshape(len(plots), -1, 2)
    return np.concatenate([sides, sides[:, :1]], axis=1)


def _bent(lines: Floats) -> Floats:
    """Return points along curves that go through three points each: an array of curves, points and axes."""
    start, middle, end = np.moveaxis(lines[:, :, None], 1, 0)
    return np.asarray(start + _SHARES * (end - start) + 4 * _SHARES * (1 - _SHARES) * (middle - (start + end) / 2))


def _farmed(fields: Sequence[Patch], limits: FieldLimits) -> shapely.Geometry:
    """Return what can be farmed within limits, up to the boxes beside which fields run on."""
    area = shapely.union_all([_area(patch.area) for patch in fields]).simplify(_TOLERANCE)
    slots = shapely.union_all(_areas(limits.beside, _SLOT)).intersection(_smooth(area, _SLOT))
    towns = shapely.buffer(shapely.points(np.array(limits.around).reshape(-1, 2)), _TOWN, quad_segs=8)
    kept = shapely.union_all([*_areas((*limits.off, *limits.beside), 0.0), *towns])
    return area.union(slots).difference(kept)


def _smooth(area: shapely.Geometry, filled: Mm, dropped: Mm = 0.0) -> shapely.Geometry:
    """Fill what is narrow between parts of an area, then drop what is narrow of it, by half of those breadths."""
    closed = area.buffer(filled, quad_segs=2).buffer(-filled - dropped, quad_segs=2)
    return closed.buffer(dropped, quad_segs=2) if dropped else closed


def _areas(boxes: Sequence[Rect], by: Mm) -> Floats:
    """Return the areas of boxes that are larger by so much to every side."""
    return np.asarray(shapely.box(*np.array([box.inset(-by).edges for box in boxes]).reshape(-1, 4).T))


def _yard(house: Point) -> Rect:
    """Return the box of a farmhouse by the middle of its foot."""
    return Rect(house.x - HOUSE.width / 2, house.y - HOUSE.height, *HOUSE)


def _seen(whole: Floats, area: shapely.Geometry) -> tuple[Floats, Floats]:
    """Return the numbers of plots of which much lies within an area, and those parts, but no scraps."""
    shapely.prepare(area)
    pieces, of = _within(whole, area)
    extents = shapely.area(pieces)
    are_broad = 4 * extents > _SLENDER * shapely.length(pieces)
    kept = are_broad & (extents > np.maximum(_SCRAP, _SEEN * shapely.area(whole)[of]))
    return of[kept], pieces[kept]


def _area(outline: Outline) -> shapely.Geometry:
    """Return the area within closed lines from point to point; those within others are holes."""
    points = np.reshape(outline.coords, (-1, 2))
    if not len(points):
        return shapely.Polygon()
    starts = [at for at, verb in enumerate(outline.verbs.replace("Z", "")) if verb == "M"]
    rings = shapely.polygons([shapely.linearrings(ring) for ring in np.split(points, starts[1:])])
    return functools.reduce(shapely.symmetric_difference, rings)
