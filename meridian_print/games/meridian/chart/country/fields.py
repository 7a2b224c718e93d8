"""Fields: the farmland of capitals and of some other cities, each one quilt of parcels on arable land.

Farmland ends in a curve, at coasts, woods, rivers and slopes. Roads run through it, and land stays bare around cities
and around the marks at the corners of towers' feet.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid, contours, white_noise
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.raster import Boxes, Floats, SummedAreaTable, share, squares
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
_OFF_CITIES: Mm = 5.0
_OFF_ROADS: Mm = 1.0
"""From the middle of a road."""
_OFF_MARKS: Mm = 0.6
"""From the marks at the corners of towers' feet."""
_SLIM: Mm = 1.6
"""Half the breadth of what is too narrow to be farmed."""
_EXACT: Mm = 0.2
"""How far a boundary may be off what it was traced from."""
_FAR: Mm = 15.0
"""From a city to the middle of its farmland, at most."""
_AROUND: Mm = 8.0
"""Half the side of the square that tells how much is arable around a place."""
_NEARER = 0.012
"""By what share of that square a place is better suited for each mm that it is nearer to its city."""
_RADII: tuple[Mm, Mm] = (9.0, 13.5)
"""From the middle of a farmland to its edge where nothing else ends it."""
_TURNS, _EDGES = 7, 56
"""How many of these are drawn by chance for an edge, and the corners that it has."""
_OVER: Mm = 3.0
"""How far parcels may lead beyond the edge of their farmland."""
_LEAST, _FEWEST = 60.0, 5
"""The least extent of the land of a farmland, in mm2, and its fewest parcels: less looks like litter."""
_APART: Mm = 7.0
"""Between a farmland and the edge of another."""
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
    room = _arable(land)
    arable, found = _traced(room), list[Patch]()
    for key, city in cities.items():
        dice = random.Random(f"farming {seed} {key}")
        around = _around(city, arable, room, dice)
        ground = arable.intersection(around.buffer(_OVER, quad_segs=2))
        ground = ground.difference(_bare(land, ground))
        if ground.area > _LEAST:
            along = lane(city.at, land.roads, land.own, LANE)
            plots, hedges = parcelled(along, ground, around, dice.getrandbits(32))
            if len(plots) >= _FEWEST:
                found.append(Patch(city.island, plots, hedges))
                arable = arable.difference(around.buffer(_APART, quad_segs=2))
    return tuple(found)


def _arable(land: Farmland) -> SummedAreaTable:
    """Return what can be farmed: free and low land, off coasts, on no isthmus, on a grid of its own."""
    grid, free = SampleGrid(land.free.grid.area, _STEP), land.free.share()
    x, y = grid.xs.astype(np.float64), grid.ys.astype(np.float64)

    def of(what: SummedAreaTable, wide: Mm, high: Mm) -> Floats:
        return what.of(Boxes(x - wide / 2, y - high / 2, (wide, high)))

    is_arable = (of(free, _STEP, _STEP) == 1) & (of(land.own, 2 * _OFF_COAST, 2 * _OFF_COAST) == 1)
    is_arable &= (of(land.own, _CHORD, 1.0) > _BROAD) & (of(land.own, 1.0, _CHORD) > _BROAD)
    if land.ridge is not None:
        row, column = np.nonzero(is_arable)
        is_arable[row, column] = land.ridge.lie(np.stack([x[0, column], y[row, 0]], axis=1))[0] < _LOW
    return share(grid, is_arable)


def _traced(room: SummedAreaTable) -> shapely.Geometry:
    """Return the area of what can be farmed, without what is too narrow."""
    rings = cast(list[Floats], contours(room.grid, room.mask.astype(np.float32)).lines(0.5))
    area = shapely.build_area(shapely.multilinestrings([shapely.linestrings(ring) for ring in rings]))
    return area.simplify(_EXACT).buffer(-_SLIM, quad_segs=1).buffer(_SLIM, quad_segs=2)


def _bare(land: Farmland, around: shapely.Geometry) -> shapely.Geometry:
    """Return where land stays bare within farmland: roads, and what is around cities and around marks."""
    shapely.prepare(around)
    ways = (shapely.LineString(road) for road in land.roads)
    places = (shapely.Point(city.at) for city in land.cities)
    marks = (shapely.box(*mark.inset(-_OFF_MARKS).edges) for mark in land.marks)
    return shapely.union_all(
        [
            *(way.buffer(_OFF_ROADS, quad_segs=2) for way in ways if around.dwithin(way, _OFF_ROADS)),
            *(place.buffer(_OFF_CITIES, quad_segs=6) for place in places if around.dwithin(place, _OFF_CITIES)),
            *(mark for mark in marks if around.intersects(mark)),
        ]
    )


def _around(city: City, arable: shapely.Geometry, room: SummedAreaTable, dice: random.Random) -> shapely.Geometry:
    """Return the farmland of a city: around the place not far from it about which most is arable, in a curve."""
    edge = _edge(dice)
    row, column = np.nonzero(room.mask)
    places = np.stack([room.grid.xs[0, column], room.grid.ys[row, 0]], axis=1).astype(np.float64)
    away = elementary.hypot(*(places - city.at).T)
    places, away = places[away < _FAR], away[away < _FAR]
    if not len(places):
        return shapely.Polygon()
    middle = places[np.argmax(room.of(squares(places, _AROUND)) - _NEARER * away)]
    parts = shapely.get_parts(arable.intersection(shapely.Polygon(middle + edge)))
    return max(parts, key=shapely.area, default=shapely.Polygon())


def _edge(dice: random.Random) -> Floats:
    """Return the corners of a closed curve around its middle."""
    cos, sin = elementary.cos_sin(np.arange(_EDGES) * (2 * np.pi / _EDGES))
    turns = np.array([dice.uniform(*_RADII) for _ in range(_TURNS)])
    at = np.arange(_EDGES) * (_TURNS / _EDGES)
    share, first = at % 1.0, at.astype(int)
    share = share * share * (3 - 2 * share)
    radii = turns[first] + (turns[(first + 1) % _TURNS] - turns[first]) * share
    return np.stack([radii * cos, radii * sin], axis=1)


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Plant single trees where the outer boundaries of fields turn and there is room."""
    times = Counter(corner for patch in patches for plot in patch.plots for corner in plot.corners)
    if not times:
        return ()
    corners = np.array([corner for corner, count in times.items() if count == 1])
    has_room = land.share().of(squares(corners - (0.0, 0.85), _TREE_ROOM)) == 1
    grown = corners[has_room & (white_noise(corners, seed) < _TREES)]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())
