"""Names of what is on a map: those that the file gives, and invented ones for all others."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from meridian_print.boardgame.layout import names
from meridian_print.games.meridian.layout.declaration import DeclaredSide
from meridian_print.games.meridian.layout.map_block import MapBlock
from meridian_print.games.meridian.rules.material import MERIDIANS, city_code


def city_names(side: DeclaredSide, block: MapBlock) -> Mapping[str, str]:
    """Name every city of a map, by its code."""
    named = given_cities(side)
    steps = {meridian: range(len(block.on(meridian))) for meridian in range(1, MERIDIANS + 1)}
    codes = (city_code(meridian, step) for meridian, on in steps.items() for step in on)
    nameless = [code for code in codes if code not in named]
    flavour = side.culture.cities if side.culture else names.CITIES
    taken = [*named.values(), *given_islands(side).values()]
    return named | dict(zip(nameless, names.invented(flavour, nameless, side.seed, taken), strict=True))


def island_names(
    side: DeclaredSide, block: MapBlock, cities: Collection[str], elsewhere: Mapping[str, str]
) -> Mapping[str, str]:
    """Name every island of a map, by its key; `cities` are the names of the side's cities, which are taken.

    A key has the name that it has `elsewhere`, on the first side, unless that is taken. Else its name is invented; of
    two keys whose names would be alike, the one later in the alphabet has another.
    """
    named = given_islands(side)
    used = {name.casefold() for name in (*named.values(), *cities)}
    named |= {
        key: elsewhere[key]
        for key in block.keys
        if key in elsewhere and key not in named and elsewhere[key].casefold() not in used
    }
    nameless = sorted(key for key in block.keys if key not in named)
    flavour = side.culture.islands if side.culture else names.ISLANDS
    taken = [*named.values(), *cities]
    return named | dict(zip(nameless, names.invented(flavour, nameless, side.seed, taken), strict=True))


def given_islands(side: DeclaredSide) -> dict[str, str]:
    """Return the names of islands that the file gives, by their keys."""
    return {island.key.text: island.name for island in side.islands if island.name is not None}


def given_cities(side: DeclaredSide) -> dict[str, str]:
    """Return the names of cities that the file gives, by their codes."""
    return {city.code.text: city.name for city in side.cities if city.name is not None}
