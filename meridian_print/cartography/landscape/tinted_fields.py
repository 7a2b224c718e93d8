"""Fields in quiet tints: a quilt of crops between hedges on warm ground, which pales and opens at its rim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage, outlines
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, join
from meridian_print.graphics.drawing.items import Group, Item, Path
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
_AT_RIM = 0.5
"""How far tints and hedges at the rim are from their own to the ground."""
_FAINT, _FAINTER = 0.75, 0.5
"""How far furrows are from the land to their ink, within farmland and where it is open."""
_HEDGE, _LEAFY = 0.12, 0.45
"""The breadth of hedges, in mm, and how far they are from firs to the pen of trees."""


def tinted(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, within what can be farmed: ground, crops, furrows where they are ploughed, hedges.

    Parcels at the rim are paler, and beyond it there are only furrows.
    """
    plots = [plot for patch in fields for plot in patch.plots]
    meadow = mixed(land, style.inks.tree, _SWARD)
    sward = mixed(meadow, style.inks.field, _WARM)
    paths = (*_ground(plots, meadow, sward), *_crops(plots, sward, land, style), *_furrows(plots, land, style))
    area = join(patch.area for patch in fields)
    within = Group(tuple(path for path in paths if path.outline.verbs), clip=area)
    return (within, *bushes(*grown(fields), style))


def _ground(plots: Sequence[Plot], meadow: Ink, sward: Ink) -> Iterator[Path]:
    """Draw the ground around parcels, in a step from meadows."""
    closed = outlines([plot for plot in plots if not plot.is_open])
    for reach, ink in zip(_VERGES, (meadow, sward), strict=True):
        yield Path(closed, ink, Stroke(ink, 2 * reach, join="round"))


def _crops(plots: Sequence[Plot], sward: Ink, land: Ink, style: ArtStyle) -> Iterator[Path]:
    """Draw the parcels of each crop in its ink, all about as light: first those at the rim, paler, then others."""
    hedge = mixed(style.inks.fir, style.pens.tree.ink, _LEAFY)
    tints = _tints(sward, land, style.inks)
    for rim, share in ((1, _AT_RIM), (0, 0.0)):
        stroke = Stroke(mixed(hedge, sward, share), _HEDGE, join="round")
        for crop, ink in enumerate(tints):
            those = outlines([plot for plot in plots if plot.crop == crop and plot.rim == rim])
            yield Path(those, mixed(ink, sward, share), stroke)


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
    """Draw furrows, fainter ones where farmland is open."""
    pen = style.pens.furrow
    ploughed = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED and not plot.is_open]
    yield Path(furrows(ploughed, _APART), stroke=replace(pen, ink=mixed(land, pen.ink, _FAINT)))
    beyond = [plot for plot in plots if plot.tillage in {Tillage.PLOUGHED, Tillage.SOWN} and plot.is_open]
    yield Path(furrows(beyond, _APART), stroke=replace(pen, ink=mixed(land, pen.ink, _FAINTER)))
