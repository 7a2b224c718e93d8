"""What bars the land between two cities from shore to shore, and what leaves a road a way round."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Boxes, share
from meridian_print.games.meridian.chart.corridors import barred, corridors
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Point, Rect

GRID = SampleGrid(Rect(0.0, 0.0, 140.0, 60.0), 0.5)
LAND = Rect(10.0, 20.0, 120.0, 24.0)
"""A strip of land, along the middle of which the way between two cities runs."""
CITIES = tuple(City(number, 1, "A", False, f"City {number}", Point(x, 32.0)) for number, x in ((1, 30.0), (2, 90.0)))


def strip(*parts: Rect, cities: tuple[City, ...] = CITIES, names: tuple[Rect, ...] = ()) -> int:
    """Return how many corridors a name bars that is made up of parts of one size."""
    mask = np.zeros(GRID.shape, bool)
    mask[GRID.window(LAND)] = True
    x, y = (np.array([[part[axis]] for part in parts]) for axis in (0, 1))
    return int(barred(Boxes(x, y, parts[0][2:]), corridors(share(GRID, mask), cities, names)).sum())


@pytest.mark.parametrize(
    ("name", "is_barred"),
    [
        (Rect(55.0, 22.0, 10.0, 20.0), True),
        (Rect(55.0, 21.0, 10.0, 12.0), False),
        (Rect(55.0, 30.0, 10.0, 8.0), False),
        (Rect(115.0, 22.0, 10.0, 20.0), False),
    ],
    ids=["from shore to shore", "along one shore", "in the middle", "beyond the cities"],
)
def test_a_name_bars_a_road_if_it_leaves_a_way_along_neither_shore(name: Rect, is_barred: bool) -> None:
    assert strip(name) == is_barred


def test_a_name_and_its_shield_bar_a_road_together() -> None:
    assert strip(Rect(55.0, 22.0, 10.0, 9.0)) == 0
    assert strip(Rect(55.0, 22.0, 10.0, 9.0), Rect(55.0, 33.0, 10.0, 9.0)) == 1


def test_beside_the_name_of_a_city_there_is_less_room_for_a_road() -> None:
    name, below = Rect(50.0, 22.0, 20.0, 11.0), Rect(45.0, 36.0, 20.0, 6.0)

    assert strip(name) == 0
    assert strip(name, names=(below,)) == 1


def test_there_is_one_corridor_less_than_cities_on_land_and_none_over_the_sea() -> None:
    third = City(3, 1, "A", False, "City 3", Point(118.0, 32.0))
    beyond = City(3, 1, "A", False, "City 3", Point(60.0, -60.0))
    across = Rect(14.0, 21.0, 112.0, 22.0)

    assert strip(across, cities=(*CITIES, third)) == 2
    assert strip(across, cities=(CITIES[0], beyond)) == 0
    assert strip(across, cities=CITIES[:1]) == 0
