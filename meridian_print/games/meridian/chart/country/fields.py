"""Fields: the country around some cities of an island is farmed, as far as it is free, in strips of a quilt each.

They keep off coasts, names, woods, rivers and slopes, and end at the ring round a city. A city without room for six
strips has none: fewer would be a scrap.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import connected
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import HOUSE, Patch, Plot, Tillage, areas, bounds
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.arable import outlined, roomiest
from meridian_print.games.meridian.chart.country.furlongs import Quilts, Strips, chances
from meridian_print.games.meridian.chart.country.parcels import Parcels, parcels
from meridian_print.games.meridian.chart.country.turns import hash_of, in_turn
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Size

_SLANT = math.pi / 12
"""How far the rows of furlongs slant at most from the way to the next city, in radians."""
_WAYS = np.stack(elementary.cos_sin(np.arange(8) * math.pi / 8))
"""The directions of that way that are told apart, so that hardly any move of a city turns a quilt: x and y of each."""
_BALK, _ROAD, _ALONG = 1.3, 2.8, 1.3
"""From a parcel to one beside it, and to one over a road, at most, and along how much of each other they are to lie, in
mm.
"""
_BETWEEN = np.array((0.2, 0.5, 0.8))[:, None, None]
"""Where it is asked whether land between two parcels is free, by shares of how far they lie along each other."""
_SOME = 4
"""The fewest parcels beside each other: one or two alone would be scraps."""
_FEWEST, _LEAST = 6, 70.0
"""The fewest strips of a farmland, and the least area of what is seen of them all, in mm²."""
_TILLAGE = Tillage.PLOUGHED, Tillage.SOWN, Tillage.PASTURE
"""What is done with strips, as often as it is, if they are no orchards."""
_PLANTED, _ROOMY = 0.35, 15.0
"""The share of whole strips that are orchards, and the least area of one, in mm²: trees do not touch."""
_HEDGED, _AT_EDGE = 0.12, 0.25
"""The share of strips along which bushes stand in a row, within farmland and at its rim."""
_YARD = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * (HOUSE.width / 2 + 0.15, HOUSE.height / 2 + 0.15)
"""The corners of the yard of a farmhouse about its middle."""
_TO_END, _TO_SIDE = 0.5, 0.15
"""How far from the middle of a plot to an end and to a side of it a farmhouse stands, in a corner by a lane."""
_OFF_EDGE: Mm = 0.4
"""From a farmhouse to the edge of what can be farmed, at least."""
_AROUND: Mm = 0.6
"""Room around fields."""
_TREE_ROOM: Mm = 1.3
"""Free land to every side of a tree where a hedge ends."""
_AMID = 4
"""A parcel with this many beside it, or more, lies amid its farmland: there its farm is."""
_FEW = 3
"""A parcel with fewer beside it lies at the rim of its farmland."""
_PALE = 0.3
"""The share of pale crops."""


def fields(
    room: SummedAreaTable, clear: SummedAreaTable, cities: Sequence[City], seed: int, *, most: int
) -> tuple[Patch, ...]:
    """Lay out farmland on land that can be farmed: around `most` cities of an island, the capital first and then by
    turn, and around others if much of it is near.

    Where that is depends on the land near each city alone. Farms stand where it is `clear`.
    """
    homes = sorted(in_turn(cities, seed), key=lambda city: not city.is_capital)
    numbers, middles = roomiest(room, homes, most, seed)
    if not len(numbers):
        return ()
    quilts = _quilts([homes[number] for number in numbers.tolist()], cities, seed)
    found = parcels(quilts, middles, room)
    apart = _apart(quilts, found.strips, room)
    kept, beside, farmlands = _farmlands(found, apart)
    crops = _crops(quilts, found.only(kept), beside < _FEW)
    farms = _farms(found.only(kept), beside, room, clear)
    return tuple(_patch(cities[0].island, room, crops, farms, those) for those in farmlands)


def unfarmed(free: FreeSpace, room: SummedAreaTable, patches: Sequence[Patch]) -> FreeSpace:
    """Return the free land off fields and a little around them, as far as that can be farmed."""
    bare = FreeSpace(free.grid, np.ones(free.free.shape, bool))
    off = bare.without((box for patch in patches for box in patch.boxes), _AROUND)
    return FreeSpace(free.grid, free.free & (off.free | ~room.mask))


def hedge_trees(clear: SummedAreaTable, patches: tuple[Patch, ...]) -> tuple[ReliefMark, ...]:
    """Plant single trees where hedges end off fields and there is room."""
    ends = np.array([end for patch in patches for *_, end in patch.hedges]).reshape(-1, 2)
    grown = ends[clear.of(squares(ends - (0.0, 0.85), _TREE_ROOM)) == 1]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())


def _quilts(homes: Sequence[City], cities: Sequence[City], seed: int) -> Quilts:
    """Return the lines by which land around cities is parted: about along the way of each to the next one."""
    keys = np.array([hash_of(home, seed) % 2**16 for home in homes], np.intp)
    about, others = (np.array([city.at for city in each]) for each in (homes, cities))
    off = others - about[:, None]
    away = (off * off).sum(axis=2)
    away[away == 0] = np.inf
    ahead = off[np.arange(len(homes)), away.argmin(axis=1)]
    way = abs(ahead[:, :1] * _WAYS[0] + ahead[:, 1:] * _WAYS[1]).argmax(axis=1)
    angles = math.pi / len(_WAYS[0]) * way + _SLANT * (2 * keys / 2**16 - 1)
    return Quilts(about, np.stack(elementary.cos_sin(angles), axis=1), keys)


def _farmlands(found: Parcels, apart: Floats) -> tuple[Indices, Indices, list[Indices]]:
    """Return the numbers of parcels that are kept, how many of these lie side by side with each, and which of them are
    one farmland: those side by side, if they are many and large enough, and those over a road from them, if they are
    some.
    """
    together = [part for part in _parts(apart < _BALK) if len(part) >= _SOME]
    kept = np.array(sorted(at for part in together for at in part), np.intp)
    extents, between = found.seen[kept] * areas(found.strips.corners[kept]), apart[kept][:, kept]
    parts = (np.array(sorted(part), np.intp) for part in _parts(between < _ROAD))
    farmlands = [part for part in parts if len(part) >= _FEWEST and extents[part].sum() >= _LEAST]
    return kept, (between < _BALK).sum(axis=1), farmlands


def _parts(beside: Mask) -> list[list[int]]:
    """Return what is connected, by what lies beside what."""
    each, other = np.nonzero(beside)
    ends, numbers = np.searchsorted(each, np.arange(len(beside) + 1)).tolist(), other.tolist()
    return list(connected(range(len(beside)), lambda at: numbers[ends[at] : ends[at + 1]]))


def _apart(quilts: Quilts, of: Strips, room: SummedAreaTable) -> Floats:
    """Return how far parcels of one quilt are apart where they lie along each other, not just corner to corner.

    Those between which most land is not free are as far apart as over a road.
    """
    ends = np.stack(quilts.where(of.quilts, of.corners))
    first, last = ends.min(axis=2), ends.max(axis=2)
    begin, end = np.maximum(first[:, :, None], first[:, None]), np.minimum(last[:, :, None], last[:, None])
    common = end - begin
    are_along = (common.max(axis=0) > _ALONG) & (of.quilts[:, None] == of.quilts)
    np.fill_diagonal(are_along, val=False)
    apart = np.where(are_along, -common.min(axis=0), np.inf)
    near = np.nonzero(apart < _BALK)
    along, down = (begin[:, *near] + _BETWEEN * common[:, *near]).swapaxes(0, 1)
    is_free = room.grid.read(room.mask, quilts.unbent(of.quilts[near[0]], along, down))
    apart[near] = np.where(is_free.sum(axis=0) > 1, apart[near], np.maximum(apart[near], _BALK))
    return apart


class _Crops(NamedTuple):
    """What grows on parcels: the plots, and which have a hedge of bushes on their second side."""

    plots: list[Plot]
    are_hedged: list[bool]


def _crops(quilts: Quilts, found: Parcels, have_few: Mask) -> _Crops:
    """Return what grows on parcels; hedges and orchards are on those that are seen whole."""
    of, are_whole = found.strips, found.seen == 1
    crop, tillage, hedge, fruit = chances(of, quilts, range(10, 14))
    crops = (of.rows + of.places + of.numbers) % 2 + 2 * (crop < _PALE)
    are_planted = are_whole & (fruit < _PLANTED) & (areas(of.corners) > _ROOMY)
    tilled = np.where(are_planted, len(_TILLAGE), tillage * len(_TILLAGE)).astype(np.intp)
    corners = [tuple(Point(x, y) for x, y in each) for each in of.corners.tolist()]
    plots = [
        Plot(each, number, (*_TILLAGE, Tillage.ORCHARD)[at])
        for each, number, at in zip(corners, crops.tolist(), tilled.tolist(), strict=True)
    ]
    return _Crops(plots, (are_whole & (hedge < np.where(have_few, _AT_EDGE, _HEDGED))).tolist())


def _farms(found: Parcels, beside: Indices, room: SummedAreaTable, clear: SummedAreaTable) -> tuple[Floats, Floats]:
    """Return the places for a farmhouse in the four corners of each parcel, by its middle, and how well they suit one:
    better among many parcels, then farther off, and not at all for 0.
    """
    ends = found.strips.corners[:, [0, 2, 3, 5]]
    near = (ends + ends[:, ::-1]) / 2
    middles = ends.mean(axis=1)[:, None]
    places = middles + _TO_END * (near - middles) + _TO_SIDE * (ends - near)
    ahead = np.roll(ends, -1, axis=1) - ends
    off = (places[:, :, None] + _YARD)[:, :, :, None] - ends[:, None, None]
    turns = ahead[:, None, None, :, 0] * off[..., 1] - ahead[:, None, None, :, 1] * off[..., 0]
    are_within = (turns > 0).all(axis=(2, 3)) | (turns < 0).all(axis=(2, 3))
    size = Size(HOUSE.width + 2 * _OFF_EDGE, HOUSE.height + 2 * _OFF_EDGE)
    left, top = np.moveaxis(places, -1, 0) - np.array(size)[:, None, None] / 2
    boxes = Boxes(left, top, size)
    are_free = are_within & (room.of(boxes) == 1) & (clear.of(boxes) == 1)
    return places, (np.minimum(beside, _AMID) + np.maximum(found.off, 0.01))[:, None] * are_free


def _patch(island: str, room: SummedAreaTable, crops: _Crops, farms: tuple[Floats, Floats], those: Indices) -> Patch:
    """Return a farmland of some parcels, with a farmhouse in the corner of a pasture, if there is a place for one."""
    numbers = those.tolist()
    plots = [crops.plots[number] for number in numbers]
    hedges = tuple(crops.plots[number].corners[3:] for number in numbers if crops.are_hedged[number])
    places, worth = (each[those] for each in farms)
    at, corner = divmod(int(worth.argmax()), 4)
    house = None
    if worth[at, corner]:
        plots[at] = replace(plots[at], tillage=Tillage.PASTURE)
        x, y = places[at, corner].tolist()
        house = Point(round(x, 2), round(y + HOUSE.height / 2, 2))
    box = bounds([corner for plot in plots for corner in plot.corners])
    return Patch(island, tuple(plots), hedges, house, outlined(room, box))
