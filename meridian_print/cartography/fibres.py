"""Fibres: short bent strokes all over a sheet, as in paper made by hand."""

from __future__ import annotations

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Boxes, Floats, SummedAreaTable
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect

_CELL: Mm = 10.0
"""The extent of the square in which one fibre lies: wide, so that the grain is no pattern and takes few bytes."""
_SHORTEST, _LONGEST = 0.9, 3.6
_BENT = 0.45
"""How far the middle of a fibre is off its line at most, in its lengths."""


def fibres(area: Rect, land: SummedAreaTable, *, scale: float = 1.0) -> tuple[Outline, Outline]:
    """Draw the fibres at sea, some of which run on under the land, and those on land; `scale` enlarges all of them."""
    curves, longest = _curves(area, scale), _LONGEST * scale
    x, y = ((curves[:, :2] + curves[:, 4:]) / 2 - longest / 2).T
    on_land = land.of(Boxes(x, y, (longest, longest))) == 1
    return _drawn(curves[~on_land]), _drawn(curves[on_land])


def _drawn(curves: Floats) -> Outline:
    return Outline("MQ" * len(curves), tuple(np.round(curves, 2).ravel().tolist()))


def _curves(area: Rect, scale: float) -> Floats:
    """Return the start, the control point and the end of each fibre's curve, in rows."""
    (left, top, wide, high), cell = area, _CELL * scale
    across, down = (np.arange(at, at + extent - cell, cell) for at, extent in ((left, wide), (top, high)))
    corners = np.stack(np.meshgrid(across, down), axis=2).reshape(-1, 2)
    x, y, way, length, bend = (white_noise(corners, seed) for seed in range(5))
    middles = corners + cell * np.stack([x, y], axis=1)
    lengths = scale * (_SHORTEST + (_LONGEST - _SHORTEST) * length**2)
    along = np.stack([elementary.cos(np.pi * way), elementary.sin(np.pi * way)], axis=1) * lengths[:, None]
    aside = _BENT * (2 * bend[:, None] - 1) * np.stack([-along[:, 1], along[:, 0]], axis=1)
    return np.asarray(np.hstack([middles - along / 2, middles + aside, middles + along / 2]))
