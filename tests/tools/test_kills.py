"""A small share of the kills that `python -m tools.kills` does by hand, and that it notices what is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from meridian_print.files import folders
from tools.kills import trial

pytestmark = pytest.mark.slow


SEEDS = range(8)


def tried(seeds: Iterable[int], folder: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Kill builds by seeds, each in a folder of its own, as long as somebody asks for more."""
    for seed in seeds:
        (folder / str(seed)).mkdir()
        yield trial(seed, folder / str(seed))


def test_killed_builds_lose_nothing_the_next_puts_all_right_and_most_are_killed(tmp_path: Path) -> None:
    found = list(tried(SEEDS, tmp_path))

    assert [(seed, faults) for seed, (_, faults) in zip(SEEDS, found, strict=True) if faults] == []
    assert sum(kills for kills, _ in found) >= len(SEEDS)


def test_what_is_lost_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "_carry_over", lambda *_: None)

    assert any(fault.startswith("lost: ") for _, faults in tried(SEEDS, tmp_path) for fault in faults)


def test_what_is_left_behind_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meridian_print.boardgame.delivery.recover", lambda *_: ())

    assert any(faults for _, faults in tried(SEEDS, tmp_path))
