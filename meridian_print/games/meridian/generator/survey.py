"""The survey: from a seed and wishes to the layout of a new archipelago."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, zip_longest
from random import Random
from string import ascii_uppercase

from meridian_print.boardgame.layout.board_size import DEFAULT
from meridian_print.boardgame.layout.names import invented
from meridian_print.boardgame.layout.new import pick
from meridian_print.games.meridian.generator.choosing import chosen_side
from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.generator.wishes import SideWish
from meridian_print.games.meridian.layout.cultures import Culture, Stock, stock
from meridian_print.games.meridian.layout.model import City, Island, Layout, Side
from meridian_print.games.meridian.layout.tints import tints
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Size

Cities = tuple[int, ...]
"""Indices of sites, one per island."""
LEAST = 4
"""Cities of the smallest island that has a capital."""
_NEAR: Mm = 60.0
"""Capitals nearer than this count as clustered."""
_STARTS = 6
_ROUNDS = 4
"""How often all islands are revisited; more rounds change nothing."""


def capitals(side: Sited, rng: Random) -> frozenset[int]:
    """Choose a capital on each island of four or more cities; returns indices of sites."""
    islands: dict[str, list[int]] = {}
    for city, site in enumerate(side.sites):
        islands.setdefault(site.island, []).append(city)
    with_capital = {key: own for key, own in islands.items() if len(own) >= LEAST}
    return frozenset(_most_even(side, [_improved(side, with_capital, rng) for _ in range(_STARTS)]))


def _improved(side: Sited, islands: Mapping[str, list[int]], rng: Random) -> Cities:
    chosen = tuple(pick(rng, own) for own in islands.values())
    for _ in range(_ROUNDS):
        for at, own in enumerate(islands.values()):
            chosen = _most_even(side, [(*chosen[:at], city, *chosen[at + 1 :]) for city in own])
    return chosen


def _most_even(side: Sited, ways: list[Cities]) -> Cities:
    return min(ways, key=lambda way: (_unevenness(side, way), way))


def _unevenness(side: Sited, chosen: Cities) -> float:
    """Rate how unevenly capitals lie: on meridians, in rows, in the left or right half, and near each other."""
    sites = [side.sites[city] for city in chosen]
    meridians, rows = Counter(site.meridian for site in sites), Counter(site.row for site in sites)
    halves = Counter(2 * site.meridian > MERIDIANS for site in sites)
    pairs = (math.dist(side.places[one], side.places[other]) for one, other in combinations(chosen, 2))
    close = sum((_NEAR / max(apart, 1.0)) ** 2 for apart in pairs if apart < 2 * _NEAR)
    squares = (sum(count**2 for count in counts.values()) for counts in (meridians, rows, halves))
    return sum(weight * square for weight, square in zip((2.0, 0.6, 1.0), squares, strict=True)) + close


_GRAND = 0.4
"""The share of capitals with a grand name."""


def island_names(culture: Culture, count: int, seed: int, taken: tuple[str, ...]) -> tuple[str, ...]:
    """Invent names for islands, none of them `taken`."""
    return invented(culture.islands, [f"island {number}" for number in range(count)], seed, taken)


def city_names(
    culture: Culture, capitals: tuple[bool, ...], seed: int, taken: tuple[str, ...], rng: Random
) -> tuple[str, ...]:
    """Invent names for cities, none of them `taken`; some of those marked in `capitals` get grand names."""
    plain = invented(culture.cities, [f"city {number}" for number in range(len(capitals))], seed, taken)
    grand = [
        pick(rng, culture.grand).format(name=name) if is_capital and rng.random() < _GRAND else name
        for name, is_capital in zip(plain, capitals, strict=True)
    ]
    return tuple(name if fine in taken else fine for fine, name in zip(grand, plain, strict=True))


_COASTS = 900
"""Seeds of coasts are drawn from 1 to this."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Wishes for a new archipelago.

    `title` is invented if empty, and so is each empty one of the `names`, which are for the islands, side by side in
    the order of the map, then for the cities; so are those that are lacking, in the `culture` of this name, or one
    chosen by the seed. None of the `taken` names is invented.
    """

    sides: tuple[SideWish, ...]
    title: str = ""
    names: tuple[str, ...] = ()
    board: Size = DEFAULT
    culture: str = ""
    taken: tuple[str, ...] = ()


def culture_of(seed: int, wishes: Wishes) -> Culture:
    """Return the culture in which names are invented."""
    known = {culture.name: culture for culture in stock().cultures}
    return known[wishes.culture] if wishes.culture else pick(Random(f"{seed}/culture"), tuple(known.values()))


@dataclass(frozen=True, slots=True)
class _FoundSide:
    """A side without names: islands' keys by site, in `keys` in the order of the map, and its capitals."""

    sited: Sited
    islands: tuple[str, ...]
    keys: tuple[str, ...]
    capitals: frozenset[int]
    seed: int


