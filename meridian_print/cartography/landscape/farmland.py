"""Farmland: parcels in quiet tints, or in lines and dots of one ink, between hedges; some are orchards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage, across, outlines
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 0.72
"""From furrow to furrow in colours."""
_LONG, _SHORT = 0.95, 1.1
"""From furrow to furrow in one ink, in mm: along parcels or in dots, and across them; from afar they hardly darken."""
_DOT = 0.2
"""The breadth of dots in one ink, in mm."""
_FRAYS: tuple[tuple[Mm, tuple[Mm, Mm]], ...] = ((0.25, (1.3, 0.9)), (0.6, (0.8, 1.7)))
"""How far from its edge farmland in one ink ends, and along how much of it and how much not."""
_VERGE: Mm = 1.6
"""How far the ground reaches beyond parcels: the radius of its corners."""
_RIPE, _FALLOW, _GREEN, _PALE = 0.68, 0.38, 0.2, 0.66
"""How far ripe and fallow parcels are from the land to their inks, a green crop from trees to firs, and a pale one from
the land to green.
"""
_FAINT = 0.8
"""How far furrows are from the land to their ink."""
_HEDGE, _LEAFY = 0.13, 0.8
"""The breadth of hedges, in mm, and how far they are from firs to the pen of trees."""


def ploughland(fields: Sequence[Patch], ground: Ink) -> Path:
    """Draw the ground of fields in an ink: their parcels and a little around these, so that no parcel lies alone."""
    around = outlines([plot for patch in fields for plot in patch.plots])
    return Path(around, ground, Stroke(ground, 2 * _VERGE, join="round"))


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, within what can be farmed: crops, furrows where they are ploughed, and hedges.

    Without colours they are told apart by their lines, and end openly where their land does.
    """
    plots, area = [plot for patch in fields for plot in patch.plots], join(patch.area for patch in fields)
    leafy = bushes(*grown(fields), style)
    if style.inks.field == land:
        cut, whole = ([plot for plot in plots if plot.is_cut == is_cut] for is_cut in (True, False))
        return (Group((*_lined(cut, style), *_frayed(area, land), *_lined(whole, style)), clip=area), *leafy)
    hedge = Stroke(mixed(style.inks.fir, style.pens.tree.ink, _LEAFY), _HEDGE, join="round")
    rows = furrows([plot for plot in plots if plot.tillage is Tillage.PLOUGHED], _APART)
    furrow = replace(style.pens.furrow, ink=mixed(land, style.pens.furrow.ink, _FAINT))
    crops = (*_crops(plots, hedge, land, style.inks), Path(rows, stroke=furrow))
    around = Group((Path(area, stroke=hedge),), clip=outlines([plot for plot in plots if plot.is_cut]))
    return (Group(tuple(each for each in crops if each.outline.verbs), clip=area), around, *leafy)


def _lined(plots: Sequence[Plot], style: ArtStyle) -> tuple[Path, ...]:
    """Draw parcels in one ink within fine hedges: some ploughed along their long sides, some across, some sown in dots,
    others white.
    """
    pen = style.pens.furrow
    ploughed = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED]
    sown = [plot for plot in plots if plot.tillage is Tillage.SOWN]
    rows = (
        (furrows(ploughed, _LONG), pen),
        (furrows([across(plot) for plot in sown if plot.crop < 2], _SHORT), pen),
        (furrows([plot for plot in sown if plot.crop > 1], _LONG), replace(pen, width=_DOT, dash=(0.0, _LONG))),
        (outlines(plots), replace(pen, join="round")),
    )
    return tuple(Path(outline, stroke=stroke) for outline, stroke in rows if outline.verbs)


def _frayed(area: Outline, land: Ink) -> tuple[Path, ...]:
    """Draw land unevenly over the edge of what is farmed: no two lines end there alike."""
    return tuple(Path(area, stroke=Stroke(land, 2 * reach, dash=dash)) for reach, dash in _FRAYS)


def _crops(plots: Sequence[Plot], hedge: Stroke, land: Ink, inks: ArtInks) -> tuple[Path, ...]:
    """Draw the parcels of each crop in its ink, all about as light: ripe, green, fallow and pale green; and hedges."""
    green, fallow = mixed(inks.tree, inks.fir, _GREEN), mixed(inks.field, inks.fallow, 0.3)
    tints = mixed(land, inks.field, _RIPE), green, mixed(land, fallow, _FALLOW), mixed(land, green, _PALE)
    of_crops = ([plot for plot in plots if plot.crop == crop] for crop in range(len(tints)))
    return tuple(Path(outlines(each), ink, hedge) for each, ink in zip(of_crops, tints, strict=True) if each)
