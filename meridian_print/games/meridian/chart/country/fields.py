"""Fields: patchworks that share their hedges and lie one way, by capitals and in the plain by some other cities."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import islice, product

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.country import Patch, Plot
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point

_Cell = tuple[int, int]
"""A row and a column of plots."""
_LEAST = 4
"""Plots of the smallest patchwork; there is rather none."""
_MOST = {True: 9, False: 6}
"""The most plots of a capital and of another city."""
_TRIES = {True: 7, False: 1}
"""Lattices of hedges tried for a capital and for another city."""
_FARMED = 0.36
"""The share of ordinary cities with fields."""
_ACROSS, _DOWN = 9, 11
"""Plots around a city of which a patchwork is chosen; both are odd, so that its middle plot lies on the city."""
_WIDTHS, _HEIGHTS = (3.3, 4.5), (2.5, 3.3)
"""Least and greatest width and height of a plot, in mm."""
_JITTER: Mm = 0.45
_BEND = 0.011
"""How far rows of plots bend, in mm per square mm off their middle."""
_TILT = 0.45
"""How far patchworks are turned, in radians."""
_LOW = 0.4
"""The height up to which the country is farmed."""
_NEAR: Mm = 20.0
"""The farthest middle of a plot from its city."""
_INLAND, _WITHIN = 14.0, 0.6
"""The extent of the land around a plot, in mm, and the share that is its island's, so that none lies on a cape."""
_ROOM: Mm = 0.45
"""Free land around a plot."""
_APART: Mm = 2.0
"""Least distance of two patchworks."""


@dataclass(frozen=True, slots=True)
class Farmland:
    """What of an island's land is free, all its land, and its ridge, if it has one."""

    free: FreeSpace
    own: SummedAreaTable
    ridge: Ridge | None


def fields(land: Farmland, cities: tuple[City, ...], seed: str) -> tuple[Patch, ...]:
    """Lay out the fields of an island."""
    found = list[Patch]()
    for city in cities:
        dice = random.Random(f"fields {seed} {city.code}")
        if city.is_capital or dice.random() < _FARMED:
            left = land.free.without((plot.box for patch in found for plot in patch.plots), _APART).share()
            tries = (_patch(city, left, land, dice) for _ in range(_TRIES[city.is_capital]))
            found += islice((patch for patch in tries if len(patch.plots) >= _LEAST), 1)
    return tuple(found)


def _patch(city: City, free: SummedAreaTable, land: Farmland, dice: random.Random) -> Patch:
    """Lay out a patchwork by a city where land is free, of as many plots as it has room for."""
    knots = _knots(city.at, dice)
    return Patch(tuple(_plot(knots, cell) for cell in _grown(knots, _is_arable(knots, city.at, free, land), city)))


def _knots(at: Point, dice: random.Random) -> Floats:
    """Return where hedges meet around a city: by row and column, their x and y."""
    x, y = _ends(_ACROSS, _WIDTHS, dice), _ends(_DOWN, _HEIGHTS, dice)
    jitter = np.array([dice.uniform(-_JITTER, _JITTER) for _ in range(2 * x.size * y.size)])
    off = jitter.reshape(y.size, x.size, 2)
    across, down = x + off[..., 0], y[:, None] + off[..., 1]
    down = down + dice.uniform(-_BEND, _BEND) * across**2
    tilt = dice.uniform(-_TILT, _TILT)
    turned = math.cos(tilt) * across - math.sin(tilt) * down, math.sin(tilt) * across + math.cos(tilt) * down
    return np.asarray(np.round(np.stack(turned, axis=2) + at, 2))


def _ends(count: int, extents: tuple[Mm, Mm], dice: random.Random) -> Floats:
    """Return the ends of some extents in a row, about the middle of the middle one."""
    ends = np.cumsum([0.0, *(dice.uniform(*extents) for _ in range(count))])
    return np.asarray(ends - (ends[count // 2] + ends[count // 2 + 1]) / 2)


def _is_arable(knots: Floats, at: Point, free: SummedAreaTable, land: Farmland) -> Mask:
    """Return which plots can be farmed: free, low, inland, near their city."""
    corners = np.stack([knots[:-1, :-1], knots[:-1, 1:], knots[1:, 1:], knots[1:, :-1]], axis=2).reshape(-1, 4, 2)
    first, last, middles = corners.min(axis=1) - _ROOM, corners.max(axis=1) + _ROOM, corners.mean(axis=1)
    left, top = (middles - _INLAND / 2).T
    arable = free.are_covered(first[:, 0], first[:, 1], last - first)
    arable &= land.own.of(Boxes(left, top, (_INLAND, _INLAND))) > _WITHIN
    arable &= elementary.hypot(*(middles - at).T) < _NEAR
    if land.ridge is not None:
        arable &= land.ridge.lie(middles)[0] < _LOW
    return np.asarray(arable.reshape(_DOWN, _ACROSS))


def _grown(knots: Floats, arable: Mask, city: City) -> list[_Cell]:
    """Choose adjacent plots, from the best place on, so that the patchwork has few corners."""
    cells = [(int(row), int(column)) for row, column in np.argwhere(arable)]
    free = set(cells)

    def company(cell: _Cell, others: set[_Cell]) -> int:
        return sum(other in others for other in _beside(cell))

    def away(cell: _Cell) -> float:
        return math.dist((knots[cell] + knots[cell[0] + 1, cell[1] + 1]) / 2, city.at)

    chosen = list[_Cell]()
    if cells:
        chosen.append(max(cells, key=lambda cell: (_square(cell, free), -away(cell))))
    while 0 < len(chosen) < _MOST[city.is_capital]:
        grown = set(chosen)
        edge = [cell for cell in cells if cell not in grown and company(cell, grown)]
        if not edge:
            break
        start = chosen[0]
        chosen.append(max(edge, key=lambda cell: (company(cell, grown), -math.dist(cell, start), cell)))
    return chosen


def _beside(cell: _Cell) -> tuple[_Cell, ...]:
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def _square(cell: _Cell, free: set[_Cell]) -> int:
    """Count the free plots around one, and itself."""
    return sum((cell[0] + down, cell[1] + across) in free for down, across in product((-1, 0, 1), repeat=2))


def _plot(knots: Floats, cell: _Cell) -> Plot:
    row, column = cell
    a, b, c, d = (Point(*knots[row + i, column + j].tolist()) for i, j in ((0, 0), (0, 1), (1, 1), (1, 0)))
    return Plot((a, b, c, d), column + 2 * row)
