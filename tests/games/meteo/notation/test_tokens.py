"""Tokens are read as they are written, in capitals or small letters, and what is none says where it stops being one."""

from __future__ import annotations

import random

import pytest

from meridian_print.games.meteo.notation.grammar import Fault, IncomeMark, MoneyMark, TurnEntry, read_entry
from meridian_print.games.meteo.notation.write import entry_text, written_text
from meridian_print.games.meteo.rules.house import HouseRules
from tests.games.meteo.games import random_game
from tests.games.meteo.positions import action


@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_is_read_back(seed: int) -> None:
    for turn in random_game(random.Random(seed), 2 + seed % 3, HouseRules()):
        for done in turn.actions:
            token = written_text(done)
            assert read_entry(token) == read_entry(token.lower()) == read_entry(token.upper()) == TurnEntry(done)
            assert action(token) == done


@pytest.mark.parametrize(
    ("token", "written"),
    [
        ("i+7", IncomeMark(7)),
        ("I-12", IncomeMark(-12)),
        ("=11", MoneyMark(11)),
        ("=-4", MoneyMark(-4)),
        ("i-0", IncomeMark(0)),
    ],
)
def test_marks_are_read(token: str, written: IncomeMark | MoneyMark) -> None:
    assert read_entry(token) == TurnEntry(written)
    assert read_entry(f"{token}!") == TurnEntry(written, stands=True)


def test_a_token_that_stands_is_written_so() -> None:
    entry = read_entry("s@a2/r!")

    assert isinstance(entry, TurnEntry)
    assert entry_text(entry) == "S@A2/R!"


@pytest.mark.parametrize(
    ("token", "start", "expected"),
    [
        ("X@A2", 0, "an entry such as 'S@A2'"),
        ("S@", 2, "a region such as 'A2', or '-'"),
        ("S@A12", 4, "the end of the entry, or '/' and the tile given for the one that left"),
        ("S@A2/X", 5, "the letter of a tile, one of S, C, O, R, H, L"),
        ("S@-R", 3, "the end of the entry"),
        ("+0hD4", 1, "'h' for hotels or 's' for ships"),
        ("+2D4", 2, "'h' for hotels or 's' for ships"),
        ("-hD", 2, "a region such as 'D4'"),
        ("sC3", 3, "'>' and the region that the ships sail to"),
        ("0sC3>B4", 0, "an entry such as 'S@A2'"),
        ("sC3>B", 4, "the region that the ships sail to"),
        ("k", 1, "the number of a card"),
        ("wX", 1, "a direction, one of N, NE, E, SE, S, SW, W, NW"),
        ("i7", 1, "'+' or '-' and the income in thousands"),
        ("=", 1, "the money in thousands"),
        ("=1.5", 2, "the end of the entry"),
        ("ﬀ", 0, "an entry such as 'S@A2'"),
    ],
)
def test_what_is_no_token_says_where_it_stops(token: str, start: int, expected: str) -> None:
    found = read_entry(token)

    assert isinstance(found, Fault)
    assert (found.text, found.start, found.expected) == (token, start, expected)
