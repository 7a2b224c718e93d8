"""Fields: patchworks that lie along their land, by capitals and in the plain by some other cities.

Plots share their hedges; some are parted, along or across, so that parcels differ. They lie outside the squares of
towers; those of a capital without other room, within one. None crosses the edge of one.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import islice, product

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.country import Patch, Plot, Tillage
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.marks import ReliefKind, ReliefMark
from meridian_print.cartography.name_lines import axis
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, extents, squares
from meridian_print.games.meridian.chart.country.lanes import Cell, extended_to_town, lane
from meridian_print.games.meridian.chart.country.lattices import ACROSS, DOWN, PLOT_FORMS, FieldPattern, knots
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_LEAST = {True: (2, 14.0, 0.0), False: (4, 36.0, 5.0)}
"""Plots of the smallest patchwork of a capital and of another city, its area in mm2 and its width in mm: one in a
corner or a passage looks like litter, and an empty plain is better.
"""
_SIZES = {True: (14, 26), False: (7, 15)}
"""The least and the most plots that a patchwork of a capital, and of another city, is meant to have."""
_TURNS = {True: (0.0, 0.8, 1.6, -0.8), False: (0.0, 1.0, -1.0)}
"""The lattices of hedges tried for a capital and for another city, by how far each is turned against the land."""
_FARMED = 0.6
"""The share of ordinary cities with fields."""
_AROUND: Mm = 22.0
"""How far around a city land tells which way its fields lie."""
_EXACT = math.radians(15)
"""The step to which that direction is rounded: fields stay as they are when a coast changes a little."""
_LOW = 0.4
"""The height up to which the country is farmed."""
_NEAR: Mm = 21.0
"""The farthest middle of a plot from its city."""
_INLAND, _WITHIN = 26.0, 0.66
"""The extent of the land around a plot, in mm, and the share that is its island's, so that none lies on a cape or
across a neck."""
_CHORD, _BROAD = 24.0, {True: 0.6, False: 0.72}
"""The length of a line across a plot, in mm, and the least share of it that is land, by a capital and by another city:
no isthmus is farmed.
"""
_ROOM: Mm = 0.3
"""Free land around a plot."""
_INNER: Mm = 0.8
"""The same around its middle, to discard most plots quickly: the least that all of it takes."""
_OFF_COAST: Mm = 1.1
_OFF_FEET: Mm = 0.3
"""From a plot to the square that a tower covers."""
_SHARES = np.linspace(0.0, 1.0, 5)
_PLACES = np.array([((1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y) for x, y in product(_SHARES, _SHARES)])
"""Where a plot is looked at, its edges included: how much each of its corners counts."""
_ENOUGH = 6
"""Free plots by the first one of a patchwork, itself included, that are enough: then nearness to its city counts."""
_APART: Mm = 2.0
"""Least distance of two patchworks."""
_TREES = 0.45
"""The share of the outer corners of fields where a tree is meant to stand."""
_TREE_ROOM: Mm = 1.3
_WORN = {1: (0.25, 0.65), 2: (0.0, 0.4), 3: (0.0, 0.15), 4: (0.0, 0.0)}
"""By what share of the way to the middle of the plots around it a corner of hedges moves, by how many those are."""
_CROPS = 4
_TURNED, _WHOLE = 0.4, 0.6
"""The share of irregular plots that are tilled across, and that of plots and rows that are one parcel."""
_PARTED = (0.4, 0.6)
"""Where others are parted."""


@dataclass(frozen=True, slots=True)
class Farmland:
    """What of an island's land is free, all its land, its ridge, if it has one, and the squares of towers."""

    free: FreeSpace
    own: SummedAreaTable
    ridge: Ridge | None
    feet: tuple[Rect, ...]


def fields(land: Farmland, cities: Mapping[str, City], seed: str) -> tuple[Patch, ...]:
    """Lay out the fields of an island, whose cities are given by their keys."""
    found = list[Patch]()
    rooms = [land.free.without(land.feet, _OFF_FEET).share()]
    if any(city.is_capital for city in cities.values()):
        edges = (edge for foot in land.feet for edge in _edges(foot))
        rooms.append(land.free.without(edges, _OFF_FEET).share())
    for key, city in cities.items():
        dice = random.Random(f"farming {seed} {key}")
        if city.is_capital or dice.random() < _FARMED:
            along, hedges = _lie(city.at, land.own), np.random.default_rng(dice.getrandbits(32))
            off = [plot.box for patch in found for plot in patch.plots]
            patterns = dice.sample(tuple(FieldPattern), len(FieldPattern))[: 1 + city.is_capital]
            turns = _TURNS[city.is_capital]
            patches = (
                _largest(
                    lattices, _is_apart(lattices, off) & _is_arable(lattices, city, room, land), city, pattern, dice
                )
                for room in rooms[: 1 + city.is_capital]
                for pattern in patterns
                for lattices in [np.array([knots(pattern, city.at, along + turn, hedges) for turn in turns])]
            )
            laid = islice((patch for patch in patches if patch.plots), 1)
            found += (replace(patch, lane=extended_to_town(patch.lane, city.at, rooms[0])) for patch in laid)
    return tuple(found)


