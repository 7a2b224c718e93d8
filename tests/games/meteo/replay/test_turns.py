"""Turns are described as they were played, with what was written and what it was read as."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.boardgame.replay.shown import event
from meridian_print.games.meteo.replay.page import page_words, shown_game
from meridian_print.games.meteo.replay.sheets import result_text
from meridian_print.games.meteo.replay.table import table_of
from meridian_print.games.meteo.replay.turns import turns
from meridian_print.games.meteo.words import Words
from tests.games.meteo.replay.shown import SAMPLES, changed, game, sample


@pytest.mark.parametrize("name", SAMPLES)
def test_every_token_is_shown_once_and_in_its_place(name: str) -> None:
    of = sample(name)

    assert [turn.written for turn in turns(of)] == [" ".join(line.tokens) for line in of.played.log.lines]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_last_position_is_that_of_the_checker(name: str) -> None:
    of = sample(name)

    assert of.states[-1] == of.played.last
    assert [state.turn for state in of.states[1:]] == list(range(len(of.turns)))


def test_a_turn_is_described_in_its_order() -> None:
    first, *_, bought = (turn.description for turn in turns(sample("meteo-three-slips"))[:5])

    assert first == (
        "Ada (orange): places overcast at A3, buys 2 hotels in E4, buys one hotel in E5 and turns the wind to SW. "
        "Ada now has 1,000."
    )
    assert bought.startswith("Ben (grey): pays 3,000 for the weather, sells 3 hotels in E5, places rain at E5 (taking ")


def test_the_tiles_that_could_have_been_placed_are_called_so_in_the_language_of_the_page() -> None:
    game = replace(sample("meteo-three-slips"), words=Words("de"))
    shown = shown_game(game, table_of(game), page_words("de"))

    legal = str(event(shown.turns[0], shown)["legal"])
    tiles = "O@A1,A3,A4 C@A1,A2,A3,A4 S@A2,A3,A4 H@A1,A2,A3,A4,A5"
    assert legal == f"Plättchen, die in diesem Zug gelegt werden durften:\n{tiles}"


def test_a_slip_is_shown_with_what_it_was_read_as() -> None:
    wrong = [turn for turn in turns(sample("meteo-three-slips")) if turn.is_wrong]

    assert [(turn.number, turn.written, turn.taken) for turn in wrong][:2] == [
        (6, "i+2 R@A3 sB5>C4", "i+2 R@E3 sB5>C4"),
        (11, "i+3 R@E1/H sC4>B3 +hA5 =0", "i+3 R@E1/H sC4>B3 +hA4 =0"),
    ]
    assert wrong[0].description.endswith("Written: i+2 R@A3 sB5>C4; read as i+2 R@E3 sB5>C4.")


def test_what_the_table_let_stand_is_carried_out_and_doubtful() -> None:
    first = turns(changed("O@A3 +2hE4", "O@C3! +2hE4"))[0]

    assert first.is_doubtful
    assert first.description.endswith("carried out as far as possible.")


def test_the_regions_that_look_different_afterwards_are_named() -> None:
    first = turns(sample("meteo-three-slips"))[0]

    assert first.changed == ("A3", "E4", "E5")


def test_a_log_without_a_turn_can_be_shown() -> None:
    whole = sample("meteo-three-players").report.lines
    head = whole[: whole.index("moves: |")]

    begun = game("\n".join((*head, "moves: |", "  1.")).encode())
    assert begun.states[0].money == (10, 10, 10)


def test_a_comment_stands_beside_its_turn() -> None:
    comments = [turn.comment for turn in turns(sample("meteo-three-players"))]

    assert [(number, comment) for number, comment in enumerate(comments, 1) if comment] == [
        (5, "rain on all three hotels")
    ]


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("meteo-three-players", "Ben won with 31,000."),
        ("meteo-three-slips", "Ben won with 31,000, as read, with 3 guesses."),
    ],
)
def test_a_result_that_rests_on_guesses_says_so(name: str, result: str) -> None:
    assert result_text(sample(name)) == result


def test_no_winner_is_named_where_a_token_is_unknown() -> None:
    result = result_text(changed("wSW", "wSW ????"))

    assert result == "Who won cannot be known: a move in the log remains unknown."
