"""Fields in flat colours: parcels with rounded corners and the land between them, and hedges of bushes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import shapely

from meridian_print.cartography.landscape.bushes import bushes, hedgerow
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, join, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_SPACED = 5.4
"""From furrow to furrow, in widths of their pen."""
_PALER = 0.4
"""How far the land is to the lightest ink that all this is mixed with: of another hue, it would make greens muddy."""
_FURROWED, _RIPE, _PALE, _GREEN, _FRESH = 0.36, 0.84, 0.48, 0.72, 0.62
"""How far from there to the ink of trees furrows and green crops are, and to that of ripe fields these and pale ones;
and how far fresh crops are from ripe to green ones.
"""
_BALK, _ROUND = 0.22, 0.55
"""Half the breadth of the land between parcels, and the radius of their corners, in mm."""
_LEAST = 1.2
"""The least area of a parcel, in mm2, without its corners: less would be a sliver."""
Shapes = np.ndarray[tuple[int], np.dtype[np.object_]]


def flat_farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink: crops in four tones between straw and green, furrows, hedges."""
    plots = [plot for patch in fields for plot in patch.plots]
    if not plots:
        return ()
    pale, pen = mixed(land, style.inks.light, _PALER), style.pens.furrow
    furrowed = replace(pen, ink=mixed(pale, style.inks.tree, _FURROWED))
    cores = shapely.buffer(_polygons(plots), -_BALK - _ROUND, quad_segs=1)
    is_broad = shapely.area(cores) > _LEAST
    crop = np.array([plot.crop for plot in plots])
    ploughed = [plot for plot, broad in zip(plots, is_broad.tolist(), strict=True) if broad and _is_ploughed(plot)]
    drawn = (
        *(_rounded(cores[is_broad & (crop == kind)], ink, _ROUND) for kind, ink in enumerate(_crops(pale, style.inks))),
        Path(furrows(ploughed, _SPACED * pen.width, ragged=(0.0, 0.0)), stroke=furrowed),
    )
    hedges = hedgerow([hedge for patch in fields for hedge in patch.hedges])
    return (*(path for path in drawn if path.outline.verbs), *bushes(*hedges, style))


def _crops(pale: Ink, inks: ArtInks) -> tuple[Ink, ...]:
    """Return the inks of crops: straw, green, pale straw, and fresh green."""
    straw, green = mixed(pale, inks.field, _RIPE), mixed(pale, inks.tree, _GREEN)
    return straw, green, mixed(pale, inks.field, _PALE), mixed(straw, green, _FRESH)


def _is_ploughed(plot: Plot) -> bool:
    return plot.tillage is Tillage.PLOUGHED


def _polygons(plots: Sequence[Plot]) -> Shapes:
    corners = np.concatenate([(*plot.corners, plot.corners[0]) for plot in plots])
    of = np.repeat(np.arange(len(plots)), [len(plot.corners) + 1 for plot in plots])
    return np.asarray(shapely.polygons(shapely.linearrings(corners, indices=of)))


def _rounded(shapes: Shapes, ink: Ink, radius: Mm) -> Path:
    """Draw shapes that reach so far beyond their outline, and have corners of that radius, by a pen around them."""
    return Path(_areas(shapes), ink, Stroke(ink, 2 * radius, join="round"))


def _areas(shapes: Shapes) -> Outline:
    """Draw shapes straight from corner to corner."""
    rings = shapely.get_rings(shapely.get_parts(shapes))
    if not len(rings):
        return NOTHING
    corners, of = shapely.get_coordinates(rings, return_index=True)
    each = np.split(np.round(corners, 2), np.flatnonzero(np.diff(of)) + 1)
    return join(polygon(ring[:-1].tolist()) for ring in each)
