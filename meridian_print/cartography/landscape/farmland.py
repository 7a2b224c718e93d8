"""Farmland: parcels in quiet tints, ploughed, sown or left to cattle, with hedges between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.landscape.bushes import bushes, hedgerow
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 0.62
"""From furrow to furrow, at least."""
_SPACED = 5.4
"""The same in widths of their pen."""
_SOWN, _GRAZED = (1.3, 0.55), (0.02, 0.75)
"""Rows of seed and tufts of grass: strokes and gaps."""
_HEDGE, _THORNS = 2.2, (0.02, 0.62)
"""The width of rows of thorns along hedges in that of the outline of trees: dots and gaps."""
_FLAT_GAP: Mm = 0.4
"""The breadth of land between parcels in flat colours."""
_TONES = 0.7, 0.3
"""The shares of the island's tint in the two tones of parcels in flat colours."""


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink."""
    look = _look(land, style)
    plots = [plot for patch in fields for plot in patch.plots]
    hedges = [hedge for patch in fields for hedge in patch.hedges]
    balks = [balk for patch in fields for balk in patch.balks]
    apart = max(_APART, _SPACED * look.tillage[Tillage.PLOUGHED].width)
    drawn = (
        *(Path(_areas([plot for plot in plots if plot.crop == crop]), ink) for crop, ink in enumerate(look.crops)),
        *(
            Path(furrows([plot for plot in plots if plot.tillage is each], apart), stroke=pen)
            for each, pen in look.tillage.items()
        ),
        Path(_lines(balks), stroke=look.balk),
        Path(_lines(hedges), stroke=look.hedge),
    )
    lines = tuple(path for path in drawn if path.outline.verbs)
    return (*lines, *bushes(*hedgerow(hedges), style))


def flat_farmed(fields: Sequence[Patch], land: Ink, tint: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink in two tones of its tint, with the land itself between parcels."""
    plots = [plot for patch in fields for plot in patch.plots]
    deep, pale = ([plot for plot in plots if (plot.crop or 0) % 2 == crop] for crop in range(2))
    furrow, gap = style.pens.furrow, Stroke(land, _FLAT_GAP)
    ploughed = furrows([plot for plot in deep if plot.tillage is Tillage.PLOUGHED], _SPACED * furrow.width)
    drawn = (
        *(Path(_areas(some), mixed(land, tint, share), gap) for some, share in zip((deep, pale), _TONES, strict=True)),
        Path(ploughed, stroke=replace(furrow, ink=land)),
    )
    return tuple(path for path in drawn if path.outline.verbs)


class _Look(NamedTuple):
    """The inks of crops, the pens of what is done with parcels, and of the lines between them."""

    crops: tuple[Ink, ...]
    tillage: dict[Tillage, Stroke]
    hedge: Stroke
    balk: Stroke


def _look(land: Ink, style: ArtStyle) -> _Look:
    """Return the look of farmland on land."""
    inks, furrow, tree = style.inks, style.pens.furrow, style.pens.tree
    crops = (inks.field, 1.0), (inks.tree, 0.75), (inks.field, 0.6), (inks.tree, 0.4)
    tillage = {
        Tillage.PLOUGHED: furrow,
        Tillage.SOWN: replace(furrow, dash=_SOWN),
        Tillage.PASTURE: replace(furrow, width=1.5 * furrow.width, dash=_GRAZED),
    }
    mixtures = tuple(mixed(land, ink, share) for ink, share in crops)
    hedge = replace(tree, width=_HEDGE * tree.width, dash=_THORNS)
    return _Look(mixtures, tillage, hedge, furrow)


def _areas(plots: Sequence[Plot]) -> Outline:
    """Draw the areas of parcels."""
    return join(polygon(plot.corners) for plot in plots)


def _lines(hedges: Sequence[Hedge]) -> Outline:
    """Draw the lines along which hedges run."""
    return join(line(*start, *end) for start, end in hedges)
