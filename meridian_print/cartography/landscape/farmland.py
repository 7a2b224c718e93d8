"""Farmland: parcels in quiet tints, ploughed, sown or left to cattle, with hedges between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, hedgerow
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 0.72
"""From furrow to furrow, at least."""
_SPACED = 5.4
"""The same in widths of their pen."""
_WHITE = frozenset({1, 3})
"""The crops that are left white without colours, beside those in furrows."""
_SOWN, _GRAZED = (1.3, 0.55), (0.02, 1.1)
"""Rows of seed and tufts of grass: strokes and gaps."""
_HEDGE, _THORNS = 2.2, (0.02, 0.62)
"""The width of rows of thorns along hedges in that of the outline of trees: dots and gaps."""
_GREEN, _PALE = 0.35, 0.7
"""How far a green crop is from the ink of trees to that of firs, and how far a pale one from the land to trees."""
_FLAT_GAP: Mm = 0.4
"""The breadth of land between parcels in flat colours."""


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink.

    Without colours all parcels have edges, and every other one is white within.
    """
    is_coloured, furrow, tree = style.inks.field != land, style.pens.furrow, style.pens.tree
    plots = [plot for patch in fields for plot in patch.plots]
    hedges = [hedge for patch in fields for hedge in patch.hedges]
    tilled = [plot for plot in plots if is_coloured or plot.crop not in _WHITE]
    apart = max(_APART, _SPACED * furrow.width)
    drawn = (
        *_areas(plots, _crops(land, style.inks), furrow if is_coloured else tree),
        *(
            Path(furrows([plot for plot in tilled if plot.tillage is each], apart), stroke=pen)
            for each, pen in _pens(furrow).items()
        ),
        Path(_lines(hedges), stroke=replace(tree, width=_HEDGE * tree.width, dash=_THORNS)),
    )
    lines = tuple(path for path in drawn if path.outline.verbs)
    return (*lines, *bushes(*hedgerow(hedges), style))


def flat_farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields in flat colours, with the land itself, of an ink, between parcels and in furrows."""
    plots, pen = [plot for patch in fields for plot in patch.plots], style.pens.furrow
    ploughed = furrows([plot for plot in plots if plot.tillage is Tillage.PLOUGHED], _SPACED * pen.width)
    drawn = (
        *_areas(plots, _crops(land, style.inks), Stroke(land, _FLAT_GAP)),
        Path(ploughed, stroke=replace(pen, ink=land)),
    )
    return tuple(path for path in drawn if path.outline.verbs)


def _crops(land: Ink, inks: ArtInks) -> dict[int, Ink]:
    """Return the inks of crops on land: straw, green, fallow and pale green."""
    return dict(enumerate((inks.field, mixed(inks.tree, inks.fir, _GREEN), inks.fallow, mixed(land, inks.tree, _PALE))))


def _pens(furrow: Stroke) -> dict[Tillage, Stroke]:
    """Return the pens of what is done with parcels."""
    return {
        Tillage.PLOUGHED: furrow,
        Tillage.SOWN: replace(furrow, dash=_SOWN),
        Tillage.PASTURE: replace(furrow, width=1.5 * furrow.width, dash=_GRAZED),
    }


def _areas(plots: Sequence[Plot], crops: Mapping[int, Ink], edge: Stroke) -> Iterator[Path]:
    """Yield the areas of parcels with their edges, all of a crop at once."""
    for crop, ink in crops.items():
        yield Path(join(polygon(plot.corners) for plot in plots if plot.crop == crop), ink, edge)


def _lines(hedges: Sequence[Hedge]) -> Outline:
    """Draw the lines along which hedges run."""
    return join(line(*start, *end) for start, end in hedges)
