"""The mutants still apply to the code, and one that no test notices is reported."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue

import pytest

from tools.mutants.__main__ import KILLED, MOST_SURVIVORS, SURVIVED, TREE, judged, stale
from tools.mutants.listed import MUTANTS, Mutant

pytestmark = pytest.mark.slow


def test_every_mutant_applies_to_the_code() -> None:
    assert stale(TREE, MUTANTS) == []
    assert [mutant for mutant in MUTANTS if mutant.mutated == mutant.original] == []


def test_there_are_forty_or_more_of_which_two_may_survive() -> None:
    assert len(set(MUTANTS)) == len(MUTANTS) >= 40
    assert MOST_SURVIVORS == 2


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder, name, text in (
        ("meridian_print", "__init__.py", ""),
        ("meridian_print/inner", "__init__.py", ""),
        ("meridian_print/inner", "coded.py", "one = 1\n"),
        (
            "tests/inner",
            "test_coded.py",
            "from meridian_print.inner.coded import one\n\ndef test_one(): assert one == 1\n",
        ),
        ("tests", "test_else.py", "def test_else(): pass\n"),
    ):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / name).write_text(text)
    return tmp_path


def test_a_snippet_and_tests_that_are_gone_are_reported(tree: Path) -> None:
    assert stale(tree, [Mutant("coded.py", "one = 1", "one = 2", "test_coded.py")]) == []
    assert stale(tree, [Mutant("coded.py", "two = 2", "two = 3", "test_gone.py")]) == [
        "coded.py: expected 'two = 2' once, got it 0 times",
        "coded.py: expected tests 'test_gone.py'",
    ]


def test_a_mutant_is_killed_by_a_test_that_fails_and_survives_without_one(tree: Path) -> None:
    copies = SimpleQueue[Path]()
    copies.put(tree)

    verdicts = [
        judged(copies, Mutant("coded.py", "1", "2", tests))
        for tests in ("test_coded.py", "test_else.py", "test_else.py -k nothing")
    ]

    assert verdicts == [KILLED, SURVIVED, "NOT RUN (status 5)"]
    assert (tree / "meridian_print/inner/coded.py").read_text() == "one = 1\n"
