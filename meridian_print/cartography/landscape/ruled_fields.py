"""Fields in one ink, as an engraver cuts them: plots in furrows, turned by turns, beside sown, grazed and planted ones.

A thin line parts plots, another runs around them all, with bushes in a row to the south-east, black in the shade.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.bushes import dark_bushes, orchard, repeated
from meridian_print.cartography.landscape.enclosures import Farmland, areas_of, bent, within
from meridian_print.cartography.landscape.furrows import side_by_side
from meridian_print.cartography.landscape.plots import HOUSE, Plot, Tillage, arcs
from meridian_print.cartography.raster import Floats
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, Rect
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke


class _Texture(NamedTuple):
    """What fills the plots of a tillage whose crop is even or odd: furrows so far apart, from end to end or from side
    to side, or dots.
    """

    tillage: Tillage
    parity: int
    apart: Mm
    is_turned: bool = False
    dash: tuple[Mm, ...] = ()


_TEXTURES = (
    _Texture(Tillage.PLOUGHED, 0, 0.7),
    _Texture(Tillage.PLOUGHED, 1, 0.7, is_turned=True),
    _Texture(Tillage.SOWN, 0, 0.7),
    _Texture(Tillage.SOWN, 1, 1.05, dash=(0.0, 1.05)),
)
_DOT: Mm = 0.2
"""The breadth of dots."""
_TUFTS: Mm = 2.1
"""From tuft to tuft of a pasture, along its rows and across."""
_TUFT = ((-0.2, 0.0), (-0.38, -0.36), (0.0, 0.0), (0.0, -0.55), (0.2, 0.0), (0.38, -0.36))
"""The blades of a tuft, in mm."""
_SHORT: Mm = 0.2
"""How far furrows end off the ends and sides of their plots."""
_SHORTEST: Mm = 0.9
"""The least length of a row."""
_OFF_RIM, _WELL_OFF = 0.3, 0.7
"""From the rim of farmland to furrows and to lines between plots, and to tufts and fruit trees, at least, in mm."""
_RIM: Mm = 0.12
"""The breadth of the line around farmland."""
_YARD: Mm = 0.35
"""How far nothing grows around farmhouses."""
_BUSHES: Mm = 0.56
"""From bush to bush of a hedge along the rim."""
_STRAY: Mm = 0.2
"""How far they stray to the south-east at most."""
_RUN: Mm = 2.5
"""How long about rows of bushes and gaps between them are at least."""
_GROWN, _ALONE = 0.48, 0.05
"""The shares of places where there is a bush: in hedges to the south-east, and elsewhere."""
_SMALL, _MORE, _TREE = 0.22, 0.18, 0.42
"""The least radius of bushes in hedges, and by how much others are larger at most; the radius of bushes alone."""
_BEYOND = np.array(((0.15, 0.35), (0.35, 0.15)))
"""Where it is asked whether land ends to the south-east, seen from its rim, in mm."""
_OFF_GAP: Mm = 0.35
"""How far the line around farmland and its bushes keep off gaps."""


def ruled(farmed: Farmland, houses: Sequence[Point], style: ArtStyle) -> tuple[Item, ...]:
    """Draw farmland in one ink, bare around houses, each given by the middle of its foot."""
    if not farmed.plots:
        return ()
    pen, yards = style.pens.furrow, areas_of([_yard(house) for house in houses], _YARD)
    bare = shapely.union_all([*yards, farmed.gaps])
    land, inner = (farmed.land.buffer(-by, quad_segs=2).difference(bare) for by in (_OFF_RIM, _WELL_OFF))
    shapely.prepare([land, inner])
    rim = shapely.boundary(farmed.land).difference(farmed.gaps.buffer(_OFF_GAP, quad_segs=2))
    drawn = (
        *(_textured(farmed.plots, land, texture, pen) for texture in _TEXTURES),
        Path(_tufts([plot for plot in farmed.plots if plot.tillage is Tillage.PASTURE], inner), stroke=pen),
        Path(_parted(farmed.plots, land), stroke=pen),
        Path(_polylines(rim), stroke=replace(pen, width=_RIM, join="round")),
    )
    fruit, fruits = orchard([plot for plot in farmed.plots if plot.tillage is Tillage.ORCHARD])
    are_within = shapely.contains_xy(inner, fruit)
    hedge, bushes = _hedge(farmed.land, rim.difference(bare))
    places, radii = np.concatenate([fruit[are_within], hedge]), np.concatenate([fruits[are_within], bushes])
    return (*(path for path in drawn if path.outline.verbs), *dark_bushes(places, radii, style))


def _textured(plots: Sequence[Plot], land: shapely.Geometry, of: _Texture, pen: Stroke) -> Path:
    """Draw the rows of the plots that have a texture."""
    own = [plot for plot in plots if plot.tillage is of.tillage and plot.crop % 2 == of.parity]
    own = [plot.turned for plot in own] if of.is_turned else own
    rows = _strokes(side_by_side(own, of.apart), land, _SHORT) if own else NOTHING
    return Path(rows, stroke=replace(pen, width=_DOT if of.dash else pen.width, dash=of.dash))


def _parted(plots: Sequence[Plot], land: shapely.Geometry) -> Outline:
    """Draw lines between plots, each as the second side or the far end of one of them, but none along the rim."""
    corners = np.array([plot.corners for plot in plots])
    ends = np.stack([corners[:, 2], corners[:, 2:4].mean(axis=1), corners[:, 3]], axis=1)
    return _strokes(np.concatenate([corners[:, 3:], ends]), land)


def _hedge(land: shapely.Geometry, rim: shapely.Geometry) -> tuple[Floats, Floats]:
    """Return where bushes stand on the rim of land, and their radii: in rows to the south-east, few elsewhere."""
    lines = shapely.get_parts(shapely.line_merge(rim))
    if not len(lines):
        return np.zeros((0, 2)), np.zeros(0)
    places = _along(lines, _BUSHES, [0.5] * len(lines))
    beyond = places[:, None] + _BEYOND
    are_shaded = ~shapely.contains_xy(land, beyond[..., 0], beyond[..., 1]).any(axis=1)
    chance = 0.6 * white_noise(np.round(places / _RUN), 1) + 0.4 * white_noise(places, 2)
    are_grown = chance < np.where(are_shaded, _GROWN, _ALONE)
    grown, are_shaded = places[are_grown], are_shaded[are_grown]
    stray = np.stack([white_noise(grown, 3), white_noise(grown, 4)], axis=1)
    return grown + _STRAY * stray, np.where(are_shaded, _SMALL + _MORE * white_noise(grown, 5), _TREE)


def _strokes(lines: Floats, land: shapely.Geometry, short: Mm = 0.0) -> Outline:
    """Draw what of lines, by three points each, lies on land, so far short of both ends at least."""
    parts, _ = within(shapely.linestrings(bent(lines)), land)
    parts = parts[shapely.length(parts) - 2 * short > _SHORTEST]
    long = shapely.length(parts)
    at = np.stack([np.full(len(long), short), long / 2, long - short], axis=1)
    points = shapely.get_coordinates(shapely.line_interpolate_point(parts[:, None], at)).reshape(-1, 3, 2)
    return Outline("MQ" * len(points), tuple(np.round(arcs(points), 2).ravel().tolist()))


def _polylines(lines: shapely.Geometry) -> Outline:
    """Draw lines from point to point."""
    parts = [shapely.get_coordinates(line) for line in shapely.get_parts(shapely.line_merge(lines))]
    verbs = "".join("M" + "L" * (len(part) - 1) for part in parts)
    return Outline(verbs, tuple(np.round(np.concatenate(parts), 2).ravel().tolist())) if parts else NOTHING


def _tufts(plots: Sequence[Plot], inner: shapely.Geometry) -> Outline:
    """Draw tufts of grass on plots, in staggered rows."""
    if not plots:
        return NOTHING
    lines = shapely.linestrings(bent(side_by_side(plots, _TUFTS)))
    places = _along(lines, _TUFTS, [(0.3, 0.8)[row % 2] for row in range(len(lines))])
    grown = places[shapely.contains_xy(inner, places)]
    return repeated("MLMLML", _TUFT, grown, np.ones(len(grown)))


def _along(lines: Floats, step: Mm, first: Sequence[float]) -> Floats:
    """Return places so far from each other along lines, the first by such a share of that from their beginnings."""
    long = shapely.length(lines)[:, None]
    at = step * (np.arange(int(long.max() / step) + 1) + np.reshape(first, (-1, 1)))
    at = np.where(at < long, at, 0.0)
    return np.asarray(shapely.get_coordinates(shapely.line_interpolate_point(lines[:, None], at))[at.ravel() > 0])


def _yard(house: Point) -> Rect:
    """Return the box of a farmhouse by the middle of its foot."""
    return Rect(house.x - HOUSE.width / 2, house.y - HOUSE.height, *HOUSE)
