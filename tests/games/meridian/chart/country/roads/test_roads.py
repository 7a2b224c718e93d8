"""Roads stay on land, off names, towers of other cities and mountains, and join the cities of one island."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.country.roads.costs import Obstacles, cost_surface
from meridian_print.games.meridian.chart.country.roads.roads import beside_roads, complete, roads
from meridian_print.games.meridian.chart.ground import corner_marks, foot
from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.chart.scenery import scenery
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from tests.games.meridian.chart.boards import SIDES, ground_of, some
from tests.games.meridian.chart.maps import named, seen
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS

CAPITAL, *_ = CITIES = tuple(
    City(meridian, 0, "A", meridian == 2, "", Point(x, y))
    for meridian, x, y in ((2, 40, 80), (4, 100, 60), (6, 170, 90))
)


def island(*taken: Rect, gap: Mm = 0.0) -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 20.0, 200.0, 120.0), 0.5)
    free = np.zeros(grid.shape, bool)
    free[4:-4, 4:-4] = True
    return FreeSpace(grid, free).without(taken, gap)


def led(land: FreeSpace, cities: tuple[City, ...] = CITIES, seed: int = 1) -> tuple[tuple[Point, ...], ...]:
    return roads(land, island().share(), cities, seed)


def test_roads_join_the_capital_and_all_other_cities() -> None:
    found = led(island())

    assert len(found) == 2
    assert {city.at for city in CITIES} == {end for road in found for end in (road[0], road[-1])}


def test_a_road_winds() -> None:
    (road,) = led(island(), CITIES[:2])

    assert 1.01 < shapely.LineString(road).length / math.dist(road[0], road[-1]) < 1.3


def test_a_road_goes_around_what_is_in_its_way() -> None:
    mountain = Rect(62.0, 64.0, 14.0, 12.0)

    (road,) = led(island(mountain), CITIES[:2])

    assert not shapely.LineString(road).intersects(box(mountain))


def test_a_road_goes_around_names_at_both_of_its_cities() -> None:
    names = Rect(44.0, 70.0, 24.0, 5.0), Rect(76.0, 66.0, 16.0, 5.0)

    (road,) = roads(island(*names), island().share(), CITIES[:2], 1, Obstacles(names))

    assert shapely.LineString(road).distance(shapely.union_all([box(name) for name in names])) > 0.6


def test_a_road_goes_through_the_gap_that_a_name_leaves_on_a_neck() -> None:
    neck = island(Rect(60.0, 10.0, 20.0, 50.0), Rect(60.0, 85.0, 20.0, 60.0))
    name = Rect(66.0, 58.0, 10.0, 23.0)

    (road,) = roads(neck, neck.share(), CITIES[:2], 1, Obstacles((name,)))

    assert not shapely.LineString(road).intersects(box(name))


def test_a_road_crosses_a_name_that_leaves_no_way_around_by_the_shortest_way() -> None:
    neck = island(Rect(55.0, 10.0, 30.0, 45.0), Rect(55.0, 85.0, 30.0, 60.0))
    name = Rect(66.0, 54.0, 5.0, 32.0)

    (road,) = roads(neck, neck.share(), CITIES[:2], 1, Obstacles((name,)))

    assert shapely.LineString(road).intersection(box(name)).length < 6


def test_a_long_road_goes_around_a_name_that_lies_across_its_way() -> None:
    name = Rect(80.0, 78.5, 60.0, 3.0)
    ends = tuple(City(at, 0, "A", at == 1, "", Point(x, y)) for at, x, y in ((1, 25.0, 55.0), (9, 195.0, 105.0)))

    for seed in range(6):
        (road,) = roads(island(name), island().share(), ends, seed, Obstacles((name,)))

        assert not shapely.LineString(road).intersects(box(name))


def test_a_hill_where_a_river_rises_costs_more_than_crossing_the_river() -> None:
    hill = Rect(66.0, 66.0, 6.0, 3.0)
    course = [Point(69.0, 69.0 + 0.5 * step) for step in range(100)]
    on = cost_surface(island(hill), island().share(), CITIES, Obstacles(rivers=course, springs=(hill,)))

    over, across = on.costs(np.array([69.0, 69.0]), np.array([67.5, 90.0]))[0].tolist()

    assert over * hill.width > 2 * across


def test_roads_enter_the_squares_of_towers_between_their_corners() -> None:
    off = Obstacles(feet=[foot(*city.at) for city in CITIES])
    marks = [mark for square in off.feet for mark in corner_marks(square)]
    arms = shapely.union_all([shapely.LineString([mark[:2], (mark.right, mark.bottom)]) for mark in marks])

    for seed in range(20):
        for road in roads(island(), island().share(), CITIES, seed, off):
            assert shapely.LineString(road).distance(arms) > 0.5


def test_a_road_hardly_runs_along_a_line_between_meridians() -> None:
    on_line = tuple(City(2, at, "A", False, "", Point(x, y)) for at, x, y in ((0, 68.0, 40.0), (1, 71.0, 120.0)))
    beside = box(Rect(68.8, 46.0, 2.4, 68.0))

    for seed in range(20):
        (road,) = roads(island(), island().share(), on_line, seed, Obstacles(lines=(70.0,)))

        assert shapely.LineString(road).intersection(beside).length < 20


def test_no_road_leads_past_a_city_between_its_ends() -> None:
    between = City(3, 0, "A", False, "", Point(70.0, 71.0))

    found = led(island(), (*CITIES[:2], between))

    assert len(found) == 2
    assert all(between.at in (road[0], road[-1]) for road in found)


def test_an_island_of_one_city_has_no_roads() -> None:
    assert led(island(), CITIES[:1]) == ()


def test_there_is_no_road_over_the_sea() -> None:
    divided = island(Rect(50.0, 10.0, 40.0, 140.0))

    assert roads(divided, divided.share(), CITIES[:2], 1) == ()


def test_a_city_that_no_road_reaches_moves_no_other_road_but_none_is_drawn() -> None:
    found, divided = led(island()), island(Rect(120.0, 10.0, 40.0, 140.0))
    barred = roads(divided, divided.share(), CITIES, 1)

    assert barred == tuple(road for road in found if max(at.x for at in road) < 120)
    assert len(barred) == 1
    assert complete(found, CITIES) == found
    assert complete(barred, CITIES) == ()


@pytest.mark.parametrize("length", [10.0, 20.0, 30.0])
def test_a_road_keeps_between_the_coasts_of_a_long_neck(length: Mm) -> None:
    start = 70.0 - length / 2
    neck = island(Rect(start, 10.0, length, 56.5), Rect(start, 71.5, length, 70.0))

    (road,) = roads(neck, neck.share(), CITIES[:2], 1)

    assert all(67 < at.y < 71 for at in road if start < at.x < start + length)


def test_a_road_crosses_a_narrow_neck() -> None:
    neck = island(Rect(64.0, 10.0, 10.0, 56.0), Rect(64.0, 72.0, 10.0, 68.0))

    (road,) = roads(neck, neck.share(), CITIES[:2], 1)

    assert all(67 < at.y < 71 for at in road if 64 < at.x < 74)


def test_a_road_runs_under_what_spans_an_island() -> None:
    assert all(len(led(island(Rect(68.0, 10.0, wide, 140.0)), CITIES[:2])) == 1 for wide in (3.0, 24.0))


def test_what_is_far_from_a_road_does_not_move_it() -> None:
    assert led(island(Rect(150.0, 110.0, 30.0, 20.0)), CITIES[:2]) == led(island(), CITIES[:2])


def test_what_comes_later_stands_beside_roads() -> None:
    found = led(island())

    rest = beside_roads(island(), found)

    for x, y in found[0]:
        row, column, _ = rest.grid.nearest(np.array([(x, y)]))
        assert not rest.free[row, column].any()
    assert rest.free.sum() > 0.95 * island().free.sum()


def _roads(name: str) -> Iterator[shapely.LineString]:
    return (shapely.LineString(road) for road in seen(name).land.roads)


@pytest.mark.slow
@pytest.mark.parametrize("name", SIDES[::3])
def test_roads_of_a_board_lie_on_land_off_dots_and_hardly_under_names(name: str) -> None:
    land = shapely.union_all(list(some(name).lands.values()))
    names = shapely.union_all([box(each) for each in named(name).boxes])
    dots = {city.at: shapely.Point(city.at).buffer(4.0) for city in some(name).side.cities}

    drawn = list(_roads(name))

    assert len(drawn) > 8
    for road in drawn:
        assert land.contains(road)
        assert road.intersection(names).length < 9
        assert not any(road.intersects(dots[at]) for at in set(dots) - {road.coords[0], road.coords[-1]})


@pytest.mark.slow
def test_of_all_roads_hardly_any_runs_under_a_name() -> None:
    names = {name: shapely.union_all([box(each) for each in named(name).boxes]) for name in SIDES}

    under = [road.intersects(names[name]) for name in SIDES for road in _roads(name)]

    logging.info("%d of %d roads run under a name", sum(under), len(under))
    assert sum(under) < 0.03 * len(under)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["atlas", "line-art", "plain"])
def test_roads_join_the_cities_of_each_island(theme: str) -> None:
    style = BOARDS[theme]
    for name in SIDES:
        side, on = some(name).side, ground_of(some(name), style)

        drawn = scenery(side, on, lettering(side, on, style.map.type)).land.roads

        ends = {end for road in drawn for end in (road[0], road[-1])}
        assert ends == {city.at for island in side.islands for city in island.cities if len(island.cities) > 1}
