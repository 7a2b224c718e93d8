"""What `python -m tools.digests` makes runs of, and that it notices every difference."""

from __future__ import annotations

import hashlib
from itertools import combinations, product
from pathlib import Path

from tools.digests.comparing import differences, of_runs, parsed, written
from tools.digests.running import PRINTED, made, prepared
from tools.digests.runs import CHOICES, covering, runs

TREE = Path(__file__).parents[2]
BEFORE = {"kit-a/board.pdf": "1", "kit-a/cards/1.svg": "2", "kit-b/board.pdf": "3"}


def test_every_pair_of_choices_meets_in_a_kit() -> None:
    rows = covering(CHOICES)

    for first, second in combinations(range(len(CHOICES)), 2):
        assert {(row[first], row[second]) for row in rows} == set(product(CHOICES[first], CHOICES[second]))
    assert len(rows) < len(list(product(*CHOICES))) / 4


def test_digests_are_read_as_they_are_written() -> None:
    assert parsed(written(BEFORE)) == BEFORE


def test_the_same_digests_differ_in_nothing() -> None:
    assert differences(BEFORE, dict(reversed(BEFORE.items()))) == []


def test_what_differs_is_listed_by_run() -> None:
    after = {"kit-a/board.pdf": "1", "kit-a/cards/1.svg": "9", "kit-b/towers.pdf": "3"}

    assert differences(BEFORE, after) == [
        "kit-a: 1 of 2 files",
        "  changed: cards/1.svg",
        "kit-b: 2 of 2 files",
        "  missing: board.pdf",
        "  new: towers.pdf",
    ]


def test_only_the_runs_asked_for_are_compared() -> None:
    assert of_runs(BEFORE, "*-b") == {"kit-b/board.pdf": "3"}


def test_what_a_run_makes_and_prints_is_digested(tmp_path: Path) -> None:
    place = prepared(TREE, tmp_path / "new")

    digests = made(place, runs(place.folder, is_full=False, wanted="explain-R3"))

    printed = (place.folder / "made" / "explain-R3" / PRINTED).read_bytes()
    assert digests == {"explain-R3/printed": hashlib.sha256(printed).hexdigest()}
    assert printed.startswith(b"R3: ")
    assert printed.endswith(b"status 0\n")


def test_every_run_that_is_read_is_made_before(tmp_path: Path) -> None:
    place = prepared(TREE, tmp_path / "new")
    turns = {run.name: run.turn for run in runs(place.folder, is_full=False, wanted="*")}

    for name in ("diff", "preflight-option-shop", "option-one-side"):
        chosen = runs(place.folder, is_full=False, wanted=name)

        assert len(chosen) > 1
        assert all(turns[run.name] < turns[name] for run in chosen if run.name != name)


def test_where_the_code_lies_counts_for_nothing(tmp_path: Path) -> None:
    place = prepared(TREE, tmp_path / "new")

    made(place, runs(place.folder, is_full=False, wanted="validate-built-in"))

    printed = (place.folder / "made" / "validate-built-in" / PRINTED).read_text()
    assert '"TREE/' in printed
    assert str(TREE) not in printed
