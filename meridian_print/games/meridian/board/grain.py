"""The grain of the paper: pale fibres all over the map, as in paper made by hand."""

from __future__ import annotations

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Boxes, Floats
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Outline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke, mixed

_FAINT = 0.11
"""The share of the ink of letters in that of fibres."""
_CELL = 6.5
"""The extent of the square, in mm, in which one fibre lies."""
_LENGTHS = (0.9, 3.6)
_BENT = 0.45
"""How far the middle of a fibre is off its line at most, in its lengths."""


def grain(on: Ground, style: MapStyle) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Draw the fibres at sea, some of which run on under the land, and those on land, if the style has any.

    Each has its place whatever lies on the map: an edit of the board changes none but where it turns sea to land.
    """
    if not style.sizes.fibre:
        return (), ()
    inks = style.inks
    grounds = (mixed(*inks.sea, 0.5), inks.letters_at_sea), (inks.land, inks.letters)
    pens = (Stroke(mixed(*ground, _FAINT), style.sizes.fibre, cap="round") for ground in grounds)
    at_sea, on_land = (Path(fibres, stroke=pen) for fibres, pen in zip(_fibres(on), pens, strict=True))
    return (at_sea,), (on_land,)


def _fibres(on: Ground) -> tuple[Outline, Outline]:
    """Draw one in every square of the map, those at sea and those on land."""
    left, top, wide, high = on.area
    across, down = (np.arange(at, at + extent - _CELL, _CELL) for at, extent in ((left, wide), (top, high)))
    corners = np.stack(np.meshgrid(across, down), axis=2).reshape(-1, 2)
    x, y, way, length, bend = (white_noise(corners, seed) for seed in range(5))
    middles = corners + _CELL * np.stack([x, y], axis=1)
    lengths = _LENGTHS[0] + (_LENGTHS[1] - _LENGTHS[0]) * length**2
    along = np.stack([elementary.cos(np.pi * way), elementary.sin(np.pi * way)], axis=1) * lengths[:, None]
    aside = _BENT * (2 * bend[:, None] - 1) * np.stack([-along[:, 1], along[:, 0]], axis=1)
    curves = np.hstack([middles - along / 2, middles + aside, middles + along / 2])
    most = _LENGTHS[1]
    x, y = (middles - most / 2).T
    on_land = on.land.of(Boxes(x, y, (most, most))) == 1
    return _drawn(curves[~on_land]), _drawn(curves[on_land])


def _drawn(curves: Floats) -> Outline:
    return Outline("MQ" * len(curves), tuple(np.round(curves, 2).ravel().tolist()))
