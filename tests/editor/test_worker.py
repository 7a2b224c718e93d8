"""The process that draws for the editor may hang, die or fail: the next piece of work is done by another."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from meridian_print.editor import worker as workers
from meridian_print.editor.worker import Worker, WorkerError
from tests.editor.work import begin_and_hang, count, die, divide, double, fail, hang, unwritable

LONGEST = 120.0
"""Seconds in which a process has begun and answered on a busy machine."""


async def both(worker: Worker, work: Callable[[], object]) -> tuple[BaseException | object, int]:
    """Have work done that may go wrong, and then work that does not."""
    try:
        first: object = await worker.run(work)
    except Exception as fault:  # noqa: BLE001 - it is what the test is about
        first = fault
    try:
        return first, await worker.run(double, 21)
    finally:
        worker.stop()


@pytest.mark.parametrize("work", [die, unwritable])
def test_a_process_that_dies_is_replaced(work: Callable[[], object]) -> None:
    first, second = asyncio.run(both(Worker(LONGEST), work))

    assert isinstance(first, WorkerError)
    assert second == 42


def test_a_process_that_hangs_is_replaced() -> None:
    async def in_turn() -> tuple[BaseException | object, int]:
        worker = Worker(2.0)
        try:
            first: object = await worker.run(hang)
        except WorkerError as fault:
            first = fault
        worker._seconds = LONGEST  # another process begins, which takes its time on a busy machine
        try:
            return first, await worker.run(double, 21)
        finally:
            worker.stop()

    first, second = asyncio.run(in_turn())

    assert str(first) == "this took more than 2 seconds"
    assert second == 42


def test_what_work_raises_reaches_whoever_asked() -> None:
    first, second = asyncio.run(both(Worker(LONGEST), fail))

    assert isinstance(first, ValueError)
    assert second == 42


def test_work_may_be_divided_among_processes() -> None:
    first, second = asyncio.run(both(Worker(LONGEST), divide))

    assert (first, second) == (12, 42)


def test_an_answer_that_nobody_awaits_any_more_is_not_taken_for_the_next() -> None:
    async def broken_off() -> int:
        worker = Worker(LONGEST)
        waiting = asyncio.create_task(worker.run(hang))
        await asyncio.sleep(0.5)
        waiting.cancel()
        try:
            return await worker.run(double, 4)
        finally:
            worker.stop()

    assert asyncio.run(broken_off()) == 8


def test_a_thread_that_is_late_takes_nothing_of_the_next_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    late, in_loop, begin = threading.Event(), workers._in_loop, Worker._begin

    def held_up(watch: workers.Watch) -> workers.Watch:
        tell = in_loop(watch)
        return lambda step: (tell(step), late.wait(20))

    def begin_and_let_go(worker: Worker) -> None:
        is_second = worker._seconds < 20
        begin(worker)
        if is_second:
            late.set()
            time.sleep(0.2)

    async def both() -> object:
        worker, begun = Worker(20.0), asyncio.Event()
        first = asyncio.create_task(worker.run(begin_and_hang, watch=lambda _: begun.set()))
        await begun.wait()
        first.cancel()
        worker._seconds = 10.0
        try:
            return await worker.run(double, 21)
        finally:
            worker.stop()

    monkeypatch.setattr(workers, "_in_loop", held_up)
    monkeypatch.setattr(Worker, "_begin", begin_and_let_go)

    assert asyncio.run(both()) == 42


def test_who_watches_is_shown_each_step() -> None:
    async def watched() -> list[object]:
        worker, steps = Worker(LONGEST), list[object]()
        try:
            return [await worker.run(count, watch=steps.append), *steps]
        finally:
            worker.stop()

    assert asyncio.run(watched()) == ["counted", 0, 1, 2]
