"""What is said of an illegal token: its code, what was expected, and what was found."""

from __future__ import annotations

import pytest

from meridian_print.games.meteo.check.findings.messages import Case, message
from meridian_print.games.meteo.rules.actions import Violation
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.state import State
from tests.games.meteo.positions import action, after, position

TWO_HIGHS = "SCORS CRSOC HOORS RCSCO RORSH"
HOUSE = HouseRules(swap_front="no", ship_build="ports")


def said(state: State, token: str) -> str:
    found = play(state, action(token))
    assert isinstance(found, Violation)
    return message(found.code, Case(state, action(token), token, ("Orange", "Grey")))


@pytest.mark.parametrize(
    ("state", "token", "expected"),
    [
        (after(position(), "wSW"), "+hD4", "nothing but '=' after the wind"),
        (after(position(), "S@A1"), "C@A2", "one tile in a turn"),
        (position(turn=1, pieces={"C3": "1s"}), "sC3>B3", "no voyages on the first turn"),
        (position(), "k99", "one of the board's cards, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14"),
        (position(hand="LSO"), "C@A2", "a tile that Grey holds (S O L)"),
        (position(hand=""), "C@A2", "a tile that Grey holds (none)"),
        (position(), "C@C3", "an entry for wind S (A1 A2 A3 A4 A5)"),
        (position(), "R@A1", "a tile that differs by at most 1 from sunny at A1"),
        (position(TWO_HIGHS, wind="W"), "C@C5/S", "no swap, as High left"),
        (position(house=HOUSE), "S@A1/H", "an ordinary tile to be given, by the house rule"),
        (position(hand="SCO"), "S@A1/R", "a tile to be given that Grey still holds (C O)"),
        (position(hand="S"), "S@A1/R", "a tile to be given that Grey still holds (none)"),
        (position(turn=1), "k1", "a card on turns 2 to 6, not on turn 1"),
        (position(turn=13), "k1", "a card on turns 2 to 6, not on turn 7"),
        (position()._replace(played=((1,), ())), "k1", "a card that nobody has played, and Orange played 1"),
        (position()._replace(played=((), (2, 3))), "k1", "two cards from each player, and Grey played 2 and 3"),
        (position(house=HOUSE), "+sC4", "new ships in a port, by the house rule"),
        (position(), "+hC4", "a region that takes hotels"),
        (position(pieces={"C3": "1s"}), "sC3>D4", "seas and ports to sail from and to"),
        (position(pieces={"D4": "9h"}), "+2hD4", "at most 10 hotels in D4, where 9 are"),
        (position(pieces={"D4": "1h"}), "+10hD4", "at most 10 hotels in D4, where 1 is"),
        (position(pieces={"C3": "1s", "B3": "10s"}), "sC3>B3", "at most 10 ships in B3, where 10 are"),
        (position(pieces={"D4": "1h"}), "-2hD4", "no more than Grey has in D4 (1 hotel)"),
        (position(pieces={"C3": "2s"}), "3sC3>B3", "no more than Grey has in C3 (2 ships)"),
        (position(money=5), "+2hD4", "a purchase that Grey can pay (6 of 5 thousand)"),
        (position(money=-2, pieces={"D4": "1h"}), "C@A2", "a sale, as Grey owes 2 thousand"),
        (position(pieces={"C3": "1s"}), "sC3>C3", "a voyage to another region"),
        (after(position(pieces={"C3": "1s"}), "sC3>B3 sB3>A3"), "sA3>B3", "ships that may still sail so far this turn"),
        (position(wind="NW"), "wS", "'wNW' or 'wN'"),
    ],
)
def test_a_message_says_what_was_expected(state: State, token: str, expected: str) -> None:
    assert said(state, token) == f"expected {expected}, got '{token}'"
