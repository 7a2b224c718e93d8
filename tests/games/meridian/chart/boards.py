"""Boards for tests: the built-in ones, and random ones of islands that any mapmaker might think of."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import shapely

from meridian_print import resources
from meridian_print.games.meridian.board.cartouche import forms, sizes
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.chart.ground import Ground, ground
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.chart.placement import furnished
from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.plan import art_scale
from meridian_print.games.meridian.layout.reading import places, read_layout
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Point, Rect, Size
from tests.games.meridian.chart.shapes import polygon

A3 = Size(420.0, 297.0)
OWN = tuple(f"{name} {number}" for name in ("corvine-isles", "first-voyage", "winding-sound") for number in (0, 1))
SIDES = (*OWN, *map(str, range(6)))

Cell = tuple[int, int]
"""A meridian and a row from the top, both from 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """A side with its chart, and every island's land by its key as its shore is drawn."""

    side: Side
    chart: Chart
    lands: dict[str, shapely.Polygon]


def drawn(side: Side, board: Size = A3) -> Drawn:
    charted = chart(side, board)
    return Drawn(side, charted, {coast.island: polygon(coast.shore) for coast in charted.coasts})


def ground_of(on: Drawn, style: BoardStyle, hidden: tuple[Rect, ...] = (), language: str = "en") -> Ground:
    """Return the ground for the names of a map."""
    bare, has_rose = ground(on.side, on.chart, hidden), style.art.switches.rose
    times = art_scale(on.chart.board)
    known = forms("The Corvine Isles", style, Words(language).board, times=times)
    return furnished(on.side, bare, sizes(known), on.chart.anchorages, times=times, has_rose=has_rose)


@cache
def some(name: str) -> Drawn:
    """Return one of `SIDES`, drawn once: a built-in one by its board and number, a random one by its seed."""
    if " " not in name:
        return drawn(random_side(int(name)))
    title, number = name.split()
    layout = read_layout((resources.folder("layouts") / f"{title}.yaml").read_bytes()).value
    assert layout is not None
    return drawn(layout.sides[int(number)], layout.board)


def random_side(seed: int, board: Size = A3) -> Side:
    """Share out a grid of cities to connected islands of one to seven, and place them."""
    dice = random.Random(seed)
    rows = dice.choice((4, 5))
    return mapped_side(_shared_out(rows, dice), board, seed)


def mapped_side(islands: dict[Cell, str], board: Size = A3, seed: int = 1) -> Side:
    """Return a side whose cities lie where the program puts them; `islands` is the map block, open sea left out."""
    rows = max(row for _, row in islands) + 1
    sites = []
    for meridian in range(MERIDIANS):
        column = sorted((row for at, row in islands if at == meridian), reverse=True)
        sites += [Site(meridian + 1, step, row, rows, islands[meridian, row], None) for step, row in enumerate(column)]
    return placed_side(tuple(sites), places(tuple(sites), board, seed), seed)


def placed_side(sites: tuple[Site, ...], at: tuple[Point, ...], seed: int = 1) -> Side:
    """Return a side of these sites at these places; the first city of each island of four or more is its capital."""
    members: dict[str, list[City]] = {}
    for site, place in zip(sites, at, strict=True):
        own = members.setdefault(site.island, [])
        name = f"City {'abcdefghij'[site.meridian - 1]}{site.step}"
        own.append(City(site.meridian, site.step, site.island, False, name, place))
    islands = tuple(
        Island(key, f"Island {key}", number % 6, _with_capital(cities))
        for number, (key, cities) in enumerate(members.items())
    )
    return Side("Test", max(site.step for site in sites) + 1, seed, islands)


def _with_capital(cities: list[City]) -> tuple[City, ...]:
    return (replace(cities[0], is_capital=len(cities) >= 4), *cities[1:])


def _shared_out(rows: int, dice: random.Random) -> dict[Cell, str]:
    free, owner, diagonals = set(product(range(MERIDIANS), range(rows))), dict[Cell, str](), set[frozenset[Cell]]()
    while free:
        key, size = f"{len(set(owner.values())):02}", dice.randint(1, 7)
        piece = [min(free, key=lambda cell: (sum(_beside(cell, other) for other in free), cell))]
        free.remove(piece[0])
        while len(piece) < size:
            steps = [
                (start, end)
                for start in piece
                for end in sorted(free)
                if _beside(start, end) and frozenset(((start[0], end[1]), (end[0], start[1]))) not in diagonals
            ]
            if not steps:
                break
            start, end = dice.choice(steps)
            diagonals.add(frozenset((start, end)))
            piece.append(end)
            free.remove(end)
        owner |= dict.fromkeys(piece, key)
    return owner


def _beside(one: Cell, other: Cell) -> bool:
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def moved(side: Side, city: City, by: Point) -> Side:
    """Move one city of a side."""
    place = Point(city.at.x + by.x, city.at.y + by.y)
    islands = tuple(
        replace(island, cities=tuple(replace(each, at=place) if each == city else each for each in island.cities))
        for island in side.islands
    )
    return replace(side, islands=islands)
