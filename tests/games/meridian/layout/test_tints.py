"""Tints: neighbours differ, given ones stay."""

from dataclasses import replace
from itertools import pairwise

from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.tints import TINTS, tints
from meridian_print.graphics.drawing.geometry import Point


def city(key: str, meridian: int, step: int, at: Point) -> City:
    return City(meridian, step, key, False, "Town", at)


ROW = {key: [city(key, number, 0, Point(40.0 * number, 0.0))] for number, key in enumerate("ABCDEFGHIJ")}

ORANGE, LIKE_ORANGE = 4, (0, 1)


def test_neighbours_differ() -> None:
    found = tints(ROW, {})

    assert all(found[one] != found[other] for one, other in pairwise("ABCDEFGHIJ"))


def test_all_six_are_used_before_one_comes_again() -> None:
    found = tints(ROW, {})

    assert sorted(found[key] for key in "ABCDEF") == list(range(TINTS))


def test_given_tints_stay_and_their_neighbours_keep_off() -> None:
    found = tints(ROW, {"B": 0, "D": 1})

    assert (found["B"], found["D"]) == (0, 1)
    assert found["A"] != 0
    assert found["C"] not in (0, 1)


def test_an_island_with_all_tints_around_it_takes_the_rarest_there() -> None:
    around = {key: [city(key, 1, 0, Point(10.0 * number, 0.0))] for number, key in enumerate("ABCDEFG")}

    found = tints(
        {**around, "Z": [city("Z", 1, 1, Point(30.0, 5.0))]}, dict(zip("ABCDEFG", (0, 1, 2, 3, 4, 5, 0), strict=True))
    )

    assert found["Z"] == 1


def test_of_islands_that_must_share_a_tint_the_nearest_do_not() -> None:
    crowd = {
        key: [city(key, at % 3, at // 3, Point(30.0 * (at % 3), 52.0 * (at // 3)))] for at, key in enumerate("ABCDEFG")
    }

    found = tints(crowd, {})

    assert len(set(found.values())) == TINTS
    assert found["G"] not in (found["D"], found["E"])


def test_islands_that_face_each_other_across_a_meridian_of_open_sea_differ() -> None:
    apart = {key: [city(key, meridian, 0, Point(40.0 * meridian, 240.0))] for key, meridian in (("A", 2), ("G", 4))}

    found = tints(apart, {})

    assert found["A"] != found["G"]


def test_neighbours_have_no_tints_that_look_alike_where_others_are_left() -> None:
    beside = {key: [city(key, meridian, 0, Point(40.0 * meridian, 240.0))] for key, meridian in (("F", 2), ("H", 3))}

    found = tints(beside, {})

    assert found["F"] == ORANGE
    assert found["H"] not in (ORANGE, *LIKE_ORANGE)


def test_no_city_that_moves_recolours_an_island() -> None:
    grid = [(key, number % 4, number // 4) for number, key in enumerate("ABCDEFGHIJKL")]
    apart = {key: [city(key, meridian, step, Point(55.0 * meridian, 65.0 * step))] for key, meridian, step in grid}
    near = {key: [replace(one, at=Point(0.8 * one.at.x, 0.8 * one.at.y)) for one in own] for key, own in apart.items()}

    assert tints(apart, {}) == tints(near, {})
