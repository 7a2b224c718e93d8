"""The end of a game in the rulebook is one that can be: the engine counts it as the picture does."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.games.meridian.rules.material import PIECES
from meridian_print.games.meridian.scenes.endings import judged
from meridian_print.games.meridian.scenes.scoring import ScoringScene, scoring_scene
from meridian_print.games.meridian.scenes.towers import UNCHARTED
from meridian_print.graphics.drawing.geometry import Rect
from tests.games.meridian.scenes.boards import ALL, BUILT_IN, DISCOVERED, named

on_every_board = pytest.mark.parametrize("name", ALL)
on_usual_boards = pytest.mark.parametrize("name", [*BUILT_IN, *DISCOVERED])


@cache
def scene(name: str) -> ScoringScene:
    layout = named(name)
    return scoring_scene(layout, [UNCHARTED] * len(layout.sides))


@on_every_board
def test_the_engine_counts_what_the_rows_say(name: str) -> None:
    found = scene(name)
    side = named(name).sides[found.side]
    counted = judged(side, found.seats, (*found.towers, *found.hidden))

    assert (counted.points, counted.left) == (found.points, found.left)
    assert counted.winners == (found.seats.index(found.winner),)
    by_key = dict(zip((island.key for island in side.islands), counted.islands, strict=True))
    for row in found.rows:
        one = by_key[row.island.key]
        assert (one.garrisons, one.owner) == (
            row.garrisons,
            None if row.owner is None else found.seats.index(row.owner),
        )


@on_every_board
def test_heights_fall_and_no_colour_stands_twice_on_a_meridian(name: str) -> None:
    found = scene(name)
    every = sorted((*found.towers, *found.hidden), key=lambda one: (one.city.meridian, one.city.step))

    for lower, upper in pairwise(every):
        assert lower.city != upper.city
        assert lower.city.meridian != upper.city.meridian or lower.height < upper.height
    assert len({(one.city.meridian, one.colour) for one in every}) == len(every)
    pieces = Counter[str]()
    for one in every:
        pieces[one.colour] += one.height
    assert max(pieces.values()) <= PIECES


@on_every_board
def test_every_tower_in_the_strip_is_seen_and_no_other(name: str) -> None:
    found = scene(name)
    whole, any_of = found.crop.inset(FOOT / 2), found.crop.inset(-FOOT / 2)

    assert all(holds(whole, one.city.at) for one in found.towers)
    assert not any(holds(any_of, one.city.at) for one in found.hidden)
    assert all(holds(whole, city.at) for row in found.rows for city in row.island.cities)
    assert all(holds(map_area(named(name).board), corner) for corner in corners(found.crop))


@on_usual_boards
def test_a_usual_board_shows_all_four_parts_and_a_tie_that_pieces_break(name: str) -> None:
    found = scene(name)

    assert [row.part for row in found.rows] == ["tie", "capital", "lone", "capital-tie"]
    assert [row.letter for row in found.rows] == list("ABCD")
    assert found.is_tied
    assert found.points[found.seats.index(found.second)] == found.top == max(found.points)
    assert Counter(found.points)[found.top] == 2


@on_usual_boards
def test_each_part_shows_what_it_is_for(name: str) -> None:
    found = scene(name)
    tie, capital, lone, capital_tie = (row for row in found.rows)

    held = {one.city: one.colour for one in found.towers}
    assert sorted(tie.garrisons)[-2:] == [1, 1]
    assert tie.owner is None
    first, second = sorted(capital.garrisons)[-2:][::-1]
    assert first == second + 1
    assert capital.owner == found.garrisons(capital)[0][0]
    assert [held[city] for city in capital.island.cities if city.is_capital] == [capital.owner]
    assert sorted(lone.garrisons) == [0] * (len(found.seats) - 1) + [1]
    assert lone.owner == found.winner
    assert sorted(capital_tie.garrisons)[-2:] == [2, 2]
    assert capital_tie.owner is None
    assert sum(city in held for city in capital_tie.island.cities) == 3
    first = found.garrisons(capital_tie)[0][0]
    assert [held[city] for city in capital_tie.island.cities if city.is_capital] == [first]


@pytest.mark.parametrize("name", ["four alone", "seed 1"])
def test_three_play_on_a_side_of_four_cities_and_four_on_one_of_five(name: str) -> None:
    found = scene(name)

    assert len(found.seats) == (3 if name == "four alone" else 4)
    assert {one.colour for one in (*found.towers, *found.hidden)} <= set(found.seats)


def test_without_capitals_only_what_needs_none_is_shown() -> None:
    assert [row.part for row in scene("no capitals").rows] == ["tie", "lone"]


def test_a_single_island_is_won_by_one_garrison() -> None:
    found = scene("one island")

    assert [row.part for row in found.rows] == ["lone"]
    assert not found.is_tied


@on_every_board
def test_letters_stand_in_the_strip_apart_from_each_other_and_from_towers(name: str) -> None:
    found = scene(name)
    tags = [row.tag for row in found.rows]

    assert all(holds(found.crop, tag) for tag in tags)
    assert len(set(tags)) == len(tags)
    for tag in tags:
        assert not any(holds(Rect(one.city.at.x - 10, one.city.at.y - 10, 20, 20), tag) for one in found.towers)


def holds(area: Rect, at: tuple[float, float]) -> bool:
    return area.x <= at[0] <= area.right and area.y <= at[1] <= area.bottom


def corners(area: Rect) -> tuple[tuple[float, float], ...]:
    return ((area.x, area.y), (area.right, area.bottom))
