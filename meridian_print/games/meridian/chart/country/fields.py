"""Fields: the country around some cities of an island is farmed, as far as it is free, in strips of one great quilt.

It is off coasts, names, woods, rivers and slopes, and ends at the ring round a city. A city without room for as much
has none: less would be a scrap.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress

import numpy as np

from meridian_print.cartography.grid import connected, white_noise
from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import HOUSE, Patch, Plot, Tillage, areas, bounds
from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.arable import outlined, roomiest
from meridian_print.games.meridian.chart.country.furlongs import Quilt, Strips
from meridian_print.games.meridian.chart.country.parcels import parcels
from meridian_print.games.meridian.chart.country.turns import in_turn
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point

_SLANT = math.pi / 6
"""How far the rows of furlongs of an island slant at most, in radians: as far as islands mostly do."""
_APART: Mm = 1.3
"""From a parcel to one beside it, at most."""
_FEWEST, _LEAST = 7, 72.0
"""The fewest strips of a farmland, and the least area of what is seen of them all, in mm²."""
_TILLAGE = Tillage.PLOUGHED, Tillage.SOWN, Tillage.PASTURE
"""What is done with strips, as often as it is, if they are no orchards."""
_PLANTED = 0.12
"""The share of whole strips that are orchards."""
_HEDGED = 0.12
"""The share of strips along which bushes stand in a row."""
_YARD = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1))) * (HOUSE.width / 2 + 0.2, HOUSE.height / 2 + 0.2)
"""The corners of the yard of a farmhouse about its middle."""
_AROUND: Mm = 0.6
"""Room around fields."""
_TREE_ROOM: Mm = 1.3
"""Free land to every side of a tree where a hedge ends."""
_RIM = 4
"""A parcel with fewer beside it lies at the rim of its farmland."""
_PALE, _AT_RIM = 0.25, 0.85
"""The share of pale crops, within farmland and at its rim."""


def fields(room: SummedAreaTable, taken: Mask, cities: Sequence[City], seed: int, *, most: int) -> tuple[Patch, ...]:
    """Lay out farmland around at most so many cities of an island, and never around all of three or more, the capital
    first and then by turn, on land that can be farmed.

    Where that is depends on the land near each city alone. What meets is one farmland. Beside land that is `taken` its
    strips end whole.
    """
    homes = sorted(in_turn(cities, seed), key=lambda city: not city.is_capital)[: min(most, max(2, len(cities) - 1))]
    middles = roomiest(room, homes, cities, seed)
    if not len(middles):
        return ()
    slant = _SLANT * (2 * random.Random(seed).random() - 1)
    quilt = Quilt(slant, seed)
    return tuple(_patches(homes[0].island, room, quilt, *parcels(quilt, middles, room, taken)))


def unfarmed(free: FreeSpace, room: SummedAreaTable, patches: Sequence[Patch]) -> FreeSpace:
    """Return the free land off fields and a little around them, as far as that can be farmed."""
    bare = FreeSpace(free.grid, np.ones(free.free.shape, bool))
    off = bare.without((box for patch in patches for box in patch.boxes), _AROUND)
    return FreeSpace(free.grid, free.free & (off.free | ~room.mask))


def hedge_trees(land: FreeSpace, patches: tuple[Patch, ...]) -> tuple[ReliefMark, ...]:
    """Plant single trees where hedges end off fields and there is room."""
    ends = np.array([end for patch in patches for *_, end in patch.hedges]).reshape(-1, 2)
    grown = ends[land.share().of(squares(ends - (0.0, 0.85), _TREE_ROOM)) == 1]
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in grown.tolist())


def _patches(island: str, room: SummedAreaTable, quilt: Quilt, of: Strips, seen: Floats) -> Iterator[Patch]:
    """Yield the farmlands of an island: parcels beside each other, if they are many and large enough."""
    beside = _beside(quilt, of)
    beside &= (beside.sum(axis=0) > 1) & (beside.sum(axis=1) > 1)[:, None]
    extents = seen * areas(of.corners)
    for part in connected(range(len(seen)), lambda at: np.flatnonzero(beside[at]).tolist()):
        those = np.array(sorted(part))
        if len(those) >= _FEWEST and extents[those].sum() >= _LEAST:
            is_rim = beside[those].sum(axis=1) < _RIM
            yield _patch(island, room, of.only(those), seen[those] == 1, is_rim)


def _beside(quilt: Quilt, of: Strips) -> Mask:
    """Return which parcels lie beside which others, not just at a corner of each."""
    ends = np.stack(quilt.about(of.corners))
    first, last = ends.min(axis=2), ends.max(axis=2)
    common = np.minimum(last[:, :, None], last[:, None]) - np.maximum(first[:, :, None], first[:, None])
    beside = (common.min(axis=0) > -_APART) & (common.max(axis=0) > _APART)
    np.fill_diagonal(beside, val=False)
    return np.asarray(beside)


def _patch(island: str, room: SummedAreaTable, of: Strips, are_whole: Mask, are_rim: Mask) -> Patch:
    """Return a farmland of some strips, with what grows there; hedges and farms are on those that are seen whole."""
    crop, tillage, hedge, fruit = (white_noise(of.corners[:, 0], by) for by in range(4))
    crops = (of.rows + of.places + of.numbers) % 2 + 2 * (crop < np.where(are_rim, _AT_RIM, _PALE))
    tilled = np.where(are_whole & (fruit < _PLANTED), len(_TILLAGE), tillage * len(_TILLAGE)).astype(np.intp)
    corners = [tuple(Point(x, y) for x, y in each) for each in of.corners.tolist()]
    plots = [
        Plot(each, number, (*_TILLAGE, Tillage.ORCHARD)[at], is_cut=not is_whole)
        for each, number, at, is_whole in zip(corners, crops.tolist(), tilled.tolist(), are_whole.tolist(), strict=True)
    ]
    hedges = tuple((each[3], each[4], each[5]) for each in compress(corners, (are_whole & (hedge < _HEDGED)).tolist()))
    houses = np.flatnonzero(are_whole & _are_homes(of.corners))
    house = None
    if len(houses):
        home = int(houses[0])
        plots[home] = replace(plots[home], tillage=Tillage.PASTURE)
        x, y = of.corners[home].mean(axis=0).tolist()
        house = Point(round(x, 2), round(y + HOUSE.height / 2, 2))
    box = bounds([corner for each in corners for corner in each])
    return Patch(island, tuple(plots), hedges, house, outlined(room, box))


def _are_homes(corners: Floats) -> Mask:
    """Return which plots have room for a farmhouse in their middle."""
    ends = corners[:, [0, 2, 3, 5]]
    ahead = np.roll(ends, -1, axis=1) - ends
    off = (corners.mean(axis=1)[:, None] + _YARD)[:, :, None] - ends[:, None]
    turns = ahead[:, None, :, 0] * off[..., 1] - ahead[:, None, :, 1] * off[..., 0]
    return np.asarray((turns > 0).all(axis=(1, 2)) | (turns < 0).all(axis=(1, 2)))
