"""Pads: where an island claims water below or above the feet of its towers, for land on which cities' names go.

Where islands lie close together, the middle of the water would leave a name too little land on either side of a foot.
So each city claims more of the water on the side where it has more room; its neighbour there has its own elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.coasts.limbs import Limb
from meridian_print.games.meridian.layout.model import City, Side
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_OFF, _HALF = 14.0, 7.0
"""How far below or above its city the middle of a name is, about, and half the length of what matters of it, in mm."""
_RADIUS: Mm = 17.0
"""From the middle of a name to where its pad ends, if all of it lies on that side."""
_FREE: Mm = 34.0
"""From there to other islands: more room is no better."""
_SHORE: Mm = 9.0
"""How much nearer than another island the edge of the map may be."""
_BELOW: Mm = 2.0
"""How much less room below is as good as above."""
_CLEAR: Mm = 6.0
"""How much more room there is where all of a pad lies on one side."""


def pads(side: Side, lines: Mapping[str, Sequence[Line]], area: Rect) -> dict[str, tuple[Limb, ...]]:
    """Choose the pads of every island of a side, by its key, from the lines of all; `area` is that of the map."""
    parts = [(*lines[island.key], *((city.at, city.at) for city in island.cities)) for island in side.islands]
    bounds = np.array([(*start, *end) for own in parts for start, end in own])
    owners = np.repeat(np.arange(len(parts)), [len(own) for own in parts])
    return {
        island.key: tuple(_pads(island.cities, bounds[owners != number], area))
        for number, island in enumerate(side.islands)
    }


def _pads(cities: Sequence[City], foreign: Floats, area: Rect) -> Iterator[Limb]:
    x, y = np.array([city.at for city in cities]).T
    below, above = (_room(x, y + off, foreign, area) for off in (_OFF, -_OFF))
    shares = np.clip(0.5 + (below + _BELOW - above) / (2 * _CLEAR), 0.0, 1.0)
    for city, share in zip(cities, shares.tolist(), strict=True):
        for off, radius in ((_OFF, share * _RADIUS), (-_OFF, (1 - share) * _RADIUS)):
            if radius > 0:
                left, right = (Point(city.at.x + aside, city.at.y + off) for aside in (-_HALF, _HALF))
                yield Limb(left, right, (radius, radius))


def _room(x: Floats, y: Floats, foreign: Floats, area: Rect) -> Floats:
    """Measure from names with these middles to lines of other islands, or to the edge of the map."""
    along_x, along_y = (x[:, None] + (-_HALF, 0.0, _HALF)).ravel()[:, None], y.repeat(3)[:, None]
    start_x, start_y, across, down = foreign[:, 0], foreign[:, 1], *(foreign[:, 2:] - foreign[:, :2]).T
    squared = np.maximum(across * across + down * down, 1e-6)
    along = np.clip(((along_x - start_x) * across + (along_y - start_y) * down) / squared, 0.0, 1.0)
    away = elementary.hypot(along_x - start_x - along * across, along_y - start_y - along * down)
    edge = np.minimum(y - area.y, area.bottom - y) + _SHORE
    return np.asarray(np.minimum(away.min(axis=1, initial=_FREE).reshape(-1, 3).min(axis=1), edge))
