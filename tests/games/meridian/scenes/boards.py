"""Boards on which scenes are found: built-in ones, discovered ones, ones of a single side, and ones that lack much."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.games.meridian.layout.model import Island, Layout, Side
from meridian_print.games.meridian.layout.reading import read_layout
from tests.games.meridian.generator.boards import board

BUILT_IN = ("corvine-isles", "first-voyage", "winding-sound")
DISCOVERED = tuple(pytest.param(f"seed {seed}", marks=pytest.mark.slow) for seed in (1, 2, 3))
ODD = ("five alone", "four alone", "no capitals", "one island", "single cities")
ALL = (*BUILT_IN, *DISCOVERED, *ODD)


@cache
def named(name: str, language: str = "en") -> Layout:
    """Return the board of a name; one that is built in has its names in the language."""
    if name in BUILT_IN:
        found = read_layout(find_layout(name).read_bytes(), language).value
        assert found is not None
        return found
    if name.startswith("seed"):
        return board(int(name.split()[1]))
    whole = named("corvine-isles")
    five, four = whole.sides
    sides = {
        "five alone": (five,),
        "four alone": (four,),
        "no capitals": tuple(_without_capitals(side) for side in whole.sides),
        "one island": (_of_one_island(five),),
        "single cities": (_of_single_cities(four),),
    }
    return replace(whole, sides=sides[name])


def _without_capitals(side: Side) -> Side:
    return replace(
        side,
        islands=tuple(
            replace(island, cities=tuple(replace(city, is_capital=False) for city in island.cities))
            for island in side.islands
        ),
    )


def _of_one_island(side: Side) -> Side:
    cities = tuple(replace(city, island="A") for city in side.cities)
    return replace(side, islands=(Island("A", "Pangaea", 0, cities),))


def _of_single_cities(side: Side) -> Side:
    cities = [replace(city, island=city.code, is_capital=False) for city in side.cities]
    return replace(side, islands=tuple(Island(city.code, city.name, 0, (city,)) for city in cities))
