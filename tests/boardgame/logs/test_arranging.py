"""Which habits of writing are passed over, of several lists of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from meridian_print.boardgame.logs.arranging import words_without_habits
from meridian_print.boardgame.logs.habit_patterns import HabitPattern, pattern
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Word

USUAL = (pattern("[,;]", " ", "only spaces between words"), pattern("[+]", "-", "a dash"))
UNUSUAL = (pattern("[,;]", "-", "a dash instead"), *USUAL)
REMARKS = (pattern(r"(?<=\s)[a-z]+", "", "'#' before a remark"),)


def plain(*lines: str, habits: Sequence[Sequence[HabitPattern]] = (USUAL, UNUSUAL)) -> tuple[str, ...]:
    """Return lines without habits; a word is a misfit unless it is a figure, or two with a dash between them."""
    words = [Word(line, Span(number, 1, 1 + len(line))) for number, line in enumerate(lines, 1)]
    found, _ = words_without_habits(words, habits, REMARKS, misfits)
    return tuple(word.text for word in found)


def misfits(words: Sequence[Word]) -> int:
    read = (part.split("-") for word in words for part in word.text.split())
    return sum(len(parts) > 2 or not all(one.isdigit() for one in parts) for parts in read)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (("1,2", "3,4"), ("1 2", "3 4")),  # either list would do: the first holds
        (("1,2", "3,4", "5+6", "7+8"), ("1 2", "3 4", "5-6", "7-8")),
        (("1,,2", "3,,4"), ("1  2", "3  4")),
    ],
)
def test_the_first_list_that_leaves_no_misfits_holds(written: tuple[str, ...], read: tuple[str, ...]):
    assert plain(*written) == read


def test_a_further_list_holds_where_those_before_it_leave_more_misfits():
    unusual = (pattern("=", "-", "a dash"),)

    assert plain("1=2", "3=4", habits=(USUAL, unusual)) == ("1-2", "3-4")
    assert plain("1=2", "3=4", habits=(USUAL,)) == ("1=2", "3=4")


def test_a_further_list_is_not_tried_for_a_single_misfit():
    once = (pattern("=", "-", "a dash", least=1),)

    assert plain("1=2", "3-4", habits=(USUAL, once)) == ("1=2", "3-4")


def test_remarks_are_taken_out_when_all_else_is_read():
    unusual = (pattern(r"\sto\s([0-9])", r"-\1", "a dash"),)

    assert plain("1 to 2 yes", "3 to 4 no", habits=(USUAL, unusual)) == ("1-2       ", "3-4      ")


def test_what_another_habit_hides_is_looked_for_once_that_is_passed_over():
    hidden = (
        pattern("[{](.*)[}]", r"\1", "no braces"),
        pattern("^([0-9])=", r"\1-", "a dash"),
        pattern(r"(?<=-[0-9])\.", "", "no full stop"),
    )

    read = plain("{1}", "{2}", "{3=4}", "{5=6}", "{7=8.}", "{9=1.}", habits=(hidden,))

    assert [line.strip() for line in read] == ["1", "2", "3-4", "5-6", "7-8", "9-1"]
