"""The survey: from a seed and wishes to the layout of a new archipelago."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from string import ascii_uppercase

from meridian_print.games.meridian.generator.capitals import capitals
from meridian_print.games.meridian.generator.choosing import chosen_side
from meridian_print.games.meridian.generator.dice import pick
from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.generator.stock import Stock, Tongue, city_names, island_names, stock
from meridian_print.games.meridian.generator.wishes import SideWish
from meridian_print.games.meridian.layout.board_size import USUAL
from meridian_print.games.meridian.layout.model import City, Island, Layout, Side
from meridian_print.games.meridian.layout.tints import tints
from meridian_print.graphics.drawing.geometry import Point, Size

_COASTS = 900
"""Seeds of coasts are drawn from 1 to this."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Wishes for a new archipelago.

    `title` is invented if empty. `names` are for the islands, side by side in the order of the map, then for the
    cities; the rest are invented.
    """

    sides: tuple[SideWish, ...]
    title: str = ""
    names: tuple[str, ...] = ()
    board: Size = USUAL


@dataclass(frozen=True, slots=True)
class _Found:
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
    known = stock()
    found = [_found(wish, wishes.board, Random(f"{seed}/{wish.cities_per_meridian}")) for wish in wishes.sides]
    dice = Random(f"{seed}/names")
    tongue, names_of_sides = pick(dice, known.tongues), pick(dice, known.sides)
    title = wishes.title or _title(known, tongue, seed, dice)
    islands, cities = _names(found, wishes.names, tongue, seed)
    sides = []
    for side, name in zip(found, names_of_sides, strict=False):
        sides.append(_side(side, name, (islands[: len(side.keys)], cities[: len(side.islands)])))
        islands, cities = islands[len(side.keys) :], cities[len(side.islands) :]
    return Layout(title, wishes.board, tuple(sides))


def _found(wish: SideWish, board: Size, dice: Random) -> _Found:
    side = chosen_side(wish, board, dice)
    read = sorted(side.sites, key=lambda site: (site.row, site.meridian))
    keys = dict(zip(dict.fromkeys(site.island for site in read), ascii_uppercase, strict=False))
    islands = tuple(keys[site.island] for site in side.sites)
    return _Found(side, islands, tuple(keys.values()), capitals(side, dice), 1 + int(_COASTS * dice.random()))


def _title(known: Stock, tongue: Tongue, seed: int, dice: Random) -> str:
    (name,) = island_names(tongue, 1, seed, ())
    return pick(dice, known.titles).format(name=name)


def _names(
    found: list[_Found], given: tuple[str, ...], tongue: Tongue, seed: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name all islands and all cities."""
    count = sum(len(side.keys) for side in found)
    are_capitals = tuple(city in side.capitals for side in found for city in range(len(side.islands)))
    islands, cities = given[:count], given[count : count + len(are_capitals)]
    islands += island_names(tongue, count - len(islands), seed + 1, given)
    rest = are_capitals[len(cities) :]
    return islands, cities + city_names(tongue, rest, seed, (*given, *islands), Random(f"{seed}/grand"))


def _side(found: _Found, name: str, names: tuple[tuple[str, ...], tuple[str, ...]]) -> Side:
    of_islands, of_cities = names
    cities = tuple(
        City(site.meridian, site.step, key, number in found.capitals, of_cities[number], found.sited.places[number])
        for number, (site, key) in enumerate(zip(found.sited.sites, found.islands, strict=True))
    )
    own = {key: tuple(city for city in cities if city.island == key) for key in found.keys}
    tinted = tints({key: _places(each) for key, each in own.items()}, {})
    islands = tuple(Island(key, of, tinted[key], own[key]) for key, of in zip(found.keys, of_islands, strict=True))
    return Side(name, max(city.step for city in cities) + 1, found.seed, islands)


def _places(cities: tuple[City, ...]) -> list[Point]:
    return [city.at for city in cities]
