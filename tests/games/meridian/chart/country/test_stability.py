"""What is far from a change of an island's land stays as it was."""

from __future__ import annotations

import math

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.country.forests import Habitat, great_forest, woodland
from meridian_print.games.meridian.chart.country.massifs import mountains
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.country.rivers import Basin, drainage
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Point, Rect

_CITIES = tuple(City(at, 0, "A", False, "", Point(x, 80.0)) for at, x in ((2, 50.0), (6, 190.0)))


def plain() -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 20.0, 220.0, 120.0), 0.5)
    free = np.zeros(grid.shape, bool)
    free[4:-4, 4:-4] = True
    return FreeSpace(grid, free)


def test_mountains_far_from_a_name_on_their_ridge_stay() -> None:
    ridge = Ridge(np.stack([np.arange(20.0, 220.0, 4.5), np.full(45, 80.0)], axis=1), 36)
    named = plain().without((Rect(40.0, 74.0, 30.0, 8.0),), 0.0)

    before, after = (
        [{mark for mark in mountains(land, ridge, (), seed) if mark.at.x > 110.0} for seed in range(9)]
        for land in (plain(), named)
    )

    assert sum(map(len, before)) > 90
    assert after == before


def city_of_river(free: FreeSpace, seed: int) -> tuple[City, Point]:
    rivers = drainage(Basin(plain().share(), free, free, _CITIES, ()), seed).rivers
    mouth = rivers[0].points[-1]
    return min(_CITIES, key=lambda city: math.dist(city.at, mouth)), mouth


def test_a_river_that_loses_its_mouth_has_another_near_the_same_city() -> None:
    for seed in range(5):
        city, mouth = city_of_river(plain(), seed)

        after, _ = city_of_river(plain().without((Rect(*mouth, 0.0, 0.0),), 4.0), seed)

        assert after == city


def test_a_great_forest_far_from_land_that_is_lost_stays() -> None:
    for seed in range(9):
        before = great_forest_of(plain(), seed)
        city = min(_CITIES, key=lambda each: math.dist(each.at, before))
        lost = (Rect(other.at.x - 12.0, 60.0, 24.0, 40.0) for other in _CITIES if other is not city)

        after = great_forest_of(plain().without(lost, 0.0), seed)

        assert after == before


def great_forest_of(land: FreeSpace, seed: int) -> Point:
    habitat = Habitat(land, plain().share(), None, (), _CITIES)
    return Point(*great_forest(woodland(habitat, seed), seed).middles[0].tolist())
