"""The record that the page's script reads is the engine's replay."""

from __future__ import annotations

import json

import pytest

from meridian_print.boardgame.replay.page import json_text
from meridian_print.games.meridian.layout.model import city_code
from meridian_print.games.meridian.replay.record import face_up, record, to_play
from meridian_print.games.meridian.replay.showing import page_words, showing
from meridian_print.games.meridian.rules.hand import Hand, first_hand, play_card
from meridian_print.games.meridian.rules.material import DECK, RANGE_CARDS
from meridian_print.games.meridian.rules.scoring import score
from tests.games.meridian.replay.games import SAMPLES, sample

WORDS = page_words("en")


@pytest.mark.parametrize("name", SAMPLES)
def test_every_position_is_that_of_the_replay(name: str) -> None:
    states = sample(name).played.replay.states

    positions = record(showing(sample(name)))["positions"]

    assert len(positions) == len(states)
    for position, state in zip(positions, states, strict=True):
        assert position["towers"] == {
            city_code(meridian, step): (tower.owner, tower.height)
            for meridian, column in enumerate(state.columns, 1)
            for step, tower in enumerate(column)
            if tower is not None
        }
        assert tuple(position["left"]) == state.supplies
        assert tuple(position["points"]) == score(state).points


def test_nobody_is_to_move_once_the_game_is_over() -> None:
    positions = record(showing(sample("four-players")))["positions"]

    assert [position["turn"] for position in positions[:5]] == [0, 1, 2, 3, 0]
    assert positions[-1]["turn"] is None


def test_what_the_checker_found_stands_with_its_move() -> None:
    positions = record(showing(sample("three-slips")))["positions"]

    assert positions[15]["fault"] == "no-such-city: expected a city from 1a to 1d, got '1e'."
    assert [at for at, position in enumerate(positions) if position["fault"]] == [15, 28, 38]


def test_face_up_cards_are_listed_as_far_as_known() -> None:
    seven, middle = DECK[6], RANGE_CARDS[1]

    assert face_up(first_hand(1, (middle, seven)), WORDS.state) == "7, 4-5-6-7"
    assert face_up(first_hand(1, (seven,)), WORDS.state) == "7 and 1 not written down"
    assert face_up(first_hand(1), WORDS.state) == "not written down"


def test_cards_still_to_play_are_listed_as_often_as_they_are_left() -> None:
    hand = play_card(first_hand(2), 9, None)
    assert isinstance(hand, Hand)

    assert to_play(hand, WORDS.state) == (
        "1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 1-2-3, 1-2-3, 4-5-6-7, 4-5-6-7, 8-9-10, 8-9-10"
    )


def test_at_the_end_no_card_is_left_and_none_lies_face_up() -> None:
    last = record(showing(sample("two-players")))["positions"][-1]

    assert (last["faceUp"], last["toPlay"]) == (["none", "none"], ["none", "none"])


def test_nothing_in_the_record_ends_the_script_that_holds_it() -> None:
    values = {"said": "</script><!-- & \u2028"}

    written = json_text(values)
    assert "<" not in written
    assert json.loads(written) == values
