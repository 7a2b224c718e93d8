"""Fields: some cities of an island have farmland each, along a road or a lane where there is most room near them.

It is off coasts, names, woods, rivers, slopes and towers' squares. A city without room for as much has none: less would
be a scrap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch, Plot, bounds
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
_FEWEST, _WHOLE, _BROAD = 4, 55.0, 7.5
"""The fewest parcels of a farmland, the least area of them all, in mm², and the least breadth of their box, in mm."""
_APART: Mm = 2.0
"""From the box of a parcel to that of one of another farmland, at least."""
_OFF_COAST = 3
"""From a coast to what can be farmed, in samples."""
_OFF_FEET: Mm = 0.4
"""From the square of a tower to what can be farmed."""
_OFF_ROADS: Mm = 1.0
"""And from the points of roads."""
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
    marks = (corner for square in land.feet for corner in corners(square))
    ways = (Rect(*point, 0.0, 0.0) for road in land.roads for point in road)
    inland = FreeSpace(land.free.grid, land.free.free & _inland(land.own))
    room = inland.without(marks, _OFF_FEET).without(ways, _OFF_ROADS).share()
    homes = sorted(in_turn(land.cities, seed), key=lambda city: not city.is_capital)[:_MOST]
    taken = list[Rect]()
    seeds = [hash_of(home, seed) for home in homes]
    fronts = frontages(room, homes, land.cities, land.roads, land.clear, seeds)
    for home, by, front in zip(homes, seeds, fronts, strict=True):
        if front is None:
            continue
        plots, hedges, house, lane = parcelled(front, Arable(room.grid, room.mask, land.clear), by)
        boxes = [plot.box for plot in plots]
        if (
            len(plots) >= _FEWEST
            and _are_whole(plots)
            and not any(one.overlaps(other) for one in boxes for other in taken)
        ):
            yield Patch(home.island, plots, hedges, house, lane)
            taken += (box.inset(-_APART) for box in boxes)


def _are_whole(plots: Sequence[Plot]) -> bool:
    """Return whether plots are seen from afar: all together large and broad enough."""
    box = bounds([corner for plot in plots for corner in plot.corners])
    area = sum(_area(plot.corners) for plot in plots)
    return area >= _WHOLE and min(box.width, box.height) >= _BROAD


def _area(corners: Sequence[Point]) -> float:
    """Return the area within some corners, in mm²."""
    sides = pairwise((*corners, corners[0]))
    return abs(sum(one.x * other.y - other.x * one.y for one, other in sides)) / 2


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
