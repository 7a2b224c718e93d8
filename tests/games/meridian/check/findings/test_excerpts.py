"""The lines of logs by which findings are explained have those very findings."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.check.codes import CODES, MOVE_CODES
from meridian_print.games.meridian.check.findings.explanation import EXCERPTS, Excerpt, explanation
from meridian_print.games.meridian.check.findings.rulebook import RULES
from meridian_print.games.meridian.check.report import check_log
from meridian_print.text.diagnostics import Severity
from tests.checks.each import for_each
from tests.games.meridian.check.games import BOARD, board

DRAWN = {example.after for rule in RULES for example in rule.examples}
"""What the examples on meridians come to, which are judged in `test_rulebook`."""


@pytest.mark.parametrize(("code", "excerpt"), EXCERPTS.items(), ids=EXCERPTS)
def test_an_excerpt_has_the_finding_that_it_explains_and_no_other_but_those_that_a_note_is_about(
    code: str, excerpt: Excerpt
):
    lines = ("format: meridian-log/1", f"board: {BOARD}", *excerpt.lines)

    found = [one.diagnostic for one in check_log("\n".join(lines).encode(), lambda _: board()).findings]

    severity = CODES[code].severity
    assert {one.code for one in found if one.severity is severity} - {"unfinished"} == {code} - {"unfinished"}
    assert code in {one.code for one in found}
    assert severity is Severity.NOTE or [one.code for one in found if one.severity is not Severity.NOTE] == [code]


def test_every_finding_about_moves_has_one_kind_of_example():
    assert {code.code for code in MOVE_CODES} == EXCERPTS.keys() | (DRAWN & {code.code for code in MOVE_CODES})
    assert not EXCERPTS.keys() & DRAWN


@for_each("code", EXCERPTS)
def test_an_explanation_shows_the_excerpt_and_no_other_example(code: str):
    text = "\n\n".join(explanation(code))

    assert all(f"    {line}" in text for line in EXCERPTS[code].lines)
    assert "->" not in text


@pytest.mark.parametrize("code", sorted(DRAWN & {code.code for code in MOVE_CODES}))
def test_an_explanation_shows_the_meridian_on_which_the_finding_arises(code: str):
    assert f": {code}\n" in "\n\n".join(explanation(code))
