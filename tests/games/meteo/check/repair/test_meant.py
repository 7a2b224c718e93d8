"""What a token may have been meant for: what a slip of the pen or of a key makes of it, and what differs in a part."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from meridian_print.games.meteo.check.repair.candidates import meant, meant_by_text, near_texts
from meridian_print.games.meteo.notation.grammar import TurnEntry, read_entry
from meridian_print.games.meteo.notation.write import written_text
from meridian_print.games.meteo.rules.actions import NOWHERE, Action
from tests.games.meteo.positions import position

STATE = position(pieces={"C3": "2s", "D4": "2h"})
WRITTEN = ("C@A2", "C@A2/S", "C@-", "+2hD4", "-hD4", "+sC3", "2sC3>B3", "k3", "wSW", "C@B9", "-hX4", "sC3>X4", "sX4>C3")


def entry(text: str) -> TurnEntry:
    read = read_entry(text)
    assert isinstance(read, TurnEntry)
    return read


def texts(entries: tuple[TurnEntry, ...]) -> list[str]:
    return [written_text(one.written) for one in entries if isinstance(one.written, Action)]


@pytest.mark.parametrize(
    ("written", "right", "likelihood"),
    [
        ("S@2A", "S@A2", 5),
        ("S@A", "S@A2", 3),
        ("S@A22", "S@A2", 3),
        ("S@A3", "S@A2", 4),
        ("S@A1", "S@A2", 4),
        ("S@A4", "S@A2", 3),
        ("D@A2", "S@A2", 4),
        ("L@A2", "S@A2", 3),
        ("SQA2", "S@A2", 3),
    ],
)
def test_signs_in_each_others_places_are_likelier_than_keys_side_by_side_and_those_than_any_others(
    written: str, right: str, likelihood: int
) -> None:
    assert near_texts(written)[right] == likelihood


def test_a_word_is_no_slip_of_itself() -> None:
    assert "11" not in near_texts("11")


@pytest.mark.parametrize(
    ("written", "right"), [("S@2A", "S@A2"), ("s@2a", "S@A2"), ("SC3B>3", "sC3>B3"), ("D@A2", "S@A2")]
)
def test_the_likeliest_reading_of_a_word_that_is_no_token_comes_first(written: str, right: str) -> None:
    assert texts(meant_by_text(written))[0] == right


def test_long_words_are_no_misspelt_tokens() -> None:
    assert texts(meant_by_text("10SC3>B3!     ")[:1]) == []
    assert meant_by_text("S@A2" * 4) == ()


@pytest.mark.parametrize(
    ("written", "others"),
    [
        ("C@A2", "S@A2 H@A2 L@A2 C@A1 C@A5 C@A2/S C@A2/H C@-"),
        ("C@A2/S", "R@A2/S C@A5/S C@A2 C@A2/L C@-"),
        ("C@-", "S@- L@- C@A2 S@A1"),
        ("C@A1", "S@A1 C@A2 C@A1/S C@-"),
        ("+2hD4", "+2sD4 +hD4 +10hD4 +2hA1 +2hE5 -2hD4"),
        ("-hD4", "-sD4 -10hD4 -hA1 -hE5 +hD4"),
        ("+hA1", "+sA1 +10hA1 +hA2 -hA1"),
        ("-hA1", "-sA1 -10hA1 -hA2 +hA1"),
        ("+sC3", "+hC3 +10sC3 +sA1 -sC3"),
        ("2sC3>B3", "2sA1>B3 2sE5>B3 2sC3>A1 2sC3>E5 2sB3>C3 sC3>B3 10sC3>B3"),
        ("sA1>B2", "sB1>B2 sA1>B1 sB2>A1 10sA1>B2"),
        ("sB2>A1", "sB1>A1 sB2>A2 sA1>B2 10sB2>A1"),
        ("k3", "k1 k2"),
        ("wSW", "wN wNE wE wSE wS wW wNW"),
    ],
)
def test_a_token_may_have_been_meant_for_one_that_differs_in_a_part(written: str, others: str) -> None:
    found = texts(meant(STATE, entry(written), written))

    assert set(others.split()) - set(found) == set()
    assert written not in found


@pytest.mark.parametrize("written", WRITTEN)
def test_what_may_have_been_meant_stands_in_the_order_of_likelihood_and_once(written: str) -> None:
    near = near_texts(written.upper())

    found = texts(meant(STATE, entry(written), written))

    likelihoods = [near.get(text.upper(), 1) for text in found]
    assert likelihoods == sorted(likelihoods, reverse=True)
    assert len({*found}) == len(found)


@pytest.mark.parametrize("written", ["C@B9", "sC3>X4", "sX4>C3"])
def test_nothing_is_proposed_for_a_place_that_is_not_on_the_board(written: str) -> None:
    found = meant(STATE, entry(written), written)

    assert found
    assert not any(NOWHERE in astuple(one.written) for one in found if isinstance(one.written, Action))


def test_what_a_table_let_stand_stands_whatever_was_meant() -> None:
    assert all(one.stands for one in meant(STATE, entry("C@A2!"), "C@A2!"))
