"""Single slips of the pen in logs of random games: found at their own place, and what was meant is named."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.report import Report
from tests.games.meridian.check.games import ALL, MARKED, PLAIN, Style, Wrong, checked, same_move, wrong_log

LOGS = 60
STYLES = pytest.mark.parametrize("style", [PLAIN, MARKED, ALL], ids=["plain", "marked", "all"])
pytestmark = pytest.mark.slow


@cache
def sample(style: Style) -> tuple[tuple[Wrong, Report], ...]:
    logs = (wrong_log(seed, (4, 3, 2)[seed % 3], style) for seed in range(LOGS))
    return tuple((wrong, checked(wrong.text)) for wrong in logs)


def errors(report: Report) -> list[Finding]:
    return [found for found in report.findings if found.is_error]


def caught(style: Style) -> Iterator[tuple[Wrong, Finding]]:
    """Yield the slips that are illegal at their turn, each with the first error of the log."""
    for wrong, report in sample(style):
        if wrong.code:
            yield wrong, errors(report)[0]


@STYLES
def test_a_slip_that_is_illegal_at_its_turn_is_the_first_error(style: Style):
    assert {found.turn == wrong.turn for wrong, found in caught(style)} == {True}


@STYLES
def test_it_has_its_own_place(style: Style):
    for wrong, found in caught(style):
        line, column, end_column = found.diagnostic.span
        assert wrong.text.splitlines()[line - 1][column - 1 : end_column - 1] == wrong.token


@STYLES
def test_it_has_the_right_code(style: Style):
    assert [found.diagnostic.code for _, found in caught(style)] == [wrong.code for wrong, _ in caught(style)]


@pytest.mark.parametrize(("style", "least"), [(PLAIN, 0.9), (MARKED, 0.93), (ALL, 0.93)])
def test_the_true_move_is_nearly_always_suggested(style: Style, least: float):
    right = [same_move(found.suggestion, wrong.true) for wrong, found in caught(style)]

    assert sum(right) >= least * len(right)


@STYLES
def test_any_other_move_is_suggested_only_if_it_fits_the_whole_log_as_well(style: Style):
    for wrong, found in caught(style):
        assert found.suggestion
        line, column, end_column = found.diagnostic.span
        lines = wrong.text.splitlines()
        lines[line - 1] = lines[line - 1][: column - 1] + found.suggestion + lines[line - 1][end_column - 1 :]
        assert checked("\n".join(lines)).is_ok


@STYLES
def test_a_right_suggestion_is_the_true_token_with_all_its_marks(style: Style):
    right = [
        (found.suggestion, wrong.true) for wrong, found in caught(style) if same_move(found.suggestion, wrong.true)
    ]

    assert all(suggestion == true for suggestion, true in right)


@STYLES
def test_hardly_any_later_finding_is_not_marked_as_following(style: Style):
    unmarked = sum(not found.follows_guess for _, report in sample(style) for found in errors(report)[1:])

    assert unmarked <= 0.03 * LOGS


@STYLES
def test_a_slip_that_shows_only_later_is_mostly_named_where_it_is(style: Style):
    shown = [(wrong, errors(report)[0].earlier) for wrong, report in sample(style) if not wrong.code and errors(report)]
    named = [(wrong, earlier) for wrong, earlier in shown if earlier]

    right = [same_move(earlier.suggestion, wrong.true) for wrong, earlier in named]
    assert sum(right) >= 0.75 * len(right) > 0


@STYLES
def test_a_log_without_slip_has_no_finding(style: Style):
    for wrong, _ in sample(style)[:30]:
        assert checked(wrong.text.replace(wrong.token, wrong.true, 1)).is_ok or wrong.text.count(wrong.token) > 1
