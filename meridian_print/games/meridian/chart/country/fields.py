"""Fields: some cities of an island have a quilt of parcels each, where there is most room for it near them.

Farmland is compact, off coasts, names, woods, rivers, slopes and towers' squares; roads run through it. A city without
room for as much has none: less would be a scrap.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, bounds
from meridian_print.cartography.raster import Mask, squares
from meridian_print.games.meridian.chart.country.ovals import ovals
from meridian_print.games.meridian.chart.country.parcels import Way, parcelled
from meridian_print.games.meridian.chart.country.turns import hash_of, in_turn
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_MOST = 4
"""The most cities of an island that may have farmland."""
_FEWEST, _WHOLE, _BROAD = 4, 88.0, 9.0
"""The fewest parcels of a farmland, the least area of them all, in mm², and the least breadth of their box, in mm."""
_HEDGED, _WINDWARD = 1.6, 0.75
"""The shortest side of a parcel that has a hedge against the wind, in mm, and the least cosine of its angle with it."""
_APART: Mm = 6.0
"""From the box of a farmland to that of the next, at least."""
_OFF_COAST = 3
"""From a coast to what can be farmed, in samples."""
_OFF_FEET: Mm = 0.3
"""The same from the square of a tower, in mm."""
_TREES = 0.12
"""The share of the outer corners of fields where a tree is meant to stand."""
_TREE_ROOM: Mm = 1.3
"""Free land to every side of such a tree."""


@dataclass(frozen=True, slots=True)
class Farmland:
    """The free part of an island's land, all its land, its cities with the squares of towers, its roads by points."""

    free: FreeSpace
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
    room = FreeSpace(land.free.grid, land.free.free & _inland(land.own)).without(land.feet, _OFF_FEET).share()
    homes = sorted(in_turn(land.cities, seed), key=lambda city: not city.is_capital)[:_MOST]
    roads, seeds = np.concatenate([np.zeros((0, 2)), *land.roads]), [hash_of(home, seed) for home in homes]
    taken = list[Rect]()
    for home, by, edge in zip(homes, seeds, ovals(room, homes, land.cities, roads, seeds), strict=True):
        if edge is None:
            continue
        box = bounds([Point(*at) for at in edge.tolist()])
        if any(box.overlaps(other) for other in taken):
            continue
        plots, hedges = parcelled(edge, land.roads, by)
        if len(plots) >= _FEWEST and _are_whole(plots):
            yield Patch(home.island, plots, (*hedges, *_windbreak(plots, by)))
            taken.append(box.inset(-_APART))


def _windbreak(plots: Sequence[Plot], seed: int) -> Iterator[Hedge]:
    """Yield hedges along the longer outer sides of plots that face the wind; their corners run counter-clockwise.

    The wind comes from a direction that depends on the seed, which is below 2³².
    """
    every = [side for plot in plots for side in _around(plot.corners)]
    times = Counter(map(frozenset, every))
    (cos,), (sin,) = elementary.cos_sin(np.array([seed * math.tau / 2**32]))
    for start, end in every:
        long = math.dist(start, end)
        faced = (end.x - start.x) * sin - (end.y - start.y) * cos
        if times[frozenset((start, end))] == 1 and long > _HEDGED and faced > _WINDWARD * long:
            yield start, end


def _are_whole(plots: Sequence[Plot]) -> bool:
    """Return whether plots are seen from afar: all together large and broad enough."""
    box = bounds([corner for plot in plots for corner in plot.corners])
    area = sum(_area(plot.corners) for plot in plots)
    return area >= _WHOLE and min(box.width, box.height) >= _BROAD


def _area(corners: Sequence[Point]) -> float:
    """Return the area within some corners, in mm²."""
    return abs(sum(one.x * other.y - other.x * one.y for one, other in _around(corners))) / 2


def _around(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Return the sides between corners and from the last to the first, by their two ends."""
    return pairwise((*corners, corners[0]))


def _inland(own: Mask) -> Mask:
    """Return which samples of an island are off its coast."""
    inland, by = own.copy(), _OFF_COAST
    for ours in (inland, inland.T):
        theirs = ours.copy()
        ours[by:] &= theirs[:-by]
        ours[:-by] &= theirs[by:]
    return inland


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Plant single trees where the outer boundaries of fields turn and there is room."""
    times = Counter(corner for patch in patches for plot in patch.plots for corner in plot.corners)
    if not times:
        return ()
    corners = np.array([corner for corner, count in times.items() if count == 1])
    has_room = land.share().of(squares(corners - (0.0, 0.85), _TREE_ROOM)) == 1
    grown = corners[has_room & (white_noise(corners, seed) < _TREES)]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())
