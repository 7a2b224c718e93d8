"""The mutants still apply to the code, and one that no test notices is reported."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue

import pytest

from tools.mutants.__main__ import KILLED, MOST_SURVIVORS, SURVIVED, TREE, judged, stale
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
    (tmp_path / "coded.py").write_text("one = 1\n")

    assert stale(tmp_path, [Mutant("coded.py", "two = 2", "two = 3", "tests")]) == [
        "coded.py: expected 'two = 2' once, got it 0 times"
    ]


def test_a_mutant_is_killed_by_a_test_that_fails_and_survives_without_one(tmp_path: Path) -> None:
    (tmp_path / "coded.py").write_text("one = 1\n")
    (tmp_path / "test_coded.py").write_text("from coded import one\n\ndef test_one(): assert one == 1\n")
    (tmp_path / "test_else.py").write_text("def test_else(): pass\n")
    copies = SimpleQueue[Path]()
    copies.put(tmp_path)

    verdicts = [
        judged(copies, Mutant("coded.py", "1", "2", tests)) for tests in ("test_coded.py", "test_else.py", "gone.py")
    ]

    assert verdicts == [KILLED, SURVIVED, "NOT RUN (status 4)"]
    assert (tmp_path / "coded.py").read_text() == "one = 1\n"
