"""A player who owes money and does anything but sell is asked for the sale that was left out, once in a turn."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log

BEGINNING = """\
format: meteo-log/1
board: meteo-business
players: {orange: Ada, grey: Ben}
tiles: |
  S C O R S
  C R S O C
  O O H R S
  R C S C O
  R O R S C
hands:
  orange: S S C O O R H
  grey: S C C O R R L
moves: |
  1. orange: S@A2 +3hE3
     grey: R@A4 wS
  2. orange: i-3 """
"""Orange owes 2 thousand and has three hotels, which sell for 2 each."""


def log(turn: str, then: str = "     grey: C@A1\n") -> bytes:
    """Return a log that ends with Orange's second turn, and what follows."""
    return f"{BEGINNING}{turn}\n{then}".encode()


def found(turn: str, then: str = "     grey: C@A1\n") -> list[tuple[str, str | None]]:
    """Return what is found in Orange's second turn, with what was probably meant."""
    report = check_log(log(turn, then))
    return [(one.diagnostic.code, one.suggestion) for one in report.findings if one.is_error]


@pytest.mark.parametrize(
    ("turn", "suggestion"),
    [
        ("C@A1 wS", "-hE3 C@A1"),
        ("C@A1 wS =0", "-hE3 C@A1"),
        ("C@A1 wS =2", "-2hE3 C@A1"),
        ("C@A1 +hE3 wS", "-3hE3 C@A1"),
        ("C@A1 -hE3 wS =2", "-hE3 C@A1"),
    ],
    ids=["anything", "what is noted", "more noted", "money for what follows", "another sale follows"],
)
def test_the_sale_that_the_rest_of_the_turn_fits_best_is_proposed(turn: str, suggestion: str) -> None:
    assert found(turn) == [("must-sell", suggestion)]


@pytest.mark.parametrize("turn", ["C@A1 C@A3 +hE3 -3hE3", "C@A1 C@A3 R@A3 -3hE3", "wN C@A1", "wN wS"])
def test_until_a_sale_that_comes_late_a_debt_is_reported_once(turn: str) -> None:
    assert [code for code, _ in found(turn, then="")].count("must-sell") == 1


@pytest.mark.parametrize("turn", ["C@A1 -3hE3 wS", "C@A1 -3hE3 wS =4", "C@A1 k13 -3hE3 wS"])
def test_a_sale_that_comes_late_belongs_before_what_was_done_in_debt(turn: str) -> None:
    assert found(turn) == [("must-sell", "-3hE3 C@A1")]
    assert check_log(mended(log(turn), lambda data: check_log(data).findings).data).is_ok


def test_a_debt_at_the_end_of_a_turn_whose_last_token_stands_is_no_error() -> None:
    assert found("C@A1! wS!") == []


def test_a_debt_at_the_end_of_a_turn_is_an_error_where_an_earlier_token_alone_stands() -> None:
    assert found("C@A1! wS") == [("must-sell", "-hE3 wS")]


@pytest.mark.parametrize("sales", ["-hE3", "-2hE3", "-hE3 -hE3"])
def test_whoever_has_sold_enough_may_go_on(sales: str) -> None:
    assert found(f"{sales} C@A1 wS") == []
