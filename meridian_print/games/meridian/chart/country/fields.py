"""Fields: the farmland of capitals and of some other cities, each one quilt of parcels on arable land.

Farmland ends in curves, at coasts, woods, rivers and slopes. Roads run through it, and land stays bare around cities.
The marks at the corners of towers' feet are drawn over it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid, noise_at, white_noise
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Hedge, Patch, bounds
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, share, squares
from meridian_print.games.meridian.chart.country.lanes import Way, lane
from meridian_print.games.meridian.chart.country.parcels import LANE, parcelled
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_STEP: Mm = 1.0
"""From sample to sample of what can be farmed."""
_LOW = 0.55
"""The height up to which the country is farmed."""
_CHORD, _BROAD = 22.0, 0.5
"""The length of a line across a place, in mm, and the least share of it that is land: no isthmus is farmed."""
_OFF_COAST: Mm = 1.1
_OFF_CITIES: Mm = 4.9
_OFF_ROADS: Mm = 1.0
"""From the middle of a road."""
_OFF_MARKS: Mm = 0.9
"""From the marks at the corners of towers' feet to hedges: fields run on below them."""
_FAR: Mm = 15.0
"""From a city to the middle of its farmland, at most."""
_AROUND: Mm = 8.0
"""Half the side of the square that tells how much is arable around a place."""
_NEARER = 0.012
"""By what share of that square a place is better suited for each mm that it is nearer to its city."""
_RADIUS, _UNEVEN, _WAVE = 16.5, 1.6, 9.0
"""From the middle of a farmland to its edge where nothing else ends it, how much that varies, and how soon, in mm."""
_FEWEST = 5
"""The fewest parcels of a farmland: less looks like litter."""
_APART: Mm = 24.0
"""From the middle of a farmland to the edge of the next, at least."""
_TREES = 0.12
"""The share of the outer corners of fields where a tree is meant to stand."""
_TREE_ROOM: Mm = 1.3


@dataclass(frozen=True, slots=True)
class Farmland:
    """The free part of an island's land, all its land, its cities, its ridge, if it has one, its roads by their points.

    `marks` are at the corners of towers' feet.
    """

    free: FreeSpace
    own: SummedAreaTable
    cities: Sequence[City]
    ridge: Ridge | None
    roads: Sequence[Way]
    marks: tuple[Rect, ...] = ()


def fields(land: Farmland, cities: Mapping[str, City], seed: str) -> tuple[Patch, ...]:
    """Lay out fields around some cities of an island, given by their keys, where there is room for them."""
    room, found = _arable(land), list[Patch]()
    roads = _beside_roads(land)
    for key, city in cities.items():
        middle, dice = _middle(city, room), random.Random(f"farming {seed} {key}")
        if middle is not None:
            along, by = lane(city.at, land.roads, land.own, LANE), dice.getrandbits(32)
            plots, hedges = parcelled(along, partial(_are_farmed, land, room, roads, middle, by), by)
            if len(plots) >= _FEWEST:
                found.append(Patch(city.island, plots, tuple(each for each in hedges if _is_clear(each, land.marks))))
                room = share(room.grid, room.mask & (_away(room.grid, middle) > _APART))
    return tuple(found)


def _arable(land: Farmland) -> SummedAreaTable:
    """Return what can be farmed: free and low land, off coasts, on no isthmus, on a grid of its own."""
    grid, free = SampleGrid(land.free.grid.area, _STEP), land.free.share()
    x, y = grid.xs.astype(np.float64), grid.ys.astype(np.float64)

    def of(what: SummedAreaTable, wide: Mm, high: Mm) -> Floats:
        return what.of(Boxes(x - wide / 2, y - high / 2, (wide, high)))

    is_arable = (of(free, 0.0, 0.0) == 1) & (of(land.own, 2 * _OFF_COAST, 2 * _OFF_COAST) == 1)
    is_arable &= (of(land.own, _CHORD, 1.0) > _BROAD) & (of(land.own, 1.0, _CHORD) > _BROAD)
    if land.ridge is not None:
        row, column = np.nonzero(is_arable)
        is_arable[row, column] = land.ridge.lie(np.stack([x[0, column], y[row, 0]], axis=1))[0] < _LOW
    return share(grid, is_arable)


def _beside_roads(land: Farmland) -> FreeSpace:
    """Return what is off all roads."""
    grid = land.free.grid
    free, by = np.ones(grid.shape, bool), int(_OFF_ROADS / grid.step)
    places = np.array([point for road in land.roads for point in road]).reshape(-1, 2)
    around = range(-by, by + 1)
    for x, y in ((x, y) for x in around for y in around if x * x + y * y <= by * by):
        row, column, inside = grid.nearest(places + grid.step * np.array([x, y]))
        free[row[inside], column[inside]] = False
    return FreeSpace(grid, free)


def _middle(city: City, room: SummedAreaTable) -> Floats | None:
    """Return the place not far from a city about which most is arable."""
    row, column = np.nonzero(room.mask)
    places = np.stack([room.grid.xs[0, column], room.grid.ys[row, 0]], axis=1).astype(np.float64)
    away = elementary.hypot(*(places - city.at).T)
    places, away = places[away < _FAR], away[away < _FAR]
    if not len(places):
        return None
    return np.asarray(places[np.argmax(room.of(squares(places, _AROUND)) - _NEARER * away)])


def _are_farmed(
    land: Farmland, room: SummedAreaTable, roads: FreeSpace, middle: Floats, seed: int, places: Floats
) -> Mask:
    """Return which places are farmed around a middle: arable, in a wavy curve, off roads and cities."""
    away = elementary.hypot(*np.moveaxis(places - middle, -1, 0))
    is_farmed = away < _RADIUS + _UNEVEN
    at = places[is_farmed]
    is_kept = away[is_farmed] < _RADIUS + _UNEVEN * noise_at(at, _WAVE, 1, 0.0, seed)
    for grid, free in ((room.grid, room.mask), (roads.grid, roads.free)):
        row, column, inside = grid.nearest(at)
        is_kept &= free[row, column] & inside
    for city in land.cities:
        is_kept &= elementary.hypot(*(at - city.at).T) > _OFF_CITIES
    is_farmed[is_farmed] = is_kept
    return is_farmed


def _away(grid: SampleGrid, middle: Floats) -> Floats:
    """Return how far the samples of a grid are from a place."""
    x, y = np.broadcast_arrays(grid.xs - middle[0], grid.ys - middle[1])
    return np.asarray(elementary.hypot(x, y))


def _is_clear(hedge: Hedge, marks: tuple[Rect, ...]) -> bool:
    """Return whether a hedge keeps off all marks."""
    box = bounds(hedge).inset(-_OFF_MARKS)
    return not any(mark.overlaps(box) for mark in marks)


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Plant single trees where the outer boundaries of fields turn and there is room."""
    times = Counter(corner for patch in patches for plot in patch.plots for corner in plot.corners)
    if not times:
        return ()
    corners = np.array([corner for corner, count in times.items() if count == 1])
    has_room = land.share().of(squares(corners - (0.0, 0.85), _TREE_ROOM)) == 1
    grown = corners[has_room & (white_noise(corners, seed) < _TREES)]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())
