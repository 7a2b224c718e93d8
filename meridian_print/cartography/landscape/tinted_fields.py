"""Fields in quiet tints: a quilt of crops between hedges, in furrows."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.cartography.landscape.farmland import Crop, enclosed
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Item
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 1.0
"""From furrow to furrow."""
_SWARD, _WARM = 0.6, 0.12
"""How far meadows are from the land to the ink of trees, and the sward, with which crops are mixed, from there to that
of ripe fields.
"""
_RIPE, _GREEN, _FALLOW, _PALE = 0.64, 0.44, 0.56, 0.5
"""How far from the sward ripe parcels are to their ink, green ones to firs, fallow ones to theirs, pale ones to the
land.
"""
_FAINT = 0.75
"""How far furrows are from the land to their ink."""
_HEDGE, _LEAFY = 0.16, 0.55
"""The breadth of hedges, in mm, and how far they are from firs to the pen of trees."""


def tinted(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink: crops, furrows, hedges, bushes and orchards."""
    inks, pens = style.inks, style.pens
    sward = mixed(mixed(land, inks.tree, _SWARD), inks.field, _WARM)
    hedge = Stroke(mixed(inks.fir, pens.tree.ink, _LEAFY), _HEDGE, join="round")
    furrow = mixed(land, pens.furrow.ink, _FAINT)
    crops = [Crop(ink, furrow) for ink in _crops(sward, land, inks)]
    return enclosed(fields, crops, _APART, hedge, style)


def _crops(sward: Ink, land: Ink, inks: ArtInks) -> tuple[Ink, ...]:
    """Return the inks of crops, all about as light: ripe, green, fallow and pale."""
    fallow = mixed(inks.field, inks.fallow, 0.5)
    return (
        mixed(sward, inks.field, _RIPE),
        mixed(sward, inks.fir, _GREEN),
        mixed(mixed(sward, land, 0.5), fallow, _FALLOW),
        mixed(sward, land, _PALE),
    )
