"""Rivers: from mountains or hills down to a bay, clear of the squares of towers, of names and of towns.

One that would cross most of its island, cut off a corner of it, follow its shore, turn aside or end on a cape, is worse
than none. Cities that are far apart may have one each, in their part of the island.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.landscape.marks import ReliefMark
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.rivers.courses import PACE, Courses, courses
from meridian_print.games.meridian.chart.country.rivers.leading import led
from meridian_print.games.meridian.chart.country.rivers.meanders import distances_along
from meridian_print.games.meridian.chart.country.rivers.misfits import cuts_corner
from meridian_print.games.meridian.chart.country.rivers.springs import Land, Watercourse, gaps, land_for_rivers, springs
from meridian_print.games.meridian.chart.country.rivers.tributaries import Stem, tributaries
from meridian_print.games.meridian.chart.country.turns import best_of_each, distances, in_turn, nearest, sides
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_LATTICE: Mm = 3.0
"""From line to line of the lattice on whose crossings with coasts rivers may end, and by which their courses begin: a
coast that recedes a little moves no river far inland.
"""
_COMPASS = np.stack(elementary.cos_sin(np.arange(16) * (math.tau / 16)), axis=1)
"""The directions to which that straight inland is rounded."""
_MOUTHS = 16
"""How many places near a city where rivers may end, the best, are tried, from which courses are led."""
_BAY: Mm = 14.0
"""The extent of the land around a mouth: the more of it, the deeper the bay."""
_OPEN = 0.44
"""Its least share, that of a straight coast: on a cape there is less."""
_STRAIGHT = PACE * np.arange(1.0, 4.0)[:, None]
"""How far inland its land goes on straight from a mouth at least."""
_START: Mm = 3.5 * PACE
"""How far inland courses begin, of rivers that meet the coast about straight on."""
_TO_MOUTH = np.array((1 / 3, 2 / 3, 1.0))[:, None]
"""How far on the way from there to the mouth the last points of a river are."""
_MOUTH_CLEAR: Mm = 2.2
"""Least distance of a mouth from what it must not touch."""
_SHORTEST, _FROM_HILLS, _ENOUGH = 13.0, 14.5, 60.0
"""How far the spring is from the mouth at least in mountains and in hills, and from which distance on a river is no
better, in mm.
"""
_REACH: Mm = 8.0
"""The side of the squares in each of which one place on a coast is tried: elsewhere, all stays if a coast changes."""
_REACHES = 1000
"""More of these than there are from top to bottom of any board."""
_SEEN: Mm = 16.0
"""The least length of a river."""
_ACROSS = np.linspace(0.0, 1.0, 6)[:, None, None]
_BEYOND: tuple[float, float, Mm] = (0.35, 0.9, 11.0)
"""How far the land goes on straight beyond the spring at least: a share of how far that is from the mouth, or for long
rivers a larger one less some mm, so that none but along an island parts most of its land.
"""
_INNER, _DEEP = 13.0, 30.0
"""Half the extent of the land around a spring, in mm, and how much its share counts against a mm of the river: one from
the heart of an island parts it less than one from coast to coast.
"""
_BAYS, _ALPINE, _SIDE = 50.0, 14.0, 8.0
"""How much a bay, a spring in mountains and the liked side of a city count, against a mm of the river: one that loses
its mouth has another near by, if there is any.
"""
_ROUGH: Mm = 6.0
"""The step to which the length of a river is rounded."""
_CATCHMENT: Mm = 55.0
"""How far apart cities are at least that may have rivers, which then are in no other's way."""
_MOST = 3
"""The most cities of an island that may have rivers."""
_NEAR: Mm = 60.0
"""How far from its city a river ends at most."""
_TRIES = 8
"""The best courses to the coast near a city, along which rivers are led."""
_TWINS: Mm = 16.0
"""How far apart two rivers are at least."""
_ARCS = 5
"""Arcs of the longest course."""
_BANK: Mm = 1.0
"""Land on either side of a river where nothing stands."""
_WIDTH: tuple[Mm, float, Mm] = (0.14, 0.028, 1.1)
"""The width of a river at its spring, how much wider it is for each mm from there, and its greatest."""
_AT_SEA: Mm = 0.9
"""The least width of a river at its mouth: a short one widens faster."""
_JOINING = 0.75
"""The width of a tributary where it joins a river, against that of the river there."""


class Basin(NamedTuple):
    """The land of an island, its part that is free, that without mountains, its cities, and the squares of towers."""

    own: SummedAreaTable
    free: FreeSpace
    low: FreeSpace
    cities: Sequence[City]
    feet: Sequence[Rect]


