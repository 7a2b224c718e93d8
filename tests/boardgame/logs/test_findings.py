"""Findings about logs: the edits that mend the file, and legal moves in one line."""

from __future__ import annotations

from meridian_print.boardgame.logs.findings import LONGEST, Earlier, Edit, Finding, Remove, Rewrite, in_one_line
from meridian_print.text.diagnostics import Span, error

PLACE, BEFORE = Span(7, 3, 6), Span(5, 9, 12)
ILLEGAL = Finding(error("order", PLACE, "expected this, got that"))


def mending(**advice: object) -> tuple[Edit, ...]:
    return Finding(ILLEGAL.diagnostic, **advice).mending  # type: ignore[arg-type]


def test_a_suggestion_is_written_in_the_place_of_the_token():
    assert mending(suggestion="7c2") == (Rewrite(PLACE, "7c2"),)


def test_a_mistake_further_up_is_mended_where_it_is():
    assert mending(earlier=Earlier(3, BEFORE, "7c3", "7c4")) == (Rewrite(BEFORE, "7c4"),)


def test_edits_go_before_a_suggestion():
    assert mending(suggestion="7c2", edits=(Remove(4),)) == (Remove(4),)


def test_without_advice_nothing_is_mended():
    assert mending() == ()


def test_as_many_as_fit_are_written_and_the_others_counted() -> None:
    moves = ["7a1..9"] * 20

    line = in_one_line(moves, "{moves} und {count} weitere")

    assert line == f"{' '.join(moves[:13])} und 7 weitere"
    assert len(" ".join(moves[:13])) == LONGEST


def test_one_that_is_too_long_is_written_all_the_same() -> None:
    assert in_one_line(["x" * 200]) == "x" * 200
