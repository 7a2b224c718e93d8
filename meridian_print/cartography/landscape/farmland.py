"""Farmland: parcels in quiet tints on the meadow, or in one ink, with orchards, and hedges between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage, outlines
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 0.62
"""From furrow to furrow, at least."""
_SPACED = 5.0
"""From furrow to furrow, at least, in widths of their pen."""
_SOWN, _GRAZED = (1.3, 0.55), (0.02, 1.1)
"""Rows of seed and tufts of grass: strokes and gaps."""
_STRAW, _MEADOW = 0.3, 0.72
"""How far stubble is from the land to ripe crops, and the meadow around fields to trees."""
_GROUND = 0.55
"""How far what outer parcels fade to is from the meadow to stubble."""
_VERGE: Mm = 1.0
"""How far the ground reaches beyond parcels: the radius of its corners."""
_RIPE, _FALLOW, _GREEN, _PALE = 0.68, 0.38, 0.2, 0.66
"""How far ripe and fallow parcels are from the land to their inks, a green crop from trees to firs, and a pale one from
the land to green.
"""
_FADED, _FAINT = 0.6, 0.95
"""How far outer parcels are from the ground to their crop, and furrows from the land to their ink."""
_BALK, _GRASSY = 0.16, 0.8
"""The breadth of the grass around parcels, in mm, and how far it is from meadow to firs."""


def ploughland(fields: Sequence[Patch], ground: Ink) -> Path:
    """Draw the ground of fields in an ink: their parcels and a little around these, with round corners."""
    around = outlines([plot for patch in fields for plot in patch.plots])
    return Path(around, ground, Stroke(ground, 2 * _VERGE, join="round"))


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink: crops, a little paler at the edge, within balks of grass, furrows and hedges.

    Without colours furrows tell crops apart, within fine lines around parcels.
    """
    plots = [plot for patch in fields for plot in patch.plots]
    draw = _inked(plots, style.pens.furrow) if style.inks.field == land else _coloured(plots, land, style)
    return (*(path for path in draw if path.outline.verbs), *bushes(*grown(fields), style))


def _coloured(plots: Sequence[Plot], land: Ink, style: ArtStyle) -> Iterator[Path]:
    """Yield the crops of parcels, within balks of grass, pastures, which are as the land around, and faint furrows."""
    inks, furrow = style.inks, style.pens.furrow
    meadow, ground = grounds(land, inks)
    grass = Stroke(mixed(meadow, inks.fir, _GRASSY), _BALK, join="round")
    for crop, ink in enumerate(_crops(land, inks)):
        yield Path(_areas(plots, crop, is_outer=True), mixed(ground, ink, _FADED))
        yield Path(_areas(plots, crop, is_outer=False), ink, grass)
    grazed = [plot for plot in plots if plot.tillage is Tillage.PASTURE and not plot.is_outer]
    yield Path(outlines(grazed), stroke=grass)
    yield from _tilled(plots, replace(furrow, ink=mixed(land, furrow.ink, _FAINT)))


def grounds(land: Ink, inks: ArtInks) -> tuple[Ink, Ink]:
    """Return the inks of the meadow around fields, on land of an ink, and of that to which outer parcels fade."""
    stubble, meadow = mixed(land, inks.field, _STRAW), mixed(land, inks.tree, _MEADOW)
    return meadow, mixed(meadow, stubble, _GROUND)


def _crops(land: Ink, inks: ArtInks) -> tuple[Ink, ...]:
    """Return the inks of crops on land, by number, all about as light: ripe, green, fallow and pale green."""
    green, fallow = mixed(inks.tree, inks.fir, _GREEN), mixed(inks.field, inks.fallow, 0.3)
    return mixed(land, inks.field, _RIPE), green, mixed(land, fallow, _FALLOW), mixed(land, green, _PALE)


def _areas(plots: Sequence[Plot], crop: int, *, is_outer: bool) -> Outline:
    """Draw the areas of all tilled parcels of a crop, at the edge of farmland or within."""
    of_crop = (plot for plot in plots if plot.crop == crop and plot.tillage is not Tillage.PASTURE)
    return outlines([plot for plot in of_crop if plot.is_outer is is_outer])


def _tilled(plots: Sequence[Plot], furrow: Stroke) -> Iterator[Path]:
    """Yield the furrows of parcels, the rows of their seed and the grass for their cattle."""
    apart = max(_APART, _SPACED * furrow.width)
    pens = {
        Tillage.PLOUGHED: furrow,
        Tillage.SOWN: replace(furrow, dash=_SOWN),
        Tillage.PASTURE: replace(furrow, width=1.5 * furrow.width, dash=_GRAZED),
    }
    for tillage, pen in pens.items():
        yield Path(furrows([plot for plot in plots if plot.tillage is tillage], apart), stroke=pen)


_DOTTED, _DOTS = 1.6, (0.02, 0.75)
"""How bold dots are in one ink, in widths of the pen, and how they lie around outer parcels."""
_TILTHS: tuple[tuple[Mm, float, tuple[Mm, ...]], ...] = (
    (0.8, 1.0, ()),
    (1.2, _DOTTED, (0.02, 1.3)),
    (1.2, 1.0, ()),
    (1.2, 1.0, (1.5, 0.9)),
)
"""How crops look in one ink: from row to row, how bold rows are, likewise, and their dashes. Even ones are dark, odd
ones beside them light.
"""


def _inked(plots: Sequence[Plot], pen: Stroke) -> Iterator[Path]:
    """Yield the rows of each crop, then fine lines around parcels; pastures are white, those at the edge open."""
    ploughed = [plot for plot in plots if plot.tillage in {Tillage.PLOUGHED, Tillage.SOWN}]
    for crop, (apart, bold, dash) in enumerate(_TILTHS):
        rows = furrows([plot for plot in ploughed if plot.crop == crop], apart)
        yield Path(rows, stroke=replace(pen, width=bold * pen.width, dash=dash))
    yield Path(outlines([plot for plot in plots if not plot.is_outer]), stroke=replace(pen, join="round"))
    dotted = replace(pen, width=_DOTTED * pen.width, dash=_DOTS)
    yield Path(outlines([plot for plot in plots if plot.is_outer]), stroke=dotted)