class Drainage(NamedTuple):
    """The rivers of an island, and the hills in which some of them rise."""

    rivers: tuple[River, ...] = ()
    hills: tuple[ReliefMark, ...] = ()


class _Mouths(NamedTuple):
    """Places where rivers may end, those nearest to them on a lattice, the directions straight into the land there, how
    much of it is around, the turn of the nearest city that may have a river, and how far they lie on its liked side,
    from -1 to 1.
    """

    places: Floats
    about: Floats
    inland: Floats
    bays: Floats
    turns: Indices
    sides: Floats

    @property
    def starts(self) -> Floats:
        """Where courses begin that are led upstream."""
        return np.asarray(self.about + _START * self.inland)


def drainage(basin: Basin, seed: int) -> Drainage:
    """Lead rivers to the sea, preferably from mountains, far, and into a bay, if there is a way.

    Some cities, by turn, may have one in the part of the island that is nearest to them, each whatever others have: so
    what changes in one part moves no river in another.
    """
    land = _land(basin)
    cities = tuple(islice(_far_apart(in_turn(basin.cities, seed)), _MOST))
    mouths = _mouths(land, cities, seed)
    if not len(mouths.places):
        return Drainage()
    phases = np.random.default_rng(seed).random(4) * 2 * np.pi
    systems = _chosen(mouths, land, cities, phases)
    heads = (stream.head for system in systems for stream in system if stream.head is not None)
    return Drainage(tuple(river for system in systems for river in _rivers(system)), tuple(heads))


_System = tuple[Watercourse, ...]
"""A river and its tributaries."""


def _chosen(mouths: _Mouths, land: Land, cities: Sequence[City], phases: Floats) -> tuple[_System, ...]:
    """Choose rivers, well apart, one for each city at most: the best that there may be, each with its tributaries."""
    found = courses(
        mouths.starts,
        mouths.inland,
        _ARCS,
        is_clear=lambda places, ends: land.is_clear(places, mouths.places[ends][:, None]),
        is_high=land.is_high,
    )
    rise, chosen = springs(found, land, _fits(found, mouths, land, cities)), dict[int, _System]()
    for best in _ranked(found, np.flatnonzero(rise.exist), mouths, land.own).tolist():
        end = found.ends[best]
        mouth, turn = mouths.places[end], int(mouths.turns[end])
        if turn in chosen:
            continue
        start = mouths.starts[end]
        way = np.vstack([found.down(best), start + _TO_MOUTH * (mouth - start)])
        stream = led(way, rise.head(best), land, phases, mouth=mouth, least=_SEEN)
        if stream is None or cuts_corner(stream.line, land.own) or not _is_apart(stream, chosen.values(), _TWINS):
            continue
        joining = tributaries(Stem(stream, mouth), land, phases[::-1])
        others = (each for each in joining if _is_apart(each, chosen.values(), _TWINS))
        chosen[turn] = stream, *others
    return tuple(chosen.values())


def _is_apart(stream: Watercourse, systems: Iterable[_System], least: Mm) -> bool:
    """Return whether a river keeps off some others and their tributaries."""
    return all(stream.is_apart(other, least) for system in systems for other in system)


def _fits(found: Courses, mouths: _Mouths, land: Land, cities: Sequence[City]) -> Mask:
    """Return which courses are long enough, stay near the same city, and have land beyond their heads."""
    heads, ends = found.heads, mouths.about[found.ends]
    far = elementary.hypot(*(heads - ends).T)
    is_long = far > np.where(found.are_risen, _SHORTEST, _FROM_HILLS)
    least, most, less = _BEYOND
    beyond = np.maximum(least, most - less / np.maximum(far, 1.0))[:, None] * (heads - ends)
    goes_on = (land.own.of(squares(heads + _ACROSS * beyond, 0.0)) == 1).all(axis=0)
    return np.asarray(is_long & goes_on & (nearest(heads, cities) == mouths.turns[found.ends]))


def _ranked(found: Courses, those: Indices, mouths: _Mouths, own: SummedAreaTable) -> Indices:
    """Return the best of those courses, by the turns of their cities, all to the mouth of the best of each first.

    So where one looks wrong, the river hardly ever moves to another mouth.
    """
    off = elementary.hypot(*(found.heads - mouths.about[found.ends]).T)
    far = _ROUGH * np.floor(np.minimum(off, _ENOUGH) / _ROUGH)
    worth = far + _BAYS * mouths.bays[found.ends] + _ALPINE * found.are_risen
    worth += _SIDE * mouths.sides[found.ends] + _DEEP * own.of(squares(found.heads, _INNER))
    best = best_of_each(those, worth, mouths.turns[found.ends], _TRIES)
    _, first, which = np.unique(found.ends[best], return_index=True, return_inverse=True)
    return np.asarray(best[np.argsort(first[which], kind="stable")])


