"""What is known of the cards: each play is judged by it, and by nothing that is not known."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.rules.hand import (
    Hand,
    first_hand,
    is_done,
    play_card,
    play_cards,
    play_unknown,
    playable,
)
from meridian_print.games.meridian.rules.material import DECK, PLACE_IN_DECK, RANGE_CARDS, Card, card_of
from meridian_print.games.meridian.rules.moves import CARD_NOT_FACE_UP, Violation

MIDDLE = "4*"


def card(name: str) -> Card:
    return card_of(int(name.rstrip("*")), is_range=name.endswith("*"))


def hand(*shown: str, colours: int = 1, decks: int = 1) -> Hand:
    return first_hand(colours, tuple(card(name) for name in shown), decks=decks)


def after(begun: Hand, *plays: str, decks: int = 1) -> Hand | str:
    """Play cards written as `7` or, with the card turned up, `7>4*`; return the first code if one cannot be played."""
    for written in plays:
        played, _, turned_up = written.partition(">")
        then = play_card(begun, PLACE_IN_DECK[card(played)], card(turned_up) if turned_up else None, decks=decks)
        if isinstance(then, Violation):
            return then.code
        begun = then
    return begun


def names(cards: tuple[Card, ...]) -> str:
    return " ".join(f"{one.meridians[0]}{'*' * one.is_range}" for one in cards)


def test_without_knowledge_every_card_may_be_played_once():
    assert len(playable(hand())) == len(DECK)
    assert after(hand(), "7", "5", "7") == "card-played"


def test_number_and_range_cards_are_different_cards():
    assert after(hand(), "7", "7*", "4*") == "card-played"


def test_with_both_face_up_cards_known_only_they_may_be_played():
    assert names(playable(hand("7", MIDDLE))) == "7 4*"
    assert after(hand("7", MIDDLE), "5") == "card-not-face-up"


def test_a_played_card_is_reported_as_played_before_it_is_missed_among_the_face_up_ones():
    assert after(hand("7", MIDDLE), "7>1", "7") == "card-played"


def test_a_card_turned_up_may_be_played():
    then = after(hand("7", MIDDLE), "7>1")

    assert isinstance(then, Hand)
    assert names(playable(then)) == "1 4*"


def test_a_card_not_written_down_may_be_any_that_is_left():
    then = after(hand("7", MIDDLE), "7")

    assert isinstance(then, Hand)
    assert len(playable(then)) == len(DECK) - 1
    assert after(then, "5", "9") != "card-not-face-up"


def test_knowledge_comes_back_with_the_cards_turned_up():
    assert after(hand(), "7>1", "5>2", "6") == "card-not-face-up"
    assert after(hand(), "7>1", "1>2", "6") != "card-not-face-up"


@pytest.mark.parametrize("turned_up", ["7", "4*", "11"])
def test_a_card_turned_up_is_neither_played_nor_face_up_nor_of_another_game(turned_up: str):
    assert after(hand("7", MIDDLE), f"7>{turned_up}") == "turn-up"


def test_after_eleven_turns_nothing_is_left_to_turn_up():
    eleven = [str(number) for number in range(1, 11)]

    assert after(hand(), *eleven, "1*>4*") != "turn-up"
    assert after(hand(), *eleven, "1*", "4*>8*") == "turn-up"


def test_all_thirteen_cards_can_be_played():
    every = [f"{one.meridians[0]}{'*' * one.is_range}" for one in DECK]

    then = after(hand(), *every)

    assert isinstance(then, Hand)
    assert is_done(then)
    assert not playable(then)


def test_two_players_have_each_card_twice():
    assert after(hand(colours=2), "7", "7", "7") == "card-played"


def test_two_equal_cards_may_lie_face_up_together():
    then = after(hand("7", "7", colours=2), "7>1")

    assert isinstance(then, Hand)
    assert names(playable(then)) == "1 7"


def test_two_separate_decks_show_four_cards():
    begun = hand("7", "1", "2", "3", colours=2, decks=2)

    assert names(playable(begun)) == "1 2 3 7"
    assert after(begun, "4", decks=2) == "card-not-face-up"


def test_two_separate_decks_may_end_at_different_times():
    orange = [f"{number}>{number + 2}" for number in range(1, 9)]
    orange += ["9>1*", "10>4*", "1*>8*", "4*", "8*"]
    brown = [f"{number}>{number + 2}" for number in range(1, 9)]
    brown += ["9>1*", "10>4*", "1*>8*", "4*", "8*"]

    then = after(hand("1", "2", "1", "2", colours=2, decks=2), *orange, *brown, decks=2)

    assert isinstance(then, Hand)
    assert is_done(then)


@pytest.mark.parametrize("shown", [("7", "7"), ("1", "2", "3"), ("11",)])
def test_face_up_cards_that_cannot_be_are_refused(shown: tuple[str, ...]):
    with pytest.raises(ValueError, match="face-up cards"):
        hand(*shown)


def test_every_meridian_is_on_one_number_and_one_range_card():
    assert [card_of(meridian, is_range=False) for meridian in range(1, 11)] == list(DECK[:10])
    assert {card_of(meridian, is_range=True) for meridian in range(1, 11)} == set(RANGE_CARDS)


@pytest.mark.parametrize("count", range(len(DECK) + 1))
def test_cards_played_at_once_leave_as_many_face_up_and_in_the_deck_as_there_can_be(count):
    left = play_cards(hand(), range(count), [None] * count)

    assert isinstance(left, Hand)
    assert (left.hidden, left.deck) == (min(2, len(DECK) - count), max(len(DECK) - 2 - count, 0))


def test_of_cards_played_at_once_no_more_can_be_face_up_than_are_left():
    begun = play_unknown(hand())

    found = play_cards(begun, range(len(DECK)), [None] * len(DECK))

    assert found == CARD_NOT_FACE_UP
