"""A small share of the damage that `python -m tools.damage` does by hand, and that it notices whatever goes wrong."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest

from tests.checks.each import for_each
from tools.damage import child
from tools.damage.child import MEMORY, SECONDS
from tools.damage.damaging import LARGEST, WAYS, Damage, damaged
from tools.damage.running import Outcome, run
from tools.damage.trials import TRIALS

pytestmark = pytest.mark.slow

SECONDS_OF_A_HANG = 1


def wait(seed: int, _: Path) -> None:
    while seed == 1:
        pass


def fill(seed: int, _: Path) -> None:
    if seed == 1:
        bytearray(MEMORY)


def fail(seed: int, folder: Path) -> None:
    (folder / "made").mkdir()
    assert seed != 1, "seed one"


def die(seed: int, _: Path) -> None:
    if seed == 1:
        os.kill(os.getpid(), signal.SIGKILL)


def leave(seed: int, _: Path) -> None:
    if seed == 1:
        raise SystemExit("seed one")


def outcome(kind: str, first: int, count: int) -> Outcome:
    return list(run(kind, first, count))[-1]


@pytest.fixture(scope="module")
def fresh() -> Iterator[Executor]:
    """A process that has loaded nothing but the harness: copies of it hold no memory of other tests."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.mark.parametrize("kind", sorted(TRIALS))
def test_damaged_files_are_answered_soon_and_in_little_memory(fresh: Executor, kind: str) -> None:
    found = fresh.submit(outcome, kind, 0, 20).result()

    assert [(failure.seed, failure.what) for failure in found.failures] == []
    assert found.inputs == 20
    assert found.seconds < SECONDS
    assert found.kilobytes < MEMORY / 1024


@pytest.mark.parametrize("data", [b"", b"a", b"key: value 1\nother: 2\n" * 9])
@for_each("way", WAYS)
def test_every_way_of_damage_does_the_same_again(way: Damage, data: bytes) -> None:
    first, second = (way(data, Random(7), (b"token",)) for _ in range(2))

    assert first == second


def test_damage_is_of_bounded_size_and_differs_by_the_seed() -> None:
    broken = [damaged(b"key: value 1\n" * 50, Random(seed), (b"token",)) for seed in range(200)]

    assert max(map(len, broken)) <= LARGEST
    assert len(set(broken)) > 150


@pytest.mark.parametrize(
    ("trial", "what"),
    [
        (fail, "AssertionError: seed one"),
        (fill, "MemoryError"),
        (wait, "a hang"),
        (die, "SIGKILL"),
        (leave, "SystemExit: seed one"),
    ],
)
def test_what_goes_wrong_is_counted_with_its_seed_and_the_others_go_on(
    trial: Callable[[int, Path], None], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "TRIALS", {"made up": trial})
    monkeypatch.setattr(child, "SECONDS", SECONDS_OF_A_HANG)

    found = outcome("made up", 0, 4)

    (failure,) = found.failures
    assert found.inputs == 4
    assert failure.seed == 1
    assert what in failure.what
