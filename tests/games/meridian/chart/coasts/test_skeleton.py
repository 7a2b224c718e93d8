"""What a city's land is like depends on the city, whichever others its island has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton, skeletons
from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.graphics.drawing.geometry import Point, Rect

LONG = Island(
    "A",
    "Long",
    0,
    tuple(City(meridian, 1, "A", False, "Town", Point(40.0 * meridian, 150.0)) for meridian in (2, 3, 4, 5)),
)
FAR = LONG.cities[-1].at


def land_of(island: Island) -> Skeleton:
    return skeletons(Side("Test", 5, 7, (island,)), 15.0, Rect(14.0, 14.0, 392.0, 260.0))[0]


@pytest.mark.parametrize(
    "cities",
    [
        LONG.cities[1:],
        (replace(LONG.cities[0], meridian=1, at=Point(40.0, 150.0)), *LONG.cities),
        tuple(replace(city, step=city.step + (city.meridian == 5)) for city in LONG.cities),
    ],
    ids=["one fewer", "one more", "another island's city below"],
)
def test_a_city_keeps_its_land_when_others_come_and_go(cities: tuple[City, ...]) -> None:
    before, after = land_of(LONG), land_of(replace(LONG, cities=cities))

    assert after.radii[-1] == before.radii[-1]
    assert after.headlands[-1] == before.headlands[-1]
    assert [limb for limb in after.limbs.land if FAR in limb[:2]] == [
        limb for limb in before.limbs.land if FAR in limb[:2]
    ]


def test_cities_of_an_island_on_one_meridian_differ() -> None:
    one, two = (replace(LONG.cities[0], step=step, at=Point(80.0, 200.0 - 40 * step)) for step in (1, 2))

    land = land_of(replace(LONG, cities=(one, two)))

    assert land.headlands[0].crests != land.headlands[1].crests
