"""Tinctures in ink: along an island's coast, and on its shield, which shows at sea whose a name is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.chart.coasts.tinctures import along_coast, within_shield
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.games.meridian.layout.model import Island
from meridian_print.games.meridian.theme.board import InnerLine, MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Rect
from meridian_print.graphics.drawing.items import Item, Path, Text
from meridian_print.graphics.drawing.paint import Stroke

_AROUND_FIGURE: Mm = 0.9
"""The width of the light around the worth in a shield, on both sides."""
_ON_SHIELDS = 0.7
"""The size of lines on shields, against those along coasts."""
_FINEST: Mm = 0.1
"""The least width of a line or length of a dash on shields, unless it is less along coasts."""


def tinctured_land(island: Island, coast: Coast, names: Sequence[Rect], style: MapStyle) -> tuple[Item, ...]:
    """Draw an island's lines along its coast, clear of names, if the style has any."""
    lines = _lines(island, style)
    along = ((along_coast(coast.land, line.depth, line.pen.width, names), line.pen) for line in lines)
    return tuple(Path(drawn, stroke=pen) for drawn, pen in along if drawn.verbs)


def tinctured_shield(shield: tuple[Item, ...], box: Rect, island: Island, style: MapStyle) -> tuple[Item, ...]:
    """Draw a shield with its island's lines between its field and the worth, which stands out in light."""
    lines = _lines(island, style)
    field, *worth = shield
    if not lines or not isinstance(field, Path):
        return shield
    within = (
        Path(within_shield(field.outline, box, _ON_SHIELDS * line.depth), stroke=_finer(line.pen)) for line in lines
    )
    light = Stroke(style.inks.device, _AROUND_FIGURE, join="round")
    figures = (replace(each, halo=light) if isinstance(each, Text) else each for each in worth)
    return (field, *within, *figures)


def _finer(pen: Stroke) -> Stroke:
    """Return a pen as it is on shields: smaller, but with lines and hachures that are not too fine to print."""
    width, *dash = (max(_ON_SHIELDS * length, min(length, _FINEST)) for length in (pen.width, *pen.dash))
    return replace(pen, width=width, dash=tuple(dash))


def _lines(island: Island, style: MapStyle) -> tuple[InnerLine, ...]:
    return tuple(line for line in style.pens.tinctures if line.tint == island.tint)
