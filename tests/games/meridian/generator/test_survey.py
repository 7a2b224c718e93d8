"""Every seed gives a board that is valid, drawable, made as the published one is, and a good map."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from statistics import mean

import pytest

from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.generator.choosing import room, variety, winding
from meridian_print.games.meridian.generator.generate import layout_text
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.generator.wishes import SideWish
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.text.diagnostics import strict
from tests.games.meridian.generator.boards import PUBLISHED, board, side, sited_as

SEEDS = range(15)
of_some_seeds = pytest.mark.parametrize("seed", range(5))


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_written_is_read_without_a_finding_as_the_same_layout(seed: int) -> None:
    layout = board(seed)

    read = read_layout(layout_text(layout, seed).encode())

    assert strict(read.diagnostics) == ()
    assert read.value == layout


@of_some_seeds
def test_every_board_can_be_drawn(seed: int) -> None:
    layout = board(seed)

    charts = [chart(each, layout.board) for each in layout.sides]

    assert [len(each.coasts) for each in charts] == [13, 11]


@of_some_seeds
def test_a_board_is_made_as_the_published_one(seed: int) -> None:
    five, four = board(seed).sides

    assert Counter(island.worth for island in five.islands) == {3: 6, 4: 3, 5: 4}
    assert Counter(island.worth for island in four.islands) == {3: 6, 4: 3, 5: 2}
    assert all(len({city.meridian for city in island.cities}) == island.worth for island in five.islands + four.islands)


@of_some_seeds
def test_capitals_are_spread(seed: int) -> None:
    for each in board(seed).sides:
        capitals = [city for city in each.cities if city.is_capital]
        meridians = Counter(city.meridian for city in capitals)

        assert max(meridians.values()) == 1
        assert abs(sum(1 if city.meridian > 5 else -1 for city in capitals)) <= 1


@of_some_seeds
def test_no_name_is_given_twice_on_a_board(seed: int) -> None:
    layout = board(seed)

    names = [name for each in layout.sides for name in _names(each)]

    assert len(set(names)) == len(names) == 90 + 24
    assert max(map(len, names)) <= 20


def _names(each: Side) -> list[str]:
    return [*(island.name for island in each.islands), *(city.name for city in each.cities)]


def test_another_seed_is_another_board() -> None:
    assert len({layout_text(board(seed), 0) for seed in range(5)}) == 5


@pytest.mark.parametrize(
    ("rows", "islands", "sizes"),
    [
        (5, 10, (5,)),
        (4, 8, (5,)),
        (5, 25, (2,)),
        (4, 20, (2,)),
        (5, 15, (3, 4)),
        (4, 12, (2, 3, 4, 5)),
        (5, 8, (4, 6, 7, 10)),
    ],
)
def test_other_islands_can_be_wished_for(rows: int, islands: int, sizes: tuple[int, ...]) -> None:
    (only,) = side(SideWish(rows, islands, sizes)).sides

    assert len(only.islands) == islands
    assert {island.worth for island in only.islands} <= set(sizes)


def test_islands_of_two_and_three_have_no_capital() -> None:
    (only,) = side(SideWish(4, 12, (2, 3, 4, 5))).sides

    assert all(sum(city.is_capital for city in each.cities) == (each.worth >= 4) for each in only.islands)


def test_the_names_given_are_those_of_islands_then_of_cities() -> None:
    names = tuple(f"Name {number}" for number in range(30))

    five, four = surveyed(1, Wishes(PUBLISHED, "Mine", names)).sides

    assert [island.name for island in (*five.islands, *four.islands)] == list(names[:24])
    assert [city.name for city in five.cities[:6]] == list(names[24:])
    assert not {city.name for city in (*five.cities[6:], *four.cities)} & set(names)


def test_names_given_change_nothing_else() -> None:
    named = surveyed(1, Wishes(PUBLISHED, "Mine", tuple(f"Name {number}" for number in range(114))))

    assert [[city.at for city in each.cities] for each in named.sides] == [
        [city.at for city in each.cities] for each in board(1).sides
    ]


@of_some_seeds
def test_islands_leave_each_other_room(seed: int) -> None:
    for each in board(seed).sides:
        found = room(sited_as(each))

        assert found.cities >= 28
        assert found.islands >= 34
        assert found.spines >= 24


def test_shapes_vary_and_wind_as_on_the_built_in_boards() -> None:
    sides = [sited_as(each) for seed in range(5) for each in board(seed).sides]

    assert mean(variety(each) for each in sides) >= 0.77
    assert mean(winding(each) for each in sides) >= 35


def test_a_seed_gives_the_bytes_it_always_gave() -> None:
    digests = {seed: sha256(layout_text(board(seed), seed).encode()).hexdigest()[:16] for seed in (1, 2)}

    assert digests == {1: "8d40b10e7c71bea8", 2: "83abb1926826b951"}
