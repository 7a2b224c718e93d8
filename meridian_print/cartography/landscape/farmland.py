"""Farmland: parcels in quiet tints up to a soft edge, ploughed, sown or left to cattle, with hedges between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.landscape.bushes import bushes, hedgerow
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line, polygon
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 0.62
"""From furrow to furrow, at least."""
_SPACED = 5.4
"""The same in widths of their pen."""
_SOWN, _GRAZED = (1.3, 0.55), (0.02, 0.75)
"""Rows of seed and tufts of grass: strokes and gaps."""
_HEDGE = 1.5
"""The width of lines along hedges in that of the outline of trees, which balks and the edge of farmland have."""
_FLAT_GAP: Mm = 0.4
"""The breadth of land between parcels in flat colours."""
_FURROWED = 0.25
"""How far furrows are, in flat colours, from their field to the ink of trees."""


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink."""
    if not fields:
        return ()
    look = _look(land, style)
    plots = [plot for patch in fields for plot in patch.plots]
    hedges = [hedge for patch in fields for hedge in patch.hedges]
    balks = [balk for patch in fields for balk in patch.balks]
    edge = join(patch.edge for patch in fields)
    apart = max(_APART, _SPACED * look.tillage[Tillage.PLOUGHED].width)
    drawn = (
        *(Path(_of_crop(plots, crop), ink) for crop, ink in enumerate(look.crops)),
        *(
            Path(furrows([plot for plot in plots if plot.tillage is each], apart), stroke=pen)
            for each, pen in look.tillage.items()
        ),
        Path(_lines(balks), stroke=look.balk),
        Path(_lines(hedges), stroke=look.hedge),
    )
    within = Group(tuple(path for path in drawn if path.outline.verbs), clip=edge)
    if style.switches.flat:
        return (within,)
    return (within, Path(edge, stroke=look.edge), *bushes(*hedgerow(hedges), style))


class _Look(NamedTuple):
    """The inks of crops, the pens of what is done with parcels, and of the lines between them and around all."""

    crops: tuple[Ink, ...]
    tillage: dict[Tillage, Stroke]
    hedge: Stroke
    balk: Stroke
    edge: Stroke


def _look(land: Ink, style: ArtStyle) -> _Look:
    """Return the look of farmland on land; in flat colours, the land itself shows between parcels."""
    inks, furrow, tree = style.inks, style.pens.furrow, style.pens.tree
    if style.switches.flat:
        crops = (inks.field, 0.8), (inks.tree, 0.45), (inks.field, 0.5), (inks.tree, 0.28)
        furrow = replace(furrow, ink=mixed(inks.field, tree.ink, _FURROWED))
        gap = Stroke(land, _FLAT_GAP)
        return _Look(_mixtures(land, crops), {Tillage.PLOUGHED: furrow}, gap, gap, gap)
    crops = (inks.field, 0.75), (inks.tree, 0.45), (inks.field, 0.4), (inks.tree, 0.2)
    tillage = {
        Tillage.PLOUGHED: furrow,
        Tillage.SOWN: replace(furrow, dash=_SOWN),
        Tillage.PASTURE: replace(furrow, width=1.5 * furrow.width, dash=_GRAZED),
    }
    return _Look(_mixtures(land, crops), tillage, replace(tree, width=_HEDGE * tree.width), tree, tree)


def _mixtures(land: Ink, crops: tuple[tuple[Ink, float], ...]) -> tuple[Ink, ...]:
    return tuple(mixed(land, ink, share) for ink, share in crops)


def _of_crop(plots: Sequence[Plot], crop: int) -> Outline:
    """Draw the parcels on which one of the crops grows."""
    return join(polygon(plot.corners) for plot in plots if plot.crop == crop)


def _lines(hedges: Sequence[Hedge]) -> Outline:
    """Draw the lines along which hedges run."""
    return join(line(*start, *end) for start, end in hedges)
