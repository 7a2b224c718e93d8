"""Fields in quiet tints: a quilt of crops between hedges on warm ground."""

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

_APART: Mm = 0.72
"""From furrow to furrow."""
_VERGES: tuple[Mm, Mm] = (2.2, 1.1)
"""How far paler and warmer ground reaches beyond parcels: the radii of its corners."""
_SWARD, _WARM = 0.6, 0.12
"""How far meadows are from the land to the ink of trees, and the ground from there to that of ripe fields."""
_RIPE, _GREEN, _FALLOW, _PALE = 0.5, 0.34, 0.42, 0.5
"""How far from this ground ripe parcels are to their ink, green ones to firs, fallow ones to theirs, pale ones to the
land.
"""
_FAINT = 0.75
"""How far furrows are from the land to their ink."""
_HEDGE, _LEAFY = 0.12, 0.45
"""The breadth of hedges, in mm, and how far they are from firs to the pen of trees."""


def tinted(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink: ground, crops, furrows where they are ploughed, and hedges."""
    plots = [plot for patch in fields for plot in patch.plots]
    meadow = mixed(land, style.inks.tree, _SWARD)
    sward = mixed(meadow, style.inks.field, _WARM)
    paths = (*_ground(plots, meadow, sward), *_crops(plots, sward, land, style), *_furrows(plots, land, style))
    return (*enclosed(paths, fields, Stroke(_hedge(style), _HEDGE, join="round")), *bushes(*grown(fields), style))


def _ground(plots: Sequence[Plot], meadow: Ink, sward: Ink) -> Iterator[Path]:
    """Draw the ground around parcels, in a step from meadows."""
    closed = outlines(plots)
    for reach, ink in zip(_VERGES, (meadow, sward), strict=True):
        yield Path(closed, ink, Stroke(ink, 2 * reach, join="round"))


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
    ploughed = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED]
    yield Path(furrows(ploughed, _APART), stroke=replace(pen, ink=mixed(land, pen.ink, _FAINT)))
