"""Where the text is silent: rulings and switches, and the limits of every action."""

from __future__ import annotations

import pytest

from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.legal import legal_actions
from meridian_print.games.meteo.rules.material import region_at
from meridian_print.games.meteo.rules.money import final, income, next_turn
from meridian_print.games.meteo.rules.setup import game_setup
from meridian_print.games.meteo.rules.state import NO_PIECES, State
from tests.games.meteo.positions import action, after, board, counted, played, position

CALM = "O" * 25
FRONTS = "OOOOO OOOOO OOHHO OOOSL OOOOO"
"""Two Highs and a Low around D4."""


@pytest.mark.parametrize(("fronts", "earned"), [("once", 2), ("sum", 3)])
def test_fronts_count_once_or_are_added_up(fronts: str, earned: int) -> None:
    house = HouseRules(fronts="sum" if fronts == "sum" else "once")

    assert income(position(FRONTS, pieces={"D4": "h"}, house=house), 1) == earned


def test_a_front_is_as_any_region_beside_another_and_never_beside_itself() -> None:
    assert income(position(FRONTS, pieces={"C3": "h"}), 1) == 3 + 1
    assert income(position("OOOOO OOOOO OOHOO OOOOO OOOOO", pieces={"C3": "h"}), 1) == 3


@pytest.mark.parametrize(("debt", "left"), [("forgiven", 0), ("owed", -2)])
def test_what_nothing_is_left_to_sell_for_is_forgiven_or_owed(debt: str, left: int) -> None:
    house = HouseRules(debt="owed" if debt == "owed" else "forgiven")

    assert after(position(CALM, pieces={"D4": "h"}, money=-4, house=house), "-hD4").money[1] == left


def test_who_owes_and_has_nothing_goes_on_placing_tiles() -> None:
    assert isinstance(played(position(CALM, money=-4, house=HouseRules(debt="owed")), "O@A1"), State)


def test_a_debt_from_another_players_card_stays_until_ones_own_turn() -> None:
    rainy = position("R" * 25, turn=2, money=0)._replace(ships=(NO_PIECES, counted({"A1": "2s"}, "s")))

    owing = after(rainy, "k1")

    assert owing.money == (10, -2)
    assert next_turn(owing).money[1] == -2 - 2


@pytest.mark.parametrize("token", ["O@A1", "k3", "sC3>C4", "wS", "wSW"])
def test_who_owes_may_do_nothing_but_sell(token: str) -> None:
    assert played(position(CALM, pieces={"C3": "s"}, money=-1), token) == "must-sell"


def test_a_purchase_by_who_owes_is_one_without_money() -> None:
    assert played(position(CALM, pieces={"C3": "s"}, money=-1), "+hD4") == "no-money"


@pytest.mark.parametrize(("given", "swap", "code"), [("H", "yes", ""), ("H", "no", "swap"), ("C", "no", "")])
def test_a_front_may_be_given_in_a_swap_unless_the_house_forbids_it(given: str, swap: str, code: str) -> None:
    house = HouseRules(swap_front="no" if swap == "no" else "yes")
    found = played(position(house=house), f"S@A2/{given}")

    assert (found if isinstance(found, str) else "") == code


def test_a_front_that_left_stays_away_and_what_is_not_held_cannot_be_given() -> None:
    low = position("SCORS CRSOC OOHRS RCSCO RLRSC")

    assert played(low, "S@A2/C") == "swap"
    assert played(position(hand="SCC"), "S@A2/S") == "swap"


def test_a_tile_is_set_aside_only_if_none_fits() -> None:
    sunny = "S" * 5 + "O" * 10 + "H" + "O" * 9

    assert played(position(sunny, hand="RRR"), "R@-") != "could-place"
    assert played(position(sunny, hand="RRC"), "R@-") == "could-place"
    assert played(position(sunny, hand="RR"), "O@-") == "tile-not-held"
    assert isinstance(played(position(hand="L", turn=13), "L@-"), State)


@pytest.mark.parametrize(("limit", "code"), [("shared", "full-region"), ("each", "")])
def test_the_limit_of_ten_is_shared_or_each_players_own(limit: str, code: str) -> None:
    house = HouseRules(limit="each" if limit == "each" else "shared")
    state = position(house=house)._replace(hotels=(counted({"D4": "9h"}, "h"), counted({"D4": "h"}, "h")))

    found = played(state, "+hD4")

    assert (found if isinstance(found, str) else "") == code


def test_a_ship_may_pass_a_full_region_but_not_stop_there() -> None:
    state = position(pieces={"C3": "s"})
    crowded = state._replace(ships=(counted({"B4": "10s"}, "s"), state.ships[1]))

    assert isinstance(played(crowded, "sC3>A5"), State)
    assert played(crowded, "sC3>B4") == "full-region"


