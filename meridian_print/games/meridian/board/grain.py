"""The grain of the paper: pale fibres all over the map, as in paper made by hand."""

from __future__ import annotations

from meridian_print.cartography.fibres import fibres
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke, mixed

_FAINT = 0.11
"""The share of the ink of letters in that of fibres."""


def grain(on: Ground, style: MapStyle, *, scale: float = 1.0) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Draw the fibres at sea, some of which run on under the land, and those on land, if the style has any.

    On boards larger than A3, with a `scale` above 1, they are longer and fewer.

    Each has its place whatever lies on the map: an edit of the board changes none but where it turns sea to land.
    """
    if not style.sizes.fibre:
        return (), ()
    inks = style.inks
    grounds = (mixed(*inks.sea, 0.5), inks.letters_at_sea), (inks.land, inks.letters)
    pens = (Stroke(mixed(*ground, _FAINT), style.sizes.fibre, cap="round") for ground in grounds)
    at_sea, on_land = (
        Path(drawn, stroke=pen)
        for drawn, pen in zip(fibres(on.area, on.land, scale=max(1.0, scale)), pens, strict=True)
    )
    return (at_sea,), (on_land,)
