"""The worked cases of the rules, each as the table states it."""

from __future__ import annotations

import pytest

from meridian_print.games.meteo.rules.legal import legal_actions
from meridian_print.games.meteo.rules.material import REGION_CODES, WINDS
from meridian_print.games.meteo.rules.money import income, next_turn
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.rules.wind import ENTRIES, LINES
from tests.games.meteo.positions import action, after, drawn, played, position

COLUMN_2 = "SCORS CRSOC OSHRS RORCO RCRSC"


def test_w1_a_tile_shifts_its_column_and_the_last_one_leaves_and_may_be_swapped() -> None:
    before = position(COLUMN_2)

    moved = after(before, "S@A2/R")

    assert drawn(moved)[1::6] == "SCRSO"
    assert sorted(moved.hands[1]) == sorted("CCOHLS")


@pytest.mark.parametrize("kind", "OCSHL")
def test_w2_what_differs_by_one_may_enter_and_so_may_a_front(kind: str) -> None:
    assert isinstance(played(position(), f"{kind}@A2"), State)


def test_w2_what_differs_by_two_may_not() -> None:
    assert played(position(), "R@A2") == "too-different"


def test_w3_the_only_high_stays_unless_a_high_enters() -> None:
    below = position("SCORS CRSOC OOCRS RCSCO RHRSC")

    assert played(below, "S@A2") == "last-high"
    assert isinstance(played(below, "H@A2"), State)
    assert played(below._replace(turn=13), "H@A2") == "front-on-last-turn"


def test_w4_a_diagonal_wind_has_nine_entries_and_lines_of_all_lengths() -> None:
    north_east = WINDS.index("NE")

    assert [REGION_CODES[region] for region in LINES[north_east][REGION_CODES.index("C1")]] == ["C1", "B2", "A3"]
    assert sorted(REGION_CODES[region] for region in ENTRIES[north_east]) == [
        "A1",
        "B1",
        "C1",
        "D1",
        "E1",
        "E2",
        "E3",
        "E4",
        "E5",
    ]
    assert [len(LINES[north_east][REGION_CODES.index(corner)]) for corner in ("A1", "E5", "E1")] == [1, 1, 5]


@pytest.mark.parametrize(
    ("tiles", "earned"),
    [
        ("OOOOO OOOOO OOOOO OOOSO OOOOO", 4),
        ("OOOOO OOOOO OOOOH OOOSO OOOOO", 6),
        ("OOOOO OOOOO OOOOO OOOSO OOOOL", 2),
        ("OOOOO OOOOO OOOOH OOOSO OOOOL", 4),
        ("OOOOO OOOOO OOOOO OOORO OOOOL", -4),
        ("OOOOO OOOOO OOOHH OOOSO OOOOO", 6),
    ],
)
def test_w5_income_is_the_weather_and_the_fronts_around(tiles: str, earned: int) -> None:
    assert income(position(tiles, pieces={"D4": "2h"}), 1) == earned


@pytest.mark.parametrize("target", ["A2", "A3", "A5", "B3", "B4", "B5", "C4", "C5"])
def test_w6_a_ship_reaches_what_is_two_steps_over_water(target: str) -> None:
    state = position(pieces={"C3": "s"})

    assert isinstance(played(state, f"sC3>{target}"), State)
    assert action(f"sC3>{target}") in legal_actions(state)


@pytest.mark.parametrize(
    ("target", "code"), [("A1", "ship-range"), ("A4", "wrong-ground"), ("C2", "wrong-ground"), ("D2", "wrong-ground")]
)
def test_w6_and_nothing_past_land(target: str, code: str) -> None:
    assert played(position(pieces={"C3": "s"}), f"sC3>{target}") == code


def test_w6_it_may_wait_for_a_tile_and_return() -> None:
    assert isinstance(played(position(pieces={"C3": "s"}), "sC3>B4 S@A1 sB4>C3"), State)


def test_w7_a_loss_is_paid_by_selling() -> None:
    losing = position("O" * 25, pieces={"C3": "s", "D4": "2h"}, money=3 - 7)

    assert played(losing, "O@A1") == "must-sell"
    assert after(losing, "-sC3 -hD4").money[1] == 1


def test_w8_two_hotels_and_a_ship_on_the_first_turn() -> None:
    assert after(position(turn=1), "+2hD4 +sC3").money[1] == 0


@pytest.mark.parametrize("wind", WINDS)
def test_w9_the_wind_turns_clockwise_by_one_or_not_at_all(wind: str) -> None:
    assert isinstance(play(position(), action(f"w{wind}")), State) == (wind in ("S", "SW"))


def test_income_comes_with_the_turn_and_not_with_the_first() -> None:
    first = position("S" * 25, turn=0, pieces={"D4": "2h"})

    assert next_turn(first).money == (10, 14)
