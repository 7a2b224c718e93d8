"""Fields in flat colours: a patchwork of parcels between hedges, quiet furrows, bushes and orchards."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.cartography.landscape.farmland import Crop, enclosed
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Item
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

_APART: Mm = 1.5
"""From furrow to furrow."""
_FURROWED = 0.2
"""How far furrows are from their crop to the ink of firs: so little that parcels are calm from afar."""
_PALER = 0.6
"""How far the land is to the lightest ink that all this is mixed with: of another hue, it would make greens muddy."""
_RIPE, _GREEN, _PALE, _FRESH = 0.86, 0.88, 0.58, 0.64
"""How far from there to the ink of ripe fields, or of trees, the inks of crops are."""
_HEDGE, _LEAFY = 0.28, 0.85
"""The breadth of hedges, in mm, and how far their ink is from there to firs."""


def flat_farmed(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink: crops in four soft tones, furrows, hedges, bushes and orchards."""
    pale = mixed(land, style.inks.light, _PALER)
    hedge = Stroke(mixed(pale, style.inks.fir, _LEAFY), _HEDGE, join="round")
    crops = [Crop(ink, mixed(ink, style.inks.fir, _FURROWED)) for ink in _crops(pale, style.inks)]
    return enclosed(fields, crops, _APART, hedge, style)


def _crops(pale: Ink, inks: ArtInks) -> tuple[Ink, ...]:
    """Return the inks of crops: straw, green, pale straw, and fresh green."""
    shares = (inks.field, _RIPE), (inks.tree, _GREEN), (inks.field, _PALE), (inks.tree, _FRESH)
    return tuple(mixed(pale, ink, share) for ink, share in shares)
