"""Fields in quiet tints: a quilt of crops between hedges, in furrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.enclosure import enclosed
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage, outlines
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 1.0
"""From furrow to furrow."""
_SWARD, _WARM = 0.6, 0.12
"""How far meadows are from the land to the ink of trees, and what crops are mixed with is from there to ripe fields."""
_RIPE, _GREEN, _FALLOW, _PALE = 0.64, 0.44, 0.56, 0.5
"""How far from this ripe parcels are to their ink, green ones to firs, fallow ones to theirs, pale ones to the
land.
"""
_FAINT = 0.75
"""How far furrows are from the land to their ink."""
_HEDGE, _LEAFY = 0.16, 0.55
"""The breadth of hedges, in mm, and how far they are from firs to the pen of trees."""


def tinted(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink: crops, furrows where they are ploughed, and hedges."""
    plots = [plot for patch in fields for plot in patch.plots]
    sward = mixed(mixed(land, style.inks.tree, _SWARD), style.inks.field, _WARM)
    paths = (*_crops(plots, sward, land, style), *_furrows(plots, land, style))
    return (*enclosed(paths, fields, Stroke(_hedge(style), _HEDGE, join="round")), *bushes(*grown(fields), style))


def _crops(plots: Sequence[Plot], sward: Ink, land: Ink, style: ArtStyle) -> Iterator[Path]:
    """Draw the parcels of each crop in its ink, all about as light."""
    for crop, ink in enumerate(_tints(sward, land, style.inks)):
        yield Path(
            outlines([plot for plot in plots if plot.crop == crop]), ink, Stroke(_hedge(style), _HEDGE, join="round")
        )


def _hedge(style: ArtStyle) -> Ink:
    return mixed(style.inks.fir, style.pens.tree.ink, _LEAFY)


def _tints(sward: Ink, land: Ink, inks: ArtInks) -> tuple[Ink, ...]:
    """Return the inks of crops: ripe, green, fallow and pale."""
    fallow = mixed(inks.field, inks.fallow, 0.5)
    return (
        mixed(sward, inks.field, _RIPE),
        mixed(sward, inks.fir, _GREEN),
        mixed(mixed(sward, land, 0.5), fallow, _FALLOW),
        mixed(sward, land, _PALE),
    )


def _furrows(plots: Sequence[Plot], land: Ink, style: ArtStyle) -> Iterator[Path]:
    pen = style.pens.furrow
    ploughed = [plot for plot in plots if plot.tillage in {Tillage.PLOUGHED, Tillage.SOWN}]
    yield Path(furrows(ploughed, _APART), stroke=replace(pen, ink=mixed(land, pen.ink, _FAINT)))
