"""Routes: the cheapest winding way between two cities, along lanes beside the straight one, by dynamic programming."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.country.roads.costs import CostSurface
from meridian_print.games.meridian.chart.ways import neighbours
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm

_LANES = np.arange(-20, 21)
"""The lanes on which a road may run, by number: 0 is the middle one, 1 the next to its right."""
_APART, _LEAST_APART = 0.022, 0.8
"""From lane to lane, as a share of the way from city to city, and at least in mm."""
_STATIONS = 30
"""Stations along the way, at each of which a road may change to a lane near by."""
_AT = np.linspace(0.0, 1.0, _STATIONS)
"""Where they are, as shares of the way."""
_TURNS = np.arange(-3, 4)
"""How many lanes to the right that may be."""
_WINDY = 0.6
"""How much more a mm costs of a step that leads as far aside as ahead."""
_ASTRAY = 0.86
"""How much more a mm costs that leads as far aside as the way is long, so that a road bends only around what is there.
"""
_ROUNDINGS = 3
"""How often a road is smoothed, so that it changes lanes in bends."""
_DEAR = 35.0
"""How much more a mm costs at places to which smoothing leads no road: under names, at the coast, over corners."""
_CLEARING: Mm = 6.9
"""From a city to the farthest edge of its clearing, where nothing but names and pictures hides a road."""
STRIDE: Mm = 1.3
"""From point to point of a road."""
_WINDING, _STRAY = 13.0, 0.13
"""The extent in mm of the bends of a road, and how far they lead aside, mostly, as a share of the way."""

_PACE: Mm = 0.9
"""From lane to lane, and from station to station, of a detour: no turn leads over a name unseen."""
_WIDE = 40
"""The lanes of a detour on each side of the middle one."""
_BOLD = np.arange(-2, 3)
"""How many lanes to the right it may change at each station."""
_FEWEST = 9
"""The stations of a detour, at least."""
_OFTEN = 8
"""How often a detour is smoothed."""


class Way(NamedTuple):
    """The best way between two cities, by their numbers: what it costs, and its places at even distances."""

    cost: float
    ends: tuple[int, int]
    places: Floats


def ways(on: CostSurface, cities: Sequence[City], seed: int) -> Iterator[Way]:
    """Yield the best way between any two neighbours among cities."""
    pairs = neighbours(cities)
    start, end = (np.array([cities[pair[which]].at for pair in pairs]) for which in (0, 1))
    along, bends = end - start, _bends(start, end, seed)
    long = elementary.hypot(*along.T)
    apart: Floats = np.maximum(_APART, _LEAST_APART / long)
    aside = apart[:, None, None] * _LANES
    off = bends[..., None] + aside
    x, y = (
        start[:, axis, None, None] + along[:, axis, None, None] * _AT[:, None] + side[:, None, None] * off
        for axis, side in ((0, -along[:, 1]), (1, along[:, 0]))
    )
    near = np.minimum(_AT, 1 - _AT)[:, None]
    in_clearing = near * near + off * off < np.square(_CLEARING / long)[:, None, None]
    dear, hidden = on.costs(x, y)
    dear += np.where(in_clearing, 0, hidden) + _ASTRAY * abs(aside)
    step = long / (_STATIONS - 1)
    slope: Floats = (apart * (_STATIONS - 1))[:, None] * _TURNS
    lengths = elementary.hypot(np.ones_like(slope), slope)
    costs, lanes = _cheapest(step[:, None, None] * (1 + dear), lengths, step[:, None] * _WINDY * slope * slope)
    lanes += float(_LANES[0])
    found = _rounded(on, lambda lanes: _beside(start, along, bends + apart[:, None] * lanes), lanes)
    yield from map(Way, costs.tolist(), pairs, map(_paced, found))


def detour(on: CostSurface, cities: Sequence[City], way: Way) -> Way:
    """Return the best way between the same cities by closer steps and farther aside, for one that is in trouble."""
    start, end = (np.array(cities[number].at)[None] for number in way.ends)
    along = end - start
    long = float(elementary.hypot(*along[0]))
    at = np.linspace(0.0, 1.0, max(_FEWEST, round(long / _PACE) + 1))
    lanes = np.asarray(np.arange(-_WIDE, _WIDE + 1) * (_PACE / long))
    across = along[:, ::-1] * (-1.0, 1.0)
    places = start + at[:, None, None] * along + lanes[:, None] * across
    near = np.minimum(at, 1 - at)[:, None]
    in_clearing = near * near + lanes * lanes < np.square(_CLEARING / long)
    dear, hidden = on.costs(places[..., 0], places[..., 1])
    dear += np.where(in_clearing, 0, hidden) + _ASTRAY * abs(lanes)
    step, slope = long / (len(at) - 1), _BOLD * (_PACE / long) * (len(at) - 1)
    lengths = elementary.hypot(np.ones_like(slope), slope)[None]
    costs, found = _cheapest(step * (1 + dear[None]), lengths, step * _WINDY * (slope * slope)[None])

    def placed(lanes: Floats) -> Floats:
        return np.asarray(start + at[None, :, None] * along + lanes[..., None] * (_PACE / long) * across)

    (rounded,) = _rounded(on, placed, found - _WIDE, _OFTEN)
    return Way(float(costs[0]), way.ends, _paced(rounded))


def are_in_clearing(places: Floats, start: Floats, end: Floats) -> Mask:
    """Return which places of ways lie in the clearing of one of the two cities between which these run."""
    off = (np.square(places - city).sum(axis=-1) for city in (start, end))
    return np.asarray(np.minimum(*off) < _CLEARING * _CLEARING)


def _cheapest(cells: Floats, lengths: Floats, aside: Floats) -> tuple[Floats, Floats]:
    """Return what the cheapest ways cost from the first station to the last, in the middle lane of both, and their
    lanes at each station, counted from the first, by dynamic programming.

    `cells` are the costs of each way at each station in each lane, straight on; those of each way and turn are
    `lengths` times as high, and `aside` more.
    """
    ways, stations, lanes = cells.shape
    turns, middle = lengths.shape[1], lanes // 2
    reach = turns // 2
    steps = cells.swapaxes(0, 1)[:, None] * lengths.T[..., None] + aside.T[..., None]
    room = np.full((stations, ways, lanes + 2 * reach), np.inf)
    room[0, :, reach + middle] = 0
    onward = np.moveaxis(sliding_window_view(room, turns, axis=2), 3, 1)
    for station in range(1, stations):
        np.minimum.reduce(onward[station - 1] + steps[station], axis=0, out=room[station, :, reach:-reach])
    each, found = np.arange(ways), [np.full(ways, middle)]
    for station in range(stations - 1, 0, -1):
        before = onward[station - 1, :, each, found[-1]] + steps[station, :, each, found[-1]]
        found.append(found[-1] + before.argmin(axis=1) - reach)
    return room[-1, :, reach + middle], np.stack(found[::-1], axis=1).astype(float)


def _rounded(on: CostSurface, placed: Callable[[Floats], Floats], lanes: Floats, times: int = _ROUNDINGS) -> Floats:
    """Return places of ways, their lanes averaged with those before and after: at first, not where that leads to dear
    ones, then everywhere.
    """
    for _ in range(times):
        between = _averaged(lanes)
        places = placed(between)
        costs, _ = on.costs(places[..., 0], places[..., 1])
        lanes = np.where(costs < _DEAR, between, lanes)
    return placed(_averaged(lanes))


def _averaged(lanes: Floats) -> Floats:
    """Return lanes, each averaged with those before and after it, but for the first and the last."""
    between = lanes.copy()
    between[:, 1:-1] = (lanes[:, :-2] + 2 * lanes[:, 1:-1] + lanes[:, 2:]) / 4
    return between


def _bends(start: Floats, end: Floats, seed: int) -> Floats:
    """Return how far the bends of ways lead aside at each station, as shares of each."""
    straight = start[:, None] + _AT[:, None] * (end - start)[:, None]
    noise = noise_at(straight.reshape(-1, 2), _WINDING, 1, 0.0, seed).reshape(len(start), _STATIONS)
    return np.asarray(_STRAY * 4 * _AT * (1 - _AT) * noise)


def _beside(start: Floats, along: Floats, aside: Floats) -> Floats:
    """Return the places of ways at each station, so far to the right, as shares of the way."""
    across = along[:, None, ::-1] * (-1.0, 1.0)
    return np.asarray(start[:, None] + _AT[:, None] * along[:, None] + aside[..., None] * across)


def _paced(places: Floats) -> Floats:
    """Return points at even distances along a way."""
    steps = np.diff(places, axis=0)
    gone = np.concatenate([[0.0], np.sqrt((steps * steps).sum(axis=1)).cumsum()])
    at = np.linspace(0.0, gone[-1], 1 + max(1, round(float(gone[-1]) / STRIDE)))
    return np.round(np.stack([np.interp(at, gone, axis) for axis in places.T], axis=1), 3)
