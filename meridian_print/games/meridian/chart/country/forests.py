"""Forests: how deep in wooded country each place of an island lies, by its relief, its waters and its cities.

Places stand on a lattice over the sheet, wherever an island begins: a forest stays if a coast far off moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.clearance import away, near
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.hexagons import Hexagons
from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.character import Character
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Rect

_ROW: Mm = 1.0
_APART: Mm = 1.36
"""From one row of crowns to the next, and from crown to crown."""
_JITTER: Mm = 0.22
ROOM: Mm = 1.3
"""How far crowns stray from their places at most, and the free land around their middles."""
DISSOLVED = 0.4
"""How far beyond the edge of a forest the last single trees stand."""
_EXTENT, _VARIED = 22.0, 0.7
_REGION, _GREATER = 60.0, 0.4
"""The extent of wooded country, and of the open country between, and how much these differ; the same of regions of much
and of little of it: forests are great in some, groves in others.
"""
_FLANK, _ASIDE, _REACH = 0.75, 7.0, 9.0
"""How much deeper forests are at mountains, how far from their middles most, and how far to either side they are."""
_BANK, _WET = 0.5, 8.0
"""How much deeper they are at a river, and how far from it that ends."""
_TILLED, _FARMED = 0.6, 16.0
"""How much less deep they are at a city, and how far from it that ends."""
_CLEARED, _FED = 0.8, 20.0
"""The same at a capital, in addition: its land is farmed."""
_BREADTH, _BROAD, _NARROW, _BROADEST = 1.1, 5.5, 0.6, 0.85
"""How much deeper they are where all land around is free than where none is, and how far around a place that counts, in
mm; the share of it at which that makes no difference, and the one from which on it makes no more.
"""
_BAYS, _DEEP, _ACROSS = 7.5, 0.5, 1.5
"""The extent of the bays and lobes of a forest, how deep they are, and how many times as long: they rather run across
the sheet.
"""
_BAY, _RETREAT, _DEEPEST = 6.0, 1.6, 1.25
"""The extent of the bays by which woods retreat from what they end at, such as a name, how deep these are where that
noise is 1, in mm, and the height of it from which on they are no deeper: along a straight edge they would show it.
"""
_CORE, _BROAD_CORE = 0.25, 2
"""How deep in a forest land lies that no field takes, and the places to every side of one that must be as deep."""
_EMPTY, _COVERED = 14.0, 0.1
"""How far around a place land counts, in mm, and the share of it that is taken from which on none of it is bare."""


class Habitat(NamedTuple):
    """An island's land that is free for forests, all its land, the middles of the feet of its mountains, its rivers,
    its cities and its character, and what woods, fields and hills have taken, None before they do.
    """

    free: FreeSpace
    own: SummedAreaTable
    mountains: Floats
    rivers: Sequence[River]
    cities: Sequence[City]
    character: Character
    taken: SummedAreaTable | None = None

    def off(self, places: Floats) -> Floats:
        """Return how far places are from the nearest of the mountains."""
        return away(places, self.mountains)

    def bare(self, places: Floats) -> Floats:
        """Return how bare the land around places is: 1 where nothing is taken, 0 where much is or nothing is known."""
        if self.taken is None:
            return np.zeros(len(places))
        return np.asarray(np.maximum(1 - self.taken.of(squares(places, _EMPTY)) / _COVERED, 0))


class Forests(NamedTuple):
    """Places for crowns by row and column: x and y, in mm of an A3 board, which have room, and which rows are shifted.

    `depths` says how deep in forests they lie, above 0 within, and `off` how far from mountains, in mm, both if they
    have room. Woods are `scale` times as large as on an A3 board; the share of `conifers` is so much greater than
    elsewhere.
    """

    at: Floats
    has_room: Mask
    shifted: Mask
    depths: Floats
    off: Floats
    scale: float
    conifers: float

    def cores(self) -> Iterator[Rect]:
        """Yield the boxes of the places that are so deep in forests, and far from their edges, that no field takes
        them: there, woods are large enough.
        """
        deep = Hexagons(self.depths > _CORE, self.shifted).shrunk(_BROAD_CORE).grown(_BROAD_CORE).taken
        wide, high, every_other = self.scale * _APART, 2 * self.scale * _ROW, ~self.shifted
        for x, y in (self.scale * self.at[every_other][deep[every_other]]).tolist():
            yield Rect(x - wide / 2, y - high / 2, wide, high)

    def where(self, free: SummedAreaTable, seed: int) -> Forests:
        """Return the forests and the land about them with room on what land is left free, from whose edges they keep
        more here, less there.
        """
        has_room = self.has_room & (self.depths > -DISSOLVED)
        places = self.at[has_room]
        bays = np.clip(noise_at(places, _BAY, 1, 0.0, seed)[:, None], 0, _DEEPEST)
        by = self.scale * (ROOM + _RETREAT * bays)
        x, y = (self.scale * places - by).T
        has_room[has_room] = free.are_covered(x, y, np.repeat(2 * by, 2, axis=1))
        return self._replace(has_room=has_room, depths=np.where(has_room, self.depths, -np.inf))


def forests(land: Habitat, seed: int, *, scale: float = 1.0) -> Forests:
    """Find how deep in forests the places of an island lie, `scale` times as large as on an A3 board."""
    free, on = land.free.share(), land.free.grid.area
    row, apart = _ROW * scale, _APART * scale
    rows, columns = np.mgrid[int(on.y / row) : int(on.bottom / row) + 1, int(on.x / apart) : int(on.right / apart) + 1]
    at = np.stack([_APART * (columns + rows % 2 / 2), _ROW * rows], axis=2)
    has_room = np.asarray(free.of(squares(at * scale, (ROOM - _JITTER) * scale)) == 1)
    even = at[has_room]
    jitter = np.stack([white_noise(even, seed + by) for by in (0, 1)], axis=1)
    places = at[has_room] = np.round(even + _JITTER * (2 * jitter - 1), 2)
    depths, off = np.full(has_room.shape, -np.inf), np.full(has_room.shape, np.inf)
    off[has_room] = land.off(scale * places)
    depths[has_room] = _depths(land, places, off[has_room], seed, scale) + _broad(free, scale * places)
    return Forests(at, has_room, rows[:, 0] % 2 == 1, depths, off, scale, land.character.conifers)


def _depths(land: Habitat, places: Floats, off: Floats, seed: int, scale: float) -> Floats:
    """Return how deep in forests places lie by what is around them."""
    depths = land.character.wooded + _VARIED * noise_at(places, _EXTENT, 1, 0.0, seed)
    depths += _GREATER * noise_at(places, _REGION, 1, 0.0, seed + 16)
    depths += _DEEP * noise_at(places * (1.0, _ACROSS), _BAYS, 1, 0.0, seed + 2)
    depths += _FLANK * np.maximum(1 - abs(off - _ASIDE) / _REACH, 0)
    on_board = scale * places
    depths += _BANK * near(on_board, [at for river in land.rivers for at in river.points[::4]], _WET)
    depths -= _TILLED * near(on_board, [city.at for city in land.cities], _FARMED)
    depths -= _CLEARED * near(on_board, [city.at for city in land.cities if city.is_capital], _FED)
    return np.asarray(depths, np.float64)


def _broad(free: SummedAreaTable, places: Floats) -> Floats:
    """Return how much deeper forests are at places by how broad the land is there, below 0 where it is narrow."""
    return np.asarray(_BREADTH * (np.minimum(free.of(squares(places, _BROAD)), _BROADEST) - _NARROW))
