"""A count says how far it can be relied on: by what was guessed, what is unknown, and what else is in doubt."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.logs.certainty import Certainty, certainty
from meridian_print.boardgame.logs.findings import Finding
from meridian_print.text.diagnostics import Span, error, warning

PLACE = Span(7, 3, 6)
GUESSED = Finding(error("order", PLACE, "expected this, got that"), suggestion="7c2")
UNKNOWN = Finding(error("syntax", PLACE, "expected a move, got '?'"))
COUNTED_WRONG = Finding(error("pieces-left", PLACE, "expected 17, got 18"))
WARNED = Finding(warning("push-mark", PLACE, "expected ^, got v"), suggestion="7b2^")
HARMLESS = frozenset({"pieces-left"})


@pytest.mark.parametrize(
    ("found", "is_doubtful", "expected"),
    [
        ((), False, Certainty()),
        ((), True, Certainty(is_doubtful=True)),
        ((GUESSED, GUESSED, UNKNOWN), False, Certainty(2, 1)),
        ((COUNTED_WRONG, WARNED), False, Certainty()),
    ],
    ids=["nothing", "a doubt", "mistakes", "what changes no move"],
)
def test_errors_that_change_a_move_are_counted_by_whether_they_could_be_mended(
    found: tuple[Finding, ...], is_doubtful: bool, expected: Certainty
) -> None:
    assert certainty(found, HARMLESS, is_doubtful=is_doubtful) == expected


@pytest.mark.parametrize(
    ("count", "is_certain", "names_winner", "words", "named", "in_short"),
    [
        (Certainty(), True, True, "", "winner: Ada", "Ada"),
        (Certainty(is_doubtful=True), False, True, "as read", "winner, as read: Ada", "Ada, as read"),
        (Certainty(1), False, True, "as read, with 1 guess", "winner, as read, with 1 guess: Ada", "Ada, as read"),
        (
            *(Certainty(1, 2), False, False, "as read, with 1 guess"),
            *("winner: cannot be known, as 2 mistakes could not be mended", "cannot be known"),
        ),
    ],
    ids=["certain", "doubtful", "guessed", "unknown"],
)
def test_what_is_said_of_a_winner_is_as_sure_as_the_count(
    count: Certainty, is_certain: bool, names_winner: bool, words: str, named: str, in_short: str
) -> None:
    assert (count.is_certain, count.names_winner, count.words) == (is_certain, names_winner, words)
    assert (count.named("winner", "Ada"), count.in_short("Ada")) == (named, in_short)
