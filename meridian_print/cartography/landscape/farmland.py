"""Farmland: parcels in quiet tints, or in lines and dots of one ink, between hedges; some are orchards."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.cartography.landscape.plots import Patch, outlines
from meridian_print.cartography.landscape.ruled_fields import ruled
from meridian_print.cartography.landscape.tinted_fields import tinted
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Rect
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke

_VERGE: Mm = 1.6
"""How far the ground reaches beyond parcels: the radius of its corners."""


def ploughland(fields: Sequence[Patch], ground: Ink) -> Path:
    """Draw the ground of fields in an ink: closed parcels, and around them, so that none lies alone."""
    around = outlines([plot for patch in fields for plot in patch.plots])
    return Path(around, ground, Stroke(ground, 2 * _VERGE, join="round"))


def farmed(fields: Sequence[Patch], land: Ink, off: Sequence[Rect], style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, within what can be farmed: crops, furrows where they are ploughed, and hedges.

    Without colours they are told apart by their lines, which keep off boxes.
    """
    return ruled(fields, off, style) if style.inks.field == land else tinted(fields, land, style)
