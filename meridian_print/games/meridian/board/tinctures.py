"""Tinctures in ink: along an island's coast, and on its shield, which shows at sea whose a name is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.chart.coasts.tinctures import along_coast, within_shield
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.games.meridian.layout.model import Island
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect
from meridian_print.graphics.drawing.items import Item, Path, Text
from meridian_print.graphics.drawing.paint import Stroke

_AROUND_FIGURE: Mm = 0.9
"""The width of the light around the worth in a shield, on both sides."""


def tinctured_land(island: Island, coast: Coast, names: Sequence[Rect], style: MapStyle) -> tuple[Item, ...]:
    """Draw an island's lines along its coast, clear of names, if the style has any."""
    pens = style.pens.tinctures
    return _drawn(along_coast(coast.land, island.tint, names), island, pens) if pens else ()


def tinctured_shield(shield: tuple[Item, ...], box: Rect, island: Island, style: MapStyle) -> tuple[Item, ...]:
    """Draw a shield with its island's lines between its field and the worth, which stands out in light."""
    pens = style.pens.tinctures
    field, *worth = shield
    if not pens or not isinstance(field, Path):
        return shield
    lines = _drawn(within_shield(field.outline, box, island.tint), island, pens)
    light = Stroke(style.inks.device, _AROUND_FIGURE, join="round")
    figures = (replace(each, halo=light) if isinstance(each, Text) else each for each in worth)
    return (field, *lines, *figures)


def _drawn(lines: Outline, island: Island, pens: tuple[Stroke, ...]) -> tuple[Item, ...]:
    return (Path(lines, stroke=pens[island.tint % len(pens)]),) if lines.verbs else ()
