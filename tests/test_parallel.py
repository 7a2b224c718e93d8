"""Work shared out between two processes: the same results as by one, in order, and nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from meridian_print import parallel
from meridian_print.parallel import cores, meanwhile, shared, streamed, works_alone
from tests.checks.ended import LONGEST, ends

needs_two = pytest.mark.skipif(cores() == 1 or not parallel._FORKS, reason="one process does all here")
MANY = range(60)


def square(number: int) -> int:
    return number * number


def here(_: int) -> int:
    """Return which process worked."""
    return os.getpid()


def worker(folder: Path, number: int) -> int:
    """Return which process worked, once both have begun to."""
    (folder / str(os.getpid())).touch()
    end = time.monotonic() + LONGEST
    while len(list(folder.iterdir())) < 2:
        assert time.monotonic() < end
        time.sleep(0.005)
    return here(number)


def refused(number: int) -> int:
    raise ValueError(number)


PARENT = os.getpid()


def refused_elsewhere(number: int) -> int:
    """Fail at the first thing, which the other process is given; here it comes when that one has ended."""
    time.sleep(0.01)
    if number == 0:
        raise OSError("refused")
    return number


def killed_elsewhere(number: int) -> int:
    """End the other process as a system without memory does."""
    time.sleep(0.01)
    if os.getpid() != PARENT:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def noted_in(folder: Path, number: int) -> None:
    """Leave a trace of each thing that was worked on."""
    (folder / str(number)).touch()


def nothing(_number: int, _thing: int) -> None:
    """Tell no one."""


@pytest.mark.parametrize("count", [0, 1, 2, 3, 60])
def test_results_are_those_of_the_things_in_order(count: int) -> None:
    assert shared(square, range(count), nothing) == tuple(map(square, range(count)))


@needs_two
def test_two_processes_work(tmp_path: Path) -> None:
    workers = set(shared(partial(worker, tmp_path), MANY, nothing))

    assert len(workers) == 2
    assert os.getpid() in workers


def test_on_one_core_one_process_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "cores", lambda: 1)
    begun: list[tuple[int, int]] = []

    workers = set(shared(here, MANY, lambda *expected: begun.append(expected)))

    assert workers == {os.getpid()}
    assert begun == [(number, number - 1) for number in range(1, 61)]


@needs_two
def test_what_begins_here_and_how_many_began_is_reported(tmp_path: Path) -> None:
    begun: list[tuple[int, int]] = []

    shared(partial(worker, tmp_path), MANY, lambda *expected: begun.append(expected))

    numbers, things = zip(*begun, strict=True)
    assert list(numbers) == sorted(set(numbers))
    assert list(things) == [*reversed(MANY)][: len(things)]
    assert numbers[-1] <= len(MANY)


def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="59"):
        shared(refused, MANY, nothing)


@needs_two
def test_what_the_work_raises_in_the_other_process_is_raised_here() -> None:
    with pytest.raises(OSError, match="refused"):
        shared(refused_elsewhere, MANY, nothing)


@needs_two
def test_what_a_killed_process_has_left_is_done_here() -> None:
    assert shared(killed_elsewhere, MANY, nothing) == tuple(MANY)


@pytest.mark.parametrize("count", [0, 1, 60])
def test_what_is_done_meanwhile_is_done_in_order(count: int) -> None:
    with meanwhile(square, range(count)) as results:
        shared(square, MANY, nothing)

        assert results() == tuple(map(square, range(count)))


@needs_two
def test_another_process_works_meanwhile() -> None:
    with meanwhile(here, MANY) as results:
        assert os.getpid() not in results()


def alone(_: int) -> bool:
    return works_alone()


@needs_two
def test_who_shares_work_does_not_work_alone() -> None:
    assert works_alone()

    with meanwhile(alone, MANY) as results:
        assert not works_alone()
        assert not any(results())

    assert works_alone()


@needs_two
@pytest.mark.parametrize("work", [killed_elsewhere, square])
def test_what_is_not_done_meanwhile_is_done_here(work: Callable[[int], int], monkeypatch: pytest.MonkeyPatch) -> None:
    if work is square:
        monkeypatch.setattr(parallel, "cores", lambda: 1)

    with meanwhile(work, range(3)) as results:
        assert results() == tuple(map(work, range(3)))


@needs_two
def test_what_the_work_raises_meanwhile_is_raised_when_its_results_are_wanted() -> None:
    with meanwhile(refused, MANY) as results, pytest.raises(ValueError, match="0"):
        results()


@needs_two
def test_who_wants_no_results_waits_for_none() -> None:
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), meanwhile(time.sleep, (2 * LONGEST,)):
        raise KeyboardInterrupt

    assert time.monotonic() - began < LONGEST


@pytest.mark.parametrize("processes", [1, 2, 5])
@pytest.mark.parametrize("count", [0, 1, 2, 60])
def test_results_that_stream_are_those_of_the_things_in_order(count: int, processes: int) -> None:
    assert list(streamed(square, range(count), processes)) == [*map(square, range(count))]


def test_as_many_processes_as_wanted_stream_results() -> None:
    workers = set(streamed(here, MANY, 3))

    assert len(workers) == 3
    assert os.getpid() not in workers


def test_what_killed_processes_have_left_of_a_stream_is_done_here() -> None:
    assert list(streamed(killed_elsewhere, MANY, 2)) == [*MANY]


def test_what_the_work_raises_in_a_stream_is_raised_once(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="0"):
        list(streamed(refused, MANY, 2))

    assert capfd.readouterr().err == ""


def test_a_stream_is_few_items_ahead_of_who_takes_it(tmp_path: Path) -> None:
    taken = streamed(partial(noted_in, tmp_path), MANY, 2)
    next(taken)
    time.sleep(0.3)

    assert len(list(tmp_path.iterdir())) <= 2 * parallel._AHEAD + 1
    taken.close()


@pytest.mark.slow
def test_where_processes_cannot_be_copied_they_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_FORKS", False)

    assert list(streamed(abs, range(-9, 0), 2)) == [*range(9, 0, -1)]


@needs_two
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
def test_who_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(
        "import os, time\n"
        "from multiprocessing import active_children\n"
        "from meridian_print.parallel import shared\n"
        "def work(thing):\n"
        "    time.sleep(0.2)\n"
        "def killed(number, thing):\n"
        "    print(*(child.pid for child in active_children()), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "shared(work, range(99), killed)\n",
        encoding="utf-8",
    )

    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)

    assert ends(int(ended.stdout))
    assert ended.stderr == ""
