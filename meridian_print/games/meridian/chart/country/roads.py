"""Roads: from the capital of an island to its other cities, by free land, around mountains and off the feet of towers.

They mean nothing in the game, and wind as no line on a diagram would.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.ground import foot
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SWAYS = (-0.4, -0.2, 0.0, 0.2, 0.4)
"""How far a road may swing out to its right, early and late on its way, as shares of the way."""
_ALL = np.array(list(product(_SWAYS, _SWAYS)))
"""Every way that is tried."""
_SAMPLES = 18
"""Places on each way that is tried."""
_BESIDE: Mm = 0.9
"""From the middle of a road to what it keeps off."""
_OFF_COAST: Mm = 1.8
"""From a road to the coast."""
_HIDDEN, _AT_SEA = 7.0, 30.0
"""What a mm costs more where something hides the road, and over the sea or beside it."""
_BROKEN: Mm = 2.0
"""What it costs more wherever a road goes out of sight or comes to light again."""
_STEP = 0.5
"""The step to which it is rounded down how much dearer ways are, of their length: so little is worth no other way."""
_CLEARING: Mm = 6.9
"""From a city to the farthest edge of its clearing, which hides no road."""
_START: Mm = 4.7
"""From a city to where its roads begin."""
_STRIDE: Mm = 1.3
"""From point to point of a road."""
_WINDING, _STRAY = 13.0, 0.11
"""The extent in mm of the bends of a road, and how far they lead aside, mostly, as a share of the way."""
_COVERED: Mm = 24.0
"""The longest stretch of a road that mountains, a river or a name may hide: else its ends would be stubs."""


class _Way(NamedTuple):
    """The best way between two cities, by their numbers: what it costs, and its places at even distances."""

    cost: float
    ends: tuple[int, int]
    places: Floats


def roads(land: FreeSpace, own: SummedAreaTable, cities: Sequence[City], seed: int) -> tuple[tuple[Point, ...], ...]:
    """Lead roads from the capital to the cities that whole ones reach; return the points of each, off its cities.

    They run where nothing on the land would hide them; what grows there is planted later, beside them.
    """
    if len(cities) < 2:
        return ()
    ground = land.share(), own
    whole = ((way for way in ways if _is_whole(way, ground, cities)) for ways in _ways(ground, cities, seed))
    known = [way for ways in whole for way in islice(ways, 1)]
    return tuple(_off_cities(way, cities) for way in _network(known, cities))


def complete(found: tuple[tuple[Point, ...], ...], cities: Sequence[City]) -> tuple[tuple[Point, ...], ...]:
    """Return the roads of an island as they are drawn: all, or none if they do not reach each city.

    With roads to some cities alone, those without would seem to mean something in the game. Land beside roads that are
    not drawn is left as it is beside others: a city that can no longer be reached changes nothing around the rest.
    """
    return found if len(found) == len(cities) - 1 else ()


def _is_whole(way: _Way, land: tuple[SummedAreaTable, SummedAreaTable], cities: Sequence[City]) -> bool:
    """Return whether a road would be on dry land, and hidden for short stretches at most."""
    clear, own = land
    in_clearing = _off_ends(way, cities) < _CLEARING * _CLEARING
    is_dry = (own.of(squares(way.places, _OFF_COAST / 2)) == 1) | in_clearing
    is_seen = (clear.of(squares(way.places, _BESIDE / 2)) == 1) | in_clearing
    covered = np.flatnonzero(np.diff(~is_seen, prepend=False, append=False)).reshape(-1, 2)
    return bool(is_dry.all()) and np.ptp(covered, axis=1).max(initial=0) * _STRIDE <= _COVERED


def _off_cities(way: _Way, cities: Sequence[City]) -> tuple[Point, ...]:
    """Return the points of a road from where it leaves the dot of one city to the dot of the other."""
    return tuple(Point(x, y) for x, y in way.places[_off_ends(way, cities) > _START * _START].tolist())


def _off_ends(way: _Way, cities: Sequence[City]) -> Floats:
    """Return the squared distance of each place of a road from the nearer of its two cities."""
    return np.asarray(np.min([_squared(way.places, cities[end].at) for end in way.ends], axis=0))


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
    land: tuple[SummedAreaTable, SummedAreaTable],
    cities: Sequence[City],
    seed: int,
) -> Iterator[Iterator[_Way]]:
    """Yield the ways that are tried between any two neighbours among cities, the best first."""
    pairs, (clear, own) = _neighbours(cities), land
    at = np.array([city.at for city in cities])
    places = _tried(at[[one for one, _ in pairs]], at[[other for _, other in pairs]], seed)
    hidden = 1 - clear.of(squares(places, _BESIDE))
    for number, city in enumerate(cities):
        is_own = np.array([number in pair for pair in pairs])[:, None, None]
        hidden[_is_in(places, foot(*city.at)) & ~is_own] = 1
        in_clearing = (_squared(places, city.at) < _CLEARING * _CLEARING) & is_own
        hidden[in_clearing] = 0
    wet = own.of(squares(places, _OFF_COAST)) < 1
    mm = 1 + _HIDDEN * hidden + _AT_SEA * wet
    steps = np.diff(places, axis=2)
    lengths = np.sqrt((steps * steps).sum(axis=3))
    cost, long = (lengths * (mm[..., 1:] + mm[..., :-1]) / 2).sum(axis=2), lengths.sum(axis=2)
    cost += _BROKEN * np.diff(hidden > 0, axis=2).sum(axis=2)
    rounded = long * (1 + _STEP * np.floor((cost / long - 1) / _STEP))
    yield from map(_by_cost, pairs, rounded, places)


def _by_cost(ends: tuple[int, int], cost: Floats, places: Floats) -> Iterator[_Way]:
    """Yield ways between two cities, the cheapest first."""
    for way in cost.argsort(kind="stable").tolist():
        yield _Way(float(cost[way]), ends, _paced(places[way]))


def _neighbours(cities: Sequence[City]) -> list[tuple[int, int]]:
    """Return pairs of cities with no other in the circle on whose ends they lie (Gabriel and Sokal, 1969)."""
    places = [city.at for city in cities]
    return [
        (one, other)
        for one, other in combinations(range(len(cities)), 2)
        if not any(_is_between(at, places[one], places[other]) for at in places)
    ]


def _is_between(at: Point, start: Point, end: Point) -> bool:
    return (start.x - at.x) * (end.x - at.x) + (start.y - at.y) * (end.y - at.y) < 0


def _tried(start: Floats, end: Floats, seed: int) -> Floats:
    """Return places along all ways that are tried between each start and its end: cubic curves, with bends."""
    at = np.linspace(0.0, 1.0, _SAMPLES)
    across, down = (end - start).T[..., None, None]
    straight = start[:, None] + at[:, None] * (end - start)[:, None]
    bends = noise_at(straight.reshape(-1, 2), _WINDING, 1, 0.0, seed).reshape(len(start), 1, _SAMPLES)
    sways = 3 * at * (1 - at) * (_ALL[:, :1] * (1 - at) + _ALL[:, 1:] * at)
    aside = sways[None] + _STRAY * 4 * at * (1 - at) * bends
    x, y = (straight[:, None, :, axis] for axis in (0, 1))
    return np.stack([x - aside * down, y + aside * across], axis=-1)


def _squared(places: Floats, city: Point) -> Floats:
    """Return the squared distances of places from a city."""
    x, y = places[..., 0] - city.x, places[..., 1] - city.y
    return np.asarray(x * x + y * y)


def _is_in(places: Floats, box: Rect) -> Mask:
    x, y = places[..., 0], places[..., 1]
    return np.asarray((x > box.x) & (x < box.right) & (y > box.y) & (y < box.bottom))


def _paced(places: Floats) -> Floats:
    """Return points at even distances along a way."""
    steps = np.diff(places, axis=0)
    gone = np.concatenate([[0.0], np.sqrt((steps * steps).sum(axis=1)).cumsum()])
    at = np.linspace(0.0, gone[-1], 1 + max(1, round(float(gone[-1]) / _STRIDE)))
    return np.round(np.stack([np.interp(at, gone, axis) for axis in places.T], axis=1), 3)


_ROOM: Mm = 0.4
"""From the middle of a road to what stands beside it."""


def beside_roads(free: FreeSpace, found: Sequence[Sequence[Point]]) -> FreeSpace:
    """Return the free land beside roads."""
    return free.without((Rect(x - _ROOM, y - _ROOM, 2 * _ROOM, 2 * _ROOM) for road in found for x, y in road), 0.0)
