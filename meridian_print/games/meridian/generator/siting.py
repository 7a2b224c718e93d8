"""Siting: where the cities of a weave lie, and how good a map they make."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from meridian_print.boardgame.layout.new import between
from meridian_print.games.meridian.generator.weaving import Weave
from meridian_print.games.meridian.layout.placing import relaxed
from meridian_print.games.meridian.layout.plan import map_area, strip
from meridian_print.games.meridian.layout.sites import Forces, Site
from meridian_print.games.meridian.layout.spacing import Placed, crowding, out_of_bounds, splits
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Point, Size
from meridian_print.text.diagnostics import START

_FORCES = Forces(spring=42.0, apart=46.0, push=0.16, berth=36.0, shove=0.22, rounds=40)
"""Slacker springs and few rounds keep the bends of islands; stronger pushes suffice, because the starts are good."""
_GRAIN: Mm = 0.5
"""Places are whole multiples of this: what one can read off a ruler."""
_STAGGERS = (0.15, 0.3)
"""The least and the greatest share of a row by which every second meridian is shifted down, and the others up."""
_ASTRAY = (0.25, 0.25)
"""How far from the middle of its strip and row a city may start, in their widths and heights."""
_SWAY = 0.15
"""How far a whole meridian's cities may start above or below their rows, in rows."""


@dataclass(frozen=True, slots=True)
class Sited:
    """Cities by meridian, then from the bottom up, with the places of all."""

    sites: tuple[Site, ...]
    places: tuple[Point, ...]


def sited(woven: Weave, board: Size, rng: Random) -> Sited:
    """Place the cities of a weave; whether islands can be drawn around them is *not* checked."""
    sites = _sites(woven)
    found = relaxed(sites, board, _start(sites, board, rng), _FORCES)
    return Sited(sites, tuple(Point(_rounded(place.x), _rounded(place.y)) for place in found))


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


def _start(sites: tuple[Site, ...], board: Size, rng: Random) -> tuple[Point, ...]:
    area, width = map_area(board), strip(board, 1).width
    row = area.height / sites[0].rows
    shift = between(rng, *_STAGGERS) * (-1 if rng.random() < 0.5 else 1)
    sway = [between(rng, -_SWAY, _SWAY) + (shift if at % 2 else -shift) for at in range(MERIDIANS + 1)]
    places = []
    for site in sites:
        x = strip(board, site.meridian).centre.x + between(rng, -_ASTRAY[0], _ASTRAY[0]) * width
        y = site.row + 0.5 + sway[site.meridian] + between(rng, -_ASTRAY[1], _ASTRAY[1])
        places.append(Point(x, area.y + y * row))
    return tuple(places)


def _rounded(length: Mm) -> Mm:
    return round(length / _GRAIN) * _GRAIN
