"""Forests: where on an island there is a story and room for one, round the middle of each.

Their middles lie on a lattice over the sheet, wherever an island begins: a forest stays if a coast far off moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid, noise_at
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, share, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.character import Character
from meridian_print.games.meridian.chart.country.turns import are_nearest
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Rect

_STEP: Mm = 2.0
_ROOM: Mm = 2.0
"""From one place to the next, and free land around each where a forest may grow."""
_REACHES: tuple[Mm, ...] = (4.0, 5.5, 7.0, 9.0, 11.0, 13.5)
"""How far a forest reaches from its middle, at least and at most."""
_GREAT, _GRAND = 5.5, 11.0
"""How far an island's great forest reaches, in mm: at least, and at least where there is room far from capitals."""
_FILLED = 0.24
"""The least share of such places within a forest's reach: where fewer are free, it would be bent or a bar."""
_ROUND = 0.86
"""Half the side of a square about as large as a circle, in radii."""
_BROAD: Mm = 4.5
_NARROW, _BROADEST, _SLIMMER = 0.33, 0.6, 1.2
"""How far around a place land is broad if forests may grow there; on what share of such places they reach as far as
they can, what share of them is enough for more, and how much less deep they are where there is none.
"""
_FULL, _BEYOND = 1.2, 2.0
"""How far from its middle a forest ends where land is as broad as it must be, and nothing of it is left, in reaches."""
_CORE = 0.2
"""How deep in a forest land lies that no field takes."""
_NEAR: Mm = 8.0
_APART: Mm = 12.0
"""From a forest to the next, besides their reaches; how far around its middle no place is better suited for another."""
_EXTENT: Mm = 24.0
"""The extent of wooded country, and of the open country between."""
_LARGE, _DENSE, _VARIED = 2.0, 0.5, 0.6
"""How much better suited a place is for room as far as the largest forest reaches, and the smallest, and by chance."""
_FOOT, _BANK, _SHORE, _CAPITAL = 0.35, 0.2, 0.25, 0.9
"""How much at the foot of mountains or on them and at a river, how much less at a shore, great ones at a capital."""
_WET: Mm = 9.0
_AROUND: Mm = 9.0
_FARMED: Mm = 30.0
"""How far from rivers, from shores and from capitals that makes no difference."""
_HIGH: Mm = 15.0
"""How far from mountains the country is high."""
_BESIDE, _FEW = 8.5, 3
_BELT, _UNEVEN, _LEAST = 6.0, 2.5, 4.0
"""How far beside mountains, one of so many, the middle of the belt of forest lies; how far it reaches from there,
by how much that varies, and where it has gaps, in mm.
"""
_EMPTY, _COVERED = 14.0, 0.1
"""How far around a place land counts, in mm, and the share of it that is taken from which on none of it is bare."""
_SUITED = -0.15
"""How well a place is suited for a forest."""


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


class Woodland(NamedTuple):
    """Places on an island where forests may grow, row by row, how well what lies around suits them, where they are as
    shares, and their scale: how many times as large as on an A3 board its forests are.
    """

    places: Floats
    suited: Floats
    room: SummedAreaTable
    land: Habitat
    scale: float

    def without(self, boxes: Iterable[Rect], gap: Mm) -> Woodland:
        """Return the country that is left when boxes with a gap around them are taken."""
        left = self.land.free.without(boxes, gap)
        still = left.share().of(squares(self.places, _ROOM * self.scale)) == 1
        is_room = self.room.mask.copy()
        is_room[is_room] = still
        land = self.land._replace(free=left)
        return Woodland(self.places[still], self.suited[still], share(self.room.grid, is_room), land, self.scale)


class Forests(NamedTuple):
    """Middles of forests, x and y, their reaches, and the country in which they are."""

    middles: Floats
    reaches: Floats
    woodland: Woodland

    @property
    def box(self) -> Rect:
        """A box around all of the forests."""
        (left, top), (right, bottom) = (edge(self.middles, axis=0) for edge in (np.min, np.max))
        return Rect(left, top, right - left, bottom - top).inset(-_BEYOND * self.reaches.max())

    def depths(self, places: Floats) -> Floats:
        """Return how deep in forests places lie: above 0 within one of them, the less the narrower the land is."""
        if not len(self.reaches):
            return np.full(len(places), -np.inf)
        (x, y), (left, top) = places.T, self.middles.T
        away = (elementary.hypot(x[:, None] - left, y[:, None] - top) / self.reaches).min(axis=1)
        broad = np.minimum(self.woodland.room.of(squares(places, _BROAD)), _BROADEST)
        return np.asarray(_FULL - away + _SLIMMER * (broad - _NARROW))

    def boxes(self) -> Iterator[Rect]:
        """Yield the boxes of the places where these forests grow before fields take theirs."""
        for x, y in self.woodland.places[self.depths(self.woodland.places) > _CORE].tolist():
            yield Rect(x - _STEP / 2, y - _STEP / 2, _STEP, _STEP)


