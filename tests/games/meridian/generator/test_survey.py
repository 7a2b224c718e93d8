"""Every seed gives a board that is valid, drawable, as rich as the published one, and a good map."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from statistics import mean

import pytest
import shapely

from meridian_print.boardgame.layout.board_size import DEFAULT, PAPERS
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.generator.measures import (
    levels,
    nameless,
    open_sea,
    parallels,
    room,
    roundness,
    variety,
    winding,
)
from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.generator.wishes import SHAPES, Shapes, SideWish
from meridian_print.games.meridian.generator.writing import layout_text
from meridian_print.games.meridian.layout.cultures import stock
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.text.diagnostics import strict
from tests.games.meridian.generator.boards import PUBLISHED, board, side, sited_as

pytestmark = pytest.mark.slow

of_all_shapes = pytest.mark.parametrize("shapes", SHAPES)
of_some_seeds = pytest.mark.parametrize("seed", range(1, 3))


@of_all_shapes
@of_some_seeds
def test_what_is_written_is_read_without_a_finding_as_the_same_layout(seed: int, shapes: Shapes) -> None:
    layout = board(seed, shapes)

    read = read_layout(layout_text(layout, seed, "norse").encode())

    assert strict(read.diagnostics) == ()
    assert read.value is not None
    sides = tuple(replace(side, seas=()) for side in read.value.sides)  # names of waters are not written
    assert replace(read.value, sides=sides) == layout


@of_all_shapes
@of_some_seeds
def test_every_board_can_be_drawn(seed: int, shapes: Shapes) -> None:
    layout = board(seed, shapes)

    charts = [chart(each, layout.board) for each in layout.sides]

    assert [len(each.coasts) for each in charts] == [13, 11]


@of_all_shapes
@of_some_seeds
def test_a_board_is_as_rich_as_the_published_one(seed: int, shapes: Shapes) -> None:
    five, four = board(seed, shapes).sides

    assert [len(each.islands) for each in (five, four)] == [13, 11]
    assert {island.worth for island in five.islands + four.islands} == {3, 4, 5}
    assert all(sum(city.is_capital for city in each.cities) == (each.worth > 3) for each in five.islands + four.islands)


@of_some_seeds
def test_strict_islands_lie_once_on_a_meridian_and_have_the_published_sizes(seed: int) -> None:
    five, four = board(seed, "strict").sides

    assert Counter(island.worth for island in five.islands) == {3: 6, 4: 3, 5: 4}
    assert Counter(island.worth for island in four.islands) == {3: 6, 4: 3, 5: 2}
    assert all(len({city.meridian for city in island.cities}) == island.worth for island in five.islands + four.islands)


@of_all_shapes
@of_some_seeds
def test_no_island_has_three_cities_on_a_meridian(seed: int, shapes: Shapes) -> None:
    islands = [island for each in board(seed, shapes).sides for island in each.islands]

    assert all(max(Counter(city.meridian for city in each.cities).values()) < 3 for each in islands)


@of_all_shapes
@of_some_seeds
def test_every_island_hangs_together_along_its_meridians(seed: int, shapes: Shapes) -> None:
    for island in (island for each in board(seed, shapes).sides for island in each.islands):
        meridians = {city.meridian for city in island.cities}

        assert meridians == set(range(min(meridians), max(meridians) + 1))


@of_some_seeds
def test_capitals_are_spread(seed: int) -> None:
    for each in board(seed).sides:
        capitals = [city for city in each.cities if city.is_capital]
        meridians = Counter(city.meridian for city in capitals)

        assert max(meridians.values()) <= 2 - (len(capitals) <= 8)
        assert abs(sum(1 if city.meridian > 5 else -1 for city in capitals)) <= 2


@of_some_seeds
def test_no_name_is_given_twice_on_a_board(seed: int) -> None:
    layout = board(seed)

    names = [name for each in layout.sides for name in _names(each)]

    assert len(set(names)) == len(names) == 90 + 24
    assert max(map(len, names)) <= 20


def _names(each: Side) -> list[str]:
    return [*(island.name for island in each.islands), *(city.name for city in each.cities)]


def test_another_seed_is_another_board() -> None:
    assert len({layout_text(board(seed), 0, "norse") for seed in range(1, 4)}) == 3


@pytest.mark.parametrize(
    ("rows", "islands", "sizes", "shapes"),
    [
        (5, 10, (5,), "strict"),
        (4, 8, (5,), "mixed"),
        (5, 25, (2,), "strict"),
        (4, 20, (2,), "compact"),
        (5, 15, (3, 4), "strict"),
        (4, 12, (2, 3, 4, 5), "mixed"),
        (5, 8, (4, 6, 7, 10), "strict"),
        (5, 11, (4, 5, 6), "mixed"),
        (5, 7, (4, 6, 7, 10), "compact"),
        (5, 12, (4, 5), "compact"),
    ],
)
def test_other_islands_can_be_wished_for(rows: int, islands: int, sizes: tuple[int, ...], shapes: Shapes) -> None:
    layout = side(SideWish(rows, islands, sizes, shapes))
    (only,) = layout.sides

    assert len(only.islands) == islands
    assert {island.worth for island in only.islands} <= set(sizes)
    assert strict(read_layout(layout_text(layout, 1, "norse").encode()).diagnostics) == ()


def test_islands_of_two_and_three_have_no_capital() -> None:
    (only,) = side(SideWish(4, 12, (2, 3, 4, 5))).sides

    assert all(sum(city.is_capital for city in each.cities) == (each.worth >= 4) for each in only.islands)


def test_the_names_given_are_those_of_islands_then_of_cities() -> None:
    names = tuple(f"Name {number}" for number in range(30))

    five, four = surveyed(1, Wishes(PUBLISHED, "Mine", names)).sides

    assert [island.name for island in (*five.islands, *four.islands)] == list(names[:24])
    assert [city.name for city in five.cities[:6]] == list(names[24:])
    assert not {city.name for city in (*five.cities[6:], *four.cities)} & set(names)


def test_a_name_left_empty_is_invented() -> None:
    five, _ = surveyed(1, Wishes(PUBLISHED, "Mine", ("One", "", "Three"))).sides

    assert [five.islands[0].name, five.islands[2].name] == ["One", "Three"]
    assert five.islands[1].name
    assert len({island.name for island in five.islands}) == 13


def test_a_taken_name_is_not_invented() -> None:
    wish = PUBLISHED[1]
    usual = {name for each in side(wish).sides for name in _names(each)}

    others = surveyed(1, Wishes((wish,), taken=tuple(sorted(usual))))

    assert not usual & {name for each in others.sides for name in _names(each)}


def test_names_are_of_the_culture_wished_for() -> None:
    norse = next(culture for culture in stock().cultures if culture.name == "norse")

    layout = surveyed(1, Wishes(PUBLISHED[1:], culture="norse"))

    starts = tuple(norse.islands.starts)
    assert all(island.name.startswith(starts) for each in layout.sides for island in each.islands)


def test_names_given_change_nothing_else() -> None:
    named = surveyed(1, Wishes(PUBLISHED, "Mine", tuple(f"Name {number}" for number in range(114))))

    assert [[city.at for city in each.cities] for each in named.sides] == [
        [city.at for city in each.cities] for each in board(1).sides
    ]


@of_all_shapes
@of_some_seeds
def test_islands_leave_each_other_room(seed: int, shapes: Shapes) -> None:
    for each in board(seed, shapes).sides:
        found = room(sited_as(each))

        assert found.cities >= 28
        assert found.islands >= 34
        assert found.spines >= 24


def sides_of(shapes: Shapes) -> list[Sited]:
    return [sited_as(each) for seed in range(1, 4) for each in board(seed, shapes).sides]


def test_strict_shapes_vary_and_wind() -> None:
    sides = sides_of("strict")

    assert mean(variety(each) for each in sides) >= 0.65
    assert mean(winding(each) for each in sides) >= 30


def test_strict_islands_do_not_run_in_parallel_diagonals() -> None:
    assert mean(parallels(each) for each in sides_of("strict")) <= 20


def test_few_strict_islands_are_level_bars() -> None:
    assert mean(levels(each) for each in sides_of("strict")) <= 0.8


def test_strict_islands_leave_open_sea() -> None:
    assert mean(open_sea(each, DEFAULT) for each in sides_of("strict")) >= 48


def test_a_strict_island_with_a_city_far_from_the_others_is_not_chosen() -> None:
    layout = board(9737, "strict")

    assert strict(read_layout(layout_text(layout, 9737, "norse").encode()).diagnostics) == ()


def test_few_names_of_strict_sides_have_no_land() -> None:
    assert max(nameless(each, DEFAULT) / len(each.places) for each in sides_of("strict")) <= 0.18


def test_islands_are_rounder_the_more_of_them_are_to_be() -> None:
    strict_, mixed, compact = (mean(roundness(each) for each in sides_of(shapes)) for shapes in SHAPES)

    assert strict_ + 0.03 < mixed < compact - 0.03


def generalised(shape: shapely.Polygon) -> shapely.Geometry:
    """Leave out capes and bays narrower than 6 mm, as a map of half the scale would."""
    return shape.buffer(3).buffer(-6).buffer(3)


def test_compact_islands_are_round_as_drawn() -> None:
    found = []
    for seed in range(1, 3):
        layout = board(seed, "compact")
        for each in layout.sides:
            shapes = [generalised(shapely.Polygon(coast.corners)) for coast in chart(each, layout.board).coasts]
            found.append(mean(4 * math.pi * shape.area / shape.length**2 for shape in shapes))

    assert mean(found) >= 0.5


@pytest.mark.parametrize("size", [Size(338.0, 240.0), Size(500.0, 400.0), PAPERS["A1"]], ids=str)
def test_a_board_has_the_size_wished_for(size: Size) -> None:
    layout = surveyed(1, Wishes(PUBLISHED, board=size))

    assert strict(read_layout(layout_text(layout, 1, "norse").encode()).diagnostics) == ()
    assert all(len(chart(each, size).coasts) == len(each.islands) for each in layout.sides)


@pytest.mark.parametrize(
    ("shapes", "digest"),
    [("strict", "c73dc9d58444be11"), ("mixed", "91d850d4ca40cd01"), ("compact", "dda3880ccb41e35e")],
)
def test_a_seed_gives_the_bytes_it_always_gave(shapes: Shapes, digest: str) -> None:
    assert sha256(layout_text(board(1, shapes), 1, "norse").encode()).hexdigest()[:16] == digest
