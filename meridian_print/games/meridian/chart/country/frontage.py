"""Frontage: the free land on both sides of a way, a road or a lane to it, where most of it is near a city."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.turns import best_of_each, distances, sides
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point

Way = Sequence[Point]
"""A road by its points."""

_FAR: Mm = 24.0
"""From a city to the middle of a frontage, at most."""
_EVERY = 6
"""The samples of the land from one middle that is tried to the next."""
_TRIED, _AROUND = 6, (5.0, 8.0)
"""How many middles near a city are tried: those with most free land in the squares that reach so far around, in mm."""
_STEP: Mm = 1.0
GONE: Floats = _STEP * np.array(range(-26, 27), np.float64)
"""How far along the way, from the middle of a frontage, its samples lie."""
_BESIDE = np.concatenate([np.arange(-12.5, 0.0, 2.0), np.arange(2.5, 13.0, 2.0)])
"""How far to either side of the way it is tried whether land is free."""
_BY_ROAD: Mm = 7.5
"""The farthest from a road to a middle that lies along it; others lie along a lane."""
_LANE: Mm = 22.0
"""The longest lane from a road to a middle."""
_LED = np.linspace(1.0, 0.0, 25)
"""Where a lane from a road to a middle is tried, by how much of it is still to go; every fourth is a point of it."""
_OFF_ROADS: Mm = 2.4
"""From the road on where a lane must be clear."""
_NO_LANE = np.zeros((0, 2))
_NOWHERE = np.full((1, 2), np.inf)
"""A point of no road, far from all middles."""
_BENT = 0.034
"""How much a way turns at most, in radians per mm: it is the curve that a frontage is smoothed to."""
_ASTRAY = np.repeat((0, -7, 7), 4)
_BENDS = _BENT * np.tile((0.7, -0.7, 0.3, -0.3), 3)
"""What is tried until a lane is clear: by how many points of roads it begins off the nearest one, and its bend, to its
liked side and to the other.
"""
_SPAN: Mm = 8.0
"""How far to both sides of its middle the bend of a road is measured."""
_SAMPLE = 4.0
"""The area that one of these places stands for, every second millimetre along the way, in mm²."""
_SHARES = (1 - ((GONE[1:-1:2] / 16) ** 2)[:, None] - (_BESIDE / 16) ** 2).clip(0.0)
"""How much of it counts by how far along the way and off it that is."""
_LEAST = 100.0
"""The least area that counts: farmland on less would nearly always be a scrap."""
_CHOICE = 2
"""The most frontages near a city."""
_LIKED, _LINKED = 60.0, 1.6
"""The area that the liked side of a city counts for, in mm², and the factor for land that a road or a lane leads to."""


@dataclass(frozen=True, slots=True, eq=False)
class Frontage:
    """A way by places along it and the directions across it there.

    It may be used as far as to `last`. If it `is_lane`, a `lane` may lead from a road to its middle; of that there
    are no points otherwise, and no way is to be seen.
    """

    along: Floats
    across: Floats
    lane: Floats
    is_lane: bool
    last: Mm

    @property
    def is_hedge(self) -> bool:
        """Whether it lies along a hedge: no way leads to it."""
        return self.is_lane and not len(self.lane)

    def places(self, gone: Floats, off: Floats) -> Floats:
        """Return places so far along the way and so far off it; both are arrays that broadcast."""
        x, y, right, down = (np.interp(gone, GONE, values) for each in (self.along, self.across) for values in each.T)
        return np.stack([x + off * right, y + off * down], axis=-1)


def frontages(
    room: SummedAreaTable,
    homes: Sequence[City],
    cities: Sequence[City],
    roads: Sequence[Way],
    clear: Mask,
    seeds: Sequence[int],
) -> Iterator[list[Frontage]]:
    """Yield frontages near each of some cities with most free land first, by preference on the city's liked side.

    Each of these has a seed of its own. Lanes run over samples that are `clear`. What changes near another city hardly
    ever moves a frontage.
    """
    middles, near = _roomiest(room, homes, cities)
    liked = np.where(np.array(seeds)[near] % 2, 1.0, -1.0)
    ways = _ways(room, middles, np.array([home.at for home in homes])[near], roads, clear, liked)
    area = _areas(room, ways.along, ways.across)
    linked = np.where(ways.are_led | ~ways.are_lanes, _LINKED, 1.0)
    worth = area * linked + _LIKED * sides(middles, homes, near, seeds)
    best = best_of_each(np.arange(len(near)), worth, near, _CHOICE)
    for number in range(len(homes)):
        yield [_frontage(room, ways, each) for each in best[near[best] == number].tolist() if area[each] >= _LEAST]


class _Ways(NamedTuple):
    """Ways by places along them, the directions across them there, which are lanes, which of these lead from a road,
    where each lane is tried from there on, and from where on the land lies along it.
    """

    along: Floats
    across: Floats
    are_lanes: Mask
    are_led: Mask
    led: Floats
    first: Floats


def _frontage(room: SummedAreaTable, ways: _Ways, each: int) -> Frontage:
    """Return a frontage on one of some ways; a lane leads over free land alone."""
    along, is_lane = ways.along[each], bool(ways.are_lanes[each])
    taken = GONE[~room.grid.read(room.mask, along) & (GONE > 0)] if is_lane else GONE[:0]
    lane = ways.led[each, ::4] if ways.are_led[each] else _NO_LANE
    return Frontage(along, ways.across[each], lane, is_lane, float(taken.min(initial=GONE[-1])))


def _ways(
    room: SummedAreaTable, middles: Floats, homes: Floats, roads: Sequence[Way], clear: Mask, liked: Floats
) -> _Ways:
    """Return the way through each middle: along a road, or along a lane from there or from home, which turns."""
    points, which = np.concatenate([*roads, _NOWHERE]), np.arange(len(middles))
    away = elementary.hypot(*np.moveaxis(points - middles[:, None], -1, 0))
    at, off = away.argmin(axis=1), away.min(axis=1)
    are_lanes = off >= _BY_ROAD
    tried = (at + _ASTRAY[:, None]).clip(0, len(points) - 1)
    is_near = away[which, tried] < _LANE
    starts, turns = np.where(is_near[..., None], points[tried], homes), liked * _BENDS[:, None]
    far = _far(middles, starts)
    leads = _arcs(middles, starts, turns, -far[..., None] * _LED)
    is_clear = room.grid.read(clear, leads) | (far[..., None] * (1 - _LED) < _OFF_ROADS)
    are_led = is_clear.all(axis=-1) & is_near & are_lanes
    best = are_led.argmax(axis=0), which
    start, turn, far = starts[best], turns[best], far[best][:, None]
    aside = _aside(middles - start) / far
    along, chords, bends = (
        _arcs(middles, start, turn, GONE),
        middles - start + turn[:, None] * far * far / 2 * aside,
        turn[:, None] * _SPAN * _SPAN * aside,
    )
    along[~are_lanes], chords[~are_lanes], bends[~are_lanes] = _by_roads(roads, at[~are_lanes])
    return _Ways(along, _across(chords, bends), are_lanes, are_led[best], leads[best], _OFF_ROADS - far[:, 0])


def _by_roads(roads: Sequence[Way], points: Indices) -> tuple[Floats, Floats, Floats]:
    """Return the ways along roads around some of their points, counted through all roads, with chords and bends.

    Beyond the ends of a road its way goes straight on.
    """
    ends, found = np.cumsum([len(road) for road in roads], dtype=np.intp), np.empty((len(points), len(GONE), 2))
    lines, beyond = [np.array(road) for road in roads], np.empty((len(points), len(GONE), 1))
    gone = [np.concatenate([[0.0], elementary.hypot(*np.diff(line, axis=0).T).cumsum()]) for line in lines]
    for each, at in enumerate(points.tolist()):
        which = int(ends.searchsorted(at, "right"))
        off = gone[which] - gone[which][at - ends[which]]
        beyond[each, :, 0] = GONE - GONE.clip(off[0], off[-1])
        for axis in (0, 1):
            found[each, :, axis] = np.interp(GONE, off, lines[which][:, axis])
    begin, middle, end = np.moveaxis(found[:, np.isin(abs(GONE), (0.0, _SPAN))], 1, 0)
    chords = end - begin
    ahead = chords / elementary.hypot(*chords.T)[:, None]
    return found + beyond * ahead[:, None], chords, begin + end - 2 * middle


def _far(middles: Floats, starts: Floats) -> Floats:
    """Return how far middles are from starts, at least a millimetre."""
    return np.asarray(np.maximum(1.0, elementary.hypot(*np.moveaxis(middles - starts, -1, 0))))


def _arcs(middles: Floats, starts: Floats, bends: Floats, gone: Floats) -> Floats:
    """Return places so far along arcs from starts through middles, which bend to their right by so much per mm."""
    far = _far(middles, starts)[..., None]
    ahead = (middles - starts) / far
    aside, bent = _aside(ahead), bends[..., None]
    turned = (bent / 2 * gone * (gone + far))[..., None] * aside[..., None, :]
    return np.asarray(middles[:, None] + gone[..., None] * ahead[..., None, :] + turned)


def _aside(ahead: Floats) -> Floats:
    """Return directions turned by a right angle."""
    return np.asarray(ahead[..., ::-1] * (-1.0, 1.0))


def _across(chords: Floats, bends: Floats) -> Floats:
    """Return the directions across ways that turn evenly: by chords along them, and how far they bend off these."""
    ahead = chords / elementary.hypot(*chords.T)[:, None]
    aside = _aside(ahead)
    turn = ((bends * aside).sum(axis=1) / (_SPAN * _SPAN)).clip(-_BENT, _BENT)
    across = aside[:, None] - (turn[:, None] * GONE)[..., None] * ahead[:, None]
    return np.asarray(across / elementary.hypot(*np.moveaxis(across, -1, 0))[..., None])


def _areas(room: SummedAreaTable, along: Floats, across: Floats) -> Floats:
    """Return how much land is free beside each of some ways, in mm²: the less of it counts, the farther off it is."""
    start, by = (each[:, ::2, None] for each in (along, across))
    is_free = room.grid.read(room.mask, start + _BESIDE[:, None] * by)
    broad = is_free[:, :-1] & is_free[:, 1:]
    return np.asarray((broad * _SHARES).sum(axis=(1, 2)) * _SAMPLE)


def _roomiest(room: SummedAreaTable, homes: Sequence[City], cities: Sequence[City]) -> tuple[Floats, Indices]:
    """Return the places near each of some cities, and nearer to no other, around which most land is free, and the
    number of that city.
    """
    grid = room.grid
    left, top = (-round(begin / grid.step) % _EVERY for begin in grid.area[:2])
    row, column = np.nonzero(room.mask[top::_EVERY, left::_EVERY])
    places = grid.area[:2] + grid.step * np.stack([left + _EVERY * column, top + _EVERY * row], axis=1)
    away, numbers = distances(places, cities), [homes.index(city) if city in homes else -1 for city in cities]
    near = np.array(numbers)[away.argmin(axis=0)]
    free = room.around(squares(places, 0.0), _AROUND).sum(axis=0)
    best = best_of_each(np.flatnonzero((near >= 0) & (away.min(axis=0) < _FAR)), free, near, _TRIED)
    return places[best], near[best]
