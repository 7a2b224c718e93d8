"""Forests: where on an island there is a story and room for one, round the middle of each.

Their middles lie on a lattice over the sheet, wherever an island begins: a forest stays if a coast far off moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid, noise_at
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, share, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Rect

_STEP: Mm = 2.0
_ROOM: Mm = 2.0
"""From one place to the next, and free land around each where a forest may grow."""
_REACHES: tuple[Mm, ...] = (4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5, 13.5)
"""How far a forest reaches from its middle, at least and at most."""
_GREAT: Mm = 7.5
"""How far the great one of an island reaches at least, for which fields make way."""
_FILLED = 0.36
"""The least share of such places within a forest's reach: where fewer are free, it would be bent or a bar."""
_BROAD: Mm = 4.5
_NARROW, _BROADEST = 0.5, 0.6
"""The extent of the land around a place that is broad if forests may grow there, the share of such places of land on
which they are as deep as their reach asks, and what share of all adds to their depth at most.
"""
_NEAR: Mm = 8.0
_APART: Mm = 16.0
"""From a forest to the next, besides their reaches; how far around its middle no place is better suited for another."""
_EXTENT: Mm = 24.0
"""The extent of wooded country, and of the open country between."""
_LARGE, _DENSE, _VARIED = 2.0, 0.5, 0.6
"""How much better suited a place is for room as far as the largest forest reaches, and the smallest, and by chance."""
_FOOT, _BANK, _SHORE, _CAPITAL = 0.25, 0.2, 0.3, 0.9
"""How much at the foot of mountains or on them and at a river, and how much less at a shore and at a capital."""
_WET: Mm = 9.0
_AROUND: Mm = 9.0
_FARMED: Mm = 30.0
"""How far from rivers, from shores and from capitals that makes no difference."""
_SUITED = 0.5
"""How well a place is suited for a forest."""


class Habitat(NamedTuple):
    """An island's land that is free for forests, though roads and rivers may cut them, all its land, its ridge, if it
    has one, its rivers and its cities.
    """

    open_land: SummedAreaTable
    own: SummedAreaTable
    ridge: Ridge | None
    rivers: Sequence[River]
    cities: Sequence[City]


class Forests(NamedTuple):
    """Middles of forests, x and y, their reaches, where there is room for forests, as shares, and all of their land."""

    middles: Floats
    reaches: Floats
    room: SummedAreaTable
    land: Habitat

    def depths(self, places: Floats) -> Floats:
        """Return how deep in forests places lie: above 0 within one of them, the less the narrower the land is."""
        if not len(self.reaches):
            return np.full(len(places), -np.inf)
        (x, y), (left, top) = places.T, self.middles.T
        away = (elementary.hypot(x[:, None] - left, y[:, None] - top) / self.reaches).min(axis=1)
        broad = np.minimum(self.room.of(squares(places, _BROAD)), _BROADEST)
        return np.asarray(1 - away + 1.2 * (broad - _NARROW))

    def boxes(self) -> Iterator[Rect]:
        """Yield the boxes of all places with room in these forests."""
        grid = self.room.grid
        rows, columns = np.nonzero(self.room.mask)
        places = np.stack([grid.xs[0, columns], grid.ys[rows, 0]], axis=1).astype(np.float64)
        for x, y in places[self.depths(places) > 0].tolist():
            yield Rect(x - _STEP / 2, y - _STEP / 2, _STEP, _STEP)


def great_forest(land: Habitat, seed: int, *, scale: float = 1.0) -> Forests:
    """Choose the place of an island's great forest, if it has room for one `scale` times as large as on A3 boards."""
    found = _surveyed(land, seed, scale)
    suited = np.where(found.reaches < scale * _GREAT, -np.inf, found.suited)
    best = suited[:, None].argmax(axis=0) if suited.max(initial=-np.inf) > -np.inf else np.zeros(0, int)
    return Forests(found.places[best], found.reaches[best], found.room, land)


