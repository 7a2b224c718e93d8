"""Roads: from the capital of an island to its other cities, by free land, around mountains and off the feet of towers.

They mean nothing in the game, and wind as no line on a diagram would.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from meridian_print import elementary
from meridian_print.cartography.grid import as_rows, noise_at
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.forks import forked
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.chart.ways import neighbours
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_LANES = np.arange(-12, 13)
"""The lanes on which a road may run, by number: 0 is the middle one, 1 the next to its right."""
_LANE = 0.035
"""From lane to lane, as a share of the way from city to city."""
_STATIONS = 24
"""Stations along the way, at each of which a road may change to a lane near by."""
_TURNS = np.arange(-3, 4)
"""How many lanes to the right that may be."""
_WINDY = 0.6
"""How much more a mm costs of a step that leads as far aside as ahead."""
_ASTRAY = 0.03
"""How much more a mm costs for each lane off the middle, so that a road bends only around what is there."""
_ROUNDINGS = 3
"""How often a road is smoothed, so that it changes lanes in bends."""
_BESIDE: Mm = 1.2
"""From the middle of a road to what it keeps off."""
_OFF_COAST: Mm = 1.5
"""From a road to the coast."""
_HIDDEN, _CUT, _AT_SEA = 14.0, 30.0, 120.0
"""How much more a mm costs where something hides the road, where a name cuts it, and over the sea or beside it."""
_OFF_NAMES: Mm = 0.5
"""How much of the land around a name counts as the name: the nearer a road, the dearer."""
_CLEARING: Mm = 6.9
"""From a city to the farthest edge of its clearing, where nothing but names and pictures hides a road."""
_OFF_CITIES: Mm = 5.5
"""How far around a city no road to others runs."""
STRIDE: Mm = 1.3
"""From point to point of a road."""
_WINDING, _STRAY = 13.0, 0.13
"""The extent in mm of the bends of a road, and how far they lead aside, mostly, as a share of the way."""
_SIDES = np.array([(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)])
"""The four sides of a place."""
HALF_ROAD: Mm = 0.4
"""From the middle of a road to its edges, which stay on land."""
_PUSHES = 8
"""How often a road that comes too near to the coast is pushed inland."""
_PUSH: Mm = 1.2
"""How far, at most, and how far around it that asks where the land is."""
_ROOM: Mm = 0.4
"""From the middle of a road to what stands beside it."""


class _Way(NamedTuple):
    """The best way between two cities, by their numbers: what it costs, and its places at even distances."""

    cost: float
    ends: tuple[int, int]
    places: Floats


def roads(
    land: FreeSpace, own: SummedAreaTable, cities: Sequence[City], seed: int, kept: Sequence[Rect] = ()
) -> tuple[tuple[Point, ...], ...]:
    """Lead roads from the capital to the cities that whole ones reach; return the points of each, from city to city.

    They keep off what is on the land and would hide them, and off `kept`, the names and pictures at cities and the
    courses of rivers, as far as there is a way around; two that leave a city in one direction fork farther on. What
    grows there is planted later, beside them.
    """
    if len(cities) < 2:
        return ()
    feet = (Rect(*city.at, 0.0, 0.0) for city in cities)
    ground = land.without(feet, _OFF_CITIES).share(), own
    known = list(_dry(list(_ways(ground, cities, seed, kept)), own, cities))

    def is_open(places: Floats) -> bool:
        (x, y), (left, top, wide, high) = places.T[..., None], as_rows(kept).T
        is_in = (x > left) & (x < left + wide) & (y > top) & (y < top + high)
        return not is_in.any() and not _is_wet(places, own, HALF_ROAD)

    return forked([_from_city_to_city(way, cities) for way in _network(known, cities)], is_open, STRIDE)


def complete(found: tuple[tuple[Point, ...], ...], cities: Sequence[City]) -> tuple[tuple[Point, ...], ...]:
    """Return the roads of an island as they are drawn: all, or none if they do not reach each city.

    With roads to some cities alone, those without would seem to mean something in the game. Land beside roads that are
    not drawn is left as it is beside others: a city that can no longer be reached changes nothing around the rest.
    """
    return found if len(found) == len(cities) - 1 else ()


def beside_roads(free: FreeSpace, found: Sequence[Sequence[Point]]) -> FreeSpace:
    """Return the free land beside roads."""
    return free.without((Rect(x - _ROOM, y - _ROOM, 2 * _ROOM, 2 * _ROOM) for road in found for x, y in road), 0.0)


def _from_city_to_city(way: _Way, cities: Sequence[City]) -> tuple[Point, ...]:
    """Return the points of a road, the first and the last exactly at its cities."""
    start, end = (cities[number].at for number in way.ends)
    return (start, *(Point(x, y) for x, y in way.places[1:-1].tolist()), end)


def _dry(ways: Sequence[_Way], own: SummedAreaTable, cities: Sequence[City]) -> Iterator[_Way]:
    """Yield the ways that are on dry land, those too near to the coast pushed inland."""
    for way in ways:
        start, end = (np.array(cities[number].at) for number in way.ends)
        places, is_free = way.places, ~_are_in_clearing(way.places, start, end)
        for _ in range(_PUSHES):
            if not _is_wet(places[is_free], own, _OFF_COAST / 2):
                break
            places = _inland(places, is_free, own)
        else:
            if _is_wet(places[is_free], own, HALF_ROAD):
                continue
        yield way._replace(places=places)


def _is_wet(places: Floats, own: SummedAreaTable, by: Mm) -> bool:
    """Return whether any place has some of the sea so near to it."""
    return bool((own.of(squares(places, by)) < 1).any())


def _inland(places: Floats, is_free: Mask, own: SummedAreaTable) -> Floats:
    """Return places of a way pushed off the coast, as far as they are free to move."""
    sides = own.of(squares(places[:, None] + _PUSH * _SIDES, _PUSH))
    moved = places + np.where(is_free[:, None], _PUSH * (sides[:, :2] - sides[:, 2:]), 0)
    moved[1:-1] = (moved[:-2] + 2 * moved[1:-1] + moved[2:]) / 4
    return np.round(moved, 3)


def _are_in_clearing(places: Floats, start: Floats, end: Floats) -> Mask:
    """Return which places of ways lie in the clearing of one of the two cities between which these run."""
    off = (np.square(places - city).sum(axis=-1) for city in (start, end))
    return np.asarray(np.minimum(*off) < _CLEARING * _CLEARING)


def _network(ways: Sequence[_Way], cities: Sequence[City]) -> list[_Way]:
    """Join cities to those that are reached already, the cheapest way first, from the capital (Prim, 1957)."""
    reached, network = {next((at for at, city in enumerate(cities) if city.is_capital), 0)}, list[_Way]()
    while True:
        onward = [way for way in ways if len(reached.intersection(way.ends)) == 1]
        if not onward:
            return network
        network.append(min(onward, key=lambda way: way[:2]))
        reached.update(network[-1].ends)


def _ways(
    land: tuple[SummedAreaTable, SummedAreaTable], cities: Sequence[City], seed: int, kept: Sequence[Rect]
) -> Iterator[_Way]:
    """Yield the best way between any two neighbours among cities."""
    pairs, (clear, own) = neighbours(cities), land
    start, end = (np.array([cities[pair[which]].at for pair in pairs]) for which in (0, 1))
    bends, places = _lanes(start, end, seed)
    in_clearing = _are_in_clearing(places, start[:, None, None], end[:, None, None])
    hidden = np.where(in_clearing, 0.0, 1 - clear.of(squares(places, _BESIDE)))
    off_names = FreeSpace(own.grid, np.ones(own.grid.shape, bool)).without(kept, _OFF_NAMES).share()
    cut = 1 - off_names.of(squares(places, _BESIDE))
    sea = 1 - own.of(squares(places, _OFF_COAST))
    wet = (sea > 0) + sea
    step = elementary.hypot(*(end - start).T)[:, None, None] / (_STATIONS - 1)
    aside = _WINDY * (_LANE * (_STATIONS - 1) * _TURNS) ** 2
    dear = _ASTRAY * abs(_LANES) + _HIDDEN * hidden + _CUT * cut + _AT_SEA * wet
    costs, lanes = _cheapest(step * (1 + dear), step * aside)
    ways = _beside(start, end, bends + _LANE * _smoothed(lanes))
    yield from map(_Way, costs.tolist(), pairs, map(_paced, ways))


def _cheapest(cells: Floats, aside: Floats) -> tuple[Floats, Floats]:
    """Return what the cheapest ways cost from the first station to the last, in the middle lane of both, and their
    lanes at each station, by dynamic programming.

    `cells` are the costs of each way at each station in each lane, `aside` those of each way and turn.
    """
    reach, middle = -_TURNS[0], -_LANES[0]
    room = np.full((len(cells), len(_LANES) + 2 * reach), np.inf)
    room[:, reach + middle] = 0
    onward = sliding_window_view(room, len(_TURNS), axis=1)
    turns = list[Indices]()
    for station in range(1, cells.shape[1]):
        cost = onward + aside
        turns.append(cost.argmin(axis=2))
        room[:, reach:-reach] = cost.min(axis=2) + cells[:, station]
    ways = np.arange(len(cells))
    lanes = [np.full(len(cells), middle)]
    for turn in reversed(turns):
        lanes.append(lanes[-1] + _TURNS[turn[ways, lanes[-1]]])
    return room[:, reach + middle], np.stack(lanes[::-1], axis=1) + float(_LANES[0])


def _smoothed(lanes: Floats) -> Floats:
    """Return lanes, each averaged with those before and after it, but for the first and the last."""
    for _ in range(_ROUNDINGS):
        lanes[:, 1:-1] = (lanes[:, :-2] + 2 * lanes[:, 1:-1] + lanes[:, 2:]) / 4
    return lanes


def _lanes(start: Floats, end: Floats, seed: int) -> tuple[Floats, Floats]:
    """Return how far the bends of ways lead aside at each station, as shares of each, and the places in all lanes."""
    at = np.linspace(0.0, 1.0, _STATIONS)
    straight = start[:, None] + at[:, None] * (end - start)[:, None]
    noise = noise_at(straight.reshape(-1, 2), _WINDING, 1, 0.0, seed).reshape(len(start), _STATIONS)
    bends = _STRAY * 4 * at * (1 - at) * noise
    return bends, _beside(start, end, bends[..., None] + _LANE * _LANES)


def _beside(start: Floats, end: Floats, aside: Floats) -> Floats:
    """Return the places of ways at each station, in one lane or several, so far to the right, as shares of the way."""
    lanes = (1,) * (aside.ndim - 2)
    first, along = (each.reshape(-1, 1, *lanes, 2) for each in (start, end - start))
    at = np.linspace(0.0, 1.0, _STATIONS).reshape(-1, *lanes, 1)
    return np.asarray(first + at * along + aside[..., None] * (along[..., ::-1] * (-1.0, 1.0)))


def _paced(places: Floats) -> Floats:
    """Return points at even distances along a way."""
    steps = np.diff(places, axis=0)
    gone = np.concatenate([[0.0], np.sqrt((steps * steps).sum(axis=1)).cumsum()])
    at = np.linspace(0.0, gone[-1], 1 + max(1, round(float(gone[-1]) / STRIDE)))
    return np.round(np.stack([np.interp(at, gone, axis) for axis in places.T], axis=1), 3)