def surveyed(seed: int, wishes: Wishes) -> Layout:
    """Generate an archipelago; the same seed and wishes give the same one. Raises NoArchipelagoError.

    Whether the wishes are possible is *not* checked.
    """
    found = [_found(wish, wishes.board, Random(f"{seed}/{wish.cities_per_meridian}")) for wish in wishes.sides]
    known, culture, rng = stock(), culture_of(seed, wishes), Random(f"{seed}/names")
    names_of_sides = pick(rng, known.sides)
    title = wishes.title or _title(known, culture, seed, rng)
    islands, cities = _names(found, wishes, culture, seed)
    sides = []
    for side, name in zip(found, names_of_sides, strict=False):
        sides.append(_side(side, name, (islands[: len(side.keys)], cities[: len(side.islands)])))
        islands, cities = islands[len(side.keys) :], cities[len(side.islands) :]
    return Layout(title, wishes.board, tuple(sides))


def _found(wish: SideWish, board: Size, rng: Random) -> _FoundSide:
    side = chosen_side(wish, board, rng)
    read = sorted(side.sites, key=lambda site: (site.row, site.meridian))
    keys = dict(zip(dict.fromkeys(site.island for site in read), ascii_uppercase, strict=False))
    islands = tuple(keys[site.island] for site in side.sites)
    return _FoundSide(side, islands, tuple(keys.values()), capitals(side, rng), 1 + int(_COASTS * rng.random()))


def _title(known: Stock, culture: Culture, seed: int, rng: Random) -> str:
    (name,) = island_names(culture, 1, seed, ())
    return pick(rng, known.titles).format(name=name)


def _names(
    found: list[_FoundSide], wishes: Wishes, culture: Culture, seed: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name all islands and all cities."""
    count = sum(len(side.keys) for side in found)
    are_capitals = tuple(city in side.capitals for side in found for city in range(len(side.islands)))
    taken = (*wishes.taken, *filter(None, wishes.names))
    islands = _filled(wishes.names[:count], island_names(culture, count, seed + 1, taken))
    invented_cities = city_names(culture, are_capitals, seed, (*taken, *islands), Random(f"{seed}/grand"))
    return islands, _filled(wishes.names[count:], invented_cities)


def _filled(given: tuple[str, ...], invented: tuple[str, ...]) -> tuple[str, ...]:
    """Return the given names, and invented ones where there is none."""
    return tuple(own or new for own, new in zip_longest(given[: len(invented)], invented, fillvalue=""))


def _side(found: _FoundSide, name: str, names: tuple[tuple[str, ...], tuple[str, ...]]) -> Side:
    of_islands, of_cities = names
    cities = tuple(
        City(site.meridian, site.step, key, number in found.capitals, of_cities[number], found.sited.places[number])
        for number, (site, key) in enumerate(zip(found.sited.sites, found.islands, strict=True))
    )
    own = {key: tuple(city for city in cities if city.island == key) for key in found.keys}
    tinted = tints(own, {})
    islands = tuple(Island(key, of, tinted[key], own[key]) for key, of in zip(found.keys, of_islands, strict=True))
    return Side(name, max(city.step for city in cities) + 1, found.seed, islands)
