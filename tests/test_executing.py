"""Every thing is worked on by any executor, whatever happens to workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from meridian_print import executing, parallel
from meridian_print.executing import (
    LostWorkersError,
    UnfitWorkersError,
    Workers,
    as_finished,
    in_order,
    processes,
)
from tests.checks.ended import ends

MARK = "as it is written"


def marked(_number: int) -> str:
    return MARK


def squared(number: int) -> int:
    return number * number


def killed_once(number: int, mark: Path) -> int:
    """Square a number; the process that first gets to the third one is killed."""
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squared(number)


def killed_always(number: int) -> int:
    """Square a number; whoever gets to the third one is killed."""
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return squared(number)


def threads(count: int) -> Workers:
    return Workers(partial(ThreadPoolExecutor, count), "threads", count)


class BrokenAtOnce(Executor):
    def submit(self, *_: object, **__: object) -> Future[int]:  # type: ignore[override] # never does anything
        raise BrokenProcessPool


class NeverReady(Executor):
    def submit(self, *_: object, **__: object) -> Future[int]:  # type: ignore[override] # never does anything
        return Future()


def test_any_executor_does_everything_once() -> None:
    found = list(as_finished(threads(3), squared, range(100)))

    assert sorted(found) == [(number, number * number) for number in range(100)]


def test_results_come_in_order_where_that_is_asked_for() -> None:
    def late(number: int) -> int:
        time.sleep(0.002 * (3 - number % 4))
        return number

    assert list(in_order(as_finished(threads(4), late, range(40)))) == list(range(40))


def test_few_things_are_begun_ahead_of_what_is_waited_for() -> None:
    begun: list[int] = []

    results = as_finished(threads(2), begun.append, range(1000))
    list(islice(results, 20))
    results.close()

    assert len(begun) <= 20 + 2 * 4 + 2


@pytest.mark.slow
def test_what_a_killed_process_had_begun_is_done_again(tmp_path: Path) -> None:
    work = partial(killed_once, mark=tmp_path / "killed")

    found = sorted(as_finished(processes(2), work, range(6)))

    assert found == [(number, number * number) for number in range(6)]
    assert (tmp_path / "killed").exists()


@pytest.mark.slow
@pytest.mark.parametrize("is_copied", [True, False])
@pytest.mark.skipif(not parallel._FORKS, reason="processes begin anew here")
def test_processes_are_copied_or_begin_anew(monkeypatch: pytest.MonkeyPatch, *, is_copied: bool) -> None:
    monkeypatch.setattr(executing, "may_copy", lambda: is_copied)
    monkeypatch.setattr(sys.modules[__name__], "MARK", "changed here")

    found = {mark for _, mark in as_finished(processes(2), marked, range(6))}

    assert found == ({"changed here"} if is_copied else {"as it is written"})


@pytest.mark.slow
@pytest.mark.parametrize("may_copy", ["True", "False"])
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
def test_who_is_killed_leaves_no_process_behind(tmp_path: Path, may_copy: str) -> None:
    script = tmp_path / "killed.py"
    script.write_text(
        "import os, time\n"
        "from meridian_print import executing\n"
        "def who(number):\n"
        "    time.sleep(0.1)\n"
        "    return os.getpid()\n"
        "if __name__ == '__main__':\n"
        f"    executing.may_copy = lambda: {may_copy}\n"
        "    for number, pid in executing.as_finished(executing.processes(2), who, range(99)):\n"
        "        print(pid, flush=True)\n"
        "        os.kill(os.getpid(), 9)\n",
        encoding="utf-8",
    )

    worker = int(subprocess.run([sys.executable, script], stdout=subprocess.PIPE, text=True, check=False).stdout)

    assert ends(worker)


@pytest.mark.slow
def test_what_kills_whoever_does_it_is_given_up() -> None:
    found: list[tuple[int, int]] = []

    with pytest.raises(LostWorkersError, match="expected 2 processes of this machine to finish something"):
        found.extend(as_finished(processes(2), killed_always, range(6)))

    assert 2 not in dict(found)


def test_workers_that_never_finish_anything_are_given_up() -> None:
    with pytest.raises(LostWorkersError, match="all that was begun was lost"):
        list(as_finished(Workers(BrokenAtOnce, "nobody", 1), squared, range(4)))


def test_nobody_is_waited_for_who_is_not_there() -> None:
    def gone() -> None:
        raise LostWorkersError("nobody is there")

    workers = Workers(NeverReady, "nobody", 1, look=gone, patience=0.01)

    with pytest.raises(LostWorkersError, match="nobody is there"):
        list(as_finished(workers, squared, range(4)))


@pytest.mark.parametrize("fault", [ZeroDivisionError, ModuleNotFoundError])
def test_what_the_work_raises_is_raised(fault: Callable[[], Exception]) -> None:
    def fail(_: int) -> None:
        raise fault()

    with pytest.raises((ZeroDivisionError, ModuleNotFoundError)):
        list(as_finished(threads(1), fail, range(4)))


def test_a_worker_of_another_version_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    class Later(ThreadPoolExecutor):
        def submit(self, *given, **_):  # type: ignore[no-untyped-def] # hands on what it is given
            monkeypatch.setattr(executing, "__version__", "2.0.0")
            return super().submit(*given)

    with pytest.raises(UnfitWorkersError, match=f"has meridian-print 2.0.0, expected {executing.__version__}, as here"):
        list(as_finished(Workers(partial(Later, 1), "threads", 1), squared, range(4)))
