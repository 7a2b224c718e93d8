"""Tokens and the moves they mean."""

from __future__ import annotations

import pytest
from hypothesis import given

from meridian_print.games.meridian.notation.grammar import Fault, Token, read_token
from meridian_print.games.meridian.notation.resolve import (
    MoveEntry,
    Noted,
    entry_text,
    read_entry,
    resolve,
    said_by,
    written_move,
)
from meridian_print.games.meridian.notation.write import move_text, token_text
from meridian_print.games.meridian.rules.material import RANGE_CARDS, Card
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from tests.games.meridian.notation.test_tokens import TOKENS, moves
from tests.games.meridian.rules.drawn import table
from tests.games.meridian.rules.games import random_game


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7c3", Move(7, False, Place(2, 3))),
        ("5*a2", Move(5, True, Place(0, 2))),
        ("7-b", Move(7, False, Withdraw(1))),
        ("7-bd2", Move(7, False, Rebuild(1, 3, 2))),
        ("7x", Move(7, False, Pass())),
    ],
)
def test_letters_count_from_the_bottom(text: str, move: Move):
    assert read_entry(text) == MoveEntry(move)


def test_a_star_means_the_range_card_that_holds_the_number():
    entry = read_entry("5*c3")

    assert isinstance(entry, MoveEntry)
    assert entry.move.card == RANGE_CARDS[1]


def test_marks_are_resolved():
    entry = read_entry("7c3v=17>4*!")

    assert entry == MoveEntry(Move(7, False, Place(2, 3)), RANGE_CARDS[1], Noted("down", 17, stands=True))


def test_a_card_beyond_the_deck_is_a_card_of_no_deck():
    entry = read_entry("7c3>11")

    assert isinstance(entry, MoveEntry)
    assert entry.turned_up == Card((11,))


def test_what_cannot_be_read_stays_a_fault():
    assert isinstance(read_entry("7cc"), Fault)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_of_a_game_is_read_as_it_was_written(players: int):
    game = random_game(3, table(players))

    texts = [move_text(written_move(move)) for move in game.moves]

    assert [read_entry(text) for text in texts] == [MoveEntry(move) for move in game.moves]


@given(moves())
def test_a_written_move_is_written_the_same_after_resolving(written):
    entry = read_entry(move_text(written))

    assert isinstance(entry, MoveEntry)
    assert written_move(entry.move) == written


@given(TOKENS)
def test_an_entry_is_read_from_the_text_it_is_written_as(token: Token):
    entry = read_entry(token_text(token))

    assert isinstance(entry, MoveEntry)
    assert read_entry(entry_text(entry)) == entry


@pytest.mark.parametrize("text", ["7c3^=5", "7c3>9=5!", "7c3!=5", "7c3=5>4*v", "7-b=5", "7x"])
def test_a_token_is_read_alike_in_parts_and_as_a_whole(text: str) -> None:
    whole = read_token(text)

    assert isinstance(whole, Token)
    assert read_entry(text) == resolve(whole)


@pytest.mark.parametrize("text", ["7c3^=5v", "7c3=5=5", "7c3!=5!", "7c3>9=5>8", "7c=5", "=5", "7c3=", "7c3=x", ""])
def test_a_token_says_nothing_if_one_of_its_parts_does_not_fit(text: str) -> None:
    assert said_by(text) is None
    assert read_entry(text) == read_token(text)
