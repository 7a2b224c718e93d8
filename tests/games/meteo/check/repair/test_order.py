"""Tokens of a turn in another order than they were done in, and parts of a token that stand by themselves."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.repair.choosing import Past, best_tile, done_later, meant_earlier
from meridian_print.games.meteo.check.repair.lookahead import Effort, Rest
from meridian_print.games.meteo.check.report import check_log
from meridian_print.games.meteo.notation.write import entry_text
from meridian_print.games.meteo.rules.actions import PlaceTile
from tests.games.meteo.check.repair.test_debt import BEGINNING
from tests.games.meteo.check.repair.test_meant import entry as read
from tests.games.meteo.positions import position

FIRST = BEGINNING[: BEGINNING.index("  1.")]
GREY = "     grey: R@A4 wS\n"


def log(orange: str) -> bytes:
    """Return a log of Orange's first turn and Grey's, who answers."""
    return f"{FIRST}  1. orange: {orange}\n{GREY}".encode()


def errors(data: bytes) -> list[Finding]:
    return [one for one in check_log(data).findings if one.is_error]


def suggested(orange: str) -> list[tuple[str, str | None]]:
    return [(one.diagnostic.code, one.suggestion) for one in errors(log(orange))]


@pytest.mark.parametrize(
    ("orange", "code", "suggestion"),
    [
        ("S@A2 -hE3 +hE3 wS =9", "not-owned", "+hE3 -hE3"),
        ("S@A2 +3hE3 +sB3 -3hE3 wS =3", "no-money", "-3hE3 +sB3"),
        ("-hE3 S@A2 +hE3 wS =9", "not-owned", "+hE3 -hE3"),
    ],
    ids=["side by side", "money", "another token between them"],
)
def test_a_token_that_stands_after_one_that_needs_it_is_brought_forward(
    orange: str, code: str, suggestion: str
) -> None:
    assert suggested(orange)[0] == (code, suggestion)


@pytest.mark.parametrize("orange", ["S@A2 -hE3 +hE3 wS =9", "-hE3 S@A2 +hE3 wS =9"])
def test_tokens_brought_forward_leave_no_error_once_mended(orange: str) -> None:
    done = mended(log(orange), lambda data: check_log(data).findings)

    assert errors(done.data) == []


def test_a_part_of_a_token_belongs_to_the_one_before() -> None:
    done = mended(log("O@A2 /R wS"), lambda data: check_log(data).findings)

    assert suggested("O@A2 /R wS") == [("syntax", "O@A2/R")]
    assert errors(done.data) == []


def test_a_part_at_the_start_of_a_turn_belongs_to_no_token() -> None:
    assert suggested("/R O@A2 wS") == [("syntax", None)]


@pytest.mark.parametrize(("later", "meant"), [(("=7",), "+hE3"), (("k99", "=7"), None)], ids=["cause", "no cause"])
def test_an_earlier_token_is_blamed_only_for_what_is_right_without_its_mistake(
    later: tuple[str, ...], meant: str | None
) -> None:
    begun, bought = position(money=10), read("+2hE3")
    past = Past(0, (begun,), (bought,), ("+2hE3",))

    found = meant_earlier(past, [read(text) for text in later], None, Effort(), most=1)

    assert (found and entry_text(found[1].entry)) == meant


def test_a_token_that_leaves_another_wrong_is_not_brought_before_it() -> None:
    cells = [read("-hE3"), read("+hB2"), read("+hE3")]

    found = done_later(position(), cells, None, Effort(), most=9)

    assert found is not None
    assert entry_text(found[1].entry) == "+hE3"
    assert done_later(position(), cells[:2], None, Effort(), most=9) is None


def test_of_tiles_that_fit_alike_the_one_most_like_the_written_one_is_meant() -> None:
    written = read("R@C3/C").written
    assert isinstance(written, PlaceTile)

    found = best_tile(position(), (), Rest((), None), Effort(), most=0, like=written)

    assert found is not None
    assert entry_text(found.entry).startswith("R@")