def off_rivers(land: FreeSpace, streams: Sequence[River]) -> FreeSpace:
    """Return the land beside rivers."""
    return land.without((Rect(x, y, 0.0, 0.0) for stream in streams for x, y in stream.points), _BANK)


def _land(basin: Basin) -> Land:
    """Return where rivers may run: not through squares of towers, names and all else that is not free."""
    free = basin.free.without(basin.feet, 0.0).free
    return land_for_rivers(basin.own, basin.own.mask & ~free, basin.free.free & ~basin.low.free)


def _mouths(land: Land, cities: Sequence[City], seed: int) -> _Mouths:
    """Return the best places near each city where a river may end, all of which go on straight inland."""
    places = _coast(land.own)
    about = _LATTICE * np.rint(places / _LATTICE)
    bays = land.own.of(squares(places, _BAY / 2))
    inland = _inland(places, land.own)
    straight = places + _STRAIGHT[:, None] * inland
    fits = (bays >= _OPEN) & (land.blocked.of(squares(places, _MOUTH_CLEAR)) == 0)
    fits &= land.is_clear(straight, places).all(axis=0)
    away = distances(about, cities)
    turn = away.argmin(axis=0)
    fits &= away.min(axis=0) < _NEAR
    liked = sides(about, cities, turn, [seed] * len(cities))
    worth = _BAYS * bays + _SIDE * liked
    across, down = np.floor(about / _REACH).astype(int).T
    best = best_of_each(np.flatnonzero(fits), worth, turn + len(cities) * (down + _REACHES * across), 1)
    best = best_of_each(best, worth, turn, _MOUTHS)
    return _Mouths(places[best], about[best], inland[best], bays[best], turn[best], liked[best])


def _far_apart(cities: Sequence[City]) -> Iterator[City]:
    """Yield the first of some cities, and each that is far from all that are yielded before."""
    found = list[City]()
    for city in cities:
        if all(math.dist(city.at, other.at) > _CATCHMENT for other in found):
            found.append(city)
            yield city


def _coast(own: SummedAreaTable) -> Floats:
    """Return some places on a coast, where it crosses lines of a lattice: if it recedes a little, so do they."""
    land, grid = own.mask, own.grid
    inner = land.copy()
    inner[1:-1, 1:-1] = land[:-2, 1:-1] & land[2:, 1:-1] & land[1:-1, :-2] & land[1:-1, 2:]
    edge = np.argwhere(land & ~inner)[:, ::-1]
    places: Floats = edge * grid.step + np.array((grid.area.x, grid.area.y))
    return np.asarray(places[(np.rint(places / grid.step) % round(_LATTICE / grid.step) == 0).any(axis=1)])


def _inland(mouths: Floats, own: SummedAreaTable) -> Floats:
    """Return the direction from each mouth about straight into the land, to a point of the compass."""
    x, y = mouths.T
    left, right = (own.of(Boxes(x + at, y - _BAY / 2, (_BAY / 2, _BAY))) for at in (-_BAY / 2, 0.0))
    above, below = (own.of(Boxes(x - _BAY / 2, y + at, (_BAY, _BAY / 2))) for at in (-_BAY / 2, 0.0))
    inland = np.stack([right - left, below - above], axis=1)
    return np.asarray(_COMPASS[(inland[:, None] * _COMPASS).sum(axis=2).argmax(axis=1)])


def _rivers(system: _System) -> Iterator[River]:
    """Yield a river and its tributaries, all of which widen as they flow."""
    first, by, most = _WIDTH
    line = system[0].line
    gone = distances_along(line)
    widths = np.minimum(first + max(by, (_AT_SEA - first) / float(gone[-1])) * gone, most)
    yield _river(line, widths)
    for joining in system[1:]:
        there = widths[gaps(joining.line[-1:], line).argmin()]
        far = distances_along(joining.line)
        yield _river(joining.line, first + (_JOINING * there - first) * far / far[-1], is_tributary=True)


def _river(line: Floats, widths: Floats, *, is_tributary: bool = False) -> River:
    points = tuple(Point(*at) for at in np.round(line, 3).tolist())
    return River(points, tuple(np.round(widths, 3).tolist()), is_tributary)
