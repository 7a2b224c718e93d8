"""The process that draws for the editor may hang, die or fail: the next piece of work is done by another."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Callable

import pytest

from meridian_print.editor.processes import worker as workers
from meridian_print.editor.processes.copies import BegunProcess
from meridian_print.editor.processes.tasks import WorkerError
from meridian_print.editor.processes.worker import Worker
from tests.editor.running import WAIT
from tests.editor.work import (
    begin_and_hang,
    count,
    die,
    divide,
    double,
    fail,
    fail_at_length,
    fail_in_a_way_of_its_own,
    hang,
    unwritable,
)


async def both(worker: Worker, work: Callable[[], object]) -> tuple[BaseException | object, int]:
    """Have work done that may go wrong, and then work that does not."""
    try:
        first: object = await worker.run(work)
    except Exception as fault:  # noqa: BLE001 - it is what the test is about
        first = fault
    worker._seconds = WAIT
    try:
        return first, await worker.run(double, 21)
    finally:
        worker.stop()


@pytest.mark.parametrize("work", [die, unwritable])
def test_a_process_that_dies_is_replaced(work: Callable[[], object]) -> None:
    first, second = asyncio.run(both(Worker(WAIT), work))

    assert isinstance(first, WorkerError)
    assert second == 42


def test_a_process_that_hangs_is_replaced() -> None:
    first, second = asyncio.run(both(Worker(0.5), hang))

    assert str(first) == "this took more than 0.5 seconds"
    assert second == 42


def test_a_piece_of_work_may_have_less_time_than_others() -> None:
    with pytest.raises(WorkerError, match=r"this took more than 0\.5 seconds"):
        asyncio.run(Worker(WAIT).run(hang, seconds=0.5))


def test_the_time_that_a_process_takes_to_begin_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds, begun = 2.0, workers.begun

    def begun_late() -> BegunProcess:
        found = begun()
        found.ours.send((double, (1,), False))  # so that it has loaded what it is to do
        found.ours.recv()
        time.sleep(seconds + 0.5)
        return found

    monkeypatch.setattr(workers, "begun", begun_late)
    worker = Worker(seconds)
    try:
        assert asyncio.run(worker.run(double, 21)) == 42
    finally:
        worker.stop()


def test_what_work_raises_reaches_whoever_asked_with_its_place() -> None:
    first, second = asyncio.run(both(Worker(WAIT), fail))

    assert isinstance(first, WorkerError)
    assert first.fault == "failed"
    assert re.fullmatch(r"ValueError: expected another board \(work\.py:\d+\)", first.what)
    assert second == 42


@pytest.mark.parametrize("work", [fail_in_a_way_of_its_own, fail_at_length])
def test_any_exception_reaches_whoever_asked(work: Callable[[], object]) -> None:
    first, second = asyncio.run(both(Worker(WAIT), work))

    assert isinstance(first, WorkerError)
    assert first.fault == "failed"
    assert len(str(first)) < 300
    assert second == 42


def test_work_may_be_divided_among_processes() -> None:
    first, second = asyncio.run(both(Worker(WAIT), divide))

    assert (first, second) == (12, 42)


def test_an_answer_that_nobody_awaits_any_more_is_not_taken_for_the_next() -> None:
    async def broken_off() -> int:
        worker = Worker(WAIT)
        is_under_way = asyncio.Event()
        waiting = asyncio.create_task(worker.run(begin_and_hang, watch=lambda _: is_under_way.set()))
        await is_under_way.wait()
        waiting.cancel()
        try:
            return await worker.run(double, 4)
        finally:
            worker.stop()

    assert asyncio.run(broken_off()) == 8


def test_a_thread_that_is_late_takes_nothing_of_the_next_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    late, all_begun, in_loop, begun = threading.Event(), list[BegunProcess](), workers._in_loop, workers.begun

    def held_up(watch: workers.Watch) -> workers.Watch:
        tell = in_loop(watch)
        return lambda step: (tell(step), late.wait(WAIT))

    def begun_and_let_go() -> BegunProcess:
        all_begun.append(begun())
        if len(all_begun) == 2:
            late.set()
            time.sleep(0.2)  # so that the thread comes first, if it reads there
        return all_begun[-1]

    async def both() -> object:
        worker, is_under_way = Worker(WAIT), asyncio.Event()
        first = asyncio.create_task(worker.run(begin_and_hang, watch=lambda _: is_under_way.set()))
        await is_under_way.wait()
        first.cancel()
        try:
            return await worker.run(double, 21)
        finally:
            worker.stop()

    monkeypatch.setattr(workers, "_in_loop", held_up)
    monkeypatch.setattr(workers, "begun", begun_and_let_go)

    assert asyncio.run(both()) == 42


def test_who_watches_is_shown_each_step() -> None:
    async def watched() -> list[object]:
        worker, steps = Worker(WAIT), list[object]()
        try:
            return [await worker.run(count, watch=steps.append), *steps]
        finally:
            worker.stop()

    assert asyncio.run(watched()) == ["counted", 0, 1, 2]
