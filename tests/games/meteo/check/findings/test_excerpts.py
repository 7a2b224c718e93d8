"""The examples that `explain` shows have the very findings that they explain, and every code and rule is explained."""

from __future__ import annotations

from meridian_print.games.meteo.check.codes import CODES
from meridian_print.games.meteo.check.findings.explanation import (
    EXCERPTS,
    HANDS,
    TILES,
    Excerpt,
    explanation,
    names,
    overview,
)
from meridian_print.games.meteo.check.findings.rulebook import BY_ID
from meridian_print.games.meteo.check.report import check_log
from tests.checks.each import for_each


def log(excerpt: Excerpt) -> bytes:
    lines = (
        *("format: meteo-log/1", "board: meteo-business", "players: {orange: Ada, grey: Ben}"),
        *("tiles: |", *(f"  {row}" for row in TILES), "hands:", f"  orange: {HANDS[0]}", f"  grey: {HANDS[1]}"),
        *excerpt.lines,
    )
    return "\n".join(lines).encode()


@for_each("code", EXCERPTS)
def test_an_excerpt_has_the_finding_that_it_explains(code: str) -> None:
    found = [one.diagnostic.code for one in check_log(log(EXCERPTS[code])).findings]

    assert [one for one in found if one != "unfinished"] == ([code] if code != "unfinished" else [])
    assert code != "unfinished" or found == [code]


@for_each("name", names())
def test_every_code_and_rule_is_explained_and_listed(name: str) -> None:
    explained = list(explanation(name.swapcase()))

    assert explained[0].startswith((f"{name} (", f"{name}: "))
    assert f"\n  {name} " in overview()
    assert list(explanation(f"{name}s")) == []


def test_rules_are_those_of_the_rules_page() -> None:
    assert list(BY_ID) == [f"M{number}" for number in range(1, 17)]
    assert {code.rule for code in CODES.values()} - {""} <= set(BY_ID)
