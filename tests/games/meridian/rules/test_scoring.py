"""Who takes an island and who wins, where it is close."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.rules.column import Column
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import Island
from meridian_print.games.meridian.rules.scoring import Score, score
from meridian_print.games.meridian.rules.state import start
from tests.games.meridian.rules.drawn import BLACK, BROWN, GREY, ORANGE, column, table

WEST = Island("West", ((1, 0), (2, 0), (3, 0)))
EAST = Island("East", ((4, 0), (5, 0), (6, 0), (7, 0)), frozenset({(4, 0)}))


def counted(lowest: str, *, house: HouseRules | None = None, supplies: tuple[int, ...] = (9, 9, 9, 9)) -> Score:
    """Count a game of which only the lowest cities are occupied, drawn from meridian 1 on."""
    towers = [column(f"_ _ _ _ {word}") for word in lowest.split()]
    vacant: Column = (None,) * 5
    begun = start(table(4, house, (WEST, EAST)))
    columns = (*towers, *(vacant,) * (10 - len(towers)))
    return score(begun._replace(columns=columns, supplies=supplies))


def test_nobody_takes_a_vacant_island():
    assert [one.owner for one in counted("_ _ _ 2K").islands] == [None, BLACK]


def test_a_tie_for_the_most_leaves_the_island_to_nobody_though_a_third_has_fewer():
    count = counted("_ _ _ 2K 2O 3O 5N")

    assert count.islands[1].garrisons == (2, 0, 1, 2)
    assert count.islands[1].owner is None


def test_height_does_not_count():
    assert counted("20K 1O 1O").islands[0].owner == ORANGE


@pytest.mark.parametrize(("lowest", "owner"), [("_ _ _ 2K 2O 3O", BLACK), ("_ _ _ 2N 2K 2O", BROWN)])
def test_the_holder_of_the_capital_takes_a_tied_island_if_the_table_says_so(lowest: str, owner: int):
    assert counted(lowest, house=HouseRules(island_tie="capital-holder")).islands[1].owner == owner


@pytest.mark.parametrize("lowest", ["_ _ _ _ 2K 2O", "2K 2O _"])
def test_no_capital_no_holder(lowest: str):
    count = counted(lowest, house=HouseRules(island_tie="capital-holder"))

    assert [one.owner for one in count.islands] == [None, None]


def test_two_holders_of_capitals_stay_tied():
    capitals = Island("East", EAST.cities, frozenset({(4, 0), (5, 0)}))
    begun = start(table(4, HouseRules(island_tie="capital-holder"), (WEST, capitals)))
    columns = (*begun.columns[:3], column("_ _ _ _ 2K"), column("_ _ _ _ 2O"), *begun.columns[5:])

    assert score(begun._replace(columns=columns)).islands[1].owner is None


def test_an_island_is_worth_its_cities_and_no_more_for_a_capital():
    assert counted("2G _ _ 2G").points == (0, 7, 0, 0)


def test_most_points_win():
    assert counted("2O _ _ 2G", supplies=(20, 0, 20, 20)).winners == (GREY,)


def test_pieces_left_break_a_tie_of_points():
    assert counted("", supplies=(5, 9, 8, 9)).winners == (GREY, BLACK)


@pytest.mark.parametrize(
    ("final_tie", "winners"),
    [("shared", (ORANGE, GREY, BROWN, BLACK)), ("most-garrisons", (ORANGE, BLACK))],
)
def test_the_last_tie_break(final_tie, winners: tuple[int, ...]):
    assert counted("_ _ _ 2K 2O 3O", house=HouseRules(final_tie=final_tie)).winners == winners


def test_all_garrisons_count_in_the_last_tie_break_not_the_islands_with_one():
    count = counted("2K 2O 2N 2K 2O 3O 2N", house=HouseRules(final_tie="most-garrisons"))

    assert (count.points, count.winners) == ((0, 0, 0, 0), (ORANGE, BLACK))


def test_most_islands_break_a_last_tie():
    three = (WEST, Island("South", ((8, 0), (9, 0), (10, 0))), Island("Large", tuple((m, 1) for m in range(1, 7))))
    begun = start(table(4, HouseRules(final_tie="most-islands"), three))
    lowest = column("_ _ _ _ 2O")
    columns = (lowest, column("_ _ _ 2G _"), *begun.columns[2:9], lowest)

    assert score(begun._replace(columns=columns)).winners == (ORANGE,)
