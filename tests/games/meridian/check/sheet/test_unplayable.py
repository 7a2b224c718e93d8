"""Logs that nobody could play: one finding says why, and no winner is named."""

from __future__ import annotations

import re

import pytest

from tests.games.meridian.check.games import checked
from tests.games.meridian.check.sheet.test_move_patterns import LOGS, in_moves
from tests.games.meridian.check.sheet.test_regrouping import rewritten


@pytest.mark.parametrize("name", LOGS)
def test_a_log_in_another_notation_is_one_finding_at_its_first_word(name: str):
    log = rewritten(LOGS[name], in_moves("^(.*)$", r"q\1q"))

    report = checked(log)

    (found,) = report.findings
    line = log.splitlines()[found.diagnostic.span.line - 1]
    assert line[found.diagnostic.span.column - 1 :].startswith("q")
    assert re.fullmatch(
        r"expected moves such as '7c3', '7-b', '7-bd2' or '7x', got 'q.*' and \d+ more such words",
        found.diagnostic.message,
    )
    assert report.played is None
    assert not report.is_ok


def test_that_one_finding_is_at_the_first_word_that_cannot_be_read():
    log = rewritten(
        LOGS["left"],
        lambda rounds: [
            f"{n}. {row[0]} {' '.join(f'<{word}>' for word in row[1:])}" for n, row in enumerate(rounds, 1)
        ],
    )

    (found,) = checked(log).findings

    line = log.splitlines()[found.diagnostic.span.line - 1]
    assert line[found.diagnostic.span.column - 1 :].startswith("<")


def test_a_log_with_a_column_too_few_is_one_finding():
    log = rewritten(
        LOGS["left"], lambda rounds: [f"{number}. {' '.join(row[:3])}" for number, row in enumerate(rounds, 1)]
    )

    report = checked(log)

    (found,) = report.findings
    assert (found.diagnostic.code, found.diagnostic.message) == (
        "missing-move",
        "expected 4 moves in each round, got 3 in round 1; 12 of 13 rounds have too few or too many",
    )
    assert (
        found.diagnostic.hint
        == "does every player have a column, and are the players listed in the order of the columns?"
    )
    assert report.played is None


def test_a_few_words_that_cannot_be_read_are_a_finding_each():
    log = rewritten(LOGS["left"], lambda rounds: [f"{n}. {' '.join(row)}" for n, row in enumerate(rounds, 1)])
    words = log.replace(" 7a5=15", " ?a5=15", 1).replace(" 3a3^=15", " 3?3^=15", 1)

    assert len([found for found in checked(words).findings if found.is_error]) == 2
