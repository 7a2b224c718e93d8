"""Findings about logs: the edits that mend the file."""

from __future__ import annotations

from meridian_print.boardgame.logs.findings import Earlier, Edit, Finding, Remove, Rewrite
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
