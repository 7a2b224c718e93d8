"""A log is mended whenever everything that is wrong with it has a suggestion, and nothing else in its file changes."""

from __future__ import annotations

import re

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meridian.check.report import Report
from tests.checks.each import in_turn
from tests.games.meridian.check.games import ALL, MARKED, PLAIN, Style, checked, wrong_log
from tests.games.meridian.check.sheets import MISTAKES, sheet

NOTE = re.compile(r"  # was: .*$", re.MULTILINE)
HEAD = """\
format: meridian-log/1
board: corvine-isles
players: {orange: Ada, grey: Ben, brown: Cleo, black: Dan}
moves: |
"""

BY_MARKS = ("none", ">", "full", "=")
"""Styles in such an order that moves left out, the last of the mistakes, meet one that tells them."""


def mended_text(log: str) -> str:
    return mended(log.encode(), lambda data: checked(data.decode()).findings).data.decode()


def has_all_suggestions(report: Report) -> bool:
    return all(found.mending for found in report.findings if found.is_error)


@pytest.mark.slow
@pytest.mark.parametrize("style", [PLAIN, MARKED, ALL], ids=["plain", "marks", "all"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_log_all_of_whose_mistakes_have_suggestions_is_mended(players: int, style: Style):
    tried = 0
    for seed in range(6):
        log = wrong_log(seed, players, style).text
        if has_all_suggestions(checked(log)):
            tried += 1
            assert checked(mended_text(log)).is_ok
    assert tried


@pytest.mark.parametrize(("mistake", "style"), in_turn({each: each for each in MISTAKES}, BY_MARKS))
def test_mistakes_of_the_sheet_are_mended(mistake: str, style: str):
    one = sheet(1, style, mistake)
    if has_all_suggestions(one.report()):
        assert checked(mended_text(one.text)).is_ok


def test_disordered_rounds_with_a_copy_among_them_are_sorted_and_the_copy_taken_out():
    rounds = ("2. 7*-cd4 3*x 5*x 1*x", "1. 7c3 3x 5x 1x", "2. 7*-cd4 3*x 5*x 1*x", "3. 1x 5x 1x 7x")

    log = mended_text(HEAD + "".join(f"  {line}\n" for line in rounds))

    assert [line.split()[0] for line in log.splitlines()[-3:]] == ["1.", "2.", "3."]
    assert checked(log).is_ok


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_line_changes_only_where_it_says_what_it_was(players: int):
    logs = [wrong_log(seed, players, MARKED).text for seed in range(6)]

    pairs = [pair for log in logs for pair in zip(log.splitlines(), mended_text(log).splitlines(), strict=True)]

    changed = [(before, after) for before, after in pairs if before != after]
    assert changed
    assert all(NOTE.search(after) for _, after in changed)


@pytest.mark.parametrize("before", ["\t", "  \t", " \t "])
def test_tabs_before_lines_become_spaces_and_what_else_is_wrong_is_mended(before: str):
    log = f"{HEAD}  1.\t7c3\t3a2*,\t5b2\t1x\n{before}2.\t1x 2x 3x 4x (Dan)\n"

    text = mended_text(log)

    assert checked(text).is_ok
    assert "\n  2.\t1x 2x 3x 4x # (Dan)  # was: " in text


def test_a_line_whose_tab_alone_is_mended_says_so():
    text = mended_text(HEAD.replace("players: {", "players:\n\t{") + "  1. 7c3 3x 5x 1x\n")

    assert checked(text).is_ok
    assert "\n  {orange: Ada, grey: Ben, brown: Cleo, black: Dan}  # was: a tab before the line\n" in text