@pytest.mark.parametrize(("rivers", "code"), [("no", "wrong-ground"), ("yes", "")])
def test_ships_on_rivers(rivers: str, code: str) -> None:
    house = HouseRules(river_ships="yes" if rivers == "yes" else "no")

    found = played(position(house=house, pieces={"C3": "s"}), "+sC2 sC3>C2 sC2>C1")

    assert (found if isinstance(found, str) else "") == code


def test_new_ships_in_ports_alone_if_the_house_says_so() -> None:
    house = HouseRules(ship_build="ports")

    assert played(position(house=house), "+sA1") == "wrong-ground"
    assert isinstance(played(position(house=house), "+sC3"), State)


@pytest.mark.parametrize(
    ("tokens", "code"),
    [
        ("2sC3>C4 sC4>B4", ""),
        ("sC3>C4 sC4>B4", ""),
        ("sC3>B5 sB5>B4", "ship-range"),
        ("sC3>C4 sC4>B4 sB4>A3", "ship-range"),
        ("2sC3>C4 2sC4>B4 sB4>C4", "ship-range"),
        ("sC3>C4 +sC4 sC4>B3", ""),
        ("sC3>C4 -sC3 sC4>B4", ""),
        ("sC3>C4 sC4>C3 -sC3 sC3>A2", ""),
        ("sC3>C4 sC4>C3 -sC3 sC3>A2 sA2>A3", "ship-range"),
        ("sC3>C4 sC4>C3 2sC3>C4", "ship-range"),
        ("+sC3 +sC4 3sC3>C4", ""),
        ("sC3>C3", "ship-range"),
        ("3sC3>C4", "not-owned"),
    ],
)
def test_some_choice_of_ships_must_make_a_turn_legal(tokens: str, code: str) -> None:
    found = played(position(pieces={"C3": "2s"}, money=20), tokens)

    assert (found if isinstance(found, str) else "") == code


@pytest.mark.parametrize(
    ("token", "code"),
    [
        ("S@Z9", "no-such-region"),
        ("+hF1", "no-such-region"),
        ("sC3>F1", "no-such-region"),
        ("k99", "no-such-card"),
        ("S@E1", "not-windward"),
        ("+hA1", "wrong-ground"),
        ("-hA1", "wrong-ground"),
        ("+sD4", "wrong-ground"),
        ("-hD5", "not-owned"),
        ("+4hD5", "no-money"),
        ("S@A2 C@A2", "turn-order"),
        ("wS C@A2", "turn-order"),
        ("wS wS", "turn-order"),
    ],
)
def test_what_is_illegal_has_its_code(token: str, code: str) -> None:
    assert played(position(), token) == code


@pytest.mark.parametrize(("turn", "code"), [(1, "card-time"), (3, ""), (11, ""), (13, "card-time")])
def test_cards_are_played_from_the_second_turn_to_the_sixth(turn: int, code: str) -> None:
    found = played(position(turn=turn), "k6")

    assert (found if isinstance(found, str) else "") == code


def test_a_card_is_played_once_and_each_player_has_two() -> None:
    assert played(position(), "k6 k6") == "card-played"
    assert played(position(), "k6 k7 k8") == "card-played"
    assert played(position()._replace(played=((6,), ())), "k6") == "card-played"


def test_a_sail_on_the_first_turn_is_out_of_order() -> None:
    assert played(position(turn=1), "+sC3 sC3>C4") == "turn-order"


def test_a_card_holds_for_all_players_at_once() -> None:
    sunny = position("S" * 25, pieces={"D4": "2h"})._replace(
        hotels=(counted({"A4": "h"}, "h"), counted({"D4": "2h"}, "h"))
    )

    assert after(sunny, "k6").money == (11, 12)


def test_the_end_counts_income_once_more_and_sells_everything() -> None:
    state = position("S" * 25, pieces={"D4": "2h", "C3": "s"}, money=-3)

    assert final(state).money == (10, -3 + 6 + 4 + 3)
    assert final(state).winners == (0, 1)


def test_legal_actions_of_who_owes_are_sales() -> None:
    assert legal_actions(position(pieces={"C3": "s"}, money=-1)) == (action("-sC3"),)


def test_a_crossing_of_the_other_board_goes_through_its_middle() -> None:
    steps = game_setup(board("crosswind-isles"), 2, HouseRules()).steps
    west, middle, north = (region_at(code) or 0 for code in ("C2", "C3", "B3"))

    assert (steps[west][middle], steps[west][north]) == (1, 1)


def test_a_voyage_to_nowhere_is_out_of_range_even_where_the_region_is_full() -> None:
    assert played(position(pieces={"C3": "10s"}), "sC3>C3") == "ship-range"
