"""Fields: farmland around capitals, and around some other cities in the plain, made of whole parcels."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.name_lines import axis
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.lattices import FieldLattice, lattice
from meridian_print.games.meridian.chart.country.parcels import Ways, parcelled
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point


class _Extent(NamedTuple):
    """How far from a city its last parcels lie, and its least cells: farmland of fewer would look like litter.

    `turns` are the lattices tried, by how far each is turned against the land, in radians.
    """

    reach: Mm
    least: int
    turns: tuple[float, ...]


_OF_CAPITAL, _OF_OTHER = _Extent(27.0, 7, (0.0, 0.4, -0.4, 0.8, 0.2, -0.2)), _Extent(20.0, 11, (0.0, 0.7))
_RAGGED: Mm = 4.0
"""By how much their reach differs from parcel to parcel."""
_ALIKE = 12
"""Cells by which the farmland on one lattice must be larger to be preferred: fields then stay when a coast changes."""
_FARMED = 0.4
"""The share of ordinary cities with farmland."""
_AROUND: Mm = 22.0
"""How far around a city land tells which way its fields lie."""
_START: Mm = 6.5
"""The greatest distance from a city to where a road from there begins."""
_ONWARD = 9
"""The point of a road towards which it leads at first."""
_SAMPLE, _IS_LAND = 0.9, 0.5
"""Half the side of the squares that are looked at for that, in mm, and the least share of land in one that counts."""
_EXACT = 0.26
"""The step to which that direction is rounded: fields stay as they are when a coast changes a little."""
_LOW = 0.4
"""The height up to which the country is farmed."""
_CHORD, _BROAD = 22.0, 0.5
"""The length of a line across a cell, in mm, and the least share of it that is land: no isthmus is farmed."""
_INNER, _ROOM = 0.9, 0.3
"""Free land around the middle of a cell, and around its corners, in mm."""
_OFF_COAST: Mm = 1.4
_APART: Mm = 3.0
"""Between the farmlands of two cities."""
_TREES = 0.3
"""The share of the outer corners of fields where a tree is meant to stand."""
_TREE_ROOM: Mm = 1.3
_WIDE = 2, 3
"""The least extent of farmland, in furlongs and in columns."""
_FEWEST = 3
"""The fewest parcels of a part of it: fewer look like litter."""
_PARTS = 3
"""The most parts of the farmland of a city."""


@dataclass(frozen=True, slots=True)
class Farmland:
    """What of an island's land is free, all its land, its ridge, if it has one, and its roads by their points."""

    free: FreeSpace
    own: SummedAreaTable
    ridge: Ridge | None
    roads: Ways


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
    """Lay out the largest of some patchworks around a city, in up to three parts, if they are large enough."""
    along = _EXACT * round(_lie(city.at, land) / _EXACT)
    rng, extent = np.random.default_rng(dice.getrandbits(32)), _extent(city)
    lattices = [lattice(city.at, along + turn, rng) for turn in extent.turns]
    farms = [(each, _farmed(_arable(each, city, free, land))) for each in lattices]
    large = [(on, [part for part in parts if np.count_nonzero(part) >= extent.least]) for on, parts in farms]
    on, parts = max(large, key=lambda each: (bool(each[1]), sum(map(np.count_nonzero, each[1])) // _ALIKE))
    patches = (parcelled(on, part, city.island, land.roads) for part in parts)
    return tuple(patch for patch in patches if len(patch.plots) >= _FEWEST and patch.edge.verbs)


def _lie(at: Point, land: Farmland) -> float:
    """Return which way a road leads from a city, or without one the land around it lies, in radians clockwise."""
    for road in land.roads:
        for way in (road, road[::-1]):
            if len(way) > _ONWARD and math.dist(way[0], at) < _START:
                return math.atan2(way[_ONWARD].y - way[0].y, way[_ONWARD].x - way[0].x)
    own = land.own
    off = np.arange(-_AROUND, _AROUND, own.grid.step)
    x, y = (along + off - _SAMPLE for along in at)
    is_land = own.of(Boxes(x[None], y[:, None], (2 * _SAMPLE, 2 * _SAMPLE))) > _IS_LAND
    return axis(is_land, own.grid.step).angle


def _extent(city: City) -> _Extent:
    return _OF_CAPITAL if city.is_capital else _OF_OTHER


def _arable(on: FieldLattice, city: City, free: SummedAreaTable, land: Farmland) -> Mask:
    """Return where furlongs can be farmed, by column: near their city, free, low, inland, off coasts."""
    reach = _extent(city).reach
    ends = _away(on.knots, city) < reach + 2 * _RAGGED
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
    return np.logical_and.reduceat(within, on.furlongs[:-1], axis=0)


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


def _largest(cells: Mask) -> set[tuple[int, int]]:
    """Return the largest part of some cells that hangs together."""
    left = {(row, column) for row, column in np.argwhere(cells).tolist()}
    most = set[tuple[int, int]]()
    while len(left) > len(most):
        edge = [min(left)]
        part = set(edge)
        while edge:
            row, column = edge.pop()
            beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & left - part
            part |= beside
            edge += beside
        left -= part
        most = max(most, part, key=len)
    return most


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Plant single trees where the outer boundaries of fields turn and there is room."""
    times = Counter(corner for patch in patches for plot in patch.plots for corner in plot.corners)
    if not times:
        return ()
    corners = np.array([corner for corner, count in times.items() if count == 1])
    has_room = land.share().of(squares(corners - (0.0, 0.85), _TREE_ROOM)) == 1
    grown = corners[has_room & (white_noise(corners, seed) < _TREES)]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())
