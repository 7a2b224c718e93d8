"""The mutants still apply to the code, and one that no test notices is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutants.__main__ import MOST_SURVIVORS, TREE, stale
from tools.mutants.listed import MUTANTS, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.path}: {mutant.mutated}")
def test_a_mutant_applies_to_the_code(mutant: Mutant) -> None:
    assert stale(TREE, [mutant]) == []
    assert mutant.mutated != mutant.original
    for word in mutant.tests.split(" -k")[0].split():
        assert (TREE / word).exists()


def test_there_are_forty_of_which_two_may_survive() -> None:
    assert len(set(MUTANTS)) == 40
    assert MOST_SURVIVORS == 2


def test_a_snippet_that_is_gone_is_reported(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text("one = 1\n")

    assert stale(tmp_path, [Mutant("code.py", "two = 2", "two = 3", "tests")]) == [
        "code.py: expected 'two = 2' once, got it 0 times"
    ]
