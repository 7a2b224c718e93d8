"""Farmland: parcels in quiet tints, or white, between hedges in fine lines; some are ploughed, some are orchards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage, outlines
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, join
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 0.72
_SPARSE: Mm = 0.95
"""From furrow to furrow, in colours and in one ink."""
_VERGE: Mm = 1.0
"""How far the ground reaches beyond parcels: the radius of its corners."""
_RIPE, _FALLOW, _GREEN, _PALE = 0.68, 0.38, 0.2, 0.66
"""How far ripe and fallow parcels are from the land to their inks, a green crop from trees to firs, and a pale one from
the land to green.
"""
_FAINT = 0.8
"""How far furrows are from the land to their ink."""
_HEDGE, _LEAFY = 0.13, 0.8
"""The breadth of hedges, in mm, and how far they are from firs to the pen of trees."""


def ploughland(fields: Sequence[Patch], ground: Ink) -> Group:
    """Draw the ground of fields in an ink: their parcels and a little around these, within what can be farmed."""
    around = outlines([plot for patch in fields for plot in patch.plots])
    path = Path(around, ground, Stroke(ground, 2 * _VERGE, join="round"))
    return Group((path,), clip=join(patch.area for patch in fields))


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, within what can be farmed: crops, furrows where they are ploughed, and hedges.

    Without colours fewer are ploughed, and all others are white.
    """
    plots = [plot for patch in fields for plot in patch.plots]
    ploughed, furrow = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED], style.pens.furrow
    area = join(patch.area for patch in fields)
    crops: tuple[Path, ...]
    if style.inks.field == land:
        hedge = replace(furrow, join="round")
        crops = (Path(outlines(plots), stroke=hedge),)
        rows = furrows([plot for plot in ploughed if plot.crop % 2 == 0], _SPARSE)
    else:
        hedge = Stroke(mixed(style.inks.fir, style.pens.tree.ink, _LEAFY), _HEDGE, join="round")
        crops, rows = _crops(plots, hedge, land, style.inks), furrows(ploughed, _APART)
        furrow = replace(furrow, ink=mixed(land, furrow.ink, _FAINT))
    within = (*crops, Path(rows, stroke=furrow)) if rows.verbs else crops
    around = Group((Path(area, stroke=hedge),), clip=outlines([plot for plot in plots if plot.is_cut]))
    return (Group(within, clip=area), around, *bushes(*grown(fields), style))


def _crops(plots: Sequence[Plot], hedge: Stroke, land: Ink, inks: ArtInks) -> tuple[Path, ...]:
    """Draw the parcels of each crop in its ink, all about as light: ripe, green, fallow and pale green; and hedges."""
    green, fallow = mixed(inks.tree, inks.fir, _GREEN), mixed(inks.field, inks.fallow, 0.3)
    tints = mixed(land, inks.field, _RIPE), green, mixed(land, fallow, _FALLOW), mixed(land, green, _PALE)
    of_crops = ([plot for plot in plots if plot.crop == crop] for crop in range(len(tints)))
    return tuple(Path(outlines(each), ink, hedge) for each, ink in zip(of_crops, tints, strict=True) if each)