def woodland(land: Habitat, seed: int, *, scale: float = 1.0) -> Woodland:
    """Find where on an island forests may grow, `scale` times as large as on an A3 board."""
    area, half = land.free.grid.area, _ROOM * scale
    x, y = (
        np.arange(int(at / _STEP), int((at + span) / _STEP) + 1) * np.float64(_STEP)
        for at, span in ((area.x, area.width), (area.y, area.height))
    )
    is_room = land.free.share().of(Boxes(x[None] - half, y[:, None] - half, (2 * half, 2 * half))) == 1
    grid = SampleGrid(Rect(x[0], y[0], x[-1] - x[0] + _STEP / 2, y[-1] - y[0] + _STEP / 2), _STEP)
    rows, columns = np.nonzero(is_room)
    places = np.stack([x[columns], y[rows]], axis=1)
    suited = _VARIED * noise_at(places, _EXTENT, 1, 0.0, seed) + _suited(places, land)
    return Woodland(places, suited, share(grid, np.asarray(is_room)), land, scale)


def great_forest(of: Woodland, home: City | None) -> Forests:
    """Choose the best place for the great forest of an island near one of its cities, if that has room for it.

    Good places have room for a large one far from capitals.
    """
    if home is None:
        return Forests(of.places[:0], np.zeros(0), of)
    reaches, suited = _rated(of)
    which = np.flatnonzero((reaches >= of.scale * _GREAT) & are_nearest(of.places, home, of.land.cities))
    places = of.places[which]
    at_capital = near(places, [city.at for city in of.land.cities if city.is_capital], _FARMED)
    is_good = (reaches[which] >= of.scale * _GRAND) & (at_capital == 0)
    best = which[np.lexsort((_CAPITAL * at_capital - suited[which], ~is_good))[:1]]
    return Forests(of.places[best], reaches[best], of)


def forests(of: Woodland, great: Forests, seed: int) -> Forests:
    """Add other forests to the great one of an island, wherever the country is suited better than all around, and a
    belt of them along the feet of its mountains.

    An island without a great one has at least one, if there is any room.
    """
    reaches, rated = _rated(of)
    off_great = near(of.places, great.middles, great.reaches.max(initial=0.0) + of.scale * _NEAR) == 0
    least = _SUITED if len(great.reaches) else min(_SUITED, rated[reaches > 0].max(initial=-np.inf))
    suited = np.flatnonzero((reaches > 0) & (rated >= least) & off_great)
    chosen = suited[_are_best(of.places[suited], rated[suited], of.scale * _APART)]
    belt, broad = _belt(of, seed)
    middles = np.concatenate([great.middles, of.places[chosen], belt])
    return Forests(middles, np.concatenate([great.reaches, reaches[chosen], broad]), of)


def _belt(of: Woodland, seed: int) -> tuple[Floats, Floats]:
    """Return the middles and reaches of forests in a belt along the feet of mountains, with gaps."""
    if not len(of.land.mountains):
        return of.places[:0], np.zeros(0)
    aside = np.array([(-_BESIDE, 0.0), (_BESIDE, 0.0)])[:, None]
    feet = (of.land.mountains[::_FEW] + aside).reshape(-1, 2)
    reaches = of.scale * (_BELT + _UNEVEN * noise_at(feet, _EXTENT, 1, 0.0, seed + 1))
    is_wooded = reaches > of.scale * _LEAST
    return feet[is_wooded], reaches[is_wooded].astype(np.float64)


def _rated(of: Woodland) -> tuple[Floats, Floats]:
    """Return how far a forest about each place can reach, 0 where there is no room for one, and how well it is suited
    by that room and by what lies around.
    """
    reaches, has_room = np.zeros(len(of.places)), np.ones(len(of.places), bool)
    shares = of.room.around(squares(of.places, 0.0), [_ROUND * of.scale * reach for reach in _REACHES])
    for reach, share_ in zip(_REACHES, shares, strict=True):
        has_room &= share_ >= _FILLED
        reaches[has_room] = of.scale * reach
    return reaches, of.suited + _LARGE * shares[-1] + _DENSE * shares[0]


def _suited(places: Floats, land: Habitat) -> Floats:
    """Return how well places are suited for a forest by what lies around them."""
    suited = land.character.wooded + _SHORE * (land.own.of(squares(places, _AROUND)) - 1)
    suited += _FOOT * (land.off(places) < _HIGH)
    water = [point for river in land.rivers for point in river.points[::2]]
    return suited + _BANK * near(places, water, _WET)


def near(places: Floats, others: Sequence[tuple[Mm, Mm]] | Floats, reach: Mm) -> Floats:
    """Return how near places are to the nearest of others, from 1 to 0 at the reach and beyond it."""
    return np.asarray(np.maximum(1 - away(places, np.array(others)) / reach, 0))


def away(places: Floats, others: Floats) -> Floats:
    """Return how far places are from the nearest of others, infinity if there are none."""
    if not len(others):
        return np.full(len(places), np.inf)
    x, y = others.T.astype(np.float32)
    across, down = places.T.astype(np.float32)[..., None]
    return np.asarray(np.sqrt(((across - x) ** 2 + (down - y) ** 2).min(axis=1)), np.float64)


def _are_best(places: Floats, rated: Floats, around: Mm) -> Mask:
    """Return which places are rated best of those so far around them, across and down."""
    (x, y), rated = places.T, rated.astype(np.float64)
    near = (abs(x[:, None] - x) <= around) & (abs(y[:, None] - y) <= around)
    return np.asarray(~(near & (rated > rated[:, None])).any(axis=1))
