"""Farmland: parcels in quiet tints, or in lines and dots of one ink, between hedges; some are orchards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage, across, outlines
from meridian_print.cartography.landscape.tinted_fields import tinted
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke

_LONG, _SHORT = 0.95, 1.1
"""From furrow to furrow in one ink, in mm: along parcels or in dots, and across them; from afar they hardly darken."""
_DOT = 0.2
"""The breadth of dots in one ink, in mm."""
_FRAYS: tuple[tuple[Mm, tuple[Mm, Mm]], ...] = ((0.25, (1.3, 0.9)), (0.6, (0.8, 1.7)))
"""How far from its edge farmland in one ink ends, and along how much of it and how much not."""
_VERGE: Mm = 1.6
"""How far the ground reaches beyond parcels: the radius of its corners."""


def ploughland(fields: Sequence[Patch], ground: Ink) -> Path:
    """Draw the ground of fields in an ink: closed parcels, and around them, so that none lies alone."""
    around = outlines([plot for patch in fields for plot in patch.plots if not plot.is_open])
    return Path(around, ground, Stroke(ground, 2 * _VERGE, join="round"))


def farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, within what can be farmed: crops, furrows where they are ploughed, and hedges.

    Without colours they are told apart by their lines, and end openly where their land does.
    """
    if style.inks.field != land:
        return tinted(fields, land, style)
    plots, area = [plot for patch in fields for plot in patch.plots], join(patch.area for patch in fields)
    cut, whole = ([plot for plot in plots if plot.is_cut == is_cut] for is_cut in (True, False))
    lines = (*_lined(cut, style), *_frayed(area, land), *_lined(whole, style))
    return (Group(lines, clip=area), *bushes(*grown(fields), style))


def _lined(plots: Sequence[Plot], style: ArtStyle) -> tuple[Path, ...]:
    """Draw parcels in one ink within fine hedges: some ploughed along their long sides, some across, some sown in dots,
    others white. Those beyond the rim have no hedges.
    """
    pen = style.pens.furrow
    ploughed = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED]
    sown = [plot for plot in plots if plot.tillage is Tillage.SOWN]
    rows = (
        (furrows(ploughed, _LONG), pen),
        (furrows([across(plot) for plot in sown if plot.crop < 2], _SHORT), pen),
        (furrows([plot for plot in sown if plot.crop > 1], _LONG), replace(pen, width=_DOT, dash=(0.0, _LONG))),
        (outlines([plot for plot in plots if not plot.is_open]), replace(pen, join="round")),
    )
    return tuple(Path(outline, stroke=stroke) for outline, stroke in rows if outline.verbs)


def _frayed(area: Outline, land: Ink) -> tuple[Path, ...]:
    """Draw land unevenly over the edge of what is farmed: no two lines end there alike."""
    return tuple(Path(area, stroke=Stroke(land, 2 * reach, dash=dash)) for reach, dash in _FRAYS)