def _largest(lattices: Floats, arable: Mask, city: City, pattern: FieldPattern, dice: random.Random) -> Patch:
    """Lay out the best of some patchworks by a city, by area times width, of as many plots as meant, or fewer.

    It has no plots if even that one is too small or too narrow for its city.
    """
    most, reach = dice.randint(*_SIZES[city.is_capital]), PLOT_FORMS[pattern].reach
    tries = [
        (hedges, _grown(hedges, plots, city.at, most, reach)) for hedges, plots in zip(lattices, arable, strict=True)
    ]
    hedges, cells = max(tries, key=lambda each: math.prod(_size(*each)))
    if not _is_ample(hedges, cells, is_capital=city.is_capital):
        return Patch(())
    hedges = _worn(hedges, cells, dice)
    plots = tuple(parcel for cell in cells for parcel in _parcels(hedges, cell, pattern, dice))
    return Patch(plots, lane(hedges, cells, city.at), _bounds(hedges, cells))


def _bounds(hedges: Floats, cells: list[Cell]) -> tuple[tuple[Point, Point], ...]:
    """Return the hedges that bound a patchwork, each by its ends."""
    around = ((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))
    sides = Counter(
        tuple((row + down, column + across) for down, across in side) for row, column in cells for side in around
    )
    ends = (hedges[start].tolist() + hedges[end].tolist() for (start, end), count in sides.items() if count == 1)
    return tuple((Point(x0, y0), Point(x1, y1)) for x0, y0, x1, y1 in ends)


def _size(hedges: Floats, cells: list[Cell]) -> tuple[float, Mm]:
    """Return the area of a patchwork, and its width."""
    corners = np.array([hedges[row : row + 2, column : column + 2] for row, column in cells]).reshape(-1, 4, 2)
    (x0, y0), (x1, y1) = (corners[:, 3] - corners[:, 0]).T, (corners[:, 2] - corners[:, 1]).T
    width = extents(corners.reshape(-1, 2))[1] if cells else 0.0
    return float(abs(x0 * y1 - y0 * x1).sum() / 2), width


def _is_ample(hedges: Floats, cells: list[Cell], *, is_capital: bool) -> bool:
    """Return whether a patchwork is large enough for its city."""
    least, least_area, least_width = _LEAST[is_capital]
    area, width = _size(hedges, cells)
    return len(cells) >= least and area >= least_area and width >= least_width


def _worn(hedges: Floats, cells: list[Cell], dice: random.Random) -> Floats:
    """Move the outer hedges of a patchwork inwards, most where they turn: no straight line bounds it."""
    around = dict[Cell, list[Floats]]()
    for row, column in cells:
        middle = hedges[row : row + 2, column : column + 2].mean(axis=(0, 1))
        for down, across in product((0, 1), repeat=2):
            around.setdefault((row + down, column + across), []).append(middle)
    worn = hedges.copy()
    for knot, middles in around.items():
        worn[knot] += dice.uniform(*_WORN[len(middles)]) * (np.mean(middles, axis=0) - hedges[knot])
    return np.asarray(np.round(worn, 2))


def _edges(foot: Rect) -> tuple[Rect, ...]:
    """Return the four sides of a square."""
    x, y, wide, high = foot
    return Rect(x, y, wide, 0.0), Rect(x, foot.bottom, wide, 0.0), Rect(x, y, 0.0, high), Rect(foot.right, y, 0.0, high)


def hedge_trees(land: Farmland, patches: tuple[Patch, ...], seed: int) -> tuple[ReliefMark, ...]:
    """Plant single trees where the outer hedges of fields turn and there is room."""
    times = Counter(corner for patch in patches for plot in patch.plots for corner in plot.corners)
    corners = np.array([corner for corner, count in times.items() if count == 1]).reshape(-1, 2)
    free = land.free.without(land.feet, _OFF_FEET).share()
    grown = (white_noise(corners, seed) < _TREES) & (free.of(squares(corners - (0.0, 0.85), _TREE_ROOM)) == 1)
    return tuple(ReliefMark(ReliefKind.TREE, 2, Point(x, y)) for x, y in corners[grown].tolist())


def _lie(at: Point, own: SummedAreaTable) -> float:
    """Return about which way the land around a city lies, in radians clockwise; every other sample will do."""
    rows, columns = own.grid.window(Rect(at.x, at.y, 0.0, 0.0).inset(-_AROUND))
    sums = own.sums[rows.start : rows.stop + 1 : 2, columns.start : columns.stop + 1 : 2]
    lie = axis(np.diff(np.diff(sums, axis=0), axis=1) > 0, 2 * own.grid.step).angle
    return _EXACT * round(lie / _EXACT)


def _corners(lattices: Floats) -> Floats:
    """Return the corners of all plots of some lattices: by corner, clockwise from the upper left, and plot."""
    upper, lower = lattices[:, :-1], lattices[:, 1:]
    corners = np.stack([upper[:, :, :-1], upper[:, :, 1:], lower[:, :, 1:], lower[:, :, :-1]])
    return np.asarray(corners.reshape(4, -1, 2))


