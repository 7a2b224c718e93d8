"""Siting: where the cities of a weave lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from random import Random

import numpy as np

from meridian_print.boardgame.layout.new import between
from meridian_print.games.meridian.generator.averages import mean
from meridian_print.games.meridian.generator.weaving import Weave
from meridian_print.games.meridian.layout.places.placing import relaxed
from meridian_print.games.meridian.layout.places.sites import Buoy, Forces, Site
from meridian_print.games.meridian.layout.places.spacing import Placed, crowding, out_of_bounds, splits
from meridian_print.games.meridian.layout.plan import map_area, strip
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Point, Size
from meridian_print.text.diagnostics import START

MAP_ROWS = {5: 9, 4: 8}
"""Rows of the map block, by cities per meridian: enough to show open sea and how high a city lies."""
_GRAIN: Mm = 0.5
"""Places are whole multiples of this: what one can read off a ruler."""


_STAGGERS = (0.2, 0.3)
"""The least and the greatest share of a row by which every second meridian lies lower and the others higher."""
_SWAY = 0.08
"""How many rows a whole meridian lies off that at most."""
_HALVES, _OFF_TOP = ((0.08, 0.44), (0.56, 0.92)), (0.16, 0.84)
"""Where the middle of the widest water is looked for, across either half of the map and down it, in shares of these."""
_TRIED = 16
"""How many places are tried across and down."""
Heights = tuple[tuple[float, ...], ...]
"""For each meridian, by how many rows its cities, from the top down, lie lower than the middles of their rows."""


@dataclass(frozen=True, slots=True)
class Siting:
    """How the cities of a weave find their places.

    Each starts up to `astray` from the middle of its strip and from the height that it is to have, in widths of strips
    and heights of rows, drawn together to the middle of its island by the shares `gathered`, across and down. `seas`
    are how far they are to be from where the sea is widest in one half of the map and in the other, the widest first.
    """

    astray: float
    gathered: tuple[float, float]
    forces: Forces
    seas: tuple[Mm, ...] = ()


ALONGSIDE = Siting(
    0.06,
    (0.15, 0.0),
    Forces(spring=34.0, apart=44.0, push=0.16, berth=38.0, shove=0.22, rounds=25, pull=0.01),
    seas=(58.0, 42.0),
)
"""Cities keep their heights, and so the gestures of islands; a little gathered across, these leave wider straits."""
GATHERED = Siting(0.12, (0.25, 0.25), Forces(spring=36.0, apart=50.0, push=0.16, berth=40.0, shove=0.22, rounds=40))
"""Tight springs draw an island together and leave open sea around it."""
HUDDLED = Siting(0.12, (0.6, 0.6), Forces(spring=33.0, apart=46.0, push=0.16, berth=40.0, shove=0.22, rounds=40))
"""Cities that start near each other stay so, where a slack spring would let a round island grow long."""


@dataclass(frozen=True, slots=True)
class Sited:
    """Cities by meridian, then from the bottom up, with the places of all."""

    sites: tuple[Site, ...]
    places: tuple[Point, ...]


def staggered(rows: int, lower: int, rng: Random) -> Heights:
    """Draw heights at which meridians of parity `lower`, counted from 0, lie lower than the others."""
    shift = between(rng, *_STAGGERS)
    heights = ((shift if at % 2 == lower else -shift) + between(rng, -_SWAY, _SWAY) for at in range(MERIDIANS))
    return tuple((height,) * rows for height in heights)


def started(woven: Weave, heights: Heights, board: Size, siting: Siting, rng: Random) -> Sited:
    """Place the cities of a weave where they are to start from."""
    sites = _sites(woven)
    return Sited(sites, _gathered(sites, _start(sites, heights, board, siting.astray, rng), siting.gathered))


def sited(start: Sited, board: Size, siting: Siting) -> Sited:
    """Find the places of cities, from those where they start.

    Whether islands can be drawn around them is *not* checked.
    """
    sites = start.sites
    forces = siting.forces._replace(buoys=_buoys(start.places, board, siting.seas)) if siting.seas else siting.forces
    found = relaxed(sites, board, start.places, forces)
    places = tuple(Point(_rounded(place.x), _rounded(place.y)) for place in found)
    rows = map_rows([site.meridian for site in sites], places, board)
    count = MAP_ROWS[sites[0].rows]
    return Sited(tuple(replace(site, row=row, rows=count) for site, row in zip(sites, rows, strict=True)), places)


def map_rows(meridians: Sequence[int], places: Sequence[Point], board: Size) -> tuple[int, ...]:
    """Return the row of each city on a map that shows how high it lies, from 0 at the top.

    Cities come by meridian, then from the bottom up; no two of a meridian share a row.
    """
    area, rows, found = map_area(board), MAP_ROWS[len(places) // MERIDIANS], list[int]()
    for _, own in groupby(zip(meridians, places, strict=True), key=itemgetter(0)):
        column, above = list(own), len(found)
        for left, (_, place) in enumerate(column):
            lowest = found[-1] - 1 if len(found) > above else rows - 1
            highest = len(column) - 1 - left
            found.append(max(highest, min(lowest, int((place.y - area.y) / area.height * rows))))
    return tuple(found)


def is_valid(side: Sited, board: Size) -> bool:
    """Return whether a layout with these places has no errors."""
    cities = tuple(
        Placed(site.meridian, site.step, site.island, at, START, is_given=True)
        for site, at in zip(side.sites, side.places, strict=True)
    )
    firsts = {city.island: START for city in cities}
    found = (*(each for city in cities for each in out_of_bounds(city, board)), *crowding(cities))
    return not found and not any(splits(cities, firsts))


def _sites(woven: Weave) -> tuple[Site, ...]:
    rows = len(woven[0])
    return tuple(
        Site(meridian, step, rows - 1 - step, rows, str(column[rows - 1 - step]), None)
        for meridian, column in enumerate(woven, 1)
        for step in range(rows)
    )


def _start(sites: tuple[Site, ...], heights: Heights, board: Size, astray: float, rng: Random) -> tuple[Point, ...]:
    """Place the sites where the map has them, lower by their shares of a row in `heights`."""
    area, width = map_area(board), strip(board, 1).width
    row = area.height / sites[0].rows
    places = []
    for site in sites:
        x = strip(board, site.meridian).centre.x + between(rng, -astray, astray) * width
        y = site.row + 0.5 + heights[site.meridian - 1][site.row] + between(rng, -astray, astray)
        places.append(Point(x, area.y + y * row))
    return tuple(places)


def _gathered(sites: tuple[Site, ...], places: tuple[Point, ...], shares: tuple[float, float]) -> tuple[Point, ...]:
    """Move each city towards the middle of its island by shares of the way across and down."""
    across, down = shares
    own: dict[str, list[Point]] = {}
    for site, place in zip(sites, places, strict=True):
        own.setdefault(site.island, []).append(place)
    middles = {island: Point(mean([at.x for at in all_]), mean([at.y for at in all_])) for island, all_ in own.items()}
    to = (middles[site.island] for site in sites)
    return tuple(
        Point(at.x + across * (middle.x - at.x), at.y + down * (middle.y - at.y))
        for at, middle in zip(places, to, strict=True)
    )


def _buoys(places: tuple[Point, ...], board: Size, seas: tuple[Mm, ...]) -> tuple[Buoy, ...]:
    """Return the middle of the widest water in each half of the map; the wider of the two is to be the widest sea."""
    (left, top, width, height), (x, y) = map_area(board), np.array(places).T
    downs, found = top + np.linspace(*_OFF_TOP, _TRIED) * height, list[tuple[float, Point]]()
    for half in _HALVES:
        across = left + np.linspace(*half, _TRIED) * width
        nearest = ((across[:, None] - x) ** 2 + (downs[:, None, None] - y) ** 2).min(axis=2)
        row, column = divmod(int(nearest.argmax()), _TRIED)
        found.append((float(nearest.max()), Point(float(across[column]), float(downs[row]))))
    return tuple(Buoy(at, wide) for (_, at), wide in zip(sorted(found, reverse=True), seas, strict=True))


def _rounded(length: Mm) -> Mm:
    return round(length / _GRAIN) * _GRAIN
