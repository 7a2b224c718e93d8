"""Names of cities: each beside the foot of its tower, so that a tower on the city does not hide it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.names.city_forms import NamePart
from meridian_print.games.meridian.chart.names.city_places import (
    PILE,
    ROW,
    Beside,
    CityName,
    CityPlace,
    CityPlaces,
    city_name,
)
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.theme.board import CityType, MapType
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SWEEPS = 8
"""Rounds in which names may make way for each other."""
_REACH: Mm = 60.0
"""Cities farther apart have no names near each other's dots."""
_ALONG_ROADS: tuple[Mm, ...] = (11.0, 12.5, 14.0, 15.5, 17.0, 18.5, 20.0)
"""From a city to places on its roads over which its name may lie."""
_POOR, _POORER = 2.5, 2.8
"""The costs above which a name is also tried in smaller letters, and on two lines."""
_FIRM = 2.0
"""How much dearer than the best place of a name another is that is no substitute."""
_FURTHER: tuple[tuple[float, Callable[[CityName], tuple[CityPlaces, ...]]], ...] = (
    (_POOR, lambda name: name.more),
    (_POORER, lambda name: name.on_two_lines),
)
"""The further places of a name, with the cost of the best before from which on they are tried."""


@dataclass(frozen=True, slots=True)
class CityLabel:
    """A city's code with its name after or below it, by the starts of their baselines; `box` is all that they cover.

    The name is in two parts if its first word stands after the code and the rest below; where there is little room, its
    type is smaller than usual. The label has a leader at sea,
    and where it might be another city's. It is hindered if it found room only across a coast, in doubt on land, begun
    in the strip of another meridian, or with a leader through the name of an island or a water.
    """

    city: City
    type: CityType
    code: Point
    name: tuple[NamePart, ...]
    box: Rect
    on_land: bool
    has_leader: bool
    is_hindered: bool = False


def city_names(cities: tuple[City, ...], on: Ground, style: MapType) -> tuple[CityName, ...]:
    """Return the names of cities to place, each with the ground about it."""
    return tuple(city_name(city, _neighbours(city, cities), _ways(city, cities), on, style) for city in cities)


def city_labels(names: Sequence[CityName], taken: tuple[Rect, ...]) -> tuple[CityLabel, ...]:
    """Choose the cheapest place for each city beside what is taken.

    If all in the usual type are poor, it may be in smaller letters; if those are poorer still, on two lines.
    """
    places: list[tuple[CityPlaces, ...]] = [(name.usual.beside(taken),) for name in names]
    islands = [name.city.island for name in names]
    found = _settled(places, [usual.free for usual, *_ in places], islands)
    for poor, further in _FURTHER:
        places = [
            (*of, *(more.beside(taken) for more in further(name))) if place.cost >= poor else of
            for name, of, place in zip(names, places, found, strict=True)
        ]
        found = _settled(places, found, islands)
    return tuple(_label(name.city, place) for name, place in zip(names, found, strict=True))


def wished(names: Sequence[CityName]) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Return the best place of each city on its island's land, if there is any, for names of islands to keep off.

    Those without which the name would be much worse off come once more.
    """
    places = [(name, place) for name in names if (place := _wished(name)).is_on_land]
    firm = tuple(place.box for name, place in places if name.usual.least_off(place.box) > place.cost + _FIRM)
    return tuple(place.box for _, place in places), firm


def _wished(name: CityName) -> CityPlace:
    place = name.usual.free
    for _, further in _FURTHER:
        if place.cost >= _POOR:
            place = min(place, *(more.free for more in further(name)), key=lambda each: each.cost)
    return place


def _neighbours(city: City, cities: tuple[City, ...]) -> tuple[Point, ...]:
    """Return the dots of other cities that its name might be near."""
    return tuple(other.at for other in cities if other is not city and math.dist(other.at, city.at) < _REACH)


def _ways(city: City, cities: tuple[City, ...]) -> tuple[Rect, ...]:
    """Return places where roads from a city to others of its island are likely to run, where its name may be."""
    others = ((math.dist(other.at, city.at), other.at) for other in cities if other.island == city.island)
    return tuple(
        Rect(
            round(city.at.x + gone / away * (at.x - city.at.x), 3),
            round(city.at.y + gone / away * (at.y - city.at.y), 3),
            0.0,
            0.0,
        )
        for away, at in others
        for gone in _ALONG_ROADS
        if gone < away - FOOT / 2
    )


def _settled(
    places: Sequence[tuple[CityPlaces, ...]], start: Sequence[CityPlace], islands: Sequence[str]
) -> list[CityPlace]:
    """Choose the best place for each name among those near it, repeatedly while names are in each other's way."""
    found = list(start)
    seen: list[Beside | None] = [None] * len(places)
    near = _near(places)
    for _ in range(_SWEEPS):
        before = tuple(found)
        for at, of in enumerate(places):
            foreign = [found[other] for other in near[at] if islands[other] != islands[at]]
            others = Beside(
                tuple(found[other].box for other in near[at]),
                tuple(place.box for place in foreign if place.is_on_land),
                tuple(place.box for place in foreign if not place.is_on_land),
            )
            if others != seen[at]:
                found[at], seen[at] = _best(of, others), others
        if tuple(found) == before:
            break
    return found


def _near(places: Sequence[Sequence[CityPlaces]]) -> list[list[int]]:
    """Return for each name which others may be in its way."""
    if not places:
        return []
    left, top, right, bottom = np.array([_bounds(of) for of in places]).T[:, :, None]
    across = (left < right.T + ROW) & (right > left.T - ROW)
    meet = across & (top < bottom.T + PILE) & (bottom > top.T - PILE)
    np.fill_diagonal(meet, val=False)
    return [np.flatnonzero(row).tolist() for row in meet]


def _bounds(places: Sequence[CityPlaces]) -> tuple[Mm, Mm, Mm, Mm]:
    """Return the left, top, right and bottom ends of all places for a name."""
    boxes = [of.bounds for of in places]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return left, top, max(box.right for box in boxes), max(box.bottom for box in boxes)


def _best(places: Sequence[CityPlaces], others: Beside) -> CityPlace:
    """Return the best place of all; what is dearer with no names in its way is not looked at."""
    best = places[0].cheapest(others)
    for of in places[1:]:
        if of.free.cost < best.cost:
            best = min(best, of.cheapest(others), key=lambda place: place.cost)
    return best


def _label(city: City, place: CityPlace) -> CityLabel:
    (_, form, box, on_land, is_doubtful, is_hindered) = place
    name = tuple(NamePart(words, _from(box, start)) for words, start in form.name)
    return CityLabel(
        city, form.type, _from(box, form.code), name, box, on_land, is_doubtful or not on_land, is_hindered
    )


def _from(box: Rect, start: Point) -> Point:
    return Point(round(box.x + start.x, 3), round(box.y + start.y, 3))
