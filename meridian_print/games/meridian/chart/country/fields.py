"""Fields: some cities of an island have farmland each, along a road or a lane where there is most room near them.

It is off coasts, names, woods, rivers, slopes and all but the edges of towers' squares. A city without room for as much
has none: less would be a scrap.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch, Plot, areas
from meridian_print.cartography.raster import Mask, squares
from meridian_print.games.meridian.chart.country.frontage import Way, frontages
from meridian_print.games.meridian.chart.country.parcels import parcelled
from meridian_print.games.meridian.chart.country.tracts import Arable
from meridian_print.games.meridian.chart.country.turns import hash_of, in_turn
from meridian_print.games.meridian.chart.ground import corners
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_MOST = 4
"""The most cities of an island that may have farmland."""
_FEWEST, _WHOLE, _COMPACT = 4, 60.0, 0.42
"""The fewest parcels of a farmland, the least area of them all, in mm², and how compact they are: 1 is a disc."""
_APART: Mm = 2.0
"""From the box of a parcel to that of one of another farmland, at least."""
_OFF_COAST = 3
"""From a coast to what can be farmed, in samples."""
_OFF_FEET: Mm = 0.4
"""From the corners of the square of a tower to what can be farmed."""
_EDGE: Mm = 4.5
"""How much of that square along its edges can be farmed."""
_OFF_ROADS: Mm = 1.0
"""From the points of roads to what can be farmed."""
_TREE_ROOM: Mm = 1.3
"""Free land to every side of a tree where a hedge ends."""


@dataclass(frozen=True, slots=True)
class Farmland:
    """An island's land that is free of all else, and of all but roads; all its land; its cities with the squares of
    towers; its roads by points.
    """

    free: FreeSpace
    clear: Mask
    own: Mask
    cities: Sequence[City]
    feet: tuple[Rect, ...]
    roads: Sequence[Way]


def fields(land: Farmland, seed: int) -> tuple[Patch, ...]:
    """Lay out the farmland of some cities of an island, the capital first and then by turn, where each has room for it.

    Where that is depends on the land near each city alone. Farmland that would come too close to other is left out.
    """
    return tuple(_patches(land, seed))


def _patches(land: Farmland, seed: int) -> Iterator[Patch]:
    """Yield the farmland of each city that may have it and has room."""
    ways = (Rect(*point, 0.0, 0.0) for road in land.roads for point in road)
    feet = (square.inset(_EDGE) for square in land.feet)
    marks = (corner for square in land.feet for corner in corners(square))
    inland = FreeSpace(land.free.grid, land.free.free & _inland(land.own))
    room = inland.without(feet, 0.0).without(marks, _OFF_FEET).without(ways, _OFF_ROADS).share()
    homes = sorted(in_turn(land.cities, seed), key=lambda city: not city.is_capital)[:_MOST]
    taken = list[Rect]()
    seeds = [hash_of(home, seed) for home in homes]
    near = frontages(room, homes, land.cities, land.roads, land.clear, seeds)
    for home, by, fronts in zip(homes, seeds, near, strict=True):
        farms = (parcelled(front, Arable(room.grid, room.mask, land.clear), by) for front in fronts)
        if farm := next((farm for farm in farms if _is_whole(farm.plots, taken)), None):
            yield Patch(home.island, *farm)
            taken += (plot.box.inset(-_APART) for plot in farm.plots)


def _is_whole(plots: Sequence[Plot], taken: Sequence[Rect]) -> bool:
    """Return whether plots are off land that is taken, and seen from afar as a whole: many, large and close enough."""
    if len(plots) < _FEWEST or any(plot.box.overlaps(other) for plot in plots for other in taken):
        return False
    corners = np.array([plot.corners for plot in plots])
    shares, middles = areas(corners), corners.mean(axis=1)
    area = shares.sum()
    off = ((middles - (shares[:, None] * middles).sum(axis=0) / area) ** 2).sum(axis=1)
    inertia = (shares * (off + shares / 6)).sum()
    return bool(area >= _WHOLE and area * area >= 2 * math.pi * _COMPACT * inertia)


def _inland(own: Mask) -> Mask:
    """Return which samples of an island are off its coast."""
    inland, by = own.copy(), _OFF_COAST
    for ours in (inland, inland.T):
        theirs = ours.copy()
        ours[by:] &= theirs[:-by]
        ours[:-by] &= theirs[by:]
    return inland


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...]) -> tuple[ReliefMark, ...]:
    """Plant single trees where hedges end off fields and there is room."""
    ends = np.array([end for patch in patches for *_, end in patch.hedges]).reshape(-1, 2)
    grown = ends[land.share().of(squares(ends - (0.0, 0.85), _TREE_ROOM)) == 1]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())
