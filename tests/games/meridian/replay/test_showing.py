"""Turns are described as played, with what was written and what it was read as."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.boardgame.replay.shown import ShownTurn, event
from meridian_print.games.meridian.replay.page import outcome_of
from meridian_print.games.meridian.replay.showing import page_words, showing, turns
from meridian_print.games.meridian.words import Words
from tests.games.meridian.replay.games import SAMPLES, sample, typed

WORDS = page_words("en").moves


def played(*rounds: str) -> tuple[ShownTurn, ...]:
    return turns(typed(*rounds), WORDS)


@pytest.mark.parametrize(
    ("moves", "description"),
    [
        (["7c3"], "Ada (orange) plays card 7 and places a tower of 3 on 7c Zannola."),
        (["7x"], "Ada (orange) plays card 7 and passes."),
        (["7*c3"], "Ada (orange) plays the card 4-5-6-7 and places a tower of 3 on 7c Zannola."),
        (
            ["7c3 7*c2"],
            "Ben (grey) plays the card 4-5-6-7 and places a tower of 2 on 7c Zannola, pushing one tower up.",
        ),
        (
            ["7c3 7*c4"],
            "Ben (grey) plays the card 4-5-6-7 and places a tower of 4 on 7c Zannola, pushing one tower down.",
        ),
        (
            ["7c4 7*c3 10x 7*c2"],
            "black plays the card 4-5-6-7 and places a tower of 2 on 7c Zannola, pushing 2 towers up.",
        ),
        (["7c3 1x 2x 3x", "7*-c"], "Ada (orange) plays the card 4-5-6-7 and withdraws the tower from 7c Zannola."),
        (
            ["7c3 1x 2x 3x", "7*-ce4"],
            "Ada (orange) plays the card 4-5-6-7, withdraws the tower from 7c Zannola and places a tower of 4 on "
            "7e Brunaso.",
        ),
    ],
)
def test_a_move_is_described_in_words(moves: list[str], description: str) -> None:
    assert played(*moves)[-1].description == description


@pytest.mark.parametrize(
    ("language", "part", "either"),
    [
        ("en", "On the meridian of this move:", " (or with the range card)"),
        ("fr", "Sur le méridien de ce coup\u00a0:", " (ou avec la carte à série)"),
        ("de", "Auf dem Meridian dieses Zuges:", " (oder mit der Bereichskarte)"),
    ],
)
def test_what_else_could_have_been_played_is_in_the_language_of_the_page(language: str, part: str, either: str) -> None:
    game = typed("7c3")
    shown = showing(replace(game, recipe=replace(game.recipe, words=Words(language)))).shown

    legal = str(event(shown.turns[0], shown)["legal"])
    assert legal == f"{part}\n7a2..20 7b2..20 7c2..20 7d2..20 7e2..20 7x{either}"


def test_the_cities_that_look_different_afterwards_are_named() -> None:
    assert played("7c3 7*b2 3x 7d1")[0].changed == ("7c",)
    assert played("7c3 7*c2")[1].changed == ("7c", "7d")
    assert played("7x")[0].changed == ()


def test_an_illegal_move_is_described_with_what_was_written_and_what_it_was_read_as() -> None:
    turn = turns(sample("three-slips"), WORDS)[14]

    assert (turn.written, turn.taken, turn.is_wrong) == ("1-ce4", "1-cd4", True)
    assert turn.description.endswith("on 1d Darvena, pushing one tower down. Written: 1-ce4; read as 1-cd4.")
    assert [found.diagnostic.code for found in turn.findings] == ["no-such-city"]


def test_an_earlier_move_read_as_another_is_wrong_without_a_finding() -> None:
    (earlier,) = (turn for turn in turns(sample("three-slips"), WORDS) if turn.taken and not turn.findings)

    assert (earlier.written, earlier.taken, earlier.is_wrong) == ("7*d3", "7d3", True)


def test_a_missing_move_and_an_unreadable_one_are_described() -> None:
    missing = played("7c3 3x 10x", "6x 8x 9x 2x")
    unread = played("7c3 pass-my-turn-please 9x 2x")

    assert "The move of black is missing." in [turn.description for turn in missing]
    unread_text = "The move of Ben (grey) cannot be read. Written: pass-my-turn-please; left out."
    assert unread[1].description == unread_text
    assert unread[1].is_wrong


def test_in_a_round_with_one_move_too_many_each_player_gets_one_of_the_tokens() -> None:
    shown = played("7c3 3x 10x 2x 9x", "6x 8x 9x 1x")

    first = [turn.written for turn in shown if turn.round == 1]
    assert len(first) == 4
    assert set(first) < {"7c3", "3x", "10x", "2x", "9x"}


def test_a_move_that_is_let_stand_is_carried_out_as_far_as_it_goes() -> None:
    turn = played("7c1!")[0]

    assert turn.description.endswith("Written: 7c1!; carried out as far as possible.")
    assert (turn.is_wrong, turn.is_doubtful) == (False, True)
    assert turn.changed == ("7c",)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_written_move_is_shown_once_and_in_its_place(name: str) -> None:
    lines = sample(name).played.log.lines

    written = [token for line in lines for token in line.tokens]
    assert [turn.written for turn in turns(sample(name), WORDS)] == written


def test_a_comment_stands_beside_every_turn_of_its_line() -> None:
    first, second, *_, last = played("7c3 1x 2x 3x  # a bold start", "8x")

    assert (first.comment, second.comment, last.comment) == ("a bold start", "a bold start", "")


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("three-players", "Cleo won with 10 points"),
        ("three-slips", "Cleo won with 10 points, as read, with 3 guesses"),
    ],
)
def test_an_outcome_that_rests_on_guesses_says_so(name: str, outcome: str) -> None:
    assert outcome_of(showing(sample(name))) == outcome


def test_no_winner_is_named_where_a_move_is_unknown() -> None:
    assert outcome_of(showing(typed("??? 1x 2x 3x"))) == ("Who won cannot be known: a move in the log remains unknown")
