"""The rules as they are explained are the rules as they are played."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.check.codes import CODES, MOVE_CODES
from meridian_print.games.meridian.check.findings.explanation import explanation, names, overview
from meridian_print.games.meridian.check.findings.rulebook import BY_ID, RULES, Example
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.games.meridian.rules.column import Column, Tower
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.moves import VIOLATIONS, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import start
from tests.checks.each import for_each
from tests.games.meridian.rules.drawn import table

EXAMPLES = [(rule.id, example) for rule in RULES for example in rule.examples]
SEATS = [colour.value for colour in Colour]


def column(drawn: str) -> Column:
    towers = [word.split() for word in drawn.split(", ")]
    return tuple(None if tower == ["-"] else Tower(SEATS.index(tower[1]), int(tower[0])) for tower in reversed(towers))


@pytest.mark.parametrize(("rule", "example"), EXAMPLES)
def test_an_example_comes_out_as_it_is_shown(rule: str, example: Example):
    entry = read_entry(example.move)
    begun = start(table(4))
    columns = (*begun.columns[:6], column(example.before), *begun.columns[7:])
    assert isinstance(entry, MoveEntry)

    after = play(begun._replace(columns=columns, opened=frozenset({7})), entry.move)

    if isinstance(after, Violation):
        assert (after.code, after.rule) == (example.after, rule)
    else:
        assert after.columns[6] == column(example.after)


def test_every_rule_of_a_finding_is_in_the_book():
    assert {code.rule for code in CODES.values() if code.rule} <= set(BY_ID)


def test_violations_have_the_rules_of_their_codes_and_stand_in_the_same_order():
    assert {violation.code: violation.rule for violation in VIOLATIONS} == {
        violation.code: CODES[violation.code].rule for violation in VIOLATIONS
    }
    order = [code.code for code in MOVE_CODES]
    assert sorted(VIOLATIONS, key=lambda violation: order.index(violation.code)) == list(VIOLATIONS)


@for_each("name", names())
def test_everything_can_be_explained_in_capitals_or_not(name: str):
    assert [*explanation(name)] == [*explanation(name.upper())] == [*explanation(name.lower())] != []


def test_a_rule_names_the_findings_that_rest_on_it():
    assert [*explanation("R5")][-1] == "findings that cite it: push-own, push-mark"


def test_a_code_is_explained_by_its_rule_with_a_meridian_before_and_after():
    text = "\n\n".join(explanation("order"))

    assert "R3: reading a meridian from top to bottom" in text
    assert "    7c  -        ->  2 orange" in text


def test_the_overview_lists_everything():
    text = overview()

    assert all(f"  {name} " in text for name in names())


def test_what_is_no_code_is_not_explained():
    assert [*explanation("R13")] == []
