"""Names of what is on a map: those that the file gives, and invented ones for all others."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping

from meridian_print.boardgame.layout import names
from meridian_print.games.meridian.layout.cultures import Culture
from meridian_print.games.meridian.layout.declared.declaration import DeclaredSide
from meridian_print.games.meridian.layout.declared.map_block import MapBlock
from meridian_print.games.meridian.layout.model import Sea, Water
from meridian_print.games.meridian.layout.plan import art_scale
from meridian_print.games.meridian.rules.material import MERIDIANS, city_code
from meridian_print.graphics.drawing.geometry import Size

_WATERS = names.Flavour(
    ("Mare ", "Sinus ", "Fretum ", "Oceanus "),
    names.ISLANDS.starts,
    ("andiae", "ariae", "asiae", "ediae", "oriae", "oviae"),
)
"""Latin, as in old atlases, for boards in any language: Mare Corandiae, Fretum Velasiae."""
_STRAITS, _BAYS = ("Fretum",), ("Sinus",)
_SEAS = 6
"""How many waters are named on an A3 board, if there is room; larger ones have more."""


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


def waters(side: DeclaredSide, board: Size, taken: Collection[str]) -> Iterator[Sea]:
    """Name the waters of a side: as the file does, or, where it has no `seas`, by names that are invented."""
    if side.seas is not None:
        yield from (Sea(sea.name, sea.at) for sea in side.seas)
        return
    labels = [f"sea {number}" for number in range(math.ceil(_SEAS * art_scale(board)))]
    flavour = side.culture.waters if side.culture else _WATERS
    for name in names.invented(flavour, labels, side.seed, taken):
        yield Sea(name, is_invented=True, shape=_shape(name, side.culture))


def _shape(name: str, culture: Culture | None) -> Water:
    """Return what an invented name says of its water."""
    straits, bays = (culture.straits, culture.bays) if culture else (_STRAITS, _BAYS)
    if any(word in name for word in straits):
        return Water.STRAIT
    return Water.BAY if any(word in name for word in bays) else Water.OPEN


def given_islands(side: DeclaredSide) -> dict[str, str]:
    """Return the names of islands that the file gives, by their keys."""
    return {island.key.text: island.name for island in side.islands if island.name is not None}


def given_cities(side: DeclaredSide) -> dict[str, str]:
    """Return the names of cities that the file gives, by their codes."""
    return {city.code.text: city.name for city in side.cities if city.name is not None}
