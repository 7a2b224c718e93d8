"""What is far from a change of an island's land stays as it was."""

from __future__ import annotations

import math
from dataclasses import replace
from operator import eq

import numpy as np
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.streams import River, into_sea
from meridian_print.games.meridian.chart.country.arable import arable, roomiest
from meridian_print.games.meridian.chart.country.character import HIGHLANDS
from meridian_print.games.meridian.chart.country.fields import fields
from meridian_print.games.meridian.chart.country.massifs import mountains
from meridian_print.games.meridian.chart.country.rivers.drainage import Basin, drainage
from meridian_print.games.meridian.chart.country.roads.roads import roads
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Point, Rect

_CITIES = tuple(City(at, 0, "A", False, "", Point(x, 80.0)) for at, x in ((2, 50.0), (6, 190.0)))


def plain() -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 20.0, 220.0, 120.0), 0.5)
    free = np.zeros(grid.shape, bool)
    free[4:-4, 4:-4] = True
    return FreeSpace(grid, free)


def test_mountains_far_from_a_name_on_their_crest_stay() -> None:
    own, named = plain().share(), plain().without((Rect(40.0, 74.0, 30.0, 8.0),), 0.0)

    before, after = (
        [{mark for mark in mountains((own, land), HIGHLANDS, (), (), seed) if mark.at.x > 155.0} for seed in range(9)]
        for land in (plain(), named)
    )

    assert sum(map(len, before)) > 90
    assert sum(map(eq, after, before)) >= len(before) - 1  # a name on the summit itself may leave it to another part


def city_of_river(free: FreeSpace, seed: int) -> tuple[City, Point]:
    rivers = drainage(Basin(plain().share(), free, free, _CITIES, ()), seed).rivers
    mouth = rivers[0].points[-1]
    return min(_CITIES, key=lambda city: math.dist(city.at, mouth)), mouth


def test_a_river_that_loses_its_mouth_has_another_near_the_same_city() -> None:
    for seed in range(5):
        city, mouth = city_of_river(plain(), seed)

        after, _ = city_of_river(plain().without((Rect(*mouth, 0.0, 0.0),), 4.0), seed)

        assert after == city


def springs(free: FreeSpace, seed: int) -> list[Point]:
    rivers = drainage(Basin(free.share(), free, free, _CITIES, ()), seed).rivers
    return [river.points[0] for river in rivers if not river.is_tributary]


def test_a_coast_that_recedes_by_a_hair_moves_hardly_any_river_inland() -> None:
    smaller = plain()
    smaller.free[:, 1:-1] = plain().free[:, :-2] & plain().free[:, 2:]
    before = [springs(plain(), seed) for seed in range(12)]

    after = [springs(smaller, seed) for seed in range(12)]

    assert sum(map(len, before)) > 12
    assert sum(one == other for one, other in zip(before, after, strict=True)) >= 10


def rivers_right_of(x: float, free: FreeSpace, low: FreeSpace, seed: int) -> list[River]:
    rivers = drainage(Basin(plain().share(), free, low, _CITIES, ()), seed).rivers
    return [river for river in rivers if river.points[-1].x > x]


def test_mountains_that_come_up_far_away_leave_rivers_of_hills_as_they_are() -> None:
    mountains = plain().without((Rect(40.0, 70.0, 20.0, 20.0),), 0.0)
    before = [rivers_right_of(121.0, plain(), plain(), seed) for seed in range(12)]

    after = [rivers_right_of(121.0, plain(), mountains, seed) for seed in range(12)]

    assert any(before)
    assert after == before


def test_a_city_that_loses_room_for_its_river_leaves_that_of_another_as_it_is() -> None:
    crowded = plain().without((Rect(10.0, 20.0, 60.0, 120.0),), 0.0)
    before = [rivers_right_of(121.0, plain(), plain(), seed) for seed in range(12)]

    after = [rivers_right_of(121.0, crowded, crowded, seed) for seed in range(12)]

    assert any(before)
    assert after == before


def test_no_two_cities_that_are_near_have_rivers_that_could_be_in_each_others_way() -> None:
    one, other = (replace(_CITIES[0], at=Point(x, 50.0), meridian=meridian) for x, meridian in ((100.0, 2), (140.0, 3)))
    basin = Basin(plain().share(), plain(), plain(), (one, other), ())

    rivers = [into_sea(drainage(basin, seed).rivers) for seed in range(12)]

    assert max(map(len, rivers)) == 1


def test_what_hides_a_little_of_a_road_moves_it_only_there() -> None:
    land = plain()
    for seed in range(12):
        (before,) = roads(land, land.share(), _CITIES, seed)
        middle = before[len(before) // 2]

        (after,) = roads(land.without((Rect(*middle, 0.0, 0.0),), 2.0), land.share(), _CITIES, seed)

        near = shapely.Point(middle).buffer(40.0)
        one, other = (shapely.LineString(road).difference(near) for road in (before, after))
        assert after != before
        assert one.hausdorff_distance(other) < 0.2


def test_fields_far_from_land_that_is_lost_stay() -> None:
    own = plain().free
    for seed in range(9):
        left = plain().without((Rect(10.0, 20.0, 70.0, 120.0),), 0.0)
        before, after = (
            {patch for patch in fields(room, room, _CITIES, seed, most=3) if patch.plots[0].corners[0].x > 121.0}
            for room in (arable(land, own, ()) for land in (plain(), left))
        )

        assert before
        assert after == before


def test_fields_far_from_a_city_that_moves_a_little_stay() -> None:
    stays, moves = _CITIES
    room = arable(plain(), plain().free, ())
    for seed in range(9):
        before, after = (
            {patch for patch in fields(room, room, (stays, moved), seed, most=3) if patch.plots[0].corners[0].x < 119.0}
            for moved in (moves, replace(moves, at=Point(190.0, 100.0)))
        )

        assert before
        assert after == before


def test_farmland_hardly_moves_where_a_little_of_its_land_is_lost() -> None:
    land, own = plain(), plain().free
    for seed in range(24):
        _, ((x, y), _) = roomiest(arable(land, own, ()), _CITIES, 2, seed)
        corner = Rect(x + 3.0, y + 3.0, 5.0, 5.0)

        _, ((to_x, to_y), _) = roomiest(arable(land.without((corner,), 0.0), own, ()), _CITIES, 2, seed)

        assert math.dist((x, y), (to_x, to_y)) < 4.5