def forests(land: Habitat, great: Forests, seed: int, *, scale: float = 1.0) -> Forests:
    """Add other forests to the great one of an island, wherever the land is suited better than all around."""
    found = _surveyed(land, seed, scale)
    suited = np.full(found.room.mask.shape, -np.inf)
    off_great = _near(found.places, great.middles, great.reaches.max(initial=0.0) + scale * _NEAR) == 0
    suited[found.room.mask] = np.where(
        (found.reaches > 0) & (found.suited > _SUITED) & off_great, found.suited, -np.inf
    )
    chosen = _is_best(suited, int(scale * _APART / _STEP))[found.room.mask]
    middles = np.concatenate([great.middles, found.places[chosen]])
    return Forests(middles, np.concatenate([great.reaches, found.reaches[chosen]]), found.room, land)


class _Survey(NamedTuple):
    """Places that have room for forests, row by row, with how far one could reach there and how well it is suited."""

    places: Floats
    reaches: Floats
    suited: Floats
    room: SummedAreaTable


def _surveyed(land: Habitat, seed: int, scale: float) -> _Survey:
    area, half = land.open_land.grid.area, _ROOM * scale
    x, y = (
        np.arange(int(at / _STEP), int((at + span) / _STEP) + 1) * np.float64(_STEP)
        for at, span in ((area.x, area.width), (area.y, area.height))
    )
    is_room = land.open_land.of(Boxes(x[None] - half, y[:, None] - half, (2 * half, 2 * half))) == 1
    grid = SampleGrid(Rect(x[0], y[0], x[-1] - x[0] + _STEP / 2, y[-1] - y[0] + _STEP / 2), _STEP)
    room = share(grid, np.asarray(is_room))
    rows, columns = np.nonzero(is_room)
    places = np.stack([x[columns], y[rows]], axis=1)
    suited = _VARIED * noise_at(places, _EXTENT, 1, 0.0, seed) + _suited(places, land)
    for extent, worth in ((0.8 * _REACHES[-1], _LARGE), (0.9 * _REACHES[0], _DENSE)):
        suited += worth * room.of(squares(places, scale * extent))
    return _Survey(places, _reaches(places, room, scale), suited, room)


def _reaches(places: Floats, room: SummedAreaTable, scale: float) -> Floats:
    """Return how far a forest about each place can reach; 0 where there is no room for one."""
    reach, has_room = np.zeros(len(places)), np.ones(len(places), bool)
    for radius in (scale * each for each in _REACHES):
        has_room &= room.of(squares(places, 0.86 * radius)) >= _FILLED
        reach[has_room] = radius
    return reach


def _suited(places: Floats, land: Habitat) -> Floats:
    """Return how well places are suited for a forest by what lies around them."""
    suited = _SHORE * (land.own.of(squares(places, _AROUND)) - 1)
    if land.ridge is not None:
        suited += _FOOT * (land.ridge.lie(places)[0] > 0)
    water = [point for river in land.rivers for point in river.points[::2]]
    capitals = [city.at for city in land.cities if city.is_capital]
    return suited + _BANK * _near(places, water, _WET) - _CAPITAL * _near(places, capitals, _FARMED)


def _near(places: Floats, others: Sequence[tuple[Mm, Mm]] | Floats, reach: Mm) -> Floats:
    """Return how near places are to the nearest of others, from 1 to 0 at the reach and beyond it."""
    if not len(others):
        return np.zeros(len(places))
    (x, y), (left, top) = places.T, np.array(others).T
    away = elementary.hypot(x[:, None] - left, y[:, None] - top).min(axis=1)
    return np.asarray(np.maximum(1 - away / reach, 0))


def _is_best(suited: Floats, around: int) -> Mask:
    """Return which places of some rows and columns are suited best of those so many places around them."""
    best = np.pad(suited, around, constant_values=-np.inf)
    for axis in (0, 1):
        best = np.lib.stride_tricks.sliding_window_view(best, 2 * around + 1, axis=axis).max(axis=-1)
    return np.asarray((suited == best) & (suited > -np.inf))
