"""A small share of the kills that `python -m tools.kills` does by hand, and that it notices what is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.files import folders
from tools.kills import trial

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(16))
def test_a_killed_build_loses_nothing_and_the_next_puts_all_right(seed: int, tmp_path: Path) -> None:
    _, faults = trial(seed, tmp_path)

    assert faults == ()


def test_most_builds_are_killed(tmp_path: Path) -> None:
    kills = 0
    for seed in range(8):
        (tmp_path / str(seed)).mkdir()
        kills += trial(seed, tmp_path / str(seed))[0]

    assert kills >= 8


def test_what_is_lost_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "_carry_over", lambda *_: None)
    faults: set[str] = set()
    for seed in range(8):
        (tmp_path / str(seed)).mkdir()
        faults |= set(trial(seed, tmp_path / str(seed))[1])

    assert any(fault.startswith("lost: ") for fault in faults)


def test_what_is_left_behind_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meridian_print.boardgame.delivery.recover", lambda *_: ())
    faults: list[str] = []
    for seed in range(8):
        (tmp_path / str(seed)).mkdir()
        faults += trial(seed, tmp_path / str(seed))[1]

    assert faults
