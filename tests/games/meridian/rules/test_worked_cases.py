"""The worked cases of the rules page, columns drawn as there; O is orange, who moves."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import Island
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import start
from tests.games.meridian.rules.drawn import BLACK, BROWN, GREY, ORANGE, game, place, rebuild, table

A = "4K 3N _ 1G _"


def test_a1_a_tower_fits_between_a_taller_and_a_shorter_one():
    assert place(game(A), 2, 3) == "4K 3N 2O 1G _"


def test_a2_a_taller_tower_pushes_down():
    assert place(game(A), 2, 4) == "4K 3N _ 2O 1G"


def test_a3_a_chain_must_not_leave_the_board():
    assert place(game(A), 2, 2) == "no-room"


def test_a4_a_taller_tower_does_not_stand_below_a_shorter_one():
    assert place(game(A), 2, 5) == "order"


@pytest.mark.parametrize("height", range(5, 21))
def test_b_the_tallest_tower_enters_at_the_top_and_pushes_all_down(height: int):
    verdicts = [place(game(A), height, position) for position in range(1, 6)]

    assert verdicts == [f"{height}O 4K 3N 1G _", "order", "order", "order", "order"]


def test_c_a_rebuilt_tower_leaves_its_city_before_it_is_placed():
    assert rebuild(game("4O _ 1G _ _"), 1, 2, 3) == "_ _ 2O 1G _"


@pytest.mark.parametrize("position", range(1, 6))
def test_e7_a_first_tower_has_two_pieces(position: int):
    assert place(game("_ _ _ _ _"), 1, position) == "first-tower"


def test_e8_a_chain_of_three_is_pushed_up():
    assert place(game("_ 5K 4N 3G _"), 2, 4) == "5K 4N 3G 2O _"


def test_e9_a_chain_stops_at_the_gap():
    assert place(game("_ 5K _ 4N 3G"), 1, 5) == "_ 5K 4N 3G 1O"


@pytest.mark.parametrize(("position", "verdict"), [(3, "no-room"), (4, "5K 4N 3G 2O _"), (5, "5K 4N 3G _ 2O")])
def test_e10_where_there_is_no_room_to_push_there_is_room_below(position: int, verdict: str):
    assert place(game("5K 4N 3G _ _"), 2, position) == verdict


@pytest.mark.parametrize(("position", "verdict"), [(2, "order"), (3, "5K 3N 2O _ _")])
def test_e11_a_tower_does_not_enter_above_a_taller_one(position: int, verdict: str):
    assert place(game("_ 5K 3N _ _"), 2, position) == verdict


def test_e12_a_pushed_tower_may_enter_the_city_just_left():
    assert rebuild(game("5K 4O 3N _ _"), 2, 2, 3) == "5K 3N 2O _ _"


@pytest.mark.parametrize("position", range(1, 6))
def test_e13_heights_differ(position: int):
    assert place(game("5K _ 3G _ _"), 3, position) == "equal-height"


@pytest.mark.parametrize(("position", "verdict"), [(2, "3N 2O 1G _"), (1, "no-room")])
def test_e14_on_the_side_of_four_cities(position: int, verdict: str):
    assert place(game("3N 1G _ _", players=3), 2, position) == verdict


def test_e15_a_chain_may_move_ones_own_tower():
    assert place(game("5x 3m _ _ _", players=2), 6, 1) == "6m 5x 3m _ _"


@pytest.mark.parametrize(
    ("house", "verdict"), [(HouseRules(), "push-own"), (HouseRules(push_own="any"), "6m 5m 3x _ _")]
)
def test_e16_ones_own_tower_is_not_entered(house: HouseRules, verdict: str):
    assert place(game("5m 3x _ _ _", players=2, house=house), 6, 1) == verdict


def test_d_islands_are_taken_by_strict_majority_and_a_capital_counts_twice():
    islands = (
        Island("A", ((1, 0), (2, 0), (3, 0))),
        Island("B", ((4, 0), (5, 0), (6, 0))),
        Island("C", ((1, 1), (2, 1), (3, 1), (4, 1)), frozenset({(1, 1)})),
        Island("D", ((5, 1), (6, 1), (7, 1), (8, 1), (9, 1)), frozenset({(5, 1)})),
    )
    standing = {(1, 0): BLACK, (2, 0): GREY, (4, 0): BROWN, (1, 1): BLACK, (2, 1): ORANGE, (3, 1): ORANGE}
    standing |= {(5, 1): GREY, (6, 1): GREY, (7, 1): BLACK, (8, 1): BLACK}
    begun = start(table(4, islands=islands))
    columns = tuple(
        tuple(Tower(standing[meridian, step], 2) if (meridian, step) in standing else None for step in range(5))
        for meridian in range(1, 11)
    )

    count = score(begun._replace(columns=columns))

    assert [one.owner for one in count.islands] == [None, BROWN, None, GREY]
    assert [one.garrisons[BLACK] for one in count.islands] == [1, 0, 2, 2]
    assert count.points == (0, 5, 3, 0)
