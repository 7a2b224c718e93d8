"""The ground for names: what a box on the map would cover."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meridian_print.drawing.geometry import Mm, Rect
from meridian_print.meridian.chart.grid import Grid
from meridian_print.meridian.chart.model import Chart, Coast
from meridian_print.meridian.chart.raster import Floats, Share, share, silhouette
from meridian_print.meridian.layout.model import Side
from meridian_print.meridian.layout.plan import FOOT

FORBIDDEN = 1000.0
"""The cost of what must not be; everything that may be costs far less."""
GAP: Mm = 0.7
"""Least distance between a name and a foot or another name."""
_STEP: Mm = 0.5
_MARGIN: Mm = 1.2
"""Least distance of a name from the edge of the map."""
_COAST = 9.0
"""For a name half on land; a name wholly on land or wholly at sea crosses no coast and costs nothing."""
_OFF_COAST: Mm = 0.6
"""A name this near to a coast counts as crossing it."""
_ABROAD = 40.0
"""For a name on another island."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """All land, each island's own by its key, and the feet of towers, on a map that names must not leave."""

    area: Rect
    land: Share
    own: Mapping[str, Share]
    feet: tuple[Rect, ...]


def ground(side: Side, chart: Chart) -> Ground:
    """Survey a map."""
    grid = Grid(chart.area, _STEP)
    land, own = np.zeros(grid.shape, bool), {}
    for coast in chart.coasts:
        at = grid.window(_bounds(coast))
        part = grid.part(at)
        mask = silhouette(part, coast.corners)
        land[at] |= mask
        own[coast.island] = share(part, mask)
    feet = tuple(foot(city.at.x, city.at.y) for city in side.cities)
    return Ground(chart.area, share(grid, land), own, feet)


def foot(x: Mm, y: Mm) -> Rect:
    """Return the square that a tower on a city covers."""
    return Rect(x - FOOT / 2, y - FOOT / 2, FOOT, FOOT)


def lie(on: Ground, island: str, corners: Floats, size: tuple[Mm, Mm]) -> Floats:
    """Rate boxes of one size, given by their top left corners, for a name of an island: coasts, other islands, feet."""
    x, y = corners.T
    around = size[0] + 2 * _OFF_COAST, size[1] + 2 * _OFF_COAST
    own, land = (part.of(x - _OFF_COAST, y - _OFF_COAST, around) for part in (on.own[island], on.land))
    cost = _COAST * np.sqrt(np.minimum(own, 1 - own).clip(0)) + _ABROAD * np.clip(land - own, 0, None)
    inner = on.area.inset(_MARGIN)
    leaves = (x < inner.x) | (y < inner.y) | (x + size[0] > inner.right) | (y + size[1] > inner.bottom)
    return np.asarray(cost + FORBIDDEN * (leaves + hits(corners, size, on.feet)))


def is_on_land(on: Ground, island: str, box: Rect) -> bool:
    """Tell whether most of a box lies on an island."""
    return bool(on.own[island].of(np.array([box.x]), np.array([box.y]), (box.width, box.height))[0] > 0.5)


def hits(corners: Floats, size: tuple[Mm, Mm], boxes: tuple[Rect, ...]) -> NDArray[np.int64]:
    """Count for each box of one size, given by its top left corner, how many of `boxes` it meets or all but touches."""
    if not boxes:
        return np.zeros(len(corners), np.int64)
    left, top, width, height = np.array(boxes).T
    x, y = corners[:, :1], corners[:, 1:]
    across = (x - GAP < left + width) & (x + size[0] + GAP > left)
    down = (y - GAP < top + height) & (y + size[1] + GAP > top)
    return np.asarray((across & down).sum(axis=1))


def _bounds(coast: Coast) -> Rect:
    xs, ys = [corner.x for corner in coast.corners], [corner.y for corner in coast.corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
