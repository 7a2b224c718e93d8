"""What the rules refuse and a table let stand is carried out as far as the pieces allow."""

from __future__ import annotations

import random

import pytest

from meridian_print.games.meteo.rules.actions import Sail
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.lenient import play_leniently
from meridian_print.games.meteo.rules.material import REGION_CODES
from meridian_print.games.meteo.rules.state import State
from tests.games.meteo.games import random_game
from tests.games.meteo.positions import action, after, drawn, played, position


def let_stand(state: State, tokens: str) -> State:
    """Carry out some actions, whether or not they are legal."""
    for token in tokens.split():
        state = play_leniently(state, action(token))
    return state


def ships(state: State) -> dict[str, int]:
    """Count the ships of the player to move by region."""
    return {code: count for code, count in zip(REGION_CODES, state.ships[state.seat], strict=True) if count}


def test_a_turn_on_land_that_is_legal_is_carried_out_as_by_the_rules() -> None:
    for seed in range(3):
        for turn in random_game(random.Random(seed), 3, HouseRules()):
            for before, done, state in zip((turn.begun, *turn.states), turn.actions, turn.states, strict=False):
                if not isinstance(done, Sail):
                    assert play_leniently(before, done) == state


@pytest.mark.parametrize(
    "token", ["C@Z9", "+hZ9", "-hZ9", "sZ9>C3", "sC3>Z9", "sC3>C3", "sA3>B3", "-hD4", "-sB3", "k99"]
)
def test_what_cannot_be_done_at_all_changes_nothing(token: str) -> None:
    state = position(pieces={"C3": "2s"})

    assert let_stand(state, token) == state


def test_a_tile_that_enters_inside_the_board_shifts_those_behind_it() -> None:
    state = position("SSSSS CCCCC OOHOO RRRRR SSSSS", wind="S")

    assert drawn(let_stand(state, "L@C1")) == "SSSSS CCCCC LOHOO ORRRR RSSSS"


@pytest.mark.parametrize(("token", "left", "money"), [("-5hD4", 0, 14), ("-1hD4", 1, 12)])
def test_no_more_hotels_are_sold_than_there_are(token: str, left: int, money: int) -> None:
    found = let_stand(position(pieces={"D4": "2h"}), token)

    assert (sum(found.hotels[1]), found.money[1]) == (left, money)


@pytest.mark.parametrize(("token", "left", "money"), [("-5sC3", 0, 16), ("-1sC3", 1, 13)])
def test_no_more_ships_are_sold_than_there_are(token: str, left: int, money: int) -> None:
    found = let_stand(position(pieces={"C3": "2s"}), token)

    assert (sum(found.ships[1]), found.money[1]) == (left, money)


def test_what_nobody_can_pay_for_is_bought_on_credit() -> None:
    found = let_stand(position(money=2), "+2hD4")

    assert (sum(found.hotels[1]), found.money[1]) == (2, -4)


def test_a_card_may_be_played_out_of_time() -> None:
    found = let_stand(position(turn=1), "k1")

    assert found.played == ((), (1,))


def test_no_more_ships_sail_than_there_are() -> None:
    assert ships(let_stand(position(pieces={"C3": "2s"}), "5sC3>B3")) == {"B3": 2}


def test_ships_that_sailed_too_far_stay_there_for_this_turn() -> None:
    found = let_stand(position(pieces={"C3": "1s"}), "sC3>B3 sB3>A3 sA3>B3")

    assert ships(found) == {"B3": 1}
    assert played(found, "sB3>B4") == "ship-range"


def test_ships_that_stayed_behind_one_that_sailed_too_far_may_still_sail() -> None:
    found = let_stand(position(pieces={"A3": "2s"}), "sA3>B3 sB3>C3 sC3>B3")

    assert isinstance(played(found, "sA3>B4 sB4>C4"), State)
    assert played(found, "sA3>B4 sB3>C3") == "ship-range"


def test_a_ship_that_left_against_the_rules_leaves_no_steps_behind_to_the_next_one() -> None:
    found = let_stand(position(pieces={"C3": "1s", "B3": "1s"}), "sC3>D4 sB3>C3")

    assert played(found, "sC3>A3") == "ship-range"


def test_a_ship_that_stays_behind_one_that_sailed_ashore_keeps_its_last_step() -> None:
    begun = after(position(pieces={"B3": "2s"}), "2sB3>C3")

    left = let_stand(begun, "sC3>D4")

    assert isinstance(played(left, "sC3>B3"), State)
    assert played(left, "sC3>A3") == "ship-range"
