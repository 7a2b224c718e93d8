"""The sea stays open for the legend and the rose, wherever a city elsewhere moves a little."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import pytest

from meridian_print.games.meridian.board.cartouche import forms
from meridian_print.games.meridian.chart.coasts.anchorages import _SQUARE, _STEP, _least_in, anchorages, open_sea
from meridian_print.games.meridian.chart.coasts.limbs import Limbs
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton, skeletons
from meridian_print.games.meridian.chart.ground import foot
from meridian_print.games.meridian.chart.model import Anchorages
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.pins import LEGENDS
from meridian_print.games.meridian.layout.plan import LAND, map_area
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.templates import folders
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import (
    A3,
    OWN,
    SIDES,
    Drawn,
    drawn,
    ground_of,
    moved,
    random_side,
    some,
)
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS

FAR: Mm = 80.0
MOVES = (Point(3.0, 0.0), Point(0.0, -3.0), Point(-3.0, 3.0))


def chosen(side: Side) -> Anchorages:
    return anchorages(side, skeletons(side, 15.2, map_area(A3)), map_area(A3), 1.0)


def alone(city: Point) -> Skeleton:
    return Skeleton((city,), (15.2,), (), (), (), (), Limbs((), ()), (), 0.0, 0.0)


def rooms(name: str) -> Iterator[Rect]:
    return (each for each in some(name).chart.anchorages if each is not None)


@pytest.mark.slow
@for_each("name", SIDES)
def test_no_land_and_no_rock_lies_in_an_anchorage(name: str) -> None:
    of = some(name)
    shores = [*of.lands.values(), *(box(rock.box) for rock in of.chart.skerries)]

    assert not any(box(room).intersects(shore) for room in rooms(name) for shore in shores)


@for_each("name", SIDES)
def test_an_anchorage_is_open_whatever_land_a_city_needs(name: str) -> None:
    cities = [box(Rect(*city.at, 0.0, 0.0)) for city in some(name).side.cities]

    assert all(box(room).distance(city) > LAND for room in rooms(name) for city in cities)


@pytest.mark.parametrize("seed", [*range(5), 23])
def test_no_foot_of_a_tower_reaches_into_an_anchorage(seed: int) -> None:
    side = random_side(seed)
    feet = [foot(*city.at) for city in side.cities]

    assert not any(room.overlaps(each) for room in chosen(side) if room for each in feet)


def test_a_city_that_leaves_room_enough_moves_no_anchorage() -> None:
    bare = replace(some(SIDES[0]).side, islands=(), seas=(), legend=None, rose=None)
    home = anchorages(bare, [alone(Point(10.0, 10.0))], map_area(A3), 1.0).legend
    assert home is not None
    cities = (Point(home.x - LAND - room, home.centre.y) for room in (4.0, 8.0, 10.0, 12.0, 14.0))

    assert {anchorages(bare, [alone(city)], map_area(A3), 1.0).legend for city in cities} == {home}


def test_an_anchorage_gives_way_to_a_city_hardly_farther_than_it_must() -> None:
    bare = replace(some(SIDES[0]).side, islands=(), seas=(), legend=None, rose=None)
    home = anchorages(bare, [alone(Point(10.0, 10.0))], map_area(A3), 1.0).legend
    assert home is not None

    for closer in (3.0, 6.0, 9.0):
        now = anchorages(bare, [alone(Point(home.x - LAND + closer, home.centre.y))], map_area(A3), 1.0).legend

        assert now is not None
        assert math.dist(now.centre, home.centre) < closer + _SQUARE


def test_coasts_avoid_the_same_sea_while_an_anchorage_gives_way_to_a_city() -> None:
    bare = replace(some(SIDES[0]).side, islands=(), seas=(), legend=None, rose=None)
    home = anchorages(bare, [alone(Point(10.0, 10.0))], map_area(A3), 1.0)
    assert home.legend is not None
    city = Point(home.legend.x - LAND + 1.0, home.legend.centre.y)

    now = anchorages(bare, [alone(city)], map_area(A3), 1.0)

    assert now.legend != home.legend
    assert open_sea(bare, now, map_area(A3), 1.0).avoided == open_sea(bare, home, map_area(A3), 1.0).avoided


def test_coasts_avoid_the_same_sea_around_a_smaller_legend() -> None:
    full, small = Rect(200.0, 100.0, *LEGENDS[0]), Rect(203.0, 106.0, *LEGENDS[-1])

    bare = replace(some(SIDES[0]).side, legend=None, rose=None)

    avoided = [open_sea(bare, Anchorages(each), map_area(A3), 1.0).avoided for each in (full, small)]

    assert avoided[0] == avoided[1]
    assert all(math.dist(room.centre, avoided[0][0].centre) < _SQUARE / math.sqrt(2) for room in (full, small))


@pytest.mark.slow
def test_a_city_that_moves_a_little_hardly_ever_moves_an_anchorage_far_away() -> None:
    far, cities = 0, 0
    for name in OWN:
        side = some(name).side
        usual = chosen(side)
        cities += len(side.cities)
        for number, city in enumerate(side.cities):
            now = chosen(moved(side, city, MOVES[number % len(MOVES)]))
            changed = {room for pair in zip(usual, now, strict=True) if pair[0] != pair[1] for room in pair if room}
            far += any(math.dist(room.centre, city.at) >= FAR for room in changed)

    assert far / cities <= 0.02


def winding(**pins: Point) -> Side:
    return replace(some("winding-sound 0").side, **{"legend": None, "rose": None, **pins})


def test_a_pinned_rose_stays_where_it_is_whatever_city_moves() -> None:
    side = winding(rose=Point(173.0, 111.0))

    for number, city in enumerate(side.cities):
        rose = chosen(moved(side, city, MOVES[number % len(MOVES)])).rose
        assert rose is not None
        assert rose.centre == side.rose


def test_coasts_avoid_the_same_sea_around_a_pinned_room_of_any_size() -> None:
    side = winding(legend=Point(261.5, 150.0))
    rooms = [Rect(261.5 - wide / 2, 150.0 - high / 2, wide, high) for wide, high in LEGENDS]

    avoided = {open_sea(side, Anchorages(room), map_area(A3), 1.0).avoided for room in rooms}

    assert avoided == {(rooms[0].inset(-1.0),)}


def test_what_is_not_pinned_keeps_off_what_is() -> None:
    legend, rose = chosen(winding(rose=Point(261.5, 150.0)))

    assert legend is not None
    assert rose is not None
    assert rose.centre == Point(261.5, 150.0)
    assert not legend.overlaps(rose.inset(-20.0))


@pytest.mark.parametrize("theme", BOARDS)
def test_legend_and_rose_are_drawn_where_they_are_pinned_in_every_theme(theme: str) -> None:
    side = winding(legend=Point(261.5, 150.0), rose=Point(173.0, 111.0))

    on = ground_of(pinned_drawn(side), BOARDS[theme])

    assert on.legend is not None
    assert math.dist(on.legend.centre, Point(261.5, 150.0)) < 1e-6
    if BOARDS[theme].art.switches.rose:
        assert on.rose is not None
        assert math.dist(on.rose.box.centre, Point(173.0, 111.0)) < 1e-6


@cache
def pinned_drawn(side: Side) -> Drawn:
    return drawn(side)


@pytest.mark.parametrize(("theme", "language"), list(product(BOARDS, folders("meridian/languages"))))
def test_every_room_for_a_legend_holds_its_words_in_each_language(theme: str, language: str) -> None:
    known = forms("The Corvine Isles", BOARDS[theme], Words(language).board)

    for room in LEGENDS:
        assert any(form.size.width <= room.width and form.size.height <= room.height for form in known)


@pytest.mark.parametrize(("wide", "high"), [(1, 1), (2, 5), (5, 3), (7, 8), (12, 9)])
def test_the_room_of_a_box_is_the_least_in_it(wide: int, high: int) -> None:
    room = np.random.default_rng(7).random((9, 12), np.float32)
    places = [[room[y : y + high, x : x + wide].min() for x in range(13 - wide)] for y in range(10 - high)]

    found = _least_in(room, Size((wide - 1) * _STEP, (high - 1) * _STEP))

    assert found.tolist() == np.array(places).tolist()