def _is_arable(lattices: Floats, city: City, free: SummedAreaTable, land: Farmland) -> Mask:
    """Return which plots of some lattices can be farmed: free, low, inland, near their city."""
    corners = _corners(lattices)
    middles = corners.mean(axis=0)
    left = np.flatnonzero(elementary.hypot(*(middles - city.at).T) < _NEAR)
    left = left[free.of(squares(middles[left], _INNER)) == 1]
    left = left[land.own.of(squares(middles[left], _INLAND / 2)) > _WITHIN]
    for wide, high in ((_CHORD, 2 * _ROOM), (2 * _ROOM, _CHORD)):
        x, y = middles[left].T
        left = left[land.own.of(Boxes(x - wide / 2, y - high / 2, (wide, high))) > _BROAD[city.is_capital]]
    if land.ridge is not None:
        left = left[land.ridge.lie(middles[left])[0] < _LOW]
    for places in (np.eye(4), _PLACES):
        within = (places[..., None, None] * corners[:, left]).sum(axis=1)
        is_free = (free.of(squares(within, _ROOM)) == 1) & (land.own.of(squares(within, _OFF_COAST)) == 1)
        left = left[is_free.all(axis=0)]
    arable = np.zeros(len(middles), bool)
    arable[left] = True
    return arable.reshape(-1, DOWN, ACROSS)


def _is_apart(lattices: Floats, taken: list[Rect]) -> Mask:
    """Return which plots of some lattices lie apart from other patchworks."""
    corners, boxes = _corners(lattices), np.array(taken).reshape(-1, 4)
    (left, top), (right, bottom) = (ends.T[..., None] for ends in (corners.min(axis=0), corners.max(axis=0)))
    x, y = boxes[:, :2].T
    wide, high = boxes[:, 2:].T
    beside = (left > x + wide + _APART) | (right < x - _APART) | (top > y + high + _APART) | (bottom < y - _APART)
    return np.asarray(beside.all(axis=-1)).reshape(-1, DOWN, ACROSS)


def _grown(hedges: Floats, arable: Mask, at: Point, most: int, reach: tuple[float, float]) -> list[Cell]:
    """Choose adjacent plots, from the best place on, so that the patchwork has few corners and does not reach far."""
    cells = [(int(row), int(column)) for row, column in np.argwhere(arable)]
    free = set(cells)

    def company(cell: Cell, others: set[Cell]) -> int:
        return sum(other in others for other in _beside(cell))

    def away(cell: Cell) -> float:
        return math.dist((hedges[cell] + hedges[cell[0] + 1, cell[1] + 1]) / 2, at)

    def far(cell: Cell, start: Cell) -> float:
        return math.hypot((cell[0] - start[0]) / reach[1], (cell[1] - start[1]) / reach[0])

    chosen = list[Cell]()
    if cells:
        chosen.append(max(cells, key=lambda cell: (min(_square(cell, free), _ENOUGH), -away(cell))))
    while 0 < len(chosen) < most:
        grown = set(chosen)
        start = chosen[0]
        edge = [cell for cell in cells if far(cell, start) < 1 and cell not in grown and company(cell, grown)]
        if not edge:
            break
        chosen.append(max(edge, key=lambda cell: (company(cell, grown), -far(cell, start), cell)))
    return chosen


def _beside(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def _square(cell: Cell, free: set[Cell]) -> int:
    """Count the free plots around one, and itself."""
    return sum((cell[0] + down, cell[1] + across) in free for down, across in product((-1, 0, 1), repeat=2))


def _parcels(hedges: Floats, cell: Cell, pattern: FieldPattern, dice: random.Random) -> tuple[Plot, ...]:
    """Till a plot as its pattern has it; furrows run along the first side of what it becomes.

    Strips are tilled from the village outwards; of others, some are parted, rows across.
    """
    row, column = cell
    a, b, c, d = (hedges[row + i, column + j] for i, j in ((0, 0), (0, 1), (1, 1), (1, 0)))
    tillage, crop, share = dice.choice(PLOT_FORMS[pattern].tillage), dice.randrange(_CROPS), dice.uniform(*_PARTED)
    is_whole = pattern is FieldPattern.STRIPS or dice.random() < _WHOLE
    if pattern is FieldPattern.STRIPS or (dice.random() < _TURNED if pattern is FieldPattern.PLOTS else not is_whole):
        a, b, c, d = b, c, d, a
    if is_whole:
        return (_plot((a, b, c, d), crop, tillage),)
    start, end = a + share * (d - a), b + share * (c - b)
    return _plot((a, b, end, start), crop, tillage), _plot((start, end, c, d), crop + 1, Tillage.PLOUGHED)


def _plot(corners: tuple[Floats, ...], crop: int, tillage: Tillage) -> Plot:
    a, b, c, d = (Point(*corner) for corner in np.round(corners, 2).tolist())
    return Plot((a, b, c, d), crop, tillage)
