"""Farmland: parcels in quiet tints, or in lines and dots of one ink, between hedges; some are orchards."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.landscape.ruled_fields import ruled
from meridian_print.cartography.landscape.tinted_fields import tinted
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Item
from meridian_print.graphics.drawing.paint import Ink


def farmed(fields: Sequence[Patch], land: Ink, off: Sequence[Rect], style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, within what can be farmed: crops, furrows where they are ploughed, and hedges.

    Without colours they are told apart by their lines, which keep off boxes.
    """
    return ruled(fields, off, style) if style.inks.field == land else tinted(fields, land, style)
