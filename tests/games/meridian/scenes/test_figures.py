"""Every figure of the rulebook shows what the rules say: the engine judges its cases as they are written."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.scenes.figures import (
    FigureCase,
    IslandCase,
    column_text,
    counted,
    figures,
    outcome,
    seats_of,
)

CASES = [pytest.param(case, id=f"{each.key}-{case.before}") for each in figures().meridians for case in each.cases]
ISLANDS = [case for each in figures().islands for case in each.islands]


def verdict(case: FigureCase) -> str:
    """Return the column that comes of a case, or the rule that forbids it."""
    found = outcome(case)
    return found.after.rule if isinstance(found.after, Violation) else column_text(found.after, found.seats)


@pytest.mark.parametrize("case", CASES)
def test_a_case_ends_as_the_engine_says(case: FigureCase) -> None:
    assert verdict(case) == (case.after or case.rule)


def test_a_case_that_is_wrong_would_be_found() -> None:
    assert verdict(FigureCase("4K 3N _ 1G _", 2, 4)) == "4K 3N _ 2O 1G"
    assert verdict(FigureCase("4K 3N _ 1G _", 2, 2)) == "R6"


@pytest.mark.parametrize("case", ISLANDS, ids=lambda case: case.cities)
def test_an_island_is_taken_as_the_engine_counts(case: IslandCase) -> None:
    count = counted(case)

    taken = "nobody" if count.owner is None else str(seats_of(4)[count.owner][0])
    assert taken == case.taken


@pytest.mark.parametrize("rule", ["R1", "R2", "R3", "R4", "R5", "R6"])
def test_every_rule_of_placing_is_seen_broken(rule: str) -> None:
    assert rule in {case.rule for each in figures().meridians for case in each.cases}
