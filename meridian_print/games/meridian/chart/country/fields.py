"""Fields: farmland around capitals, and around some other cities in the plain, made of whole parcels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import Cell, connected, white_noise
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch, bounds
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.lanes import Way, lane
from meridian_print.games.meridian.chart.country.lattices import REACH, FieldLattice, Tilled, lattice
from meridian_print.games.meridian.chart.country.parcels import parcelled
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_REACH: Mm = 24.5
"""How far from a city its last parcels lie."""
_FEWEST = 5
"""The fewest parcels of farmland: less looks like litter."""
_SCANTY = 30
"""Arable cells that are too few for any."""
_RAGGED: Mm = 4.0
"""By how much their reach differs from parcel to parcel."""
_LOW = 0.55
"""The height up to which the country is farmed."""
_CHORD, _BROAD = 22.0, 0.5
"""The length of a line across a cell, in mm, and the least share of it that is land: no isthmus is farmed."""
_INNER, _ROOM = 0.5, 0.0
"""Free land around the middle of a cell, and around its corners, in mm."""
_OFF_COAST: Mm = 1.0
_OFF_CITIES: Mm = 5.0
"""From a city, to every side."""
_OFF_ROADS: Mm = 1.5
"""From a road to the middles of cells."""
_APART: Mm = 6.0
"""Between the farmlands of two cities."""
_OFF_MARKS: Mm = 0.5
"""Between the marks at the corners of towers' feet and what else of fields is drawn than their grounds."""
_ALONG = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""Where along marks it is looked whether they lie on a parcel."""
_TREES = 0.15
"""The share of the outer corners of fields where a tree is meant to stand."""
_TREE_ROOM: Mm = 1.3
_WIDE = 3
"""The least extent of farmland along its furlongs, in columns."""
_NEAR = 1, 5
"""How many furlongs and columns around a place tell how broad farmland is there."""
_TAIL = 3
"""How many columns farmland goes on, at most, where it is one furlong deep."""
_SPREAD: Mm = 15.0
"""How far from the broadest place of farmland its other parts lie: it does not run around cities."""
_MOST = 48
"""The most places for so many columns."""


@dataclass(frozen=True, slots=True)
class Farmland:
    """The free part of an island's land, all its land, its cities, its ridge, if it has one, its roads by their points.

    `marks` are at the corners of towers' feet: fields there are drawn as quiet as can be.
    """

    free: FreeSpace
    own: SummedAreaTable
    cities: Sequence[City]
    ridge: Ridge | None
    roads: Sequence[Way]
    marks: tuple[Rect, ...] = ()


def fields(land: Farmland, cities: Mapping[str, City], seed: str) -> tuple[Patch, ...]:
    """Lay out fields around some cities of an island, given by their keys, where there is room for them."""
    near = (Rect(*city.at, 0.0, 0.0) for city in land.cities)
    found, room = list[Patch](), land.free.without(near, _OFF_CITIES)
    for key, city in cities.items():
        patch = _around(city, land, room.share(), random.Random(f"farming {seed} {key}"))
        if len(patch.plots) >= _FEWEST:
            found.append(_quiet(patch, land.marks))
            room = room.without((plot.box for plot in patch.plots), _APART)
    return tuple(found)


def _around(city: City, land: Farmland, free: SummedAreaTable, dice: random.Random) -> Patch:
    """Lay out the largest farmland along the lane of a city."""
    along = lane(city.at, land.roads, land.own, REACH + _RAGGED)
    on = lattice(along, np.random.default_rng(dice.getrandbits(32)))
    arable = _arable(on, city, free, land)
    if np.count_nonzero(arable) < _SCANTY:
        return Patch(city.island, ())
    return parcelled(on, _coherent(on.tilled(arable)), city.island)


def _quiet(patch: Patch, marks: tuple[Rect, ...]) -> Patch:
    """Return a patch whose parcels know where there are marks, without hedges there."""
    marks = tuple(filter(patch.box.inset(-_OFF_MARKS).overlaps, marks))
    if not marks:
        return patch
    places = np.array([(x + wide * at, y + high * at) for x, y, wide, high in marks for at in _ALONG])
    corners = np.array([plot.corners for plot in patch.plots])
    sides, off = np.roll(corners, -1, axis=1) - corners, places[None, :, None] - corners[:, None]
    inwards = sides[:, None, :, 0] * off[..., 1] - sides[:, None, :, 1] * off[..., 0]
    inwards *= np.sign(inwards.sum(axis=2, keepdims=True)) / elementary.hypot(*np.moveaxis(sides, 2, 0))[:, None]
    lies_on = (inwards > -_OFF_MARKS).all(axis=2)
    plots = (
        replace(plot, is_marked=True) if is_marked else plot
        for plot, is_marked in zip(patch.plots, lies_on.any(axis=1).tolist(), strict=True)
    )
    wide = [mark.inset(-_OFF_MARKS) for mark in marks]
    hedges = (hedge for hedge in patch.hedges if not any(map(bounds(hedge).overlaps, wide)))
    return replace(patch, plots=tuple(plots), hedges=tuple(hedges))


def _arable(on: FieldLattice, city: City, free: SummedAreaTable, land: Farmland) -> Mask:
    """Return which cells can be farmed: near their city, on free and low land, off coasts, on no isthmus."""
    ends = (_away(on.knots, city) < _REACH + 2 * _RAGGED) & on.is_even
    knots = on.knots[ends]
    ends[ends] = (free.of(squares(knots, _ROOM)) == 1) & (land.own.of(squares(knots, _OFF_COAST)) == 1)
    within, middles = ends[:-1, :-1] & ends[:-1, 1:] & ends[1:, :-1] & ends[1:, 1:], on.middles
    within &= _away(middles, city) < _REACH + _RAGGED * (2 * on.chances - 1)
    middles = middles[within]
    fit = free.of(squares(middles, _INNER)) == 1
    for wide, high in ((_CHORD, 1.0), (1.0, _CHORD)):
        x, y = middles.T
        fit &= land.own.of(Boxes(x - wide / 2, y - high / 2, (wide, high))) > _BROAD
    if land.ridge is not None:
        fit &= land.ridge.lie(middles)[0] < _LOW
    fit[fit] = _off_roads(middles[fit], land.roads)
    within[within] = fit
    return within


def _off_roads(middles: Floats, roads: Sequence[Way]) -> Mask:
    """Return which cells, given by their middles, no road crosses."""
    if not roads:
        return np.ones(len(middles), bool)
    x, y = middles.T[:, :, None] - np.array([at for road in roads for at in road]).T[:, None]
    return np.asarray((x * x + y * y).min(axis=1) > _OFF_ROADS * _OFF_ROADS)


def _away(places: Floats, city: City) -> Floats:
    """Return how far from a city places are, which are given by x and y along the last axis."""
    return elementary.hypot(places[..., 0] - city.at.x, places[..., 1] - city.at.y)


def _coherent(land: Tilled) -> Tilled:
    """Return what is tilled around the broadest place, where furlongs lie beside each other or not far from there."""
    farmed = land.is_farmed
    farmed[land.on.lane] = land.meets[land.on.lane]
    cores, joined = (
        np.asarray(np.lib.stride_tricks.sliding_window_view(which, _WIDE, axis=1).all(axis=2))
        for which in (farmed, land.meets)
    )
    broad = cores & (joined[:-1] | joined[1:])
    cores &= _around_each(broad, (0, _TAIL)) > 0

    def beside(cell: Cell) -> Iterator[Cell]:
        furlong, column = cell
        yield furlong, column - 1
        yield furlong, column + 1
        if joined[cell]:
            yield furlong - 1, column
        if joined[furlong + 1, column]:
            yield furlong + 1, column

    near, farm = np.where(cores, _around_each(broad, _NEAR), 0), np.zeros(farmed.shape, bool)
    start = np.unravel_index(near.argmax(), near.shape)
    middles = land.on.middles[np.array(land.on.furlongs[1:]) - 1, _WIDE // 2 : -(_WIDE // 2)]
    cores &= elementary.hypot(*np.moveaxis(middles - middles[start], 2, 0)) < _SPREAD
    furlongs, columns = (of.tolist() for of in np.nonzero(cores))
    order = sorted(zip(furlongs, columns, strict=True), key=lambda cell: -int(near[cell]))
    for furlong, column in next(connected(order, beside), [])[:_MOST]:
        farm[furlong, column : column + _WIDE] = True
    return land.only(farm)


def _around_each(cells: Mask, reach: tuple[int, int]) -> Indices:
    """Count the cells up to so many rows and columns around each."""
    (deep, long), padded = reach, np.pad(cells, [(by, by) for by in reach])
    windows = np.lib.stride_tricks.sliding_window_view(padded, (2 * deep + 1, 2 * long + 1))
    return np.asarray(windows.sum(axis=(2, 3)))


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Plant single trees where the outer boundaries of fields turn and there is room."""
    times = Counter(corner for patch in patches for plot in patch.plots for corner in plot.corners)
    if not times:
        return ()
    corners = np.array([corner for corner, count in times.items() if count == 1])
    has_room = land.share().of(squares(corners - (0.0, 0.85), _TREE_ROOM)) == 1
    grown = corners[has_room & (white_noise(corners, seed) < _TREES)]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())
