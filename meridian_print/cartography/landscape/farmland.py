"""Farmland: parcels in close tints within hedges, ploughed, planted with rows of trees or left to cattle.

In flat colours it is drawn as in ink; only inks and pens differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape.bushes import bushes, hedgerow
from meridian_print.cartography.landscape.furrows import furrows, grass, planted
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 0.86
"""From furrow to furrow, at least."""
_SPACED = 4.2
"""The same in widths of their pen."""
_MARGIN = (4.2, 0.9, 2.1, 0.9)
"""The line around farmland, which is open: strokes and gaps."""
_OUTER = 0.7
"""Its width in that of a hedge."""
_RIPE, _GREEN, _PALE = 0.75, 0.45, 0.5
"""The shares of the inks of fields in that of land in flat colours: of ripe ones, of green ones, of light ones."""
_FURROWED, _LEAFY = 0.3, 0.6
"""How far furrows and hedges are, in flat colours, from ripe fields to the ink of trees."""
_THICK = 1.8
"""The width of an engraver's hedge in that of the outline of trees."""


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink."""
    if not fields:
        return ()
    look = _look(land, style)
    plots = [plot for patch in fields for plot in patch.plots]
    hedges = [hedge for patch in fields for hedge in patch.hedges]
    ploughed, orchards, pastures = ([plot for plot in plots if plot.tillage is each] for each in Tillage)
    places, radii = (np.concatenate(both) for both in zip(hedgerow(hedges), planted(orchards), strict=True))
    drawn = (
        *(Path(_of_crop(plots, crop, len(look.crops)), ink) for crop, ink in enumerate(look.crops) if ink != land),
        Path(furrows(ploughed, max(_APART, _SPACED * look.furrow.width)), stroke=look.furrow),
        Path(_lines(_margins(plots)), stroke=replace(look.hedge, width=_OUTER * look.hedge.width, dash=_MARGIN)),
        Path(_lines(hedges), stroke=look.hedge),
        Path(grass(pastures), stroke=look.grass),
        *bushes(places, radii, style),
    )
    return tuple(path for path in drawn if path.outline.verbs)


class _Look(NamedTuple):
    """The inks of crops, and the pens of furrows, grass and hedges."""

    crops: tuple[Ink, ...]
    furrow: Stroke
    grass: Stroke
    hedge: Stroke


def _look(land: Ink, style: ArtStyle) -> _Look:
    """Return the look of farmland on land: in flat colours, its lines are of the hues of fields and trees."""
    inks, pens = style.inks, style.pens
    if style.switches.flat:
        crops = (inks.field, _RIPE), (inks.tree, _GREEN), (inks.light, _PALE)
        furrow = replace(pens.furrow, ink=mixed(inks.field, pens.tree.ink, _FURROWED))
        hedge = Stroke(mixed(inks.field, pens.tree.ink, _LEAFY), pens.furrow.width, cap="round")
        return _Look(_mixtures(land, crops), furrow, furrow, hedge)
    crops = (inks.field, 1.0), (inks.tree, 0.7), (inks.field, 0.45)
    return _Look(_mixtures(land, crops), pens.furrow, pens.tree, replace(pens.tree, width=_THICK * pens.tree.width))


def _mixtures(land: Ink, crops: tuple[tuple[Ink, float], ...]) -> tuple[Ink, ...]:
    return tuple(mixed(land, ink, share) for ink, share in crops)


def _of_crop(plots: Sequence[Plot], crop: int, of: int) -> Outline:
    """Draw the parcels on which one of the crops grows, by its number from 0; `of` is how many crops there are."""
    return join(polygon(plot.corners) for plot in plots if plot.crop % of == crop)


def _margins(plots: Sequence[Plot]) -> list[Hedge]:
    """Return the sides of parcels at which farmland ends."""
    sides = ((plot.corners[at], plot.corners[(at + 1) % 4]) for plot in plots for at in range(4) if plot.outer[at])
    return list(sides)


def _lines(hedges: Sequence[Hedge]) -> Outline:
    """Draw the lines along which hedges run."""
    return join(line(*start, *end) for start, end in hedges)
