"""Roads: from the capital of an island to its other cities, by free land, around mountains and off the feet of towers.

They mean nothing in the game, and wind as no line on a diagram would.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.roads.costs import NOTHING_THERE, CostSurface, Obstacles, cost_surface
from meridian_print.games.meridian.chart.country.roads.forks import forked
from meridian_print.games.meridian.chart.country.roads.routes import Way, are_in_clearing, detour, ways
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SIDES = np.array([(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)])
"""The four sides of a place."""
HALF_ROAD: Mm = 0.4
"""From the middle of a road to its edges, which stay on land."""
_PUSHES = 8
"""How often a road that comes too near to the coast is pushed inland."""
_PUSH: Mm = 1.2
"""How far, at most, and how far around it that asks where the land is."""
_UNDER = 2
"""How many points of a road lie under names or on hills, at least, if it is to make a detour."""
_ROOM: Mm = 0.4
"""From the middle of a road to what stands beside it."""


def roads(
    land: FreeSpace, own: SummedAreaTable, cities: Sequence[City], seed: int, off: Obstacles = NOTHING_THERE
) -> tuple[tuple[Point, ...], ...]:
    """Lead roads from the capital to the cities that whole ones reach; return the points of each, from city to city.

    They keep off what is on the land and would hide them, and `off` what else is there, as far as there is a way
    around; one that comes near to another forks off that. What grows there is planted later, beside them.
    """
    if len(cities) < 2:
        return ()
    on = cost_surface(land, own, cities, off)
    known = [_unblocked(way, on, own, cities) for way in _dry(list(ways(on, cities, seed)), own, cities)]
    network = [_from_city_to_city(way, cities) for way in _network(known, cities)]
    return forked(network, [city.at for city in cities], lambda places: on.costs(*places.T)[0])


def _unblocked(way: Way, on: CostSurface, own: SummedAreaTable, cities: Sequence[City]) -> Way:
    """Return a way as it is if it leads under no name and over no hill, else by a detour, if there is any.

    If there is none, it costs what closer steps find, so that another way is chosen where it can be.
    """
    under = on.count_blocked(way.places)
    if under < _UNDER:
        return way
    found = next(_dry([detour(on, cities, way)], own, cities), way)
    is_better = 2 * on.count_blocked(found.places) <= under
    return found if is_better else way._replace(cost=max(way.cost, found.cost))


def complete(found: tuple[tuple[Point, ...], ...], cities: Sequence[City]) -> tuple[tuple[Point, ...], ...]:
    """Return the roads of an island as they are drawn: all, or none if they do not reach each city.

    With roads to some cities alone, those without would seem to mean something in the game. Land beside roads that are
    not drawn is left as it is beside others: a city that can no longer be reached changes nothing around the rest.
    """
    return found if len(found) == len(cities) - 1 else ()


def beside_roads(free: FreeSpace, found: Sequence[Sequence[Point]]) -> FreeSpace:
    """Return the free land beside roads."""
    return free.without((Rect(x - _ROOM, y - _ROOM, 2 * _ROOM, 2 * _ROOM) for road in found for x, y in road), 0.0)


def _from_city_to_city(way: Way, cities: Sequence[City]) -> tuple[Point, ...]:
    """Return the points of a road, the first and the last exactly at its cities."""
    start, end = (cities[number].at for number in way.ends)
    return (start, *(Point(x, y) for x, y in way.places[1:-1].tolist()), end)


def _dry(ways: Sequence[Way], own: SummedAreaTable, cities: Sequence[City]) -> Iterator[Way]:
    """Yield the ways that are on dry land, those too near to the coast pushed inland."""
    for way in ways:
        start, end = (np.array(cities[number].at) for number in way.ends)
        places, is_free = way.places, ~are_in_clearing(way.places, start, end)
        for _ in range(_PUSHES):
            if not _is_wet(places[is_free], own, HALF_ROAD):
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


def _network(ways: Sequence[Way], cities: Sequence[City]) -> list[Way]:
    """Join cities to those that are reached already, the cheapest way first, from the capital (Prim, 1957)."""
    reached, network = {next((at for at, city in enumerate(cities) if city.is_capital), 0)}, list[Way]()
    while True:
        onward = [way for way in ways if len(reached.intersection(way.ends)) == 1]
        if not onward:
            return network
        way = min(onward, key=lambda way: way[:2])
        network.append(way if way.ends[0] in reached else Way(way.cost, way.ends[::-1], way.places[::-1]))
        reached.update(way.ends)
