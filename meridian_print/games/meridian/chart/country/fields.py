"""Fields: farmland around capitals, and around some other cities in the plain, made of whole parcels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import Cell, connected, white_noise
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.lanes import Way, lane
from meridian_print.games.meridian.chart.country.lattices import REACH, FieldLattice, lattice
from meridian_print.games.meridian.chart.country.parcels import parcelled
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point


class _Extent(NamedTuple):
    """How far from a city its last parcels lie, and its least cells: farmland of fewer would look like litter."""

    reach: Mm
    least: int


_OF_CAPITAL, _OF_OTHER = _Extent(30.0, 5), _Extent(24.0, 8)
_RAGGED: Mm = 4.0
"""By how much their reach differs from parcel to parcel."""
_FARMED = 0.6
"""The share of ordinary cities with farmland."""
_LOW = 0.4
"""The height up to which the country is farmed."""
_CHORD, _BROAD = 22.0, 0.5
"""The length of a line across a cell, in mm, and the least share of it that is land: no isthmus is farmed."""
_INNER, _ROOM = 0.9, 0.3
"""Free land around the middle of a cell, and around its corners, in mm."""
_OFF_COAST: Mm = 1.4
_OFF_ROADS: Mm = 1.5
"""From a road to the middles of cells."""
_SHALLOW = 2
"""The fewest cells."""
_APART: Mm = 1.2
"""Between the farmlands of two cities."""
_TREES = 0.15
"""The share of the outer corners of fields where a tree is meant to stand."""
_TREE_ROOM: Mm = 1.3
_WIDE = 1, 3
"""The least extent of farmland, in furlongs and in columns."""
_FEWEST = 2
"""The fewest parcels of a part of it: fewer look like litter."""
_PARTS = 4
"""The most parts of the farmland of a city."""


@dataclass(frozen=True, slots=True)
class Farmland:
    """What of an island's land is free, all its land, its ridge, if it has one, and its roads by their points."""

    free: FreeSpace
    own: SummedAreaTable
    ridge: Ridge | None
    roads: Sequence[Way]


def fields(land: Farmland, cities: Mapping[str, City], seed: str) -> tuple[Patch, ...]:
    """Lay out the fields of an island, whose cities are given by their keys; capitals come first."""
    found, room, free = list[Patch](), land.free, land.free.share()
    for key, city in sorted(cities.items(), key=lambda each: not each[1].is_capital):
        dice = random.Random(f"farming {seed} {key}")
        if city.is_capital or dice.random() < _FARMED:
            laid = _around(city, land, free, dice)
            if laid:
                found += laid
                room = room.without((plot.box for patch in laid for plot in patch.plots), _APART)
                free = room.share()
    return tuple(found)


def _around(city: City, land: Farmland, free: SummedAreaTable, dice: random.Random) -> tuple[Patch, ...]:
    """Lay out the farmland along the lane of a city, in some parts, if they are large enough."""
    along = lane(city.at, land.roads, land.own, REACH + _RAGGED)
    on = lattice(along, np.random.default_rng(dice.getrandbits(32)))
    depths = _arable(on, city, free, land)
    parts = [part for part in _farmed(depths > 0) if np.count_nonzero(part) >= _extent(city).least]
    patches = (parcelled(on, np.where(part, depths, 0), city.island) for part in parts)
    return tuple(patch for patch in patches if len(patch.plots) >= _FEWEST)


def _extent(city: City) -> _Extent:
    return _OF_CAPITAL if city.is_capital else _OF_OTHER


def _arable(on: FieldLattice, city: City, free: SummedAreaTable, land: Farmland) -> Indices:
    """Return how many cells deep furlongs can be farmed from the side of their lane, by furlong and column.

    That is near their city, on free and low land, off coasts, on no isthmus.
    """
    reach = _extent(city).reach
    ends = (_away(on.knots, city) < reach + 2 * _RAGGED) & on.is_even
    knots = on.knots[ends]
    ends[ends] = (free.of(squares(knots, _ROOM)) == 1) & (land.own.of(squares(knots, _OFF_COAST)) == 1)
    within = ends[:-1, :-1] & ends[:-1, 1:] & ends[1:, :-1] & ends[1:, 1:]
    within &= _away(on.middles, city) < reach + _RAGGED * (2 * on.chances - 1)
    middles = on.middles[within]
    fit = free.of(squares(middles, _INNER)) == 1
    for wide, high in ((_CHORD, 1.0), (1.0, _CHORD)):
        x, y = middles.T
        fit &= land.own.of(Boxes(x - wide / 2, y - high / 2, (wide, high))) > _BROAD
    if land.ridge is not None:
        fit &= land.ridge.lie(middles)[0] < _LOW
    within[within] = fit
    within[within] = _off_roads(on.middles[within], land.roads)
    rows, order = np.diff(on.furlongs), on.order[:, None]
    depths = np.minimum.reduceat(np.where(within, rows.repeat(rows)[:, None], order), on.furlongs[:-1], axis=0)
    return np.where(depths >= _SHALLOW, depths, 0)


def _off_roads(middles: Floats, roads: Sequence[Way]) -> Mask:
    """Return which cells, given by their middles, no road crosses."""
    if not roads:
        return np.ones(len(middles), bool)
    x, y = middles.T[:, :, None] - np.array([at for road in roads for at in road]).T[:, None]
    return np.asarray((x * x + y * y).min(axis=1) > _OFF_ROADS * _OFF_ROADS)


def _away(places: Floats, city: City) -> Floats:
    """Return how far from a city places are, which are given by x and y along the last axis."""
    return elementary.hypot(places[..., 0] - city.at.x, places[..., 1] - city.at.y)


def _farmed(arable: Mask) -> tuple[Mask, ...]:
    """Return the largest coherent parts of the arable land, by furlong and column, the largest first."""
    furlongs, columns = (extent - least + 1 for extent, least in zip(arable.shape, _WIDE, strict=True))
    cores = np.ones((furlongs, columns), bool)
    for furlong, column in product(*map(range, _WIDE)):
        cores &= arable[furlong : furlong + furlongs, column : column + columns]
    farms, (deep, wide) = list[Mask](), _WIDE
    while cores.any() and len(farms) < _PARTS:
        farmed = np.zeros(arable.shape, bool)
        for furlong, column in sorted(_largest(cores)):
            farmed[furlong : furlong + deep, column : column + wide] = True
            cores[max(furlong - deep, 0) : furlong + deep + 1, max(column - wide, 0) : column + wide + 1] = False
        farms.append(farmed)
    return tuple(farms)


def _largest(cells: Mask) -> list[Cell]:
    """Return the largest connected component of some cells."""
    taken = ((row, column) for row, column in np.argwhere(cells).tolist())
    return max(connected(taken, _beside), key=len)


def _beside(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Plant single trees where the outer boundaries of fields turn and there is room."""
    times = Counter(corner for patch in patches for plot in patch.plots for corner in plot.corners)
    if not times:
        return ()
    corners = np.array([corner for corner, count in times.items() if count == 1])
    has_room = land.share().of(squares(corners - (0.0, 0.85), _TREE_ROOM)) == 1
    grown = corners[has_room & (white_noise(corners, seed) < _TREES)]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())
